import { setTimeout } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { schema } from '../../../src/graphql/schema.ts';
import type { Scope } from '../../../src/model/scalars.ts';
import { hashApiKey } from '../../../src/operations/environment/authenticate-api-key.ts';
import { startRealtime } from '../../../src/realtime/start-realtime.ts';
import type { ServerOptions } from '../../../src/server/start-server.ts';
import type { Store } from '../../../src/store/mongo/connect.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { openTestWorkQueue } from '../../testkit/test-work-queue.ts';
import { addEnvironment, connectClient, KEY, postGraphql, startTestServer, type TestServer } from '../test-server.ts';

const OTHER_KEY = 'the-key-of-the-other-environment';

/** A caller of the server: the holder of a session or of an API key. */
export interface InboxCaller {
  /** The `data` of the answer. Rejects if there are errors. */
  ask<Data = Record<string, Record<string, unknown>>>(query: string, variables?: object): Promise<Data>;
  /** The whole answer. */
  answer(query: string, variables?: object): Promise<{ data?: unknown; errors?: { message: string }[] }>;
  /** Follows a subscription over a websocket of its own. */
  follow<Data = Record<string, Record<string, unknown>>>(
    query: string,
    variables?: Record<string, unknown>,
  ): AsyncIterableIterator<Data>;
}

/** One of two environments of a server. */
export interface InboxEnvironment {
  readonly scope: Scope;
  readonly data: ReturnType<typeof seed>;
  readonly key: InboxCaller;
  /** The holder of a new session. */
  session(subscriberId: string): Promise<InboxCaller>;
}

export interface InboxServer {
  readonly server: TestServer;
  readonly store: Store;
  readonly own: InboxEnvironment;
  readonly other: InboxEnvironment;
}

/** A server of the whole schema with real change streams, and two environments. */
export async function startInboxServer(options: Partial<ServerOptions> = {}): Promise<InboxServer> {
  const store = options.store ?? (await startTestStore());
  const realtime = startRealtime(store, pino({ level: 'silent' }));
  atEnd(() => realtime.close());
  const workQueue = await openTestWorkQueue(store);
  const server = await startTestServer({ schema, realtime, workQueue, ...options, store });
  const own = await store.collections.environments.findOne({ _id: server._environmentId });
  if (own === null) throw new Error('the server has no environment');
  const existing = await store.collections.environments.findOne({ 'apiKeys.hash': hashApiKey(OTHER_KEY) });
  const added = existing ?? (await addEnvironment(store, OTHER_KEY));
  return {
    server,
    store,
    own: environmentOf(server, { _id: own._id, _organizationId: own._organizationId }, KEY),
    other: environmentOf(server, added, OTHER_KEY),
  };
}

function environmentOf(
  server: TestServer,
  { _id, _organizationId }: { readonly _id: ObjectId; readonly _organizationId: ObjectId },
  apiKey: string,
): InboxEnvironment {
  const scope = { _environmentId: _id, _organizationId };
  const key = callerOf(server, `ApiKey ${apiKey}`);
  return {
    scope,
    data: seed(server.store, scope),
    key,
    async session(subscriberId) {
      const { createSubscriberSession } = await key.ask(
        `mutation($id: String!) {
          createSubscriberSession(input: { subscriberId: $id }) { ... on CreateSubscriberSessionPayload { token } }
        }`,
        { id: subscriberId },
      );
      return callerOf(server, `Bearer ${createSubscriberSession?.token}`);
    },
  };
}

function callerOf(server: TestServer, authorization: string): InboxCaller {
  const answer: InboxCaller['answer'] = async (query, variables = {}) =>
    (await postGraphql(server, { query, variables }, { authorization })).json();
  return {
    answer,
    async ask<Data>(query: string, variables?: object) {
      const { data, errors } = await answer(query, variables);
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
      return data as Data;
    },
    async *follow<Data>(query: string, variables: Record<string, unknown> = {}) {
      const client = connectClient(server, { connectionParams: { Authorization: authorization } });
      for await (const { data, errors } of client.iterate({ query, variables })) {
        if (errors !== undefined) throw new Error(JSON.stringify(errors));
        yield data as Data;
      }
    },
  };
}

/** Repeats a change until an event arrives: a subscriber has no other way to know that its subscription has started. */
export async function whileRepeating<T>(awaited: Promise<T>, change: () => Promise<unknown>): Promise<T> {
  let hasArrived = false;
  const arrived = awaited.finally(() => {
    hasArrived = true;
  });
  arrived.catch(() => {});
  while (!hasArrived) {
    await change();
    await Promise.race([arrived.catch(() => {}), setTimeout(50)]);
  }
  return arrived;
}
