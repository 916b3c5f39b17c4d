import { type Db, type Document, MongoServerError } from 'mongodb';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../src/model/webhook.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { completeMessageAction } from '../../../src/operations/message/complete-message-action.ts';
import { deleteMessages } from '../../../src/operations/message/delete-messages.ts';
import { createWebhookEndpoint } from '../../../src/operations/webhook/create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from '../../../src/operations/webhook/delete-webhook-endpoint.ts';
import { updateWebhookEndpoint } from '../../../src/operations/webhook/update-webhook-endpoint.ts';
import { startWebhookFeed } from '../../../src/realtime/webhooks/start-webhook-feed.ts';
import type { Store } from '../../../src/store/mongo/connect.ts';
import { webhookHistoryLosses } from '../../../src/telemetry/signals.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { until } from '../../testkit/until.ts';

const logger = pino({ level: 'silent' });
const URL = 'http://127.0.0.1:9/webhooks';

let store: Store;
let ctx: OperationContext;
beforeEach(async () => {
  store = await startTestStore();
  ctx = await startTestContext(store);
});

const startFeed = (now = () => ctx.workQueue.now()) => {
  const feed = startWebhookFeed({ store, logger, now, pollMs: 50 });
  atEnd(() => feed.close());
  return feed;
};

const createEndpoint = async (events?: WebhookEvent[], of = ctx) =>
  (await createWebhookEndpoint(of, { url: URL, events })).endpoint;

interface Stored {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly endpointId: string;
  readonly eventId: string;
}

/** The stored deliveries, when there are so many. */
async function stored(count: number): Promise<Stored[]> {
  const found = await until(
    store,
    () => store.collections.webhookDeliveries.find().sort({ _id: 1 }).toArray(),
    (deliveries) => deliveries.length >= count,
  );
  return found.map(({ body, _endpointId, eventId }) => ({
    ...(JSON.parse(body) as Pick<Stored, 'type' | 'data'>),
    endpointId: `${_endpointId}`,
    eventId,
  }));
}

/** A database whose oplog no longer has the position of the feed. */
function withoutHistory(db: Db): Db {
  const watch = (pipeline: Document[], options: Document) => {
    const stream = db.watch(pipeline, options);
    if (options.startAfter === undefined) return stream;
    const lost = new MongoServerError({ message: 'Resume of change stream was not possible', code: 286 });
    return Object.assign(stream, { tryNext: () => Promise.reject(lost) });
  };
  return Object.assign(Object.create(db), { watch });
}

/** Resolves when the feed has stored a position. */
const untilSaved = () =>
  until(
    store,
    () => store.collections.webhookFeeds.findOne(),
    (feed) => feed?.token !== undefined,
  );

const types = (deliveries: readonly Stored[]) => deliveries.map(({ type }) => type);

/** An in-app message of a new subscriber. */
async function newMessage(subscriberId = 'ada', of = ctx) {
  const subscriber = await seed(store, of.scope).subscriber({ subscriberId });
  return seed(store, of.scope).message(subscriber, { templateIdentifier: 'welcome', tags: ['news'] });
}

