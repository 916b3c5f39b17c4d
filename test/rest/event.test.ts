import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { RUN_TRIGGERS } from '../../src/store/queue/work-kinds.ts';
import { turnsOf } from '../testkit/cpu-time.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  call = (await startRestServer({ own: ctx }))();
  const { workflow } = seed(ctx.store, ctx.scope);
  await workflow('welcome', ['Hello']);
  await workflow('inactive', ['Hello'], { active: false });
  await workflow('empty', []);
  const { workflow: sleeping } = await workflow('sleeping', ['Hello']);
  await ctx.store.collections.workflows.updateOne({ _id: sleeping._id }, { $set: { 'steps.0.active': false } });
  await workflow('deleted', ['Hello'], { deleted: true });
});

const trigger = (...events: unknown[]) => call('POST', '/v1/events/trigger/bulk', { events });
const acceptedTriggers = async () => {
  const jobs = await ctx.store.db
    .collection('agendaJobs')
    .find({ name: { $in: Object.values(RUN_TRIGGERS) } })
    .sort({ $natural: 1 })
    .toArray();
  return jobs.flatMap((job) => job.data.triggers);
};

describe('POST /v1/events/trigger/bulk', () => {
  it('answers 201 with an answer for each event in order, and an invalid event does not affect the others', async () => {
    const { status, body } = await trigger(
      { name: 'welcome', to: 'ada', transactionId: 'given' },
      { to: 'ada' },
      { name: 'welcome', to: 'ada', payload: 'text' },
      { name: 'welcome', to: [] },
      { name: 'welcome', to: [{ firstName: 'Ada' }, 7] },
      { name: 'unknown', to: 'ada' },
      { name: 'deleted', to: 'ada' },
      { name: 'inactive', to: 'ada' },
      { name: 'empty', to: 'ada' },
      { name: 'sleeping', to: 'ada' },
      { name: 'welcome', to: 'ada', tenant: 'nowhere' },
      null,
      { name: 'welcome', to: { subscriberId: 'alan', email: null, data: null } },
    );
    expect(status).toBe(201);
    expect(body.map(({ status }: { status: string }) => status)).toEqual([
      'processed',
      'error',
      'error',
      'invalid_recipients',
      'invalid_recipients',
      'error',
      'error',
      'trigger_not_active',
      'no_workflow_steps_defined',
      'no_workflow_active_steps_defined',
      'no_tenant_found',
      'error',
      'processed',
    ]);
    expect(body[0]).toEqual({ acknowledged: true, status: 'processed', transactionId: 'given' });
    expect(body[1].error).toEqual([expect.stringMatching(/^name: /)]);
    expect(body[2].error).toEqual([expect.stringMatching(/^payload: /)]);
    expect(body[3].error).toEqual([expect.stringMatching(/^to: /)]);
    expect(body[4].error).toEqual([
      expect.stringMatching(/^to\[0\]\.subscriberId: /),
      expect.stringMatching(/^to\[1\]: /),
    ]);
    expect(body[5].error).toEqual([expect.stringContaining('unknown')]);
    for (const answer of body) expect(answer).toMatchObject({ acknowledged: true, transactionId: expect.any(String) });
    expect((await acceptedTriggers()).map(({ to }) => to)).toEqual([
      [{ subscriberId: 'ada' }],
      [{ subscriberId: 'alan', email: null, data: null }],
    ]);
  });

  it('refuses null for a field of an event, but not for one of a subscriber', async () => {
    const fields = ['payload', 'overrides', 'context', 'tenant', 'actor', 'transactionId'];
    const { body } = await trigger(...fields.map((field) => ({ name: 'welcome', to: 'ada', [field]: null })), {
      name: 'welcome',
      to: { subscriberId: 'ada', email: null },
      actor: { subscriberId: 'alan', data: null },
    });
    expect(body.map(({ status }: { status: string }) => status)).toEqual([...fields.map(() => 'error'), 'processed']);
    expect(body.slice(0, -1).map(({ error }: { error: string[] }) => error[0]?.split(':')[0])).toEqual(fields);
  });

  it('creates a tenant that an event contains as an object, for the other events too', async () => {
    const { body } = await trigger(
      { name: 'welcome', to: 'ada', tenant: { identifier: 'acme', name: 'Acme', data: { plan: 'pro' } } },
      { name: 'welcome', to: 'ada', tenant: 'acme' },
      { name: 'welcome', to: 'ada', tenant: { name: 'Nameless' } },
    );
    expect(body.map(({ status }: { status: string }) => status)).toEqual(['processed', 'processed', 'no_tenant_found']);
    await trigger({ name: 'welcome', to: 'ada', tenant: { identifier: 'acme', data: {} } });
    const tenants = await ctx.store.collections.tenants.find().toArray();
    expect(tenants).toMatchObject([{ identifier: 'acme', name: 'Acme', data: { plan: 'pro' } }]);
  });

  it('answers 400 for no events, for more than 100, and for a value that is not a list, in the format of the official clients', async () => {
    const many = Array.from({ length: 101 }, () => ({ name: 'welcome', to: 'ada' }));
    for (const body of [{ events: [] }, { events: many }, { events: {} }, {}, []]) {
      const answer = await call('POST', '/v1/events/trigger/bulk', body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        statusCode: 400,
        type: expect.any(String),
        errors: [{ field: expect.any(String), message: expect.any(String) }],
      });
    }
    const garbled = await call('POST', '/v1/events/trigger/bulk', '{');
    expect(garbled).toMatchObject({ status: 400, body: { type: expect.any(String), errors: [] } });
  });

  it('names the first of many wrong recipients, without stopping the gateway', async () => {
    const answer = call('POST', '/v1/events/trigger', { name: 'welcome', to: Array(150_000).fill(true) });
    expect((await turnsOf(answer)).longestMs).toBeLessThan(1_000);
    const { status, body } = await answer;
    expect([status, body.message]).toEqual([400, expect.stringContaining('to[0]')]);
    expect(JSON.stringify(body).length).toBeLessThan(20_000);
  });

  it('refuses a payload that cannot be stored, and names the field', async () => {
    let deep: object = {};
    for (let level = 0; level < 200; level += 1) deep = { deep };
    const { body } = await trigger(
      { name: 'welcome', to: 'ada', payload: deep },
      { name: 'welcome', to: 'ada', payload: { 'a\0b': 1 } },
      { name: 'welcome', to: 'ada', payload: { a: [{ _bsontype: 'ObjectId', id: 'x' }] } },
      { name: 'welcome', to: 'ada', payload: { $set: { 'a.b': 1 }, __proto__x: 1 } },
    );
    expect(body.map(({ status }: { status: string }) => status)).toEqual(['error', 'error', 'error', 'processed']);
    expect(body[0].error[0]).toMatch(/^payload: /);
    expect(body[2].error[0]).toMatch(/^payload: .*_bsontype/);
    expect(body[1].error[0]).toMatch(/^payload: /);
  });
});

