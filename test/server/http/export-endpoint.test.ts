import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../../src/model/scalars.ts';
import { hashApiKey } from '../../../src/operations/environment/authenticate-api-key.ts';
import { documentedAnswer } from '../../testkit/documented-answers.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { addEnvironment, KEY, startTestServer, type TestServer } from '../test-server.ts';

const store = await startTestStore();
const OTHER_KEY = 'the-key-of-the-other-environment';
let server: TestServer;
let scope: Scope;

const exported = (subscriberId: string, authorization = `ApiKey ${KEY}`, init: RequestInit = {}) =>
  fetch(`${server.url}/v2/subscribers/${encodeURIComponent(subscriberId)}/export`, {
    ...init,
    headers: { authorization },
  });
const linesOf = async (response: Response) =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  server = await startTestServer({ store });
  const environment = await store.collections.environments.findOne({ _id: server._environmentId });
  scope = { _environmentId: server._environmentId, _organizationId: environment?._organizationId ?? new ObjectId() };
  const other = await addEnvironment(store, OTHER_KEY);
  await seed(store, other).subscriber({ subscriberId: 'ada', email: 'another@example.org' });
  const own = seed(store, scope);
  const grace = await own.subscriber({ subscriberId: 'grace', email: 'grace@example.org' });
  const integration = await own.integration({ channel: 'push', providerId: 'fcm', identifier: 'fcm' });
  const ada = await own.subscriber({
    subscriberId: 'ada',
    email: 'ada@example.org',
    data: { plan: 'free' },
    channels: [
      {
        providerId: 'fcm',
        integrationIdentifier: 'fcm',
        _integrationId: integration._id,
        credentials: { deviceTokens: ['secret-token'], webhookUrl: 'https://secret.example' },
      },
    ],
  });
  const notification = await own.notification(ada, { payload: { note: 'hello' }, transactionId: 'one' });
  const job = await own.job(notification, { _actorId: grace._id, overrides: { secret: 'override' } });
  await own.executionDetail(job, { raw: '{"why":"because"}' });
  await own.message(ada, { _notificationId: notification._id, content: 'Hello Ada', deviceTokens: ['secret-token'] });
  const graces = await own.notification(grace, { transactionId: 'two', payload: { for: 'grace' } });
  for (const type of ['in_app', 'email'] as const) {
    await own.job(graces, { _actorId: ada._id, identifier: 'comment', type });
  }
  await own.message(grace, { content: 'Only for Grace' });
});

describe('the export of a subscriber', () => {
  it('contains everything that names the subscriber, one object a line', async () => {
    const response = await exported('ada');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const documented = documentedAnswer('GET', '/v2/subscribers/{subscriberId}/export', 200, '');
    expect(documented?.headers).toEqual(expect.arrayContaining(['ratelimit-limit']));
    const lines = await linesOf(response);
    expect(lines[0]).toEqual({
      type: 'export',
      version: 1,
      environmentId: `${scope._environmentId}`,
      subscriberId: 'ada',
      exportedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(lines.slice(1, -1)).toEqual(
      expect.arrayContaining([
        {
          type: 'subscriber',
          data: expect.objectContaining({
            subscriberId: 'ada',
            email: 'ada@example.org',
            data: { plan: 'free' },
            channels: [{ providerId: 'fcm', integrationIdentifier: 'fcm', deviceCount: 1 }],
          }),
        },
        { type: 'notification', data: expect.objectContaining({ transactionId: 'one', payload: { note: 'hello' } }) },
        { type: 'job', data: expect.objectContaining({ status: 'completed', type: 'in_app' }) },
        { type: 'executionDetail', data: expect.objectContaining({ raw: '{"why":"because"}' }) },
        { type: 'message', data: expect.objectContaining({ content: 'Hello Ada', channel: 'in_app' }) },
        {
          type: 'causedEvent',
          data: { transactionId: 'two', workflowIdentifier: 'comment', createdAt: expect.any(String) },
        },
      ]),
    );
    const counts = { subscriber: 1, notification: 1, job: 1, executionDetail: 1, message: 1, causedEvent: 1 };
    expect(lines.at(-1)).toEqual({ type: 'end', counts });
    expect(lines).toHaveLength(8);
  });

  it('contains no secrets, nothing of other subscribers, and nothing of other environments', async () => {
    const text = await (await exported('ada')).text();
    expect(text).not.toMatch(/secret|override|grace|Grace|another@example\.org/);
    const others = await linesOf(await exported('ada', `ApiKey ${OTHER_KEY}`));
    expect(others.map(({ type }) => type)).toEqual(['export', 'subscriber', 'end']);
  });

  it('needs an API key with the scope admin, and a subscriber that exists', async () => {
    await store.collections.environments.updateOne(
      { _id: scope._environmentId },
      {
        $push: {
          apiKeys: { hash: hashApiKey('reader'), _userId: new ObjectId(), createdAt: new Date(), scopes: ['read'] },
        },
      },
    );
    expect((await exported('ada', 'ApiKey reader')).status).toBe(403);
    expect((await exported('ada', 'ApiKey wrong')).status).toBe(401);
    expect((await exported('ada', 'Bearer token')).status).toBe(401);
    expect((await exported('nobody')).status).toBe(404);
    const posted = await exported('ada', undefined, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const options = await exported('ada', undefined, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    const head = await exported('ada', undefined, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('of many messages is complete, also after another client has gone away', async () => {
    const own = seed(store, scope);
    const many = await own.subscriber({ subscriberId: 'many' });
    const first = await own.message(many, { content: 'x'.repeat(50_000) });
    const further = Array.from({ length: 199 }, () => ({ ...first, _id: new ObjectId() }));
    await store.collections.messages.insertMany(further);
    const aborted = new AbortController();
    const response = await exported('many', undefined, { signal: aborted.signal });
    const reader = response.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    aborted.abort();
    const whole = await linesOf(await exported('many'));
    expect(whole.at(-1)).toEqual({ type: 'end', counts: { subscriber: 1, message: 200 } });
  });
});
