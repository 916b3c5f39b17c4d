import { createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PushMessage } from '../../../src/delivery/provider.ts';
import { sendThrough, supportedProviders } from '../../../src/delivery/send-through.ts';
import { PUSH_PROVIDERS } from '../../../src/model/provider-ids.ts';
import { describeProvider, SECRET, startProviderServer } from '../provider-server.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const message: PushMessage = {
  channel: 'push',
  deviceTokens: ['device-1'],
  title: 'Hello',
  content: 'It is done',
  data: { order: '42', lines: [1, 2] },
  overrides: { badge: 3, sound: 'ping' },
};

describeProvider({
  providerId: 'one-signal',
  credentials: { applicationId: 'app-1', apiKey: SECRET },
  message,
  url: 'https://api.onesignal.com/notifications',
  headers: { authorization: `Key ${SECRET}` },
  json: {
    app_id: 'app-1',
    target_channel: 'push',
    include_subscription_ids: ['device-1'],
    headings: { en: 'Hello' },
    contents: { en: 'It is done' },
    data: { order: '42', lines: [1, 2] },
    idempotency_key: expect.stringMatching(UUID),
    ios_sound: 'ping',
    android_sound: 'ping',
    ios_badgeType: 'SetTo',
    ios_badgeCount: 3,
  },
  good: { body: { id: 'os-1', external_id: null } },
  id: 'os-1',
  bad: { body: { id: '', errors: ['All included players are not subscribed'] } },
  says: 'All included players are not subscribed',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'pushpad',
  credentials: { apiKey: SECRET, applicationId: '123' },
  message,
  url: 'https://pushpad.xyz/api/v1/projects/123/notifications',
  headers: { authorization: `Bearer ${SECRET}` },
  json: { title: 'Hello', body: 'It is done', custom_data: '{"order":"42","lines":[1,2]}', uids: ['device-1'] },
  good: { status: 201, body: { id: 123456, scheduled: 1, uids: ['device-1'] } },
  id: '123456',
  bad: { status: 201, body: { id: 123457, scheduled: 0, uids: [] } },
  says: 'none of the devices is subscribed',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'pusher-beams',
  credentials: { instanceId: 'f1e2-1', secretKey: SECRET },
  message,
  url: 'https://f1e2-1.pushnotifications.pusher.com/publish_api/v1/instances/f1e2-1/publishes/users',
  headers: { authorization: `Bearer ${SECRET}` },
  json: {
    users: ['device-1'],
    apns: {
      aps: { alert: { title: 'Hello', body: 'It is done' }, badge: 3, sound: 'ping' },
      data: { order: '42', lines: [1, 2] },
    },
    fcm: {
      notification: { title: 'Hello', body: 'It is done', sound: 'ping' },
      data: { order: '42', lines: [1, 2] },
    },
    web: { notification: { title: 'Hello', body: 'It is done' }, data: { order: '42', lines: [1, 2] } },
  },
  good: { body: { publishId: 'pubid-1' } },
  id: 'pubid-1',
  bad: { status: 422, body: { error: 'Unprocessable Entity', description: 'users: too long' } },
  says: 'users: too long',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'push-webhook',
  credentials: { webhookUrl: 'https://hooks.example.com/push', secretKey: SECRET },
  message,
  url: 'https://hooks.example.com/push',
  headers: { 'x-svc-signature': expect.stringMatching(/^[0-9a-f]{64}$/), 'idempotency-key': 'job-1:integration-1' },
  json: {
    target: ['device-1'],
    title: 'Hello',
    content: 'It is done',
    overrides: { badge: 3, sound: 'ping' },
    payload: { order: '42', lines: [1, 2] },
  },
  good: { body: { id: 'pw-1' } },
  id: 'pw-1',
  bad: { status: 400, body: { message: 'no such device' } },
  says: 'no such device',
  garbage: 'sent',
});

describeProvider({
  providerId: 'expo',
  credentials: { apiKey: SECRET },
  message,
  url: 'https://exp.host/--/api/v2/push/send',
  headers: { authorization: `Bearer ${SECRET}` },
  json: [
    {
      to: 'device-1',
      title: 'Hello',
      body: 'It is done',
      data: { order: '42', lines: [1, 2] },
      sound: 'ping',
      badge: 3,
    },
  ],
  good: { body: { data: [{ status: 'ok', id: 'ticket-1' }] } },
  id: 'ticket-1',
  bad: { body: { data: [{ status: 'error', message: 'x', details: { error: 'DeviceNotRegistered' } }] } },
  says: 'DeviceNotRegistered',
  busy: { body: { data: [{ status: 'error', message: 'x', details: { error: 'MessageRateExceeded' } }] } },
  garbage: 'unknown',
});

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  project_id: 'project-1',
  client_email: 'push@project-1.iam.gserviceaccount.com',
  private_key: rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  private_key_id: SECRET,
  token_uri: 'https://oauth2.googleapis.com/token',
};
const serviceAccount = JSON.stringify(account);

