import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tableKey } from './keys.ts';
import type { LmdbStorage } from './lmdb-storage.ts';
import { DirectoryInUse } from './owner-socket.ts';

const OWNER = tableKey('meta', Buffer.from('owner'));

interface Owner {
  pid: number;
  /** The start time of the process, because its id may be reused by another process. */
  startedAt: string;
  token: string;
}

/** When a process started, in a platform-specific form. Undefined if the process does not exist. */
function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return undefined;
  }
  try {
    // Field 22. Fields are counted after the process name in parentheses, which may contain spaces.
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
 * Locks the data directory for this process where `claimDirectory` has no sockets, and against processes of earlier
 * versions, which have none either. Does not see processes in other containers. The owner is saved in the database file
 * itself. The operating system releases LMDB's writer lock when a process dies, so two processes cannot lock the directory
 * at the same time, and a killed process does not keep it locked.
 * @returns a function that releases the directory
 * @throws DirectoryInUse
 */
export function lockDirectory(storage: LmdbStorage, directory: string): () => void {
  const token = randomUUID();
  const thisOwner: Owner = { pid: process.pid, startedAt: processStart(process.pid) ?? 'unknown', token };
  storage.writeNow((view) => {
    const stored = view.get(OWNER);
    if (stored) {
      const owner = JSON.parse(stored.toString()) as Owner;
      const isRunning =
        owner.pid === thisOwner.pid
          ? owner.startedAt === thisOwner.startedAt
          : processStart(owner.pid) === owner.startedAt;
      if (isRunning) throw new DirectoryInUse(directory, owner.pid);
    }
    view.put(OWNER, Buffer.from(JSON.stringify(thisOwner)));
  });
  return () =>
    storage.writeNow((view) => {
      const stored = view.get(OWNER);
      if (stored && (JSON.parse(stored.toString()) as Owner).token === token) view.remove(OWNER);
    });
}
