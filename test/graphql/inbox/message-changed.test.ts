import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/model/message.ts';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { encodeCursor } from '../../../src/realtime/event-cursors.ts';
import type { MessageChange } from '../../../src/realtime/events.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
let data: ReturnType<typeof seed>;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  data = seed(ctx.store, ctx.scope);
});

const MessageChanged = graphql(`
  subscription MessageChanged($subscriberId: String!) {
    messageChanged(subscriberId: $subscriberId) {
      change
      cursor
      unseenCount
      unreadCount
      message {
        _id
        read
        seen
        subscriber {
          subscriberId
        }
      }
    }
  }
`);

/** A place in the history. */
const tokenOf = ({ _id }: Pick<Message, '_id'>) => `82${_id}`.toUpperCase();

/** Follows a subscriber, and resolves when the subscription stands. */
async function follow(subscriber: Subscriber) {
  const answers = graph.follow(MessageChanged, { subscriberId: subscriber.subscriberId });
  const next = async () => (await answers.next()).value;
  const first = next();
  await expect.poll(() => graph.followed()).toBe(1);
  const publish = (change: MessageChange, { _id }: Pick<Message, '_id'>) =>
    graph.publish({
      change,
      _environmentId: `${ctx.scope._environmentId}`,
      _subscriberId: `${subscriber._id}`,
      _messageId: `${_id}`,
      token: tokenOf({ _id }),
    });
  return { first, next, publish, end: () => answers.return() };
}

describe('Subscription.messageChanged', () => {
  it('reports each change with the current message and counts', async () => {
    const ada = await data.subscriber({ subscriberId: 'ada' });
    await data.message(ada);
    const { first, next, publish, end } = await follow(ada);
    const message = await data.message(ada);
    publish('created', message);
    const shown = { _id: `${message._id}`, subscriber: { subscriberId: 'ada' } };
    expect(await first).toEqual({
      data: {
        messageChanged: {
          change: 'CREATED',
          cursor: encodeCursor(`${ctx.scope._environmentId}`, tokenOf(message)),
          unseenCount: 2,
          unreadCount: 2,
          message: { ...shown, read: false, seen: false },
        },
      },
    });
    await ctx.store.collections.messages.updateOne({ _id: message._id }, { $set: { seen: true } });
    publish('seen', message);
    expect(await next()).toMatchObject({
      data: { messageChanged: { change: 'SEEN', unseenCount: 1, unreadCount: 2, message: { ...shown, seen: true } } },
    });
    await end();
    await expect.poll(() => graph.followed()).toBe(0);
  });

  it('continues after an event whose message no longer exists', async () => {
    const grace = await data.subscriber({ subscriberId: 'grace' });
    const { first, next, publish, end } = await follow(grace);
    publish('updated', { _id: new ObjectId() });
    expect(await first).toMatchObject({
      data: { messageChanged: { change: 'UPDATED', message: null, unseenCount: 0 } },
    });
    const message = await data.message(grace);
    publish('created', message);
    expect(await next()).toMatchObject({ data: { messageChanged: { message: { _id: `${message._id}` } } } });
    await end();
    await expect.poll(() => graph.followed()).toBe(0);
  });

  it('returns an error for an unknown subscriber', async () => {
    const { value } = await graph.follow(MessageChanged, { subscriberId: 'nobody' }).next();
    expect(value).toMatchObject({
      errors: [{ message: 'Subscriber "nobody" was not found', extensions: { code: 'NOT_FOUND' } }],
    });
    expect(graph.followed()).toBe(0);
  });
});
