import { createClient } from 'graphql-ws';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { atEnd } from '../testkit/at-end.ts';
import { API_KEY, type GatewayProcess, startGateway } from '../testkit/gateway-process.ts';
import { type MailgunServer, startMailgun } from '../testkit/mailgun-server.ts';
import { MAILGUN_KEY, mailgunBody, mailgunEvent } from '../testkit/provider-reports.ts';
import { seedSteps } from '../testkit/seed-steps.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';
import { startWebhookReceiver, typesOf } from '../testkit/webhook-receiver.ts';

const PUBLIC_URL = 'https://news.example.com/gateway';
const uri = uniqueDatabaseUri();
const store = await startTestStore(uri);
const settings = {
  MONGODB_URI: uri,
  API_KEY,
  CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
  SESSION_SECRET: 'x'.repeat(32),
  ALLOW_PRIVATE_HOSTS: 'true',
  PUBLIC_URL: `${PUBLIC_URL}/`,
};
let gateway: GatewayProcess;
let mailgun: MailgunServer;
/** The path of the integration's webhook. */
let webhookPath: string;

async function ask(query: string, variables: object = {}) {
  const response = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

beforeAll(async () => {
  gateway = await startGateway(settings);
  mailgun = await startMailgun();
  const environment = await store.collections.environments.findOne();
  if (environment === null) throw new Error('the environment is missing');
  const scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  const steps = [{ type: 'email', template: { subject: 'News', content: 'Hello' } }];
  await seedSteps(store, scope, 'news', steps, { name: 'Weekly <news>' });
  await seedSteps(store, scope, 'invoice', steps, { critical: true });
  const { createIntegration } = await ask(
    `mutation ($input: CreateIntegrationInput!) {
      createIntegration(input: $input) { ... on IntegrationPayload { integration { inboundWebhookUrl } } }
    }`,
    {
      input: {
        name: 'Mailgun',
        channel: 'EMAIL',
        providerId: 'mailgun',
        active: true,
        credentials: {
          ...{ apiKey: 'key', user: 'api', domain: 'mg.example.com', baseUrl: mailgun.baseUrl },
          ...{ from: 'news@example.com', senderName: 'News' },
        },
        configurations: { inboundWebhookEnabled: true, inboundWebhookSigningKey: MAILGUN_KEY },
      },
    },
  );
  const { inboundWebhookUrl } = createIntegration.integration;
  expect(inboundWebhookUrl.startsWith(`${PUBLIC_URL}/v1/inbound-webhooks/`)).toBe(true);
  webhookPath = inboundWebhookUrl.slice(PUBLIC_URL.length);
}, 120_000);

let triggered = 0;
/** Triggers a workflow, and waits for the end of its step. @returns the stored message and job */
async function trigger(name: string, subscriberId: string) {
  const transactionId = `t-${++triggered}`;
  const to = { subscriberId, email: `${subscriberId}@example.com` };
  const body = JSON.stringify({ events: [{ name, to, transactionId }] });
  expect((await gateway.request('/v1/events/trigger/bulk', { method: 'POST', body })).status).toBe(201);
  const { jobs, messages } = store.collections;
  const job = await until(
    store,
    () => jobs.findOne({ transactionId }),
    (found) => ['completed', 'skipped', 'failed'].includes(found?.status ?? ''),
  );
  return { transactionId, job, message: await messages.findOne({ transactionId }) };
}

const report = (event: string, messageId: string, fields: object = {}) =>
  fetch(`${gateway.url}${webhookPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: mailgunBody(mailgunEvent(event, messageId, fields)),
  });

describe('the reports of a provider', () => {
  it('reach the graph, subscriptions and webhooks, also if the gateway is killed right after it received them', async () => {
    const receiver = await startWebhookReceiver();
    await ask(
      `mutation ($url: String!) {
        createWebhookEndpoint(input: { url: $url, events: [MESSAGE_DELIVERED, MESSAGE_SEEN, MESSAGE_FAILED] }) { __typename }
      }`,
      { url: receiver.url },
    );
    const { message, transactionId } = await trigger('news', 'grace');
    expect(message?.identifier).toBe(mailgun.sent.at(-1)?.id);

    const client = createClient({
      url: `${gateway.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { Authorization: `ApiKey ${API_KEY}` },
      retryAttempts: 0,
    });
    atEnd(() => client.dispose());
    const follow = (query: string) => client.iterate<Record<string, Record<string, unknown>>>({ query });
    const changes = follow(
      'subscription { messageChanged(subscriberId: "grace", channels: [EMAIL]) { change message { deliveryStatus } } }',
    );
    const activity = follow('subscription { activity(changes: [DELIVERY_REPORTED]) { deliveryStatus job { type } } }');
    const first = [changes.next(), activity.next()];
    // A subscription says nothing when it is ready: an answer to a later query on its socket does.
    await follow('{ __typename }').next();
    const response = await report('delivered', String(message?.identifier));
    expect([response.status, await response.json()]).toEqual([200, { received: 1 }]);
    const metrics = await (await gateway.request('/metrics')).text();
    expect(metrics).toContain('gateway_provider_reports_total{provider="mailgun",status="delivered"} 1\n');
    const [changed, active] = await Promise.all(first);
    expect(changed?.value.data?.messageChanged).toEqual({
      change: 'DELIVERED',
      message: { deliveryStatus: 'DELIVERED' },
    });
    expect(active?.value.data?.activity).toMatchObject({ deliveryStatus: 'DELIVERED' });
    await receiver.until((received) => received.length >= 1);

    const opened = mailgunBody(mailgunEvent('opened', String(message?.identifier)));
    const send = () => fetch(`${gateway.url}${webhookPath}`, { method: 'POST', body: opened });
    expect(await (await send()).json()).toEqual({ received: 1 });
    await gateway.end('SIGKILL');
    gateway = await startGateway(settings);
    expect(await (await send()).json()).toEqual({ received: 0 });
    await until(
      store,
      () => store.collections.messages.findOne({ transactionId }),
      (found) => found?.deliveryStatus === 'opened',
    );
    await receiver.until((received) => received.length >= 2);
    expect(typesOf(receiver.received)).toEqual(['message.delivered', 'message.seen']);
    const { messages } = await ask(`{
      messages(subscriberId: "grace") { edges { node {
        status seen deliveryStatus deliveryReports { status }
        notification { jobs { edges { node { deliveryStatus executionDetails { edges { node { detail source } } } } } } }
      } } }
    }`);
    const [{ node }] = messages.edges;
    expect(node).toMatchObject({ status: 'SENT', seen: true, deliveryStatus: 'OPENED' });
    expect(node.deliveryReports.map(({ status }: { status: string }) => status)).toEqual(['DELIVERED', 'OPENED']);
    const details = node.notification.jobs.edges[0].node.executionDetails.edges.map(
      (edge: { node: object }) => edge.node,
    );
    expect(details.slice(-2)).toEqual([
      { detail: 'The provider delivered the message', source: 'WEBHOOK' },
      { detail: 'The recipient opened the message', source: 'WEBHOOK' },
    ]);
  }, 120_000);

  it('suppress an address that bounces, until somebody clears it', async () => {
    const { message, transactionId } = await trigger('news', 'ada');
    await report('failed', String(message?.identifier), { severity: 'permanent', reason: 'bounce' });
    const { messages, suppressions } = store.collections;
    await until(
      store,
      () => messages.findOne({ transactionId }),
      (found) => found?.status === 'error',
    );
    const sent = mailgun.sent.length;
    expect((await trigger('invoice', 'ada')).job?.status).toBe('skipped');
    expect(mailgun.sent).toHaveLength(sent);
    const list = `{ suppressions(address: "ADA@example.com", subscriberId: "ada") { totalCount edges { node {
      id address reason providerId subscriber { subscriberId } message { errorId }
    } } } }`;
    const [{ node }] = (await ask(list)).suppressions.edges;
    expect(node).toMatchObject({
      address: 'ada@example.com',
      reason: 'BOUNCED',
      providerId: 'mailgun',
      subscriber: { subscriberId: 'ada' },
      message: { errorId: 'provider_bounced' },
    });
    const clear = `mutation ($id: ID!) { clearSuppression(input: { suppressionId: $id }) {
      __typename ... on ClearSuppressionPayload { suppression { address } }
    } }`;
    expect((await ask(clear, node)).clearSuppression).toMatchObject({ suppression: { address: 'ada@example.com' } });
    expect((await ask(clear, node)).clearSuppression.__typename).toBe('NotFoundError');
    expect(await suppressions.countDocuments()).toBe(0);
    expect((await trigger('invoice', 'ada')).job?.status).toBe('completed');
  }, 120_000);
});

