import type { OperationContext } from '../../operations/context.ts';
import type { Realtime } from '../../realtime/events.ts';

/** The context of resolvers: that of operations, and the events of subscriptions. */
export type GraphqlContext = OperationContext & { readonly realtime: Realtime };
