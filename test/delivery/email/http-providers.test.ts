import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EmailMessage } from '../../../src/delivery/provider.ts';
import { sendThrough } from '../../../src/delivery/send-through.ts';
import { describeProvider, type Said, SECRET, startProviderServer } from '../provider-server.ts';

const message: EmailMessage = {
  channel: 'email',
  to: ['ada@example.org'],
  cc: ['Carl <carl@example.org>'],
  replyTo: 'reply@example.org',
  subject: 'Hello – Ada',
  html: '<p>Hi</p>',
  text: 'Hi',
  headers: { 'X-Topic': 'tests' },
  attachments: [{ name: 'a.txt', content: Buffer.from('file'), mime: 'text/plain' }],
};
const sender = { from: 'news@example.com', senderName: 'The "News"' };
const FILE = Buffer.from('file').toString('base64');
const WRITTEN = '"The \\"News\\"" <news@example.com>';

describeProvider({
  providerId: 'sendgrid',
  credentials: { ...sender, apiKey: SECRET, ipPoolName: 'pool' },
  message,
  url: 'https://api.sendgrid.com/v3/mail/send',
  headers: { authorization: `Bearer ${SECRET}` },
  json: {
    personalizations: [{ to: [{ email: 'ada@example.org' }], cc: [{ email: 'carl@example.org', name: 'Carl' }] }],
    from: { email: 'news@example.com', name: 'The "News"' },
    reply_to: { email: 'reply@example.org' },
    subject: 'Hello – Ada',
    content: [
      { type: 'text/plain', value: 'Hi' },
      { type: 'text/html', value: '<p>Hi</p>' },
    ],
    attachments: [{ filename: 'a.txt', content: FILE, type: 'text/plain', disposition: 'attachment' }],
    headers: { 'X-Topic': 'tests' },
    ip_pool_name: 'pool',
  },
  good: { status: 202, headers: { 'x-message-id': 'sg-1' } },
  id: 'sg-1',
  bad: { status: 400, body: { errors: [{ message: 'Does not contain a valid address.', field: 'to' }] } },
  says: 'Does not contain a valid address.',
  garbage: 'sent',
});

describeProvider({
  providerId: 'postmark',
  credentials: { ...sender, apiKey: SECRET },
  message,
  url: 'https://api.postmarkapp.com/email',
  headers: { 'x-postmark-server-token': SECRET, accept: 'application/json' },
  json: {
    From: WRITTEN,
    To: 'ada@example.org',
    Cc: '"Carl" <carl@example.org>',
    ReplyTo: 'reply@example.org',
    Subject: 'Hello – Ada',
    HtmlBody: '<p>Hi</p>',
    TextBody: 'Hi',
    Headers: [{ Name: 'X-Topic', Value: 'tests' }],
    Attachments: [{ Name: 'a.txt', Content: FILE, ContentType: 'text/plain' }],
  },
  good: { body: { ErrorCode: 0, Message: 'OK', MessageID: 'pm-1', To: 'ada@example.org' } },
  id: 'pm-1',
  bad: { status: 422, body: { ErrorCode: 406, Message: 'You tried to send to an inactive recipient' } },
  says: 'inactive recipient',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'resend',
  credentials: { ...sender, apiKey: SECRET },
  message,
  url: 'https://api.resend.com/emails',
  headers: { authorization: `Bearer ${SECRET}`, 'idempotency-key': 'job-1:integration-1' },
  json: {
    from: WRITTEN,
    to: ['ada@example.org'],
    cc: ['"Carl" <carl@example.org>'],
    reply_to: 'reply@example.org',
    subject: 'Hello – Ada',
    html: '<p>Hi</p>',
    text: 'Hi',
    headers: { 'X-Topic': 'tests' },
    attachments: [{ filename: 'a.txt', content: FILE, content_type: 'text/plain' }],
  },
  good: { body: { id: 're-1' } },
  id: 're-1',
  bad: { status: 422, body: { statusCode: 422, name: 'validation_error', message: 'Invalid `to` field' } },
  says: 'Invalid `to` field',
  garbage: 'unknown',
});

