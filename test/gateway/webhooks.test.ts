import { describe, expect, it } from 'vitest';
import { API_KEY, type GatewayProcess, startGateway } from '../testkit/gateway-process.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';
import { startWebhookReceiver, verified } from '../testkit/webhook-receiver.ts';

const uri = uniqueDatabaseUri();
const store = await startTestStore(uri);
const CREDENTIALS_KEY = Buffer.alloc(32, 7).toString('base64');
const settings = {
  MONGODB_URI: uri,
  API_KEY,
  CREDENTIALS_KEY,
  SESSION_SECRET: 'x'.repeat(32),
  ALLOW_PRIVATE_HOSTS: 'true',
};
const RECIPIENTS = 60;

async function createEndpoint(gateway: GatewayProcess, url: string): Promise<string> {
  const query = `mutation ($url: String!) {
    createWebhookEndpoint(input: { url: $url, events: [MESSAGE_SENT] }) {
      ... on CreateWebhookEndpointPayload { secret }
    }
  }`;
  const body = JSON.stringify({ query, variables: { url } });
  const response = await gateway.request('/graphql', { method: 'POST', body });
  const { data } = (await response.json()) as { data: { createWebhookEndpoint: { secret: string } } };
  return data.createWebhookEndpoint.secret;
}

describe('gateways that are killed while they send webhooks', () => {
  it('leave no event out, and record none twice', async () => {
    const receiver = await startWebhookReceiver();
    const [first, second] = await Promise.all([startGateway(settings), startGateway(settings)]);
    const environment = await store.collections.environments.findOne();
    if (environment === null) throw new Error('the environment is missing');
    const { _id: _environmentId, _organizationId } = environment;
    await seed(store, { _environmentId, _organizationId }).workflow('welcome', ['Hello']);
    const secret = await createEndpoint(first, receiver.url);
    const killed: Promise<unknown>[] = [];
    receiver.answer = () => {
      if (receiver.received.length === 10) killed.push(first.end('SIGKILL'), startGateway(settings));
      if (receiver.received.length === 30) killed.push(second.end('SIGKILL'));
      return { status: 204 };
    };
    const events = Array.from({ length: RECIPIENTS }, (_, index) => ({
      name: 'welcome',
      to: { subscriberId: `person-${index}` },
      transactionId: `hooked-${index}`,
    }));
    for (const part of [events.slice(0, 30), events.slice(30)]) {
      const body = JSON.stringify({ events: part });
      expect((await second.request('/v1/events/trigger/bulk', { method: 'POST', body })).status).toBe(201);
    }
    const { webhookDeliveries } = store.collections;
    await until(
      store,
      () => webhookDeliveries.countDocuments({ status: 'delivered' }),
      (count) => count === RECIPIENTS,
    );
    await Promise.all(killed);
    expect(killed).toHaveLength(3);
    expect(await webhookDeliveries.countDocuments()).toBe(RECIPIENTS);
    const subscriberOf = new Map(
      receiver.received.map((webhook) => [webhook.headers['webhook-id'], verified(secret, webhook).data.subscriberId]),
    );
    expect([...subscriberOf.values()].sort()).toEqual(events.map(({ to }) => to.subscriberId).sort());
    expect(await store.collections.webhookFeeds.countDocuments()).toBe(1);
  }, 120_000);
});
