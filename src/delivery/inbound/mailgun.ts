import { createHmac } from 'node:crypto';
import type { DeliveryReport } from '../../model/delivery-report.ts';
import { isSameText } from '../../model/same-text.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import {
  type EventFields,
  firstText,
  parseBody,
  parseUnverified,
  requireObject,
  textAt,
  timeAt,
} from './event-fields.ts';
import {
  type InboundProvider,
  type InboundReport,
  malformed,
  requireRecent,
  requireSignature,
} from './inbound-provider.ts';

/**
 * One event for each request. The signature covers a time and a token, but not the event, so that a token is valid only
 * once.
 * Source: Mailgun, "Securing Webhooks"
 */
export const mailgun: InboundProvider = {
  maxBytes: 256 * 1024,
  async verify({ body }, { signingKey, now }) {
    const content = requireObject(parseUnverified(body));
    const timestamp = textAt(content, 'signature.timestamp') ?? '';
    const token = textAt(content, 'signature.token') ?? '';
    requireSignature(signingKey !== '' && token !== '' && /^\d{1,12}$/.test(timestamp));
    const expected = createHmac('sha256', signingKey).update(`${timestamp}${token}`).digest('hex');
    // The event of a subaccount is also signed with the key of its account.
    const given = ['signature', 'parent-signature'].map((name) => textAt(content, `signature.${name}`) ?? '');
    requireSignature(given.some((signature) => isSameText(signature, expected)));
    requireRecent(new Date(Number(timestamp) * 1_000), now);
    return async () => {
      const event = valueAtPath(parseBody(body), 'event-data');
      if (event === undefined) throw malformed('must contain event-data');
      return { reports: toReport(requireObject(event), now), onceOnly: token };
    };
  },
};

function toReport(event: EventFields, now: Date): InboundReport[] {
  const eventId = textAt(event, 'id');
  const messageId = textAt(event, 'message.headers.message-id')?.replace(/^<(.*)>$/, '$1');
  const outcome = outcomeOf(event);
  if (eventId === undefined || messageId === undefined || outcome === undefined) return [];
  return [
    {
      ...outcome,
      eventId,
      // The API answers the id in angle brackets.
      messageIds: [`<${messageId}>`, messageId],
      at: timeAt(event, 'timestamp', now),
      address: textAt(event, 'recipient'),
      reason: firstText(event, 'delivery-status.message', 'delivery-status.description', 'reason', 'reject.reason'),
    },
  ];
}

function outcomeOf(event: EventFields): Pick<DeliveryReport, 'status' | 'isPermanent' | 'suppression'> | undefined {
  switch (event.event) {
    case 'delivered':
    case 'opened':
    case 'clicked':
    case 'unsubscribed':
    case 'complained':
      return { status: event.event };
    case 'rejected':
      return { status: 'failed' };
    case 'failed':
      return event.severity === 'permanent' ? permanentFailure(event) : { status: 'deferred' };
    default:
      return undefined;
  }
}

/** The enhanced codes that say that the address of the recipient does not exist. Source: RFC 3463, section 3.2; RFC 7505 */
const NO_SUCH_ADDRESS = /^5\.1\.([1236]|10)(?!\d)/;

/**
 * Mailgun does not try again. Only some reasons concern the address: others are the content, the reputation of the sender,
 * or a server that was down for too long.
 * Source: Mailgun, "Suppressions" and "Stats", the kinds of failures
 */
function permanentFailure(event: EventFields): Pick<DeliveryReport, 'status' | 'isPermanent' | 'suppression'> {
  switch (event.reason) {
    case 'bounce':
    case 'suppress-bounce':
      return { status: 'bounced', isPermanent: true };
    // Mailgun did not try to send, because the recipient complained or unsubscribed there.
    case 'suppress-complaint':
      return { status: 'failed', suppression: 'complained' };
    case 'suppress-unsubscribe':
      return { status: 'failed' };
    default: {
      const code = firstText(event, 'delivery-status.enhanced-code', 'delivery-status.message') ?? '';
      return { status: 'bounced', isPermanent: event.reason === 'generic' && NO_SUCH_ADDRESS.test(code) };
    }
  }
}
