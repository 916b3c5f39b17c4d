import { createHash } from 'node:crypto';
import { ValidationError } from '../errors.ts';
import type { OperationContext } from '../operations/context.ts';
import { claimKey, finishKey, holdKey, releaseKey } from '../store/idempotency-keys.ts';
import { HttpError } from './http-error.ts';
import type { Answer } from './problem.ts';

export const MAX_KEY_LENGTH = 255;
const FIELD = 'idempotency-key';

/** The idempotency key of a request; null if it has none. @throws ValidationError if the key is too long */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  const key = typeof header === 'string' ? header : header?.[0];
  if (key === undefined || key === '') return null;
  if (key.length <= MAX_KEY_LENGTH) return key;
  const message = `must not be longer than ${MAX_KEY_LENGTH} characters`;
  throw new ValidationError('BAD_REQUEST', `${FIELD}: ${message}`, [{ field: FIELD, message }]);
}

/**
 * Runs a request once for its key, and replays the answer for 24 hours.
 * @param operation with the environment, the scope of the key
 * @param request what identifies the request: the parameters of its path, and its body
 * @throws HttpError 409 while the first request runs, ValidationError if the key was used with another request
 */
export async function answerOnce(
  ctx: OperationContext,
  operation: string,
  key: string,
  request: unknown,
  run: (ctx: OperationContext) => Promise<Answer>,
): Promise<Answer> {
  const { store, scope } = ctx;
  const { now } = ctx.workQueue;
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claim = await claimKey(store, scope, operation, key, requestHash, now());
  switch (claim.kind) {
    case 'answered':
      return { ...claim.answer, headers: { 'idempotency-key': key, 'idempotency-replay': 'true' } };
    case 'running':
      throw new HttpError(409, 'A request with this idempotency key is still running', { 'retry-after': '1' });
    case 'different request': {
      const message = 'was used with another request';
      throw new ValidationError('UNPROCESSABLE', `${FIELD}: ${message}`, [{ field: FIELD, message }]);
    }
    case 'claimed': {
      const { claimId, holder, seed } = claim;
      const stopHolding = holdKey(store, claimId, holder, now);
      try {
        const answer = await run({ ...ctx, newUuid: seededUuids(seed) });
        if (answer.status === 403 || answer.status === 429 || answer.status >= 500)
          await releaseKey(store, claimId, holder);
        else await finishKey(store, claimId, holder, { status: answer.status, body: answer.body });
        return { ...answer, headers: { ...answer.headers, 'idempotency-key': key } };
      } finally {
        stopHolding();
      }
    }
  }
}

/** Generates the same UUIDs for the same seed, so that a request that runs again after a crash creates the same ids. */
function seededUuids(seed: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    const hex = createHash('sha256').update(`${seed} ${count}`).digest('hex');
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  };
}
