import type { Filter } from 'mongodb';
import type { ThrottleWindow } from '../mongo/documents.ts';
import { ofEnvironments, oneOf } from '../mongo/one-of.ts';
import { retryOnDuplicateKey, type Transaction } from '../mongo/transactions.ts';
import { createTransactionMemory } from './transaction-memory.ts';
import { type WindowKey, windowId } from './window-key.ts';

/** Whether an event passes a throttle, and the state of its window. */
export interface ThrottleCount {
  readonly isThrottled: boolean;
  /** How many events have passed in the window, including this one if it passes. */
  readonly count: number;
  readonly endsAt: Date;
}

/** A window within one attempt of a transaction. */
interface TransactionWindow {
  readonly key: WindowKey;
  /** Null if the key had no event yet. */
  state: Pick<ThrottleWindow, 'count' | 'endsAt'> | null;
  isChanged: boolean;
}

const windowsOf = createTransactionMemory<TransactionWindow>();

/** Reads the windows that the decisions of a transaction need, with one command. */
export async function loadThrottleWindows(transaction: Transaction, keys: readonly WindowKey[]): Promise<void> {
  const windows = windowsOf(transaction);
  const missing = new Map(keys.map((key) => [windowId(key), key]));
  for (const _id of missing.keys()) if (windows.has(_id)) missing.delete(_id);
  if (missing.size === 0) return;
  const { store, session } = transaction;
  const filter = { _id: oneOf([...missing.keys()]), _environmentId: ofEnvironments([...missing.values()]) };
  const stored = await store.collections.throttleWindows
    .find(filter as Filter<ThrottleWindow>, { session, projection: { count: 1, endsAt: 1 } })
    .toArray();
  const storedById = new Map(stored.map((window) => [window._id, window]));
  for (const [_id, key] of missing) windows.set(_id, { key, state: storedById.get(_id) ?? null, isChanged: false });
}

/**
 * Counts an event in the throttle window of its key, within the transaction that writes the outcome of its job. A window
 * begins with the first event after the end of the previous one. Exactly `threshold` events of a window pass.
 * `saveDecisions` writes the window.
 * @param endsAt the end of a window that this event begins
 */
export async function countInThrottle(
  transaction: Transaction,
  key: WindowKey,
  endsAt: Date,
  threshold: number,
  now: Date,
): Promise<ThrottleCount> {
  const _id = windowId(key);
  const windows = windowsOf(transaction);
  if (!windows.has(_id)) await loadThrottleWindows(transaction, [key]);
  const window = windows.get(_id);
  if (window === undefined) throw new Error('the window was not loaded');
  const { state } = window;
  const current = state === null || state.endsAt <= now ? { count: 0, endsAt } : state;
  const isThrottled = current.count >= threshold;
  const next = { count: isThrottled ? current.count : current.count + 1, endsAt: current.endsAt };
  window.state = next;
  window.isChanged = true;
  return { isThrottled, ...next };
}

/**
 * Writes the windows of the decisions of a transaction, with one command. Also those that stay as they are, so that a
 * concurrent transaction with the same key conflicts.
 */
export async function saveThrottleWindows(transaction: Transaction): Promise<void> {
  const { store, session } = transaction;
  const writes = [...windowsOf(transaction)].flatMap(([_id, window]) => {
    const { key, state, isChanged } = window;
    if (!isChanged || state === null) return [];
    window.isChanged = false;
    const { _environmentId, _subscriberId } = key;
    const { count, endsAt } = state;
    const update = { $inc: { writes: 1 }, $set: { _subscriberId, count, endsAt, expireAt: endsAt } };
    return { updateOne: { filter: { _id, _environmentId }, update, upsert: true } };
  });
  if (writes.length === 0) return;
  await retryOnDuplicateKey(() => store.collections.throttleWindows.bulkWrite(writes, { session, ordered: false }));
}
