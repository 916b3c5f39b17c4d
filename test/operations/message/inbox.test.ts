import { describe, expect, it } from 'vitest';
import { archiveMessages } from '../../../src/operations/message/archive-messages.ts';
import { countInbox } from '../../../src/operations/message/count-inbox.ts';
import { deleteMessages } from '../../../src/operations/message/delete-messages.ts';
import { listMessages } from '../../../src/operations/message/list-messages.ts';
import { markAllMessages } from '../../../src/operations/message/mark-all-messages.ts';
import { markMessagesAs } from '../../../src/operations/message/mark-messages-as.ts';
import { snoozeMessages } from '../../../src/operations/message/snooze-messages.ts';
import { unarchiveMessages } from '../../../src/operations/message/unarchive-messages.ts';
import { unsnoozeMessages } from '../../../src/operations/message/unsnooze-messages.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext, withSession } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
// Later than the ids of the messages, because marking all messages skips those that are created during the call.
const NOW = new Date(Date.now() + 60_000);
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const inOneDay = inDays(1);

/** A subscriber with three unread messages, and a message of another subscriber. */
async function startInbox() {
  const ctx = { ...(await startTestContext(store)), now: () => NOW };
  const make = seed(store, ctx.scope);
  const ada = await make.subscriber({ subscriberId: 'ada' });
  const messages = [await make.message(ada), await make.message(ada), await make.message(ada)];
  const foreign = await make.message(await make.subscriber({ subscriberId: 'grace' }));
  const ids = messages.map(({ _id }) => _id.toHexString());
  const counts = async () => {
    const [unseen, unread] = [await countInbox(ctx, ada._id, 'unseen'), await countInbox(ctx, ada._id, 'unread')];
    return { unseen: unseen.count, unread: unread.count };
  };
  return { ctx, ada, ids, foreignId: foreign._id.toHexString(), counts };
}

const idsOf = (messages: readonly { readonly _id: unknown }[]) => messages.map(({ _id }) => `${_id}`);

