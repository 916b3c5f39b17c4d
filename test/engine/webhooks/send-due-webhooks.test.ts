import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WEBHOOK_ATTEMPTS } from '../../../src/engine/webhooks/retry-schedule.ts';
import { DAY_MS, KEEP_FOREVER } from '../../../src/model/retention.ts';
import { redriveWebhookDeliveries } from '../../../src/operations/webhook/redrive-webhook-deliveries.ts';
import { rotateWebhookSecret } from '../../../src/operations/webhook/rotate-webhook-secret.ts';
import { updateWebhookEndpoint } from '../../../src/operations/webhook/update-webhook-endpoint.ts';
import { WORK_COLLECTION } from '../../../src/store/queue/work-item.ts';
import { SEND_WEBHOOKS } from '../../../src/store/queue/work-kinds.ts';
import { deadLetterPending } from '../../../src/store/webhook-deliveries.ts';
import { startClockedEndpoint } from '../../testkit/clocked-endpoint.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { startWebhookReceiver, verified, type WebhookReceiver } from '../../testkit/webhook-receiver.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const store = await startTestStore();
const logged: { msg: string; reason?: string; endpointId?: string }[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) });

const startEndpoint = (to: WebhookReceiver, retention = KEEP_FOREVER) =>
  startClockedEndpoint({ ...store, retention }, to.url, logger);

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  logged.length = 0;
});