describeProvider({
  providerId: 'fcm',
  credentials: { serviceAccount },
  message,
  fixed: { '/token': { body: { access_token: 'ya29.access', expires_in: 3_599, token_type: 'Bearer' } } },
  url: 'https://fcm.googleapis.com/v1/projects/project-1/messages:send',
  headers: { authorization: 'Bearer ya29.access' },
  json: {
    message: {
      token: 'device-1',
      notification: { title: 'Hello', body: 'It is done' },
      data: { order: '42', lines: '[1,2]' },
    },
  },
  good: { body: { name: 'projects/project-1/messages/1' } },
  id: 'projects/project-1/messages/1',
  bad: {
    status: 404,
    body: {
      error: { code: 404, message: 'Requested entity was not found.', details: [{ errorCode: 'UNREGISTERED' }] },
    },
  },
  says: 'Requested entity was not found.',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'appio',
  credentials: { apiKey: SECRET },
  message: { ...message, deviceTokens: ['AAAAAA00A00A000A'] },
  fixed: { '/api/v1/profiles': { body: { sender_allowed: true, preferred_languages: ['it_IT'] } } },
  url: 'https://api.io.pagopa.it/api/v1/messages',
  headers: { 'ocp-apim-subscription-key': SECRET },
  json: { fiscal_code: 'AAAAAA00A00A000A', content: { subject: 'Hello', markdown: 'It is done' } },
  good: { status: 201, body: { id: 'io-1' } },
  id: 'io-1',
  bad: { status: 400, body: { title: 'Invalid (content)', detail: 'markdown is too short' } },
  says: 'markdown is too short',
  garbage: 'unknown',
});

describe('the push providers', () => {
  it('include all providers of the enum', () => {
    expect([...supportedProviders('push')].sort()).toEqual([...PUSH_PROVIDERS].sort());
  });

  const credentials = {
    serviceAccount,
    secretKey: rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiKey: 'k',
    instanceId: 'i',
    applicationId: 'a',
    webhookUrl: 'https://hooks.example.com/',
  };

  it.each(['expo', 'one-signal', 'pusher-beams', 'pushpad'])('require a number as the ttl: %s', async (providerId) => {
    const server = await startProviderServer();
    const send = (ttl: unknown) =>
      sendThrough(
        providerId,
        'svc',
        { ...message, overrides: { ttl } },
        { ...credentials, secretKey: 'k' },
        server.options,
      );
    for (const ttl of ['1h', '', -1, 1.5, Number.NaN, {}]) {
      expect(await send(ttl)).toMatchObject({
        kind: 'failed',
        isPermanent: true,
        message: 'ttl must be a whole number of seconds, at least 0',
      });
    }
    expect(server.heard).toEqual([]);
    for (const ttl of [60, '60', null]) await send(ttl);
    const bodies = server.heard.map(({ body }) => body);
    expect(bodies.map((body) => /"(ttl|time_to_live)":(.+?)[,}]/.exec(body)?.[2])).toEqual(['60', '60', undefined]);
  });

  it('require a device token', async () => {
    const server = await startProviderServer();
    for (const providerId of PUSH_PROVIDERS) {
      const nobody = { ...message, deviceTokens: [] };
      const result = await sendThrough(providerId, 'svc', nobody, credentials, server.options);
      expect(result, providerId).toMatchObject({
        kind: 'failed',
        isPermanent: true,
        message: 'there is no device token',
      });
    }
    expect(server.heard).toEqual([]);
  });
});

