import { createHash } from 'node:crypto';
import type { DeliveryReport } from '../../model/delivery-report.ts';
import { isSameText } from '../../model/same-text.ts';
import { type EventFields, firstText, parseBody, requireObject, textAt, timeAt } from './event-fields.ts';
import { type InboundProvider, type InboundReport, requireSignature } from './inbound-provider.ts';

/** The header with the signing key, for webhooks that Postmark calls with a header of the account's choice. */
const SECRET_HEADER = 'x-webhook-secret';

/**
 * Postmark signs nothing. The signing key is the `user:password` of the webhook's URL, or the value of a header.
 * Source: Postmark, "Webhooks overview", protecting your webhook
 */
export const postmark: InboundProvider = {
  maxBytes: 256 * 1024,
  async verify({ headers, body }, { signingKey, now }) {
    const [scheme, credentials = ''] = String(headers.authorization ?? '').split(' ');
    const login = scheme?.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString() : '';
    const secret = String(headers[SECRET_HEADER] ?? '');
    // Both are compared, so that the time tells nothing.
    const isRight = [login, secret].map((given) => isSameText(given, signingKey)).includes(true);
    requireSignature(signingKey !== '' && isRight);
    return async () => ({ reports: toReport(requireObject(parseBody(body)), body, now) });
  },
};

const TIMES: Readonly<Record<string, string>> = {
  Delivery: 'DeliveredAt',
  Bounce: 'BouncedAt',
  SpamComplaint: 'BouncedAt',
  SubscriptionChange: 'ChangedAt',
};

function toReport(event: EventFields, body: Buffer, now: Date): InboundReport[] {
  const messageId = textAt(event, 'MessageID');
  const outcome = outcomeOf(event);
  if (messageId === undefined || outcome === undefined) return [];
  return [
    {
      ...outcome,
      // Only bounces have an id. Postmark repeats a request with the same body.
      eventId: createHash('sha256').update(body).digest('hex'),
      messageIds: [messageId],
      at: timeAt(event, TIMES[textAt(event, 'RecordType') ?? ''] ?? 'ReceivedAt', now),
      address: firstText(event, 'Recipient', 'Email'),
      reason: firstText(event, 'Description', 'Details'),
    },
  ];
}

/** Bounces that will pass. The message may still arrive. */
const TRANSIENT: readonly unknown[] = ['Transient', 'DnsError', 'SMTPApiError'];
/** Automatic answers to a message that did arrive. */
const ANSWERS: readonly unknown[] = [
  'AddressChange',
  'AutoResponder',
  'ChallengeVerification',
  'OpenRelayTest',
  'Subscribe',
];

function outcomeOf(event: EventFields): Pick<DeliveryReport, 'status' | 'isPermanent'> | undefined {
  switch (event.RecordType) {
    case 'Delivery':
      return { status: 'delivered' };
    case 'Open':
      return { status: 'opened' };
    case 'Click':
      return { status: 'clicked' };
    case 'SpamComplaint':
      return { status: 'complained' };
    case 'Bounce':
      return bounce(event);
    case 'SubscriptionChange':
      // Bounces and complaints have events of their own.
      return event.SuppressSending === true && event.SuppressionReason === 'ManualSuppression'
        ? { status: 'unsubscribed' }
        : undefined;
    default:
      return undefined;
  }
}

function bounce({ Type, Inactive }: EventFields): Pick<DeliveryReport, 'status' | 'isPermanent'> | undefined {
  if (Type === 'SpamComplaint') return { status: 'complained' };
  if (Type === 'Unsubscribe') return { status: 'unsubscribed' };
  if (ANSWERS.includes(Type)) return undefined;
  if (TRANSIENT.includes(Type)) return { status: 'deferred' };
  return { status: 'bounced', isPermanent: Type === 'HardBounce' || Type === 'BadEmailAddress' || Inactive === true };
}
