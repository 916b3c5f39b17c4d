import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { DeliveryReport } from '../../model/delivery-report.ts';
import { mapInTurns } from '../../model/turn.ts';
import { type EventFields, firstText, parseBody, requireEvents, textAt, timeAt } from './event-fields.ts';
import { type InboundProvider, type InboundReport, requireRecent, requireSignature } from './inbound-provider.ts';

const SIGNATURE_HEADER = 'x-twilio-email-event-webhook-signature';
const TIMESTAMP_HEADER = 'x-twilio-email-event-webhook-timestamp';

/** How many events one body may contain. SendGrid collects them by their size, and each has at least some 150 bytes. */
const MAX_EVENTS = 10_000;

/**
 * The signed event webhook: ECDSA with SHA-256 of the time and the raw body. The signing key is the verification key that
 * SendGrid shows: a public key.
 * Source: SendGrid, "Event Webhook Security Features"
 */
export const sendgrid: InboundProvider = {
  maxBytes: 1024 * 1024,
  keyProblem: (signingKey) =>
    publicKey(signingKey) === null ? 'must be the verification key that SendGrid shows: a public key of P-256' : null,
  async verify({ headers, body }, { signingKey, now }) {
    const signature = String(headers[SIGNATURE_HEADER] ?? '');
    const timestamp = String(headers[TIMESTAMP_HEADER] ?? '');
    requireSignature(signature !== '' && /^\d{1,12}$/.test(timestamp));
    requireRecent(new Date(Number(timestamp) * 1_000), now);
    const signed = Buffer.concat([Buffer.from(timestamp), body]);
    const key = publicKey(signingKey);
    requireSignature(key !== null && verify('sha256', signed, key, Buffer.from(signature, 'base64')));
    return async () => {
      const events = requireEvents(parseBody(body), MAX_EVENTS);
      return { reports: (await mapInTurns(events, (event) => toReport(event, now))).flat() };
    };
  },
};

/** The key with or without the lines that frame it in a file. Null if it is not a public key of P-256. */
function publicKey(text: string): KeyObject | null {
  const base64 = text.replace(/-----[A-Z ]+-----/g, '');
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

function toReport(event: EventFields, now: Date): InboundReport[] {
  const eventId = textAt(event, 'sg_event_id');
  // SendGrid appends names of its machines to the id that it answered when the message was sent.
  const messageId = textAt(event, 'sg_message_id')?.split('.')[0];
  const outcome = outcomeOf(event);
  if (eventId === undefined || messageId === undefined || outcome === undefined) return [];
  return [
    {
      ...outcome,
      eventId,
      messageIds: [messageId],
      at: timeAt(event, 'timestamp', now),
      address: textAt(event, 'email'),
      reason: firstText(event, 'reason', 'response'),
    },
  ];
}

function outcomeOf(event: EventFields): Pick<DeliveryReport, 'status' | 'isPermanent' | 'suppression'> | undefined {
  switch (event.event) {
    case 'deferred':
    case 'delivered':
      return { status: event.event };
    case 'open':
      return { status: 'opened' };
    case 'click':
      return { status: 'clicked' };
    case 'bounce':
      // A block is a refusal of one message, for example because of its content.
      return { status: 'bounced', isPermanent: event.type !== 'blocked' };
    case 'dropped':
      return dropped(textAt(event, 'reason') ?? '');
    case 'spamreport':
      return { status: 'complained' };
    case 'unsubscribe':
    case 'group_unsubscribe':
      return { status: 'unsubscribed' };
    default:
      return undefined;
  }
}

/**
 * SendGrid did not try to send the message, because of an earlier event of the address, or because of the message.
 * Source: SendGrid, "Drops"
 */
function dropped(reason: string): Pick<DeliveryReport, 'status' | 'isPermanent' | 'suppression'> {
  switch (reason.toLowerCase()) {
    case 'bounced address':
    case 'invalid':
      return { status: 'bounced', isPermanent: true };
    case 'spam reporting address':
      return { status: 'failed', suppression: 'complained' };
    default:
      return { status: 'failed' };
  }
}
