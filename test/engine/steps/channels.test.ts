import { generateKeyPairSync } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { addTopicMembers } from '../../../src/operations/topic/add-topic-members.ts';
import { createTopic } from '../../../src/operations/topic/create-topic.ts';
import type { StoredIntegration } from '../../../src/store/mongo/documents.ts';
import { savePreference } from '../../../src/store/preferences.ts';
import { openMessage } from '../../../src/store/sealed/sealed-documents.ts';
import { startProviderServer } from '../../delivery/provider-server.ts';
import { runToEnd, startTestWorker, triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);
const server = await startProviderServer();

const GENERIC_SMS = {
  ...{ baseUrl: `${server.origin}/sms`, apiKeyRequestHeader: 'x-key', apiKey: 'key-1' },
  ...{ idPath: 'id', from: '+100' },
};
const integration = (ctx: OperationContext, fields: Partial<StoredIntegration>) =>
  seed(store, ctx.scope).integration({ active: true, ...fields });
const workflowOf = (ctx: OperationContext, ...steps: SeededStep[]) =>
  seedSteps(store, ctx.scope, `workflow-${new ObjectId()}`, steps);
const bodyOf = (index: number) => JSON.parse(server.heard.at(index)?.body ?? 'null');
/** A subscriber with channel settings for an integration. */
const reachableAt = (ctx: OperationContext, { _id, providerId, identifier }: StoredIntegration, credentials: object) =>
  seed(store, ctx.scope).subscriber({
    subscriberId: 'ada',
    firstName: 'Ada',
    channels: [{ providerId, integrationIdentifier: identifier, credentials, _integrationId: _id }],
  });

describe('an SMS', () => {
  it('goes to the phone number of the subscriber, and prefers controls to the template', async () => {
    const ctx = await startTestContext(store);
    await integration(ctx, { channel: 'sms', providerId: 'generic-sms', credentials: GENERIC_SMS });
    const workflow = await workflowOf(ctx, {
      type: 'sms',
      template: { content: 'From the template' },
      controls: { body: 'Hi {{ subscriber.firstName }} <3' },
    });
    server.says({ body: { id: 'sms-1' } });
    const { jobs, messages } = await runToEnd(ctx, [
      triggerOf(workflow, [{ subscriberId: 'ada', firstName: 'Ada', phone: '+49123' }]),
    ]);
    expect(bodyOf(-1)).toMatchObject({ to: '+49123', content: 'Hi Ada <3', from: '+100' });
    expect(server.heard.at(-1)?.headers).toMatchObject({ 'x-key': 'key-1' });
    expect(jobs).toMatchObject([{ status: 'completed', providerId: 'generic-sms' }]);
    expect(messages).toMatchObject([
      { channel: 'sms', phone: '+49123', content: 'Hi Ada <3', status: 'sent', providerId: 'generic-sms' },
    ]);
  });

  it('fails with a reason: no phone number, no integration, missing credentials, an unknown named integration', async () => {
    const ctx = await startTestContext(store);
    const workflow = await workflowOf(ctx, { type: 'sms', template: { content: 'Hello' } });
    let count = 0;
    const run = async (to: object, overrides = {}) => {
      count += 1;
      const trigger = triggerOf(workflow, [{ subscriberId: `${new ObjectId()}`, ...to }], { overrides });
      const { jobs, details } = await runToEnd(ctx, [trigger], count);
      const job = jobs.find(({ transactionId }) => transactionId === trigger.transactionId);
      expect(job?.status).toBe('failed');
      return details.filter(({ _jobId, status }) => _jobId === `${job?._id}` && status === 'Failed').at(-1)?.detail;
    };
    expect(await run({})).toBe('there is no phone number of the subscriber');
    expect(await run({ phone: '+1' })).toBe('There is no active sms integration');
    const { baseUrl: _, ...credentials } = GENERIC_SMS;
    await integration(ctx, { channel: 'sms', providerId: 'generic-sms', credentials: { ...credentials, apiKey: ' ' } });
    expect(await run({ phone: '+1' })).toContain('lacks the credentials baseUrl, apiKey');
    expect(await run({ phone: '+1' }, { sms: { integrationIdentifier: 'other' } })).toContain('"other"');
  });
});

it('an SMS that a service confirms without an id is sent once, with a warning', async () => {
  const ctx = await startTestContext(store);
  await integration(ctx, { channel: 'sms', providerId: 'generic-sms', credentials: GENERIC_SMS });
  await integration(ctx, { channel: 'sms', providerId: 'generic-sms', credentials: GENERIC_SMS });
  const workflow = await workflowOf(ctx, { type: 'sms', template: { content: 'Hello' } });
  const before = server.heard.length;
  server.says({ body: { ok: true } });
  const { messages, details } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada', phone: '+49123' }])]);
  expect(server.heard).toHaveLength(before + 1);
  expect(messages).toMatchObject([{ status: 'sent' }]);
  expect(details.slice(-2)).toMatchObject([
    { status: 'Success', detail: 'Message sent' },
    { status: 'Warning', detail: expect.stringContaining('no id at "id"') },
  ]);
});

