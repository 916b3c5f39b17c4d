import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { Credentials } from '../../../src/model/integration.ts';
import type { ExecutionDetail } from '../../../src/model/notification.ts';
import { addDevice } from '../../../src/store/devices.ts';
import { upsertSubscribers } from '../../../src/store/recipients.ts';
import { type Said, startProviderServer } from '../../delivery/provider-server.ts';
import { startApple } from '../../delivery/push/apple-server.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();

const gone = { status: 'error', details: { error: 'DeviceNotRegistered' } };
const ok = { status: 'ok', id: 'id-1' };
const tickets = (...data: readonly object[]): Said => ({ body: { data } });
const ONE_REMOVED = '1 device was removed from the subscriber: the provider reports it as gone';
const EXPO: Credentials = { apiKey: 'key' };

/** A subscriber with two devices at a provider and two at another one, and a workflow with a push step. */
async function startPush(providerId: string, credentials: Credentials, endpoint: (origin: string) => string) {
  const ctx = await startTestContext(store);
  const { _environmentId } = ctx.scope;
  const integration = await seed(store, ctx.scope).integration({
    ...{ active: true, channel: 'push', providerId, credentials, identifier: providerId },
  });
  const other = await seed(store, ctx.scope).integration({ active: false, channel: 'push', providerId: 'appio' });
  const channelOf = (id: string, _integrationId: ObjectId) => ({
    ...{ providerId: id, credentials: { deviceTokens: ['one', 'two'] }, _integrationId },
  });
  const channels = [channelOf(providerId, integration._id), channelOf('appio', other._id)];
  const { _id } = await seed(store, ctx.scope).subscriber({
    subscriberId: 'ada',
    channels,
  });
  const workflow = await seedSteps(store, ctx.scope, 'push', [
    { type: 'push', template: { title: 'Title', content: 'Body' } },
  ]);
  const engine = startClockedEngine(ctx, new Date(), { endpoint });
  return {
    ctx,
    engine,
    channels,
    push: (overrides = {}) => engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }], { overrides })]),
    register: (token: string, at: Date) => addDevice(store, ctx.scope, _id, integration, { token, max: 100 }, at),
    async devices() {
      const subscriber = await store.collections.subscribers.findOne({ _environmentId, _id });
      return subscriber?.channels?.map(({ credentials: { deviceTokens } }) => deviceTokens);
    },
  };
}