describe('resend', () => {
  it.each(['concurrent_idempotent_requests', 'invalid_idempotent_request'])(
    'reports an unknown outcome if an earlier attempt may have been accepted: %s',
    async (name) => {
      const server = await startProviderServer();
      server.says({ status: 409, body: { statusCode: 409, name, message: 'This key was used before' } });
      const result = await sendThrough('resend', 'svc', message, { ...sender, apiKey: SECRET }, server.options);
      expect(result).toMatchObject({ kind: 'unknown', message: 'the provider answered 409: This key was used before' });
    },
  );
});

const { attachments: _attachments, ...plain } = message;
describeProvider({
  providerId: 'mailgun',
  credentials: { ...sender, apiKey: SECRET, user: 'api', domain: 'mg.example.com' },
  message: plain,
  url: 'https://api.mailgun.net/v3/mg.example.com/messages',
  headers: { authorization: `Basic ${Buffer.from(`api:${SECRET}`).toString('base64')}` },
  form: {
    from: WRITTEN,
    to: 'ada@example.org',
    cc: '"Carl" <carl@example.org>',
    subject: 'Hello – Ada',
    text: 'Hi',
    html: '<p>Hi</p>',
    'h:Reply-To': 'reply@example.org',
    'h:X-Topic': 'tests',
  },
  good: { body: { id: '<1@mg.example.com>', message: 'Queued. Thank you.' } },
  id: '<1@mg.example.com>',
  bad: { status: 400, body: { message: "'to' parameter is not a valid address" } },
  says: 'not a valid address',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'mailersend',
  credentials: { ...sender, apiKey: SECRET },
  message,
  url: 'https://api.mailersend.com/v1/email',
  headers: { authorization: `Bearer ${SECRET}` },
  json: {
    from: { email: 'news@example.com', name: 'The "News"' },
    to: [{ email: 'ada@example.org' }],
    cc: [{ email: 'carl@example.org', name: 'Carl' }],
    reply_to: { email: 'reply@example.org' },
    subject: 'Hello – Ada',
    html: '<p>Hi</p>',
    text: 'Hi',
    attachments: [{ filename: 'a.txt', content: FILE, disposition: 'attachment' }],
    headers: [{ name: 'X-Topic', value: 'tests' }],
  },
  good: { status: 202, headers: { 'x-message-id': 'ms-1' } },
  id: 'ms-1',
  bad: { status: 422, body: { message: 'The to.0.email must be a valid email address.' } },
  says: 'valid email address',
  busy: { status: 421, body: { message: "Service isn't available, try again later" } },
  garbage: 'unknown',
});

describe('mailersend', () => {
  const send = async (type: string) => {
    const server = await startProviderServer();
    const recipients = [{ email: 'ada@example.org', name: 'Ada', reason: ['blocklisted'] }];
    const warnings = [{ type: 'OTHER' }, { type, message: 'The recipients have been suppressed.', recipients }];
    const body = { message: 'There are some warnings for your request.', warnings };
    server.says({ status: 202, headers: { 'x-message-id': 'ms-1' }, body });
    return sendThrough('mailersend', 'svc', message, { ...sender, apiKey: SECRET }, server.options);
  };

  it.each(['ALL_SUPPRESSED', 'ALLSUPPRESSED'])(
    'reports a message to nobody as a permanent failure: %s',
    async (type) => {
      expect(await send(type)).toMatchObject({
        kind: 'failed',
        isPermanent: true,
        message: 'the provider answered 202: The recipients have been suppressed.',
      });
    },
  );

  it('reports a message to some of its recipients as sent, with those that are suppressed', async () => {
    const raw = JSON.stringify({
      status: 202,
      body: { email: 'ada@example.org', name: 'Ada', reason: ['blocklisted'] },
    });
    expect(await send('SOME_SUPPRESSED')).toMatchObject({
      kind: 'sent',
      id: 'ms-1',
      failed: [{ recipient: 'ada@example.org', result: { kind: 'failed', isPermanent: true, raw } }],
    });
    expect(await send('OTHER')).not.toHaveProperty('failed');
  });
});

