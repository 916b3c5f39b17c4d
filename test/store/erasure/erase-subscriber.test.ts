import { type Document, ObjectId } from 'mongodb';
import { describe, expect, it, vi } from 'vitest';
import type { Trigger } from '../../../src/model/trigger.ts';
import type { Workflow } from '../../../src/model/workflow.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { eraseSubscriber } from '../../../src/operations/erasure/erase-subscriber.ts';
import { getErasure } from '../../../src/operations/erasure/get-erasure.ts';
import { deleteSubscriber } from '../../../src/operations/subscriber/delete-subscriber.ts';
import { EventLoopShare } from '../../../src/rendering/event-loop-share.ts';
import { isErasedAddress } from '../../../src/store/erasure/erased-addresses.ts';
import { findErased } from '../../../src/store/erasure/erasure-records.ts';
import { runErasure } from '../../../src/store/erasure/run-erasure.ts';
import { withTransaction } from '../../../src/store/mongo/transactions.ts';
import { insertNewNotifications } from '../../../src/store/new-notifications.ts';
import { WORK_COLLECTION } from '../../../src/store/queue/work-item.ts';
import { ERASE_SUBSCRIBER, type RequestedErasure, RUN_TRIGGERS } from '../../../src/store/queue/work-kinds.ts';
import { insertSubscriber } from '../../../src/store/subscribers.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { secretsIn } from '../../testkit/planted-secrets.ts';
import { triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const SETTLED_MS = 10_000;
const HOUR_MS = 3_600_000;

const ADA = {
  subscriberId: 'ada-of-the-tests',
  email: 'ada@erased.example',
  phone: '+431234567890',
  firstName: 'Adalberta',
  lastName: 'Lovelace-Byron',
};
const TRACES = Object.values(ADA);

const inbox = (content: string): SeededStep => ({ type: 'in_app', template: { content } });
const delay: SeededStep = { type: 'delay', controls: { amount: 1, unit: 'hours' } };
const digest: SeededStep = { type: 'digest', controls: { amount: 1, unit: 'hours' } };

/** An environment whose clock the test moves, also for operations. */
async function setUp(startAt = new Date()) {
  const plain = await startTestContext(store);
  const engine = startClockedEngine(plain, startAt);
  const ctx: OperationContext = { ...plain, now: engine.now, workQueue: { ...plain.workQueue, now: engine.now } };
  const event = (workflow: Workflow, to: Trigger['to'], fields: Partial<Trigger> = {}) =>
    triggerOf(workflow, to, { triggeredAt: engine.now(), ...fields });
  const erase = async (subscriberId = ADA.subscriberId, input: object = {}) => {
    await engine.advance(1);
    const { _id } = await eraseSubscriber(ctx, { subscriberId, ...input });
    await engine.advance(0);
    await engine.advance(SETTLED_MS);
    return getErasure(ctx, `${_id}`);
  };
  return { ctx, engine, event, erase };
}

/** Everything of an environment in the database. */
async function dump({ scope }: OperationContext): Promise<string> {
  const { _environmentId } = scope;
  const own = { $or: [{ _environmentId }, { 'data._environmentId': _environmentId }] };
  const collections = await store.db.collections();
  return JSON.stringify(await Promise.all(collections.map((collection) => collection.find(own as Document).toArray())));
}

// Each test runs an engine, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describe('the erasure of a subscriber', () => {
  it('deletes its events and cancels what waits, and counts both', async () => {
    const { ctx, engine, event, erase } = await setUp();
    const workflow = await seedSteps(store, ctx.scope, 'later', [
      inbox('Hi {{ subscriber.email }}'),
      delay,
      inbox('Later'),
    ]);
    await engine.run([event(workflow, [ADA, { subscriberId: 'grace' }], { payload: { note: 'shared' } })]);
    const erasure = await erase();
    expect(erasure).toMatchObject({
      status: 'done',
      deleted: { subscribers: 1, notifications: 1, jobs: 3, messages: 1, executiondetails: 6 },
    });
    expect(erasure).not.toHaveProperty('subscriberId');
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
    const all = await engine.advance(HOUR_MS);
    expect(all.messages.map(({ content }) => content)).toEqual(['Hi ', 'Later']);
    expect(all.notifications).toHaveLength(1);
  });

  it('covers deleted subscribers that had the id before, and leaves one that comes later', async () => {
    const { ctx, engine, event, erase } = await setUp();
    const workflow = await seedSteps(store, ctx.scope, 'now', [inbox('Hi {{ subscriber.email }}')]);
    for (let time = 0; time < 2; time += 1) {
      await engine.run([event(workflow, [ADA])]);
      await engine.advance(1);
      await deleteSubscriber(ctx, ADA.subscriberId);
      await engine.advance(1);
    }
    expect((await erase()).deleted).toMatchObject({ subscribers: 2, messages: 2 });
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
    await expect(eraseSubscriber(ctx, { subscriberId: ADA.subscriberId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await engine.run([event(workflow, [ADA])]);
    expect(await store.collections.subscribers.find({ ...ctx.scope }).toArray()).toMatchObject([
      { ...ADA, deleted: false },
    ]);
  });

  it('does not touch another environment with the same subscriberId', async () => {
    const [one, other] = [await setUp(), await setUp()];
    for (const { ctx, engine, event } of [one, other]) {
      const workflow = await seedSteps(store, ctx.scope, 'now', [inbox('Hi {{ subscriber.email }}'), delay]);
      await engine.run([event(workflow, [ADA])]);
    }
    const before = await dump(other.ctx);
    expect((await one.erase()).status).toBe('done');
    expect(secretsIn(await dump(one.ctx), TRACES)).toEqual([]);
    expect(await dump(other.ctx)).toBe(before);
  });

  it('leaves what somebody else shares with the subscriber', async () => {
    const { ctx, engine, event, erase } = await setUp();
    const workflow = await seedSteps(store, ctx.scope, 'now', [inbox('To {{ subscriber.email }} of {{ payload.by }}')]);
    const twin = { subscriberId: 'twin', email: ADA.email };
    await engine.run([event(workflow, [ADA]), event(workflow, [twin], { payload: { by: ADA.subscriberId } })]);
    await erase();
    const [message] = await store.collections.messages.find({ ...ctx.scope }).toArray();
    expect(message?.content).toBe(`To ${ADA.email} of [erased]`);
  });
});

describe('the suppressed address of the erased subscriber', () => {
  it.each([
    ['Ada@Erased.example', 1],
    ['Twin <ada@erased.example>', 1],
    ['bob@erased.example', 0],
  ])('stays only if somebody else has it in any form: %s', async (email, count) => {
    const { ctx, engine, erase } = await setUp();
    const { subscribers, suppressions } = store.collections;
    const { _environmentId } = ctx.scope;
    const { subscriber } = seed(store, ctx.scope);
    await subscriber({ subscriberId: ADA.subscriberId, email: 'Ada <ADA@erased.example>' });
    await insertSubscriber(store, {
      ...{ _id: new ObjectId(), ...ctx.scope, subscriberId: 'twin', email, deleted: false },
      ...{ createdAt: engine.now(), updatedAt: engine.now() },
    });
    await suppressions.insertOne({
      ...{ _id: new ObjectId(), ...ctx.scope, address: ADA.email, reason: 'complained', providerId: 'ses' },
      ...{ createdAt: engine.now(), lastReportedAt: engine.now() },
    });
    await erase();
    expect(await suppressions.countDocuments({ _environmentId })).toBe(count);
    const isErased = (address: string) =>
      withTransaction(store, (session) => isErasedAddress({ store, session }, ctx.scope, address));
    expect(await isErased(ADA.email)).toBe(count === 0);
    await subscribers.deleteMany({ _environmentId });
    expect(await isErased(ADA.email)).toBe(true);
  });

  it('is found without the name that is stored with it', async () => {
    const { ctx, engine, event, erase } = await setUp();
    const workflow = await seedSteps(store, ctx.scope, 'now', [inbox('{{ payload.text }}')]);
    const payload = { text: 'Ask Ada@erased.example or ada@erased.example' };
    await engine.run([event(workflow, [{ subscriberId: 'grace' }], { payload })]);
    await seed(store, ctx.scope).subscriber({ ...ADA, email: 'Adalberta <Ada@erased.example>' });
    await erase();
    const [message] = await store.collections.messages.find({ ...ctx.scope }).toArray();
    expect(message?.content).toBe('Ask [erased] or [erased]');
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
  });
});

describe('events of others', () => {
  it('name the erased actor no more, also in a digest that waits and one that was sent', async () => {
    const { ctx, engine, event, erase } = await setUp();
    const content = '{% for event in steps.step-1.events %}{{ event.payload.by }}, {% endfor %}';
    const workflow = await seedSteps(store, ctx.scope, 'digested', [digest, inbox(content)]);
    const now = await seedSteps(store, ctx.scope, 'at once', [
      inbox('{{ actor.firstName }} {{ actor.lastName }} ({{ actor.email }}) commented'),
    ]);
    const by = (text: string, fields: Partial<Trigger> = {}) => ({ payload: { by: text }, ...fields });
    const comments = (actor?: typeof ADA) => [
      event(workflow, [{ subscriberId: 'grace' }], by('Linus')),
      event(workflow, [{ subscriberId: 'grace' }], by(ADA.firstName, { ...(actor && { actor }) })),
    ];
    await engine.run(comments(ADA));
    await engine.advance(HOUR_MS);
    await engine.run([...comments(ADA), event(now, [{ subscriberId: 'grace' }], { actor: ADA })]);
    const erasure = await erase();
    expect(erasure.changed).toMatchObject({ notifications: 2 });
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
    const all = await engine.advance(HOUR_MS);
    expect(all.messages.map(({ content: text }) => text)).toEqual([
      'Linus, [erased], ',
      '[erased] [erased] ([erased]) commented',
      'Linus, [erased], ',
    ]);
    expect(all.jobs.some(({ _actorId }) => _actorId !== undefined)).toBe(false);
  });

  it('name the erased actor no more in runs that passed their digest on', async () => {
    const { ctx, engine, event, erase } = await setUp();
    const names = inbox('{% for event in steps.step-1.events %}{{ event.payload.by }}, {% endfor %}');
    const workflow = await seedSteps(store, ctx.scope, 'digested', [digest, names, delay, names]);
    for (const [transactionId, by, actor] of [
      ['t1', 'Linus'],
      ['t2', 'Alan'],
      ['t3', 'Barbara'],
      ['t4', ADA.firstName, ADA],
    ] as const) {
      const fields = { transactionId, payload: { by }, ...(actor && { actor }) };
      await engine.run([event(workflow, [{ subscriberId: 'grace' }], fields)]);
      await engine.advance(1);
    }
    await engine.advance(HOUR_MS);
    for (const transactionId of ['t1', 't2']) await engine.cancel(transactionId);
    await erase();
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
    const { messages } = await engine.advance(HOUR_MS);
    expect(messages.map(({ content }) => content)).toEqual(['Linus, Alan, Barbara, [erased], ', 'Barbara, [erased], ']);
  });

  it('are searched for the id and the addresses, unless the caller declines', async () => {
    for (const searchOthers of [true, false]) {
      const { ctx, engine, event, erase } = await setUp();
      const workflow = await seedSteps(store, ctx.scope, 'now', [inbox('{{ payload.text }}')]);
      const payload = { text: `Ask ${ADA.email}`, assignee: ADA.subscriberId, nested: [{ [ADA.subscriberId]: 1 }] };
      await engine.run([event(workflow, [{ subscriberId: 'grace' }], { payload })]);
      await seed(store, ctx.scope).subscriber({ ...ADA, createdAt: engine.now(), updatedAt: engine.now() });
      const { searchesOthers, changed } = await erase(ADA.subscriberId, { searchOthers });
      expect(searchesOthers).toBe(searchOthers);
      expect(changed).toEqual(searchOthers ? { notifications: 1, jobs: 1, messages: 1 } : {});
      const [notification] = await store.collections.notifications.find({ ...ctx.scope }).toArray();
      expect(notification?.payload).toEqual(
        searchOthers ? { text: 'Ask [erased]', assignee: '[erased]', nested: [{ '[erased]': 1 }] } : payload,
      );
    }
  });

  it('are searched if their ids come from a machine whose clock is an hour ahead', async () => {
    const { ctx, engine, event, erase } = await setUp(new Date(Date.now() - HOUR_MS));
    const workflow = await seedSteps(store, ctx.scope, 'now', [inbox('Of {{ payload.author }}')]);
    await seed(store, ctx.scope).subscriber(ADA);
    await engine.run([event(workflow, [{ subscriberId: 'grace' }], { payload: { author: ADA.email } })]);
    expect((await erase()).status).toBe('done');
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
  });

  it('are left to the worker that runs them, and erased afterwards', async () => {
    const { ctx, engine, event, erase } = await setUp();
    const workflow = await seedSteps(store, ctx.scope, 'later', [delay, inbox('{{ actor.email }}')]);
    await engine.run([event(workflow, [{ subscriberId: 'grace' }], { actor: ADA, payload: { by: ADA.email } })]);
    const claimed = { ...ctx.scope, type: 'delay' as const };
    await store.collections.jobs.updateMany(claimed, { $set: { claim: 'a worker' } });
    expect(await erase()).toMatchObject({ status: 'running', changed: {} });
    await store.collections.jobs.updateMany(claimed, { $unset: { claim: true } });
    await engine.advance(1_000);
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
  });
});

it('an event is left to a worker that claims a job of its run in the millisecond of the erasure', async () => {
  const { ctx, engine, event, erase } = await setUp();
  const { jobs } = store.collections;
  const workflow = await seedSteps(store, ctx.scope, 'digested', [digest, inbox('Hi')]);
  const to = [{ subscriberId: 'grace' }];
  await engine.run([event(workflow, to)]);
  await engine.run([event(workflow, to, { actor: ADA })]);
  const ofMaster = { ...ctx.scope, status: 'delayed' as const };
  await jobs.updateMany({ ...ctx.scope }, { $set: { updatedAt: new Date(engine.now().getTime() + 1 + SETTLED_MS) } });
  const updateOne = jobs.updateOne.bind(jobs);
  const claimFirst = vi.spyOn(jobs, 'updateOne').mockImplementationOnce(async (...update) => {
    await jobs.updateMany(ofMaster, { $set: { claim: 'a worker' } });
    return updateOne(...update);
  });
  expect(await erase()).toMatchObject({ status: 'running', changed: {} });
  expect(claimFirst).toHaveBeenCalled();
  claimFirst.mockRestore();
  await jobs.updateMany(ofMaster, { $unset: { claim: true } });
  await engine.advance(1_000);
  expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
});

describe('what is in flight when a subscriber is erased', () => {
  it('a trigger that was accepted before creates nothing, and the erasure waits for it', async () => {
    const { ctx, engine, event } = await setUp();
    const workflow = await seedSteps(store, ctx.scope, 'now', [inbox('Hi {{ subscriber.email }}')]);
    await seed(store, ctx.scope).subscriber({ ...ADA, createdAt: engine.now(), updatedAt: engine.now() });
    const before = event(workflow, [ADA, { subscriberId: 'grace' }], { actor: ADA });
    await ctx.workQueue.enqueueTriggers({ ...ctx.scope, triggers: [before] });
    const work = store.db.collection(WORK_COLLECTION);
    const trigger = await work.findOneAndDelete({ 'data._environmentId': ctx.scope._environmentId });
    await engine.advance(1);
    const { _id } = await eraseSubscriber(ctx, { subscriberId: ADA.subscriberId });
    // A worker holds the work item.
    await work.insertOne({ ...trigger, _id: trigger?._id ?? new ObjectId(), nextRunAt: null });
    await engine.advance(SETTLED_MS);
    expect((await getErasure(ctx, `${_id}`)).status).toBe('running');
    await engine.run([before]);
    await work.deleteOne({ name: RUN_TRIGGERS.interactive, 'data._environmentId': ctx.scope._environmentId });
    const all = await engine.advance(1_000);
    expect((await getErasure(ctx, `${_id}`)).status).toBe('done');
    expect(all.notifications).toHaveLength(1);
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
  });

  it('a page of recipients that was read long before is not written for the erased one', async () => {
    const { ctx, engine, event } = await setUp();
    const workflow = await seedSteps(store, ctx.scope, 'now', [inbox('Hi {{ subscriber.email }}')]);
    await engine.run([event(workflow, [ADA, { subscriberId: 'grace' }])]);
    const { notifications } = await engine.advance(0);
    const late = notifications.map((notification) => ({
      notification: { ...notification, _id: new ObjectId(), transactionId: 'late' },
      jobs: [],
      executionDetails: [],
      messages: [],
      isSlow: false,
    }));
    await engine.advance(1);
    await eraseSubscriber(ctx, { subscriberId: ADA.subscriberId });
    await insertNewNotifications(store, late, { queue: 'bulk', readAtMs: performance.now() - 60_000 });
    await engine.advance(SETTLED_MS);
    expect((await store.collections.notifications.find({ ...ctx.scope, transactionId: 'late' }).toArray()).length).toBe(
      1,
    );
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
    // Also when nothing of the subscriber is left.
    await store.collections.notifications.deleteMany({ ...ctx.scope, transactionId: 'late' });
    await insertNewNotifications(store, late, { queue: 'bulk', readAtMs: performance.now() - 60_000 });
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
  });

  it('a workflow of the subscriber triggers no other workflow, which would create the subscriber again', async () => {
    const plain = await startTestContext(store);
    const eventLoop = new EventLoopShare();
    let beforeStep = async () => {};
    const pausing = new EventLoopShare();
    pausing.run = async (lane, run) => {
      await beforeStep();
      return eventLoop.run(lane, run);
    };
    const engine = startClockedEngine(plain, new Date(), { eventLoop: pausing });
    const ctx: OperationContext = { ...plain, now: engine.now, workQueue: { ...plain.workQueue, now: engine.now } };
    await seedSteps(store, ctx.scope, 'next', [inbox('Hi {{ subscriber.email }}')]);
    const workflow = await seedSteps(store, ctx.scope, 'first', [
      { type: 'delay', controls: { amount: 1, unit: 'seconds' } },
      { type: 'trigger', controls: { workflowId: 'next' } },
    ]);
    await engine.run([triggerOf(workflow, [ADA], { triggeredAt: engine.now() })]);
    let erasureId = '';
    // The worker has read the subscriber.
    beforeStep = async () => {
      beforeStep = async () => {};
      erasureId = `${(await eraseSubscriber(ctx, { subscriberId: ADA.subscriberId }))._id}`;
    };
    await engine.advance(1_000);
    await engine.advance(SETTLED_MS);
    expect((await getErasure(ctx, erasureId)).status).toBe('done');
    expect(await store.collections.subscribers.countDocuments({ ...ctx.scope })).toBe(0);
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
  });
});

describe('an erasure that is interrupted after each page', () => {
  it('continues where it was, and counts each document once', async () => {
    const { ctx, engine, event } = await setUp();
    const workflow = await seedSteps(store, ctx.scope, 'now', [inbox('Hi {{ subscriber.email }}')]);
    const transactions = Array.from({ length: 60 }, () => event(workflow, [ADA]));
    await engine.run(transactions);
    const ada = await store.collections.subscribers.findOne({ ...ctx.scope });
    await engine.advance(1);
    const { _id } = await eraseSubscriber(ctx, { subscriberId: ADA.subscriberId });
    const work: RequestedErasure = { ...ctx.scope, _erasureId: _id };
    await store.db.collection(WORK_COLLECTION).deleteOne({ name: ERASE_SUBSCRIBER, 'data._erasureId': _id });
    let runs = 0;
    for (let next: boolean | Date = false; next !== true; runs += 1) {
      if (next instanceof Date) await engine.advance(next.getTime() - engine.now().getTime());
      next = await runErasure(store, work, engine.now, () => true);
    }
    expect(runs).toBeGreaterThan(10);
    expect((await getErasure(ctx, `${_id}`)).deleted).toMatchObject({
      notifications: 60,
      messages: 60,
      jobs: 60,
      subscribers: 1,
    });
    expect(await runErasure(store, work, engine.now, () => false)).toBe(true);
    expect(secretsIn(await dump(ctx), TRACES)).toEqual([]);
    expect([...(await findErased(store, ctx.scope, [ada?._id ?? new ObjectId()]))]).toEqual([`${ada?._id}`]);
  });

  it('is returned by a second call while it runs', async () => {
    const { ctx, engine } = await setUp();
    await seed(store, ctx.scope).subscriber(ADA);
    const first = await eraseSubscriber(ctx, { subscriberId: ADA.subscriberId });
    expect(await eraseSubscriber(ctx, { subscriberId: ADA.subscriberId })).toMatchObject({ _id: first._id });
    await engine.advance(0);
    expect(await eraseSubscriber(ctx, { subscriberId: ADA.subscriberId })).toMatchObject({
      _id: first._id,
      status: 'running',
    });
  });
});
