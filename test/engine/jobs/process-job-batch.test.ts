import { EventEmitter, once } from 'node:events';
import { type Document, ObjectId } from 'mongodb';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { OutcomeWriter } from '../../../src/engine/jobs/outcome-writer.ts';
import { processJobBatch } from '../../../src/engine/jobs/process-job-batch.ts';
import { UnansweredRequests } from '../../../src/engine/jobs/unanswered-requests.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { RenderingUnavailableError } from '../../../src/rendering/render-processes.ts';
import type { StoredIntegration } from '../../../src/store/mongo/documents.ts';
import { FULL_PACE } from '../../../src/store/queue/bulk-pace.ts';
import { missingJobs } from '../../../src/telemetry/signals.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { loseFirstCommitAnswer } from '../../testkit/intercepted-commits.ts';
import {
  engineOf,
  mailIntegration,
  startTestWorker,
  triggerOf,
  untilEnded,
  written,
} from '../../testkit/run-engine.ts';
import { runTriggers } from '../../testkit/run-triggers.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startSilentProvider } from '../../testkit/silent-provider.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { testRenderer } from '../../testkit/test-renderer.ts';
import { until } from '../../testkit/until.ts';

const store = await startTestStore();
const people = (count: number, prefix = 'person') =>
  Array.from({ length: count }, (_, index) => ({
    subscriberId: `${prefix}-${index}`,
    email: `${prefix}-${index}@example.com`,
  }));

const untilCount = (count: () => Promise<number>, least: number) => until(store, count, (found) => found >= least);

/** Triggers a workflow that sends emails, and runs it until the jobs are queued. */
async function queued(ctx: OperationContext, integration: Partial<StoredIntegration>, count: number) {
  const make = seed(store, ctx.scope);
  await make.integration(integration);
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
    { type: 'in_app', template: { content: 'After' } },
  ]);
  const trigger = triggerOf(workflow, people(count));
  await runTriggers(engineOf(store), { ...ctx.scope, triggers: [trigger] });
  return trigger;
}

const schedulesOf = ({ scope }: OperationContext): Promise<Document[]> =>
  store.db.collection('agendaJobs').find({ 'data._environmentId': scope._environmentId }).toArray();

interface RunFields {
  readonly canBegin?: () => boolean;
  readonly engine?: Engine;
  readonly requests?: null;
}

const run = (schedule: Document | undefined, fields: RunFields = {}) => {
  const engine = fields.engine ?? engineOf(store);
  return processJobBatch(engine, schedule?.data, {
    queue: 'interactive',
    _scheduleId: schedule?._id as ObjectId,
    writer: new OutcomeWriter(engine.store, engine.now, FULL_PACE),
    requests: fields.requests === null ? null : new UnansweredRequests(),
    canBegin: fields.canBegin ?? (() => true),
    signal: new AbortController().signal,
  });
};

it('a worker that continues after its work item was taken over does not overwrite the outcomes of the other worker', async () => {
  const ctx = await startTestContext(store);
  const events = new EventEmitter();
  const { port, mails } = await startMailbox(async (_mail, count) => {
    events.emit('mail');
    if (count === 1) await once(events, 'go on');
  });
  await queued(ctx, mailIntegration(port), 1);
  const [schedule] = await schedulesOf(ctx);
  const arrived = once(events, 'mail');
  const paused = run(schedule);
  await arrived;

  expect(await run(schedule)).toBe(true);
  const [moved, ...others] = await schedulesOf(ctx);
  expect(others).toEqual([]);
  expect(moved?._id).not.toEqual(schedule?._id);
  expect(await run(moved)).toBe(true);
  events.emit('go on');
  expect(await paused).toBe(true);

  const { jobs, details, messages } = await written(ctx);
  expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
  const log = details.filter(({ _jobId }) => _jobId === `${jobs[0]?._id}`);
  expect(log.map(({ status }) => status)).toEqual(['Pending', 'Warning', 'Pending', 'Success']);
  expect(log[1]?.detail).toContain('the answer is lost');
  expect(messages.map(({ channel }) => channel)).toEqual(['email', 'in_app']);
  // Both emails have the same Message-ID, so that a mailbox can recognize the duplicate.
  const ids = mails.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('a run of a work item logs and counts the notifications that have no jobs any more', async () => {
  const ctx = await startTestContext(store);
  await queued(ctx, { channel: 'email' }, 2);
  const [schedule] = await schedulesOf(ctx);
  const { jobs } = store.collections;
  const first = (await jobs.findOne(ctx.scope, { sort: { _id: 1 } })) ?? expect.fail('there is no job');
  await jobs.deleteMany({ ...ctx.scope, _notificationId: first._notificationId });
  const logged: { notificationIds?: string[] }[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) });
  const counted: number[] = [];
  const stop = missingJobs.subscribe(({ notifications }) => counted.push(notifications));
  expect(await run(schedule, { engine: engineOf(store, { logger }) })).toBe(true);
  stop();
  expect(logged).toMatchObject([{ notificationIds: [`${first._notificationId}`] }]);
  expect(counted).toEqual([1]);
});

