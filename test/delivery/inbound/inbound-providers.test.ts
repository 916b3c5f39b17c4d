import { createHmac, generateKeyPairSync } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { InboundContext, InboundReport } from '../../../src/delivery/inbound/inbound-provider.ts';
import { inboundProvider } from '../../../src/delivery/inbound/inbound-providers.ts';
import { cpuMsOf, turnsOf } from '../../testkit/cpu-time.ts';
import { SENDGRID_KEY, sendgridRequest } from '../../testkit/provider-reports.ts';
import { snsMessage, startSns, TOPIC } from '../../testkit/sns.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body: string;
  readonly url?: string;
}

const read = async (
  channel: 'email' | 'sms' | 'push',
  providerId: string,
  { headers = {}, body, url }: Sent,
  context: Partial<InboundContext>,
) => {
  const request = { headers, body: Buffer.from(body), url };
  const trust = { policy: { allowsPrivateHosts: true }, now: NOW, isSuspect: false };
  const all = { signingKey: '', credentials: {}, ...trust, ...context };
  const readReports = await inboundProvider(channel, providerId, 'svc').verify(request, all);
  return readReports();
};
const REFUSED = { code: 'UNAUTHENTICATED' };
/** A new public key, as SendGrid shows its own. */
const keyOf = (type: 'ed25519' | 'x25519'): string =>
  generateKeyPairSync(type as 'ed25519')
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
const outcomeOf = ({ status, isPermanent, suppression }: Partial<InboundReport> = {}) => ({
  status,
  isPermanent,
  suppression,
});
const MALFORMED = { code: 'BAD_REQUEST' };

/** Source: sendgrid/sendgrid-nodejs, the test of the package `eventwebhook` */
describe('SendGrid', () => {
  const signingKey =
    'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE83T4O/n84iotIvIW4mdBgQ/7dAfSmpqIM8kF9mN1flpVKS3GRqe62gw+2fNNRaINXvVpiglSI8eNEc6wEA3F+g==';
  const headers = {
    'x-twilio-email-event-webhook-signature':
      'MEUCIGHQVtGj+Y3LkG9fLcxf3qfI10QysgDWmMOVmxG0u6ZUAiEAyBiXDWzM+uOe5W0JuG+luQAbPIqHh89M15TluLtEZtM=',
    'x-twilio-email-event-webhook-timestamp': '1600112502',
  };
  const event = {
    email: 'hello@world.com',
    event: 'dropped',
    reason: 'Bounced Address',
    sg_event_id: 'ZHJvcC0xMDk5NDkxOS1MUnpYbF9OSFN0T0doUTRrb2ZTbV9BLTA',
    sg_message_id: 'LRzXl_NHStOGhQ4kofSm_A.filterdrecv-p3mdw1-756b745b58-kmzbl-18-5F5FC76C-9.0',
    'smtp-id': '<LRzXl_NHStOGhQ4kofSm_A@ismtpd0039p1iad1.sendgrid.net>',
    timestamp: 1600112492,
  };
  const body = `${JSON.stringify([event])}\r\n`;
  const now = new Date(1600112502_000);

  it('reads the example of its library', async () => {
    const expected = {
      eventId: event.sg_event_id,
      messageIds: ['LRzXl_NHStOGhQ4kofSm_A'],
      status: 'bounced',
      isPermanent: true,
      at: new Date(1600112492_000),
      address: 'hello@world.com',
      reason: 'Bounced Address',
    };
    for (const key of [signingKey, `-----BEGIN PUBLIC KEY-----\n${signingKey}\n-----END PUBLIC KEY-----\n`]) {
      const { reports } = await read('email', 'sendgrid', { headers, body }, { signingKey: key, now });
      expect(reports).toEqual([expected]);
    }
  });

  /** The reports of events that are signed with another key. */
  const readEvents = async (events: readonly object[]) =>
    (await read('email', 'sendgrid', sendgridRequest(events, NOW), { signingKey: SENDGRID_KEY })).reports;

  it.each([
    ['Bounced Address', { status: 'bounced', isPermanent: true }],
    ['Invalid', { status: 'bounced', isPermanent: true }],
    ['Spam Reporting Address', { status: 'failed', suppression: 'complained' }],
    ['Unsubscribed Address', { status: 'failed' }],
    ['Invalid SMTPAPI header', { status: 'failed' }],
    ['Spam Content', { status: 'failed' }],
    ['Recipient List over Package Quota', { status: 'failed' }],
  ])('reads a message that was dropped with the reason "%s" as %j', async (reason, expected) => {
    const [report] = await readEvents([{ ...event, reason }]);
    expect(outcomeOf(report)).toEqual(expected);
  });

  const manyEvents = (length: number) =>
    Array.from({ length }, (_, index) => ({ event: 'bounce', sg_event_id: `e-${index}`, sg_message_id: 'm-1' }));

  it('reads thousands of events', async () => {
    const reports = await readEvents([...manyEvents(9_999), { ...event, event: 'processed' }]);
    expect(reports).toHaveLength(9_999);
    expect(reports.at(-1)).toMatchObject({ eventId: 'e-9998', status: 'bounced' });
    await expect(readEvents(manyEvents(10_001))).rejects.toMatchObject(MALFORMED);
  });

  it('lets other work run while it reads thousands of events', async () => {
    const reading = readEvents(manyEvents(10_000));
    expect((await turnsOf(reading)).longestShare).toBeLessThan(0.8);
  });

  it('refuses a body with too many parts before it parses them', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => void parse.mockRestore());
    await expect(readEvents(Array.from({ length: 100_001 }, () => ({})))).rejects.toMatchObject(MALFORMED);
    expect(parse).not.toHaveBeenCalled();
  });

  it.each([
    ['another body', { body: body.replace('Bounced', 'Dounced') }, {}],
    ['a body without its last line break', { body: body.trim() }, {}],
    ['another time', { headers: { ...headers, 'x-twilio-email-event-webhook-timestamp': '1600112503' } }, {}],
    ['no signature', { headers: {} }, {}],
    ['a signature that is older than an hour', {}, { now: new Date(now.getTime() + 3_601_000) }],
    ['a signature of the future', {}, { now: new Date(now.getTime() - 301_000) }],
    ['no signing key', {}, { signingKey: '' }],
    ['a signing key that is none', {}, { signingKey: 'secret' }],
    ['a signing key of Ed25519', {}, { signingKey: keyOf('ed25519') }],
    ['a signing key of X25519', {}, { signingKey: keyOf('x25519') }],
  ])('refuses %s', async (_what, sent, context) => {
    const all = { headers, body, ...sent };
    await expect(read('email', 'sendgrid', all, { signingKey, now, ...context })).rejects.toMatchObject(REFUSED);
  });
});

