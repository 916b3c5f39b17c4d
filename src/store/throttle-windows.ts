import type { ThrottleWindow } from './mongo/documents.ts';
import { retryOnDuplicateKey, type Transaction } from './mongo/transactions.ts';
import { createTransactionMemory } from './transaction-memory.ts';
import { type WindowKey, windowId } from './window-key.ts';

/** Whether an event passes a throttle, and the state of its window. */
export interface ThrottleCount {
  readonly isThrottled: boolean;
  /** How many events have passed in the window, including this one if it passes. */
  readonly count: number;
  readonly endsAt: Date;
}

const windowsOf = createTransactionMemory<Pick<ThrottleWindow, 'count' | 'endsAt'>>();

/**
 * Counts an event in the throttle window of its key, within the transaction that writes the outcome of its job. A window
 * begins with the first event after the end of the previous one. Exactly `threshold` events of a window pass.
 * @param endsAt the end of a window that this event begins
 */
export async function countInThrottle(
  transaction: Transaction,
  key: WindowKey,
  endsAt: Date,
  threshold: number,
  now: Date,
): Promise<ThrottleCount> {
  const { store, session } = transaction;
  const { throttleWindows } = store.collections;
  const _id = windowId(key);
  const windows = windowsOf(transaction);
  // Written before anything is decided, so that a concurrent transaction with the same key conflicts with this one.
  const before =
    windows.get(_id) ??
    (await retryOnDuplicateKey(() =>
      throttleWindows.findOneAndUpdate(
        { _id },
        {
          $inc: { writes: 1 },
          $set: { _subscriberId: key._subscriberId },
          $setOnInsert: { _environmentId: key._environmentId, count: 0, endsAt, expireAt: endsAt },
        },
        { session, upsert: true, returnDocument: 'before' },
      ),
    ));
  const isOver = before === null || before.endsAt <= now;
  const window = isOver ? { count: 0, endsAt } : before;
  const isThrottled = window.count >= threshold;
  const state = { count: isThrottled ? window.count : window.count + 1, endsAt: window.endsAt };
  windows.set(_id, state);
  if (isOver || !isThrottled) {
    await throttleWindows.updateOne({ _id }, { $set: { ...state, expireAt: state.endsAt } }, { session });
  }
  return { isThrottled, ...state };
}
