import { describe, expect, it } from 'vitest';
import type { SmsMessage } from '../../../src/delivery/provider.ts';
import { sendThrough } from '../../../src/delivery/send-through.ts';
import { requiresUnicode } from '../../../src/delivery/sms/sms-fields.ts';
import { describeProvider, SECRET, startProviderServer } from '../provider-server.ts';

const message: SmsMessage = { channel: 'sms', to: '+4915112345678', content: 'Your code is 42' };
const from = '+4930123456';
const basic = (user: string) => `Basic ${Buffer.from(`${user}:${SECRET}`).toString('base64')}`;

describeProvider({
  providerId: 'twilio',
  credentials: { accountSid: 'AC1', token: SECRET, from },
  message,
  url: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
  headers: { authorization: basic('AC1') },
  form: { To: '+4915112345678', From: from, Body: 'Your code is 42' },
  good: { status: 201, body: { sid: 'SM1', status: 'queued' } },
  id: 'SM1',
  bad: { status: 400, body: { code: 21211, message: "Invalid 'To' Phone Number", status: 400 } },
  says: "Invalid 'To' Phone Number",
  garbage: 'unknown',
});

describeProvider({
  providerId: 'nexmo',
  credentials: { apiKey: 'key', secretKey: SECRET, from },
  message,
  url: 'https://rest.nexmo.com/sms/json',
  form: { api_key: 'key', api_secret: SECRET, from: '4930123456', to: '4915112345678', text: 'Your code is 42' },
  good: { body: { 'message-count': '1', messages: [{ status: '0', 'message-id': 'nx-1' }] } },
  id: 'nx-1',
  bad: { body: { messages: [{ status: '4', 'error-text': 'Bad Credentials' }] } },
  says: 'Bad Credentials',
  busy: { body: { messages: [{ status: '1', 'error-text': 'Throughput Rate Exceeded' }] } },
  garbage: 'unknown',
});

describeProvider({
  providerId: 'plivo',
  credentials: { accountSid: 'MA1', token: SECRET, from },
  message,
  url: 'https://api.plivo.com/v1/Account/MA1/Message/',
  headers: { authorization: basic('MA1') },
  json: { src: from, dst: '4915112345678', text: 'Your code is 42' },
  good: { status: 202, body: { message: 'message(s) queued', message_uuid: ['pl-1'], api_id: 'a' } },
  id: 'pl-1',
  bad: { status: 400, body: { api_id: 'a', error: 'dst is not valid' } },
  says: 'dst is not valid',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'telnyx',
  credentials: { apiKey: SECRET, messageProfileId: 'profile', from },
  message,
  url: 'https://api.telnyx.com/v2/messages',
  headers: { authorization: `Bearer ${SECRET}` },
  json: { from, to: '+4915112345678', text: 'Your code is 42', messaging_profile_id: 'profile' },
  good: { body: { data: { id: 'tx-1', record_type: 'message' } } },
  id: 'tx-1',
  bad: { status: 422, body: { errors: [{ code: '40310', title: 'Invalid', detail: 'Invalid destination' }] } },
  says: 'Invalid destination',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'messagebird',
  credentials: { accessKey: SECRET, from },
  message,
  url: 'https://rest.messagebird.com/messages',
  headers: { authorization: `AccessKey ${SECRET}` },
  json: { originator: from, recipients: ['4915112345678'], body: 'Your code is 42', datacoding: 'auto' },
  good: { status: 201, body: { id: 'mb-1' } },
  id: 'mb-1',
  bad: { status: 422, body: { errors: [{ code: 9, description: 'no (correct) recipients found' }] } },
  says: 'no (correct) recipients found',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'sms77',
  credentials: { apiKey: SECRET, from },
  message,
  url: 'https://gateway.seven.io/api/sms',
  headers: { 'x-api-key': SECRET, accept: 'application/json' },
  json: { to: '4915112345678', from, text: 'Your code is 42' },
  good: { body: { success: '100', messages: [{ id: '77', success: true, error: null }] } },
  id: '77',
  bad: { body: '900' },
  says: 'code 900',
  busy: { body: { success: '101', messages: [{ id: null, success: false, error: '600', error_text: 'carrier' }] } },
  garbage: 'unknown',
});

describeProvider({
  providerId: 'clicksend',
  credentials: { user: 'ada', apiKey: SECRET, from },
  message,
  url: 'https://rest.clicksend.com/v3/sms/send',
  headers: { authorization: basic('ada') },
  json: { messages: [{ to: '+4915112345678', from, body: 'Your code is 42' }] },
  good: { body: { http_code: 200, data: { messages: [{ message_id: 'cs-1', status: 'SUCCESS' }] } } },
  id: 'cs-1',
  bad: { body: { http_code: 200, data: { messages: [{ message_id: 'cs-2', status: 'INVALID_RECIPIENT' }] } } },
  says: 'INVALID_RECIPIENT',
  busy: { body: { http_code: 200, data: { messages: [{ message_id: 'cs-3', status: 'THROTTLED' }] } } },
  garbage: 'unknown',
});

