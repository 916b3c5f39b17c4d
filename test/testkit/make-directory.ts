import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';

/** The free memory that a run must find, in bytes. Its databases need about a gigabyte. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * A new directory, which the caller removes. It is in memory if that has room, as most directories hold databases: on a
 * disk, tests take a fifth longer. What a killed process wrote is in both when it starts again.
 */
export function makeDirectory(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix));
}

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const memory = statfsSync(IN_MEMORY);
  return memory.bavail * memory.bsize >= ENOUGH_BYTES;
}