describe('unsubscribing', () => {
  const linkOf = (index = -1) => mailgun.sent.at(index)?.fields.get('h:List-Unsubscribe') ?? '';
  /** The link, at the address of this gateway. */
  const open = (link: string, init?: RequestInit) =>
    fetch(link.replace(/^<(.*)>$/, '$1').replace(PUBLIC_URL, gateway.url), init);

  it('takes one click of a mail program, and reading the page changes nothing', async () => {
    await trigger('news', 'bob');
    const link = linkOf();
    expect(link).toMatch(/^<https:\/\/news\.example\.com\/gateway\/unsubscribe\/[\w.-]+>$/);
    expect(mailgun.sent.at(-1)?.fields.get('h:List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    for (const method of ['GET', 'HEAD', 'GET']) expect((await open(link, { method })).status).toBe(200);
    const page = await (await open(link)).text();
    expect(page).toContain('“Weekly &lt;news&gt;”');
    expect(page).toContain('<form method="post">');
    expect((await trigger('news', 'bob')).job?.status).toBe('completed');

    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const _again of [1, 2]) {
      expect((await open(link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    }
    expect((await trigger('news', 'bob')).job?.status).toBe('skipped');
    expect((await trigger('news', 'carl')).job?.status).toBe('completed');
  }, 120_000);

  it('is not offered for critical workflows, and their messages still arrive', async () => {
    const { job } = await trigger('invoice', 'bob');
    expect(job?.status).toBe('completed');
    expect([...(mailgun.sent.at(-1)?.fields.keys() ?? [])].filter((name) => name.startsWith('h:List'))).toEqual([]);
  }, 120_000);

  it('refuses links that were changed', async () => {
    await trigger('news', 'dora');
    const [, token = ''] = /unsubscribe\/(.+)>/.exec(linkOf()) ?? [];
    const changed = [token.slice(0, -2), `${token.slice(0, -2)}AA`, token.replace(/^./, '_'), 'x', `${token}.${token}`];
    for (const wrong of changed) {
      for (const method of ['GET', 'POST']) {
        expect((await fetch(`${gateway.url}/unsubscribe/${wrong}`, { method })).status, wrong).toBe(404);
      }
    }
    expect((await trigger('news', 'dora')).job?.status).toBe('completed');
  }, 120_000);

  it('shows no ids in its links', async () => {
    await trigger('news', 'erna');
    const subscriber = await store.collections.subscribers.findOne({ subscriberId: 'erna' });
    const [, keyId = '', text = ''] = /unsubscribe\/(\w+)\.(.+)>/.exec(linkOf()) ?? [];
    const bytes = `${keyId}${Buffer.from(text, 'base64url').toString('latin1')}${text}`;
    for (const id of [subscriber?._id, subscriber?._environmentId]) expect(bytes).not.toContain(`${id}`);
  }, 120_000);
});
