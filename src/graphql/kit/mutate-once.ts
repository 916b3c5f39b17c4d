import { ConflictError, type FieldIssue, NotFoundError, ValidationError } from '../../errors.ts';
import { fromBsonText, toBsonText } from '../../model/bson-text.ts';
import type { IdempotentAnswer } from '../../model/idempotency-record.ts';
import { comparableRights } from '../../operations/authorise.ts';
import { MAX_ANSWER_BYTES, runOnce } from '../../operations/run-once.ts';
import type { GraphqlContext } from './context.ts';

/** A mutation of an operation, and its input without the idempotency key. */
interface KeyedMutation {
  readonly name: string;
  /** The alias of the mutation, or its name. */
  readonly responseName: string;
  readonly input: object;
  readonly idempotencyKey: string | null | undefined;
}

/** The payload of a mutation, or the expected error that prevented it. */
type Outcome = { readonly payload: object } | { readonly error: ConflictError | NotFoundError | ValidationError };

interface StoredOutcome {
  readonly payload?: object;
  readonly error?: {
    readonly code: ConflictError['code'] | NotFoundError['code'] | ValidationError['code'];
    readonly message: string;
    readonly issues: readonly FieldIssue[];
  };
}

/**
 * Runs a mutation once for the idempotency key of its input or of the request, and returns its outcome again for 24 hours.
 * Aliases tell the mutations of a request apart, because they share the key of the request.
 * @throws IdempotencyKeyError as `runOnce`, and the expected errors of the mutation
 */
export async function mutateOnce(
  ctx: GraphqlContext,
  { name, responseName, input, idempotencyKey }: KeyedMutation,
  run: (ctx: GraphqlContext) => object | Promise<object>,
): Promise<object> {
  const header = idempotencyKey ? undefined : ctx.idempotencyHeader;
  const key = idempotencyKey || header?.key;
  if (!key) return run(ctx);
  const operation = header === undefined ? `mutation ${name}` : `mutation ${responseName}: ${name}`;
  const field = header === undefined ? 'idempotencyKey' : 'Idempotency-Key';
  const once = await runOnce(
    ctx,
    { operation, key, field, request: { input, rights: comparableRights(ctx) } },
    (ctx) => outcomeOf(() => run(ctx)),
    encode,
  );
  header?.noteUse('replayed' in once);
  const outcome = 'replayed' in once ? decode(once.replayed) : once.result;
  if ('error' in outcome) throw outcome.error;
  return outcome.payload;
}

async function outcomeOf(run: () => object | Promise<object>): Promise<Outcome> {
  try {
    return { payload: await run() };
  } catch (error) {
    if (isDefinite(error)) return { error };
    throw error;
  }
}

/** Whether a retry would fail in the same way. */
const isDefinite = (error: unknown) =>
  error instanceof ConflictError || error instanceof NotFoundError || error instanceof ValidationError;

/** @returns null if the outcome is too large to keep */
function encode(outcome: Outcome): IdempotentAnswer | null {
  const stored: StoredOutcome =
    'payload' in outcome
      ? outcome
      : { error: { code: outcome.error.code, message: outcome.error.message, issues: outcome.error.issues } };
  const body = toBsonText(stored, MAX_ANSWER_BYTES);
  return body === null ? null : { status: 200, body };
}

function decode({ body }: IdempotentAnswer): Outcome {
  const { payload = {}, error } = fromBsonText<StoredOutcome>(body);
  if (error === undefined) return { payload };
  const { code, message, issues } = error;
  if (code === 'CONFLICT') return { error: new ConflictError(message, issues) };
  if (code === 'NOT_FOUND') return { error: new NotFoundError(message, issues) };
  return { error: new ValidationError(code, message, issues) };
}