describeProvider({
  providerId: 'infobip-sms',
  credentials: { baseUrl: 'x1.api.infobip.com', apiKey: SECRET, from },
  message,
  url: 'https://x1.api.infobip.com/sms/2/text/advanced',
  headers: { authorization: `App ${SECRET}` },
  json: { messages: [{ from, destinations: [{ to: '4915112345678' }], text: 'Your code is 42' }] },
  good: { body: { messages: [{ messageId: 'ib-1', status: { groupId: 1, groupName: 'PENDING' } }] } },
  id: 'ib-1',
  bad: {
    body: { messages: [{ messageId: 'ib-2', status: { groupName: 'REJECTED', description: 'Not enough credits' } }] },
  },
  says: 'Not enough credits',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'termii',
  credentials: { apiKey: SECRET, from: 'Ada' },
  message,
  url: 'https://api.ng.termii.com/api/sms/send',
  json: {
    api_key: SECRET,
    to: '4915112345678',
    from: 'Ada',
    sms: 'Your code is 42',
    type: 'plain',
    channel: 'generic',
  },
  good: { body: { code: 'ok', message_id: 'te-1', message: 'Successfully Sent' } },
  id: 'te-1',
  bad: { status: 400, body: { message: 'Invalid sender' } },
  says: 'Invalid sender',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'africas-talking',
  credentials: { apiKey: SECRET, user: 'ada', from: 'Ada' },
  message,
  url: 'https://api.africastalking.com/version1/messaging',
  headers: { apikey: SECRET, accept: 'application/json' },
  form: { username: 'ada', to: '+4915112345678', message: 'Your code is 42', from: 'Ada' },
  good: {
    status: 201,
    body: {
      SMSMessageData: {
        Message: 'Sent to 1/1',
        Recipients: [{ statusCode: 101, status: 'Success', messageId: 'ATXid_1' }],
      },
    },
  },
  id: 'ATXid_1',
  bad: {
    status: 201,
    body: { SMSMessageData: { Recipients: [{ statusCode: 403, status: 'InvalidPhoneNumber', messageId: 'None' }] } },
  },
  says: 'InvalidPhoneNumber',
  busy: {
    status: 201,
    body: { SMSMessageData: { Recipients: [{ statusCode: 501, status: 'GatewayError', messageId: 'None' }] } },
  },
  garbage: 'unknown',
});

describeProvider({
  providerId: 'brevo-sms',
  credentials: { apiKey: SECRET, from: 'Ada' },
  message,
  url: 'https://api.brevo.com/v3/transactionalSMS/send',
  headers: { 'api-key': SECRET },
  json: { sender: 'Ada', recipient: '4915112345678', content: 'Your code is 42', type: 'transactional' },
  good: { status: 201, body: { messageId: 1511882900176220 } },
  id: '1511882900176220',
  bad: { status: 400, body: { code: 'invalid_parameter', message: 'Invalid telephone number' } },
  says: 'Invalid telephone number',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'firetext',
  credentials: { apiKey: SECRET, from: 'Ada' },
  message,
  url: 'https://www.firetext.co.uk/api/sendsms',
  form: { apiKey: SECRET, to: '4915112345678', from: 'Ada', message: 'Your code is 42' },
  good: { headers: { 'x-message': 'ft-1' }, body: '0:1 SMS successfully queued' },
  id: 'ft-1',
  bad: { body: '7:0 Insufficient credit' },
  says: 'Insufficient credit',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'forty-six-elks',
  credentials: { user: 'u1', password: SECRET, from: 'Ada' },
  message,
  url: 'https://api.46elks.com/a1/sms',
  headers: { authorization: basic('u1') },
  form: { from: 'Ada', to: '+4915112345678', message: 'Your code is 42' },
  good: { body: { id: 's1', status: 'created', direction: 'outgoing' } },
  id: 's1',
  bad: { status: 403, body: 'Not enough credits' },
  says: 'Not enough credits',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'clickatell',
  credentials: { apiKey: SECRET },
  message,
  url: 'https://platform.clickatell.com/messages',
  headers: { authorization: SECRET },
  json: { content: 'Your code is 42', to: ['4915112345678'] },
  good: { status: 202, body: { messages: [{ apiMessageId: 'ca-1', accepted: true, to: '49', error: null }] } },
  id: 'ca-1',
  bad: { status: 202, body: { messages: [{ apiMessageId: '', accepted: false, error: 'Invalid destination' }] } },
  says: 'Invalid destination',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'generic-sms',
  credentials: {
    baseUrl: 'https://sms.example.com/v1/send',
    apiKeyRequestHeader: 'X-Api-Key',
    apiKey: SECRET,
    secretKeyRequestHeader: 'X-Secret',
    secretKey: 'other-secret',
    idPath: 'result.id',
    from: 'Ada',
  },
  message,
  url: 'https://sms.example.com/v1/send',
  headers: { 'x-api-key': SECRET, 'x-secret': 'other-secret', 'idempotency-key': 'job-1:integration-1' },
  json: { to: '+4915112345678', content: 'Your code is 42', from: 'Ada', sender: 'Ada' },
  good: { body: { result: { id: 'gs-1' } } },
  id: 'gs-1',
  bad: { status: 400, body: { message: 'no such number' } },
  says: 'no such number',
  garbage: 'unknown',
});