describe('the events of a message', () => {
  it('name the ids of the message and its subscriber, and its state', async () => {
    const endpoint = await createEndpoint();
    startFeed();
    const message = await newMessage();
    const [sent, delivered] = await stored(2);
    expect(sent).toEqual({
      endpointId: `${endpoint._id}`,
      eventId: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
      type: 'message.sent',
      timestamp: expect.any(String),
      data: {
        environmentId: `${ctx.scope._environmentId}`,
        messageId: `${message._id}`,
        notificationId: `${message._notificationId}`,
        transactionId: message.transactionId,
        workflowId: 'welcome',
        subscriberId: 'ada',
        channel: 'in_app',
        providerId: null,
        status: 'sent',
        seen: false,
        read: false,
        archived: false,
        snoozedUntil: null,
        tags: ['news'],
      },
    });
    expect(delivered?.type).toBe('message.delivered');
  });

  it.each([
    [{ read: true, seen: true }, ['message.seen', 'message.read'], { read: true, seen: true }],
    [{ archived: true }, ['message.archived'], { archived: true }],
    [{ snoozedUntil: new Date('2030-01-01') }, ['message.snoozed'], { snoozedUntil: '2030-01-01T00:00:00.000Z' }],
    [
      { status: 'error', errorId: 'provider_error', errorText: 'refused' },
      ['message.failed'],
      { error: { code: 'provider_error', message: 'refused' } },
    ],
    [{ 'deliveredAt.0': new Date() }, ['message.delivered'], {}],
  ] as const)('of the change %j are %j', async (change, expected, data) => {
    const message = await newMessage();
    await createEndpoint();
    startFeed();
    await store.collections.messages.updateOne({ _id: message._id }, { $set: { ...change, updatedAt: new Date() } });
    const events = await stored(expected.length);
    expect(types(events)).toEqual(expected);
    for (const event of events) expect(event.data).toMatchObject({ messageId: `${message._id}`, ...data });
  });

  it('report the end of a snooze, and that a message is unread, unseen and unarchived', async () => {
    const message = await newMessage();
    const { messages } = store.collections;
    const { _id } = message;
    await messages.updateOne({ _id }, { $set: { read: true, seen: true, archived: true, snoozedUntil: new Date() } });
    await createEndpoint();
    startFeed();
    await messages.updateOne({ _id }, { $set: { read: false, seen: false, archived: false } });
    await messages.updateOne({ _id }, { $unset: { snoozedUntil: true }, $push: { deliveredAt: new Date() } });
    expect(types(await stored(4))).toEqual([
      'message.unseen',
      'message.unread',
      'message.unarchived',
      'message.unsnoozed',
    ]);
  });

  it('report a change of a message that was deleted before the change was read', async () => {
    const message = await newMessage();
    await createEndpoint();
    await store.collections.messages.updateOne({ _id: message._id }, { $set: { read: true } });
    await deleteMessages(ctx, 'ada', { messageIds: [`${message._id}`] });
    startFeed();
    const events = await stored(2);
    expect(types(events)).toEqual(['message.read', 'message.deleted']);
    for (const { data } of events) expect(data).toMatchObject({ messageId: `${message._id}`, subscriberId: 'ada' });
  });

  it('report the button that a subscriber clicked, and its result', async () => {
    const subscriber = await seed(store, ctx.scope).subscriber({ subscriberId: 'ada' });
    const cta = { action: { buttons: [{ type: 'primary' as const, content: 'Accept' }] } };
    const { _id } = await seed(store, ctx.scope).message(subscriber, { cta });
    await createEndpoint(['message.action']);
    startFeed();
    const input = { messageId: `${_id}`, button: 'primary' as const, result: { accepted: true } };
    await completeMessageAction(ctx, 'ada', input);
    const [event] = await stored(1);
    expect(event).toMatchObject({
      type: 'message.action',
      data: { messageId: `${_id}`, action: { button: 'primary', payload: { accepted: true } } },
    });
  });

  it('report that a message was sent once, also if the engine writes it again', async () => {
    await createEndpoint(['message.sent', 'message.read']);
    startFeed();
    const message = await newMessage();
    await store.collections.messages.replaceOne({ _id: message._id }, { ...message, updatedAt: new Date() });
    await store.collections.messages.updateOne({ _id: message._id }, { $set: { read: true } });
    expect(types(await stored(2))).toEqual(['message.sent', 'message.read']);
  });
});

describe('the other events', () => {
  it('report workflows that are created, changed and deleted', async () => {
    await createEndpoint();
    const { workflow } = await seed(store, ctx.scope).workflow('welcome', [], { tags: ['a'] });
    const { _id } = workflow;
    await store.collections.workflows.updateOne({ _id }, { $set: { active: false } });
    await store.collections.workflows.updateOne({ _id }, { $set: { active: true, deleted: true } });
    // Later than the changes: each event is about its own change all the same.
    startFeed();
    const events = await stored(3);
    expect(types(events)).toEqual(['workflow.created', 'workflow.updated', 'workflow.deleted']);
    expect(events[1]?.data).toEqual({
      environmentId: `${ctx.scope._environmentId}`,
      _id: `${_id}`,
      workflowId: 'welcome',
      name: 'welcome',
      active: false,
      critical: false,
      tags: ['a'],
    });
  });

  it('report dead letters and their re-drive', async () => {
    const data = seed(store, ctx.scope);
    const notification = await data.notification(await data.subscriber({ subscriberId: 'ada' }));
    await createEndpoint();
    const job = await data.job(notification, { type: 'email', status: 'queued', identifier: 'welcome' });
    const { _id } = job;
    const dead = { deadLetteredAt: new Date(), deadLetterReason: 'no integration', deadLetterAttempts: 2 };
    await store.collections.jobs.updateOne({ _id }, { $set: { status: 'failed', ...dead } });
    const $unset = { deadLetteredAt: true, deadLetterReason: true, deadLetterAttempts: true } as const;
    await store.collections.jobs.updateOne({ _id }, { $set: { status: 'queued' }, $unset });
    startFeed();
    const events = await stored(2);
    expect(types(events)).toEqual(['dead_letter.created', 'dead_letter.redriven']);
    expect(events[0]?.data).toMatchObject({
      jobId: `${job._id}`,
      subscriberId: 'ada',
      workflowId: 'welcome',
      stepType: 'email',
      attempts: 2,
      reason: 'no integration',
    });
  });
});

