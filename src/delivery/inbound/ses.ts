import type { DeliveryReport } from '../../model/delivery-report.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { isSameText } from '../../model/same-text.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { type EventFields, firstText, parseUnverified, requireObject, textAt, timeAt } from './event-fields.ts';
import { type InboundProvider, type InboundReport, malformed, requireSignature } from './inbound-provider.ts';
import { confirmSubscription, eventOfNotification, verifySnsMessage } from './sns-message.ts';

/** How many recipients a message can have. Source: Amazon SES, "Service quotas", message quotas */
const MAX_RECIPIENTS = 50;

/**
 * Amazon SES reports to a topic of Amazon SNS, which calls the webhook. SNS signs with its own key for every customer, so
 * that the signing key of the integration is the ARN of the topic: messages of other topics are refused.
 */
export const ses: InboundProvider = {
  maxBytes: 300 * 1024,
  async verify({ body }, context) {
    const message = requireObject(parseUnverified(body));
    const { signingKey, now } = context;
    requireSignature(signingKey !== '' && isSameText(textAt(message, 'TopicArn') ?? '', signingKey));
    await verifySnsMessage(message, context);
    return async () => {
      if (message.Type === 'SubscriptionConfirmation') await confirmSubscription(message, context);
      if (message.Type !== 'Notification') return { reports: [] };
      const event = eventOfNotification(message);
      return { reports: isPlainObject(event) ? toReports(event, textAt(message, 'MessageId') ?? '', now) : [] };
    };
  },
};

/** Where an event describes itself, and where the addresses are. */
interface Described {
  readonly status: DeliveryReport['status'];
  readonly isPermanent?: boolean;
  readonly suppression?: DeliveryReport['suppression'];
  readonly part: string;
  /** The recipients: texts, or objects with an `emailAddress`. Without it, the event concerns all. */
  readonly recipients?: string;
  /** Whether the event concerns only one of them, and does not say which. */
  readonly isAnyOf?: boolean;
  readonly reasons?: readonly string[];
}

/** The fields of a recipient that explain what happened. */
const REASONS = ['diagnosticCode', 'status'] as const;

function describe(event: EventFields): Described | undefined {
  switch (event.eventType ?? event.notificationType) {
    case 'Delivery':
      return { status: 'delivered', part: 'delivery', recipients: 'delivery.recipients' };
    case 'DeliveryDelay':
      return {
        ...{ status: 'deferred', part: 'deliveryDelay', recipients: 'deliveryDelay.delayedRecipients' },
        reasons: REASONS,
      };
    case 'Open':
      return { status: 'opened', part: 'open' };
    case 'Click':
      return { status: 'clicked', part: 'click' };
    case 'Bounce':
      return {
        status: 'bounced',
        isPermanent: valueAtPath(event, 'bounce.bounceType') === 'Permanent',
        part: 'bounce',
        recipients: 'bounce.bouncedRecipients',
        reasons: REASONS,
      };
    case 'Complaint':
      // The recipient moved the message out of the spam folder.
      if (valueAtPath(event, 'complaint.complaintFeedbackType') === 'not-spam') return undefined;
      return {
        ...{ part: 'complaint', recipients: 'complaint.complainedRecipients' },
        ...(valueAtPath(event, 'complaint.complaintSubType') === 'OnAccountSuppressionList'
          ? // SES did not send to addresses that complained earlier.
            { status: 'failed', suppression: 'complained' }
          : // Mailbox providers hide who complained, so that SES lists all recipients there.
            // Source: Amazon SES, "Amazon SNS notification contents", complained recipients
            { status: 'complained', isAnyOf: true }),
      };
    case 'Reject':
      return { status: 'failed', part: 'reject' };
    case 'Rendering Failure':
      return { status: 'failed', part: 'failure' };
    case 'Subscription':
      return hasOptedOut(event) ? { status: 'unsubscribed', part: 'subscription' } : undefined;
    default:
      return undefined;
  }
}

/**
 * Whether a change of preferences took the recipient out of a topic, or of the whole list.
 * Source: Amazon SES, "Contents of event data", subscription object
 */
function hasOptedOut(event: EventFields): boolean {
  if (valueAtPath(event, 'subscription.newTopicPreferences.unsubscribeAll') === true) return true;
  const before = topicsOf(event, 'oldTopicPreferences');
  return [...topicsOf(event, 'newTopicPreferences')].some(
    ([topic, status]) => status === 'OptOut' && before.get(topic) === 'OptIn',
  );
}

/** The status of each topic: `OptIn` or `OptOut`. */
function topicsOf(event: EventFields, preferences: string): ReadonlyMap<unknown, unknown> {
  const topics = valueAtPath(event, `subscription.${preferences}.topicSubscriptionStatus`);
  return new Map(
    (Array.isArray(topics) ? topics : [])
      .filter(isPlainObject)
      .map((topic) => [topic.topicName, topic.subscriptionStatus]),
  );
}

function toReports(event: EventFields, snsId: string, now: Date): InboundReport[] {
  const described = describe(event);
  const messageId = textAt(event, 'mail.messageId');
  if (described === undefined || messageId === undefined) return [];
  const { status, isPermanent, suppression, part, recipients, isAnyOf = false, reasons = [] } = described;
  const listed = recipients === undefined ? [] : recipientsAt(event, recipients);
  const isNamed = listed.length > 0 && !(isAnyOf && listed.length > 1);
  const at = timeAt(event, `${part}.timestamp`, now);
  const reason = firstText(event, `${part}.reason`, `${part}.errorMessage`, `${part}.delayType`);
  return (isNamed ? listed : [{}]).map((recipient, index) => ({
    eventId: `${snsId} ${index}`,
    messageIds: [messageId],
    status,
    isPermanent,
    suppression,
    at,
    address: textAt(recipient, 'emailAddress'),
    reason: firstText(recipient, ...reasons) ?? reason,
  }));
}

/** The recipients in a list that have an address. @throws ValidationError if they are more than a message can have */
function recipientsAt(event: EventFields, path: string): EventFields[] {
  const listed = valueAtPath(event, path);
  if (!Array.isArray(listed)) return [];
  if (listed.length > MAX_RECIPIENTS) throw malformed(`${path} must contain at most ${MAX_RECIPIENTS} recipients`);
  return listed
    .map((recipient) => (typeof recipient === 'string' ? { emailAddress: recipient } : recipient))
    .filter(isPlainObject)
    .filter((recipient) => textAt(recipient, 'emailAddress') !== undefined);
}
