import type { ErrorCode } from '../../errors.ts';
import type { OperationContext } from '../../operations/context.ts';
import type { Realtime } from '../../realtime/events.ts';
import type { ReadBudget } from '../../store/mongo/read-budget.ts';

/** The idempotency key of a request, for the mutations whose inputs have none. */
export interface IdempotencyHeader {
  readonly key: string;
  /** Tells the client that a mutation used the key, and whether the response contains an earlier result. */
  noteUse(isReplay: boolean): void;
}

/** The context of resolvers: that of operations, and the events of subscriptions. */
export type GraphqlContext = OperationContext & {
  readonly realtime: Realtime;
  readonly idempotencyHeader?: IdempotencyHeader | undefined;
  /** Takes the codes of errors that are types of the result: only the resolver knows that the mutation did not succeed. */
  readonly noteRefusal?: (code: ErrorCode) => void;
  /** What the reads of the operation may return together. Undefined if they are unlimited. */
  readonly readBudget?: ReadBudget | undefined;
};
