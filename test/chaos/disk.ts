import { execFile } from 'node:child_process';
import { cpSync, lstatSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Member } from './processes.ts';

const execute = promisify(execFile);

/** The space that a full disk still has, less than what any write needs. */
const SPARE_BYTES = 64 * 2 ** 10;
/** The size of a disk that is not full: a share of the memory. */
const SIZE = '50%';
const MAX_TRIES = 10;

/** The directory of the database. */
export interface Disk {
  readonly directory: string;
  /** Makes the disk full. @returns false if this machine cannot do that */
  fill(database: Member): Promise<boolean>;
  /** Gives the disk its space back. */
  free(database: Member): Promise<void>;
  /** @returns the directory with the data, or null if it was removed */
  close(keepsData: boolean): Promise<string | null>;
}

/** A small file system in memory if this process may mount one, otherwise a directory. */
export async function openDisk(canBeFull: boolean): Promise<Disk> {
  const directory = mkdtempSync(join(tmpdir(), 'chaos-'));
  if (!canBeFull) return directoryAsDisk(directory);
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', `mode=0700,size=${SIZE}`, 'chaos', directory]);
    return mountedDisk(directory);
  } catch {
    return directoryAsDisk(directory);
  }
}

/** A file system whose size changes: it is full when it is no larger than its content. */
function mountedDisk(directory: string): Disk {
  const resize = (size: string) => execute('mount', ['-o', `remount,size=${size}`, directory]);
  return {
    directory,
    async fill() {
      for (let tries = 1; ; tries += 1) {
        const { blocks, bavail, bsize } = await statfs(directory);
        try {
          await resize(`${(blocks - bavail) * bsize + SPARE_BYTES}`);
          return true;
        } catch (error) {
          // The content has grown meanwhile.
          if (tries === MAX_TRIES) throw error;
        }
      }
    },
    async free() {
      await resize(SIZE);
    },
    async close(keepsData) {
      const kept = keepsData ? mkdtempSync(join(tmpdir(), 'chaos-')) : null;
      // A killed database leaves a socket behind, which cannot be copied.
      const filter = (file: string) => !lstatSync(file).isSocket();
      if (kept !== null) cpSync(directory, kept, { recursive: true, filter });
      await execute('umount', [directory]);
      rmSync(directory, { recursive: true, force: true });
      return kept;
    },
  };
}

/** A directory whose files cannot grow when it is full: the system limits the size of the files that a process writes. */
function directoryAsDisk(directory: string): Disk {
  /** Only Linux limits a running process. */
  const limit = async ({ pid }: Member, size: string) => {
    if (pid === undefined) return false;
    return execute('prlimit', ['--pid', `${pid}`, `--fsize=${size}:`]).then(
      () => true,
      () => false,
    );
  };
  return {
    directory,
    fill: (database) => limit(database, `${statSync(join(directory, 'data.mdb')).size + SPARE_BYTES}`),
    async free(database) {
      await limit(database, 'unlimited');
    },
    async close(keepsData) {
      if (keepsData) return directory;
      rmSync(directory, { recursive: true, force: true });
      return null;
    },
  };
}
