import type { OperationContext } from '../../operations/context.ts';
import type { Realtime } from '../../realtime/events.ts';

/** What resolvers work with: an operation's context, and the events that subscriptions follow. */
export type GraphqlContext = OperationContext & { readonly realtime: Realtime };
