import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/model/message.ts';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { deleteMessages } from '../../../src/operations/message/delete-messages.ts';
import { countInbox } from '../../../src/store/messages.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { globalId } from '../../testkit/global-id.ts';
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

const newSubscriber = () => data.subscriber({ subscriberId: `${new ObjectId()}` });
const stored = ({ _id }: Message) => ctx.store.collections.messages.findOne({ _id });
const DAY_MS = 86_400_000;

const MarkAll = graphql(`
  mutation MarkAll($input: MarkAllMessagesInput!) {
    markAllMessages(input: $input) {
      __typename
      ... on MarkAllMessagesPayload {
        count
      }
      ... on Error {
        message
      }
      ... on ValidationError {
        issues {
          field
        }
      }
    }
  }
`);

const Archive = graphql(`
  mutation Archive($input: ArchiveMessagesInput!) {
    archiveMessages(input: $input) {
      __typename
      ... on ArchiveMessagesPayload {
        messages {
          _id
          archived
          archivedAt
          snoozedUntil
        }
      }
      ... on Error {
        message
      }
      ... on ValidationError {
        issues {
          field
          value
        }
      }
    }
  }
`);

const Unarchive = graphql(`
  mutation Unarchive($input: UnarchiveMessagesInput!) {
    unarchiveMessages(input: $input) {
      ... on UnarchiveMessagesPayload {
        messages {
          _id
          archived
          archivedAt
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

const Snooze = graphql(`
  mutation Snooze($input: SnoozeMessagesInput!) {
    snoozeMessages(input: $input) {
      __typename
      ... on SnoozeMessagesPayload {
        messages {
          _id
          archived
          snoozedUntil
        }
      }
      ... on Error {
        message
      }
      ... on ValidationError {
        issues {
          field
          value
        }
      }
    }
  }
`);

const Unsnooze = graphql(`
  mutation Unsnooze($input: UnsnoozeMessagesInput!) {
    unsnoozeMessages(input: $input) {
      ... on UnsnoozeMessagesPayload {
        messages {
          _id
          read
          snoozedUntil
          deliveredAt
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

const Delete = graphql(`
  mutation DeleteMessages($input: DeleteMessagesInput!) {
    deleteMessages(input: $input) {
      __typename
      ... on DeleteMessagesPayload {
        deletedMessageIds
      }
      ... on Error {
        message
      }
    }
  }
`);

const ArchiveAny = graphql(`
  mutation ArchiveAny($archive: ArchiveMessagesInput!, $mark: MarkMessagesAsInput!) {
    archiveMessages(input: $archive) {
      ...Changed
    }
    markMessagesAs(input: $mark) {
      ...Changed
    }
  }
  fragment Changed on MessagesPayload {
    messages {
      _id
      archived
      read
    }
  }
`);

const View = graphql(`
  query View($subscriberId: String!, $archived: Boolean, $snoozed: Boolean, $read: Boolean) {
    subscriber(subscriberId: $subscriberId) {
      inView: messages {
        totalCount
        edges {
          node {
            _id
          }
        }
      }
      messages(archived: $archived, snoozed: $snoozed, read: $read) {
        totalCount
        edges {
          node {
            _id
          }
        }
      }
    }
    messages(subscriberId: $subscriberId, archived: $archived, snoozed: $snoozed, read: $read) {
      totalCount
      edges {
        node {
          _id
        }
      }
    }
  }
`);

const pageOf = (messages: Message[]) => ({
  totalCount: messages.length,
  edges: messages.map(({ _id }) => ({ node: { _id: `${_id}` } })),
});

describe('Mutation.markAllMessages', () => {
  const markAll = async (subscriber: Subscriber, input: object) =>
    (await graph.run(MarkAll, { input: { subscriberId: subscriber.subscriberId, markAs: 'READ', ...input } }))
      .markAllMessages;

  it('marks only the in-app messages of the subscriber and counts those that changed', async () => {
    const [ada, grace] = [await newSubscriber(), await newSubscriber()];
    const unread = [await data.message(ada), await data.message(ada, { seen: true })];
    await data.message(ada, { read: true, seen: true });
    const others = [await data.message(grace), await data.message(ada, { channel: 'email' })];
    expect(await markAll(ada, {})).toEqual({ __typename: 'MarkAllMessagesPayload', count: 2 });
    for (const message of unread) {
      expect(await stored(message)).toMatchObject({
        read: true,
        seen: true,
        lastReadDate: expect.any(Date),
        lastSeenDate: expect.any(Date),
      });
    }
    for (const message of others) expect(await stored(message)).toMatchObject({ read: false, seen: false });
    expect(await markAll(ada, {})).toMatchObject({ count: 0 });
    expect(await markAll(ada, { markAs: 'UNREAD' })).toMatchObject({ count: 3 });
  });

  it('marks any number of messages with one write', async () => {
    const ada = await newSubscriber();
    await Promise.all(Array.from({ length: 250 }, () => data.message(ada)));
    const monitor = watchCommands(ctx.store);
    const watched = await startGraph({ ...ctx, store: monitor.store });
    const commands = await monitor.during(async () => {
      const { markAllMessages } = await watched.run(MarkAll, {
        input: { subscriberId: ada.subscriberId, markAs: 'SEEN' },
      });
      expect(markAllMessages).toMatchObject({ count: 250 });
    });
    expect(commands.filter(({ update }) => update === 'messages')).toHaveLength(1);
  });

  it('marks only messages that match all filters', async () => {
    const ada = await newSubscriber();
    const { workflow } = await data.workflow(`welcome-${ada._id}`, []);
    await data.message(ada, { _templateId: workflow._id, tags: ['a', 'b'] });
    await data.message(ada, { _templateId: workflow._id, tags: ['c'], seen: true });
    await data.message(ada, { tags: ['a'], severity: 'high', data: { category: 'offers' } });
    await data.message(ada, { archived: true, archivedAt: new Date() });
    await data.message(ada, { snoozedUntil: new Date(Date.now() + DAY_MS) });
    const unread = () => markAll(ada, { markAs: 'UNREAD', archived: null, snoozed: null });
    const cases = [
      [{ workflowId: globalId('Workflow', workflow._id) }, 2],
      [{ workflowId: `welcome-${ada._id}`, tags: ['a'] }, 1],
      [{ tags: ['b', 'c'] }, 2],
      [{ severities: ['HIGH', 'LOW'] }, 1],
      [{ data: { category: ['offers', 'news'] } }, 1],
      [{ data: { category: 'news' } }, 0],
      [{ workflowIds: [`welcome-${ada._id}`, 'nothing'] }, 2],
      [{ workflowId: `welcome-${ada._id}`, workflowIds: ['nothing'] }, 0],
      [{ seen: true, archived: null, snoozed: null }, 1],
      [
        {
          tagGroups: [
            ['a', 'c'],
            ['b', 'none'],
          ],
        },
        1,
      ],
      [{ tagGroups: [['a'], ['c']] }, 0],
      [{ read: true }, 0],
      [{}, 3],
      [{ archived: true }, 1],
      [{ snoozed: true }, 1],
      [{ archived: null, snoozed: null }, 5],
    ] as const;
    for (const [filter, count] of cases) {
      // Marking as read also marks as seen.
      await ctx.store.collections.messages.updateMany(
        { _subscriberId: ada._id, tags: { $ne: 'c' } },
        { $set: { seen: false } },
      );
      expect([filter, await markAll(ada, filter)]).toMatchObject([filter, { count }]);
      await unread();
    }
  });

  it('does not mark messages that arrive after the call', async () => {
    const ada = await newSubscriber();
    const later = await data.message(ada, { createdAt: new Date(Date.now() + DAY_MS) });
    const foreign = await data.message(ada);
    await ctx.store.collections.messages.updateOne({ _id: foreign._id }, { $unset: { createdAt: true } });
    expect(await markAll(ada, {})).toMatchObject({ count: 1 });
    expect(await stored(later)).toMatchObject({ read: false });
  });

  it('returns an error for an unknown subscriber or workflow and for an empty list of tags', async () => {
    const ada = await newSubscriber();
    expect(await markAll(ada, { subscriberId: 'nobody' })).toMatchObject({ __typename: 'NotFoundError' });
    expect(await markAll(ada, { workflowId: 'nothing' })).toMatchObject({ __typename: 'NotFoundError' });
    expect(await markAll(ada, { tags: [] })).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ field: 'tags' }],
    });
  });
});

describe('Mutation.archiveMessages and unarchiveMessages', () => {
  it('removes messages from the inbox and its counts, and returns them', async () => {
    const ada = await newSubscriber();
    const [first, second] = [await data.message(ada), await data.message(ada)];
    const mail = await data.message(ada, { channel: 'email' });
    const input = {
      subscriberId: ada.subscriberId,
      messageIds: [globalId('Message', second._id), `${first._id}`, `${mail._id}`, `${new ObjectId()}`],
    };
    const { archiveMessages } = await graph.run(Archive, { input });
    const archived = { archived: true, archivedAt: expect.any(String), snoozedUntil: null };
    expect(archiveMessages).toMatchObject({
      messages: [
        { _id: `${second._id}`, ...archived },
        { _id: `${first._id}`, ...archived },
      ],
    });
    const { subscriberId } = ada;
    const { subscriber, messages } = await graph.run(View, { subscriberId, archived: true });
    expect(subscriber).toMatchObject({ inView: pageOf([mail]) });
    expect(messages).toEqual(pageOf([second, first]));
    expect(await countInbox(ctx.store, ctx.scope, ada._id, { read: false })).toMatchObject({ count: 0 });
    expect(await countInbox(ctx.store, ctx.scope, ada._id, { seen: false })).toMatchObject({ count: 0 });

    // Archiving again does not change archivedAt.
    const before = await stored(first);
    await graph.run(Archive, { input });
    expect(await stored(first)).toEqual(before);

    const back = { subscriberId, messageIds: [`${first._id}`] };
    const { unarchiveMessages } = await graph.run(Unarchive, { input: back });
    expect(unarchiveMessages).toEqual({ messages: [{ _id: `${first._id}`, archived: false, archivedAt: null }] });
    const view = await graph.run(View, { subscriberId, archived: null, snoozed: null });
    expect(view.subscriber).toEqual({ inView: pageOf([mail, first]), messages: pageOf([mail, second, first]) });
    expect(view.messages).toEqual(pageOf([mail, second, first]));
    expect(await countInbox(ctx.store, ctx.scope, ada._id, { read: false })).toMatchObject({ count: 1 });
  });

  it('ignores messages of other subscribers', async () => {
    const [ada, grace] = [await newSubscriber(), await newSubscriber()];
    const message = await data.message(grace);
    const { archiveMessages } = await graph.run(Archive, {
      input: { subscriberId: ada.subscriberId, messageIds: [`${message._id}`] },
    });
    expect(archiveMessages).toMatchObject({ messages: [] });
    expect(await stored(message)).toEqual(message);
  });

  it('returns an error for an invalid id, an unknown subscriber, and unless there are 1 to 100 ids', async () => {
    const { subscriberId } = await newSubscriber();
    const archive = async (input: { subscriberId: string; messageIds: string[] }) =>
      (await graph.run(Archive, { input })).archiveMessages;
    expect(await archive({ subscriberId, messageIds: [`${new ObjectId()}`, 'x'] })).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ field: 'messageIds[1]', value: 'x' }],
    });
    expect(await archive({ subscriberId, messageIds: [] })).toMatchObject({ issues: [{ field: 'messageIds' }] });
    const many = Array.from({ length: 101 }, () => `${new ObjectId()}`);
    expect(await archive({ subscriberId, messageIds: many })).toMatchObject({ issues: [{ field: 'messageIds' }] });
    expect(await archive({ subscriberId: 'nobody', messageIds: [`${new ObjectId()}`] })).toMatchObject({
      __typename: 'NotFoundError',
    });
  });
});