describe('a chat message', () => {
  it('goes only through an integration for which the subscriber has channel settings', async () => {
    const ctx = await startTestContext(store);
    const reached = await integration(ctx, { channel: 'chat', providerId: 'chat-webhook' });
    await integration(ctx, { channel: 'chat', providerId: 'chat-webhook' });
    await reachableAt(ctx, reached, { webhookUrl: `${server.origin}/chat/ada`, channel: '#ada' });
    const workflow = await workflowOf(ctx, { type: 'chat', template: { content: 'Hi {{ subscriber.firstName }}' } });
    server.says({ body: { id: 'chat-1' } });
    const { messages } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    expect(server.heard.at(-1)?.path).toBe('/chat/ada');
    expect(bodyOf(-1)).toMatchObject({ content: 'Hi Ada', channel: '#ada' });
    expect(messages.map((message) => openMessage(store, message))).toMatchObject([
      { channel: 'chat', content: 'Hi Ada', directWebhookUrl: `${server.origin}/chat/ada`, status: 'sent' },
    ]);
    const { jobs, details } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'grace' }])], 2);
    expect(jobs.at(-1)?.status).toBe('failed');
    expect(details.at(-1)?.detail).toContain('no channel address at an active chat integration');
  });

  it('cannot choose the host that gets the credentials of the integration', async () => {
    const ctx = await startTestContext(store);
    const credentials = { token: 'secret', user: 'u1', webhookUrl: 'http://127.0.0.1:1' };
    const rocketChat = await integration(ctx, { channel: 'chat', providerId: 'rocket-chat', credentials });
    await reachableAt(ctx, rocketChat, { webhookUrl: server.origin, channel: 'GENERAL' });
    const workflow = await workflowOf(ctx, { type: 'chat', template: { content: 'Hi' } });
    const before = server.heard.length;
    const byOverride = { overrides: { chat: { webhookUrl: server.origin, channel: 'GENERAL' } } };
    for (const [index, more] of [{}, byOverride].entries()) {
      const to = [{ subscriberId: index === 0 ? 'ada' : 'grace' }];
      const { jobs, details } = await runToEnd(ctx, [triggerOf(workflow, to, more)], index + 1);
      expect(jobs.at(-1)?.status).toBe('failed');
      expect(details.at(-1)?.detail).toContain('of the webhookUrl of the integration');
    }
    expect(server.heard).toHaveLength(before);
  });
});

