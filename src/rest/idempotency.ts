import type { Answer } from '../http/problem.ts';
import type { OperationContext } from '../operations/context.ts';
import { assertKeyLength, type KeyedRequest, runOnce } from '../operations/run-once.ts';

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
 * @param keyed its request consists of the parameters of the path, and the body
 * @throws IdempotencyKeyError as `runOnce`
 */
export async function answerOnce(
  ctx: OperationContext,
  keyed: Omit<KeyedRequest, 'field'>,
  run: (ctx: OperationContext) => Promise<Answer>,
): Promise<Answer> {
  const once = await runOnce(ctx, { ...keyed, field: FIELD }, run, ({ status, body }) =>
    status === 403 || status === 429 || status >= 500 ? null : { status, body },
  );
  const { key } = keyed;
  if ('replayed' in once) return { ...once.replayed, headers: { [FIELD]: key, 'idempotency-replay': 'true' } };
  const { result } = once;
  return { ...result, headers: { ...result.headers, [FIELD]: key } };
}
