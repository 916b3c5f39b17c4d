import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../src/delivery/provider.ts';
import { sendThrough, supportedProviders } from '../../../src/delivery/send-through.ts';
import { channelProviders, PUSH_PROVIDERS } from '../../../src/model/provider-ids.ts';
import { describeProvider, type ProviderCase, SECRET, startProviderServer } from '../provider-server.ts';

const HOOK = `https://hooks.example.com/services/T1/${SECRET}`;
const message: ChatMessage = { channel: 'chat', content: 'Hello *Ada*', address: { webhookUrl: HOOK } };
/** A webhook that responds with a status and a word. */
const hook = { credentials: {}, message, url: HOOK, garbage: 'sent' } as const;

const CASES: readonly ProviderCase[] = [
  {
    ...hook,
    providerId: 'slack',
    json: { text: 'Hello *Ada*' },
    good: { body: 'ok' },
    bad: { status: 404, body: 'no_service' },
    says: 'no_service',
  },
  {
    ...hook,
    providerId: 'svc-slack',
    json: { text: 'Hello *Ada*' },
    good: { body: 'ok' },
    bad: { status: 410, body: 'channel_is_archived' },
    says: 'channel_is_archived',
  },
  {
    ...hook,
    providerId: 'discord',
    url: `${HOOK}?wait=true`,
    json: { content: 'Hello *Ada*' },
    good: { body: { id: 'dc-1', type: 0 } },
    id: 'dc-1',
    bad: { status: 404, body: { message: 'Unknown Webhook', code: 10015 } },
    says: 'Unknown Webhook',
    garbage: 'unknown',
  },
  {
    ...hook,
    providerId: 'msteams',
    json: {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.2',
            body: [{ type: 'TextBlock', text: 'Hello *Ada*', wrap: true }],
          },
        },
      ],
    },
    good: { status: 202 },
    bad: { body: 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 403' },
    says: 'HTTP error 403',
    busy: { body: 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429' },
  },
  {
    ...hook,
    providerId: 'mattermost',
    message: { ...message, address: { webhookUrl: HOOK, channel: 'town-square' } },
    json: { text: 'Hello *Ada*', channel: 'town-square' },
    good: { body: 'ok' },
    bad: { status: 400, body: { id: 'web.incoming_webhook', message: 'Invalid webhook', status_code: 400 } },
    says: 'Invalid webhook',
  },
  {
    ...hook,
    providerId: 'ryver',
    json: { body: 'Hello *Ada*' },
    good: {},
    bad: { status: 404 },
  },
  {
    ...hook,
    providerId: 'zulip',
    json: { text: 'Hello *Ada*' },
    good: { body: { result: 'success', msg: '' } },
    bad: { body: { result: 'error', msg: 'Invalid API key' } },
    says: 'Invalid API key',
  },
  {
    ...hook,
    providerId: 'grafana-on-call',
    credentials: { title: 'From the integration', state: 'alerting', externalLink: 'https://example.com/1' },
    message: { ...message, address: { webhookUrl: HOOK, alertUid: 'a-1', state: 'ok' } },
    json: {
      alert_uid: 'a-1',
      title: 'From the integration',
      state: 'ok',
      link_to_upstream_details: 'https://example.com/1',
      message: 'Hello *Ada*',
    },
    good: { body: 'Ok.' },
    bad: { status: 400, body: 'no such alert group' },
    says: 'no such alert group',
  },
  {
    ...hook,
    providerId: 'getstream',
    credentials: { apiKey: SECRET, webhookUrl: 'https://hooks.example.com' },
    headers: { 'x-api-key': SECRET },
    json: { text: 'Hello *Ada*' },
    good: { headers: { 'x-webhook-id': 'gs-1' } },
    id: 'gs-1',
    bad: { status: 400, body: { message: 'api_key not valid' } },
    says: 'api_key not valid',
  },
  {
    providerId: 'rocket-chat',
    credentials: { token: SECRET, user: 'u1', webhookUrl: 'https://chat.example.com' },
    message: { ...message, address: { webhookUrl: 'https://chat.example.com/', channel: 'GENERAL' } },
    url: 'https://chat.example.com/api/v1/chat.sendMessage',
    headers: { 'x-auth-token': SECRET, 'x-user-id': 'u1' },
    json: { message: { rid: 'GENERAL', msg: 'Hello *Ada*' } },
    good: { body: { success: true, message: { _id: 'rc-1', rid: 'GENERAL' } } },
    id: 'rc-1',
    bad: { body: { success: false, error: 'error-not-allowed' } },
    says: 'error-not-allowed',
    garbage: 'unknown',
  },
  {
    providerId: 'whatsapp-business',
    credentials: { apiToken: SECRET, phoneNumberIdentification: '12345' },
    message: { ...message, address: { phone: '+4915112345678' } },
    url: 'https://graph.facebook.com/v22.0/12345/messages',
    headers: { authorization: `Bearer ${SECRET}` },
    json: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '+4915112345678',
      type: 'text',
      text: { body: 'Hello *Ada*', preview_url: false },
    },
    good: { body: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] } },
    id: 'wamid.1',
    bad: { status: 400, body: { error: { message: '(#131030) Recipient not in allowed list', code: 131030 } } },
    says: 'Recipient not in allowed list',
    busy: { status: 400, body: { error: { message: 'Rate limit hit', code: 130429 } } },
    garbage: 'unknown',
  },
  {
    ...hook,
    providerId: 'chat-webhook',
    credentials: { secretKey: SECRET },
    message: { ...message, address: { webhookUrl: HOOK, channel: 'c-1', phone: '+49151' } },
    headers: { 'idempotency-key': 'job-1:integration-1', 'x-svc-signature': expect.stringMatching(/^[0-9a-f]{64}$/) },
    json: { content: 'Hello *Ada*', webhookUrl: HOOK, channel: 'c-1', phoneNumber: '+49151' },
    good: { body: { id: 'ch-1' } },
    id: 'ch-1',
    bad: { status: 422, body: { error: 'no such room' } },
    says: 'no such room',
  },
];
for (const of of CASES) describeProvider(of);

