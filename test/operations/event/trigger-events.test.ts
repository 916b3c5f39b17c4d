import { RE2JS } from 're2js';
import { describe, expect, it, vi } from 'vitest';
import { broadcastEvent } from '../../../src/operations/event/broadcast-event.ts';
import { cancelTransaction } from '../../../src/operations/event/cancel-transaction.ts';
import { triggerEvent } from '../../../src/operations/event/trigger-event.ts';
import { triggerEvents } from '../../../src/operations/event/trigger-events.ts';
import { createTopic } from '../../../src/operations/topic/create-topic.ts';
import type { TriggerBatch } from '../../../src/store/queue/work-kinds.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const make = seed(ctx.store, ctx.scope);
await make.workflow('welcome', ['Hello']);
await make.workflow('paused', ['Hello'], { active: false });
await make.workflow('empty', []);

const to = 'ada';
const slack = (credentials: object) => ({ providerId: 'slack', credentials });

describe('triggerEvents', () => {
  it('returns one response per event, in order, and accepts events beside invalid ones', async () => {
    const events = [
      { name: 'welcome', to, transactionId: 'first' },
      { name: 'none', to },
      { to },
      { name: 'paused', to },
      { name: 'empty', to },
      { name: 'welcome', to: 5 },
    ];
    expect(await triggerEvents(ctx, { events })).toMatchObject([
      { status: 'processed', transactionId: 'first' },
      { status: 'error', error: ['name: no workflow has the identifier "none"'] },
      { status: 'error', error: [expect.stringMatching(/^name: /)] },
      { status: 'trigger_not_active' },
      { status: 'no_workflow_steps_defined' },
      { status: 'invalid_recipients' },
    ]);
  });

  it.each(['.', '..'])('refuses new ids that a URL cannot contain: %j', async (id) => {
    const events = [
      ...[id, [id], [{ subscriberId: id }]].map((recipients) => ({ name: 'welcome', to: recipients })),
      { name: 'welcome', to, actor: id },
      { name: 'welcome', to, transactionId: id },
    ];
    const answers = await triggerEvents(ctx, { events });
    const statuses = ['invalid_recipients', 'invalid_recipients', 'invalid_recipients', 'error', 'error'];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    for (const { error } of answers)
      expect(error?.[0]).toContain('must not be "." or "..", which a URL cannot contain');
  });

  it('refuses an empty device token of a recipient', async () => {
    const channels = [{ providerId: 'fcm', credentials: { deviceTokens: ['phone', ''] } }];
    expect(
      await triggerEvents(ctx, { events: [{ name: 'welcome', to: { subscriberId: 'ada', channels } }] }),
    ).toMatchObject([{ error: [expect.stringMatching(/^to.*channels.*deviceTokens\[1\]: must not be empty$/)] }]);
  });

  it.each<readonly [string, object]>([
    ['a long name of a recipient', { to: { subscriberId: 'ada', firstName: 'x'.repeat(257) } }],
    ['a long id', { to: 'x'.repeat(257) }],
    ['large data of a recipient', { to: ['ada', { subscriberId: 'grace', data: { text: 'x'.repeat(65_536) } }] }],
    ['a long address of a chat', { to: { subscriberId: 'ada', channels: [slack({ channel: 'x'.repeat(4_097) })] } }],
    [
      'many device tokens',
      { to: { subscriberId: 'ada', channels: [slack({ deviceTokens: Array(1_001).fill('x') })] } },
    ],
    ['large data of the actor', { actor: { subscriberId: 'ada', data: { text: 'x'.repeat(65_536) } } }],
    ['large data of the tenant', { tenant: { identifier: 'large', data: { text: 'x'.repeat(65_536) } } }],
    ['a long name of the tenant', { tenant: { identifier: 'large', name: 'x'.repeat(257) } }],
    ['a long transaction id', { transactionId: 'x'.repeat(257) }],
  ])('refuses an event with %s', async (_, fields) => {
    const [answer] = await triggerEvents(ctx, { events: [{ name: 'welcome', to, ...fields }] });
    expect(answer?.status).toBe('to' in fields ? 'invalid_recipients' : 'error');
    expect(answer?.error?.[0]?.startsWith(Object.keys(fields)[0] ?? '')).toBe(true);
  });

  it.each<readonly [string, object]>([
    ['without a type', { '': 'one' }],
    ['whose type has a colon', { 'project:main': 'one' }],
    ['without an id', { project: '' }],
    ['with an empty id', { project: { id: '' } }],
    ['with large data', { project: { id: 'one', data: { text: 'x'.repeat(65_536) } } }],
    ['with many types', Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`type${index}`, 'one']))],
  ])('refuses a context %s', async (_, context) => {
    const [answer] = await triggerEvents(ctx, { events: [{ name: 'welcome', to, context }] });
    expect(answer).toMatchObject({ status: 'error', error: [expect.stringMatching(/^context/)] });
  });

  it.each([
    [{ sms: 'x' }, 'overrides.sms: must be an object'],
    [{ channels: [] }, 'overrides.channels: must be an object'],
    [
      { channels: { email: {}, emial: { to: 'x' } } },
      'overrides.channels.emial: is not a channel. Allowed: in_app, email, sms, chat, push',
    ],
    [{ providers: { sendgrid: 1 } }, 'overrides.providers.sendgrid: must be an object'],
    [{ steps: { text: 'x' } }, 'overrides.steps.text: must be an object'],
    [{ steps: { text: { controls: [] } } }, 'overrides.steps.text.controls: must be an object'],
    [{ steps: { text: { providers: 7 } } }, 'overrides.steps.text.providers: must be an object'],
    [{ severity: 'grave' }, 'overrides.severity: must be one of high, medium, low, none'],
  ])('refuses the overrides %j, which could have no effect', async (overrides, problem) => {
    const [answer] = await triggerEvents(ctx, { events: [{ name: 'welcome', to, overrides }] });
    expect(answer).toMatchObject({ status: 'error', error: [problem] });
  });

  it('accepts overrides that are null', async () => {
    const overrides = { sms: null, steps: { text: null }, providers: null, severity: null };
    const [answer] = await triggerEvents(ctx, { events: [{ name: 'welcome', to, overrides }] });
    expect(answer).toMatchObject({ status: 'processed' });
  });

  it('accepts types of contexts with up to 256 characters, of which an emoji is one', async () => {
    const ofType = (type: string) => ({ name: 'welcome', to, context: { [type]: 'x' } });
    const events = [ofType('😀'.repeat(256)), ofType('😀'.repeat(257))];
    const [longest, longer] = await triggerEvents(ctx, { events });
    expect(longest).toMatchObject({ status: 'processed' });
    expect(longer?.error).toEqual([expect.stringContaining('must have types of 1 to 256 characters')]);
  });

  it('names at most 100 problems of a recipient or of contexts', async () => {
    const many = Array(200_000).fill({});
    const recipient = { subscriberId: 'ada', channels: Array(100).fill({}) };
    const contexts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));
    const events = [
      { name: 'welcome', to: [recipient, recipient] },
      { name: 'welcome', to: { type: 'Topic', topicKey: 'news', exclude: many } },
      { name: 'welcome', to, context: contexts(21) },
      { name: 'welcome', to, context: contexts(20) },
    ];
    const [first, second, third, fourth] = await triggerEvents(ctx, { events });
    expect(first?.error).toHaveLength(100);
    expect(second?.error).toHaveLength(100);
    expect(third?.error).toEqual(['context: must have at most 20 contexts']);
    expect(fourth?.error).toHaveLength(20);
  });

  /** Requests with many events, through a queue that calls `enqueue` when it stores the events of one. */
  const triggerMany = (enqueue: (store: () => Promise<void>) => Promise<void>) => {
    const { workQueue } = ctx;
    const watched: typeof workQueue = Object.create(workQueue, {
      enqueueTriggers: { value: (batch: TriggerBatch) => enqueue(() => workQueue.enqueueTriggers(batch)) },
    });
    const events = Array.from({ length: 20 }, () => ({ name: 'welcome', to }));
    return triggerEvents({ ...ctx, workQueue: watched }, { events });
  };

  it('accepts the large requests of an environment one after the other', async () => {
    let open = 0;
    const together: number[] = [];
    const enqueue = async (store: () => Promise<void>) => {
      open += 1;
      together.push(open);
      await store();
      open -= 1;
    };
    await Promise.all([1, 2, 3].map(() => triggerMany(enqueue)));
    expect(together).toEqual([1, 1, 1]);
  });

  it('accepts a large request while an earlier one waits for the database', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const stuck = triggerMany(async (store) => {
      await isReleased;
      await store();
    });
    expect(await triggerMany((store) => store())).toHaveLength(20);
    release();
    expect(await stuck).toHaveLength(20);
  });

  it('accepts a small request before large ones that came just before it', async () => {
    const order: number[] = [];
    const accept = async (count: number) => {
      await triggerEvents(ctx, { events: Array.from({ length: count }, () => ({ name: 'welcome', to })) });
      order.push(count);
    };
    await Promise.all([100, 100, 100, 100, 1].map(accept));
    expect(order).toEqual([1, 100, 100, 100, 100]);
  });

  it('accepts an event for an unknown topic, and names the topic', async () => {
    await createTopic(ctx, { key: 'news' });
    const topic = (topicKey: string) => ({ type: 'Topic', topicKey });
    const events = [
      { name: 'welcome', to: [topic('news'), topic('none'), to] },
      { name: 'welcome', to: topic('news') },
    ];
    const [first, second] = await triggerEvents(ctx, { events });
    expect(first).toMatchObject({ status: 'processed', error: ['to: no topic has the key "none"'] });
    expect(second).toEqual({ acknowledged: true, status: 'processed', transactionId: expect.any(String) });
  });

  it('refuses an event whose payload does not match the schema of its workflow, and no other', async () => {
    const validated = { validatePayload: true, payloadSchema: { required: ['number'] } };
    await make.workflow('order', ['Order {{ payload.number }}'], validated);
    const tenant = { identifier: 'of-the-refused' };
    const events = [
      { name: 'order', to, payload: {}, tenant },
      { name: 'order', to, payload: { number: '1' } },
      { name: 'welcome', to },
    ];
    expect(await triggerEvents(ctx, { events })).toMatchObject([
      { status: 'error', error: ['payload.number: is required'] },
      { status: 'processed' },
      { status: 'processed' },
    ]);
    expect(await ctx.store.collections.tenants.findOne({ identifier: 'of-the-refused' })).toBeNull();
    const broadcast = broadcastEvent(ctx, { name: 'order', payload: {} });
    await expect(broadcast).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'payload.number', message: 'is required' }],
    });
    expect(await broadcastEvent(ctx, { name: 'order', payload: { number: '1' } })).toMatchObject({
      status: 'processed',
    });
  });

  it('checks the payload of an event once, however it is sent', async () => {
    const matched = vi.spyOn(RE2JS.prototype, 'test');
    const payloadSchema = { properties: { number: { pattern: '^\\d$' } } };
    await make.workflow('checked-once', ['Order'], { validatePayload: true, payloadSchema });
    const event = { name: 'checked-once', payload: { number: '1' } };
    await triggerEvent(ctx, { ...event, to });
    expect(matched).toHaveBeenCalledTimes(1);
    await broadcastEvent(ctx, event);
    expect(matched).toHaveBeenCalledTimes(2);
  });

  it('reports an unknown tenant, and creates a tenant that is given as an object', async () => {
    const trigger = async (tenant: unknown) => {
      const [response] = await triggerEvents(ctx, { events: [{ name: 'welcome', to, tenant }] });
      return response;
    };
    const missing = (error: string) => ({ status: 'no_tenant_found', error: [error] });
    expect(await trigger('acme')).toMatchObject(missing('tenant: no tenant has the identifier "acme"'));
    expect(await trigger({ name: 'Acme' })).toMatchObject(missing('tenant.identifier: must be given'));
    expect(await trigger({ identifier: 'acme', name: 'Acme' })).toMatchObject({ status: 'processed' });
    expect(await trigger('acme')).toMatchObject({ status: 'processed' });
  });

  it('rejects a call without events and with more than 100', async () => {
    await expect(triggerEvents(ctx, { events: [] })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ field: 'events', message: 'must contain at least one event' }],
    });
    const events = Array.from({ length: 101 }, () => ({ name: 'welcome', to }));
    await expect(triggerEvents(ctx, { events })).rejects.toMatchObject({
      issues: [{ field: 'events', message: 'must contain at most 100 events' }],
    });
  });
});