describe('generic-sms', () => {
  const credentials = {
    baseUrl: 'https://sms.example.com/send',
    domain: 'https://auth.example.com/token',
    apiKeyRequestHeader: 'X-Api-Key',
    apiKey: SECRET,
    authenticateByToken: true,
    authenticationTokenKey: 'accessToken',
    from: 'Ada',
  };

  it('obtains a token with its keys if the service requires one', async () => {
    const server = await startProviderServer();
    server.says({ body: { data: { accessToken: 'fresh-token' } } }, { body: { id: '1', echo: 'fresh-token' } });
    const result = await sendThrough('generic-sms', 'svc', message, credentials, server.options);
    expect(result).toMatchObject({ kind: 'sent', id: '1' });
    expect(result.raw).not.toContain('fresh-token');
    expect(server.heard.map(({ origin, path }) => origin + path)).toEqual([credentials.domain, credentials.baseUrl]);
    expect(server.heard[0]?.headers['x-api-key']).toBe(SECRET);
    expect(server.heard[1]?.headers).toMatchObject({ accesstoken: 'fresh-token' });
    expect(server.heard[1]?.headers).not.toHaveProperty('x-api-key');
  });

  it('reports a message as sent, with a warning, if the service confirms it without an id', async () => {
    const { authenticateByToken: _, ...plain } = credentials;
    const server = await startProviderServer();
    const send = () => sendThrough('generic-sms', 'svc', message, { ...plain, idPath: 'data.id' }, server.options);
    for (const said of [{ status: 204 }, { body: '' }, { body: { ok: true } }, { body: { id: '1', error: null } }]) {
      server.says(said);
      const result = await send();
      expect(result).toMatchObject({ kind: 'sent', warning: expect.stringContaining('no id at "data.id"') });
      expect(result).not.toHaveProperty('id');
    }
    for (const body of ['OK', '<html>', { error: 'no credit' }, { error: { message: 'no credit' } }]) {
      server.says({ body });
      expect(await send()).toMatchObject({ kind: 'unknown' });
    }
    server.says({ body: { data: { id: '1' } } });
    expect(await send()).not.toHaveProperty('warning');
  });

  it('reports a message as not sent if it obtains no token', async () => {
    const server = await startProviderServer();
    const send = () => sendThrough('generic-sms', 'svc', message, credentials, { ...server.options, timeoutMs: 150 });
    server.says('silence');
    expect(await send()).toMatchObject({ kind: 'failed', isPermanent: false });
    server.says({ body: { data: {} } });
    expect(await send()).toMatchObject({ kind: 'failed', isPermanent: true });
    server.says({ status: 401 });
    expect(await send()).toMatchObject({ kind: 'failed', isPermanent: true });
  });
});

describe('an SMS', () => {
  it("goes through Twilio's messaging service where the sender is one", async () => {
    const server = await startProviderServer();
    const service = `MG${'0a'.repeat(16)}`;
    const credentials = { accountSid: 'AC1', token: SECRET, from };
    await sendThrough('twilio', 'svc', { ...message, from: service }, credentials, server.options);
    expect(new URLSearchParams(server.heard[0]?.body).get('MessagingServiceSid')).toBe(service);
  });

  it('names the webhook for status callbacks of Twilio, if there is one', async () => {
    const server = await startProviderServer();
    const credentials = { accountSid: 'AC1', token: SECRET, from };
    const webhookUrl = 'https://gateway.example.com/v1/inbound-webhooks/1/2';
    await sendThrough('twilio', 'svc', message, credentials, { ...server.options, webhookUrl });
    expect(new URLSearchParams(server.heard[0]?.body).get('StatusCallback')).toBe(webhookUrl);
  });

  it('is sent as Unicode through Nexmo and Brevo if its characters require it', async () => {
    const server = await startProviderServer();
    const credentials = { apiKey: 'key', secretKey: SECRET, from };
    const contents = ['Grüße', 'Привет', '`'];
    for (const content of contents) {
      await sendThrough('nexmo', 'svc', { ...message, content }, credentials, server.options);
      await sendThrough('brevo-sms', 'svc', { ...message, content }, credentials, server.options);
    }
    const bodies = server.heard.map(({ body }) => body);
    const ofNexmo = bodies.filter((_, index) => index % 2 === 0).map((body) => new URLSearchParams(body).get('type'));
    expect(ofNexmo).toEqual([null, 'unicode', 'unicode']);
    const ofBrevo = bodies.filter((_, index) => index % 2 === 1).map((body) => JSON.parse(body).unicodeEnabled);
    expect(ofBrevo).toEqual([undefined, true, true]);
  });

  it('requires Unicode for each character outside of the default alphabet and its extension', () => {
    const alphabet =
      '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
      '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà' +
      '\f^{}\\[~]|€';
    const characters = Array.from({ length: 0x2_100 }, (_, code) => String.fromCharCode(code));
    const others = characters.filter((content) => requiresUnicode({ ...message, content }));
    expect(others).toEqual(characters.filter((character) => !alphabet.includes(character)));
  });
});
