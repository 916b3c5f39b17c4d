import { statfsSync } from 'node:fs';

/**
 * The free space that a disk must have before a write begins. LMDB reports a write that does not fit, but its list of free
 * pages in memory can be damaged then: a later commit ends the process. So LMDB must never fill the disk itself. A commit
 * seldom needs more than 8 MiB.
 */
export const LEAST_FREE_MIB = 8;

/** Whether the disk of a directory has space for another write. Takes microseconds. */
export function hasDiskSpace(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize >= LEAST_FREE_MIB * 2 ** 20;
  } catch {
    // Not every file system tells. The write itself fails then, if it has to.
    return true;
  }
}
