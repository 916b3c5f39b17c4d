import { beforeAll, describe, expect, it } from 'vitest';
import { type CommandMonitor, watchCommands } from '../../testkit/command-monitor.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let graph: Graph;
let monitor: CommandMonitor;

beforeAll(async () => {
  const ctx = await startTestContext();
  monitor = watchCommands(ctx.store);
  graph = await startGraph({ ...ctx, store: monitor.store });
  const data = seed(ctx.store, ctx.scope);
  const subscriber = await data.subscriber({ subscriberId: 'ada' });
  const notification = await data.notification(subscriber, { payload: { order: 1 }, to: { subscriberId: 'ada' } });
  await data.job(notification, { payload: { order: 1 }, overrides: { email: {} } });
  await data.message(subscriber, { _notificationId: notification._id, payload: { order: 1 }, content: 'Hello' });
});

const notifications = (selection: string, rest = '') =>
  `${selection.includes('$') ? 'query ($with: Boolean = true)' : ''} { notifications(first: 5) { edges { node { ${selection} } } } } ${rest}`;

describe('pageProjection', () => {
  it('reads only the selected fields in lists and nested lists', async () => {
    const query = notifications(
      'transactionId jobs { edges { node { status } } } messages { edges { node { channel } } }',
    );
    const commands = await monitor.during(() => graph.answer(query));
    const projections = Object.fromEntries(commands.map(({ find, projection }) => [find, projection]));
    expect(projections).toEqual({
      notifications: { _id: 1, transactionId: 1 },
      jobs: { _notificationId: 1, _id: 1, status: 1 },
      messages: { _notificationId: 1, _id: 1, channel: 1 },
    });
  });

  it('reads no items for a count', async () => {
    const commands = await monitor.during(() => graph.answer('{ notifications(first: 5) { __typename totalCount } }'));
    expect(commands).toContainEqual(expect.objectContaining({ find: 'notifications', limit: 1 }));
  });

  it('reads only the selected fields in an inbox', async () => {
    const commands = await monitor.during(() =>
      graph.answer('{ inbox(subscriberId: "ada") { messages(first: 5) { edges { node { id title read } } } } }'),
    );
    expect(commands).toContainEqual(
      expect.objectContaining({ find: 'messages', projection: { _id: 1, read: 1, title: 1 } }),
    );
  });

  it.each([
    notifications('payload'),
    notifications('data: payload'),
    notifications('...A ...B', 'fragment A on Notification { to } fragment B on Notification { payload }'),
    notifications('... on Notification { payload @include(if: $with) }'),
    '{ notifications(first: 5) { ...C edges { node { _id } } } } fragment C on NotificationConnection { edges { node { payload } } }',
  ])('finds selected fields in every form: %s', async (query) => {
    const { data, errors } = await graph.answer<{ notifications: { edges: { node: object }[] } }, never>(query);
    expect(errors).toBeUndefined();
    expect(Object.values(data?.notifications.edges[0]?.node ?? {})).toContainEqual({ order: 1 });
  });

  it('reads each of two lists of the same objects with its own fields', async () => {
    const { data, errors } = await graph.answer(
      `{ notifications(first: 5) { edges { node {
        narrow: messages(first: 5) { edges { node { _id } } }
        wide: messages(first: 5) { edges { node { content { ... on MessageText { text } } payload } } }
        jobs { edges { node { step { active } notification { payload } } } }
      } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      notifications: {
        edges: [
          {
            node: {
              narrow: { edges: [{ node: {} }] },
              wide: { edges: [{ node: { content: { text: 'Hello' }, payload: { order: 1 } } }] },
              jobs: { edges: [{ node: { step: { active: true }, notification: { payload: { order: 1 } } } }] },
            },
          },
        ],
      },
    });
  });
});