it('reports nothing of documents that are restored from a backup, but their later changes', async () => {
  await createEndpoint();
  startFeed();
  const data = seed(store, ctx.scope);
  const createdAt = new Date(Date.now() - 61 * 60_000);
  const subscriber = await data.subscriber({ subscriberId: 'ada' });
  const restored = await data.message(subscriber, { createdAt });
  await data.workflow('welcome', [], { createdAt });
  await data.job(await data.notification(subscriber), { createdAt, deadLetteredAt: createdAt });
  const { _id, _environmentId, _subscriberId } = await data.message(subscriber, { createdAt });
  const deleted = { _id, _environmentId, _subscriberId, deletedAt: createdAt, expireAt: new Date('2100-01-01') };
  await store.collections.deletedMessages.insertOne(deleted);
  await store.collections.messages.updateOne({ _id: restored._id }, { $set: { read: true } });
  // A message is written when its provider has answered.
  await data.message(subscriber, { createdAt: new Date(Date.now() - 5 * 60_000) });
  expect(types(await stored(3))).toEqual(['message.read', 'message.sent', 'message.delivered']);
});

describe('an endpoint', () => {
  it('gets only the events that it wants, of its own environment, from its creation on', async () => {
    const other = await startTestContext(store);
    startFeed();
    await newMessage('before');
    const reads = await createEndpoint(['message.read']);
    const all = await createEndpoint();
    const foreign = await createEndpoint(undefined, other);
    const message = await newMessage('after');
    await store.collections.messages.updateOne({ _id: message._id }, { $set: { read: true } });
    await newMessage('elsewhere', other);
    const events = await stored(6);
    const of = (endpoint: { _id: unknown }) => events.filter(({ endpointId }) => endpointId === `${endpoint._id}`);
    expect(types(of(reads))).toEqual(['message.read']);
    expect(types(of(all))).toEqual(['message.sent', 'message.delivered', 'message.read']);
    expect(of(foreign).map(({ data }) => data.subscriberId)).toEqual(['elsewhere', 'elsewhere']);
    expect(of(reads)[0]?.eventId).toBe(of(all)[2]?.eventId);
  });

  it('gets no events of the time in which it was disabled', async () => {
    const endpoint = await createEndpoint(['message.sent']);
    startFeed();
    const switchTo = (enabled: boolean) => updateWebhookEndpoint(ctx, `${endpoint._id}`, { enabled });
    await newMessage('first');
    await stored(1);
    await switchTo(false);
    await newMessage('second');
    await switchTo(true);
    await newMessage('third');
    expect((await stored(2)).map(({ data }) => data.subscriberId)).toEqual(['first', 'third']);
  });

  it('that is created when no other one exists gets every event from then on', async () => {
    startFeed();
    for (const round of [1, 2, 3]) {
      const endpoint = await createEndpoint(['message.sent']);
      await newMessage(`${round}`);
      expect((await stored(1)).map(({ data }) => data.subscriberId)).toEqual([`${round}`]);
      await deleteWebhookEndpoint(ctx, `${endpoint._id}`);
      await store.collections.webhookDeliveries.deleteMany({});
    }
  });
});

