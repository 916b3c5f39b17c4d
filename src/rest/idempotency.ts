import type { OperationContext } from '../operations/context.ts';
import { assertKeyLength, runOnce } from '../operations/run-once.ts';
import type { Answer } from './problem.ts';

const FIELD = 'idempotency-key';

/** The idempotency key of a request; null if it has none. @throws IdempotencyKeyError if the key is too long */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  const key = typeof header === 'string' ? header : header?.[0];
  if (key === undefined || key === '') return null;
  assertKeyLength(key, FIELD);
  return key;
}

/**
 * Runs a request once for its key, and replays the answer for 24 hours.
 * @param operation with the environment, the scope of the key
 * @param request what identifies the request: the parameters of its path and of its query, and its body
 * @throws IdempotencyKeyError as `runOnce`
 */
export async function answerOnce(
  ctx: OperationContext,
  operation: string,
  key: string,
  request: unknown,
  run: (ctx: OperationContext) => Promise<Answer>,
): Promise<Answer> {
  const once = await runOnce(ctx, { operation, key, field: FIELD, request }, run, ({ status, body }) =>
    status === 403 || status === 429 || status >= 500 ? null : { status, body },
  );
  if ('replayed' in once) return { ...once.replayed, headers: { [FIELD]: key, 'idempotency-replay': 'true' } };
  const { result } = once;
  return { ...result, headers: { ...result.headers, [FIELD]: key } };
}
