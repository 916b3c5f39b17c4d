import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/model/notification.ts';
import type { Trigger } from '../../../src/model/trigger.ts';
import type { Workflow } from '../../../src/model/workflow.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import type { Renderer } from '../../../src/rendering/renderer.ts';
import { claimJobs } from '../../../src/store/job-claims.ts';
import { withTransaction } from '../../../src/store/mongo/transactions.ts';
import { savePreference } from '../../../src/store/preferences.ts';
import { addEventToCompletedDigest } from '../../../src/store/windows/completed-digests.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { triggerOf } from '../../testkit/run-engine.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { testRenderer } from '../../testkit/test-renderer.ts';

const store = await startTestStore();

const inbox: SeededStep = {
  type: 'in_app',
  template: {
    content: '{{ steps.step-1.eventCount }}: {% for event in steps.step-1.events %}{{ event.payload.n }} {% endfor %}',
  },
};
const digest = (controls: Record<string, unknown>): SeededStep => ({
  type: 'digest',
  controls: { amount: 1, unit: 'hours', ...controls },
});
const WINDOW_MS = 3_600_000;

/** Events of one subscriber, accepted one millisecond after another. */
const eventsOf = (workflow: Workflow, payloads: readonly object[], start = Date.now()): Trigger[] =>
  payloads.map((payload, index) =>
    triggerOf(workflow, [{ subscriberId: 'ada' }], {
      payload: { ...payload },
      triggeredAt: new Date(start + index),
    }),
  );

/** Runs triggers on an engine of their own, until the windows that they open have closed. */
async function runToEnd(ctx: OperationContext, triggers: readonly Trigger[]) {
  const engine = startClockedEngine(ctx);
  await engine.run(triggers);
  return engine.advance(WINDOW_MS);
}

const digestsOf = (jobs: readonly Job[]) => jobs.filter(({ type }) => type === 'digest');
const contentsOf = (messages: readonly { content?: unknown }[]) => messages.map(({ content }) => `${content}`.trim());

