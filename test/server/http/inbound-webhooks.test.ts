import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { schema } from '../../../src/graphql/schema.ts';
import { createRest } from '../../../src/rest/router.ts';
import { TurnQueue } from '../../../src/server/live/turn-queue.ts';
import type { StoredIntegration } from '../../../src/store/mongo/documents.ts';
import { createRateLimiter } from '../../../src/store/rate-limits.ts';
import {
  MAILGUN_KEY,
  mailgunBody,
  mailgunEvent,
  reporting,
  SENDGRID_KEY,
  sendgridRequest,
} from '../../testkit/provider-reports.ts';
import { unlimited } from '../../testkit/rate-limits.ts';
import { seed } from '../../testkit/seed.ts';
import { snsMessage, startSns, TOPIC } from '../../testkit/sns.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { addEnvironment, sendRaw, startTestServer, type TestServer } from '../test-server.ts';

const store = await startTestStore();
const sns = await startSns();
let server: TestServer;
let integration: StoredIntegration;
beforeAll(async () => {
  const rest = createRest(pino({ level: 'silent' }), unlimited(store));
  server = await startTestServer({
    store,
    schema,
    rest,
    outgoing: { allowsPrivateHosts: true },
    maxFailedAuthentications: 5,
    trustedProxies: ['127.0.0.1'],
    inboundEndpoint: sns.endpoint,
  });
  integration = await addIntegration({ configurations: reporting() });
});

const addIntegration = (fields: Partial<StoredIntegration>, scope = {}) =>
  seed(store, { _environmentId: server._environmentId, _organizationId: new ObjectId(), ...scope }).integration({
    providerId: 'mailgun',
    ...fields,
  });

const pathOf = ({ _environmentId, _id }: StoredIntegration) => `/v1/inbound-webhooks/${_environmentId}/${_id}`;
let lastAddress = 0;
/** Sends a request from an address of its own, unless one is given. */
const post = (path: string, body: string, from = `10.0.0.${++lastAddress}`, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { method: 'POST', body, headers: { 'x-forwarded-for': from }, ...init });
/** A request whose body never arrives completely. */
const unfinished = (webhook: StoredIntegration) =>
  `POST ${pathOf(webhook)} HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n{`;
const WAIT = { timeout: 20_000 };
const storedEvents = () => store.collections.providerEvents.countDocuments({ _integrationId: integration._id });