describe('MessagesPayload', () => {
  it('selects the messages of every mutation that changes messages', async () => {
    const ada = await newSubscriber();
    const _id = `${(await data.message(ada))._id}`;
    const input = { subscriberId: ada.subscriberId, messageIds: [_id] };
    const changed = await graph.run(ArchiveAny, { archive: input, mark: { ...input, markAs: 'READ' } });
    expect(changed).toEqual({
      archiveMessages: { messages: [{ _id, archived: true, read: false }] },
      markMessagesAs: { messages: [{ _id, archived: true, read: true }] },
    });
  });
});

describe('Mutation.snoozeMessages and unsnoozeMessages', () => {
  it('removes messages from the inbox, and returns them unread and delivered again', async () => {
    const ada = await newSubscriber();
    const { subscriberId } = ada;
    const delivered = new Date('2026-01-31T09:30:00.000Z');
    const message = await data.message(ada, { read: true, seen: true, deliveredAt: [delivered] });
    const other = await data.message(ada);
    const snoozedUntil = new Date(Date.now() + DAY_MS).toISOString();
    const messageIds = [globalId('Message', message._id)];
    const { snoozeMessages } = await graph.run(Snooze, { input: { subscriberId, messageIds, until: snoozedUntil } });
    expect(snoozeMessages).toMatchObject({ messages: [{ _id: `${message._id}`, snoozedUntil }] });
    const { subscriber, messages } = await graph.run(View, { subscriberId, snoozed: true });
    expect(subscriber).toEqual({ inView: pageOf([other]), messages: pageOf([message]) });
    expect(messages).toEqual(pageOf([message]));

    const { unsnoozeMessages } = await graph.run(Unsnooze, {
      input: { subscriberId, messageIds: [...messageIds, `${other._id}`] },
    });
    expect(unsnoozeMessages).toMatchObject({
      messages: [
        { read: false, snoozedUntil: null, deliveredAt: [delivered.toISOString(), expect.any(String)] },
        { deliveredAt: [] },
      ],
    });
    expect((await graph.run(View, { subscriberId })).subscriber).toMatchObject({ inView: pageOf([other, message]) });
  });

  it('ends an archiving, as archiving ends a snooze', async () => {
    const ada = await newSubscriber();
    const { subscriberId } = ada;
    const message = await data.message(ada);
    const input = { subscriberId, messageIds: [`${message._id}`] };
    const until = new Date(Date.now() + DAY_MS).toISOString();
    await graph.run(Archive, { input });
    const { snoozeMessages } = await graph.run(Snooze, { input: { ...input, until } });
    expect(snoozeMessages).toMatchObject({ messages: [{ archived: false, snoozedUntil: until }] });
    const { archiveMessages } = await graph.run(Archive, { input });
    expect(archiveMessages).toMatchObject({ messages: [{ archived: true, snoozedUntil: null }] });
  });

  it('returns an error unless the messages return in the future, within a year', async () => {
    const ada = await newSubscriber();
    const input = { subscriberId: ada.subscriberId, messageIds: [`${(await data.message(ada))._id}`] };
    for (const away of [-1_000, 366 * DAY_MS]) {
      const until = new Date(Date.now() + away).toISOString();
      const { snoozeMessages } = await graph.run(Snooze, { input: { ...input, until } });
      expect(snoozeMessages).toMatchObject({
        __typename: 'ValidationError',
        message: 'until: must be in the future, at most 365 days from now',
        issues: [{ field: 'until', value: until }],
      });
    }
  });
});