describe('a message to several devices', () => {
  const several = { ...message, deviceTokens: ['one', 'two', 'three'] };
  const send = async (...tickets: readonly unknown[]) => {
    const server = await startProviderServer();
    server.says({ body: { data: tickets } });
    return sendThrough('expo', 'svc', several, { apiKey: SECRET }, server.options);
  };
  const ok = { status: 'ok', id: 't-1' };
  const gone = { status: 'error', details: { error: 'DeviceNotRegistered' } };
  const busy = { status: 'error', details: { error: 'MessageRateExceeded' } };

  it('is sent if one device is reached, and lists the others', async () => {
    expect(await send(gone, ok, busy)).toMatchObject({
      kind: 'sent',
      id: 't-1',
      failed: [
        { recipient: 'one', result: { kind: 'failed', isPermanent: true } },
        { recipient: 'three', result: { kind: 'failed', isPermanent: false } },
      ],
    });
    const all = await send(ok, ok, ok);
    expect(all).toMatchObject({ kind: 'sent' });
    expect(all).not.toHaveProperty('failed');
  });

  it('is unknown if no device was reached for sure, and fails permanently only if all devices do', async () => {
    expect(await send(gone, busy)).toMatchObject({ kind: 'unknown' });
    expect(await send(gone, busy, gone)).toMatchObject({ kind: 'failed', isPermanent: false });
    expect(await send(gone, gone, gone)).toMatchObject({ kind: 'failed', isPermanent: true });
  });

  it.each([
    ['are unknown', { id: 'os-1', errors: { invalid_player_ids: ['one', 'three', 'other'] } }, ['one', 'three']],
    ['have another name', { id: 'os-1', errors: { invalid_subscription_ids: ['two'] } }, ['two']],
    ['are reached', { id: 'os-1', errors: { invalid_aliases: {} } }, undefined],
  ])('lists the devices of OneSignal that %s', async (_what, body, expected) => {
    const server = await startProviderServer();
    server.says({ body });
    const result = await sendThrough('one-signal', 'svc', several, { apiKey: SECRET }, server.options);
    expect(result).toMatchObject({ kind: 'sent', id: 'os-1' });
    const failed = result.kind === 'sent' ? result.failed : [];
    expect(failed?.map(({ recipient }) => recipient)).toEqual(expected);
    for (const device of failed ?? []) expect(device.result).toMatchObject({ kind: 'failed', isPermanent: true });
  });

  it.each([
    { id: 'os-1', errors: { invalid_player_ids: ['one', 'two', 'three'] } },
    { errors: { invalid_player_ids: ['one', 'two', 'three'] } },
    { id: '', errors: {} },
  ])('fails permanently if OneSignal knows none of them: %j', async (body) => {
    const server = await startProviderServer();
    server.says({ body });
    expect(await sendThrough('one-signal', 'svc', several, { apiKey: SECRET }, server.options)).toMatchObject({
      kind: 'failed',
      isPermanent: true,
      message: expect.stringContaining('none of the devices is subscribed'),
    });
  });

  it('is split into requests of 100 for Expo', async () => {
    const server = await startProviderServer();
    server.says({ body: { data: Array.from({ length: 100 }, () => ok) } });
    const many = { ...message, deviceTokens: Array.from({ length: 150 }, (_, index) => `d${index}`) };
    const result = await sendThrough('expo', 'svc', many, { apiKey: SECRET }, server.options);
    expect(result).toMatchObject({ kind: 'sent' });
    expect(server.heard.map(({ body }) => JSON.parse(body).length)).toEqual([100, 50]);
  });
});