describe('a feed', () => {
  it('writes nothing while no endpoint is enabled', async () => {
    const endpoint = await createEndpoint();
    await updateWebhookEndpoint(ctx, `${endpoint._id}`, { enabled: false });
    const monitor = watchCommands(store);
    const polled = new Promise<void>((resolve) => {
      let polls = 0;
      monitor.store.client.on('commandStarted', ({ command }) => {
        if (command.find === 'webhookendpoints') polls += 1;
        if (polls === 5) resolve();
      });
    });
    const commands = await monitor.during(async () => {
      const feed = startWebhookFeed({ store: monitor.store, logger, now: () => new Date(), pollMs: 10 });
      await polled;
      await feed.close();
    });
    expect(commands.flatMap(({ update, findAndModify, insert }) => update ?? findAndModify ?? insert ?? [])).toEqual(
      [],
    );
  });

  it('continues where the one before it stopped', async () => {
    await createEndpoint(['message.sent']);
    const first = startFeed();
    await newMessage('1');
    await stored(1);
    await first.close();
    await newMessage('2');
    await newMessage('3');
    startFeed();
    await newMessage('4');
    const events = await stored(4);
    expect(events.map(({ data }) => data.subscriberId)).toEqual(['1', '2', '3', '4']);
  });

  it('that reads changes again stores no delivery twice', async () => {
    await createEndpoint();
    const first = startFeed();
    await newMessage('1');
    const before = await stored(2);
    await first.close();
    // As if the process had ended after it stored the deliveries, and before it stored its position.
    await store.collections.webhookFeeds.updateOne({}, { $unset: { token: true } });
    startFeed();
    await newMessage('2');
    const after = await stored(4);
    expect(after.map(({ data }) => data.subscriberId)).toEqual(['1', '1', '2', '2']);
    expect(after.slice(0, 2)).toEqual(before);
  });

  it('waits while another process feeds, and takes over when its lease ends', async () => {
    await createEndpoint(['message.sent']);
    let nowMs = Date.now();
    const now = () => new Date(nowMs);
    // A process that died while it held the lease.
    await store.collections.webhookFeeds.insertOne({
      _id: 'webhooks',
      holder: 'dead',
      leaseEndsAt: new Date(nowMs + 10_000),
    });
    startFeed(now);
    startFeed(now);
    await newMessage('1');
    expect(await store.collections.webhookFeeds.findOne()).toMatchObject({ holder: 'dead' });
    expect(await store.collections.webhookDeliveries.countDocuments()).toBe(0);
    nowMs += 10_001;
    await newMessage('2');
    expect((await stored(2)).map(({ data }) => data.subscriberId)).toEqual(['1', '2']);
    expect(await store.collections.webhookFeeds.countDocuments()).toBe(1);
  });

  it('takes over the lease of a process that died while the clock was ahead', async () => {
    await createEndpoint(['message.sent']);
    const leaseEndsAt = new Date(Date.now() + 6 * 3_600_000);
    await store.collections.webhookFeeds.insertOne({ _id: 'webhooks', holder: 'dead', leaseEndsAt });
    startFeed();
    await newMessage('1');
    expect((await stored(1)).map(({ data }) => data.subscriberId)).toEqual(['1']);
  });

  it('whose lease another process took writes no position', async () => {
    await createEndpoint(['message.sent']);
    const lost = new Promise<void>((resolve) => {
      const write = (line: string) => line.includes('Another process feeds the webhooks') && resolve();
      const feed = startWebhookFeed({ store, logger: pino({}, { write }), now: () => ctx.workQueue.now(), pollMs: 50 });
      atEnd(() => feed.close());
    });
    await newMessage('1');
    await untilSaved();
    const taken = { holder: 'other', leaseEndsAt: new Date(Date.now() + 15_000), token: 'of the other' };
    await store.collections.webhookFeeds.updateOne({}, { $set: taken });
    await newMessage('2');
    await lost;
    expect(await store.collections.webhookFeeds.findOne()).toMatchObject(taken);
  });

  it('reports lost history, and continues with what is new', async () => {
    await createEndpoint(['message.sent']);
    const losses: unknown[] = [];
    atEnd(webhookHistoryLosses.subscribe((loss) => losses.push(loss)));
    const first = startFeed();
    await newMessage('1');
    await stored(1);
    await first.close();
    const forgetful: Store = { ...store, db: withoutHistory(store.db) };
    const second = startWebhookFeed({ store: forgetful, logger, now: () => ctx.workQueue.now(), pollMs: 50 });
    atEnd(() => second.close());
    await until(
      store,
      () => store.collections.webhookFeeds.findOne(),
      (found) => found?.startAt !== undefined,
    );
    await newMessage('2');
    expect((await stored(2)).map(({ data }) => data.subscriberId)).toEqual(['1', '2']);
    expect(losses).toHaveLength(1);
  });
});
