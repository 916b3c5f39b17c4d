import { vi } from 'vitest';

const original = await vi.importActual<typeof import('lmdb')>('lmdb');

/** How many of the next commits fail as on a full disk. */
export const faults = { commits: 0 };

/** Replaces lmdb's `open`. Use it with `vi.mock('lmdb', () => import('./failing-lmdb.ts'))`. */
export function open(...args: Parameters<typeof original.open>): ReturnType<typeof original.open> {
  const database = original.open(...args);
  const transactionSync = database.transactionSync.bind(database);
  let depth = 0;
  database.transactionSync = (action) =>
    transactionSync(() => {
      depth++;
      try {
        const result = action();
        if (depth > 1 || faults.commits === 0) return result;
        faults.commits--;
        throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
      } finally {
        depth--;
      }
    });
  return database;
}