describe('the payload and the overrides of an event', () => {
  it('have at most 50,000 fields and items each, and the error names the field', async () => {
    const event = { name: 'welcome', to: 'ada' };
    const few = { numbers: Array(49_999).fill(1) };
    const many = { numbers: Array(50_000).fill(1) };
    const { body } = await trigger(
      { ...event, payload: many },
      { ...event, overrides: many },
      { ...event, payload: few },
    );
    const problem = 'must not contain more than 50000 fields and items';
    expect(body.map(({ error }: { error?: string[] }) => error)).toEqual([
      [`payload: ${problem}`],
      [`overrides: ${problem}`],
      undefined,
    ]);
    const long = await call('POST', '/v1/events/trigger', { ...event, payload: { text: 'x'.repeat(1_000_000) } });
    expect(long.status).toBe(201);
  });

  it.each([
    ['in headers', (count: number) => ({ headers: Object.fromEntries(names(count).map((name) => [name, 'x'])) })],
    ['in a list', (count: number) => ({ token: Array(count).fill('x') })],
    ['that look encrypted', (count: number) => ({ a: Array(count).fill(`enc:1:${'0'.repeat(16)}:${'a'.repeat(40)}`) })],
  ])('have at most 100 secrets, and more of them do not stop the gateway: %s', async (_where, secrets) => {
    const event = { name: 'welcome', to: 'ada' };
    const overridesWith = (count: number) => ({ providers: { sendgrid: secrets(count) } });
    const answer = call('POST', '/v1/events/trigger', { ...event, overrides: overridesWith(14_000) });
    expect((await turnsOf(answer)).longestMs).toBeLessThan(500);
    expect((await answer).body.message).toBe('overrides: must not contain more than 100 secret texts');
    const { status } = await call('POST', '/v1/events/trigger', { ...event, overrides: overridesWith(100) });
    expect(status).toBe(201);
  });
});

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `t${index}`);

