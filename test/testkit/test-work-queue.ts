import { expect } from 'vitest';
import type { Store } from '../../src/store/mongo/connect.ts';
import { openWorkQueue, type WorkQueue } from '../../src/store/queue/work-queue.ts';
import { atEnd } from './at-end.ts';

/**
 * A work queue that is stopped when the test file ends. Its errors fail the file. Stale claims do not, because they are
 * normal on a busy machine.
 */
export async function openTestWorkQueue(store: Store): Promise<WorkQueue> {
  const errors: Error[] = [];
  const workQueue = await openWorkQueue(
    store,
    (error) => errors.push(error),
    () => {},
  );
  atEnd(async () => {
    await workQueue.stop();
    expect(errors, 'errors of the work queue').toEqual([]);
  });
  return workQueue;
}