describe('a push message', () => {
  const PUSH = { webhookUrl: `${server.origin}/push`, secretKey: 'push-secret' };

  it('goes to the devices of the subscriber at the integration, with the overrides', async () => {
    const ctx = await startTestContext(store);
    const webhook = await integration(ctx, { channel: 'push', providerId: 'push-webhook', credentials: PUSH });
    await reachableAt(ctx, webhook, { deviceTokens: ['phone', '', 'tablet'] });
    const workflow = await workflowOf(ctx, { type: 'push', template: { title: 'Title', content: 'Body' } });
    server.says({ body: {} });
    const { messages } = await runToEnd(ctx, [
      triggerOf(workflow, [{ subscriberId: 'ada' }], {
        payload: { order: 7 },
        overrides: { push: { badge: 3, sound: null, deviceTokens: ['phone', 'tablet', 'phone'] } },
      }),
    ]);
    expect(bodyOf(-1)).toMatchObject({
      target: ['phone', 'tablet'],
      title: 'Title',
      content: 'Body',
      payload: { order: 7 },
    });
    expect(bodyOf(-1).overrides).toEqual({ badge: 3 });
    expect(messages).toMatchObject([{ channel: 'push', title: 'Title', deviceTokens: ['phone', 'tablet'] }]);
  });

  it.each([
    [
      'fcm',
      { push: { apns: { headers: { 'apns-priority': '5' } }, image: 'https://example.com/a.png' } },
      { fcm: { android: { priority: 'HIGH' }, webPush: { data: { a: '1' } }, fcmOptions: { analytics_label: 'x' } } },
      {
        message: {
          token: 'phone',
          notification: { title: 'Title', body: 'Body', image: 'https://example.com/a.png' },
          apns: { headers: { 'apns-priority': '5' } },
          android: { priority: 'HIGH' },
          webpush: { data: { a: '1' } },
          fcm_options: { analytics_label: 'x' },
        },
      },
    ],
    [
      'pusher-beams',
      { push: { categoryId: 'orders', clickAction: 'OPEN', tag: 'order-1' } },
      { 'pusher-beams': { apns: { aps: { 'thread-id': 'order-1' } } } },
      {
        users: ['phone'],
        apns: { aps: { alert: { title: 'Title', body: 'Body' }, category: 'orders', 'thread-id': 'order-1' } },
        fcm: { notification: { title: 'Title', body: 'Body', tag: 'order-1', click_action: 'OPEN' } },
        web: { notification: { title: 'Title', body: 'Body' } },
      },
    ],
    [
      'one-signal',
      { push: { priority: 5, tag: 'order-1', badge: 1 } },
      { 'one-signal': { priority: 10, tag: 'order-1', url: 'https://example.com/1' } },
      expect.objectContaining({ priority: 10, tag: 'order-1', url: 'https://example.com/1', ios_badgeCount: 1 }),
    ],
    [
      'expo',
      { push: { data: { a: 1 }, priority: 'high' } },
      { expo: { image: 'a.png', _passthrough: { body: { data: { b: 2 } } } } },
      [{ to: 'phone', title: 'Title', body: 'Body', priority: 'high', image: 'a.png', data: { a: 1, b: 2 } }],
    ],
    [
      'pushpad',
      { push: { icon: 'i.png', tag: 'order-1' } },
      { pushpad: { tag: 'order-2', starred: true } },
      { title: 'Title', body: 'Body', icon_url: 'i.png', tag: 'order-2', starred: true, uids: ['phone'] },
    ],
  ])('has the overrides that %s knows, and the request has the others', async (providerId, ofChannel, own, request) => {
    const provider = await startProviderServer({ '/token': { body: { access_token: 'access', expires_in: 3_599 } } });
    const ownStore = await startTestStore();
    const ctx = await startTestContext(ownStore);
    await startTestWorker(ownStore, { endpoint: () => provider.origin });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const account = {
      ...{ project_id: 'project-1', client_email: 'sender@project-1.iam.gserviceaccount.com' },
      ...{ private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }), token_uri: `${provider.origin}/token` },
    };
    const credentials = {
      ...{ serviceAccount: JSON.stringify(account), instanceId: 'instance', secretKey: 'secret' },
      ...{ applicationId: 'app-1', apiKey: 'key' },
    };
    const device = { deviceTokens: ['phone'] };
    const { _id } = await seed(ownStore, ctx.scope).integration({
      ...{ active: true, channel: 'push', providerId, credentials },
    });
    await seed(ownStore, ctx.scope).subscriber({
      ...{ subscriberId: 'ada', channels: [{ providerId, credentials: device, _integrationId: _id }] },
    });
    const steps = [{ type: 'push' as const, template: { title: 'Title', content: 'Body' } }];
    const workflow = await seedSteps(ownStore, ctx.scope, 'push', steps);
    const expo = { data: [{ status: 'ok', id: 'message-1' }] };
    provider.says({ body: { name: 'message-1', publishId: 'message-1', id: 'message-1', ...expo } });
    const overrides = { ...ofChannel, ...own };
    const { jobs } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }], { overrides })]);
    expect(jobs).toMatchObject([{ status: 'completed' }]);
    expect(JSON.parse(provider.heard[0]?.body ?? '')).toEqual(request);
  });

  it('is retried only for devices with a transient failure', async () => {
    const ctx = await startTestContext(store);
    const expo = await startProviderServer();
    const own = await startTestStore();
    const other = { ...ctx, store: own, workQueue: (await startTestContext(own)).workQueue };
    await startTestWorker(own, { endpoint: () => expo.origin });
    const reached = await seed(own, ctx.scope).integration({
      active: true,
      channel: 'push',
      providerId: 'expo',
      credentials: { apiKey: 'key' },
    });
    await seed(own, ctx.scope).subscriber({
      subscriberId: 'ada',
      channels: [
        { providerId: 'expo', credentials: { deviceTokens: ['good', 'busy', 'refused'] }, _integrationId: reached._id },
      ],
    });
    const workflow = await seedSteps(own, ctx.scope, 'push', [
      { type: 'push', template: { title: 'Title', content: 'Body' } },
    ]);
    const error = (code: string) => ({ status: 'error', message: code, details: { error: code } });
    expo.says(
      { body: { data: [{ status: 'ok', id: '1' }, error('MessageRateExceeded'), error('MessageTooBig')] } },
      { body: { data: [{ status: 'ok', id: '2' }] } },
    );
    const { jobs, messages, details } = await runToEnd(other, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    expect(jobs).toMatchObject([{ status: 'completed' }]);
    const tokens = expo.heard.map(({ body }) => [JSON.parse(body)].flat().flatMap(({ to }) => to));
    expect(tokens).toEqual([['good', 'busy', 'refused'], ['busy']]);
    expect(messages).toMatchObject([{ status: 'sent' }]);
    expect(details.map(({ status }) => status)).toEqual(['Pending', 'Pending', 'Warning', 'Warning', 'Success']);
    expect(details[3]?.detail).toBe('1 of the devices cannot be reached');
  });
});

describe('the choice of an integration', () => {
  it('prefers the named one, then the oldest whose conditions match, then the primary, then the newest', async () => {
    const ctx = await startTestContext(store);
    const sms = (path: string, fields: Partial<StoredIntegration> = {}) =>
      integration(ctx, {
        channel: 'sms',
        providerId: 'generic-sms',
        credentials: { ...GENERIC_SMS, baseUrl: `${server.origin}/${path}` },
        identifier: path,
        ...fields,
      });
    const when = (value: string) => ({
      conditions: [
        {
          ...{ isNegated: false, type: 'GROUP' as const, value: 'AND' as const },
          children: [{ on: 'payload' as const, field: 'plan', operator: 'EQUAL' as const, value }],
        },
      ],
    });
    const workflow = await workflowOf(ctx, { type: 'sms', template: { content: 'Hello' } });
    server.says({ body: { id: '1' } });
    let count = 0;
    const pathOf = async (plan: string, overrides = {}) => {
      count += 1;
      const to = [{ subscriberId: 'ada', phone: '+1' }];
      await runToEnd(ctx, [triggerOf(workflow, to, { payload: { plan }, overrides })], count);
      return server.heard.at(-1)?.path;
    };
    await sms('plain-old');
    await sms('plain-new');
    await sms('inactive', { active: false });
    expect(await pathOf('basic')).toBe('/plain-new');
    await sms('primary', { primary: true });
    await sms('plain-newest');
    expect(await pathOf('basic')).toBe('/primary');
    await sms('pro-old', when('pro'));
    await sms('pro-new', when('pro'));
    expect(await pathOf('basic')).toBe('/primary');
    expect(await pathOf('pro')).toBe('/pro-old');
    expect(await pathOf('pro', { sms: { integrationIdentifier: 'plain-old' } })).toBe('/plain-old');
  });
});