describe('POST /v1/events/trigger/broadcast', () => {
  const broadcast = (body: unknown) => call('POST', '/v1/events/trigger/broadcast', body);

  it('answers 200 immediately, and leaves the audience to the engine', async () => {
    const { status, body } = await broadcast({ name: 'welcome', payload: {}, transactionId: 'to-all', actor: 'ada' });
    expect([status, body]).toEqual([200, { acknowledged: true, status: 'processed', transactionId: 'to-all' }]);
    expect((await acceptedTriggers()).at(-1)).toMatchObject({ to: [{ type: 'Everyone' }], transactionId: 'to-all' });
  });

  it('reports in the body why the workflow does not run', async () => {
    const statuses = [];
    for (const name of ['inactive', 'empty', 'sleeping']) {
      const { status, body } = await broadcast({ name, payload: {} });
      statuses.push([status, body.status, body.transactionId === undefined]);
    }
    expect(statuses).toEqual([
      [200, 'trigger_not_active', false],
      [200, 'no_workflow_steps_defined', false],
      [200, 'no_workflow_active_steps_defined', false],
    ]);
    expect((await broadcast({ name: 'welcome', payload: {}, tenant: 'nowhere' })).body.status).toBe('no_tenant_found');
  });

  it('answers 422 for an unknown workflow, and accepts nothing', async () => {
    const before = (await acceptedTriggers()).length;
    const { status, body } = await broadcast({ name: 'unknown', payload: {} });
    expect([status, body.message]).toEqual([422, 'workflow_not_found']);
    expect(body.errors).toEqual({ name: expect.objectContaining({ messages: ['Workflow "unknown" was not found'] }) });
    expect(await acceptedTriggers()).toHaveLength(before);
  });

  it('answers 400 with every invalid field', async () => {
    const { status, body } = await broadcast({ payload: [], actor: 7 });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['actor', 'name', 'payload']);
  });
});

