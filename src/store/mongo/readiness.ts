import { answerInTime } from './answer-in-time.ts';
import type { Store } from './connect.ts';
import { isDuplicateKey, isOutOfDiskSpace } from './errors.ts';

/** A small write can succeed on a disk that is full for others. After a refused write, the test writes this much. */
const FILLER = 'x'.repeat(256 * 1024);

/** Whether the database of this process refused a write for lack of disk space, and no test has succeeded since. */
let isDiskFull = false;

/** Remembers a full disk, so that the process is not ready until a write succeeds. Ignores other errors. */
export function noteDatabaseError(error: unknown): void {
  if (isOutOfDiskSpace(error)) isDiskFull = true;
}

/** Whether the database answers within 2 seconds, and accepts writes if it refused one for lack of disk space. */
export const isDatabaseReady = (store: Store): Promise<boolean> => answerInTime(answers(store), false);

async function answers({ db }: Store): Promise<boolean> {
  try {
    await db.command({ ping: 1 });
    if (isDiskFull) {
      const test = db.collection<{ _id: string; filler?: string }>('readiness');
      await test.updateOne({ _id: 'write-test' }, { $set: { filler: FILLER } }, { upsert: true });
      await test.deleteOne({ _id: 'write-test' });
      isDiskFull = false;
    }
    return true;
  } catch (error) {
    // Another gateway created the test document at the same moment, so the database accepts writes again.
    if (isDuplicateKey(error)) isDiskFull = false;
    return false;
  }
}
