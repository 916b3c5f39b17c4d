import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Message, MessageAnswer } from '../../src/model/message.ts';
import type { Subscriber } from '../../src/model/subscriber.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { markMessages } from '../../src/rest/message/mark-messages.ts';
import { compileSerialiser } from '../../src/rest/serialise.ts';
import { createLoaders } from '../../src/store/mongo/loaders.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let strangers: Call;
let ada: Subscriber;
let alan: Subscriber;

beforeAll(async () => {
  ctx = await startTestContext();
  const callAs = await startRestServer({ own: ctx, other: await startTestContext(ctx.store) });
  call = callAs('own');
  strangers = callAs('other');
  ada = await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'ada' });
  alan = await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'alan' });
});

const markAs = (body: unknown, caller = call, subscriberId = 'ada') =>
  caller('POST', `/v1/subscribers/${subscriberId}/messages/mark-as`, body);
const serialiseMessage = compileSerialiser(MessageAnswer);
const stored = (message: Message) => ctx.store.collections.messages.findOne({ _id: message._id });

describe('POST /v1/subscribers/{subscriberId}/messages/mark-as', () => {
  it('answers 201 with the changed messages in the order of the ids, with their subscriber and workflow', async () => {
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('welcome', ['Hello']);
    const message = () => seed(ctx.store, ctx.scope).message(ada, { _templateId: workflow._id });
    const [first, second] = [await message(), await message()];
    const { status, body } = await markAs({
      messageId: [`${second._id}`, `${first._id}`, `${second._id}`],
      markAs: 'read',
    });
    expect(status).toBe(201);
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([`${second._id}`, `${first._id}`]);
    expect(body[0]).toMatchObject({
      read: true,
      seen: true,
      lastReadDate: expect.any(String),
      lastSeenDate: expect.any(String),
      cta: {},
      subscriber: { subscriberId: 'ada', deleted: false },
      template: { name: 'welcome', deletedAt: '', deletedBy: '', triggers: [{ identifier: 'welcome' }] },
    });
    expect(body[0]).not.toHaveProperty('_jobId');
  });

  it('answers 400 and applies the changes if the answer would be too long', async () => {
    const make = seed(ctx.store, ctx.scope);
    const { workflow } = await make.workflow('large', [], { data: { text: 'x'.repeat(1_000_000) } });
    const messages = await Promise.all(
      Array.from({ length: 34 }, () => make.message(alan, { _templateId: workflow._id })),
    );
    const messageId = messages.map(({ _id }) => `${_id}`);
    const { status, body } = await markAs({ messageId, markAs: 'read' }, call, 'alan');
    expect([status, body.message]).toEqual([
      400,
      'The answer is longer than 33554432 characters of JSON. The changes are applied. Name fewer items in one request',
    ]);
    const isRead = await Promise.all(messages.map(async (message) => (await stored(message))?.read));
    expect(new Set(isRead)).toEqual(new Set([true]));
    expect((await markAs({ messageId: messageId.slice(30), markAs: 'unread' }, call, 'alan')).status).toBe(201);
  });

  it('converts a workflow once that several messages have in common', async () => {
    const make = seed(ctx.store, ctx.scope);
    const { workflow } = await make.workflow('common', ['Hello']);
    const messages = [
      await make.message(ada, { _templateId: workflow._id }),
      await make.message(ada, { _templateId: workflow._id }),
    ];
    const own = { ...ctx, loaders: createLoaders(ctx) };
    const marked = await markMessages(own, 'ada', { messageId: messages.map(({ _id }) => `${_id}`), markAs: 'read' });
    const context = { ...ctx, serviceSlug: 'service' };
    const [first, second] = marked.map((message) => serialiseMessage(message, context) as { template: unknown });
    expect(first?.template).toMatchObject({ name: 'common' });
    expect(second?.template).toBe(first?.template);
  });

  it('costs two database commands for one message: the subscriber, and the message', async () => {
    const message = await seed(ctx.store, ctx.scope).message(ada);
    const monitor = watchCommands(ctx.store);
    const { store } = monitor;
    const watched = { ...ctx, store, loaders: createLoaders({ store, scope: ctx.scope }) };
    let marked: unknown;
    const commands = await monitor.during(async () => {
      marked = await markMessages(watched, 'ada', { messageId: `${message._id}`, markAs: 'read' });
    });
    expect(marked).toMatchObject([{ _id: message._id, read: true, subscriber: { subscriberId: 'ada' } }]);
    expect(commands.map((command) => Object.keys(command)[0])).toEqual(['find', 'findAndModify']);
  });

  it('omits a workflow that no longer exists', async () => {
    const message = await seed(ctx.store, ctx.scope).message(ada, { _templateId: new ObjectId() });
    const { body } = await markAs({ messageId: `${message._id}`, markAs: 'seen' });
    expect(body[0]).not.toHaveProperty('template');
  });

  it('sets and clears only the flags of each mark', async () => {
    const message = await seed(ctx.store, ctx.scope).message(ada);
    const states = [];
    for (const mark of ['seen', 'read', 'unread', 'unseen'] as const) {
      await markAs({ messageId: `${message._id}`, markAs: mark });
      const { read, seen } = (await stored(message)) ?? {};
      states.push([mark, read, seen]);
    }
    expect(states).toEqual([
      ['seen', false, true],
      ['read', true, true],
      ['unread', false, true],
      ['unseen', false, false],
    ]);
  });

  it('ignores messages of other subscribers, of other channels and of other environments', async () => {
    const { message } = seed(ctx.store, ctx.scope);
    const others = [await message(alan), await message(ada, { channel: 'email' })];
    const { status, body } = await markAs({ messageId: others.map(({ _id }) => `${_id}`), markAs: 'read' });
    expect([status, body]).toEqual([201, []]);
    const own = await message(ada);
    expect((await markAs({ messageId: `${own._id}`, markAs: 'read' }, strangers)).status).toBe(404);
    for (const untouched of [...others, own]) expect(await stored(untouched)).toMatchObject({ read: false });
  });

  it('names a single id without an index', async () => {
    const { status, body } = await markAs({ messageId: 'x', markAs: 'read' });
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^messageId: /)]);
  });

  it('accepts more ids than a GraphQL mutation', async () => {
    const messageId = Array.from({ length: 1_000 }, () => `${new ObjectId()}`);
    const { status, body } = await markAs({ messageId, markAs: 'read' });
    expect([status, body]).toEqual([201, []]);
  });

  it('answers 404 for an unknown subscriber', async () => {
    expect((await markAs({ messageId: `${new ObjectId()}`, markAs: 'read' }, call, 'nobody')).status).toBe(404);
  });

  it('answers 400 with every malformed id, and changes nothing', async () => {
    const message = await seed(ctx.store, ctx.scope).message(ada);
    const { status, body } = await markAs({ messageId: [`${message._id}`, 'x', 'y'], markAs: 'read' });
    expect(status).toBe(400);
    expect(body.message).toContain('messageId[1]');
    expect(body.message).toContain('messageId[2]');
    expect(await stored(message)).toMatchObject({ read: false });
  });

  it('names at most 100 malformed ids, and refuses more than 1,000 ids', async () => {
    const ids = (count: number) => ({ messageId: Array(count).fill('x'), markAs: 'read' });
    const named = await markAs(ids(1_000));
    expect([named.status, named.body.message.match(/messageId\[/g).length]).toEqual([400, 100]);
    const refused = await markAs(ids(200_000));
    expect([refused.status, refused.body.message]).toEqual([422, 'messageId: must contain at most 1000 message ids']);
  });

  it('answers 400 for an empty list of ids', async () => {
    const { status, body } = await markAs({ messageId: [], markAs: 'read' });
    expect([status, body.message]).toEqual([400, 'messageId: must name at least one message']);
  });

  it('answers 422 with every invalid field in the format of the official clients', async () => {
    for (const body of [
      {},
      { messageId: [], markAs: 'open' },
      { messageId: [7], markAs: 'read' },
      { messageId: 5, markAs: null },
      [],
      'text',
      7,
      null,
    ]) {
      const answer = await markAs(JSON.stringify(body));
      expect(answer.status, JSON.stringify(body)).toBe(422);
      expect(Object.values(answer.body.errors)).not.toHaveLength(0);
    }
    const { body } = await markAs({ messageId: [], markAs: 'open' });
    expect(Object.keys(body.errors).sort()).toEqual(['markAs', 'messageId']);
    expect(body.errors.markAs).toEqual({ messages: ['must be one of read, seen, unread, unseen'], value: 'open' });
  });

  it('answers 400, 413 and 415 for a body that cannot be read', async () => {
    expect((await markAs('{"messageId"')).status).toBe(400);
    expect((await markAs(new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400);
    expect((await markAs('')).status).toBe(400);
    expect((await markAs(JSON.stringify({ messageId: 'x'.repeat(1_100_000) }))).status).toBe(413);
    const xml = await call('POST', '/v1/subscribers/ada/messages/mark-as', '<x/>', { 'content-type': 'text/xml' });
    expect(xml.status).toBe(415);
  });
});
