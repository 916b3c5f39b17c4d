import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tableKey } from './keys.ts';
import type { LmdbStorage } from './lmdb-storage.ts';

const OWNER = tableKey('meta', Buffer.from('owner'));

interface Owner {
  pid: number;
  /** When the process started: a process id may belong to another process by now. */
  startedAt: string;
  token: string;
}

/** The data directory belongs to another process, which is running. */
export class DirectoryInUse extends Error {}

/** When a process started, in whatever form the platform tells it; undefined when there is no such process. */
function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  try {
    // The 22nd field, counted after the name in brackets, which may hold blanks.
    if (process.platform === 'linux') {
      const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const [state, ...rest] = status.slice(status.lastIndexOf(')') + 2).split(' ');
      return state === 'Z' ? undefined : rest[18];
    }
    if (process.platform !== 'win32')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
  return 'unknown';
}

/**
 * Takes the data directory for this process. The owner is written into the database itself, whose writer lock the
 * system releases when a process dies; so two cannot take it at once, and one that was killed does not keep it.
 * @returns what gives the directory back
 * @throws DirectoryInUse
 */
export function lockDirectory(storage: LmdbStorage, directory: string): () => void {
  const token = randomUUID();
  const mine: Owner = { pid: process.pid, startedAt: processStart(process.pid) ?? 'unknown', token };
  storage.writeNow((view) => {
    const stored = view.get(OWNER);
    if (stored) {
      const owner = JSON.parse(stored.toString()) as Owner;
      const isRunning =
        owner.pid === mine.pid ? owner.startedAt === mine.startedAt : processStart(owner.pid) === owner.startedAt;
      if (isRunning) throw new DirectoryInUse(`The data directory ${directory} is in use by process ${owner.pid}`);
    }
    view.put(OWNER, Buffer.from(JSON.stringify(mine)));
  });
  return () =>
    storage.writeNow((view) => {
      const stored = view.get(OWNER);
      if (stored && (JSON.parse(stored.toString()) as Owner).token === token) view.remove(OWNER);
    });
}