describe('the channels of recipients', () => {
  it('answers error for a channel with an unknown provider or integration, and names it', async () => {
    await seed(ctx.store, ctx.scope).integration({ channel: 'chat', providerId: 'slack', identifier: 'team' });
    const credentials = { webhookUrl: 'https://example.com/hook' };
    const to = (channel: object) => ({ subscriberId: 'ada', channels: [{ ...channel, credentials }] });
    const { body } = await trigger(
      { name: 'welcome', to: to({ providerId: 'telepathy' }) },
      { name: 'welcome', to: ['alan', to({ providerId: 'slack', integrationIdentifier: 'other' })] },
      { name: 'welcome', to: 'ada', actor: to({ providerId: 'telepathy' }) },
      { name: 'welcome', to: [to({ providerId: 'slack', integrationIdentifier: 'team' }), to({ providerId: 'fcm' })] },
    );
    expect(body).toEqual([
      expect.objectContaining({
        status: 'error',
        error: ['to.channels[0].providerId: no chat or push provider has the id "telepathy"'],
      }),
      expect.objectContaining({
        status: 'error',
        error: [
          'to[1].channels[0].integrationIdentifier: no integration of the provider "slack" has the identifier "other"',
        ],
      }),
      expect.objectContaining({ status: 'error', error: [expect.stringContaining('actor.channels[0].providerId')] }),
      expect.objectContaining({ status: 'processed' }),
    ]);
  });

  it('have the same field in all errors, by whether the event has one recipient or a list', async () => {
    const ada = (channel: object) => ({ subscriberId: 'ada', channels: [{ credentials: {}, ...channel }] });
    const unknown = ada({ providerId: 'telepathy' });
    for (const [field, to, missing] of [
      ['to.channels[0].providerId', unknown, ada({})],
      ['to[0].channels[0].providerId', [unknown], [ada({})]],
    ] as const) {
      const { body } = await trigger({ name: 'welcome', to }, { name: 'welcome', to: missing });
      expect(body.map(({ error }: { error: string[] }) => error[0]?.split(':')[0])).toEqual([field, field]);
      const one = await call('POST', '/v1/events/trigger', { name: 'welcome', to });
      expect(JSON.stringify(one.body)).toContain(`${field}: no chat or push provider`);
    }
  });
});

describe('POST /v1/events/trigger', () => {
  const one = (body: unknown) => call('POST', '/v1/events/trigger', body);

  it('answers 201 with the status of the event', async () => {
    const before = (await acceptedTriggers()).length;
    const { status, body } = await one({
      name: 'welcome',
      to: ['ada', { subscriberId: 'alan' }],
      transactionId: 'one',
    });
    expect(status).toBe(201);
    expect(body).toEqual({ acknowledged: true, status: 'processed', transactionId: 'one' });
    expect((await acceptedTriggers()).slice(before)).toMatchObject([{ transactionId: 'one', name: 'welcome' }]);
    expect(await one({ name: 'inactive', to: 'ada' })).toMatchObject({
      status: 201,
      body: { status: 'trigger_not_active' },
    });
  });

  it('answers 422 for an unknown workflow, and accepts nothing', async () => {
    const before = (await acceptedTriggers()).length;
    const { status, body } = await one({ name: 'unknown', to: 'ada', transactionId: 'nothing accepted' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      statusCode: 422,
      message: 'workflow_not_found',
      errors: { name: { messages: ['Workflow "unknown" was not found'] } },
    });
    expect(await acceptedTriggers()).toHaveLength(before);
  });

  it('answers 400 with every invalid field', async () => {
    const { status, body } = await one({ to: [], payload: 7 });
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, type: expect.any(String) });
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['name', 'payload', 'to']);
  });

  it('answers 400 for a payload that does not match the schema of the workflow', async () => {
    await seed(ctx.store, ctx.scope).workflow('strict', ['Hello'], {
      validatePayload: true,
      payloadSchema: { type: 'object', required: ['order'], properties: { order: { type: 'number' } } },
    });
    const { status, body } = await one({ name: 'strict', to: 'ada', payload: { order: 'x' } });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'payload.order' }]);
  });
});

describe('DELETE /v1/events/trigger/{transactionId}', () => {
  it('cancels a transaction, and answers 404 for an unknown one', async () => {
    await trigger({ name: 'welcome', to: 'ada', transactionId: 'to cancel' });
    const path = `/v1/events/trigger/${encodeURIComponent('to cancel')}`;
    expect(await call('DELETE', path)).toMatchObject({ status: 200, body: true });
    expect(await call('DELETE', path)).toMatchObject({ status: 200, body: true });
    expect((await call('DELETE', '/v1/events/trigger/nothing')).status).toBe(404);
    const other = await startTestContext(ctx.store);
    expect((await (await startRestServer({ other }))()('DELETE', path)).status).toBe(404);
  });
});
