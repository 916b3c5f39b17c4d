import { createHash } from 'node:crypto';
import { IdempotencyKeyError } from '../errors.ts';
import type { IdempotentAnswer } from '../model/idempotency-record.ts';
import { isLongerThan } from '../model/text-limits.ts';
import { claimKey, finishKey, holdKey, releaseKey, removeResult } from '../store/idempotency-keys.ts';
import { comparableRights } from './authorise.ts';
import type { OperationContext } from './context.ts';

export const MAX_KEY_LENGTH = 255;
/**
 * An answer is encrypted, stored and read at once. A larger one would stop the event loop for longer than some tens of
 * milliseconds. A body of 1 MiB, which is the longest, fits in the answer twice.
 */
export const MAX_ANSWER_BYTES = 4 * 1_024 * 1_024;

/** @throws IdempotencyKeyError if a key is too long */
export function assertKeyLength(key: string, field: string): void {
  if (!isLongerThan(key, MAX_KEY_LENGTH)) return;
  throw new IdempotencyKeyError('BAD_REQUEST', field, `must not be longer than ${MAX_KEY_LENGTH} characters`);
}

/** A request with an idempotency key. */
export interface KeyedRequest {
  /** Keys are unique per environment and operation. */
  readonly operation: string;
  readonly key: string;
  /** The field or header that contains the key. */
  readonly field: string;
  /**
   * What identifies the request: the same key with another one is refused. Its form must not change, because gateways of
   * earlier versions compare it in a rolling restart. A retry would get an error that clients take for final.
   */
  readonly request: unknown;
  /** The parameters of the query, which earlier versions do not compare. */
  readonly query?: readonly (readonly [string, string])[];
}

/** The answer to an earlier request with the key, or the result of this one. */
type Once<Result> = { readonly replayed: IdempotentAnswer } | { readonly result: Result };

/**
 * Runs a request once for its key among all gateways, and keeps its answer for 24 hours. If the answer is too large to keep, or
 * the process crashes before it is kept, a retry runs the request again. `changeOnce` makes that harmless.
 * @param run gets a context with the key, which makes the same ids when a request that failed runs again
 * @param answerOf the answer to keep, or null if the request can be retried
 * @throws IdempotencyKeyError if the key is too long, was used with another request, or belongs to a running request
 */
export async function runOnce<Context extends OperationContext, Result>(
  ctx: Context,
  { operation, key, field, request, query = [] }: KeyedRequest,
  run: (ctx: Context) => Promise<Result>,
  answerOf: (result: Result) => IdempotentAnswer | null,
): Promise<Once<Result>> {
  assertKeyLength(key, field);
  const { store, scope } = ctx;
  const { now } = ctx.workQueue;
  // Only a caller with the same rights gets the answer to another.
  const hashes = { requestHash: hashOf(request), detailsHash: hashOf([query, comparableRights(ctx)]) };
  const claim = await claimKey(store, scope, { operation, key, ...hashes }, now());
  if (claim.kind === 'answered') return { replayed: claim.answer };
  if (claim.kind === 'running') throw stillRuns(field);
  if (claim.kind === 'different request') {
    throw new IdempotencyKeyError('UNPROCESSABLE', field, 'was used with another request');
  }
  const { claimId, holder, seed, isRetry } = claim;
  const stopHolding = holdKey(store, claimId, holder, now);
  let answer: IdempotentAnswer | null = null;
  let hasResult = false;
  const noteResult = () => {
    hasResult = true;
  };
  try {
    const result = await run({ ...ctx, newUuid: seededUuids(seed), idempotencyKey: { ...claim, field, noteResult } });
    answer = answerOf(result);
    return { result };
  } finally {
    try {
      if (answer === null || !isStorable(answer)) await releaseKey(store, claimId, holder);
      else {
        const isHeld = await finishKey(store, claimId, holder, answer);
        // The result of a retry stays for 24 hours: an earlier run that is slow must not commit its change after it.
        if (isHeld && hasResult && !isRetry) await removeResult(store, scope, claimId);
      }
    } finally {
      stopHolding();
    }
  }
}

/** The error of a request whose key another one holds. */
export const stillRuns = (field: string): IdempotencyKeyError =>
  new IdempotencyKeyError('CONFLICT', field, 'belongs to a request that still runs');

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

const isStorable = ({ body }: Pick<IdempotentAnswer, 'body'>): boolean => Buffer.byteLength(body) <= MAX_ANSWER_BYTES;

/** Generates the same UUIDs for the same seed, so that a request that runs again after a crash creates the same ids. */
function seededUuids(seed: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hex = createHash('sha256').update(`${seed} ${count}`).digest('hex');
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  };
}
