import { randomUUID } from 'node:crypto';
import type { GraphqlContext } from '../graphql/kit/context.ts';
import { oncePer } from '../graphql/kit/once-per.ts';
import { evictOldest } from '../model/evict-oldest.ts';
import type { Caller, OperationContext } from '../operations/context.ts';
import { authenticateApiKey } from '../operations/environment/authenticate-api-key.ts';
import { authenticateCaller } from '../operations/session/authenticate-caller.ts';
import type { SessionKey } from '../operations/session/session-token.ts';
import type { Realtime } from '../realtime/events.ts';
import type { AuthenticateRest } from '../rest/router.ts';
import { withAbortableReads, withTimeLimitedReads } from '../store/mongo/abortable-reads.ts';
import type { Store } from '../store/mongo/connect.ts';
import { createLoaders, type Loaders } from '../store/mongo/loaders.ts';
import { ReadBudget } from '../store/mongo/read-budget.ts';
import type { WorkQueue } from '../store/queue/work-queue.ts';
import type { FailedAuthentications } from './failed-authentications.ts';
import type { AddressOf } from './http/client-address.ts';

/** The services of the process, which all contexts share. */
export interface Services {
  readonly store: Store;
  readonly workQueue: WorkQueue;
  readonly realtime: Realtime;
  readonly sessionKey: SessionKey;
  readonly serviceSlug: string;
  /** The URL under which providers reach the gateway. Undefined if it is not known. */
  readonly publicUrl: string | undefined;
  readonly outgoing: OperationContext['outgoing'];
  readonly renderer: OperationContext['renderer'];
  /**
   * A GraphQL operation reads at most `maxCost` documents: lists can be longer than their cost assumes. A read of a subscription
   * takes at most `timeoutMs`.
   */
  readonly limits: { readonly maxCost: number; readonly timeoutMs: number };
}

/** How many sets of loaders are kept. */
const MAX_SHARED_LOADERS = 1_000;

/** What all subscriptions share. No client can cancel its reads, because others may wait for them: the database ends them. */
const subscriptionReads = oncePer(({ store, limits }: Services) => ({
  store: withTimeLimitedReads(store, limits.timeoutMs),
  loaders: new Map<string, Loaders>(),
}));

/**
 * The loaders that all subscriptions of one environment and session subscriber share, so that they batch their reads.
 * Loaders do not check scopes.
 */
function sharedLoaders(services: Services, { scope, session }: Pick<Caller, 'scope' | 'session'>): Loaders {
  const { store, loaders: bySubscriber } = subscriptionReads(services);
  const key = `${scope._environmentId} ${session?._subscriberId ?? ''}`;
  const loaders = bySubscriber.get(key) ?? createLoaders({ store, scope, session }, false);
  bySubscriber.delete(key);
  evictOldest(bySubscriber, MAX_SHARED_LOADERS);
  bySubscriber.set(key, loaders);
  return loaders;
}

/**
 * The lifetime that a context is for. A subscription outlives many events: it has no budget of reads, and must not read the
 * data of an earlier event from its loaders.
 */
export type ContextKind = 'request' | 'subscription';

/**
 * Creates a context of a caller.
 * @param signal cancels the database commands. The reads of a request without one are neither cancelled nor limited
 */
export function createContext(
  services: Services,
  { scope, _userId, scopes, apiKeyId, session }: Caller,
  kind: ContextKind = 'request',
  signal?: AbortSignal,
): GraphqlContext {
  const { workQueue, realtime, sessionKey, serviceSlug, publicUrl, outgoing, renderer } = services;
  const isRequest = kind === 'request';
  const ownStore = isRequest ? services.store : subscriptionReads(services).store;
  const readBudget = isRequest && signal !== undefined ? new ReadBudget(services.limits.maxCost) : undefined;
  const store = signal === undefined ? ownStore : withAbortableReads(ownStore, signal, readBudget);
  const context = {
    scope,
    _userId,
    scopes,
    apiKeyId,
    session,
    store,
    workQueue,
    realtime,
    sessionKey,
    serviceSlug,
    publicUrl,
    outgoing,
    renderer,
    now: ownStore.clock.now,
    newUuid: randomUUID,
  };
  if (isRequest) return { ...context, readBudget, loaders: createLoaders(context) };
  return {
    ...context,
    // Found for each event: a subscription that keeps its loaders keeps 2.7 KB, with the documents that they read last.
    get loaders() {
      return sharedLoaders(services, { scope, session });
    },
  };
}

/** Creates the contexts of one caller, see `createContext`. */
export type CreateCallerContext = (kind: ContextKind, signal: AbortSignal) => GraphqlContext;

/**
 * Authenticates the caller of GraphQL over HTTP or a websocket by its `Authorization`, and counts a failure.
 * @param address the address of the client
 * @throws AccessError UNAUTHENTICATED or SESSION_EXPIRED, or RateLimitedError
 */
export const identifyCaller = (
  services: Services,
  failures: FailedAuthentications,
  authorization: string | undefined,
  address: string | undefined,
): Promise<Caller> =>
  failures.countFailure(address, authorization, (isSuspect) => authenticateCaller(services, authorization, isSuspect));

/**
 * Authenticates a GraphQL request by its `Authorization`: an API key, or the token of a subscriber session. Rejects with
 * AccessError UNAUTHENTICATED or SESSION_EXPIRED, or with RateLimitedError.
 * @param address the address of the client
 */
export type AuthenticateGraphql = (
  authorization: string | undefined,
  address: string | undefined,
) => Promise<CreateCallerContext>;

export const createGraphqlAuthentication =
  (services: Services, failures: FailedAuthentications): AuthenticateGraphql =>
  async (authorization, address) => {
    const caller = await identifyCaller(services, failures, authorization, address);
    return (kind, signal) => createContext(services, caller, kind, signal);
  };

/** Authenticates REST requests, which need an API key. */
export const createRestAuthentication =
  (services: Services, failures: FailedAuthentications, addressOf: AddressOf): AuthenticateRest =>
  async (request) => {
    const { authorization } = request.headers;
    const caller = await failures.countFailure(addressOf(request), authorization, (isSuspect) =>
      authenticateApiKey(services.store, authorization, isSuspect),
    );
    return createContext(services, caller);
  };
