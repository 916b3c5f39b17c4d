import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import type { InboxCaller, InboxServer } from './inbox-server.ts';
import { startInboxServer } from './inbox-server.ts';

const REGISTER = `mutation($input: RegisterDeviceInput!) {
  registerDevice(input: $input) {
    __typename
    ... on RegisterDevicePayload { integrationIdentifier deviceCount }
    ... on Error { message }
    ... on ValidationError { issues { field message value } }
  }
}`;
const REMOVE = `mutation($input: RemoveDeviceInput!) {
  removeDevice(input: $input) {
    __typename
    ... on RemoveDevicePayload { wasRegistered }
    ... on Error { message }
  }
}`;

const logged: string[] = [];
let inbox: InboxServer;

beforeAll(async () => {
  inbox = await startInboxServer({ logger: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }) });
  for (const { data } of [inbox.own, inbox.other]) {
    for (const identifier of ['old-fcm', 'new-fcm']) {
      await data.integration({ channel: 'push', providerId: 'fcm', identifier, active: true });
    }
  }
  const { data } = inbox.own;
  await data.integration({ channel: 'push', providerId: 'expo', identifier: 'unused', active: false });
  await data.integration({ channel: 'chat', providerId: 'slack', identifier: 'chat', active: true });
});

const register = async (caller: InboxCaller, input: object) =>
  (await caller.ask(REGISTER, { input: { provider: 'fcm', ...input } })).registerDevice;
const remove = async (caller: InboxCaller, input: object) => (await caller.ask(REMOVE, { input })).removeDevice;

const devicesOf = async ({ _id }: Subscriber) => {
  const stored = await inbox.store.collections.subscribers.findOne({ _id });
  return (stored?.channels ?? []).map(({ integrationIdentifier, credentials }) => [
    integrationIdentifier,
    credentials.deviceTokens,
  ]);
};

async function someone(subscriberId: string) {
  const subscriber = await inbox.own.data.subscriber({ subscriberId });
  return { subscriber, session: await inbox.own.session(subscriberId) };
}

