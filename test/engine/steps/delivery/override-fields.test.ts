import { describe, expect, it } from 'vitest';
import type { StoredIntegration } from '../../../../src/store/mongo/documents.ts';
import { startProviderServer } from '../../../delivery/provider-server.ts';
import { runToEnd, startTestWorker, triggerOf } from '../../../testkit/run-engine.ts';
import { seed } from '../../../testkit/seed.ts';
import { seedSteps } from '../../../testkit/seed-steps.ts';
import { startTestContext } from '../../../testkit/test-context.ts';
import { startTestStore } from '../../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);
const server = await startProviderServer();

const PROVIDERS: Readonly<Record<'sms' | 'chat' | 'push' | 'email', Partial<StoredIntegration>>> = {
  sms: {
    providerId: 'generic-sms',
    credentials: {
      ...{ baseUrl: server.origin, apiKeyRequestHeader: 'x-key', apiKey: 'key-1', idPath: 'id', from: '+100' },
    },
  },
  chat: { providerId: 'slack', credentials: { applicationId: 'a', clientId: 'c', secretKey: 's' } },
  push: { providerId: 'push-webhook', credentials: { webhookUrl: server.origin, secretKey: 's' } },
  email: {
    providerId: 'email-webhook',
    credentials: { webhookUrl: server.origin, secretKey: 's', from: 'a@example.com', senderName: 'A' },
  },
};

/** Sends one message of a channel with overrides. @returns the log of its step, and the requests to the provider */
async function send(channel: keyof typeof PROVIDERS, overrides: Record<string, unknown>) {
  const ctx = await startTestContext(store);
  const integration = await seed(store, ctx.scope).integration({ active: true, channel, ...PROVIDERS[channel] });
  const { _id: _integrationId, providerId } = integration;
  await seed(store, ctx.scope).subscriber({
    ...{ subscriberId: 'ada', phone: '+1', email: 'ada@example.com' },
    channels: [{ providerId, credentials: { webhookUrl: server.origin, deviceTokens: ['phone'] }, _integrationId }],
  });
  const template = { title: 'Title', subject: 'Title', content: 'Body' };
  const workflow = await seedSteps(store, ctx.scope, `fields-${channel}`, [{ type: channel, template }]);
  const before = server.heard.length;
  server.says({ body: { id: '1' } });
  const { details } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }], { overrides })]);
  return { details, requests: server.heard.slice(before).map(({ body }) => JSON.parse(body)) };
}

describe('overrides of a provider', () => {
  it.each([
    ['chat', 'slack', { attachments: [{ text: 'more' }], blocks: [], title: 'T' }, { text: 'Body' }],
    [
      'sms',
      'generic-sms',
      { subject: 's', title: 't', text: 'x', data: { a: 1 }, channel: 'c', cc: 'd' },
      { to: '+1' },
    ],
    ['push', 'push-webhook', { to: 't', from: 'f', text: 'x', html: 'h', foo: 1 }, { title: 'Title' }],
    ['email', 'email-webhook', { title: 't', data: { a: 1 }, channel: 'c', badge: 1 }, { subject: 'Title' }],
  ] as const)('of the %s provider %s add the fields that are not of its messages', async (channel, id, own, rest) => {
    const { requests } = await send(channel, { [id]: { ...own, webhookId: null } });
    expect(requests).toMatchObject([{ ...rest, ...own }]);
    expect(requests[0]).not.toHaveProperty('webhookId');
  });
});

describe('overrides without an effect', () => {
  it.each([
    ['chat', 'chat.to', { chat: { to: '#other' } }],
    ['push', 'push.tokens', { push: { tokens: ['other'] } }],
    ['push', 'push.to', { push: { to: ['other'] } }],
    ['email', 'email.replyto', { email: { replyto: 'r@example.com' } }],
    ['email', 'channels.email.CC', { channels: { email: { CC: 'c@example.com' } } }],
    ['email', 'email.content', { email: { content: 'Other' } }],
    ['sms', 'sms.cc', { sms: { cc: '+2' } }],
    ['sms', 'generic-sms.integrationIdentifier', { 'generic-sms': { integrationIdentifier: 'other' } }],
    [
      'email',
      'steps.step-1.providers.email-webhook.layoutId',
      { steps: { 'step-1': { providers: { 'email-webhook': { layoutId: 'other' } } } } },
    ],
  ] as const)('fail the %s step, whose log names %s', async (channel, path, overrides) => {
    const { details, requests } = await send(channel, overrides);
    const detail = expect.stringContaining(`overrides.${path}: has no effect`);
    expect(details.at(-1)).toMatchObject({ status: 'Failed', detail });
    expect(requests).toEqual([]);
  });

  it('are accepted if they are empty, or for another provider or channel', async () => {
    const overrides = {
      ...{ sms: { cc: null, subject: {} }, chat: { to: '#other' }, slack: { integrationIdentifier: 'other' } },
      steps: { 'step-1': { providers: {}, controls: {} }, other: { cc: '+2' } },
    };
    const { requests } = await send('sms', overrides);
    expect(requests).toMatchObject([{ to: '+1', content: 'Body' }]);
  });
});

describe('overrides that name no channel, provider, step or field', () => {
  it('are listed in the log of the step, which sends its message', async () => {
    const overrides = {
      ...{ emial: { to: 'x' }, severity: 'high', layoutIdentifier: 'l', twilio: { from: '+2' }, nothing: null },
      providers: { nosuchp: { to: 'x' }, sendgrid: { subject: 'x' } },
      steps: { nosuch: { to: 'x' }, 'step-1': { content: 'Other', blocks: [1] } },
      sms: { customData: { id: 1 } },
    };
    const { details, requests } = await send('sms', overrides);
    expect(requests).toMatchObject([{ content: 'Other' }]);
    expect(details.filter(({ status }) => status === 'Warning')).toMatchObject([
      {
        detail:
          'Overrides without effect, as they name no channel, provider, step or field: emial, providers.nosuchp, steps.nosuch, sms.customData, steps.step-1.blocks',
      },
    ]);
  });
});
