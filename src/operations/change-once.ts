import { BSON } from 'bson';
import { storeResult } from '../store/idempotency-keys.ts';
import { withTransaction } from '../store/mongo/transactions.ts';
import { withinTransaction } from '../store/mongo/wrapped-collections.ts';
import type { OperationContext } from './context.ts';
import { isStorable, stillRuns } from './run-once.ts';

/**
 * Makes a change once for the idempotency key of the request: a retry gets the result of the first run. The result is stored
 * in the transaction of the change, so that a crash leaves both or neither. Without a key, the change just runs. An operation
 * calls this once, unless the change fails.
 * @param change writes with the store of its context, in one transaction. Runs again if a concurrent transaction came first.
 * Returns plain data and documents. Must not go on after an error of the database, which ends the transaction
 * @throws IdempotencyKeyError if a retry has taken over the key meanwhile. Nothing is changed then
 */
export async function changeOnce<Context extends OperationContext, Result>(
  ctx: Context,
  change: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const { idempotencyKey: key, store } = ctx;
  if (key === undefined) return change(ctx);
  if (key.result !== undefined) return decode(key.result);
  const result = await withTransaction(store, async (session) => {
    const inTransaction = { ...ctx, store: withinTransaction(store, session) };
    const result = await change(inTransaction);
    const body = encode(result);
    if (isStorable({ body }) && !(await storeResult(inTransaction.store, key, body))) throw stillRuns(key.field);
    return result;
  });
  // What the change has invalidated can have been cached again before the commit.
  store.lookupCache.invalidate('keys');
  store.lookupCache.invalidate('workflows');
  return result;
}

/** BSON keeps the types of the documents in a result. */
const encode = (result: unknown): string => Buffer.from(BSON.serialize({ result })).toString('base64');

const decode = <Result>(body: string): Result => BSON.deserialize(Buffer.from(body, 'base64')).result as Result;
