import { type DigestKey, windowIdOf } from './digest-windows.ts';
import type { ThrottleWindow } from './mongo/documents.ts';
import { retryOnDuplicateKey, type Transaction } from './mongo/transactions.ts';

/** What makes the events of a throttle one. */
export type ThrottleKey = DigestKey;

/** Whether an event passes a throttle, and how it stands in its window. */
export interface Throttling {
  readonly isThrottled: boolean;
  /** The events that passed in the window, this one among them where it did. */
  readonly count: number;
  readonly endsAt: Date;
}

/** The windows that a transaction wrote, as they are after its events so far. */
const inHand = new WeakMap<Transaction, Map<string, Pick<ThrottleWindow, 'count' | 'endsAt'>>>();

/**
 * Counts an event in the window of its key, within the transaction that writes what became of its job. A window begins
 * with the first event behind the end of the last one; exactly as many pass as the threshold says.
 * @param endsAt when a window ends that this event begins
 */
export async function countInThrottle(
  transaction: Transaction,
  key: ThrottleKey,
  endsAt: Date,
  threshold: number,
  now: Date,
): Promise<Throttling> {
  const { store, session } = transaction;
  const { throttleWindows } = store.collections;
  const _id = windowIdOf(key);
  const windows = inHand.get(transaction) ?? new Map<string, Pick<ThrottleWindow, 'count' | 'endsAt'>>();
  inHand.set(transaction, windows);
  // Written first, so that another transaction with the same key is noticed before anything is decided.
  const before =
    windows.get(_id) ??
    (await retryOnDuplicateKey(() =>
      throttleWindows.findOneAndUpdate(
        { _id },
        {
          $inc: { writes: 1 },
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