describe('registerDevice and removeDevice', () => {
  it('add and remove devices of the subscriber of the session', async () => {
    const { subscriber, session } = await someone('ada');
    expect(await register(session, { token: 'phone' })).toEqual({
      __typename: 'RegisterDevicePayload',
      integrationIdentifier: 'new-fcm',
      deviceCount: 1,
    });
    expect(await register(session, { token: 'tablet' })).toMatchObject({ deviceCount: 2 });
    expect(await register(session, { token: 'phone' })).toMatchObject({ deviceCount: 2 });
    expect(await register(session, { token: 'phone', integrationIdentifier: 'old-fcm' })).toMatchObject({
      integrationIdentifier: 'old-fcm',
      deviceCount: 1,
    });
    expect(await devicesOf(subscriber)).toEqual([
      ['new-fcm', ['tablet', 'phone']],
      ['old-fcm', ['phone']],
    ]);
    expect(await remove(session, { token: 'phone' })).toMatchObject({ wasRegistered: true });
    expect(await remove(session, { token: 'phone' })).toMatchObject({ wasRegistered: false });
    expect(await devicesOf(subscriber)).toEqual([
      ['new-fcm', ['tablet']],
      ['old-fcm', []],
    ]);
  });

  it('keep other settings of the channel, and channels of other integrations', async () => {
    const { subscriber, session } = await someone('bob');
    const [integration] = await inbox.store.collections.integrations
      .find({ ...inbox.own.scope, identifier: 'new-fcm' })
      .toArray();
    if (integration === undefined) throw new Error('the integration is missing');
    const channel = { providerId: 'fcm', _integrationId: integration._id, credentials: { title: 'Kept' } };
    const chat = {
      providerId: 'slack',
      _integrationId: subscriber._id,
      credentials: { webhookUrl: 'https://x.example' },
    };
    await inbox.store.collections.subscribers.updateOne(
      { _id: subscriber._id },
      { $set: { channels: [chat, channel] } },
    );
    await register(session, { token: 'a' });
    const stored = await inbox.store.collections.subscribers.findOne({ _id: subscriber._id });
    expect(stored?.channels).toEqual([chat, { ...channel, credentials: { title: 'Kept', deviceTokens: ['a'] } }]);
  });

  it('keep all of many concurrent registrations, each once', async () => {
    const { subscriber, session } = await someone('cyd');
    const tokens = Array.from({ length: 12 }, (_, index) => `device-${index % 6}`);
    await Promise.all(tokens.map((token) => register(session, { token })));
    const [[, stored = []] = []] = await devicesOf(subscriber);
    expect([...stored].sort()).toEqual([...new Set(tokens)].sort());
  });

  it('replace the oldest device beyond 100', async () => {
    const { subscriber, session } = await someone('dan');
    const tokens = Array.from({ length: 100 }, (_, index) => `device-${index}`);
    await register(session, { token: 'first' });
    await inbox.store.collections.subscribers.updateOne(
      { _id: subscriber._id },
      { $set: { 'channels.0.credentials.deviceTokens': tokens } },
    );
    expect(await register(session, { token: 'device-0' })).toMatchObject({ deviceCount: 100 });
    expect(await register(session, { token: 'new' })).toMatchObject({ deviceCount: 100 });
    expect(await devicesOf(subscriber)).toEqual([['new-fcm', [...tokens.slice(2), 'device-0', 'new']]]);
  });

  it('keep the number of devices if a back end has set more than 100', async () => {
    const { subscriber, session } = await someone('hal');
    const tokens = Array.from({ length: 150 }, (_, index) => `device-${index}`);
    await register(session, { token: 'first' });
    await inbox.store.collections.subscribers.updateOne(
      { _id: subscriber._id },
      { $set: { 'channels.0.credentials.deviceTokens': tokens } },
    );
    expect(await register(session, { token: 'new' })).toMatchObject({ deviceCount: 150 });
    expect(await devicesOf(subscriber)).toEqual([['new-fcm', [...tokens.slice(1), 'new']]]);
  });

  it('reach nobody else', async () => {
    const { subscriber: eve, session: eves } = await someone('eve');
    const { session: fays } = await someone('fay');
    const foreign = await inbox.other.data.subscriber({ subscriberId: 'eve' });
    await register(eves, { token: 'shared' });
    expect(await remove(fays, { token: 'shared' })).toMatchObject({ wasRegistered: false });
    for (const subscriberId of ['eve', 'nobody']) {
      const missing = { __typename: 'NotFoundError', message: `Subscriber "${subscriberId}" was not found` };
      expect(await remove(fays, { token: 'shared', subscriberId })).toEqual(missing);
      expect(await register(fays, { token: 'planted', subscriberId })).toEqual(missing);
    }
    const others = await inbox.other.session('eve');
    expect(await remove(others, { token: 'shared' })).toMatchObject({ wasRegistered: false });
    await register(others, { token: 'theirs' });
    expect(await devicesOf(eve)).toEqual([['new-fcm', ['shared']]]);
    expect(await devicesOf(foreign)).toEqual([['new-fcm', ['theirs']]]);
    expect(await remove(inbox.own.key, { token: 'shared', subscriberId: 'eve' })).toMatchObject({
      wasRegistered: true,
    });
  });

  it.each([
    ['an unknown provider', { provider: 'apns' }, 'apns'],
    ['an inactive integration', { provider: 'expo' }, 'expo'],
    ['an integration of another channel', { provider: 'slack' }, 'slack'],
    ['an unknown integration', { integrationIdentifier: 'none' }, 'none'],
  ])('do not find %s', async (_what, input, name) => {
    const { session } = await someone(`of ${name}`);
    expect(await register(session, { token: 'a', ...input })).toEqual({
      __typename: 'NotFoundError',
      message: `Active push integration "${name}" was not found`,
    });
  });

  it('refuse wrong tokens without repeating them, and log no token', async () => {
    const { session } = await someone('gus');
    const secret = 'token-of-a-device';
    for (const token of ['', ' ', `${secret} b`, secret.repeat(500)]) {
      const refused = await register(session, { token });
      expect(refused).toMatchObject({
        __typename: 'ValidationError',
        issues: [{ field: 'token', message: 'must contain 1 to 4,096 characters without blanks', value: null }],
      });
      expect(JSON.stringify(refused)).not.toContain(secret);
      expect(await remove(session, { token })).toMatchObject({ __typename: 'ValidationError' });
    }
    const literal = await session.answer(
      `mutation { registerDevice(input: { provider: "fcm", token: ["${secret}"] }) }`,
    );
    expect(JSON.stringify(literal)).not.toContain(secret);
    await register(session, { token: secret, idempotencyKey: 'once' });
    await register(session, { token: secret, idempotencyKey: 'once', provider: 'none' });
    expect(logged.join('')).not.toContain(secret);
    expect(JSON.stringify(await inbox.store.collections.idempotencyKeys.find().toArray())).not.toContain(secret);
  });
});