describe('markMessagesAs', () => {
  it('returns the changed messages in the order of the ids, and marks read messages as seen', async () => {
    const { ctx, ids, foreignId, counts } = await startInbox();
    const messageIds = [ids[2] ?? '', foreignId, ids[0] ?? ''];
    const marked = await markMessagesAs(ctx, 'ada', { messageIds, markAs: 'read' });
    expect(idsOf(marked)).toEqual([ids[2], ids[0]]);
    expect(marked[0]).toMatchObject({ read: true, seen: true, lastReadDate: NOW, lastSeenDate: NOW });
    expect(await counts()).toEqual({ unseen: 1, unread: 1 });
  });

  it('keeps messages seen when they are marked as unread', async () => {
    const { ctx, ids, counts } = await startInbox();
    await markMessagesAs(ctx, 'ada', { messageIds: ids, markAs: 'read' });
    await markMessagesAs(ctx, 'ada', { messageIds: ids, markAs: 'unread' });
    expect(await counts()).toEqual({ unseen: 0, unread: 3 });
  });

  it('names each id that is not an object id, and does not find an unknown subscriber', async () => {
    const { ctx, ids } = await startInbox();
    const mark = (subscriberId: string, messageIds: string[]) =>
      markMessagesAs(ctx, subscriberId, { messageIds, markAs: 'seen' });
    await expect(mark('ada', [ids[0] ?? '', 'none'])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      issues: [{ field: 'messageIds[1]', message: 'must be an object id of 24 hex digits' }],
    });
    await expect(mark('nobody', ids)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('markAllMessages', () => {
  it('marks the messages of the inbox, without archived and snoozed ones', async () => {
    const { ctx, ids, counts } = await startInbox();
    await archiveMessages(ctx, 'ada', { messageIds: [ids[0] ?? ''] });
    await snoozeMessages(ctx, 'ada', { messageIds: [ids[1] ?? ''], until: inOneDay });
    expect(await markAllMessages(ctx, 'ada', { markAs: 'read' })).toBe(1);
    expect(await markAllMessages(ctx, 'ada', { markAs: 'read' })).toBe(0);
    expect(await counts()).toEqual({ unseen: 0, unread: 0 });
  });

  it.each([
    ['read', { read: true, seen: false }, { read: true, seen: true }],
    ['read', { read: false, seen: true }, { read: true, seen: true }],
    ['seen', { read: true, seen: false }, { read: true, seen: true }],
    ['unread', { read: true, seen: false }, { read: false, seen: false }],
    ['unseen', { read: true, seen: true }, { read: true, seen: false }],
  ] as const)('marks as %s what is %o', async (markAs, before, after) => {
    const { ctx, ada } = await startInbox();
    const { messages } = store.collections;
    await messages.updateMany({ _subscriberId: ada._id }, { $set: before });
    expect(await markAllMessages(ctx, 'ada', { markAs })).toBe(3);
    expect(await messages.countDocuments({ _subscriberId: ada._id, ...after })).toBe(3);
    expect(await markAllMessages(ctx, 'ada', { markAs })).toBe(0);
  });

  it('reports an unknown workflow to an API key, but not to a subscriber session', async () => {
    const { ctx, ada } = await startInbox();
    const input = { markAs: 'read', workflowId: 'none' } as const;
    await expect(markAllMessages(ctx, 'ada', input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const session = { _id: ada._id, _subscriberId: ada._id, subscriberId: 'ada', expiresAt: inOneDay };
    expect(await markAllMessages(withSession(ctx, session), undefined, input)).toBe(0);
  });
});

describe('archiveMessages and unarchiveMessages', () => {
  it('remove messages from the inbox, and return them', async () => {
    const { ctx, ids, counts } = await startInbox();
    expect(await archiveMessages(ctx, 'ada', { messageIds: ids.slice(0, 2) })).toMatchObject([
      { archived: true, archivedAt: NOW },
      { archived: true, archivedAt: NOW },
    ]);
    expect(await counts()).toEqual({ unseen: 1, unread: 1 });
    await unarchiveMessages(ctx, 'ada', { messageIds: ids });
    expect(await counts()).toEqual({ unseen: 3, unread: 3 });
  });
});

describe('snoozeMessages and unsnoozeMessages', () => {
  it('remove messages from the inbox until an instant, and return them unread', async () => {
    const { ctx, ids, counts } = await startInbox();
    await markMessagesAs(ctx, 'ada', { messageIds: ids, markAs: 'read' });
    await snoozeMessages(ctx, 'ada', { messageIds: ids, until: inOneDay });
    expect(await counts()).toEqual({ unseen: 0, unread: 0 });
    expect(await unsnoozeMessages(ctx, 'ada', { messageIds: ids.slice(0, 1) })).toMatchObject([{ read: false }]);
    expect(await counts()).toMatchObject({ unread: 1 });
  });

  it.each([
    ['the past', inDays(-1)],
    ['more than 365 days', inDays(366)],
  ])('reject an instant in %s', async (_what, until) => {
    const { ctx, ids } = await startInbox();
    await expect(snoozeMessages(ctx, 'ada', { messageIds: ids, until })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'until', message: 'must be in the future, at most 365 days from now' }],
    });
  });
});

describe('deleteMessages', () => {
  it('deletes messages of the subscriber permanently, and ignores others', async () => {
    const { ctx, ids, foreignId } = await startInbox();
    const deleted = await deleteMessages(ctx, 'ada', { messageIds: [foreignId, ids[1] ?? ''] });
    expect(deleted.map(String)).toEqual([ids[1]]);
    expect(idsOf((await listMessages(ctx, { subscriberId: 'ada' })).edges.map(({ node }) => node))).toEqual([
      ids[2],
      ids[0],
    ]);
  });

  it('rejects more than 100 ids', async () => {
    const { ctx, ids } = await startInbox();
    const messageIds = Array.from({ length: 101 }, () => ids[0] ?? '');
    await expect(deleteMessages(ctx, 'ada', { messageIds })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'messageIds', message: 'must contain 1 to 100 message ids' }],
    });
  });
});

describe('listMessages', () => {
  it('returns only the inbox of the subscriber to a subscriber session', async () => {
    const { ctx, ada, ids } = await startInbox();
    const session = { _id: ada._id, _subscriberId: ada._id, subscriberId: 'ada', expiresAt: inOneDay };
    const page = await listMessages(withSession(ctx, session), {});
    expect(idsOf(page.edges.map(({ node }) => node)).sort()).toEqual([...ids].sort());
    expect((await listMessages(withSession(ctx, session), { channel: 'email' })).edges).toEqual([]);
  });

  it('is empty for an unknown subscriber, and rejects a time range that ends before it begins', async () => {
    const { ctx } = await startInbox();
    expect((await listMessages(ctx, { subscriberId: 'nobody' })).edges).toEqual([]);
    await expect(listMessages(ctx, { from: inOneDay, to: NOW })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      issues: [{ field: 'to', message: 'must not be before the start of the time range' }],
    });
  });
});