describe('the webhook of an integration', () => {
  it('stores the reports of a verified request for the workers', async () => {
    const before = await storedEvents();
    const response = await post(pathOf(integration), mailgunBody(mailgunEvent('delivered', 'm-1')));
    expect([response.status, await response.json()]).toEqual([200, { received: 1 }]);
    expect(await storedEvents()).toBe(before + 1);
    const work = await store.db.collection('agendaJobs').findOne({ _id: integration._id });
    expect(work).toMatchObject({ name: 'apply provider events', data: { _integrationId: integration._id } });
  });

  it('answers unknown, disabled and deleted ones in the same way', async () => {
    const disabled = await addIntegration({ configurations: { ...reporting(), inboundWebhookEnabled: false } });
    const without = await addIntegration({});
    const deleted = await addIntegration({ configurations: reporting(), deleted: true });
    const elsewhere = { ...integration, _environmentId: new ObjectId() };
    const paths = [disabled, without, deleted, elsewhere, { ...integration, _id: new ObjectId() }].map(pathOf);
    const answers = await Promise.all(
      [...paths, '/v1/inbound-webhooks/x/y', `/v1/inbound-webhooks/${'0'.repeat(24)}/__proto__`].map(async (path) => {
        const response = await post(path, mailgunBody(mailgunEvent('delivered', 'm-1')));
        const { message } = (await response.json()) as { message: string };
        return `${response.status} ${message}`;
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['404 The webhook was not found']));
  });

  it('verifies a signing key that another program stored in plain text, and one that this gateway encrypted', async () => {
    const _id = new ObjectId();
    const place = `integration ${_id} configurations.inboundWebhookSigningKey`;
    const encrypted = await addIntegration({
      _id,
      configurations: reporting(store.cipher.encrypt(MAILGUN_KEY, place)),
    });
    expect((await post(pathOf(encrypted), mailgunBody(mailgunEvent('opened', 'm-1')))).status).toBe(200);
  });

  it('receives the same event once, in parallel requests, too', async () => {
    const before = await storedEvents();
    const body = mailgunBody(mailgunEvent('opened', 'm-1', { id: 'the-same' }));
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => (await post(pathOf(integration), body)).json()),
    );
    expect(answers.map(({ received }) => received).sort()).toEqual([0, 0, 0, 0, 0, 1]);
    // The provider sends the event again with another signature.
    const again = await post(pathOf(integration), mailgunBody(mailgunEvent('opened', 'm-1', { id: 'the-same' })));
    expect(await again.json()).toEqual({ received: 0 });
    expect(await storedEvents()).toBe(before + 2);
  });

  it('refuses a token of Mailgun that was used for another event', async () => {
    const body = mailgunBody(mailgunEvent('opened', 'm-1'));
    expect((await post(pathOf(integration), body)).status).toBe(200);
    const { signature } = JSON.parse(body) as { signature: object };
    for (const event of [mailgunEvent('complained', 'm-2'), { event: 'accepted' }]) {
      const forged = await post(pathOf(integration), mailgunBody(event, signature));
      expect(await forged.json()).toEqual(
        event.event === 'accepted' ? { received: 0 } : expect.objectContaining({ statusCode: 401 }),
      );
    }
  });

  it.each([
    ['a wrong signature', 401, () => mailgunBody(mailgunEvent('opened', 'm-1'), { signature: 'ab' })],
    ['an old signature', 401, () => mailgunBody(mailgunEvent('opened', 'm-1'), {}, new Date(Date.now() - 3_660_000))],
    ['a body that is not JSON', 400, () => 'event=opened'],
    ['an empty body', 400, () => ''],
    ['a body that is too large', 413, () => `"${'x'.repeat(256 * 1024)}"`],
  ])('answers %s with %i', async (_what, status, body) => {
    const before = await storedEvents();
    const response = await post(pathOf(integration), body());
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusCode: status, message: expect.stringMatching(/\w/) });
    expect(await storedEvents()).toBe(before);
  });

  it('allows POST only', async () => {
    const response = await fetch(`${server.url}${pathOf(integration)}`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('refuses an address that fails too often, and never a right signature from there', async () => {
    const wrong = mailgunBody(mailgunEvent('opened', 'm-1'), { signature: 'ab' });
    const statuses: number[] = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push((await post(pathOf(integration), wrong, '10.9.9.9')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const right = mailgunBody(mailgunEvent('opened', 'm-1'));
    expect((await post(pathOf(integration), right, '10.9.9.9')).status).toBe(200);
  });

  it('counts towards the write limit of its environment, without wrong signatures', async () => {
    const limited = await startTestServer({
      store,
      schema,
      rateLimiter: createRateLimiter(store, { read: 0, write: 1, trigger: 0 }),
    });
    const send = async (body: string) =>
      (await fetch(`${limited.url}${pathOf(integration)}`, { method: 'POST', body })).status;
    const wrong = mailgunBody(mailgunEvent('opened', 'm-1'), { signature: 'ab' });
    const right = () => mailgunBody(mailgunEvent('opened', 'm-1'));
    expect([await send(wrong), await send(right()), await send(right())]).toEqual([401, 200, 429]);
  });

  it('answers a request over the write limit before it reads the reports', async () => {
    const rateLimiter = createRateLimiter(store, { read: 0, write: 1, trigger: 0 });
    const limited = await startTestServer({ store, schema, rateLimiter });
    const webhook = await addIntegration({ configurations: reporting() }, await addEnvironment(store, 'limited-key'));
    const send = async (body: string) =>
      (await fetch(`${limited.url}${pathOf(webhook)}`, { method: 'POST', body })).status;
    const withoutEvent = () => mailgunBody({}).replace('event-data', 'event');
    expect([await send(withoutEvent()), await send(withoutEvent())]).toEqual([400, 429]);
  });

  it('counts nothing of a refused request with many reports, and names all its writes', async () => {
    const rateLimiter = createRateLimiter(store, { read: 0, write: 3, trigger: 0 });
    const limited = await startTestServer({ store, schema, rateLimiter });
    const webhook = await addIntegration(
      { providerId: 'sendgrid', configurations: reporting(SENDGRID_KEY) },
      await addEnvironment(store, 'refused-reports'),
    );
    const send = (name: string, count: number) => {
      const event = { event: 'open', sg_message_id: 'm-1' };
      const events = Array.from({ length: count }, (_, index) => ({ ...event, sg_event_id: `${name}-${index}` }));
      return fetch(limited.url + pathOf(webhook), sendgridRequest(events));
    };
    expect((await send('a', 1_001)).status).toBe(200);
    const refused = await send('b', 1_001);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('3 write requests per minute; this request counts as 2');
    expect((await send('c', 1)).status).toBe(200);
    expect((await send('d', 1)).status).toBe(429);
  });

  it.each([
    [3, [200, 429]],
    [1, [200, 429]],
    [4, [200, 200]],
  ])('counts two requests with 1,001 reports towards a limit of %i writes', async (write, statuses) => {
    const limited = await startTestServer({
      store,
      schema,
      rateLimiter: createRateLimiter(store, { read: 0, write, trigger: 0 }),
    });
    const webhook = await addIntegration(
      { providerId: 'sendgrid', configurations: reporting(SENDGRID_KEY) },
      await addEnvironment(store, `many-${write}`),
    );
    const send = async (name: string) => {
      const event = { event: 'open', sg_message_id: 'm-1' };
      const events = Array.from({ length: 1_001 }, (_, index) => ({ ...event, sg_event_id: `${name}-${index}` }));
      return (await fetch(limited.url + pathOf(webhook), sendgridRequest(events))).status;
    };
    expect([await send('a'), await send('b')]).toEqual(statuses);
    expect(await store.collections.providerEvents.countDocuments({ _integrationId: webhook._id })).toBe(
      1_001 * statuses.filter((status) => status === 200).length,
    );
  });

  it('waits for a turn of its integration before it verifies a body', async () => {
    const turn = vi.spyOn(TurnQueue.prototype, 'turn');
    onTestFinished(() => void turn.mockRestore());
    expect((await post(pathOf(integration), '{}')).status).toBe(401);
    const { _environmentId, _id } = integration;
    expect(turn.mock.calls).toEqual([[{ environmentId: `${_environmentId}`, key: `${_id}` }]]);
  });

  it('refuses bodies that do not arrive in time', async () => {
    const hasty = await startTestServer({ store, schema, inboundBodyMs: 50 });
    const answer = await sendRaw(hasty, unfinished(integration));
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('The body took too long to arrive');
  });

  it('receives bodies that arrive slowly but steadily', async () => {
    const periodMs = 1_000;
    const hasty = await startTestServer({ store, schema, inboundBodyMs: periodMs });
    const webhook = await addIntegration({ providerId: 'sendgrid', configurations: reporting() });
    const headers = { 'content-length': 4 * 200_000 };
    const sent = request(`${hasty.url}${pathOf(webhook)}`, { method: 'POST', headers });
    const answered = once(sent, 'response');
    for (let count = 0; count < 4; count += 1) {
      sent.write(Buffer.alloc(200_000));
      await delay(0.4 * periodMs);
    }
    sent.end();
    const [response] = await answered;
    expect(response.statusCode).toBe(401);
    expect(await text(response)).toContain('signature');
  });

  it('receives reports of other environments while many bodies of one do not arrive', async () => {
    const slow = await startTestServer({ store, schema, inboundBodyMs: 60_000 });
    const { port } = new URL(slow.url);
    const begin = () => {
      const socket = connect(Number(port), '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      socket.write(unfinished(integration));
      return socket;
    };
    for (let count = 0; count < 50; count += 1) begin();
    // The server may read the last bodies later than it gets the next requests.
    const refused = await vi.waitFor(async () => {
      const response = await fetch(slow.url + pathOf(integration), { method: 'POST', body: '' });
      expect(response.status).toBe(503);
      return response;
    }, WAIT);
    expect(refused.headers.get('retry-after')).toBe('60');
    const other = await addIntegration({ configurations: reporting() }, await addEnvironment(store, 'other-key'));
    const body = mailgunBody(mailgunEvent('opened', 'm-3'));
    expect((await fetch(slow.url + pathOf(other), { method: 'POST', body })).status).toBe(200);
  });

  it('confirms the topic of Amazon SES, and receives its events', async () => {
    const ses = await addIntegration({ providerId: 'ses', configurations: reporting(TOPIC) });
    const SubscribeURL = 'https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&Token=1';
    const subscription = snsMessage({ Type: 'SubscriptionConfirmation', Token: '1', SubscribeURL });
    expect((await post(pathOf(ses), JSON.stringify(subscription))).status).toBe(200);
    expect(sns.asked).toContain('/?Action=ConfirmSubscription&Token=1');
    const Message = JSON.stringify({
      eventType: 'Delivery',
      mail: { messageId: 'ses-1' },
      delivery: { recipients: ['a@example.com'], timestamp: new Date().toISOString() },
    });
    const response = await post(pathOf(ses), JSON.stringify(snsMessage({ Message, SignatureVersion: '2' })));
    expect([response.status, await response.json()]).toEqual([200, { received: 1 }]);
    const forged = snsMessage({ Message, SigningCertURL: 'https://127.0.0.1/SimpleNotificationService-1.pem' });
    expect((await post(pathOf(ses), JSON.stringify(forged))).status).toBe(401);
  });
});
