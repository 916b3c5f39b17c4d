import { composeServices } from '@apollo/composition';
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime';
import { parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { type InboxServer, startInboxServer, whileRepeating } from '../server/inbox/inbox-server.ts';
import { KEY, serverSentEvents } from '../server/test-server.ts';
import { atEnd } from '../testkit/at-end.ts';
import { startUsers, USERS_SDL } from './users-subgraph.ts';

let inbox: InboxServer;
let supergraph: (body: object, accept?: string) => Promise<Response>;

/** The schema of the supergraph of the gateway and the users. */
function compose(sdl: string, urls: { notifications: string; users: string }): string {
  const { supergraphSdl, errors } = composeServices([
    { name: 'notifications', url: urls.notifications, typeDefs: parse(sdl) },
    { name: 'users', url: urls.users, typeDefs: parse(USERS_SDL) },
  ]);
  if (supergraphSdl === undefined) throw new Error(errors?.map(({ message }) => message).join('\n'));
  return supergraphSdl;
}

beforeAll(async () => {
  inbox = await startInboxServer();
  const { own, server } = inbox;
  const { workflow } = await own.data.workflow('welcome', ['Hello']);
  const people = await Promise.all(
    ['ada', 'grace', 'lin'].map(async (id) => {
      const subscriber = await own.data.subscriber({ subscriberId: id });
      const message = await own.data.message(subscriber, { _templateId: workflow._id, subject: `For ${id}` });
      return { id, name: `${id}'s name`, newest: { _id: `${message._id}` } };
    }),
  );
  const urls = { notifications: server.graphqlUrl, users: await startUsers(people) };
  const { _service } = await own.key.ask<{ _service: { sdl: string } }>('{ _service { sdl } }');
  const gateway = createGatewayRuntime({
    supergraph: compose(_service.sdl, urls),
    logging: false,
    propagateHeaders: {
      fromClientToSubgraphs({ request }) {
        const authorization = request.headers.get('authorization');
        return authorization === null ? {} : { authorization };
      },
    },
  });
  atEnd(() => gateway.dispose());
  supergraph = async (body, accept = 'application/json') =>
    gateway.fetch('http://supergraph/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept, authorization: `ApiKey ${KEY}` },
      body: JSON.stringify(body),
    });
});

const ask = async (query: string) => (await supergraph({ query })).json();

describe('behind a federation gateway', () => {
  it('joins the users of another subgraph to subscribers, messages and workflows', async () => {
    const query = `{ users { nodes {
      name
      subscriber { subscriberId messages(first: 1) { edges { node { subject } } } }
      newest { subject workflow { name } }
      welcome { steps { stepId } }
    } pageInfo { hasNextPage } } }`;
    expect(await ask(query)).toEqual({
      data: {
        users: {
          nodes: ['ada', 'grace', 'lin'].map((id) => ({
            name: `${id}'s name`,
            subscriber: { subscriberId: id, messages: { edges: [{ node: { subject: `For ${id}` } }] } },
            newest: { subject: `For ${id}`, workflow: { name: 'welcome' } },
            welcome: { steps: [{ stepId: 'step-1' }] },
          })),
          pageInfo: { hasNextPage: false },
        },
      },
    });
  });

  it('joins the recipients of messages to users', async () => {
    const query = '{ messages(orderBy: OLDEST_FIRST) { edges { node { subject subscriber { user { name } } } } } }';
    const { data, errors } = await ask(query);
    expect(errors).toBeUndefined();
    expect(data.messages.edges).toHaveLength(3);
    for (const { node } of data.messages.edges) {
      expect(node.subject).toBe(`For ${node.subscriber.user.name.replace("'s name", '')}`);
    }
  });

  it('keeps Query.node and mutations', async () => {
    const { data } = await ask('{ subscriber(subscriberId: "ada") { id } }');
    const { id } = data.subscriber;
    const node = await ask(`{ node(id: "${id}") { id ... on Subscriber { subscriberId user { name } } } }`);
    expect(node).toEqual({ data: { node: { id, subscriberId: 'ada', user: { name: "ada's name" } } } });
    const marked = await ask(`mutation { markAllMessages(input: { subscriberId: "ada", markAs: SEEN }) {
      ... on MarkAllMessagesPayload { count } } }`);
    expect(marked).toEqual({ data: { markAllMessages: { count: 1 } } });
  });

  it('joins the events of subscriptions to users', async () => {
    const query = `subscription { messageChanged(subscriberId: "grace") {
      change message { subject subscriber { user { name } } } } }`;
    const events = serverSentEvents(await supergraph({ query }, 'text/event-stream'));
    const grace = await inbox.store.collections.subscribers.findOne({ subscriberId: 'grace' });
    if (grace === null) throw new Error('the subscriber is missing');
    const { value } = await whileRepeating(events.next(), () => inbox.own.data.message(grace, { subject: 'Now' }));
    expect(JSON.parse(value?.data ?? '')).toEqual({
      data: {
        messageChanged: {
          change: 'CREATED',
          message: { subject: 'Now', subscriber: { user: { name: "grace's name" } } },
        },
      },
    });
    await events.return(undefined);
  });
});