/** Source: Twilio, "Webhooks security", and twilio/twilio-node, the tests of `webhooks` */
describe('Twilio', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const example = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  }).toString();
  const signed = (signature: string, body = example, given = url) => ({
    headers: { 'x-twilio-signature': signature },
    body,
    url: given,
  });

  it.each([
    ['the documented example', example, 'RSOYDt4T1cUTdK1PDd93/VVr8B8='],
    [
      'repeated fields',
      'Sid=CA123&SidAccount=AC123&Digits=5678&Digits=1234&Digits=1234',
      'IK+Dwps556ElfBT0I3Rgjkr1wJU=',
    ],
  ])('verifies %s', async (_what, body, signature) => {
    expect(await read('sms', 'twilio', signed(signature, body), { signingKey: '12345' })).toEqual({ reports: [] });
    await expect(read('sms', 'twilio', signed(signature, `${body}1`), { signingKey: '12345' })).rejects.toMatchObject(
      REFUSED,
    );
  });

  it('reads a status callback, and verifies it with the auth token of the integration', async () => {
    const body = 'MessageSid=SM1&MessageStatus=undelivered&To=%2B4912345&ErrorCode=30003';
    const text = 'ErrorCode30003MessageSidSM1MessageStatusundeliveredTo+4912345';
    for (const signedUrl of [url, url.replace('.com/', '.com:443/')]) {
      const signature = createHmac('sha1', 'token').update(`${signedUrl}${text}`).digest('base64');
      const { reports } = await read('sms', 'twilio', signed(signature, body), { credentials: { token: 'token' } });
      expect(reports).toEqual([
        {
          eventId: 'SM1 undelivered',
          messageIds: ['SM1'],
          status: 'failed',
          at: NOW,
          address: '+4912345',
          reason: 'error 30003',
        },
      ]);
    }
  });

  it('reads no more than 500 characters of each field', async () => {
    const long = 'x'.repeat(600);
    const fields = { ErrorMessage: long, MessageSid: long, MessageStatus: 'failed', To: long };
    const text = Object.entries(fields).flat().join('');
    const signature = createHmac('sha1', '12345').update(`${url}${text}`).digest('base64');
    const sent = signed(signature, new URLSearchParams(fields).toString());
    const cut = 'x'.repeat(500);
    expect((await read('sms', 'twilio', sent, { signingKey: '12345' })).reports).toMatchObject([
      { messageIds: [cut], address: cut, reason: cut },
    ]);
  });

  const manyFields = Array.from({ length: 301 }, (_, index) => `f${index}`).join('&');

  it('refuses a form with too many fields before it reads them', async () => {
    const sent = signed('RSOYDt4T1cUTdK1PDd93/VVr8B8=', manyFields);
    const reading = read('sms', 'twilio', sent, { signingKey: '12345' });
    await expect(reading).rejects.toThrow('body: must have at most 300 fields');
  });

  it('refuses what cannot be a signature without reading the form', async () => {
    const reading = read('sms', 'twilio', signed('x', manyFields), { signingKey: '12345' });
    await expect(reading).rejects.toMatchObject(REFUSED);
  });

  it.each([
    ['another URL', signed('RSOYDt4T1cUTdK1PDd93/VVr8B8=', example, 'https://mycompany.com/other')],
    ['a gateway that does not know its URL', { ...signed('RSOYDt4T1cUTdK1PDd93/VVr8B8='), url: undefined }],
    ['no signature', { body: example, url }],
  ])('refuses %s', async (_what, { url: given, ...sent }) => {
    const request = { ...sent, ...(given !== undefined && { url: given }) };
    await expect(read('sms', 'twilio', request, { signingKey: '12345' })).rejects.toMatchObject(REFUSED);
  });
});

