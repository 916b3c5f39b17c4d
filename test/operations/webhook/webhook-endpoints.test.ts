import { describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import {
  createWebhookEndpoint,
  MAX_WEBHOOK_ENDPOINTS,
} from '../../../src/operations/webhook/create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from '../../../src/operations/webhook/delete-webhook-endpoint.ts';
import { getWebhookEndpoint } from '../../../src/operations/webhook/get-webhook-endpoint.ts';
import { redriveWebhookDeliveries } from '../../../src/operations/webhook/redrive-webhook-deliveries.ts';
import { rotateWebhookSecret } from '../../../src/operations/webhook/rotate-webhook-secret.ts';
import { sendTestWebhook } from '../../../src/operations/webhook/send-test-webhook.ts';
import { updateWebhookEndpoint } from '../../../src/operations/webhook/update-webhook-endpoint.ts';
import { openWebhookSecrets } from '../../../src/store/sealed/webhook-secrets.ts';
import { startTestWorker } from '../../testkit/run-engine.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { until } from '../../testkit/until.ts';

const store = await startTestStore();
const URL = 'http://127.0.0.1:9/webhooks';
const DAY_MS = 86_400_000;

const withLookup = (ctx: OperationContext, ...addresses: string[]): OperationContext => ({
  ...ctx,
  outgoing: {
    allowsPrivateHosts: false,
    lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  },
});

describe('createWebhookEndpoint', () => {
  it('returns a secret of the specification, which is stored encrypted', async () => {
    const ctx = await startTestContext(store);
    const { endpoint, secret } = await createWebhookEndpoint(ctx, { url: URL, events: ['message.read'] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const stored = await store.collections.webhookEndpoints.findOne({ _id: endpoint._id });
    expect(stored).toMatchObject({ url: URL, events: ['message.read'], enabled: true, ...ctx.scope });
    expect(JSON.stringify(stored)).not.toContain(secret.slice('whsec_'.length));
    expect(stored && openWebhookSecrets(store, stored, new Date())).toEqual([secret]);
  });

  it.each([
    ['no URL', /must be a URL/],
    ['https://user:password@example.com/', /must not contain a user or a password/],
    ['https://example.com/#hooks', /must not contain a fragment/],
    ['http://example.com/', /must begin with https/],
    ['ftp://example.com/', /must begin with https/],
    [`https://example.com/${'x'.repeat(2_048)}`, /must not be longer than 2,048/],
  ])('refuses the URL %s', async (url, message) => {
    const ctx = withLookup(await startTestContext(store), '203.0.114.1');
    await expect(createWebhookEndpoint(ctx, { url })).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringMatching(message),
      issues: [expect.objectContaining({ field: 'url' })],
    });
  });

  it.each([['127.0.0.1'], ['10.1.2.3'], ['169.254.169.254'], ['::1'], ['203.0.114.1', '192.168.0.1'], []])(
    'refuses a host that resolves to %s %s with the reason of any unreachable host',
    async (...addresses) => {
      const ctx = withLookup(await startTestContext(store), ...addresses);
      await expect(createWebhookEndpoint(ctx, { url: 'https://hooks.example.com/' })).rejects.toMatchObject({
        code: 'VALIDATION',
        message: 'url: the host cannot be reached: it must exist, be public, and accept connections',
      });
    },
  );

  it('accepts a public host', async () => {
    const ctx = withLookup(await startTestContext(store), '203.0.114.1', '2600::1');
    const { endpoint } = await createWebhookEndpoint(ctx, { url: 'https://hooks.example.com/' });
    expect(endpoint.url).toBe('https://hooks.example.com/');
  });

  it('names each wrong field', async () => {
    const ctx = await startTestContext(store);
    const input = { url: URL, name: '', events: [] };
    await expect(createWebhookEndpoint(ctx, input)).rejects.toMatchObject({
      issues: [expect.objectContaining({ field: 'name' }), expect.objectContaining({ field: 'events' })],
    });
  });

  it('never exceeds the maximum, also with concurrent calls', async () => {
    const ctx = await startTestContext(store);
    const results = await Promise.allSettled(
      Array.from({ length: MAX_WEBHOOK_ENDPOINTS + 5 }, () => createWebhookEndpoint(ctx, { url: URL })),
    );
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(5);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'UNPROCESSABLE' });
    const { _environmentId } = ctx.scope;
    expect(await store.collections.webhookEndpoints.countDocuments({ _environmentId })).toBe(MAX_WEBHOOK_ENDPOINTS);
  });
});