describe('a digest', () => {
  it('collects the events of its window into one job, in order, and merges the others into it', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'comments', [digest({}), inbox]);
    const { jobs, messages, details, notifications } = await runToEnd(
      ctx,
      eventsOf(workflow, [{ n: 1 }, { n: 2 }, { n: 3 }]),
    );
    expect(contentsOf(messages)).toEqual(['3: 1 2 3']);
    const [master, ...merged] = digestsOf(jobs).sort((a, b) => a.status.localeCompare(b.status));
    expect(master).toMatchObject({
      status: 'completed',
      digest: { type: 'regular', amount: 1, unit: 'hours', events: [{ payload: { n: 1 } }, {}, {}] },
      output: { eventCount: 3 },
    });
    expect(merged).toMatchObject(Array(2).fill({ status: 'merged', _mergedDigestId: `${master?._id}` }));
    const followers = jobs.filter(({ type }) => type === 'in_app').map(({ status }) => status);
    expect(followers.sort()).toEqual(['completed', 'merged', 'merged']);
    expect(notifications.filter(({ _digestedNotificationId }) => _digestedNotificationId !== undefined)).toHaveLength(
      2,
    );
    const log = details.filter(({ _jobId }) => _jobId === `${merged[0]?._id}`);
    expect(log.at(-1)).toMatchObject({ status: 'Success', detail: 'Digest was merged with other digest' });
    expect(log.at(-1)?.raw).toContain(`${master?._id}`);
    expect(details.filter(({ detail }) => detail === 'Digest triggered events')).toHaveLength(1);
  });

  it('counts each event once if its workflow has a second digest', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'comments', [digest({}), inbox, digest({}), inbox]);
    const engine = startClockedEngine(ctx);
    await engine.run(eventsOf(workflow, [{ n: 1 }, { n: 2 }, { n: 3 }]));
    await engine.advance(WINDOW_MS);
    const { messages, jobs } = await engine.advance(WINDOW_MS);
    expect(contentsOf(messages)).toEqual(['3: 1 2 3', '3: 1 2 3']);
    expect(digestsOf(jobs).flatMap(({ output }) => output?.eventCount ?? [])).toEqual([3, 1]);
  });

  it('has one window per value of its key and subscriber', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'comments', [digest({ digestKey: 'payload.post' }), inbox]);
    const payloads = [{ n: 1, post: 'a' }, { n: 2, post: 'b' }, { n: 3, post: 'a' }, { n: 4 }];
    const grace = triggerOf(workflow, [{ subscriberId: 'grace' }], { payload: { n: 5, post: 'a' } });
    const { messages } = await runToEnd(ctx, [...eventsOf(workflow, payloads), grace]);
    expect(contentsOf(messages).sort()).toEqual(['1: 2', '1: 4', '1: 5', '2: 1 3']);
  });

  it('has one window per value of a context of the trigger', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'comments', [
      digest({ digestKey: 'context.project.id' }),
      inbox,
    ]);
    const contexts = ['project:a', 'project:b', 'project:a'];
    const events = eventsOf(workflow, [{ n: 1 }, { n: 2 }, { n: 3 }]).map((event, index) => ({
      ...event,
      contextKeys: contexts.slice(index, index + 1),
    }));
    const { messages } = await runToEnd(ctx, events);
    expect(contentsOf(messages).sort()).toEqual(['1: 2', '2: 1 3']);
  });

  it('takes its settings from the metadata of the step if it has no controls', async () => {
    const ctx = await startTestContext(store);
    const metadata = { type: 'regular', amount: 1, unit: 'hours', digestKey: 'post' } as const;
    const workflow = await seedSteps(store, ctx.scope, 'comments', [{ type: 'digest', step: { metadata } }, inbox]);
    const { messages } = await runToEnd(
      ctx,
      eventsOf(workflow, [
        { n: 1, post: 'a' },
        { n: 2, post: 'b' },
      ]),
    );
    expect(contentsOf(messages).sort()).toEqual(['1: 1', '1: 2']);
  });

  it('closes its window when a cron expression matches', async () => {
    const ctx = await startTestContext(store);
    const steps = [{ type: 'digest', controls: { cron: '*/30 * * * *' } }, inbox];
    const workflow = await seedSteps(store, ctx.scope, 'comments', steps);
    const { messages, jobs } = await runToEnd(ctx, eventsOf(workflow, [{ n: 1 }, { n: 2 }]));
    expect(messages.length).toBeGreaterThan(0);
    const until = new Date(String(digestsOf(jobs)[0]?.digest?.timed?.untilDate));
    expect(until.getTime() % 1_800_000).toBe(0);
  });

  it('with a look-back lets the first event pass, and collects the events that follow soon', async () => {
    const ctx = await startTestContext(store);
    const lookBackWindow = { amount: 2, unit: 'hours' };
    const workflow = await seedSteps(store, ctx.scope, 'comments', [digest({ lookBackWindow }), inbox]);
    const [first, ...later] = eventsOf(workflow, [{ n: 1 }, { n: 2 }, { n: 3 }]);
    if (first === undefined) throw new Error('there is no event');
    const passed = await runToEnd(ctx, [first]);
    expect(contentsOf(passed.messages)).toEqual(['1: 1']);
    expect(digestsOf(passed.jobs)).toMatchObject([{ status: 'skipped', digest: { type: 'backoff' } }]);
    const { messages } = await runToEnd(ctx, later);
    expect(contentsOf(messages)).toEqual(['1: 1', '2: 2 3']);
  });

  it('in update mode lets the first event pass, and updates its in-app message with later events', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'comments', [
      digest({ amount: 1, unit: 'hours', updateMode: true }),
      inbox,
    ]);
    const [first, ...later] = eventsOf(workflow, [{ n: 1 }, { n: 2 }, { n: 3 }]);
    if (first === undefined) throw new Error('there is no event');
    const { messages: before } = await runToEnd(ctx, [first]);
    expect(contentsOf(before)).toEqual(['1: 1']);
    await store.collections.messages.updateOne(
      { _environmentId: ctx.scope._environmentId },
      { $set: { read: true, seen: true } },
    );
    const { messages, jobs } = await runToEnd(ctx, later);
    expect(contentsOf(messages)).toEqual(['3: 1 2 3']);
    expect(messages[0]).toMatchObject({ _id: before[0]?._id, read: false, seen: false });
    expect(digestsOf(jobs).map(({ status }) => status)).toEqual(['completed', 'merged', 'merged']);
  });

  it('in update mode does not skip a delay before its in-app message', async () => {
    const ctx = await startTestContext(store);
    const delay: SeededStep = { type: 'delay', controls: { amount: 2, unit: 'hours' } };
    const steps = [digest({ amount: 6, updateMode: true }), delay, inbox];
    const workflow = await seedSteps(store, ctx.scope, 'comments', steps);
    const engine = startClockedEngine(ctx);
    await engine.run(eventsOf(workflow, [{ n: 1 }]));
    await engine.advance(WINDOW_MS);
    expect((await engine.run(eventsOf(workflow, [{ n: 2 }]))).messages).toEqual([]);
    expect(contentsOf((await engine.advance(WINDOW_MS)).messages)).toEqual(['2: 1 2']);
    expect(contentsOf((await engine.run(eventsOf(workflow, [{ n: 3 }]))).messages)).toEqual(['3: 1 2 3']);
  });

  it('in update mode loses no event that comes while a worker ends the delay before its in-app message', async () => {
    const ctx = await startTestContext(store);
    const delay: SeededStep = { type: 'delay', controls: { amount: 1, unit: 'hours' } };
    const steps = [digest({ amount: 6, updateMode: true }), delay, inbox];
    const workflow = await seedSteps(store, ctx.scope, 'comments', steps);
    const renderer = testRenderer();
    let isInterrupted = false;
    const interrupted: Renderer = {
      ...renderer,
      async renderQuickly(lane, request) {
        if (isInterrupted) {
          isInterrupted = false;
          // The other worker does not find the work item of this one.
          const own = { 'data._environmentId': ctx.scope._environmentId };
          await store.db.collection('agendaJobs').updateMany(own, { $set: { nextRunAt: new Date(8e14) } });
          await startClockedEngine(ctx, engine.now()).run(eventsOf(workflow, [{ n: 2 }]));
        }
        return renderer.renderQuickly(lane, request);
      },
    };
    const engine = startClockedEngine(ctx, new Date(), { renderer: interrupted });
    await engine.run(eventsOf(workflow, [{ n: 1 }]));
    isInterrupted = true;
    const { messages, jobs } = await engine.advance(WINDOW_MS);
    expect(isInterrupted).toBe(false);
    expect(contentsOf(messages)).toEqual(['2: 1 2']);
    expect(jobs.filter(({ status }) => status !== 'completed' && status !== 'merged')).toEqual([]);
  });

  it('in update mode loses no event that comes in the millisecond in which a worker claims its in-app message', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'comments', [digest({ updateMode: true }), inbox]);
    const engine = startClockedEngine(ctx);
    const { jobs: all, messages: sent } = await engine.run(eventsOf(workflow, [{ n: 1 }]));
    const [master, message] = all;
    if (master === undefined || message === undefined) throw new Error('the event has no jobs');
    const { jobs } = store.collections;
    const { _id } = message;
    const _scheduleId = new ObjectId();
    const state = { messageId: `${sent[0]?._id}` };
    await jobs.updateOne({ _id }, { $set: { status: 'queued', state, _scheduleId, updatedAt: engine.now() } });
    const event = { id: 'second', time: '2026-01-01', payload: { n: 2 } };
    await withTransaction(store, async (session) => {
      await jobs.findOne({ _id }, { session });
      const work = { ...ctx.scope, notificationIds: [message._notificationId] };
      await claimJobs(store, work, _scheduleId, 'a claim');
      await addEventToCompletedDigest({ store, session }, 'interactive', ctx.scope, master._id, event, engine.now());
    });
    expect(await jobs.findOne({ _id, claim: 'a claim' })).toBeNull();
    expect(contentsOf((await engine.advance(0)).messages)).toEqual(['2: 2 1']);
  });

  it('that changes to update mode while its window is open collects until then, and updates a message afterwards', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'comments', [digest({}), inbox]);
    const [one, two, three, four, five] = [1, 2, 3, 4, 5].map((n) => eventsOf(workflow, [{ n }], Date.now() + n));
    if (!(one && two && three && four && five)) throw new Error('there are no events');
    const engine = startClockedEngine(ctx);
    await engine.run([...one, ...two]);
    await store.collections.controls.updateMany(
      { _workflowId: workflow._id },
      { $set: { 'controls.updateMode': true } },
    );
    store.lookupCache.invalidate('workflows');
    const { messages, jobs } = await engine.run(three);
    expect(messages).toEqual([]);
    expect(digestsOf(jobs).map(({ status }) => status)).toEqual(['delayed', 'merged', 'merged']);
    expect(contentsOf((await engine.advance(WINDOW_MS)).messages)).toEqual(['3: 1 2 3']);
    await engine.run(four);
    expect(contentsOf((await engine.run(five)).messages)).toEqual(['3: 1 2 3', '2: 4 5']);
  });

  it('in update mode updates each of its in-app messages', async () => {
    const ctx = await startTestContext(store);
    const delay: SeededStep = { type: 'delay', controls: { amount: 2, unit: 'hours' } };
    const steps = [digest({ amount: 6, updateMode: true }), inbox, inbox, delay, inbox];
    const engine = startClockedEngine(ctx);
    const workflow = await seedSteps(store, ctx.scope, 'comments', steps);
    await engine.run(eventsOf(workflow, [{ n: 1 }]));
    const updated = await engine.run(eventsOf(workflow, [{ n: 2 }]));
    expect(contentsOf(updated.messages)).toEqual(['2: 1 2', '2: 1 2']);
    const { messages } = await engine.advance(2 * WINDOW_MS);
    expect(contentsOf(messages)).toEqual(['2: 1 2', '2: 1 2', '2: 1 2']);
  });

  it('in update mode updates a message again after it skipped an update', async () => {
    const ctx = await startTestContext(store);
    const skip = { '==': [{ var: 'steps.step-1.eventCount' }, 2] };
    const steps = [digest({ updateMode: true }), { ...inbox, controls: { skip } }];
    const workflow = await seedSteps(store, ctx.scope, 'comments', steps);
    const engine = startClockedEngine(ctx);
    const [one, two, three] = [1, 2, 3].map((n) => eventsOf(workflow, [{ n }], Date.now() + n));
    if (!(one && two && three)) throw new Error('there are no events');
    const first = await engine.run(one);
    expect(contentsOf((await engine.run(two)).messages)).toEqual(['1: 1']);
    const { messages } = await engine.run(three);
    expect(contentsOf(messages)).toEqual(['3: 1 2 3']);
    expect(messages[0]?._id).toEqual(first.messages[0]?._id);
  });

  it('in update mode sends a message for the event with which its conditions hold', async () => {
    const ctx = await startTestContext(store);
    const skip = { '<': [{ var: 'steps.step-1.eventCount' }, 2] };
    const steps = [digest({ updateMode: true }), { ...inbox, controls: { skip } }];
    const workflow = await seedSteps(store, ctx.scope, 'comments', steps);
    const engine = startClockedEngine(ctx);
    expect((await engine.run(eventsOf(workflow, [{ n: 1 }]))).messages).toEqual([]);
    expect(contentsOf((await engine.run(eventsOf(workflow, [{ n: 2 }]))).messages)).toEqual(['2: 1 2']);
  });

  it('in update mode updates its message again when the subscriber switches the channel off and on', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'comments', [digest({ updateMode: true }), inbox]);
    const engine = startClockedEngine(ctx);
    const { notifications } = await engine.run(eventsOf(workflow, [{ n: 1 }]));
    const _subscriberId = notifications[0]?._subscriberId;
    if (_subscriberId === undefined) throw new Error('there is no subscriber');
    const switchInApp = (in_app: boolean) =>
      savePreference(store, ctx.scope, _subscriberId, workflow._id, { channels: { in_app } }, engine.now());
    await switchInApp(false);
    expect(contentsOf((await engine.run(eventsOf(workflow, [{ n: 2 }]))).messages)).toEqual(['1: 1']);
    await switchInApp(true);
    expect(contentsOf((await engine.run(eventsOf(workflow, [{ n: 3 }]))).messages)).toEqual(['3: 1 2 3']);
  });

  it('counts events that do not fit into one document, and contains those that fit', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'comments', [digest({}), inbox]);
    // 900 kB of BSON.
    const text = '字'.repeat(300_000);
    const payloads = Array.from({ length: 10 }, (_, n) => ({ n, text }));
    const { jobs, messages, details } = await runToEnd(ctx, eventsOf(workflow, payloads));
    expect(contentsOf(messages)).toEqual(['10: 0 1 2 3']);
    expect(digestsOf(jobs).map(({ status }) => status)).toEqual(['completed', ...Array(9).fill('merged')]);
    expect(details.filter(({ detail }) => detail?.includes('do not fit into one document'))).toHaveLength(1);
  });

  it.each([
    ['', {}, '2: 2'],
    [' in update mode', { updateMode: true }, '2: 2'],
    [' with a look-back', { lookBackWindow: { amount: 2, unit: 'hours' } }, '1:'],
  ])('ends%s if its first event does not fit into one document', async (_how, controls, first) => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'comments', [digest(controls), inbox]);
    // Nearly 1 MB of JSON, and 5.7 MB of BSON.
    const zeros = Array(480_000).fill(0);
    const { jobs, messages, details } = await runToEnd(ctx, eventsOf(workflow, [{ n: 1, zeros }, { n: 2 }]));
    expect(contentsOf(messages)[0]).toBe(first);
    expect(jobs.filter(({ status }) => !['completed', 'merged', 'skipped'].includes(status))).toEqual([]);
    expect(details.filter(({ detail }) => detail?.includes('do not fit into one document'))).toHaveLength(1);
  });

  it('with invalid settings fails, names the setting, and cancels the later steps', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'comments', [digest({ unit: 'fortnights' }), inbox]);
    const { jobs, messages, details } = await runToEnd(ctx, eventsOf(workflow, [{ n: 1 }]));
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'canceled']);
    expect(messages).toEqual([]);
    const failure = details.find(({ status }) => status === 'Failed');
    expect(failure?.detail).toBe('Invalid digest configuration');
    expect(JSON.parse(failure?.raw ?? '')).toMatchObject({
      field: 'unit',
      message: expect.stringContaining('fortnights'),
    });
  });
});
