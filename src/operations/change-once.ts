import { fromBsonText, toBsonText } from '../model/bson-text.ts';
import { findResult, storeResult } from '../store/idempotency-keys.ts';
import { isWriteConflict } from '../store/mongo/errors.ts';
import { withTransaction } from '../store/mongo/transactions.ts';
import { withinTransaction } from '../store/mongo/wrapped-collections.ts';
import type { OperationContext } from './context.ts';
import { MAX_ANSWER_BYTES, stillRuns } from './run-once.ts';

/**
 * How long a retry waits for a transaction that conflicts with its own. If an earlier run crashed, the database keeps its
 * transaction open for a minute.
 */
const RETRY_WAIT_MS = 5_000;

/**
 * Makes a change once for the idempotency key of the request: a retry gets the result of the first run. The result is stored
 * in the transaction of the change, so that a crash leaves both or neither. Without a key, the change just runs. An operation
 * calls this once, unless the change fails.
 *
 * Checks that depend on the state belong into `change` or `prepare`: after the change they may fail, and a retry must not.
 * @param change writes with the store of its context, in one transaction. Runs again if a concurrent transaction came first.
 * Returns plain data and documents. Must not go on after an error of the database, which ends the transaction
 * @param prepare runs once before the transaction, for what takes long. `change` gets its result
 * @throws IdempotencyKeyError if the transaction of an earlier run may still be open
 */
export async function changeOnce<Context extends OperationContext, Result, Prepared = void>(
  ctx: Context,
  change: (ctx: Context, prepared: Prepared) => Promise<Result>,
  prepare?: () => Promise<Prepared>,
): Promise<Result> {
  const { idempotencyKey: key, store, scope } = ctx;
  const prepared = async () => (await prepare?.()) as Prepared;
  if (key === undefined) return change(ctx, await prepared());
  if (key.result !== undefined) return decode(key.result);
  try {
    const ready = await prepared();
    return await changeAndStore(ctx, key, (inTransaction) => change(inTransaction, ready));
  } catch (error) {
    // Another run of the request may have made the change meanwhile.
    const stored = await findResult(store, scope, key.claimId);
    if (stored != null) return decode(stored);
    throw stored === null || (key.isRetry && isWriteConflict(error)) ? stillRuns(key.field) : error;
  }
}

/** Makes the change and stores its result in one transaction. */
async function changeAndStore<Context extends OperationContext, Result>(
  ctx: Context,
  { claimId, isRetry, noteResult }: NonNullable<OperationContext['idempotencyKey']>,
  change: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const { store, scope, workQueue } = ctx;
  let text: string | null = null;
  const run = async (inTransaction: Context) => {
    const result = await change(inTransaction);
    text = toBsonText({ result }, MAX_ANSWER_BYTES);
    if (text !== null) await storeResult(inTransaction.store, scope, claimId, text, workQueue.now());
    return result;
  };
  const result = await withTransaction(
    store,
    (session) => run({ ...ctx, store: withinTransaction(store, session) }),
    'snapshot',
    isRetry ? RETRY_WAIT_MS : undefined,
  );
  if (text !== null) noteResult();
  // What the change has invalidated can have been cached again before the commit.
  store.lookupCache.invalidate('keys');
  store.lookupCache.invalidate('workflows');
  return result;
}

const decode = <Result>(text: string): Result => fromBsonText<{ result: Result }>(text).result;