describeProvider({
  providerId: 'sendinblue',
  credentials: { ...sender, apiKey: SECRET },
  message,
  url: 'https://api.brevo.com/v3/smtp/email',
  headers: { 'api-key': SECRET },
  json: {
    sender: { email: 'news@example.com', name: 'The "News"' },
    to: [{ email: 'ada@example.org' }],
    cc: [{ email: 'carl@example.org', name: 'Carl' }],
    replyTo: { email: 'reply@example.org' },
    subject: 'Hello – Ada',
    htmlContent: '<p>Hi</p>',
    textContent: 'Hi',
    attachment: [{ name: 'a.txt', content: FILE }],
    headers: { 'X-Topic': 'tests' },
  },
  good: { status: 201, body: { messageId: '<brevo-1>' } },
  id: '<brevo-1>',
  bad: { status: 400, body: { code: 'invalid_parameter', message: 'email is not valid in to' } },
  says: 'email is not valid',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'email-webhook',
  credentials: { ...sender, webhookUrl: 'https://hooks.example.com/mail?a=b', secretKey: SECRET },
  message,
  url: 'https://hooks.example.com/mail?a=b',
  headers: { 'idempotency-key': 'job-1:integration-1', 'x-svc-signature': expect.stringMatching(/^[0-9a-f]{64}$/) },
  json: {
    id: 'job-1:integration-1',
    to: ['ada@example.org'],
    cc: ['"Carl" <carl@example.org>'],
    from: 'news@example.com',
    senderName: 'The "News"',
    replyTo: 'reply@example.org',
    subject: 'Hello – Ada',
    html: '<p>Hi</p>',
    text: 'Hi',
    headers: { 'X-Topic': 'tests' },
    attachments: [{ name: 'a.txt', mime: 'text/plain', file: FILE }],
  },
  good: { body: { id: 'hook-1' } },
  id: 'hook-1',
  bad: { status: 400, body: { message: 'no such mailbox' } },
  says: 'no such mailbox',
  garbage: 'sent',
});

describeProvider({
  providerId: 'mailjet',
  credentials: { ...sender, apiKey: 'key', secretKey: SECRET },
  message,
  url: 'https://api.mailjet.com/v3.1/send',
  headers: { authorization: `Basic ${Buffer.from(`key:${SECRET}`).toString('base64')}` },
  json: {
    Messages: [
      {
        From: { Email: 'news@example.com', Name: 'The "News"' },
        To: [{ Email: 'ada@example.org' }],
        Cc: [{ Email: 'carl@example.org', Name: 'Carl' }],
        ReplyTo: { Email: 'reply@example.org' },
        Subject: 'Hello – Ada',
        TextPart: 'Hi',
        HTMLPart: '<p>Hi</p>',
        Headers: { 'X-Topic': 'tests' },
        Attachments: [{ Filename: 'a.txt', ContentType: 'text/plain', Base64Content: FILE }],
      },
    ],
  },
  good: { body: '{"Messages":[{"Status":"success","To":[{"MessageID":1152921508063463475}]}]}' },
  id: '1152921508063463475',
  bad: { status: 400, body: { Messages: [{ Status: 'error', Errors: [{ ErrorMessage: 'invalid email' }] }] } },
  says: 'invalid email',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'mailtrap',
  credentials: { ...sender, apiKey: SECRET },
  message,
  url: 'https://send.api.mailtrap.io/api/send',
  headers: { authorization: `Bearer ${SECRET}` },
  json: {
    from: { email: 'news@example.com', name: 'The "News"' },
    to: [{ email: 'ada@example.org' }],
    cc: [{ email: 'carl@example.org', name: 'Carl' }],
    reply_to: { email: 'reply@example.org' },
    subject: 'Hello – Ada',
    text: 'Hi',
    html: '<p>Hi</p>',
    headers: { 'X-Topic': 'tests' },
    attachments: [{ filename: 'a.txt', content: FILE, type: 'text/plain', disposition: 'attachment' }],
  },
  good: { body: { success: true, message_ids: ['mt-1'] } },
  id: 'mt-1',
  bad: { status: 400, body: { success: false, errors: ["'to' address is invalid"] } },
  says: "'to' address is invalid",
  garbage: 'unknown',
});