describe('Mutation.deleteMessages', () => {
  it('deletes messages permanently and records who owned them', async () => {
    const [ada, grace] = [await newSubscriber(), await newSubscriber()];
    const [first, second] = [await data.message(ada), await data.message(ada)];
    const kept = [await data.message(grace), await data.message(ada, { channel: 'email' })];
    const messageIds = [second, first, ...kept].map(({ _id }) => `${_id}`);
    const input = { subscriberId: ada.subscriberId, messageIds };
    const { deleteMessages } = await graph.run(Delete, { input });
    expect(deleteMessages).toMatchObject({
      deletedMessageIds: [globalId('Message', second._id), globalId('Message', first._id)],
    });
    for (const message of [first, second]) {
      expect(await stored(message)).toBeNull();
      expect(await ctx.store.collections.deletedMessages.findOne({ _id: message._id })).toMatchObject({
        _environmentId: ctx.scope._environmentId,
        _subscriberId: ada._id,
        deletedAt: expect.any(Date),
        expireAt: expect.any(Date),
      });
    }
    for (const message of kept) expect(await stored(message)).toEqual(message);
    expect((await graph.run(Delete, { input })).deleteMessages).toMatchObject({ deletedMessageIds: [] });
  });

  it('deletes a message again that another program restored', async () => {
    const ada = await newSubscriber();
    const message = await data.message(ada);
    const input = { subscriberId: ada.subscriberId, messageIds: [`${message._id}`] };
    for (const _time of [1, 2]) {
      const { deleteMessages } = await graph.run(Delete, { input });
      expect(deleteMessages).toMatchObject({ deletedMessageIds: [globalId('Message', message._id)] });
      await ctx.store.collections.messages.insertOne(message);
    }
  });

  it('deletes nothing if the deletion cannot be recorded', async () => {
    const ada = await newSubscriber();
    const message = await data.message(ada);
    const { collections } = ctx.store;
    const deletedMessages = {
      deleteMany: async () => {},
      insertMany: async () => {
        throw new Error('the write failed');
      },
    };
    const store = { ...ctx.store, collections: { ...collections, deletedMessages } } as unknown as typeof ctx.store;
    const deletion = deleteMessages({ ...ctx, store }, ada.subscriberId, { messageIds: [`${message._id}`] });
    await expect(deletion).rejects.toThrow('the write failed');
    expect(await stored(message)).toEqual(message);
  });

  it('returns each message from only one of several concurrent deletions', async () => {
    const ada = await newSubscriber();
    const message = await data.message(ada);
    const input = { subscriberId: ada.subscriberId, messageIds: [`${message._id}`] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => graph.run(Delete, { input })));
    const deleted = answers.flatMap(({ deleteMessages }) =>
      'deletedMessageIds' in deleteMessages ? deleteMessages.deletedMessageIds : [],
    );
    expect(deleted).toEqual([globalId('Message', message._id)]);
  });
});
