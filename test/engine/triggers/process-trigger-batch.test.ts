import { ObjectId } from 'mongodb';
import { describe, expect, it, vi } from 'vitest';
import type { SubscriberRecipient, Trigger } from '../../../src/model/trigger.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { addTopicMembers } from '../../../src/operations/topic/add-topic-members.ts';
import { createTopic } from '../../../src/operations/topic/create-topic.ts';
import { EventLoopShare } from '../../../src/rendering/event-loop-share.ts';
import type { TriggerProgress } from '../../../src/store/queue/work-kinds.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { engineOf, triggerOf } from '../../testkit/run-engine.ts';
import { runTriggers } from '../../testkit/run-triggers.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const contextOfTest = () => startTestContext(store);

const START = { source: 0, after: null };
const run = (
  { scope, store }: OperationContext,
  triggers: Trigger[],
  progress: TriggerProgress = START,
  isToPause = () => false,
  now = () => new Date(),
) => {
  return runTriggers(engineOf(store, { now }), { ...scope, triggers }, { progress, mustPause: isToPause });
};

const written = async ({ scope: { _environmentId }, store: { collections } }: OperationContext) => ({
  notifications: await collections.notifications.find({ _environmentId }).sort({ _id: 1 }).toArray(),
  jobs: await collections.jobs.find({ _environmentId }).sort({ _id: 1 }).toArray(),
  details: await collections.executionDetails.find({ _environmentId }).sort({ _id: 1 }).toArray(),
  messages: await collections.messages.find({ _environmentId }).sort({ _id: 1 }).toArray(),
  subscribers: await collections.subscribers.find({ _environmentId }).sort({ _id: 1 }).toArray(),
});

