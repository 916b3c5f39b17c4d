import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { removeDevice } from '../../src/operations/device/remove-device.ts';
import { createLayout } from '../../src/operations/layout/create-layout.ts';
import { duplicateLayout } from '../../src/operations/layout/duplicate-layout.ts';
import { setSubscriberPreferences } from '../../src/operations/preference/set-subscriber-preferences.ts';
import { setWorkflowPreferences } from '../../src/operations/preference/set-workflow-preferences.ts';
import { runOnce } from '../../src/operations/run-once.ts';
import { createSubscriberSession } from '../../src/operations/session/create-subscriber-session.ts';
import { createTopic } from '../../src/operations/topic/create-topic.ts';
import { unsubscribeFromTopic } from '../../src/operations/topic/unsubscribe-from-topic.ts';
import { createWebhookEndpoint } from '../../src/operations/webhook/create-webhook-endpoint.ts';
import { sendTestWebhook } from '../../src/operations/webhook/send-test-webhook.ts';
import { duplicateWorkflow } from '../../src/operations/workflow/duplicate-workflow.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

const ctx: OperationContext = { ...(await startTestContext()), apiKeyId: 'key' };
const { store, scope } = ctx;
const { collections } = store;
const make = seed(store, scope);

/** Runs a request that crashes before its answer is stored, changes what its checks read, and runs it again. */
async function retryAfter<Result>(key: string, run: (ctx: OperationContext) => Promise<Result>, change: () => unknown) {
  const once = () => runOnce(ctx, { operation: 'POST /', key, field: 'key', request: {} }, run, () => null);
  const first = await once();
  await change();
  expect(await once()).toEqual(first);
}

it('repeats the answer of a session although its subscriber was deleted since', async () => {
  const { _id, subscriberId } = await make.subscriber({ subscriberId: 'ada' });
  const gone = () => collections.subscribers.deleteOne({ _id });
  await retryAfter('session', (ctx) => createSubscriberSession(ctx, { subscriberId }), gone);
});

it('repeats the answer of a removed device although its subscriber was deleted since', async () => {
  const { _id, subscriberId } = await make.subscriber({ subscriberId: 'ben' });
  const gone = () => collections.subscribers.deleteOne({ _id });
  await retryAfter('device', (ctx) => removeDevice(ctx, subscriberId, { token: 'token' }), gone);
});

it('repeats the answer of an ended membership although its topic was deleted since', async () => {
  await createTopic(ctx, { key: 'news' });
  const gone = () => collections.topics.deleteOne({ ...scope, key: 'news' });
  await retryAfter('member', (ctx) => unsubscribeFromTopic(ctx, 'news', { subscriberIds: ['ada'] }), gone);
});

it('repeats the answers about a webhook although its server is down or it is disabled since', async () => {
  const server = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  await retryAfter('endpoint', (ctx) => createWebhookEndpoint(ctx, { url }), stop);
  const endpoint = await collections.webhookEndpoints.findOne({ ...scope });
  const disable = () => collections.webhookEndpoints.updateOne({ ...scope }, { $set: { enabled: false } });
  await retryAfter('test', (ctx) => sendTestWebhook(ctx, `${endpoint?._id}`), disable);
});

it('repeats the answer of a copy although its source was deleted since', async () => {
  const layout = await createLayout(ctx, { name: 'Source' });
  const { workflow } = await make.workflow('source', ['Hello']);
  const layoutGone = () => collections.layouts.deleteOne({ _id: layout._id });
  const workflowGone = () => collections.workflows.deleteOne({ _id: workflow._id });
  await retryAfter('layout', (ctx) => duplicateLayout(ctx, `${layout._id}`, { name: 'Copy' }), layoutGone);
  await retryAfter('workflow', (ctx) => duplicateWorkflow(ctx, `${workflow._id}`, { name: 'Copy' }), workflowGone);
});

it('repeats the answers of preferences although the state that they were checked against is gone', async () => {
  const { subscriberId } = await make.subscriber({ subscriberId: 'chris' });
  const { workflow } = await make.workflow('chosen', ['Hello']);
  const first = await setSubscriberPreferences(ctx, subscriberId, { channels: { sms: false } });
  const set = async (ctx: OperationContext) => {
    const input = { channels: { email: false }, expectedUpdatedAt: first.updatedAt };
    const { overview: _, ...preferences } = await setSubscriberPreferences(ctx, subscriberId, input);
    return preferences;
  };
  await retryAfter('preferences', set, () => {});
  const preferences = [{ workflowId: 'chosen', channels: { email: false } }];
  const workflowGone = () => collections.workflows.deleteOne({ _id: workflow._id });
  await retryAfter('bulk', (ctx) => setWorkflowPreferences(ctx, subscriberId, { preferences }), workflowGone);
});
