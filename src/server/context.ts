import { randomUUID } from 'node:crypto';
import type { GraphqlContext } from '../graphql/context.ts';
import type { Caller, OperationContext } from '../operations/context.ts';
import { authenticate } from '../operations/environment/authenticate.ts';
import type { Realtime } from '../realtime/events.ts';
import { abortable } from '../store/abortable.ts';
import type { Store } from '../store/connect.ts';
import { createLoaders } from '../store/loaders.ts';
import type { Schedules } from '../store/schedules.ts';

/** What lasts as long as the process, and every context is made of. */
export interface Services {
  readonly store: Store;
  readonly schedules: Schedules;
  readonly realtime: Realtime;
  readonly serviceSlug: string;
  readonly outgoing: OperationContext['outgoing'];
}

/**
 * The context of one request.
 * @param canCache false where it outlives the request, as a subscription's does: its loaders then read anew each time
 * @param signal ends what it still reads
 */
export function createContext(
  { schedules, realtime, serviceSlug, outgoing, ...services }: Services,
  { scope, _userId }: Caller,
  canCache = true,
  signal?: AbortSignal,
): GraphqlContext {
  const store = signal === undefined ? services.store : abortable(services.store, signal);
  return {
    scope,
    _userId,
    store,
    schedules,
    realtime,
    serviceSlug,
    outgoing,
    loaders: createLoaders(store.collections, scope, canCache),
    now: () => new Date(),
    newUuid: randomUUID,
  };
}

/** Makes the context of a request out of its `Authorization`; what it returns throws DomainError UNAUTHENTICATED. */
export const contextOf =
  (services: Services) =>
  async (authorization: string | undefined, canCache = true, signal?: AbortSignal): Promise<GraphqlContext> =>
    createContext(services, await authenticate(services.store, authorization), canCache, signal);