const removals = (details: readonly ExecutionDetail[]) =>
  details.filter(({ detail }) => detail.includes('removed from the subscriber'));

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const fcm: Credentials = {
  serviceAccount: JSON.stringify({
    ...{ project_id: 'p', client_email: 'a@example.com', token_uri: 'https://oauth2.googleapis.com/token' },
    private_key: rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }),
};
const fcmError = (status: number, errorCode: string): Said => ({
  status,
  body: { error: { code: status, message: 'Refused', details: [{ '@type': 'x' }, { errorCode }] } },
});
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const apns: Credentials = {
  ...{ apiKey: 'KEY1234567', projectName: 'TEAM123456', applicationId: 'com.example.app' },
  secretKey: ec.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

/** A fake of FCM that gives the second request the answer. */
async function startFcm(second: Said) {
  const server = await startProviderServer({ '/token': { body: { access_token: 'ya29.a', expires_in: 3_599 } } });
  server.says({ body: { name: 'm/1' } }, second);
  return () => server.origin;
}

const startApns = async (said: { status: number; body: string }) => {
  const { options } = await startApple((device) => (device === 'two' ? said : {}));
  return (origin: string) => options.endpoint?.(origin) ?? origin;
};

async function startExpo(...answers: readonly Said[]) {
  const expo = await startProviderServer();
  expo.says(...answers);
  return { expo, ...(await startPush('expo', EXPO, () => expo.origin)) };
}

describe('a device that the provider reports as gone', () => {
  it.each<[string, string, Credentials, () => Promise<(origin: string) => string>]>([
    ['FCM with UNREGISTERED', 'fcm', fcm, () => startFcm(fcmError(404, 'UNREGISTERED'))],
    ['APNs with 410', 'apns', apns, () => startApns({ status: 410, body: '{"reason":"Unregistered"}' })],
    [
      'Expo with DeviceNotRegistered',
      'expo',
      EXPO,
      async () => {
        const server = await startProviderServer();
        server.says(tickets(ok, gone));
        return () => server.origin;
      },
    ],
  ])('is removed from the channel of its integration: %s', async (_what, providerId, credentials, start) => {
    const { push, devices } = await startPush(providerId, credentials, await start());
    const { jobs, details } = await push();
    expect(jobs).toMatchObject([{ status: 'completed' }]);
    expect((await devices())?.map((tokens) => tokens?.length)).toEqual([1, 2]);
    expect(removals(details)).toMatchObject([
      { detail: ONE_REMOVED, status: 'Warning', providerId, _jobId: `${jobs[0]?._id}` },
    ]);
    expect(removals(details)[0]).not.toHaveProperty('raw');
  });

  it.each<[string, string, Credentials, () => Promise<(origin: string) => string>]>([
    ['FCM with INVALID_ARGUMENT', 'fcm', fcm, () => startFcm(fcmError(400, 'INVALID_ARGUMENT'))],
    ['FCM with another 404', 'fcm', fcm, () => startFcm({ status: 404, body: { error: { status: 'NOT_FOUND' } } })],
    ['APNs with BadDeviceToken', 'apns', apns, () => startApns({ status: 400, body: '{"reason":"BadDeviceToken"}' })],
  ])('is not one that the provider refuses for another reason: %s', async (_what, providerId, credentials, start) => {
    const { push, devices } = await startPush(providerId, credentials, await start());
    const { details } = await push();
    expect(await devices()).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    expect(removals(details)).toEqual([]);
  });

  it('is removed if the message reached no device, also if it was the only one', async () => {
    const { push, devices } = await startExpo(tickets(gone, gone));
    const { jobs, details } = await push();
    expect(jobs).toMatchObject([
      { status: 'failed', deadLetterReason: expect.stringContaining('DeviceNotRegistered') },
    ]);
    expect(await devices()).toEqual([[], ['one', 'two']]);
    expect(removals(details)).toMatchObject([
      { detail: '2 devices were removed from the subscriber: the provider reports them as gone' },
    ]);
    const single = await startExpo(tickets(gone, ok), tickets(gone));
    await single.push();
    expect(await single.devices()).toEqual([['two'], ['one', 'two']]);
    await single.push();
    expect(await single.devices()).toEqual([[], ['one', 'two']]);
  });

  it('stays if it is registered again while the message is sent, until the next message finds it', async () => {
    let register = async (): Promise<unknown> => null;
    const answers = [tickets(gone, ok), tickets(ok, gone)];
    const server = createServer(async (_request, response) => {
      await register();
      register = async () => null;
      response.end(JSON.stringify(answers.shift()?.body));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    atEnd(() => server.close());
    const { port } = server.address() as AddressInfo;
    const app = await startPush('expo', EXPO, () => `http://127.0.0.1:${port}`);
    register = () => app.register('one', new Date(app.engine.now().getTime() + 1));
    const before = await app.push();
    expect(await app.devices()).toEqual([
      ['two', 'one'],
      ['one', 'two'],
    ]);
    expect(removals(before.details)).toEqual([]);
    const { details } = await app.push();
    expect(await app.devices()).toEqual([['two'], ['one', 'two']]);
    expect(removals(details)).toMatchObject([{ detail: ONE_REMOVED }]);
  });

  it('is removed by each push step of one run', async () => {
    const { ctx, engine, devices } = await startExpo(tickets(gone, ok), tickets(ok, gone));
    const step = { type: 'push', template: { title: 'Title', content: 'Body' } };
    const workflow = await seedSteps(store, ctx.scope, 'twice', [step, step]);
    const { details } = await engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    expect(await devices()).toEqual([[], ['one', 'two']]);
    expect(removals(details)).toMatchObject([{ detail: ONE_REMOVED }, { detail: ONE_REMOVED }]);
  });

  it('is not put back by an event from before, whose recipient names it', async () => {
    const { ctx, engine, push, devices, channels } = await startExpo(tickets(gone, ok));
    const namedAt = engine.now();
    await engine.advance(1_000);
    await push();
    await upsertSubscribers(store, ctx.scope, [{ subscriberId: 'ada', profile: { channels }, namedAt }]);
    expect(await devices()).toEqual([['two'], ['one', 'two']]);
  });

  it.each([
    ['the overrides name it, and the subscriber does not have it', { push: { deviceTokens: ['three', 'four'] } }],
    ['the overrides have a body, which can name another one', { expo: { _passthrough: { body: { to: 'five' } } } }],
  ])('stays if %s', async (_what, overrides) => {
    const { push, devices, expo } = await startExpo(tickets(gone, gone));
    const { details } = await push(overrides);
    expect(expo.heard).toHaveLength(1);
    expect(await devices()).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    expect(removals(details)).toEqual([]);
  });
});