describe.each(['mailgun', 'ses'])('a body of the provider %s, whose signature is in it', (providerId) => {
  const signingKey = TOPIC;

  it('is parsed once while the signature is not verified', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => void parse.mockRestore());
    const body = '{"id":12345678901234567}';
    await expect(read('email', providerId, { body }, { signingKey })).rejects.toMatchObject(REFUSED);
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it.each(['{},', '[],', '"a":0,'])('is not parsed if it has too many parts such as %s', async (part) => {
    const reading = read('email', providerId, { body: part.repeat(10_001) }, { signingKey });
    await expect(reading).rejects.toThrow('body: must have at most 10,000 objects, lists and fields');
  });
});

/** Source: Mailgun, "Securing Webhooks" and "Webhook payloads" */
describe('Mailgun', () => {
  const signingKey = 'key-of-webhooks';
  const timestamp = `${NOW.getTime() / 1_000}`;
  const token = 'a8ce0edb2dd8301dee6c2405235584e45aa91d1e9f979f3de0';
  const signature = createHmac('sha256', signingKey).update(`${timestamp}${token}`).digest('hex');
  const failed = {
    severity: 'permanent',
    timestamp: 1521472262.908181,
    'delivery-status': { code: 605, message: '', description: 'Not delivering to previously bounced address' },
    recipient: 'alice@example.com',
    reason: 'suppress-bounce',
    event: 'failed',
    id: 'G9Bn5sl1TC6nu79C8C0bwg',
    message: { headers: { 'message-id': '20130503192659.13651.20287@example.com' } },
  };
  const bodyOf = (event: object, signed: object = { timestamp, token, signature }) =>
    JSON.stringify({ signature: signed, 'event-data': event });

  it('reads the documented permanent failure, and the token that is valid once', async () => {
    expect(await read('email', 'mailgun', { body: bodyOf(failed) }, { signingKey })).toEqual({
      onceOnly: token,
      reports: [
        {
          eventId: failed.id,
          messageIds: ['<20130503192659.13651.20287@example.com>', '20130503192659.13651.20287@example.com'],
          status: 'bounced',
          isPermanent: true,
          at: new Date(1521472262908),
          address: 'alice@example.com',
          reason: 'Not delivering to previously bounced address',
        },
      ],
    });
  });

  it.each([
    [{ event: 'failed', severity: 'temporary' }, 'deferred'],
    [{ event: 'delivered' }, 'delivered'],
    [{ event: 'opened' }, 'opened'],
    [{ event: 'clicked' }, 'clicked'],
    [{ event: 'complained' }, 'complained'],
    [{ event: 'unsubscribed' }, 'unsubscribed'],
    [{ event: 'rejected' }, 'failed'],
  ])('reads %j as %s', async (fields, status) => {
    const { reports } = await read('email', 'mailgun', { body: bodyOf({ ...failed, ...fields }) }, { signingKey });
    expect(reports).toMatchObject([{ status }]);
  });

  it.each([
    ['bounce', {}, { status: 'bounced', isPermanent: true }],
    ['suppress-bounce', {}, { status: 'bounced', isPermanent: true }],
    ['suppress-complaint', {}, { status: 'failed', suppression: 'complained' }],
    ['suppress-unsubscribe', {}, { status: 'failed' }],
    ['generic', { 'enhanced-code': '5.1.1' }, { status: 'bounced', isPermanent: true }],
    ['generic', { message: '5.1.10 The domain accepts no mail' }, { status: 'bounced', isPermanent: true }],
    ['generic', { message: '5.7.1 Rejected as spam' }, { status: 'bounced', isPermanent: false }],
    ['generic', { 'enhanced-code': '5.1.8', message: '5.1.1' }, { status: 'bounced', isPermanent: false }],
    ['espblock', { code: 550, message: '5.1.1 Blocked' }, { status: 'bounced', isPermanent: false }],
    ['old', { code: 602, message: 'Too old' }, { status: 'bounced', isPermanent: false }],
    [undefined, {}, { status: 'bounced', isPermanent: false }],
  ])('reads a permanent failure with the reason %s and %j as %j', async (reason, deliveryStatus, expected) => {
    const body = bodyOf({ ...failed, reason, 'delivery-status': deliveryStatus });
    const [report] = (await read('email', 'mailgun', { body }, { signingKey })).reports;
    expect(outcomeOf(report)).toEqual(expected);
  });

  it('verifies the signature of the account of a subaccount', async () => {
    const signed = { timestamp, token, signature: 'other', 'parent-signature': signature };
    expect((await read('email', 'mailgun', { body: bodyOf(failed, signed) }, { signingKey })).reports).toHaveLength(1);
  });

  it.each([
    ['another token', { timestamp, token: 'other', signature }],
    ['another time', { timestamp: `${Number(timestamp) + 1}`, token, signature }],
    ['an empty signature', { timestamp, token, signature: '' }],
    ['no signature', {}],
    ['objects in place of texts', { timestamp: { toString: 1 }, token: {}, signature: [] }],
  ])('refuses %s', async (_what, signed) => {
    const body = bodyOf(failed, signed);
    await expect(read('email', 'mailgun', { body }, { signingKey })).rejects.toMatchObject(REFUSED);
    await expect(read('email', 'mailgun', { body }, { signingKey: '' })).rejects.toMatchObject(REFUSED);
  });

  it.each(['', 'x', '[]', 'null'])('reports a malformed body: %j', async (body) => {
    await expect(read('email', 'mailgun', { body }, { signingKey })).rejects.toMatchObject(MALFORMED);
  });
});

