import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import type { TriggerBatch } from '../../src/store/queue/work-kinds.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let strangers: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  const other = await startTestContext(ctx.store);
  const callAs = await startRestServer({ own: ctx, other });
  call = callAs('own');
  strangers = callAs('other');
  for (const { scope } of [ctx, other]) await seed(ctx.store, scope).workflow('welcome', ['Hello']);
});

const bulk = (key: string, events: unknown, caller = call) =>
  caller('POST', '/v1/events/trigger/bulk', { events }, { 'idempotency-key': key });
const WELCOME = [{ name: 'welcome', to: 'ada' }];
const scheduled = () => ctx.store.db.collection('agendaJobs').countDocuments();

/** Earlier versions stored only the hash of the path, which has no parameters here, and of the body. */
const formerHash = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([{}, body]))
    .digest('hex');

describe('an idempotency key', () => {
  it('replays the first answer with Idempotency-Replay', async () => {
    const before = await scheduled();
    const first = await bulk('again', WELCOME);
    const second = await bulk('again', WELCOME);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotency-replay')).toBeNull();
    expect(second.headers.get('idempotency-replay')).toBe('true');
    expect(second.headers.get('idempotency-key')).toBe('again');
    expect(await scheduled()).toBe(before + 1);
  });

  it('beyond ASCII is repeated as it was sent', async () => {
    for (const _ of ['first', 'replayed']) {
      const { headers } = await bulk('caf\u00e9', WELCOME);
      expect(headers.get('idempotency-key')).toBe('caf\u00e9');
    }
  });

  it('replays a permanent error', async () => {
    const first = await bulk('refused', []);
    const second = await bulk('refused', []);
    expect([first.status, second.status]).toEqual([400, 400]);
    expect(second.headers.get('idempotency-replay')).toBe('true');
    expect(second.body).toEqual(first.body);
  });

  it('refuses another request with the same key', async () => {
    await bulk('taken', WELCOME);
    const { status, body } = await bulk('taken', [{ name: 'welcome', to: 'alan' }]);
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('idempotency-key');
  });

  it('belongs to its environment and operation', async () => {
    await bulk('shared', WELCOME);
    expect((await bulk('shared', [{ name: 'welcome', to: 'alan' }], strangers)).status).toBe(201);
    const broadcast = await call(
      'POST',
      '/v1/events/trigger/broadcast',
      { name: 'welcome', payload: {} },
      { 'idempotency-key': 'shared' },
    );
    expect(broadcast.status).toBe(200);
  });

  it('has one effect for concurrent requests, and none of them fails', async () => {
    const before = await scheduled();
    const answers = await Promise.all(Array.from({ length: 200 }, () => bulk('many', WELCOME)));
    expect(await scheduled()).toBe(before + 1);
    for (const { status, headers } of answers) {
      expect([201, 409]).toContain(status);
      if (status === 409) expect(headers.get('retry-after')).toBe('1');
    }
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body[0].transactionId)).size).toBe(
      1,
    );
  });

  it('of a crashed process is usable after its lease, and creates the same ids', async () => {
    const first = await bulk('crashed', WELCOME);
    await ctx.store.collections.idempotencyKeys.updateOne({ key: 'crashed' }, { $unset: { answer: 1 } });
    expect((await bulk('crashed', WELCOME)).status).toBe(409);
    await ctx.store.collections.idempotencyKeys.updateOne({ key: 'crashed' }, { $set: { heldUntil: new Date(0) } });
    const second = await bulk('crashed', WELCOME);
    expect(second.status).toBe(201);
    expect(second.body[0].transactionId).toBe(first.body[0].transactionId);
  });

  it('of a failed request is usable immediately, and creates the same ids', async () => {
    const made: unknown[] = [];
    let isAway = true;
    // The queue accepts the batch, and the connection breaks before the confirmation.
    const workQueue = {
      ...ctx.workQueue,
      async enqueueTriggers(batch: TriggerBatch) {
        made.push(...batch.triggers.map(({ transactionId }) => transactionId));
        if (isAway) throw new Error('the connection broke');
      },
    };
    const unlucky = (await startRestServer({ own: { ...ctx, workQueue } }))();
    expect((await bulk('unlucky', WELCOME, unlucky)).status).toBe(500);
    isAway = false;
    const second = await bulk('unlucky', WELCOME, unlucky);
    expect(second.status).toBe(201);
    expect(made).toEqual([second.body[0].transactionId, second.body[0].transactionId]);
  });

  it('is not shared by requests with other parameters, or by callers with other rights', async () => {
    const callAs = await startRestServer({ full: ctx, writing: { ...ctx, scopes: ['write'] } });
    const create = (caller: Call, query = '') =>
      caller('POST', `/v2/subscribers${query}`, { subscriberId: 'grace' }, { 'idempotency-key': 'create' });
    expect((await create(callAs('full'))).status).toBe(201);
    expect((await create(callAs('full'))).headers.get('idempotency-replay')).toBe('true');
    expect((await create(callAs('full'), '?failIfExists=true')).status).toBe(422);
    expect((await create(callAs('writing'))).status).toBe(422);
  });

  it('is the same request for gateways of earlier versions, which compare the path and the body only', async () => {
    const { idempotencyKeys } = ctx.store.collections;
    const create = (key: string, subscriberId: string) =>
      call('POST', '/v2/subscribers?failIfExists=true', { subscriberId }, { 'idempotency-key': key });
    await create('of both', 'hopper');
    const requestHash = formerHash({ subscriberId: 'hopper' });
    expect(await idempotencyKeys.findOne({ key: 'of both' })).toMatchObject({ requestHash });
  });

  it('of an earlier version replays its answer, and creates the same ids after a crash', async () => {
    const { idempotencyKeys } = ctx.store.collections;
    const first = await bulk('earlier', WELCOME);
    const former = { $set: { requestHash: formerHash({ events: WELCOME }) }, $unset: { detailsHash: 1 as const } };
    await idempotencyKeys.updateOne({ key: 'earlier' }, former);
    const replayed = await bulk('earlier', WELCOME);
    expect(replayed.status).toBe(201);
    expect(replayed.headers.get('idempotency-replay')).toBe('true');
    expect(replayed.body).toEqual(first.body);
    expect((await bulk('earlier', [{ name: 'welcome', to: 'alan' }])).status).toBe(422);
    const crashed = { $set: { heldUntil: new Date(0) }, $unset: { answer: 1 as const } };
    await idempotencyKeys.updateOne({ key: 'earlier' }, crashed);
    expect((await bulk('earlier', WELCOME)).body).toEqual(first.body);
  });

  it('of a request with a very large answer is usable again', async () => {
    const data = seed(ctx.store, ctx.scope);
    const subscriber = await data.subscriber({ subscriberId: 'large', data: { text: 'x'.repeat(60_000) } });
    const messages = await Promise.all(Array.from({ length: 200 }, () => data.message(subscriber)));
    const mark = () =>
      call(
        'POST',
        '/v1/subscribers/large/messages/mark-as',
        { messageId: messages.map(({ _id }) => `${_id}`), markAs: 'read' },
        { 'idempotency-key': 'large' },
      );
    for (const { status, body } of [await mark(), await mark()]) {
      expect(status).toBe(201);
      expect(body).toHaveLength(200);
    }
  });

  it('is given back if its answer cannot be stored', async () => {
    const { idempotencyKeys } = ctx.store.collections;
    const renewals: unknown[] = [];
    const collections = {
      ...ctx.store.collections,
      idempotencyKeys: new Proxy(idempotencyKeys, {
        get(target, name) {
          if (name !== 'updateOne') return Reflect.get(target, name);
          return async (_filter: unknown, update: { $set: Record<string, unknown> }) => {
            if ('answer' in update.$set) throw new Error('the connection broke');
            renewals.push(update);
          };
        },
      }),
    };
    const unlucky = (await startRestServer({ own: { ...ctx, store: { ...ctx.store, collections } } }))();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      expect((await bulk('not stored', WELCOME, unlucky)).status).toBe(500);
      vi.advanceTimersByTime(60_000);
    } finally {
      vi.useRealTimers();
    }
    expect(renewals).toEqual([]);
  });

  it('has at most 255 characters', async () => {
    expect((await bulk('k'.repeat(255), WELCOME)).status).toBe(201);
    expect((await bulk('k'.repeat(256), WELCOME)).status).toBe(400);
  });

  it('has no effect on reads', async () => {
    for (const id of ['ada', 'alan']) {
      const { status } = await call('GET', `/v2/subscribers/${id}`, undefined, { 'idempotency-key': 'read' });
      expect(status).toBe(404);
    }
  });
});
