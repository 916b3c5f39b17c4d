import { GraphQLError, type GraphQLSchema, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import { setRateLimitHeaders } from '../../http/rate-limit-headers.ts';
import { type Charge, type LimitedKind, type RateLimiter, rateLimitMessage } from '../../store/rate-limits.ts';
import type { ExecutionContext } from './execution-context.ts';
import type { Fragments } from './fragments.ts';
import { MUTATION_COST } from './operation-cost.ts';
import { selectedRootFields } from './root-fields.ts';

/** What decides how much an operation counts towards the rate limits. */
export interface MeasuredOperation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  readonly cost: number;
}

/** How much an operation may cost for each request that it counts as. A request to REST reads at most a page of 100. */
const COST_PER_REQUEST = 100;

type Caller = Pick<ExecutionContext, 'scope' | 'res'>;

/**
 * Counts an operation towards the rate limits of its environment, and sets the headers of the response.
 * @returns the error if a limit is exceeded: the operation must not be executed
 */
export const chargeOperation = (
  rateLimiter: RateLimiter,
  measured: MeasuredOperation,
  caller: Caller,
): Promise<GraphQLError | null> => take(rateLimiter, chargesOf(measured, rateLimiter.limits.read), caller);

/**
 * Counts an operation that is refused before its execution as one read: parsing and checking it takes time, too.
 * @returns the error if the limit is exceeded. It replaces the errors of the operation
 */
export const chargeRejected = (rateLimiter: RateLimiter, caller: Caller): Promise<GraphQLError | null> =>
  take(rateLimiter, [{ kind: 'read', count: 1 }], caller);

async function take(
  rateLimiter: RateLimiter,
  charges: readonly Charge[],
  { scope, res }: Caller,
): Promise<GraphQLError | null> {
  const state = await rateLimiter.take(scope, charges);
  if (state === null) return null;
  if (res !== undefined && !res.headersSent) setRateLimitHeaders(res, state);
  if (state.isAllowed) return null;
  const { kind, limit, resetSeconds } = state;
  return new GraphQLError(rateLimitMessage(state), {
    extensions: {
      code: 'RATE_LIMITED',
      limit: kind,
      maximum: limit,
      retryAfter: resetSeconds,
      http: { status: 429 },
    },
  });
}

/**
 * The charges of an operation:
 *
 * - A query or a subscription counts as a read for every full 100 of its cost, and at least as one.
 * - Each root field of a mutation counts as its own kind, by default a write. The objects in its result count as reads.
 * - The reads of one operation never exceed the whole limit, so that a large query can wait for the next window.
 */
function chargesOf({ schema, operation, fragments, cost }: MeasuredOperation, maxReads: number): readonly Charge[] {
  const reads = (readCost: number): number => Math.min(Math.floor(readCost / COST_PER_REQUEST), maxReads);
  if (operation.operation !== OperationTypeNode.MUTATION) return [{ kind: 'read', count: Math.max(1, reads(cost)) }];
  const definitions = schema.getMutationType()?.getFields();
  const fields = selectedRootFields(operation, fragments);
  // In this order: the headers of the response describe the first limit.
  const counts: Record<LimitedKind, number> = {
    trigger: 0,
    write: 0,
    read: reads(cost - fields.length * MUTATION_COST),
  };
  for (const { name } of fields) {
    const kind = definitions?.[name.value]?.extensions.rateLimit as LimitedKind | undefined;
    counts[kind ?? 'write'] += 1;
  }
  const kinds = Object.keys(counts) as LimitedKind[];
  return kinds.map((kind) => ({ kind, count: counts[kind] })).filter(({ count }) => count > 0);
}
