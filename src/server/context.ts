import { randomUUID } from 'node:crypto';
import type { GraphqlContext } from '../graphql/kit/context.ts';
import type { Caller, OperationContext } from '../operations/context.ts';
import { authenticateApiKey } from '../operations/environment/authenticate-api-key.ts';
import { authenticateCaller } from '../operations/session/authenticate-caller.ts';
import type { SessionKey } from '../operations/session/session-token.ts';
import type { Realtime } from '../realtime/events.ts';
import { withAbortableReads } from '../store/mongo/abortable-reads.ts';
import type { Store } from '../store/mongo/connect.ts';
import { createLoaders, type Loaders } from '../store/mongo/loaders.ts';
import type { WorkQueue } from '../store/queue/work-queue.ts';

/** What lasts as long as the process, and every context is made of. */
export interface Services {
  readonly store: Store;
  readonly workQueue: WorkQueue;
  readonly realtime: Realtime;
  readonly sessionKey: SessionKey;
  readonly serviceSlug: string;
  readonly outgoing: OperationContext['outgoing'];
}

const liveLoaders = new WeakMap<Store, Map<string, Loaders>>();

/** The loaders of all subscriptions with an API key of an environment: what they read in one moment is one command. */
function liveLoadersOf(store: Store, scope: Caller['scope']): Loaders {
  const byEnvironment = liveLoaders.get(store) ?? new Map<string, Loaders>();
  liveLoaders.set(store, byEnvironment);
  const key = `${scope._environmentId}`;
  const loaders = byEnvironment.get(key) ?? createLoaders(store.collections, scope, false);
  byEnvironment.set(key, loaders);
  return loaders;
}

/**
 * The context of one request.
 * @param canCache false where it outlives the request, as a subscription's does: its loaders then read anew each time
 * @param signal ends what it still reads
 */
export function createContext(
  { workQueue, realtime, sessionKey, serviceSlug, outgoing, ...services }: Services,
  { scope, _userId, session }: Caller,
  canCache = true,
  signal?: AbortSignal,
): GraphqlContext {
  const store = signal === undefined ? services.store : withAbortableReads(services.store, signal);
  return {
    scope,
    _userId,
    session,
    store,
    workQueue,
    realtime,
    sessionKey,
    serviceSlug,
    outgoing,
    loaders:
      canCache || session !== undefined
        ? createLoaders(store.collections, scope, canCache, session?._subscriberId)
        : liveLoadersOf(services.store, scope),
    now: () => new Date(),
    newUuid: randomUUID,
  };
}

/**
 * Makes the context of a GraphQL request out of its `Authorization`, which is of an API key or of a subscriber session.
 * What it returns throws DomainError UNAUTHENTICATED or SESSION_EXPIRED.
 */
export const graphqlContextOf =
  (services: Services) =>
  async (authorization: string | undefined, canCache = true, signal?: AbortSignal): Promise<GraphqlContext> =>
    createContext(services, await authenticateCaller(services, authorization, new Date()), canCache, signal);

/** The same for the REST interface, which only API keys open; what it returns throws DomainError UNAUTHENTICATED. */
export const restContextOf =
  (services: Services) =>
  async (authorization: string | undefined): Promise<OperationContext> =>
    createContext(services, await authenticateApiKey(services.store, authorization));