describe('updateWebhookEndpoint', () => {
  it('changes the given fields only, and removes those that are null', async () => {
    const ctx = await startTestContext(store);
    const { endpoint } = await createWebhookEndpoint(ctx, { url: URL, name: 'First', events: ['message.read'] });
    const id = `${endpoint._id}`;
    expect(await updateWebhookEndpoint(ctx, id, { name: 'Second' })).toMatchObject({
      name: 'Second',
      events: ['message.read'],
      url: URL,
    });
    const changed = await updateWebhookEndpoint(ctx, id, { name: null, events: null, url: `${URL}/other` });
    expect(changed).toMatchObject({ url: `${URL}/other` });
    expect(changed).not.toHaveProperty('name');
    expect(changed).not.toHaveProperty('events');
    await expect(updateWebhookEndpoint(ctx, id, {})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('refuses all but one of several changes of the same state', async () => {
    const ctx = await startTestContext(store);
    const { endpoint } = await createWebhookEndpoint(ctx, { url: URL });
    const [id, expectedUpdatedAt] = [`${endpoint._id}`, endpoint.updatedAt];
    const results = await Promise.allSettled(
      ['B', 'C', 'D'].map((name) => updateWebhookEndpoint(ctx, id, { name, expectedUpdatedAt })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const stored = await getWebhookEndpoint(ctx, id);
    await expect(updateWebhookEndpoint(ctx, id, { name: 'E', expectedUpdatedAt })).rejects.toMatchObject({
      code: 'CONFLICT',
      issues: [
        {
          field: 'expectedUpdatedAt',
          message: `is outdated: the webhook endpoint was changed at ${stored.updatedAt.toISOString()}`,
        },
      ],
    });
    // The clock stands still. Each change has its own instant all the same.
    const still = { ...ctx, now: () => stored.updatedAt };
    const changed = await updateWebhookEndpoint(still, id, { name: 'F', expectedUpdatedAt: stored.updatedAt });
    expect(changed.updatedAt.getTime()).toBe(stored.updatedAt.getTime() + 1);
    await expect(updateWebhookEndpoint(ctx, id, { expectedUpdatedAt: changed.updatedAt })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('disables and enables with a reason', async () => {
    const ctx = await startTestContext(store);
    const { endpoint } = await createWebhookEndpoint(ctx, { url: URL });
    const id = `${endpoint._id}`;
    expect(await updateWebhookEndpoint(ctx, id, { enabled: false })).toMatchObject({
      enabled: false,
      disabledReason: 'manual',
      disabledAt: expect.any(Date),
    });
    for (const call of [() => sendTestWebhook(ctx, id), () => redriveWebhookDeliveries(ctx, { endpointId: id })]) {
      await expect(call()).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    }
    const enabled = await updateWebhookEndpoint(ctx, id, { enabled: true });
    expect(enabled).toMatchObject({ enabled: true });
    expect(enabled).not.toHaveProperty('disabledAt');
    expect(enabled.feedsFrom.compare(endpoint.feedsFrom)).toBe(1);
  });

  it('refuses a private address', async () => {
    const ctx = await startTestContext(store);
    const { endpoint } = await createWebhookEndpoint(ctx, { url: URL });
    const strict = withLookup(ctx, '10.0.0.1');
    await expect(
      updateWebhookEndpoint(strict, `${endpoint._id}`, { url: 'https://hooks.example.com/' }),
    ).rejects.toMatchObject({ code: 'VALIDATION' });
  });
});

describe('rotateWebhookSecret', () => {
  it('keeps the previous secret for a day by default, and no older one', async () => {
    const ctx = await startTestContext(store);
    const { endpoint, secret: first } = await createWebhookEndpoint(ctx, { url: URL });
    const endpointId = `${endpoint._id}`;
    const { endpoint: once, secret: second } = await rotateWebhookSecret(ctx, { endpointId });
    const now = Date.now();
    expect(openWebhookSecrets(store, once, new Date(now))).toEqual([second, first]);
    expect(openWebhookSecrets(store, once, new Date(now + DAY_MS + 1_000))).toEqual([second]);
    const { endpoint: twice, secret: third } = await rotateWebhookSecret(ctx, { endpointId });
    expect(openWebhookSecrets(store, twice, new Date(now))).toEqual([third, second]);
  });

  it('ends the old secret at once if asked to, and refuses an overlap of more than 30 days', async () => {
    const ctx = await startTestContext(store);
    const { endpoint } = await createWebhookEndpoint(ctx, { url: URL });
    const endpointId = `${endpoint._id}`;
    const rotated = await rotateWebhookSecret(ctx, { endpointId, expiresAt: new Date() });
    expect(openWebhookSecrets(store, rotated.endpoint, new Date())).toEqual([rotated.secret]);
    const expiresAt = new Date(Date.now() + 31 * DAY_MS);
    await expect(rotateWebhookSecret(ctx, { endpointId, expiresAt })).rejects.toMatchObject({
      message: 'expiresAt: must be at most 30 days from now',
    });
  });
});

describe('deleteWebhookEndpoint', () => {
  it('deletes the deliveries of the endpoint, too', async () => {
    const ctx = await startTestContext(store);
    const { endpoint } = await createWebhookEndpoint(ctx, { url: URL });
    const { endpoint: other } = await createWebhookEndpoint(ctx, { url: URL });
    const id = `${endpoint._id}`;
    await sendTestWebhook(ctx, id);
    await sendTestWebhook(ctx, `${other._id}`);
    await deleteWebhookEndpoint(ctx, id);
    await expect(getWebhookEndpoint(ctx, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await startTestWorker(store);
    const count = (_endpointId: typeof endpoint._id) =>
      store.collections.webhookDeliveries.countDocuments({ _endpointId });
    await until(
      store,
      () => count(endpoint._id),
      (left) => left === 0,
    );
    expect(await count(other._id)).toBe(1);
  });
});

describe('endpoints of another environment', () => {
  it('do not exist', async () => {
    const [ctx, other] = [await startTestContext(store), await startTestContext(store)];
    const { endpoint } = await createWebhookEndpoint(ctx, { url: URL });
    const delivery = await sendTestWebhook(ctx, `${endpoint._id}`);
    const id = `${endpoint._id}`;
    for (const call of [
      () => getWebhookEndpoint(other, id),
      () => updateWebhookEndpoint(other, id, { name: 'Mine' }),
      () => rotateWebhookSecret(other, { endpointId: id }),
      () => sendTestWebhook(other, id),
      () => redriveWebhookDeliveries(other, { endpointId: id }),
      () => deleteWebhookEndpoint(other, id),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await store.collections.webhookDeliveries.updateOne({ _id: delivery._id }, { $set: { status: 'dead_letter' } });
    expect(await redriveWebhookDeliveries(other, { deliveryIds: [`${delivery._id}`] })).toMatchObject({
      redrivenDeliveries: 0,
    });
    expect(await redriveWebhookDeliveries(ctx, { deliveryIds: [`${delivery._id}`] })).toMatchObject({
      redrivenDeliveries: 1,
    });
    const message = 'deliveryIds must be given if endpointId is not, and only then';
    for (const input of [{}, { endpointId: id, deliveryIds: [`${delivery._id}`] }]) {
      await expect(redriveWebhookDeliveries(ctx, input)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    }
  });
});