it('a job goes on with the next run of its work item if the answer to a commit is lost', async () => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await queued(ctx, mailIntegration(port), 2);
  const [schedule] = await schedulesOf(ctx);
  expect(await run(schedule, { engine: engineOf(loseFirstCommitAnswer(store)) })).toBe(false);
  expect((await written(ctx)).jobs.map(({ status }) => status)).toContain('running');
  expect(await run(schedule)).toBe(true);
  const { jobs, messages } = await written(ctx);
  expect(jobs.map(({ status }) => status)).toEqual(Array(4).fill('completed'));
  expect(messages).toHaveLength(4);
  expect(new Set(mails.map(({ to }) => `${to}`)).size).toBe(2);
});

it('a run that fails releases its jobs, so that its work item is not taken over but runs again after a pause', async () => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await queued(ctx, mailIntegration(port), 2);
  const [schedule] = await schedulesOf(ctx);
  const renderQuickly = () => Promise.reject(new RenderingUnavailableError('the rendering processes are gone'));
  const engine = engineOf(store, { renderer: { ...testRenderer(), renderQuickly } });
  await expect(run(schedule, { engine })).rejects.toThrow('the rendering processes are gone');
  expect((await written(ctx)).jobs.filter(({ claim }) => claim !== undefined)).toEqual([]);
  expect(await run(schedule)).toBe(true);
  expect(await schedulesOf(ctx)).toEqual([schedule]);
  expect(mails).toHaveLength(2);
  expect((await written(ctx)).jobs.map(({ status }) => status)).toEqual(Array(4).fill('completed'));
});

it('a worker whose lease has expired does not take the jobs from the next worker', async () => {
  const ctx = await startTestContext(store);
  const events = new EventEmitter();
  const { port, mails } = await startMailbox(async () => {
    events.emit('mail');
    await once(events, 'go on');
  });
  await queued(ctx, mailIntegration(port), 1);
  const [schedule] = await schedulesOf(ctx);
  const arrived = once(events, 'mail');
  const next = run(schedule);
  await arrived;

  expect(await run(schedule, { canBegin: () => false })).toBe(false);
  expect(await schedulesOf(ctx)).toEqual([schedule]);
  events.emit('go on');
  expect(await next).toBe(true);
  expect(mails).toHaveLength(1);
  const { jobs } = await written(ctx);
  expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
});

it('a worker that stops begins no further step, and releases the jobs that it has not begun', async () => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await queued(ctx, mailIntegration(port), 40);
  const [schedule] = await schedulesOf(ctx);
  let begun = 0;
  expect(await run(schedule, { canBegin: () => ++begun <= 7 })).toBe(false);
  expect(mails).toHaveLength(7);
  const { jobs } = await written(ctx);
  const open = jobs.filter(({ type, status }) => type === 'email' && status === 'queued');
  expect(open).toHaveLength(33);
  for (const job of open) expect(job.claim).toBeUndefined();
  expect(await run(schedule)).toBe(true);
  expect(mails).toHaveLength(40);
  const after = await written(ctx);
  expect(after.jobs.every(({ status }) => status === 'completed')).toBe(true);
  expect(after.details.filter(({ status }) => status === 'Warning')).toEqual([]);
});

it('twenty-five external steps of a batch run at once', async () => {
  const ctx = await startTestContext(store);
  const provider = await startSilentProvider();
  await queued(ctx, provider.integration, 60);
  const [schedule] = await schedulesOf(ctx);
  // Without a bound for each provider.
  const running = run(schedule, { requests: null });
  await provider.heard(25);
  expect(await store.collections.jobs.countDocuments({ ...ctx.scope, status: 'running' })).toBe(25);
  provider.answer();
  expect(await running).toBe(true);
  expect((await written(ctx)).jobs.every(({ status }) => status === 'completed')).toBe(true);
});

it('a canceled job is not sent, and a message that was being sent is recorded', async () => {
  const ctx = await startTestContext(store);
  const events = new EventEmitter();
  const { port, mails } = await startMailbox(async () => {
    events.emit('mail');
    await once(events, 'go on');
  });
  await queued(ctx, mailIntegration(port), 2);
  const [schedule] = await schedulesOf(ctx);
  const [canceled, other] = (await written(ctx)).notifications;
  const { jobs } = store.collections;
  const cancel = (_notificationId: ObjectId | undefined) =>
    jobs.updateMany(
      { _notificationId: _notificationId ?? new ObjectId(), status: { $in: ['queued', 'pending'] } },
      { $set: { status: 'canceled' } },
    );
  await cancel(canceled?._id);
  const arrived = once(events, 'mail');
  const running = run(schedule);
  await arrived;
  await cancel(other?._id);
  events.emit('go on');
  expect(await running).toBe(true);
  expect(mails).toHaveLength(1);
  const after = await written(ctx);
  const statusesOf = (_id: ObjectId | undefined) =>
    after.jobs.flatMap(({ _notificationId, status }) => (_id?.equals(_notificationId) ? status : []));
  expect(statusesOf(canceled?._id)).toEqual(['canceled', 'canceled']);
  expect(statusesOf(other?._id)).toEqual(['completed', 'canceled']);
  expect(after.messages).toMatchObject([{ channel: 'email', status: 'sent' }]);
});