describe('a webhook', () => {
  it('is signed so that the library of the specification verifies it', async () => {
    const { run, test, secret, ctx, endpointId, deliveries } = await startEndpoint(receiver);
    const { eventId } = await test();
    expect((await run()).result).toBe(true);
    const [webhook] = receiver.received;
    if (webhook === undefined) throw new Error('nothing was received');
    expect(verified(secret, webhook)).toEqual({
      type: 'webhook.test',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { environmentId: `${ctx.scope._environmentId}`, endpointId },
    });
    expect(webhook.headers).toMatchObject({ 'webhook-id': eventId, 'content-type': 'application/json' });
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`;
    expect(() => verified(other, webhook)).toThrow('No matching signature');
    expect(() => verified(secret, { ...webhook, body: `${webhook.body} ` })).toThrow('No matching signature');
    expect(await deliveries()).toEqual([
      expect.objectContaining({
        status: 'delivered',
        attemptCount: 1,
        attempts: [{ at: expect.any(Date), durationMs: expect.any(Number), status: 204 }],
        endedAt: expect.any(Date),
      }),
    ]);
  });

  it('has two signatures while a rotation overlaps, and one after it', async () => {
    const { run, test, secret, ctx, endpointId, advance } = await startEndpoint(receiver);
    const rotated = await rotateWebhookSecret(ctx, { endpointId, expiresAt: new Date(ctx.now().getTime() + HOUR_MS) });
    await test();
    await run();
    const [first] = receiver.received;
    if (first === undefined) throw new Error('nothing was received');
    expect(first.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(verified(secret, first)).toEqual(verified(rotated.secret, first));
    vi.useFakeTimers({ toFake: ['Date'], now: ctx.now().getTime() + HOUR_MS });
    await advance(HOUR_MS);
    await test();
    await run();
    const [, second] = receiver.received;
    if (second === undefined) throw new Error('nothing was received');
    expect(verified(rotated.secret, second)).toMatchObject({ type: 'webhook.test' });
    expect(() => verified(secret, second)).toThrow('No matching signature');
    vi.useRealTimers();
  });

  it('reaches a receiver that fails for an hour, with the same id and body', async () => {
    const { advance, test, now, deliveries, endpoint } = await startEndpoint(receiver);
    const startedAt = now().getTime();
    receiver.answer = () => ({ status: now().getTime() < startedAt + HOUR_MS ? 503 : 200, body: 'busy' });
    await test();
    await advance(30 * MINUTE_MS);
    expect((await endpoint()).failingSince).toBeInstanceOf(Date);
    await advance(3 * HOUR_MS);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'delivered', attemptCount: 5 });
    expect(delivery?.attempts.map(({ status, error, response }) => [status, error, response])).toEqual([
      ...Array.from({ length: 4 }, () => [503, 'the endpoint answered 503', 'busy']),
      [200, undefined, 'busy'],
    ]);
    expect((await endpoint()).failingSince).toBeUndefined();
  });

  it('is attempted by the schedule of the specification, with at most 10 % more, and then a dead letter', async () => {
    const { advance, test, deliveries } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 500 });
    await test();
    await advance(4 * DAY_MS);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'dead_letter', attemptCount: WEBHOOK_ATTEMPTS });
    expect(delivery?.nextAttemptAt).toBeUndefined();
    const times = delivery?.attempts.map(({ at }) => at.getTime()) ?? [];
    const pausesS = times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / 1_000);
    const schedule = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
    expect(pausesS).toHaveLength(schedule.length);
    for (const [index, pauseS] of schedule.entries()) {
      expect(pausesS[index]).toBeGreaterThanOrEqual(pauseS);
      expect(pausesS[index]).toBeLessThanOrEqual(pauseS * 1.1 + 1);
    }
  });

  it('is kept until its last attempt, also if workers are stopped for weeks', async () => {
    const { advance, test, deliveries, now } = await startEndpoint(receiver, { ...KEEP_FOREVER, webhookDays: 1 });
    receiver.answer = () => ({ status: 500 });
    await test();
    for (let day = 0; day < 4; day += 1) {
      const [delivery] = await deliveries();
      expect(delivery?.status).toBe('pending');
      expect(delivery?.expireAt?.getTime()).toBeGreaterThan(now().getTime() + 300 * DAY_MS);
      await advance(DAY_MS);
    }
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'dead_letter', attemptCount: WEBHOOK_ATTEMPTS });
    expect(delivery?.expireAt?.getTime()).toBe((delivery?.endedAt?.getTime() ?? 0) + DAY_MS);
  });

  it('waits as long as Retry-After asks for, at most a day', async () => {
    const { run, test, now } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
    await test();
    expect((await run()).result).toEqual(new Date(now().getTime() + 600_000));
    receiver.answer = () => ({ status: 503, headers: { 'retry-after': '999999999', 'content-length': '100' } });
    const other = await startEndpoint(receiver);
    await other.test();
    expect((await other.run()).result).toEqual(new Date(other.now().getTime() + DAY_MS));
  });

  it('is delivered by a status of success, although the body does not end as announced', async () => {
    const { run, test, deliveries } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 200, headers: { 'content-length': '100', connection: 'close' }, body: 'ok' });
    await test();
    expect((await run()).result).toBe(true);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: [{ status: 200 }] }]);
  });

  it('does not follow redirects, which are failures', async () => {
    const { run, test, deliveries } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 308, headers: { location: receiver.url } });
    await test();
    await run();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([
      {
        status: 'pending',
        attempts: [{ status: 308, error: 'the endpoint answered 308: redirects are not followed' }],
      },
    ]);
  });

  it('records the beginning of a long answer, without the secret', async () => {
    const { run, test, secret, deliveries } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 500, body: `${secret} ${'x'.repeat(100_000)}` });
    await test();
    await run();
    const [delivery] = await deliveries();
    const response = delivery?.attempts[0]?.response ?? '';
    expect(response).toMatch(/^\[hidden\] x+$/);
    expect(response.length).toBeLessThanOrEqual(1_024);
  });

  it('is not sent to a host that resolves to a private address meanwhile', async () => {
    const { run, test, deliveries, ctx, endpointId } = await startEndpoint(receiver);
    const lookup = async () => [{ address: '203.0.114.1', family: 4 }];
    const rebinding = { allowsPrivateHosts: false, lookup };
    await updateWebhookEndpoint({ ...ctx, outgoing: rebinding }, endpointId, { url: 'https://hooks.example.com/' });
    await test();
    await run({
      outgoing: { allowsPrivateHosts: false, lookup: async () => [{ address: '127.0.0.1', family: 4 }] },
    });
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([
      {
        status: 'pending',
        attempts: [{ error: 'the host cannot be reached: it must exist, be public, and accept connections' }],
      },
    ]);
  });
});

describe('an endpoint', () => {
  it('that answers 410 is disabled at once, with a notice', async () => {
    const { run, test, endpoint, endpointId, deliveries } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 410 });
    await test();
    await test();
    expect((await run()).result).toBe(true);
    expect(await endpoint()).toMatchObject({ enabled: false, disabledReason: 'gone', disabledAt: expect.any(Date) });
    expect((await deliveries()).map(({ status }) => status)).toEqual(['dead_letter', 'dead_letter']);
    expect(logged.filter(({ endpointId: id }) => id === endpointId)).toMatchObject([
      { msg: 'A webhook endpoint was disabled and gets no more events', reason: 'gone' },
    ]);
  });

  it('is disabled when its requests have failed for 5 days, and its pending deliveries become dead letters', async () => {
    const { advance, test, endpoint, deliveries, run } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 500 });
    await test();
    await advance(4 * DAY_MS);
    expect(await endpoint()).toMatchObject({ enabled: true });
    await test();
    await advance(DAY_MS / 2);
    await test();
    await advance(DAY_MS);
    expect(await endpoint()).toMatchObject({ enabled: false, disabledReason: 'failing' });
    expect((await run()).result).toBe(true);
    expect((await deliveries()).map(({ status }) => status)).toEqual(['dead_letter', 'dead_letter', 'dead_letter']);
    expect(logged).toMatchObject([{ reason: 'failing' }]);
  });

  it('is not disabled by the first failure after days without a request', async () => {
    const { advance, test, endpoint, now } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 500 });
    await test();
    await advance(4 * DAY_MS);
    await advance(3 * DAY_MS);
    const restartedAt = now();
    await test();
    await advance(MINUTE_MS);
    expect(await endpoint()).toMatchObject({ enabled: true, failingSince: restartedAt });
    await advance(4 * DAY_MS);
    await test();
    await advance(DAY_MS);
    await test();
    await advance(MINUTE_MS);
    expect(await endpoint()).toMatchObject({ enabled: false, disabledReason: 'failing' });
  });

  it('is not disabled if one request in 5 days succeeded', async () => {
    const { advance, test, endpoint } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 500 });
    await test();
    await advance(3 * DAY_MS);
    receiver.answer = () => ({ status: 200 });
    await test();
    await advance(MINUTE_MS);
    receiver.answer = () => ({ status: 500 });
    await test();
    await advance(3 * DAY_MS);
    expect(await endpoint()).toMatchObject({ enabled: true });
  });

  it('that fails gets a lane of its own', async () => {
    const { run, test } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 500 });
    await test();
    expect(await run()).toMatchObject({ kind: SEND_WEBHOOKS.failing });
  });

  it('gets its dead letters again by a re-drive, with the same ids', async () => {
    const { advance, run, test, ctx, endpointId, deliveries } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 500 });
    await test();
    await test();
    await advance(4 * DAY_MS);
    const before = receiver.received.length;
    receiver.answer = () => ({ status: 200 });
    await updateWebhookEndpoint(ctx, endpointId, { enabled: true });
    expect(await redriveWebhookDeliveries(ctx, { endpointId })).toEqual({ redrivenDeliveries: 2, hasMore: false });
    expect(await redriveWebhookDeliveries(ctx, { endpointId })).toEqual({ redrivenDeliveries: 0, hasMore: false });
    await run();
    const found = await deliveries();
    expect(found.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    const ids = receiver.received.slice(before).map(({ headers }) => headers['webhook-id']);
    expect(ids.sort()).toEqual(found.map(({ eventId }) => eventId).sort());
  });

  it('that is disabled by hand ends its pending deliveries at once, and does not get them when it is enabled again', async () => {
    const retention = { ...KEEP_FOREVER, webhookDays: 1 };
    const { advance, run, test, ctx, endpointId, deliveries, endpoint } = await startEndpoint(receiver, retention);
    receiver.answer = () => ({ status: 500 });
    await test();
    await advance(MINUTE_MS);
    const { _id } = await endpoint();
    const work = store.db.collection(WORK_COLLECTION);
    const later = new Date(ctx.now().getTime() + HOUR_MS);
    await work.updateOne({ _id }, { $set: { nextRunAt: later } });
    await updateWebhookEndpoint(ctx, endpointId, { enabled: false });
    expect(await work.findOne({ _id })).toMatchObject({ nextRunAt: ctx.now(), name: SEND_WEBHOOKS.failing });
    expect((await run()).result).toBe(true);
    const expireAt = new Date(ctx.now().getTime() + DAY_MS);
    expect(await deliveries()).toMatchObject([{ status: 'dead_letter', endedAt: ctx.now(), expireAt }]);
  });

  it('that is enabled again before its work ran does not get the deliveries of before, unless they are re-driven', async () => {
    const { advance, run, test, ctx, endpointId, deliveries } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 500 });
    await test();
    await advance(MINUTE_MS);
    const before = receiver.received.length;
    receiver.answer = () => ({ status: 200 });
    for (const enabled of [false, true]) await updateWebhookEndpoint(ctx, endpointId, { enabled });
    await advance(DAY_MS);
    expect(await deliveries()).toMatchObject([{ status: 'dead_letter' }]);
    expect(receiver.received).toHaveLength(before);
    expect(await redriveWebhookDeliveries(ctx, { endpointId })).toMatchObject({ redrivenDeliveries: 1 });
    await run();
    expect(await deliveries()).toMatchObject([{ status: 'delivered' }]);
  });

  it('that is enabled again ends a long backlog in batches of its work, not at once, and gets what comes from then on', async () => {
    const { run, test, ctx, endpointId, deliveries } = await startEndpoint(receiver);
    const delivery = await test();
    const more = Array.from({ length: 2_500 }, (_, index) => ({ _id: new ObjectId(), eventId: `evt_${index}` }));
    await store.collections.webhookDeliveries.insertMany(more.map((ids) => ({ ...delivery, ...ids })));
    const { during, store: own } = watchCommands(store);
    const commands = await during(async () => {
      for (const enabled of [false, true]) await updateWebhookEndpoint({ ...ctx, store: own }, endpointId, { enabled });
    });
    expect(commands.filter((command) => Object.values(command).includes('webhookdeliveries'))).toEqual([]);
    const latest = await test();
    expect((await run()).result).toBe(true);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([latest.eventId]);
    expect((await deliveries()).filter(({ status }) => status === 'dead_letter')).toHaveLength(2_501);
  });

  it('that is enabled while a run ends its deliveries keeps those that came meanwhile', async () => {
    const { test, ctx, endpointId, endpoint, deliveries } = await startEndpoint(receiver);
    await test();
    const disabled = { ...(await endpoint()), enabled: false };
    for (const enabled of [false, true]) await updateWebhookEndpoint(ctx, endpointId, { enabled });
    await test();
    await deadLetterPending(store, disabled, ctx.now());
    expect((await deliveries()).map(({ status }) => status)).toEqual(['dead_letter', 'pending']);
  });

  it('is not judged by the answer to a request that began before it was repaired', async () => {
    const changes = [[{ url: `${receiver.url}/new` }], [{ enabled: false }, { enabled: true }]];
    for (const repair of changes) {
      const { run, test, ctx, endpointId, endpoint } = await startEndpoint(receiver);
      receiver.answer = async () => {
        for (const change of repair) await updateWebhookEndpoint(ctx, endpointId, change);
        return { status: 410 };
      };
      await test();
      await run();
      expect(await endpoint()).toMatchObject({ enabled: true });
    }
  });

  it('is not disabled for the failures of its previous URL', async () => {
    const { advance, test, ctx, endpointId, endpoint } = await startEndpoint(receiver);
    receiver.answer = () => ({ status: 500 });
    await test();
    await advance(4 * DAY_MS);
    await updateWebhookEndpoint(ctx, endpointId, { url: `${receiver.url}/new` });
    expect(await endpoint()).not.toHaveProperty('failingSince');
    await test();
    await advance(2 * DAY_MS);
    expect(await endpoint()).toMatchObject({ enabled: true });
  });

  it('whose secrets cannot be decrypted gets no unsigned request', async () => {
    const { run, test, deliveries, endpoint } = await startEndpoint(receiver);
    const { _id, secrets } = await endpoint();
    await store.collections.webhookEndpoints.updateOne(
      { _id },
      { $set: { secrets: secrets.map((secret) => ({ ...secret, sealed: 'enc:1:0123456789abcdef:AAAA' })) } },
    );
    await test();
    await run();
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { attempts: [{ error: 'the secret of the endpoint cannot be decrypted: rotate it' }] },
    ]);
  });
});
