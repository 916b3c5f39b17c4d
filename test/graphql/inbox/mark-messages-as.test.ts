import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { globalId } from '../../testkit/global-id.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
let data: ReturnType<typeof seed>;
let ada: Subscriber;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  data = seed(ctx.store, ctx.scope);
  ada = await data.subscriber({ subscriberId: 'ada' });
});

const MarkMessages = graphql(`
  mutation MarkMessages($input: MarkMessagesAsInput!) {
    markMessagesAs(input: $input) {
      __typename
      ... on MarkMessagesAsPayload {
        messages {
          _id
          read
          seen
          lastReadDate
          subscriber {
            subscriberId
          }
        }
      }
      ... on Error {
        message
      }
      ... on ValidationError {
        issues {
          field
          message
          value
        }
      }
    }
  }
`);

describe('Mutation.markMessagesAs', () => {
  it('marks messages by id or _id and returns them in the order of the input', async () => {
    const [first, second] = [await data.message(ada), await data.message(ada)];
    const messageIds = [globalId('Message', second._id), `${first._id}`];
    const { markMessagesAs } = await graph.run(MarkMessages, {
      input: { subscriberId: 'ada', messageIds, markAs: 'READ' },
    });
    const marked = {
      read: true,
      seen: true,
      lastReadDate: expect.stringMatching(/^\d{4}-.*Z$/),
      subscriber: { subscriberId: 'ada' },
    };
    expect(markMessagesAs).toEqual({
      __typename: 'MarkMessagesAsPayload',
      messages: [
        { _id: `${second._id}`, ...marked },
        { _id: `${first._id}`, ...marked },
      ],
    });
  });

  it('ignores messages of other subscribers and on other channels', async () => {
    const other = await data.message(await data.subscriber({ subscriberId: 'other' }));
    const mail = await data.message(ada, { channel: 'email' });
    const messageIds = [`${other._id}`, `${mail._id}`];
    const { markMessagesAs } = await graph.run(MarkMessages, {
      input: { subscriberId: 'ada', messageIds, markAs: 'SEEN' },
    });
    expect(markMessagesAs).toEqual({ __typename: 'MarkMessagesAsPayload', messages: [] });
    expect(await ctx.store.collections.messages.findOne({ _id: other._id })).toMatchObject({ seen: false });
  });

  it('returns NotFoundError for an unknown subscriber', async () => {
    const input = { subscriberId: 'nobody', messageIds: [`${new ObjectId()}`], markAs: 'READ' as const };
    expect(await graph.run(MarkMessages, { input })).toEqual({
      markMessagesAs: { __typename: 'NotFoundError', message: 'Subscriber "nobody" was not found' },
    });
  });

  it('returns ValidationError with an issue for every invalid id', async () => {
    const subscriberId = globalId('Subscriber', ada._id);
    const messageIds = ['nonsense', `${new ObjectId()}`, subscriberId];
    const { markMessagesAs } = await graph.run(MarkMessages, {
      input: { subscriberId: 'ada', messageIds, markAs: 'UNSEEN' },
    });
    expect(markMessagesAs).toMatchObject({
      __typename: 'ValidationError',
      message: expect.stringMatching(/^messageIds\[0\]: .*; messageIds\[2\]: /),
      issues: [
        { field: 'messageIds[0]', value: 'nonsense' },
        { field: 'messageIds[2]', value: subscriberId },
      ],
    });
  });

  it.each([0, 101])('returns ValidationError for %i message ids', async (length) => {
    const messageIds = Array.from({ length }, () => `${new ObjectId()}`);
    const { markMessagesAs } = await graph.run(MarkMessages, {
      input: { subscriberId: 'ada', messageIds, markAs: 'READ' },
    });
    expect(markMessagesAs).toMatchObject({ __typename: 'ValidationError', issues: [{ field: 'messageIds' }] });
  });
});