describe('overrides', () => {
  it('change the message and the request to the provider, and those of the step take precedence', async () => {
    const ctx = await startTestContext(store);
    await integration(ctx, { channel: 'sms', providerId: 'generic-sms', credentials: GENERIC_SMS });
    const workflow = await workflowOf(ctx, { type: 'sms', template: { content: 'Hello' } });
    server.says({ body: { id: '1' } });
    await runToEnd(ctx, [
      triggerOf(workflow, [{ subscriberId: 'ada', phone: '+1' }], {
        overrides: {
          sms: { to: '+2', from: '+21' },
          providers: {
            'generic-sms': { from: '+22', _passthrough: { body: { a: 1, b: 1 }, headers: { 'x-a': 'a' } } },
          },
          steps: {
            'step-1': {
              content: 'Overridden',
              providers: { 'generic-sms': { from: '+23', _passthrough: { body: { b: 2 } } } },
            },
          },
        },
      }),
    ]);
    expect(bodyOf(-1)).toMatchObject({ to: '+2', from: '+23', content: 'Overridden', a: 1, b: 2 });
    expect(server.heard.at(-1)?.headers).toMatchObject({ 'x-a': 'a' });
  });

  it('fail the step if a field has the wrong type, except that a phone number may be a number', async () => {
    const ctx = await startTestContext(store);
    await integration(ctx, { channel: 'sms', providerId: 'generic-sms', credentials: GENERIC_SMS });
    await integration(ctx, { channel: 'push', providerId: 'push-webhook' });
    const workflow = await workflowOf(ctx, { type: 'sms', template: { content: 'Hello' } });
    const pushWorkflow = await workflowOf(ctx, { type: 'push', template: { content: 'Hello' } });
    server.says({ body: { id: '1' } });
    let count = 0;
    const run = async (overrides: Record<string, unknown>, of = workflow) => {
      count += 1;
      const trigger = triggerOf(of, [{ subscriberId: 'ada', phone: '+1' }], { overrides });
      const { jobs, details } = await runToEnd(ctx, [trigger], count);
      const job = jobs.find(({ transactionId }) => transactionId === trigger.transactionId);
      return details.filter(({ _jobId, status }) => _jobId === `${job?._id}` && status === 'Failed').at(-1)?.detail;
    };
    for (const to of [4366412345678, ['4366412345678']]) {
      expect(await run({ sms: { to, from: null, content: '' } })).toBeUndefined();
      expect(bodyOf(-1)).toMatchObject({ to: '4366412345678', content: 'Hello' });
    }
    const sent = server.heard.length;
    expect(await run({ sms: { to: ['+431', '+432'] } })).toBe('overrides.to: must be one phone number');
    expect(await run({ sms: { to: true } })).toBe('overrides.to: must be a text or a list of texts');
    expect(await run({ sms: { integrationIdentifier: 7 } })).toBe('overrides.integrationIdentifier: must be a text');
    expect(await run({ 'generic-sms': { content: {} } })).toBe('overrides.content: must be a text');
    expect(await run({ push: { deviceTokens: [] } }, pushWorkflow)).toBe(
      'overrides.deviceTokens: must not be an empty list',
    );
    expect(server.heard.length).toBe(sent);
  });

  const NEW_LINE = { steps: { 'step-1': { providers: { apns: { collapseId: 'a\nb' } } } } };
  const LONG_URL = `https://x.co/${'/'.repeat(4_096)}`;
  it.each<[string, string, Record<string, unknown>]>([
    ['email', 'overrides.to: must not be empty', { email: { to: '' } }],
    ['email', 'overrides.to: must not be empty', { email: { to: ' ' } }],
    ['email', 'overrides.to: must not be an empty list', { email: { to: [''] } }],
    ['email', 'overrides.headers: must be an object', { email: { headers: 'X-A: b' } }],
    ['email', 'overrides.headers: must be an object', { nodemailer: { headers: ['X-A: b'] } }],
    ['email', 'overrides.layoutId: must be a text', { steps: { 'step-1': { layoutId: 5 } } }],
    ['email', 'overrides.layoutIdentifier: must be a text', { layoutIdentifier: 5 }],
    [
      'email',
      expect.stringMatching(/^overrides\.steps\.step-1\.controls\.layoutId: must be a string or null/),
      { steps: { 'step-1': { controls: { layoutId: 5 } } } },
    ],
    ['email', 'overrides.steps.step-1.controls: must be an object', { steps: { 'step-1': { controls: [] } } }],
    ['email', 'overrides.nodemailer: must be an object', { nodemailer: 5 }],
    ['email', 'overrides.steps.step-1.providers: must be an object', { steps: { 'step-1': { providers: 'x' } } }],
    [
      'email',
      'overrides.steps.step-1.providers.nodemailer: must be an object',
      { steps: { 'step-1': { providers: { nodemailer: 1 } } } },
    ],
    ['email', 'overrides.email._passthrough.body: must be an object', { email: { _passthrough: { body: 'x' } } }],
    [
      'email',
      'overrides.nodemailer._passthrough.headers.X-A: must be a text',
      { nodemailer: { _passthrough: { headers: { 'X-A': {} } } } },
    ],
    ['chat', 'overrides.webhookUrl: must not be empty', { chat: { webhookUrl: '' } }],
    ['chat', 'overrides.webhookUrl: must not be longer than 4,096 characters', { chat: { webhookUrl: LONG_URL } }],
    ['push', 'overrides.data: must be an object', { push: { data: 'x' } }],
    ['push', 'overrides.badge: must be a whole number, at least 0', { push: { badge: '3' } }],
    ['push', 'overrides.mutableContent: must be true or false', { apns: { mutableContent: 'false' } }],
    ['push', 'overrides.collapseId: must be a text of printable ASCII characters, or a whole number', NEW_LINE],
    ['push', 'overrides.android: must be an object', { push: { android: 'x' } }],
  ])('fail the %s step with "%s"', async (channel, failure, overrides) => {
    const ctx = await startTestContext(store);
    const { port, mails } = await startMailbox();
    const credentials = { host: '127.0.0.1', port: `${port}`, from: 'a@example.com', senderName: 'A', ignoreTls: true };
    await integration(ctx, { channel: 'email', providerId: 'nodemailer', credentials });
    for (const providerId of ['apns', 'fcm']) await integration(ctx, { channel: 'push', providerId, credentials: {} });
    const workflow = await workflowOf(ctx, { type: channel, template: { subject: 'Hello', content: 'Hello' } });
    const trigger = triggerOf(workflow, [{ subscriberId: 'ada', email: 'ada@example.com' }], { overrides });
    const { jobs, details } = await runToEnd(ctx, [trigger]);
    expect(jobs.map(({ status }) => status)).toEqual(['failed']);
    expect(details.at(-1)).toMatchObject({ status: 'Failed', detail: failure });
    expect(mails).toEqual([]);
  });

  it('that are null have no effect on an e-mail', async () => {
    const ctx = await startTestContext(store);
    const { port, mails } = await startMailbox();
    const credentials = { host: '127.0.0.1', port: `${port}`, from: 'a@example.com', senderName: 'A', ignoreTls: true };
    await integration(ctx, { channel: 'email', providerId: 'nodemailer', credentials });
    const workflow = await workflowOf(ctx, { type: 'email', template: { subject: 'Hello', content: 'Hello' } });
    const none = { to: null, headers: null, _passthrough: { body: null, headers: { 'X-A': null } } };
    const overrides = { email: none, nodemailer: null, steps: { 'step-1': { controls: null, providers: null } } };
    const trigger = triggerOf(workflow, [{ subscriberId: 'ada', email: 'ada@example.com' }], { overrides });
    const { jobs } = await runToEnd(ctx, [trigger]);
    expect(jobs.map(({ status }) => status)).toEqual(['completed']);
    expect(mails.map(({ to }) => to)).toEqual([['ada@example.com']]);
  });

  it('of an email set its subject, recipients, reply address and attachments', async () => {
    const ctx = await startTestContext(store);
    const { port, mails } = await startMailbox();
    const credentials = { host: '127.0.0.1', port: `${port}`, from: 'a@example.com', senderName: 'A', ignoreTls: true };
    await integration(ctx, { channel: 'email', providerId: 'nodemailer', credentials });
    const workflow = await workflowOf(ctx, {
      type: 'email',
      template: {
        subject: 'Hello',
        content: [
          { type: 'text', content: 'Hi {{ payload.name }}', styles: { textAlign: 'center' } },
          { type: 'button', content: 'Open', url: 'https://example.com/{{ payload.id }}' },
        ],
      },
    });
    const { messages } = await runToEnd(ctx, [
      triggerOf(workflow, [{ subscriberId: 'ada', email: 'ada@example.com' }], {
        payload: { name: '<Ada>', id: 7 },
        overrides: {
          email: {
            ...{ subject: 'Other', cc: 'c@example.com', bcc: ['b@example.com'], replyTo: 'r@example.com' },
            attachments: [{ name: 'a.txt', mime: 'text/plain', file: Buffer.from('attached').toString('base64') }],
          },
        },
      }),
    ]);
    expect(mails[0]?.to).toEqual(['ada@example.com', 'c@example.com', 'b@example.com']);
    const text = mails[0]?.text ?? '';
    for (const part of ['Subject: Other', 'Reply-To: r@example.com', 'a.txt', 'Hi &lt;Ada&gt;', 'text-align: center']) {
      expect(text.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(part);
    }
    expect(messages).toMatchObject([
      {
        subject: 'Other',
        content: [
          { type: 'text', content: 'Hi &lt;Ada&gt;', styles: { textAlign: 'center' } },
          { type: 'button', content: 'Open', url: 'https://example.com/7' },
        ],
      },
    ]);
  });
});

describe('attachments in overrides', () => {
  async function sendWith(overrides: Record<string, unknown>) {
    const ctx = await startTestContext(store);
    const { port, mails } = await startMailbox();
    const credentials = { host: '127.0.0.1', port: `${port}`, from: 'a@example.com', senderName: 'A', ignoreTls: true };
    await integration(ctx, { channel: 'email', providerId: 'nodemailer', credentials });
    const workflow = await workflowOf(ctx, { type: 'email', template: { subject: 'Hello', content: 'Hi' } });
    const trigger = triggerOf(workflow, [{ subscriberId: 'ada', email: 'ada@example.com' }], { overrides });
    const { jobs, details } = await runToEnd(ctx, [trigger]);
    const failures = details.filter(({ status }) => status === 'Failed');
    return { status: jobs[0]?.status, failure: `${failures[0]?.detail} ${failures[0]?.raw}`, text: mails[0]?.text };
  }

  it('contain base64 of any kind, or a buffer as Node.js writes it to JSON', async () => {
    const attachments = [
      { name: 'a.txt', content: 'Zmly\r\nc3Q=' },
      { name: 'b.txt', file: JSON.parse(JSON.stringify(Buffer.from('second'))) },
      { name: 'c.txt', content: '-_8' },
      { name: 'd.txt', content: '' },
      { name: 'e.txt', content: '\n  dGhp\n  cmQ=\n' },
    ];
    const { status, text } = await sendWith({ email: { attachments } });
    expect(status).toBe('completed');
    const names = [
      'a.txt',
      'Zmlyc3Q=',
      'b.txt',
      Buffer.from('second').toString('base64'),
      'c.txt',
      '+/8=',
      'd.txt',
      'e.txt',
      'dGhpcmQ=',
    ];
    for (const part of names) expect(text).toContain(part);
  });

  it.each([
    ['x', 'attachments: must be a list'],
    [[{ content: 'aGk=' }, 'str'], 'attachments[1]: must be an object'],
    [[{ content: 'aGk=' }, { name: 'a', content: '%%%' }], 'attachments[1].content: must be base64'],
    [[{ content: 'a' }], 'attachments[0].content: must be base64'],
    [[{ content: 'aGVsb' }], 'attachments[0].content: must be base64'],
    [[{ content: 'aGVs=' }], 'attachments[0].content: must be base64'],
    [[{ content: 'aGVsbG8==' }], 'attachments[0].content: must be base64'],
    [[{ content: 'aA=' }], 'attachments[0].content: must be base64'],
    [[{ content: 'hello world this is text' }], 'attachments[0].content: must be base64'],
    [[{ file: 'data:text/plain;base64,aGk=' }], 'attachments[0].file: must be base64'],
    [[{ file: { type: 'Buffer', data: [256] } }], 'attachments[0].file: must be base64, or a buffer'],
    [[{ name: 'a' }], 'attachments[0].content: is missing'],
  ])('fail the step if they cannot be read: %j', async (attachments, problem) => {
    for (const overrides of [{ email: { attachments } }, { providers: { nodemailer: { attachments } } }]) {
      const { status, failure, text } = await sendWith(overrides);
      expect({ status, text }).toEqual({ status: 'failed', text: undefined });
      expect(failure).toContain(problem);
    }
  });
});

describe('a step', () => {
  it("runs as the first variant whose conditions hold, with that variant's content", async () => {
    const ctx = await startTestContext(store);
    const when = (value: string) => [
      {
        ...{ isNegated: false, type: 'GROUP' as const, value: 'AND' as const },
        children: [{ on: 'payload' as const, field: 'plan', operator: 'EQUAL' as const, value }],
      },
    ];
    const ids = [new ObjectId(), new ObjectId()];
    await store.collections.messageTemplates.insertMany(
      ids.map((_id, index) => ({ _id, ...ctx.scope, type: 'in_app', content: `Variant ${index + 1}` })),
    );
    const workflow = await workflowOf(ctx, {
      type: 'in_app',
      template: { content: 'Own' },
      step: {
        variants: ids.map((_templateId, index) => ({
          ...{ _id: new ObjectId(), _templateId, active: true, filters: when(index === 0 ? 'pro' : 'team') },
        })),
      },
    });
    let count = 0;
    const contentFor = async (plan: string) => {
      count += 1;
      const { messages } = await runToEnd(
        ctx,
        [triggerOf(workflow, [{ subscriberId: 'ada' }], { payload: { plan } })],
        count,
      );
      return messages.at(-1)?.content;
    };
    expect(await contentFor('team')).toBe('Variant 2');
    expect(await contentFor('pro')).toBe('Variant 1');
    expect(await contentFor('basic')).toBe('Own');
  });

  it('renders its controls into the inbox, and prefers the overrides of the trigger', async () => {
    const ctx = await startTestContext(store);
    const controls = {
      body: 'Hello',
      subject: 'From {{ payload.who }}',
      avatar: 'https://example.com/{{ payload.who }}.png',
      data: { who: '{{ payload.who }}', tags: ['a'] },
    };
    const workflow = await workflowOf(ctx, { type: 'in_app', controls });
    await store.collections.workflows.updateOne({ _id: workflow._id }, { $set: { severity: 'high' } });
    const overrides = { steps: { 'step-1': { controls: { body: 'Hi {{ payload.who }}' } } } };
    const { messages } = await runToEnd(ctx, [
      triggerOf(workflow, [{ subscriberId: 'ada' }], { payload: { who: 'alan' }, overrides }),
    ]);
    expect(messages).toMatchObject([
      {
        subject: 'From alan',
        content: 'Hi alan',
        avatar: 'https://example.com/alan.png',
        data: { who: 'alan', tags: ['a'] },
        dataValues: ['who="alan"', 'tags="a"'],
        severity: 'high',
      },
    ]);
  });

  it('is skipped by its own rule, and by the preferences of a workflow that is not critical', async () => {
    const ctx = await startTestContext(store);
    const skip = { '==': [{ var: 'payload.plan' }, 'basic'] };
    const steps: SeededStep[] = [
      { type: 'in_app', template: { content: 'Ruled' }, controls: { skip } },
      { type: 'sms', template: { content: 'Switched off' } },
    ];
    const preferenceSettings = { sms: false };
    const usual = await seedSteps(store, ctx.scope, 'usual', steps, { preferenceSettings });
    const critical = await seedSteps(store, ctx.scope, 'critical', steps, { preferenceSettings, critical: true });
    const to = [{ subscriberId: 'ada' }];
    const { jobs, details } = await runToEnd(ctx, [
      triggerOf(usual, to, { payload: { plan: 'basic' } }),
      triggerOf(critical, to, { payload: { plan: 'pro' } }),
    ]);
    expect(jobs.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'completed', 'failed']);
    const reasons = details.filter(({ status }) => status === 'Success').map(({ detail }) => detail);
    expect(reasons).toEqual([
      'Step was skipped by its own rule',
      'The preferences of the workflow switch the channel sms off',
      'Message sent',
    ]);
  });

  it('is skipped by the preferences of its subscriber, unless the workflow is critical', async () => {
    const ctx = await startTestContext(store);
    // The first step runs while the notification is created, the second as a claimed job.
    const steps: SeededStep[] = [
      { type: 'in_app', template: { content: 'Switched off for one' } },
      { type: 'sms', template: { content: 'Switched off for all' } },
    ];
    const usual = await seedSteps(store, ctx.scope, 'usual', steps);
    const critical = await seedSteps(store, ctx.scope, 'critical', steps, { critical: true });
    const { _id } = await seed(store, ctx.scope).subscriber({ subscriberId: 'ada' });
    await savePreference(store, ctx.scope, _id, null, { channels: { sms: false } }, new Date());
    await savePreference(store, ctx.scope, _id, usual._id, { channels: { in_app: false } }, new Date());
    const to = [{ subscriberId: 'ada' }];
    const { jobs, details } = await runToEnd(ctx, [triggerOf(usual, to), triggerOf(critical, to)]);
    expect(jobs.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'completed', 'failed']);
    const reasons = details.filter(({ status }) => status === 'Success').map(({ detail }) => detail);
    expect(reasons).toEqual([
      'Step filtered by subscriber workflow preferences',
      'Step filtered by subscriber global preferences',
      'Message sent',
    ]);
  });

  it('of type custom passes the JSON of the response to later steps, and retries transient failures', async () => {
    const ctx = await startTestContext(store);
    const workflow = await workflowOf(
      ctx,
      {
        type: 'custom',
        controls: {
          url: `${server.origin}/lookup/{{ payload.id }}`,
          headers: [{ key: 'X-Plan', value: '{{ payload.plan }}' }],
          body: { who: '{{ subscriber.subscriberId }}' },
        },
      },
      { type: 'in_app', template: { content: 'Total {{ steps.step-1.total }}' } },
    );
    const before = server.heard.length;
    server.says({ status: 503 }, { body: { total: 42 } });
    const { jobs, messages, details } = await runToEnd(ctx, [
      triggerOf(workflow, [{ subscriberId: 'ada' }], { payload: { id: 7, plan: 'pro' } }),
    ]);
    const [first, second] = server.heard.slice(before);
    expect(second).toMatchObject({ path: '/lookup/7', headers: { 'x-plan': 'pro' }, body: '{"who":"ada"}' });
    expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key']);
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(jobs[0]?.output).toEqual({ total: 42 });
    expect(messages.map(({ content }) => content)).toEqual(['Total 42']);
    expect(details.filter(({ _jobId }) => _jobId === `${jobs[0]?._id}`).map(({ status }) => status)).toEqual([
      'Pending',
      'Warning',
      'Success',
    ]);
  });

  it('of type custom is retried the requested time after the response, however long the response took', async () => {
    const ctx = await startTestContext(store);
    const workflow = await workflowOf(ctx, { type: 'custom', controls: { url: `${server.origin}/slow` } });
    const before = server.heard.length;
    server.says({ status: 503, headers: { 'retry-after': '1' }, afterMs: 700 }, { body: {} });
    const { jobs } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    expect(jobs.map(({ status }) => status)).toEqual(['completed']);
    const [first, second] = server.heard.slice(before);
    // Timers may fire slightly early.
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(1_600);
  });

  it('of type custom fails if the response is not JSON or cannot be stored', async () => {
    const ctx = await startTestContext(store);
    const workflow = await workflowOf(ctx, { type: 'custom', controls: { url: `${server.origin}/bad` } });
    const failureOf = async (body: string, count: number) => {
      server.says({ body });
      const { jobs, details } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])], count);
      expect(jobs.at(-1)?.status).toBe('failed');
      return details.at(-1)?.detail;
    };
    expect(await failureOf('<html>', 1)).toBe('The response is not JSON');
    expect(await failureOf('{"_bsontype":"ObjectId"}', 2)).toContain('_bsontype');
  });

  it.each([
    [{ method: 'GET', body: { a: 1 } }, 'body: must be empty: a GET request has no body'],
    [{ headers: 'x-a: b' }, 'headers: must be an object, or a list of objects with key and value'],
    [{ headers: { 'x-a': { b: 1 } } }, 'headers.x-a: must be a text, a number, true or false'],
    [{ headers: { 'x-a': null } }, 'headers.x-a: must be a text, a number, true or false'],
  ])('of type custom makes no request with the controls %j', async (controls, message) => {
    const ctx = await startTestContext(store);
    const workflow = await workflowOf(ctx, { type: 'custom', controls: { url: server.origin, ...controls } });
    const before = server.heard.length;
    const { details } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    expect(details.at(-1)).toMatchObject({ status: 'Failed', raw: JSON.stringify({ message }) });
    expect(server.heard.length).toBe(before);
  });

  it('of type custom makes its request once if the response is too large, and is retried by the status of another one', async () => {
    const ctx = await startTestContext(store);
    const workflow = await workflowOf(ctx, { type: 'custom', controls: { url: `${server.origin}/large` } });
    const before = server.heard.length;
    const body = JSON.stringify({ text: 'x'.repeat(256 * 1_024) });
    server.says({ status: 503, body }, { body });
    const { jobs, details } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
    expect(server.heard.length - before).toBe(2);
    expect(jobs.map(({ status }) => status)).toEqual(['failed']);
    expect(details.slice(-2)).toMatchObject([
      { status: 'Warning', detail: expect.stringContaining('the response status was 503') },
      { status: 'Failed', detail: 'The request was made, but the response is larger than 256 KiB' },
    ]);
  });

  it('of type trigger triggers a workflow once, for the same subscriber, and limits the length of a chain', async () => {
    const ctx = await startTestContext(store);
    const other = await seedSteps(store, ctx.scope, 'other', [
      { type: 'in_app', template: { content: 'Other {{ payload.text }} {{ context.team.data.name }}' } },
    ]);
    const workflow = await workflowOf(ctx, {
      type: 'trigger',
      controls: { workflowId: 'other', payload: { text: '{{ payload.text }}!' } },
    });
    const { jobs, messages, notifications } = await runToEnd(
      ctx,
      [
        triggerOf(workflow, [{ subscriberId: 'ada' }], {
          payload: { text: 'Hello' },
          contextKeys: ['team:1'],
          contextData: [{ type: 'team', data: { name: 'Red' } }],
        }),
      ],
      2,
    );
    expect(messages.map(({ content }) => content)).toEqual(['Other Hello! Red']);
    expect(notifications[1]).toMatchObject({ _templateId: other._id, transactionId: `${jobs[0]?._id}` });
    expect(jobs[0]?.output).toMatchObject({ workflowId: 'other', transactionId: `${jobs[0]?._id}` });

    const endless = await startTestContext(store);
    const looping = await seedSteps(store, endless.scope, 'looping', [
      { type: 'trigger', controls: { workflowId: 'looping' } },
    ]);
    const ended = await runToEnd(endless, [triggerOf(looping, [{ subscriberId: 'ada' }])], 11);
    expect(ended.jobs.map(({ status }) => status)).toEqual([...Array(10).fill('completed'), 'failed']);
    expect(ended.details.at(-1)?.detail).toContain('more than 10 times in a row');
  });

  it.each([
    [{ overrides: '{{ payload.overrides }}' }, 'overrides: must be an object'],
    [{ overrides: ['email'] }, 'overrides: must be an object'],
    [{ overrides: { email: 'ada@example.com' } }, 'overrides.email: must be an object'],
    [{ payload: 'Hello' }, 'payload: must be an object'],
  ])('of type trigger fails with %j instead of leaving it out', async (controls, message) => {
    const ctx = await startTestContext(store);
    await seedSteps(store, ctx.scope, 'other', [{ type: 'in_app', template: { content: 'Other' } }]);
    const workflow = await workflowOf(ctx, { type: 'trigger', controls: { workflowId: 'other', ...controls } });
    const trigger = triggerOf(workflow, [{ subscriberId: 'ada' }], { payload: { overrides: { severity: 'high' } } });
    const { jobs, details } = await runToEnd(ctx, [trigger]);
    expect(jobs.map(({ status }) => status)).toEqual(['failed']);
    expect(details.at(-1)).toMatchObject({
      detail: 'The trigger could not be generated',
      raw: JSON.stringify({ message }),
    });
  });

  it.each([
    ['to itself', { looping: ['looping', 'looping'] }],
    ['to workflows that led to it', { looping: ['other'], other: ['looping', 'other'] }],
  ])(
    'of type trigger fails if it is the second of its run %s, so that a loop does not branch',
    async (_to, workflows) => {
      const ctx = await startTestContext(store);
      const seeded = [];
      for (const [name, targets] of Object.entries(workflows)) {
        const steps = targets.map((workflowId) => ({ type: 'trigger', controls: { workflowId } }));
        seeded.push(await seedSteps(store, ctx.scope, name, steps));
      }
      const [looping] = seeded;
      if (looping === undefined) throw new Error('there is no workflow');
      const { notifications, jobs, details } = await runToEnd(ctx, [triggerOf(looping, [{ subscriberId: 'ada' }])], 11);
      expect(notifications).toHaveLength(11);
      expect(jobs.filter(({ status }) => status === 'completed')).toHaveLength(10);
      const failures = details.filter(({ status }) => status === 'Failed').map(({ detail }) => detail);
      expect(failures.find((detail) => detail.includes('second time'))).toMatch(
        /^The workflow "\w+" would trigger itself a second time, directly or through others: only one step of a run may do that$/,
      );
    },
  );

  it.each([
    ['a topic', { type: 'Topic', topicKey: 'crew' }],
    ['several subscribers', ['ada', 'grace']],
  ])('of type trigger fails if its workflow would trigger itself for %s through another one', async (_to, to) => {
    const ctx = await startTestContext(store);
    for (const subscriberId of ['ada', 'grace']) await seed(store, ctx.scope).subscriber({ subscriberId });
    await createTopic(ctx, { key: 'crew' });
    await addTopicMembers(ctx, 'crew', { subscriberIds: ['ada', 'grace'] });
    const first = await seedSteps(store, ctx.scope, 'first', [
      { type: 'trigger', controls: { workflowId: 'second', to } },
    ]);
    await seedSteps(store, ctx.scope, 'second', [{ type: 'trigger', controls: { workflowId: 'first', to } }]);
    const { jobs, details } = await runToEnd(ctx, [triggerOf(first, [{ subscriberId: 'ada' }])], 3);
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'failed', 'failed']);
    expect(details.at(-1)?.detail).toBe(
      'The workflow "first" would trigger itself for a topic or several subscribers, directly or through others',
    );
  });
});
