import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

export const MAILGUN_KEY = 'mailgun-signing-key';

/** The configurations of an integration whose provider reports. */
export const reporting = (inboundWebhookSigningKey = MAILGUN_KEY) => ({
  inboundWebhookEnabled: true,
  inboundWebhookSigningKey,
});

/** The body of a webhook of Mailgun, signed. */
export function mailgunBody(event: object, signed: object = {}, at = new Date()): string {
  const timestamp = `${Math.floor(at.getTime() / 1_000)}`;
  const token = randomUUID();
  const signature = createHmac('sha256', MAILGUN_KEY).update(`${timestamp}${token}`).digest('hex');
  const { id = randomUUID(), ...fields } = event as { id?: string };
  return JSON.stringify({
    signature: { timestamp, token, signature, ...signed },
    'event-data': { id, timestamp: at.getTime() / 1_000, ...fields },
  });
}

/** An event of Mailgun about a message. */
export const mailgunEvent = (event: string, messageId: string, fields: object = {}) => ({
  event,
  recipient: 'ada@example.com',
  message: { headers: { 'message-id': messageId.replace(/[<>]/g, '') } },
  ...fields,
});

const sendgridKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** The verification key of `sendgridRequest`. */
export const SENDGRID_KEY = sendgridKeys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

/** A request of the event webhook of SendGrid, signed. */
export function sendgridRequest(events: readonly object[], at = new Date()) {
  const body = JSON.stringify(events);
  const timestamp = `${Math.floor(at.getTime() / 1_000)}`;
  const headers = {
    'x-twilio-email-event-webhook-timestamp': timestamp,
    'x-twilio-email-event-webhook-signature': sign(
      'sha256',
      Buffer.from(timestamp + body),
      sendgridKeys.privateKey,
    ).toString('base64'),
  };
  return { method: 'POST', headers, body };
}