describeProvider({
  providerId: 'mandrill',
  credentials: { ...sender, apiKey: SECRET },
  message,
  url: 'https://mandrillapp.com/api/1.0/messages/send',
  json: {
    key: SECRET,
    message: {
      from_email: 'news@example.com',
      from_name: 'The "News"',
      to: [
        { email: 'ada@example.org', type: 'to' },
        { email: 'carl@example.org', name: 'Carl', type: 'cc' },
      ],
      subject: 'Hello – Ada',
      html: '<p>Hi</p>',
      text: 'Hi',
      headers: { 'X-Topic': 'tests', 'Reply-To': 'reply@example.org' },
      attachments: [{ type: 'text/plain', name: 'a.txt', content: FILE }],
    },
  },
  good: { body: [{ email: 'ada@example.org', status: 'sent', _id: 'md-1' }] },
  id: 'md-1',
  bad: { body: [{ email: 'ada@example.org', status: 'rejected', reject_reason: 'hard-bounce', _id: 'md-2' }] },
  says: 'hard-bounce',
  garbage: 'unknown',
});

describeProvider({
  providerId: 'sparkpost',
  credentials: { ...sender, apiKey: SECRET, region: 'eu' },
  message,
  url: 'https://api.eu.sparkpost.com/api/v1/transmissions',
  headers: { authorization: SECRET },
  json: {
    recipients: [
      { address: { email: 'ada@example.org' } },
      { address: { email: 'carl@example.org', header_to: 'ada@example.org' } },
    ],
    content: {
      from: { email: 'news@example.com', name: 'The "News"' },
      reply_to: 'reply@example.org',
      subject: 'Hello – Ada',
      html: '<p>Hi</p>',
      text: 'Hi',
      headers: { 'X-Topic': 'tests', CC: '"Carl" <carl@example.org>' },
      attachments: [{ name: 'a.txt', type: 'text/plain', data: FILE }],
    },
  },
  good: { body: { results: { id: 'sp-1', total_accepted_recipients: 2, total_rejected_recipients: 0 } } },
  id: 'sp-1',
  bad: { status: 422, body: { errors: [{ message: 'invalid data', description: 'field from is required' }] } },
  says: 'field from is required',
  busy: { status: 420, body: { errors: [{ message: 'Exceed Sending Limit (hourly)', code: '2101' }] } },
  garbage: 'unknown',
});