describe('cancelTransaction', () => {
  it('cancels waiting jobs, once', async () => {
    const ada = await make.subscriber({ subscriberId: 'ada' });
    const notification = await make.notification(ada, { transactionId: 'canceled' });
    await make.job(notification, { status: 'completed' });
    await make.job(notification, { status: 'delayed' });
    expect(await cancelTransaction(ctx, { transactionId: 'canceled' })).toEqual({
      transactionId: 'canceled',
      canceledJobs: 1,
      startedJobs: 0,
    });
    expect(await cancelTransaction(ctx, { transactionId: 'canceled' })).toMatchObject({ canceledJobs: 0 });
  });

  it('cancels a trigger that no worker has started', async () => {
    await triggerEvents(ctx, { events: [{ name: 'welcome', to, transactionId: 'waiting' }] });
    expect(await cancelTransaction(ctx, { transactionId: 'waiting' })).toMatchObject({ canceledJobs: 1 });
  });

  it('goes before bulk work, and does not find an unknown transaction', async () => {
    const { workQueue } = await startTestContext(ctx.store);
    const before = workQueue.bulkPace.pageSize;
    await expect(cancelTransaction({ ...ctx, workQueue }, { transactionId: 'none' })).rejects.toThrow();
    expect(workQueue.bulkPace.pageSize).toBeLessThan(before);
    await expect(cancelTransaction(ctx, { transactionId: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Transaction "none" was not found',
    });
  });
});