describe('the chat providers', () => {
  it('include all providers of the enum', () => {
    const listed = channelProviders('svc').filter((id) => !(PUSH_PROVIDERS as readonly string[]).includes(id));
    expect([...supportedProviders('chat')].sort()).toEqual([...listed].sort());
    expect(CASES.map(({ providerId }) => providerId).sort()).toEqual([...listed].sort());
  });

  it('require an address', async () => {
    const server = await startProviderServer();
    for (const {
      providerId,
      credentials: { webhookUrl: _, ...credentials },
    } of CASES) {
      const nowhere = { ...message, address: {} };
      expect(await sendThrough(providerId, 'svc', nowhere, credentials, server.options), providerId).toMatchObject({
        kind: 'failed',
        isPermanent: true,
        message: expect.stringContaining('there is no'),
      });
    }
    expect(server.heard).toEqual([]);
  });

  it.each(['rocket-chat', 'getstream'])(
    'send credentials only to the host of the integration: %s',
    async (providerId) => {
      const server = await startProviderServer();
      const send = (webhookUrl: string | undefined, own?: string) =>
        sendThrough(
          providerId,
          'svc',
          { ...message, address: { channel: 'GENERAL', ...(webhookUrl && { webhookUrl }) } },
          { apiKey: SECRET, token: SECRET, user: 'u1', ...(own && { webhookUrl: own }) },
          server.options,
        );
      const own = 'https://chat.example.com';
      for (const url of [
        ...['https://evil.example', 'http://chat.example.com', 'https://chat.example.com:8443', 'evil.example'],
        ...['https://chat.example.com@evil.example', 'https://chat.example.com.evil.example', 'https:evil.example'],
        ...[' https://evil.example', 'https:\\\\evil.example', '//evil.example', 'not a url'],
      ]) {
        expect(await send(url, own), url).toMatchObject({
          kind: 'failed',
          isPermanent: true,
          message: 'the webhook URL must have the scheme, host and port of the webhookUrl of the integration',
        });
        expect(await send(url), url).toMatchObject({
          kind: 'failed',
          isPermanent: true,
          message: 'there is no webhookUrl in the credentials of the integration',
        });
      }
      expect(server.heard).toEqual([]);
      server.says({ body: { success: true, message: { _id: 'rc-1' } } });
      for (const url of [
        'https://chat.example.com/team',
        'https://CHAT.example.com:443',
        'chat.example.com',
        undefined,
      ]) {
        expect(await send(url, own), url).toMatchObject({ kind: 'sent' });
      }
      expect(server.heard.map(({ origin }) => origin)).toEqual(Array(4).fill(own));
    },
  );

  it("know the service's own by its name, and sign only with a key", async () => {
    const server = await startProviderServer();
    expect(await sendThrough('acme-slack', 'acme', message, {}, server.options)).toMatchObject({ kind: 'sent' });
    await sendThrough('chat-webhook', 'acme', message, {}, server.options);
    await sendThrough('chat-webhook', 'acme', message, { secretKey: SECRET }, server.options);
    expect(server.heard[1]?.headers).not.toHaveProperty('x-acme-signature');
    const { body = '', headers = {} } = server.heard[2] ?? {};
    expect(headers['x-acme-signature']).toBe(createHmac('sha256', SECRET).update(body).digest('hex'));
  });

  it('fail permanently for an address that is not a URL', async () => {
    const server = await startProviderServer();
    const wrong = { ...message, address: { webhookUrl: 'not a url' } };
    for (const providerId of ['slack', 'discord']) {
      const result = await sendThrough(providerId, 'svc', wrong, {}, server.options);
      expect(result).toMatchObject({ kind: 'failed', isPermanent: true, message: 'the address is not a URL' });
    }
  });
});
