import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
});

// biome-ignore lint/suspicious/noExplicitAny: the tests check the shape of the data
const ask = async (query: string, variables: object = {}, of = graph): Promise<any> => {
  const { data, errors } = await of.answer(query, variables as never);
  expect(errors).toBeUndefined();
  return data;
};

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    __typename
    ... on CreateWebhookEndpointPayload {
      secret
      webhookEndpoint {
        id _id _environmentId url name events hasAllEvents enabled failingSince disabledAt disabledReason
        secretCreatedAt oldSecretExpiresAt
      }
    }
    ... on ValidationError { message issues { field value } }
  }
}`;
const create = async (input: object, of = graph) =>
  (await ask(CREATE, { input: { url: 'http://127.0.0.1:9/webhooks', ...input } }, of)).createWebhookEndpoint;

const TEST = `mutation ($endpointId: ID!) {
  sendTestWebhook(input: { endpointId: $endpointId }) {
    ... on SendTestWebhookPayload { webhookDelivery { id eventId eventType status payload endpoint { id } } }
  }
}`;

describe('the graph of webhooks', () => {
  it('creates endpoints, and shows the secret only in the payload', async () => {
    const { secret, webhookEndpoint } = await create({ name: 'Back end', events: ['MESSAGE_READ', 'MESSAGE_READ'] });
    expect(secret).toMatch(/^whsec_/);
    expect(webhookEndpoint).toMatchObject({
      _environmentId: `${ctx.scope._environmentId}`,
      name: 'Back end',
      events: ['MESSAGE_READ'],
      hasAllEvents: false,
      enabled: true,
      failingSince: null,
      disabledAt: null,
      disabledReason: null,
      secretCreatedAt: expect.any(String),
      oldSecretExpiresAt: null,
    });
    const all = await create({});
    expect(all.webhookEndpoint.hasAllEvents).toBe(true);
    expect(all.webhookEndpoint.events).toContain('DEAD_LETTER_CREATED');
    const { node, webhookEndpoints } = await ask(
      `query ($id: ID!) {
        node(id: $id) { ... on WebhookEndpoint { name } }
        webhookEndpoints { totalCount edges { node { id } } }
      }`,
      { id: webhookEndpoint.id },
    );
    expect(node).toEqual({ name: 'Back end' });
    expect(webhookEndpoints).toMatchObject({ totalCount: 2, edges: [{ node: { id: webhookEndpoint.id } }, {}] });
  });

  it('returns the same endpoint and secret for the same idempotency key', async () => {
    const [first, second] = [await create({ idempotencyKey: 'once' }), await create({ idempotencyKey: 'once' })];
    expect(second).toEqual(first);
    const stored = await ctx.store.collections.idempotencyKeys.findOne({ key: 'once' });
    expect(JSON.stringify(stored)).not.toContain(first.secret);
  });

  it('names wrong fields', async () => {
    expect(await create({ url: 'ftp://example.com' })).toEqual({
      __typename: 'ValidationError',
      message: 'url: the address must begin with https://',
      issues: [{ field: 'url', value: 'ftp://example.com' }],
    });
  });

  it('lists deliveries by endpoint, status, type and event', async () => {
    const { webhookEndpoint } = await create({});
    const { webhookDelivery } = (await ask(TEST, { endpointId: webhookEndpoint.id })).sendTestWebhook;
    expect(webhookDelivery).toMatchObject({
      eventType: 'WEBHOOK_TEST',
      status: 'PENDING',
      payload: { type: 'webhook.test', data: { endpointId: webhookEndpoint._id } },
      endpoint: { id: webhookEndpoint.id },
    });
    const list = async (filter: string) =>
      (await ask(`{ webhookDeliveries(${filter}) { edges { node { id } } } }`)).webhookDeliveries.edges;
    const found = [{ node: { id: webhookDelivery.id } }];
    expect(await list(`endpointId: "${webhookEndpoint.id}"`)).toEqual(found);
    expect(await list(`endpointId: "${webhookEndpoint._id}", status: PENDING, eventType: WEBHOOK_TEST`)).toEqual(found);
    expect(await list(`eventId: "${webhookDelivery.eventId}"`)).toEqual(found);
    expect(await list(`endpointId: "${webhookEndpoint.id}", status: DEAD_LETTER`)).toEqual([]);
    expect(await ask(`{ webhookDelivery(id: "${webhookDelivery.id}") { eventId attempts { at } } }`)).toEqual({
      webhookDelivery: { eventId: webhookDelivery.eventId, attempts: [] },
    });
  });

  it('disables, rotates, re-drives and deletes', async () => {
    const { webhookEndpoint } = await create({});
    const { id } = webhookEndpoint;
    const data = await ask(
      `mutation ($id: ID!) {
        rotateWebhookSecret(input: { endpointId: $id }) {
          ... on RotateWebhookSecretPayload { secret webhookEndpoint { oldSecretExpiresAt } }
        }
        redriveWebhookDeliveries(input: { endpointId: $id }) {
          ... on RedriveWebhookDeliveriesPayload { redrivenDeliveries hasMore }
        }
        updateWebhookEndpoint(input: { endpointId: $id, enabled: false, name: "Off" }) {
          ... on UpdateWebhookEndpointPayload { webhookEndpoint { name enabled disabledReason hasAllEvents } }
        }
        sendTestWebhook(input: { endpointId: $id }) { ... on ValidationError { message } }
        deleteWebhookEndpoint(input: { endpointId: $id }) {
          ... on DeleteWebhookEndpointPayload { deletedWebhookEndpointId }
        }
      }`,
      { id },
    );
    expect(data).toEqual({
      rotateWebhookSecret: {
        secret: expect.stringMatching(/^whsec_/),
        webhookEndpoint: { oldSecretExpiresAt: expect.any(String) },
      },
      redriveWebhookDeliveries: { redrivenDeliveries: 0, hasMore: false },
      updateWebhookEndpoint: {
        webhookEndpoint: { name: 'Off', enabled: false, disabledReason: 'MANUAL', hasAllEvents: true },
      },
      sendTestWebhook: { message: 'endpointId: is disabled: enable it with updateWebhookEndpoint first' },
      deleteWebhookEndpoint: { deletedWebhookEndpointId: id },
    });
    expect(await ask(`{ webhookEndpoint(id: "${id}") { id } }`)).toEqual({ webhookEndpoint: null });
  });

  it('hides the endpoints and deliveries of another environment', async () => {
    const other = await startGraph(await startTestContext(ctx.store));
    const { webhookEndpoint } = await create({});
    const { webhookDelivery } = (await ask(TEST, { endpointId: webhookEndpoint.id })).sendTestWebhook;
    const query = `query ($endpoint: ID!, $delivery: ID!, $ids: [ID!]!) {
      nodes(ids: $ids) { id }
      webhookEndpoint(id: $endpoint) { id }
      webhookDelivery(id: $delivery) { id }
      webhookEndpoints { totalCount }
      webhookDeliveries(endpointId: $endpoint) { totalCount }
    }`;
    const variables = {
      endpoint: webhookEndpoint.id,
      delivery: webhookDelivery.id,
      ids: [webhookEndpoint.id, webhookDelivery.id],
    };
    expect(await ask(query, variables, other)).toEqual({
      nodes: [null, null],
      webhookEndpoint: null,
      webhookDelivery: null,
      webhookEndpoints: { totalCount: 0 },
      webhookDeliveries: { totalCount: 0 },
    });
  });
});