/** Source: Postmark, "Bounce webhook", "Delivery webhook", "Subscription change webhook" and others */
describe('Postmark', () => {
  const basic = (login: string) => ({ authorization: `Basic ${Buffer.from(login).toString('base64')}` });
  const bounce = {
    RecordType: 'Bounce',
    ID: 4323372036,
    Type: 'HardBounce',
    TypeCode: 1,
    MessageID: '883953f4-6105-42a2-a16a-77a8eac79483',
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Email: 'john@example.com',
    BouncedAt: '2019-11-05T16:33:54.9070259Z',
    Inactive: true,
  };

  it.each([
    ['basic credentials', basic('user:password')],
    ['a header', { 'x-webhook-secret': 'user:password' }],
  ])('reads the documented bounce, with the signing key in %s', async (_where, headers) => {
    const sent = { headers, body: JSON.stringify(bounce) };
    const { reports } = await read('email', 'postmark', sent, { signingKey: 'user:password' });
    expect(reports).toEqual([
      {
        eventId: expect.any(String),
        messageIds: [bounce.MessageID],
        status: 'bounced',
        isPermanent: true,
        at: new Date('2019-11-05T16:33:54.907Z'),
        address: 'john@example.com',
        reason: bounce.Description,
      },
    ]);
  });

  it.each([
    [{ RecordType: 'Delivery' }, 'delivered'],
    [{ RecordType: 'Open' }, 'opened'],
    [{ RecordType: 'Click' }, 'clicked'],
    [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complained'],
    [{ RecordType: 'Bounce', Type: 'Transient' }, 'deferred'],
    [
      { RecordType: 'SubscriptionChange', SuppressSending: true, SuppressionReason: 'ManualSuppression' },
      'unsubscribed',
    ],
  ])('reads %j as %s', async (fields, status) => {
    const sent = { headers: basic('a:b'), body: JSON.stringify({ ...bounce, ...fields }) };
    expect((await read('email', 'postmark', sent, { signingKey: 'a:b' })).reports).toMatchObject([{ status }]);
  });

  it.each([[basic('user:other')], [{ 'x-webhook-secret': '' }], [{}], [{ authorization: 'Basic' }]])(
    'refuses %j',
    async (headers) => {
      const sent = { headers, body: JSON.stringify(bounce) };
      await expect(read('email', 'postmark', sent, { signingKey: 'user:password' })).rejects.toMatchObject(REFUSED);
      await expect(read('email', 'postmark', sent, { signingKey: '' })).rejects.toMatchObject(REFUSED);
    },
  );
});

/** Source: Amazon SNS, "Verifying the signatures"; Amazon SES, "Amazon SNS notification examples" */
describe('Amazon SES', () => {
  const bounce = {
    notificationType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [
        {
          status: '5.0.0',
          action: 'failed',
          diagnosticCode: 'smtp; 550 user unknown',
          emailAddress: 'jane@example.com',
        },
        { emailAddress: 'richard@example.com' },
      ],
      timestamp: '2016-01-27T14:59:38.237Z',
    },
    mail: {
      timestamp: '2016-01-27T14:59:38.237Z',
      messageId: '00000138111222aa-33322211-cccc-cccc-cccc-ddddaaaa0680-000000',
    },
  };
  const readSns = (message: object, context: Partial<InboundContext> = {}) =>
    read('email', 'ses', { body: JSON.stringify(message) }, { signingKey: TOPIC, now: new Date(), ...context });

  it.each(['1', '2'])(
    'reads the documented bounce of two recipients, with version %s of the signature',
    async (SignatureVersion) => {
      const { endpoint } = await startSns();
      const message = snsMessage({ SignatureVersion, Subject: 'Notification', Message: JSON.stringify(bounce) });
      const shared = {
        messageIds: [bounce.mail.messageId],
        status: 'bounced',
        isPermanent: true,
        at: new Date('2016-01-27T14:59:38.237Z'),
      };
      expect((await readSns(message, { endpoint })).reports).toEqual([
        { ...shared, eventId: `${message.MessageId} 0`, address: 'jane@example.com', reason: 'smtp; 550 user unknown' },
        { ...shared, eventId: `${message.MessageId} 1`, address: 'richard@example.com', reason: undefined },
      ]);
    },
  );

  const preferences = (unsubscribeAll: boolean, ...topics: readonly (readonly [string, string])[]) => ({
    unsubscribeAll,
    topicSubscriptionStatus: topics.map(([topicName, subscriptionStatus]) => ({ topicName, subscriptionStatus })),
  });
  const readEvent = async (event: object) => {
    const { endpoint } = await startSns();
    const message = snsMessage({ Message: JSON.stringify({ mail: bounce.mail, ...event }) });
    return (await readSns(message, { endpoint })).reports.map(({ status }) => status);
  };

  it.each([
    ['of everything', preferences(false, ['a', 'OptIn']), preferences(true, ['a', 'OptOut']), ['unsubscribed']],
    ['of a topic', preferences(false, ['a', 'OptIn']), preferences(false, ['a', 'OptOut']), ['unsubscribed']],
    ['of no topic', preferences(false, ['a', 'OptOut']), preferences(false, ['a', 'OptOut'], ['b', 'OptIn']), []],
    ['back into a list', preferences(true, ['a', 'OptOut']), preferences(false, ['a', 'OptIn']), []],
    ['of nothing known', undefined, undefined, []],
  ])('reads that a recipient opted out %s', async (_what, oldTopicPreferences, newTopicPreferences, expected) => {
    const subscription = { contactList: 'all', source: 'UnsubscribeHeader', newTopicPreferences, oldTopicPreferences };
    expect(await readEvent({ eventType: 'Subscription', subscription })).toEqual(expected);
  });

  it.each([
    ['abuse', ['complained']],
    [undefined, ['complained']],
    ['not-spam', []],
  ])('reads a complaint of the type %s as %j', async (complaintFeedbackType, expected) => {
    const complaint = { complainedRecipients: [{ emailAddress: 'jane@example.com' }], complaintFeedbackType };
    expect(await readEvent({ eventType: 'Complaint', complaint })).toEqual(expected);
  });

  it.each([
    [{ status: '4.4.1', diagnosticCode: 'smtp; 421 busy' }, 'smtp; 421 busy'],
    [{ status: '4.4.1' }, '4.4.1'],
    [{}, 'TransientCommunicationFailure'],
  ])('reads why a delivery is delayed from %j: %s', async (fields, reason) => {
    const delayedRecipients = [{ emailAddress: 'jane@example.com', ...fields }];
    const deliveryDelay = { delayType: 'TransientCommunicationFailure', delayedRecipients };
    const { endpoint } = await startSns();
    const event = { mail: bounce.mail, eventType: 'DeliveryDelay', deliveryDelay };
    const { reports } = await readSns(snsMessage({ Message: JSON.stringify(event) }), { endpoint });
    expect(reports).toMatchObject([{ status: 'deferred', address: 'jane@example.com', reason }]);
  });

  it('reads that an earlier complaint kept a message from being sent', async () => {
    const complainedRecipients = ['jane@example.com', 'joe@example.com'].map((emailAddress) => ({ emailAddress }));
    const complaint = { complainedRecipients, complaintSubType: 'OnAccountSuppressionList' };
    const { endpoint } = await startSns();
    const message = snsMessage({ Message: JSON.stringify({ mail: bounce.mail, eventType: 'Complaint', complaint }) });
    const { reports } = await readSns(message, { endpoint });
    expect(reports).toMatchObject([
      { status: 'failed', suppression: 'complained', address: 'jane@example.com' },
      { status: 'failed', suppression: 'complained', address: 'joe@example.com' },
    ]);
  });

  it.each([
    [['jane@example.com'], ['jane@example.com']],
    [['jane@example.com', 'richard@example.com'], [undefined]],
  ])('reads that one of %j complained as a report about %j', async (listed, addresses) => {
    const complainedRecipients = listed.map((emailAddress) => ({ emailAddress }));
    const event = { mail: bounce.mail, eventType: 'Complaint', complaint: { complainedRecipients } };
    const { endpoint } = await startSns();
    const { reports } = await readSns(snsMessage({ Message: JSON.stringify(event) }), { endpoint });
    expect(reports.map(({ address }) => address)).toEqual(addresses);
  });

  const readBounced = async (bouncedRecipients: readonly unknown[]) => {
    const { endpoint } = await startSns();
    const event = { ...bounce, bounce: { ...bounce.bounce, bouncedRecipients } };
    const { reports } = await readSns(snsMessage({ Message: JSON.stringify(event) }), { endpoint });
    return reports.map(({ address }) => address);
  };

  it.each([
    [['jane@example.com', 1, null, {}, [], { emailAddress: '' }], ['jane@example.com']],
    [[1, {}], [undefined]],
    [['x'.repeat(501)], ['x'.repeat(500)]],
    [Array(50).fill('jane@example.com'), Array(50).fill('jane@example.com')],
  ])('reads the addresses of the recipients %j', async (recipients, addresses) => {
    expect(await readBounced(recipients)).toEqual(addresses);
  });

  it('refuses more recipients than a message can have', async () => {
    const reading = readBounced(Array(51).fill('jane@example.com'));
    await expect(reading).rejects.toThrow('body: bounce.bouncedRecipients must contain at most 50 recipients');
  });

  it('reads no report in the text with which SES tests a new topic', async () => {
    const { endpoint } = await startSns();
    const Message = 'Successfully validated SNS topic for Amazon SES event publishing.';
    expect(await readSns(snsMessage({ Message }), { endpoint })).toEqual({ reports: [] });
  });

  it('confirms the subscription of its topic', async () => {
    const { asked, endpoint } = await startSns();
    const SubscribeURL = `https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=2336`;
    const message = snsMessage({ Type: 'SubscriptionConfirmation', Token: '2336', SubscribeURL });
    expect(await readSns(message, { endpoint })).toEqual({ reports: [] });
    expect(asked.filter((path) => path.includes('Action'))).toEqual([
      new URL(SubscribeURL).pathname + new URL(SubscribeURL).search,
    ]);
  });

  const subscribed = (SubscribeURL: string) =>
    snsMessage({ Type: 'SubscriptionConfirmation', Token: '1', SubscribeURL });
  it.each([
    ['another message', snsMessage({}, { Message: 'Other' })],
    ['another topic', snsMessage({ TopicArn: `${TOPIC}2` })],
    ['an old message', snsMessage({ Timestamp: new Date(Date.now() - 3_601_000).toISOString() })],
    ['an unknown version', snsMessage({}, { SignatureVersion: '3' })],
    ['a version that every object has', snsMessage({}, { SignatureVersion: 'toString' })],
    ['a type that every object has', snsMessage({ Type: 'toString' })],
    ['no signature', snsMessage({}, { Signature: '' })],
    [
      'a certificate of another host',
      snsMessage({ SigningCertURL: 'https://sns.us-west-2.amazonaws.com.evil.test/SimpleNotificationService-1.pem' }),
    ],
    [
      'a certificate without https',
      snsMessage({ SigningCertURL: 'http://sns.us-west-2.amazonaws.com/SimpleNotificationService-1.pem' }),
    ],
    [
      'a certificate of another port',
      snsMessage({ SigningCertURL: 'https://sns.us-west-2.amazonaws.com:8443/SimpleNotificationService-1.pem' }),
    ],
    [
      'a certificate of another path',
      snsMessage({ SigningCertURL: 'https://sns.us-west-2.amazonaws.com/?Action=x.pem' }),
    ],
    [
      'a certificate of a bucket',
      snsMessage({ SigningCertURL: 'https://s3.us-west-2.amazonaws.com/SimpleNotificationService-1.pem' }),
    ],
    ['a confirmation at this machine', subscribed('https://127.0.0.1/?Action=ConfirmSubscription')],
    [
      'a confirmation with a login',
      subscribed('https://sns.us-west-2.amazonaws.com@127.0.0.1/?Action=ConfirmSubscription'),
    ],
    ['objects in place of texts', { ...snsMessage(), Type: { toString: 1 } }],
  ])('refuses %s', async (_what, message) => {
    const { asked, endpoint } = await startSns();
    await expect(readSns(message, { endpoint })).rejects.toMatchObject(REFUSED);
    expect(asked.filter((path) => !path.includes('f3ecfb7224c7233fe7bb5f59f96de52f'))).toEqual([]);
  });

  it('refuses every topic if the integration names none', async () => {
    await expect(readSns(snsMessage(), { signingKey: '' })).rejects.toMatchObject(REFUSED);
  });

  it('asks for no certificate on behalf of a sender that fails all the time', async () => {
    const { asked, endpoint } = await startSns();
    const SigningCertURL = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0123.pem';
    const suspect = { endpoint, isSuspect: true };
    await expect(readSns(snsMessage({ SigningCertURL }), suspect)).rejects.toMatchObject(REFUSED);
    expect(asked).toEqual([]);
  });

  it('is temporarily unavailable if the certificate cannot be read', async () => {
    const SigningCertURL = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-4567.pem';
    const endpoint = () => 'http://127.0.0.1:1';
    await expect(readSns(snsMessage({ SigningCertURL }), { endpoint })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('reaches no private address through the host of a certificate', async () => {
    const SigningCertURL = 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-89ab.pem';
    const policy = {
      allowsPrivateHosts: false,
      lookup: async () => [{ address: '169.254.169.254', family: 4 as const }],
    };
    await expect(readSns(snsMessage({ SigningCertURL }), { policy })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

/** Source: Standard Webhooks 1.0.0; Resend, "Webhooks" */
describe('Standard Webhooks', () => {
  const signingKey = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const signed = (body: string, webhook = new Webhook(signingKey), prefix = 'webhook') => {
    const at = NOW;
    return {
      body,
      headers: {
        [`${prefix}-id`]: 'msg_1',
        [`${prefix}-timestamp`]: `${Math.floor(at.getTime() / 1_000)}`,
        [`${prefix}-signature`]: `v1,AAAA ${webhook.sign('msg_1', at, body)}`,
      },
    };
  };
  const event = {
    type: 'message.bounced',
    timestamp: '2026-02-01T00:00:00.000Z',
    data: { messageId: 'm-1', recipient: 'ada@example.com', bounceType: 'soft', reason: 'full' },
  };

  it('reads one event or several of a service of the user', async () => {
    const report = {
      eventId: 'msg_1 0',
      messageIds: ['m-1'],
      status: 'bounced',
      isPermanent: false,
      at: new Date('2026-02-01T00:00:00.000Z'),
      address: 'ada@example.com',
      reason: 'full',
    };
    const one = await read('email', 'email-webhook', signed(JSON.stringify(event)), { signingKey });
    expect(one.reports).toEqual([report]);
    const body = JSON.stringify([event, { ...event, type: 'delivered' }, { type: 'message.created' }]);
    const { reports } = await read('push', 'push-webhook', signed(body), { signingKey });
    expect(reports).toMatchObject([report, { eventId: 'msg_1 1', status: 'delivered' }]);
  });

  it.each([
    ['2026-02-01 00:00:00', '2026-02-01T00:00:00.000Z'],
    ['2026-02-01T00:00:00.25', '2026-02-01T00:00:00.250Z'],
    ['2026-02-01T00:00:00+01:00', '2026-01-31T23:00:00.000Z'],
    ['2026-02-01', '2026-02-01T00:00:00.000Z'],
  ])('reads the time %s in every time zone of the process as %s', async (timestamp, at) => {
    const { TZ } = process.env;
    process.env.TZ = 'America/New_York';
    onTestFinished(() => {
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    });
    const sent = signed(JSON.stringify({ ...event, timestamp }));
    expect((await read('email', 'email-webhook', sent, { signingKey })).reports).toMatchObject([{ at: new Date(at) }]);
  });

  it('reads the id of a message that is too large for a number', async () => {
    const body = '{"type":"message.bounced","data":{"messageId":1152921508063463475}}';
    const { reports } = await read('email', 'mailjet', signed(body), { signingKey });
    expect(reports).toMatchObject([{ messageIds: ['1152921508063463475'] }]);
  });

  const readResend = async (to: readonly string[]) => {
    const body = JSON.stringify({
      type: 'email.bounced',
      created_at: '2026-02-22T23:41:12.126Z',
      data: {
        email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
        to,
        bounce: { message: 'Does not exist', type: 'Permanent', subType: 'Suppressed' },
      },
    });
    const sent = signed(body, new Webhook(signingKey), 'svix');
    return (await read('email', 'resend', sent, { signingKey })).reports;
  };

  it('reads the events of Resend', async () => {
    expect(await readResend(['delivered@resend.dev'])).toMatchObject([
      {
        messageIds: ['56761188-7520-42d8-8898-ff6fc54ce618'],
        status: 'bounced',
        isPermanent: true,
        address: 'delivered@resend.dev',
        mayBeCopy: true,
        at: new Date('2026-02-22T23:41:12.126Z'),
      },
    ]);
  });

  it.each([
    ['failed', { failed: { reason: 'reached_daily_quota' } }, { status: 'failed', reason: 'reached_daily_quota' }],
    [
      'suppressed',
      { suppressed: { message: 'On the suppression list', type: 'OnAccountSuppressionList' } },
      { status: 'failed', suppression: 'bounced', reason: 'On the suppression list' },
    ],
    ['delivery_delayed', {}, { status: 'deferred' }],
  ])('reads the event "%s" of Resend with %j as %j', async (type, fields, expected) => {
    const body = JSON.stringify({
      type: `email.${type}`,
      data: { email_id: 'm-1', to: ['ada@example.com'], ...fields },
    });
    const { reports } = await read('email', 'resend', signed(body, undefined, 'svix'), { signingKey });
    expect(reports.map(({ status, suppression, reason }) => ({ status, suppression, reason }))).toEqual([expected]);
  });

  it('takes none of several recipients of Resend for the one of the event', async () => {
    const [report] = await readResend(['mo@example.com', 'dead@example.com']);
    expect(report).toMatchObject({ status: 'bounced' });
    expect(report?.address).toBeUndefined();
  });

  it.each(['a plain secret', 'c2VjcmV0'])('uses a key without the prefix: %s', async (key) => {
    const sent = signed(JSON.stringify(event), new Webhook(key, { format: 'raw' }));
    expect((await read('sms', 'generic-sms', sent, { signingKey: key })).reports).toHaveLength(1);
  });

  it('verifies a large body of an unknown sender with little work', async () => {
    const body = `"${'x'.repeat(1024 * 1024 - 2)}"`;
    const sent = { ...signed(''), body };
    const reading = async () =>
      expect(read('email', 'nodemailer', sent, { signingKey: 'c2VjcmV0' })).rejects.toMatchObject(REFUSED);
    expect(await cpuMsOf(reading)).toBeLessThan(50);
  });

  it.each(['wh\u00e9', 'a', '====', 'ab==='])(
    'does not verify with an empty key what is signed for "%s"',
    async (key) => {
      const { headers } = signed('{}');
      const at = headers['webhook-timestamp'];
      const signature = createHmac('sha256', '').update(`msg_1.${at}.{}`).digest('base64');
      const sent = { body: '{}', headers: { ...headers, 'webhook-signature': `v1,${signature}` } };
      await expect(read('email', 'nodemailer', sent, { signingKey: key })).rejects.toMatchObject(REFUSED);
      await expect(read('email', 'nodemailer', sent, { signingKey: `whsec_${key}` })).rejects.toMatchObject(REFUSED);
    },
  );

  it('refuses an id that is too long', async () => {
    const id = 'x'.repeat(257);
    const body = JSON.stringify(event);
    const signature = new Webhook(signingKey).sign(id, NOW, body);
    const headers = { ...signed(body).headers, 'webhook-id': id, 'webhook-signature': signature };
    await expect(read('email', 'nodemailer', { body, headers }, { signingKey })).rejects.toMatchObject(MALFORMED);
  });

  it.each([-301_000, 301_000])('refuses a signature that is %i ms away', async (ms) => {
    const sent = signed(JSON.stringify(event));
    const now = new Date(NOW.getTime() + ms);
    await expect(read('email', 'nodemailer', sent, { signingKey, now })).rejects.toMatchObject(REFUSED);
  });

  it.each([
    ['another key', signed('{}', new Webhook('whsec_AAAA'))],
    ['another body', { ...signed('{}'), body: '[]' }],
    ['no signature', { body: '{}' }],
  ])('refuses %s', async (_what, sent) => {
    await expect(read('email', 'nodemailer', sent, { signingKey })).rejects.toMatchObject(REFUSED);
    await expect(read('email', 'nodemailer', sent, { signingKey: '' })).rejects.toMatchObject(REFUSED);
  });

  it.each([
    ['not JSON', 'x'],
    ['a text', '"x"'],
    ['an event without a message', '{"type":"message.delivered"}'],
    ['too many events', JSON.stringify(Array.from({ length: 2_001 }, () => ({})))],
  ])('reports a malformed body: %s', async (_what, body) => {
    await expect(read('email', 'nodemailer', signed(body), { signingKey })).rejects.toMatchObject(MALFORMED);
  });
});