describe('an e-mail', () => {
  const sendMandrill = async (said: Said) => {
    const server = await startProviderServer();
    server.says(said);
    return sendThrough('mandrill', 'svc', message, { ...sender, apiKey: SECRET }, server.options);
  };

  it.each([
    ['Invalid_Key', true],
    ['ValidationError', true],
    ['Unknown_Subaccount', true],
    ['GeneralError', false],
  ])('that Mandrill rejects with status 500 and %s fails permanently: %s', async (name, isPermanent) => {
    const body = { status: 'error', code: -1, name, message: 'No' };
    expect(await sendMandrill({ status: 500, body })).toMatchObject({ kind: 'failed', isPermanent });
  });

  it('that Mandrill accepts for one of its recipients is sent, with the id of that recipient and the others', async () => {
    const sent = { email: 'carl@example.org', status: 'queued', _id: 'md-2' };
    const refused = (status: string) => ({
      email: 'ada@example.org',
      status,
      reject_reason: 'hard-bounce',
      _id: 'md-1',
    });
    for (const status of ['rejected', 'invalid']) {
      for (const body of [
        [refused(status), sent],
        [sent, refused(status)],
      ])
        expect(await sendMandrill({ body })).toMatchObject({
          kind: 'sent',
          id: 'md-2',
          failed: [
            {
              recipient: 'ada@example.org',
              result: {
                kind: 'failed',
                isPermanent: true,
                raw: JSON.stringify({ status: 200, body: refused(status) }),
              },
            },
          ],
        });
      const none = await sendMandrill({ body: [refused(status), refused('rejected')] });
      expect(none).toMatchObject({
        kind: 'failed',
        isPermanent: true,
        message: expect.stringContaining('hard-bounce'),
      });
    }
  });

  it('to a webhook is signed over the exact bytes of its body', async () => {
    const server = await startProviderServer();
    const credentials = { ...sender, webhookUrl: 'https://hooks.example.com/', secretKey: SECRET };
    await sendThrough('email-webhook', 'acme', message, credentials, server.options);
    const { body = '', headers = {} } = server.heard[0] ?? {};
    const expected = createHmac('sha256', SECRET).update(Buffer.from(body, 'latin1')).digest('hex');
    expect(headers['x-acme-signature']).toBe(expected);
  });

  it('with attachments is sent to Mailgun as multipart', async () => {
    const server = await startProviderServer();
    const credentials = { ...sender, apiKey: SECRET, domain: 'mg.example.com', baseUrl: 'https://api.eu.mailgun.net' };
    server.says({ body: { id: '<1>' } });
    const result = await sendThrough('mailgun', 'svc', message, credentials, server.options);
    expect(result).toMatchObject({ kind: 'sent', id: '<1>' });
    const [request] = server.heard;
    expect(request?.origin).toBe('https://api.eu.mailgun.net');
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.body).toMatch(/name="attachment"; filename="a\.txt"\r\nContent-Type: text\/plain\r\n\r\nfile\r\n/);
  });

  it('uses the sender and name of the message if it has them', async () => {
    const server = await startProviderServer();
    const own = { ...message, from: 'Own <own@example.com>', senderName: undefined };
    await sendThrough('resend', 'svc', own, { ...sender, apiKey: SECRET }, server.options);
    await sendThrough('resend', 'svc', { ...own, senderName: 'Me\r\nBcc: x' }, { apiKey: SECRET }, server.options);
    const from = server.heard.map(({ body }) => JSON.parse(body).from);
    expect(from).toEqual(['"Own" <own@example.com>', '"Me Bcc: x" <own@example.com>']);
  });

  it('without sender or recipient is not sent', async () => {
    const server = await startProviderServer();
    for (const [wrong, credentials] of [
      [message, {}],
      [{ ...message, to: [] }, sender],
    ] as const) {
      expect(await sendThrough('resend', 'svc', wrong, credentials, server.options)).toMatchObject({
        kind: 'failed',
        isPermanent: true,
        message: expect.stringContaining('there is no'),
      });
    }
    expect(server.heard).toEqual([]);
  });

  it('includes the overrides for its provider, except reserved headers', async () => {
    const server = await startProviderServer();
    const passthrough = {
      body: { tags: [{ name: 'a', value: 'b' }], headers: { 'X-More': 'yes' } },
      headers: { 'X-Trace': 't', Host: 'evil.example', 'Content-Length': '3' },
    };
    const more = { ...message, passthrough };
    await sendThrough('resend', 'svc', more, { ...sender, apiKey: SECRET }, server.options);
    const [request] = server.heard;
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      tags: [{ name: 'a', value: 'b' }],
      headers: { 'X-Topic': 'tests', 'X-More': 'yes' },
    });
    expect(request?.headers).toMatchObject({ 'x-trace': 't', host: expect.stringContaining('127.0.0.1') });
  });
});