describe('fcm', () => {
  it('obtains an access token with a signed assertion once an hour', async () => {
    const server = await startProviderServer();
    const token = { body: { access_token: 'ya29.one', expires_in: 3_599 } };
    server.says(token, { body: { name: 'm/1' } });
    let now = new Date('2026-01-01T00:00:00Z');
    const options = { ...server.options, now: () => now };
    const send = () => sendThrough('fcm', 'svc', message, { serviceAccount }, options);
    for (let index = 0; index < 3; index++) expect(await send()).toMatchObject({ kind: 'sent' });
    expect(server.heard.map(({ path }) => path)).toEqual([
      '/token',
      ...Array(3).fill('/v1/projects/project-1/messages:send'),
    ]);
    const form = new URLSearchParams(server.heard[0]?.body);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [header = '', claims = '', signature = ''] = form.get('assertion')?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'RS256', typ: 'JWT', kid: SECRET });
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      iss: account.client_email,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      aud: 'https://oauth2.googleapis.com/token',
      iat: now.getTime() / 1_000,
      exp: now.getTime() / 1_000 + 3_600,
    });
    const verify = createVerify('sha256').update(`${header}.${claims}`);
    expect(verify.verify(rsa.publicKey, signature, 'base64url')).toBe(true);
    now = new Date('2026-01-01T00:58:00Z');
    server.says({ body: { access_token: 'ya29.two', expires_in: 3_599 } }, { body: { name: 'm/2' } });
    expect(await send()).toMatchObject({ kind: 'sent', id: 'm/2' });
    expect(server.heard.at(-1)?.headers.authorization).toBe('Bearer ya29.two');
  });

  it('obtains one token for all devices of a message, and a new one if the first was revoked', async () => {
    const server = await startProviderServer({ '/token': { body: { access_token: 'ya29.a', expires_in: 3_599 } } });
    const several = { ...message, deviceTokens: ['one', 'two', 'three'] };
    server.says({ body: { name: 'm' } });
    expect(await sendThrough('fcm', 'svc', several, { serviceAccount }, server.options)).toMatchObject({
      kind: 'sent',
    });
    expect(server.heard).toHaveLength(3);
    server.says({ status: 401 }, { body: { name: 'again' } });
    const again = await sendThrough('fcm', 'svc', message, { serviceAccount }, server.options);
    expect(again).toMatchObject({ kind: 'sent', id: 'again' });
  });

  it('replaces a revoked token once, however many requests it fails for', async () => {
    const server = await startProviderServer();
    const own = {
      serviceAccount: JSON.stringify({ ...account, client_email: 'revoked@project-1.iam.gserviceaccount.com' }),
    };
    server.says({ body: { access_token: 'ya29.revoked', expires_in: 3_599 } }, { body: { name: 'm' } });
    expect(await sendThrough('fcm', 'svc', message, own, server.options)).toMatchObject({ kind: 'sent' });
    server.heard.length = 0;
    const refused = [0, 0, 100, 200].map((afterMs) => ({ status: 401, afterMs }));
    server.says(...refused, { body: { access_token: 'ya29.new', expires_in: 3_599, name: 'm' } });
    const several = { ...message, deviceTokens: ['one', 'two', 'three', 'four'] };
    const result = await sendThrough('fcm', 'svc', several, own, server.options);
    expect(result).toMatchObject({ kind: 'sent' });
    expect(result).not.toHaveProperty('failed');
    expect(server.heard.filter(({ path }) => path === '/token')).toHaveLength(1);
  });

  it('reports a message as not sent if it obtains no token', async () => {
    const server = await startProviderServer();
    const send = (credentials = { serviceAccount }) =>
      sendThrough('fcm', 'svc', message, credentials, { ...server.options, timeoutMs: 150 });
    server.says('silence');
    expect(await send()).toMatchObject({ kind: 'failed', isPermanent: false });
    server.says({ status: 400, body: { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' } });
    expect(await send()).toMatchObject({
      kind: 'failed',
      isPermanent: true,
      message: expect.stringContaining('Invalid JWT Signature.'),
    });
    for (const wrong of ['', 'no json', '{}', JSON.stringify({ ...account, private_key: 'none' })]) {
      expect(await send({ serviceAccount: wrong })).toMatchObject({ kind: 'failed', isPermanent: true });
    }
  });
});

describe('a message to many devices', () => {
  const deviceTokens = Array.from({ length: 250 }, (_, index) => `d${index}`);
  const many = { ...message, deviceTokens };
  const isTransient = { kind: 'failed', isPermanent: false };

  it.each([
    ['expo', { apiKey: SECRET }, 1],
    ['fcm', { serviceAccount }, 10],
    ['appio', { apiKey: SECRET }, 10],
  ] as const)('is not tried for all of them while %s is silent', async (providerId, credentials, requests) => {
    const server = await startProviderServer({ '/token': { body: { access_token: 'ya29.a', expires_in: 3_599 } } });
    server.says('silence');
    const options = { ...server.options, timeoutMs: 500 };
    const result = await sendThrough(providerId, 'svc', many, credentials, options);
    expect(result.kind).not.toBe('sent');
    expect(server.heard).toHaveLength(requests);
    server.says({ body: { name: 'm', id: 'm', data: Array(100).fill({ status: 'ok', id: 't' }) } }, 'silence');
    server.heard.length = 0;
    if (providerId === 'appio') return;
    const partly = await sendThrough(providerId, 'svc', many, credentials, options);
    const failed = partly.kind === 'sent' ? (partly.failed ?? []) : [];
    expect(failed.at(-1)).toMatchObject({ recipient: 'd249', result: isTransient });
    expect(server.heard.length).toBe(providerId === 'expo' ? 2 : 20);
  });

  it('through FCM is sent only to those without it, if no access token is left', async () => {
    const server = await startProviderServer();
    const token = { body: { access_token: 'ya29.a', expires_in: 3_599 } };
    const twelve = deviceTokens.slice(0, 12);
    // The token is revoked after the first batch.
    const first = Array.from({ length: 10 }, () => ({ body: { name: 'm' } }));
    server.says(token, ...first, { status: 401 }, { status: 401 }, { status: 503 });
    const own = {
      serviceAccount: JSON.stringify({ ...account, client_email: 'other@project-1.iam.gserviceaccount.com' }),
    };
    const result = await sendThrough('fcm', 'svc', { ...many, deviceTokens: twelve }, own, server.options);
    expect(result).toMatchObject({
      kind: 'sent',
      failed: ['d10', 'd11'].map((recipient) => ({ recipient, result: isTransient })),
    });
  });
});

describe('appio', () => {
  it('sends nothing to a recipient who blocks the sender', async () => {
    const server = await startProviderServer({ '/api/v1/profiles': { body: { sender_allowed: false } } });
    const result = await sendThrough('appio', 'svc', message, { apiKey: SECRET }, server.options);
    expect(result).toMatchObject({ kind: 'failed', isPermanent: true });
    expect(server.heard).toEqual([]);
  });
});