describe('processTriggerBatch', () => {
  it('gives a notification and its messages the severity of the event, or else that of the workflow', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('alert', ['Hello'], { severity: 'low' });
    const severities = ['high', null];
    await run(
      ctx,
      severities.map((severity) => triggerOf(workflow, [{ subscriberId: 'ada' }], { overrides: { severity } })),
    );
    const { notifications, messages } = await written(ctx);
    expect(notifications.map(({ severity }) => severity)).toEqual(['high', 'low']);
    expect(messages.map(({ severity }) => severity)).toEqual(['high', 'low']);
  });

  it('writes a notification with its jobs, execution details and messages, and passes outputs to later steps', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow(
      'welcome',
      [
        'Hi {{ subscriber.firstName }} {{ subscriber.lastName }}: {{ payload.order.id }} by {{ actor.firstName }} at {{ tenant.name }} in {{ context.project.id }}',
        'After one that was {% if steps.step-1.seen %}seen{% else %}unseen{% endif %}',
      ],
      { tags: ['onboarding'], severity: 'high', critical: true },
    );
    await ctx.store.collections.tenants.insertOne({
      ...{ _id: new ObjectId(), ...ctx.scope, identifier: 'acme', name: 'Acme' },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    });
    const to: SubscriberRecipient[] = [{ subscriberId: 'ada', firstName: 'Ada' }];
    const trigger = triggerOf(workflow, to, {
      payload: { order: { id: 7 } },
      actor: { subscriberId: 'alan', firstName: 'Alan' },
      tenant: 'acme',
      contextKeys: ['project:1'],
    });
    await run(ctx, [trigger]);

    const { notifications, jobs, details, messages, subscribers } = await written(ctx);
    expect(subscribers.map(({ subscriberId }) => subscriberId).sort()).toEqual(['ada', 'alan']);
    const ada = subscribers.find(({ subscriberId }) => subscriberId === 'ada');
    expect(notifications).toMatchObject([
      {
        _subscriberId: ada?._id,
        _templateId: workflow._id,
        transactionId: trigger.transactionId,
        channels: ['in_app'],
        payload: { order: { id: 7 } },
        to: { subscriberId: 'ada', firstName: 'Ada' },
        tags: ['onboarding'],
        severity: 'high',
        critical: true,
        contextKeys: ['project:1'],
      },
    ]);
    expect(jobs).toMatchObject([
      { type: 'in_app', status: 'completed', providerId: 'svc', step: { _id: workflow.steps[0]?._id } },
      { type: 'in_app', status: 'completed', providerId: 'svc', _parentId: jobs[0]?._id },
    ]);
    expect(messages.map(({ content }) => content)).toEqual([
      'Hi Ada : 7 by Alan at Acme in 1',
      'After one that was unseen',
    ]);
    expect(messages[0]).toMatchObject({ channel: 'in_app', read: false, seen: false, status: 'sent', cta: {} });
    expect(messages[0]?._jobId).toEqual(jobs[0]?._id);
    const first = details.filter(({ _jobId }) => _jobId === jobs[0]?._id.toHexString());
    expect(first.map(({ detail, status }) => [detail, status])).toEqual([
      ['Step created', 'Pending'],
      ['Message created', 'Pending'],
      ['Message sent', 'Success'],
    ]);
  });

  it('fails the job of an invalid template, names what is unknown, and continues unless the step stops on failure', async () => {
    const ctx = await contextOfTest();
    const make = seed(ctx.store, ctx.scope);
    const { workflow: going } = await make.workflow('going', ['{{ payload.name | unheard_of }}', 'After']);
    const { workflow: stopping } = await make.workflow('stopping', ['{% broken %}', 'After']);
    stopping.steps[0] = { ...stopping.steps[0], shouldStopOnFail: true };
    await ctx.store.collections.workflows.replaceOne({ _id: stopping._id }, stopping);
    await run(ctx, [triggerOf(going, [{ subscriberId: 'ada' }])]);
    await run(ctx, [triggerOf(stopping, [{ subscriberId: 'ada' }])]);
    const { jobs, details, messages } = await written(ctx);
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'completed', 'failed', 'canceled']);
    expect(messages.map(({ content }) => content)).toEqual(['After']);
    const failures = details.filter(({ status }) => status === 'Failed');
    expect(failures.map(({ detail }) => detail)).toEqual(Array(2).fill('Message content could not be generated'));
    expect(failures[0]?.raw).toContain('unheard_of');
  });

  it('queues the first step that is not immediate in a work item, and leaves the later steps pending', async () => {
    const ctx = await contextOfTest();
    const { workflow, templates } = await seed(ctx.store, ctx.scope).workflow('mail', ['Hello', 'Hello', 'Hello']);
    await ctx.store.collections.messageTemplates.updateOne({ _id: templates[1]?._id }, { $set: { type: 'email' } });
    await run(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    const { jobs, notifications } = await written(ctx);
    expect(jobs.map(({ type, status }) => [type, status])).toEqual([
      ['in_app', 'completed'],
      ['email', 'queued'],
      ['in_app', 'pending'],
    ]);
    const work = await ctx.store.db
      .collection('agendaJobs')
      .find({ 'data._environmentId': ctx.scope._environmentId })
      .toArray();
    expect(work).toMatchObject([
      { _id: jobs[1]?._scheduleId, name: 'run jobs', data: { notificationIds: [notifications[0]?._id] } },
    ]);
  });

  it('runs a workflow that another program stored with invalid fields', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('odd', ['Hello']);
    const stored = ctx.store.db.collection('notificationtemplates');
    await stored.updateOne({ _id: workflow._id }, { $set: { 'steps.0.variants': [null, 7], tags: 'none' } });
    await stored.updateOne({ _id: workflow._id }, { $push: { steps: null } } as object);
    await run(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    const { messages, jobs } = await written(ctx);
    expect(messages.map(({ content }) => content)).toEqual(['Hello']);
    // The job of the step that is null.
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'failed']);
  });

  it('creates the other notifications when one fails, and throws so that the run is retried', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('sound', ['Hello']);
    const triggers = ['ada', 'grace', 'alan'].map((subscriberId) => triggerOf(workflow, [{ subscriberId }]));
    let made = 0;
    const now = () => {
      made += 1;
      if (made === 1) throw new Error('the clock fails once');
      return new Date();
    };
    await expect(run(ctx, triggers, START, undefined, now)).rejects.toThrow('the clock fails once');
    expect((await written(ctx)).notifications).toHaveLength(2);
    await run(ctx, triggers);
    expect((await written(ctx)).notifications).toHaveLength(3);
  });

  it('runs only the active steps', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('half', ['One', 'Two']);
    await ctx.store.collections.workflows.updateOne({ _id: workflow._id }, { $set: { 'steps.0.active': false } });
    await run(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    expect((await written(ctx)).messages.map(({ content }) => content)).toEqual(['Two']);
  });

  it('skips a step whose conditions do not hold, logs the deciding condition, and fails on invalid conditions', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('conditions', ['One', 'Two', 'Three']);
    const filter = (fields: object) => ({
      ...{ isNegated: false, type: 'GROUP', value: 'AND' },
      children: [{ on: 'payload', field: 'count', operator: 'LARGER', value: '5', ...fields }],
    });
    await ctx.store.collections.workflows.updateOne(
      { _id: workflow._id },
      {
        $set: {
          'steps.0.filters': [filter({})],
          'steps.1.filters': [filter({ value: '3' })],
          'steps.2.filters': [filter({ operator: 'UNHEARD_OF' })],
        },
      },
    );
    await run(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }], { payload: { count: 4 } })]);
    const { jobs, details, messages } = await written(ctx);
    expect(jobs.map(({ status }) => status)).toEqual(['skipped', 'completed', 'failed']);
    expect(messages.map(({ content }) => content)).toEqual(['Two']);
    const skipped = details.find(({ detail }) => detail === 'Step was filtered based on steps filters');
    expect(JSON.parse(skipped?.raw ?? '')).toMatchObject({ conditions: [{ field: 'count', actual: 4, holds: false }] });
  });

  it('denies templates access to files, prototypes and endless loops', async () => {
    const ctx = await contextOfTest();
    const hostile = [
      "{% include './package.json' %}",
      '{{ payload.constructor.name }}',
      '{% for i in (1..100000000) %}{% for j in (1..100000000) %}{{ i }}{% endfor %}{% endfor %}',
    ];
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('hostile', hostile);
    const trigger = triggerOf(workflow, [{ subscriberId: 'ada' }]);
    const { jobs, messages } = await startClockedEngine(ctx).run([trigger]);
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'completed', 'failed']);
    expect(messages.map(({ content }) => content)).toEqual(['']);
  });

  it('fails a job whose rendered content is too long to store, and continues', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('endless', [
      '{% for i in (1..200) %}{{ payload.text }}{% endfor %}',
      'Short',
    ]);
    await run(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }], { payload: { text: 'x'.repeat(9_000) } })]);
    const { jobs, details, messages } = await written(ctx);
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'completed']);
    expect(details.find(({ status }) => status === 'Failed')?.raw).toContain('1800000 characters, more than 1000000');
    expect(messages.map(({ content }) => content)).toEqual(['Short']);
  });

  it('creates each notification once, even when many workers run its trigger repeatedly', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('once', ['One', 'Two']);
    const triggers = Array.from({ length: 20 }, (_, index) =>
      triggerOf(workflow, [{ subscriberId: `subscriber-${index % 5}` }], { transactionId: `transaction-${index}` }),
    );
    await Promise.all(Array.from({ length: 10 }, () => run(ctx, triggers)));
    await run(ctx, [...triggers].reverse());
    const { notifications, jobs, details, messages, subscribers } = await written(ctx);
    expect(subscribers).toHaveLength(5);
    expect(notifications).toHaveLength(20);
    expect([jobs.length, messages.length, details.length]).toEqual([40, 40, 120]);
  });

  it('notifies a recipient with the first of several events that have the same transaction id', async () => {
    const ctx = await startTestContext(store);
    const { workflow } = await seed(store, ctx.scope).workflow('same', ['{{ payload.n }}']);
    const triggers = [1, 2, 3].map((n) =>
      triggerOf(workflow, [{ subscriberId: 'ada' }], { transactionId: 'same', payload: { n } }),
    );
    await runTriggers(engineOf(store), { ...ctx.scope, triggers });
    expect((await written(ctx)).messages.map(({ content }) => content)).toEqual(['1']);
  });

  it('creates a subscriber or updates only the named fields, and never overwrites a later trigger', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('profile', ['Hello']);
    const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    const named = (fields: Partial<SubscriberRecipient>, second: number) =>
      triggerOf(workflow, [{ subscriberId: 'ada', ...fields }], { triggeredAt: at(second) });
    await run(ctx, [named({ firstName: 'Ada', email: 'ada@example.com', data: { plan: 'pro' } }, 1)]);
    await run(ctx, [named({ email: 'later@example.com' }, 3)]);
    await run(ctx, [named({ email: 'earlier@example.com' }, 2)]);
    await run(ctx, [named({}, 4)]);
    await run(ctx, [named({ lastName: 'Lovelace', firstName: null }, 5)]);
    const { subscribers } = await written(ctx);
    expect(subscribers).toMatchObject([
      {
        subscriberId: 'ada',
        firstName: null,
        lastName: 'Lovelace',
        email: 'later@example.com',
        data: { plan: 'pro' },
        deleted: false,
        createdAt: at(1),
        updatedAt: at(5),
      },
    ]);
  });

  it('reaches the members of a topic in pages, except excluded and deleted ones', async () => {
    const ctx = await contextOfTest();
    const make = seed(ctx.store, ctx.scope);
    const { workflow } = await make.workflow('news', ['News']);
    const topic = { _id: new ObjectId(), ...ctx.scope, key: 'all', createdAt: new Date(), updatedAt: new Date() };
    await ctx.store.collections.topics.insertOne(topic);
    const members = await Promise.all(
      Array.from({ length: 205 }, (_, index) => make.subscriber({ subscriberId: `s${index}`, deleted: index === 1 })),
    );
    await ctx.store.collections.topicSubscribers.insertMany(
      members.map(({ _id, subscriberId }) => ({
        _id: new ObjectId(),
        ...ctx.scope,
        _topicId: topic._id,
        _subscriberId: _id,
        topicKey: 'all',
        externalSubscriberId: subscriberId,
      })),
    );
    await run(ctx, [
      triggerOf(workflow, [{ type: 'Topic', topicKey: 'all', exclude: ['s0'] }, { subscriberId: 's2' }]),
    ]);
    const { notifications } = await written(ctx);
    expect(notifications).toHaveLength(203);
    expect(notifications.at(-1)?.topics).toEqual([{ _topicId: topic._id, topicKey: 'all' }]);
  });

  it('does not notify the actor of an event for a topic, unless the event names the actor directly', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('news', ['News']);
    await createTopic(ctx, { key: 'all' });
    await run(ctx, [
      triggerOf(
        workflow,
        ['ada', 'alan', 'grace'].map((subscriberId) => ({ subscriberId })),
      ),
    ]);
    await addTopicMembers(ctx, 'all', { subscriberIds: ['ada', 'alan', 'grace'] });
    const reached = async (to: Trigger['to']) => {
      const trigger = triggerOf(workflow, to, { actor: { subscriberId: 'ada' } });
      await run(ctx, [trigger]);
      const { notifications } = await written(ctx);
      return notifications
        .flatMap(({ transactionId, to }) => (transactionId === trigger.transactionId ? to?.subscriberId : []))
        .sort();
    };
    const all = { type: 'Topic', topicKey: 'all' } as const;
    expect(await reached([all])).toEqual(['alan', 'grace']);
    expect(await reached([{ ...all, exclude: ['grace'] }])).toEqual(['alan']);
    expect(await reached([all, { subscriberId: 'ada' }])).toEqual(['ada', 'alan', 'grace']);
    expect(await reached([{ type: 'Everyone' }])).toEqual(['ada', 'alan', 'grace']);
  });

  it('reaches all subscribers in a broadcast in pages, except deleted and later ones', async () => {
    const ctx = await contextOfTest();
    const make = seed(ctx.store, ctx.scope);
    const { workflow } = await make.workflow('news', ['News']);
    for (let index = 0; index < 120; index += 1)
      await make.subscriber({ subscriberId: `s${index}`, deleted: index === 1 });
    await make.subscriber({ subscriberId: 'later', createdAt: new Date(Date.now() + 60_000) });
    await run(ctx, [triggerOf(workflow, [{ type: 'Everyone' }])]);
    expect((await written(ctx)).notifications).toHaveLength(119);
  });

  it('pauses after a page when asked to, and continues from there', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('long', ['Hello']);
    const people = Array.from({ length: 250 }, (_, index) => ({ subscriberId: `s${index}` }));
    const trigger = triggerOf(workflow, [...people, { type: 'Everyone' }]);
    const counts: number[] = [];
    let progress: TriggerProgress | null = START;
    while (progress !== null) {
      progress = await run(ctx, [trigger], progress, () => true);
      counts.push((await written(ctx)).notifications.length);
    }
    // Three pages of named recipients. The broadcast reaches the same subscribers again, and adds none.
    expect(counts).toEqual([100, 200, 250, 250, 250, 250]);
  });

  it('records only the transactions that notified nobody, also after a pause', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('long', ['Hello']);
    const people = Array.from({ length: 100 }, (_, index) => ({ subscriberId: `s${index}` }));
    const triggers = [people, [{ type: 'Topic' as const, topicKey: 'unknown' }], people, people].map((to, index) =>
      triggerOf(workflow, to, { transactionId: `t${index}` }),
    );
    let runs = 0;
    for (let progress: TriggerProgress | null = START; progress !== null; runs += 1) {
      progress = await run(ctx, triggers, progress, () => true);
    }
    // A page for each trigger with people, and the topic.
    expect(runs).toBe(4);
    const { _environmentId } = ctx.scope;
    const records = await store.collections.transactionRecords.find({ _environmentId }).toArray();
    expect(records.map(({ transactionId }) => transactionId)).toEqual(['t1']);
  });

  it('creates the notifications of all pages when one cannot be created, and fails so that it is retried', async () => {
    const ctx = await contextOfTest();
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('long', ['Hello']);
    const people = Array.from({ length: 150 }, (_, index) => ({ subscriberId: `s${index}` }));
    const batch = { ...ctx.scope, triggers: [triggerOf(workflow, people)] };
    const eventLoop = new EventLoopShare();
    const engine = engineOf(ctx.store, { eventLoop });
    vi.spyOn(eventLoop, 'run').mockRejectedValueOnce(new Error('broken'));
    const options = { mustPause: () => true };
    await expect(runTriggers(engine, batch, options)).rejects.toThrow('broken');
    expect((await written(ctx)).notifications).toHaveLength(149);
    await runTriggers(engine, batch);
    expect((await written(ctx)).notifications).toHaveLength(150);
  });
});
