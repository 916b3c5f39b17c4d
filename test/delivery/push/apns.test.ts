import { generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PushMessage } from '../../../src/delivery/provider.ts';
import { sendThrough } from '../../../src/delivery/send-through.ts';
import { startApple } from './apple-server.ts';

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const credentials = {
  secretKey: ec.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n'),
  apiKey: 'KEY1234567',
  projectName: 'TEAM123456',
  applicationId: 'com.example.app',
  secure: true,
};
const message: PushMessage = {
  channel: 'push',
  deviceTokens: ['aa11'],
  title: 'Hello',
  content: 'It is done',
  data: { order: 42 },
  overrides: { badge: 3, sound: 'ping', threadId: 't', collapseId: 'c', priority: 5, ttl: 60, mutableContent: true },
};

describe('apns', () => {
  it('sends the documented request with a signed token', async () => {
    const apple = await startApple(() => ({}));
    const result = await sendThrough('apns', 'svc', message, credentials, apple.options);
    const { headers, body } = apple.heard[0] ?? { headers: {}, body: '' };
    expect(result).toMatchObject({ kind: 'sent', id: headers['apns-id'] });
    expect(apple.asked).toEqual(['https://api.push.apple.com']);
    expect(headers).toMatchObject({
      ':method': 'POST',
      ':path': '/3/device/aa11',
      'apns-topic': 'com.example.app',
      'apns-push-type': 'alert',
      'apns-id': expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      'apns-collapse-id': 'c',
      'apns-priority': '5',
      'apns-expiration': '1767225660',
    });
    expect(JSON.parse(body)).toEqual({
      order: 42,
      aps: {
        alert: { title: 'Hello', body: 'It is done' },
        badge: 3,
        sound: 'ping',
        'thread-id': 't',
        'mutable-content': 1,
      },
    });
    const [head = '', claims = '', signature = ''] = headers.authorization?.replace('bearer ', '').split('.') ?? [];
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toMatchObject({ alg: 'ES256', kid: 'KEY1234567' });
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({ iss: 'TEAM123456', iat: 1767225600 });
    const key = { key: ec.publicKey, dsaEncoding: 'ieee-p1363' as const };
    const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
    expect(isSigned).toBe(true);
    expect(result.raw).not.toContain(signature);
  });

  it('has the headers of the overrides, except those that name or authorize the request', async () => {
    const apple = await startApple(() => ({ status: 400, body: '{"reason":"x-secret-value-1"}' }));
    const headers = {
      ...{ 'Apns-Push-Type': 'voip', 'apns-topic': 'com.example.app.voip', 'X-Token': 'x-secret-value-1' },
      ...{ ':path': '/4/other', authorization: 'bearer other', connection: 'close', te: 'gzip', 'apns-id': 'other' },
    };
    const overrides = { collapseId: null, ttl: null };
    const own = { ...message, overrides, passthrough: { headers } };
    const result = await sendThrough('apns', 'svc', own, credentials, apple.options);
    const [request] = apple.heard;
    expect(request?.headers).toMatchObject({
      ':path': '/3/device/aa11',
      'apns-push-type': 'voip',
      'apns-topic': 'com.example.app.voip',
      'x-token': 'x-secret-value-1',
      authorization: expect.stringMatching(/^bearer ey/),
      'apns-id': expect.stringMatching(/^[0-9a-f]{8}-/),
    });
    for (const name of ['te', 'connection', 'apns-collapse-id', 'apns-expiration'])
      expect(request?.headers).not.toHaveProperty(name);
    expect(JSON.stringify(result)).not.toContain('x-secret-value-1');
  });

  it('sends to all devices over one connection, and to the sandbox if secure is false', async () => {
    const apple = await startApple((device) =>
      device === 'bb' ? { status: 410, body: '{"reason":"Unregistered"}' } : {},
    );
    const several = { ...message, deviceTokens: ['aa', 'bb', 'cc'] };
    const result = await sendThrough('apns', 'svc', several, { ...credentials, secure: false }, apple.options);
    expect(result).toMatchObject({
      kind: 'sent',
      failed: [{ recipient: 'bb', result: { kind: 'failed', isPermanent: true } }],
    });
    expect(apple.sessions()).toBe(1);
    expect(apple.asked).toEqual(['https://api.sandbox.push.apple.com']);
  });

  it.each([
    [400, 'BadDeviceToken', true],
    [403, 'InvalidProviderToken', true],
    [403, 'ExpiredProviderToken', false],
    [410, 'Unregistered', true],
    [429, 'TooManyRequests', false],
    [500, 'InternalServerError', false],
    [503, 'ServiceUnavailable', false],
  ])('reports the response %i %s', async (status, reason, isPermanent) => {
    const apple = await startApple(() => ({
      status,
      headers: { 'retry-after': '9' },
      body: JSON.stringify({ reason }),
    }));
    expect(await sendThrough('apns', 'svc', message, credentials, apple.options)).toMatchObject({
      kind: 'failed',
      isPermanent,
      message: expect.stringContaining(reason),
      ...(!isPermanent && { retryAfterMs: 9_000 }),
    });
  });

  it('reports an unknown outcome if the response is lost', async () => {
    const apple = await startApple(() => null);
    const options = { ...apple.options, timeoutMs: 200 };
    expect(await sendThrough('apns', 'svc', message, credentials, options)).toMatchObject({ kind: 'unknown' });
  });

  it('reports a temporary failure if nothing was sent, and rejects hosts that are not public', async () => {
    const apple = await startApple(() => ({}));
    const nowhere = { ...apple.options, endpoint: () => 'http://127.0.0.1:1' };
    expect(await sendThrough('apns', 'svc', message, credentials, nowhere)).toMatchObject({
      kind: 'failed',
      isPermanent: false,
    });
    for (const endpoint of [apple.options.endpoint, () => 'https://127.0.0.1:1']) {
      const guarded = { ...apple.options, ...(endpoint && { endpoint }), policy: { allowsPrivateHosts: false } };
      expect(await sendThrough('apns', 'svc', message, credentials, guarded)).toMatchObject({
        kind: 'failed',
        isPermanent: true,
      });
    }
    expect(apple.heard).toEqual([]);
  });

  it('requires a valid private key', async () => {
    const apple = await startApple(() => ({}));
    const wrong = { ...credentials, secretKey: 'none' };
    expect(await sendThrough('apns', 'svc', message, wrong, apple.options)).toMatchObject({
      kind: 'failed',
      isPermanent: true,
      message: 'the private key is not valid',
    });
  });

  it('requires a key that fits ES256', async () => {
    const apple = await startApple(() => ({}));
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
    const secretKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(await sendThrough('apns', 'svc', message, { ...credentials, secretKey }, apple.options)).toMatchObject({
      kind: 'failed',
      isPermanent: true,
      message: 'the private key cannot sign with ES256',
    });
  });
});