it('a batch of one job and a batch of a hundred jobs need the same number of reads, besides one per write transaction', async () => {
  const watch = watchCommands(store);
  const readsFor = async (count: number) => {
    const ctx = await startTestContext(store);
    const { port } = await startMailbox();
    await queued(ctx, mailIntegration(port), count);
    const [schedule] = await schedulesOf(ctx);
    // A clock that stands still: a batch that takes seconds looks up whether its subscribers still exist.
    const startedAt = new Date();
    const engine = engineOf(watch.store, { now: () => startedAt });
    const commands = await watch.during(() => run(schedule, { engine }));
    const isCancellationRead = ({ find }: Document) => find === 'transactionrecords';
    const cancellationReads = commands.filter(isCancellationRead);
    // One right before each commit. Outcomes share transactions.
    for (const read of cancellationReads) {
      expect(commands[commands.indexOf(read) + 1]).toHaveProperty('commitTransaction');
      expect(read).not.toHaveProperty('txnNumber');
    }
    expect(cancellationReads.length).toBeLessThan(2 + count);
    return commands.filter(
      (command) => (command.find !== undefined || command.aggregate !== undefined) && !isCancellationRead(command),
    ).length;
  };
  const reads = await readsFor(1);
  expect(reads).toBeGreaterThan(0);
  expect(await readsFor(100)).toBe(reads);
});

it('the payload of a notification is read once, and not with each of its jobs', async () => {
  const ctx = await startTestContext(store);
  const { port, mails } = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello {{ payload.name }}' } },
    { type: 'in_app', template: { content: 'Bye {{ payload.name }}' } },
  ]);
  const triggers = [triggerOf(workflow, people(1), { payload: { name: 'Ada' } })];
  await runTriggers(engineOf(store), { ...ctx.scope, triggers });
  const [schedule] = await schedulesOf(ctx);
  const watch = watchCommands(store);
  const commands = await watch.during(() => run(schedule, { engine: engineOf(watch.store) }));
  expect(commands.filter(({ find }) => find === 'jobs')).toMatchObject([{ projection: { payload: 0 } }]);
  expect(mails.map(({ text }) => text.includes('Hello Ada'))).toEqual([true]);
  expect((await written(ctx)).messages.at(-1)?.content).toBe('Bye Ada');
});

it('a broadcast does not delay a trigger of another environment', async () => {
  const ctx = await startTestContext(store);
  const many = await startTestContext(store);
  const { port } = await startMailbox(() => new Promise((resolve) => setImmediate(resolve)));
  const make = seed(store, many.scope);
  const now = new Date();
  await store.collections.subscribers.insertMany(
    people(300, 'crowd').map((person) => ({
      ...{ _id: new ObjectId(), ...many.scope, ...person, deleted: false, createdAt: now, updatedAt: now },
    })),
  );
  await make.integration(mailIntegration(port));
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const mail = [{ type: 'email', template: { subject: 'Hi', content: 'Hello' } }];
  const broadcast = await seedSteps(store, many.scope, 'broadcast', mail);
  const single = await seedSteps(store, ctx.scope, 'single', mail);
  await many.workQueue.enqueueTriggers({ ...many.scope, triggers: [triggerOf(broadcast, [{ type: 'Everyone' }])] });
  await startTestWorker(store);
  const { jobs } = store.collections;
  const ofMany = { _environmentId: many.scope._environmentId };
  await untilCount(() => jobs.countDocuments(ofMany), 100);
  await ctx.workQueue.enqueueTriggers({ ...ctx.scope, triggers: [triggerOf(single, people(1))] });
  await untilEnded(ctx, 1);
  expect(await jobs.countDocuments({ ...ofMany, status: 'completed' })).toBeLessThan(300);
  await untilCount(() => jobs.countDocuments({ ...ofMany, status: 'completed' }), 300);
});

it('an event for one person does not wait for the events of bulk requests before it', async () => {
  const ctx = await startTestContext(store);
  const many = await startTestContext(store);
  const inApp = [{ type: 'in_app', template: { content: 'Hello' } }];
  const bulk = await seedSteps(store, many.scope, 'bulk', inApp);
  const single = await seedSteps(store, ctx.scope, 'single', inApp);
  for (let request = 0; request < 10; request += 1) {
    const triggers = people(100, `crowd-${request}-`).map((person) => triggerOf(bulk, [person]));
    await many.workQueue.enqueueTriggers({ ...many.scope, triggers });
  }
  await ctx.workQueue.enqueueTriggers({ ...ctx.scope, triggers: [triggerOf(single, people(1))] });
  await startTestWorker(store);
  const { notifications } = store.collections;
  const { notifications: ended } = await untilEnded(ctx, 1);
  const ofMany = { _environmentId: many.scope._environmentId };
  await untilCount(() => notifications.countDocuments(ofMany), 1_000);
  const [{ _id } = { _id: new ObjectId() }] = ended;
  expect(await notifications.countDocuments({ ...ofMany, _id: { $lt: _id } })).toBeLessThan(500);
});
