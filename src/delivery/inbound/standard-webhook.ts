import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { DeliveryReport } from '../../model/delivery-report.ts';
import { DELIVERY_STATUSES } from '../../model/enums.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import {
  type EventFields,
  firstText,
  parseBody,
  requireEvents,
  requireObject,
  textAt,
  timeAt,
} from './event-fields.ts';
import {
  type InboundProvider,
  type InboundReport,
  type InboundRequest,
  malformed,
  wrongSignature,
} from './inbound-provider.ts';

/** How many events one body may contain. */
const MAX_EVENTS = 2_000;
/** The prefixes of the three headers: of the specification, and of the service that came before it. */
const PREFIXES = ['webhook', 'svix'] as const;

/**
 * Standard Webhooks, for providers without a format of their own here, and for services of the user. The signing key begins
 * with `whsec_`, is base64, or is used as it is.
 * Source: Standard Webhooks 1.0.0
 */
export const standardWebhook: InboundProvider = {
  maxBytes: 1024 * 1024,
  async read(request, { signingKey, now }) {
    const id = verifiedId(request, signingKey);
    const body = parseBody(request.body);
    const events = requireEvents(Array.isArray(body) ? body : [requireObject(body)]);
    if (events.length > MAX_EVENTS) throw malformed(`must contain at most ${MAX_EVENTS.toLocaleString('en')} events`);
    return {
      reports: events.map((event, index) => toReport(event, `${id} ${index}`, now)).filter((one) => one !== null),
    };
  },
};

/** @returns the id of the request. @throws AccessError */
function verifiedId({ headers, body }: InboundRequest, signingKey: string): string {
  const prefix = PREFIXES.find((name) => headers[`${name}-id`] !== undefined) ?? 'webhook';
  const [id = '', timestamp = '', signature = ''] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`${prefix}-${name}`] ?? ''),
  );
  const standard = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
  const isRight = verifiers(signingKey).map((webhook) => isVerified(webhook, body, standard));
  if (!isRight.includes(true)) throw wrongSignature();
  return id;
}

/** A key without the prefix of the specification is base64 or text. */
function verifiers(signingKey: string): Webhook[] {
  if (signingKey === '') return [];
  if (signingKey.startsWith('whsec_')) return base64Verifier(signingKey);
  return [...base64Verifier(signingKey), new Webhook(signingKey, { format: 'raw' })];
}

function base64Verifier(signingKey: string): Webhook[] {
  try {
    return [new Webhook(signingKey)];
  } catch {
    // It is not base64.
    return [];
  }
}

function isVerified(webhook: Webhook, body: Buffer, headers: Record<string, string>): boolean {
  try {
    webhook.verify(body, headers, { jsonParse: false });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

/** The statuses by the names that Resend gives them, besides our own. */
const OTHER_NAMES: Readonly<Record<string, DeliveryReport['status']>> = {
  delivery_delayed: 'deferred',
  suppressed: 'failed',
  read: 'opened',
  undelivered: 'failed',
};

/**
 * The recipient that an event names. Resend lists the `to` of the e-mail, without copies: several of them name nobody.
 * Source: Resend, "Webhooks", the event types
 */
function recipientOf(event: EventFields): Pick<DeliveryReport, 'address' | 'mayBeCopy'> {
  const address = firstText(event, 'data.recipient', 'data.to');
  if (address !== undefined) return { address };
  const listed = valueAtPath(event, 'data.to');
  if (!Array.isArray(listed) || listed.length !== 1) return {};
  return { address: textAt(event, 'data.to.0'), mayBeCopy: true };
}

/** @throws ValidationError if the event lacks the id of its message */
function toReport(event: EventFields, eventId: string, now: Date): InboundReport | null {
  const type = (textAt(event, 'type') ?? '').replace(/^\w+\./, '');
  const status =
    DELIVERY_STATUSES.find((known) => known === type) ?? (Object.hasOwn(OTHER_NAMES, type) && OTHER_NAMES[type]);
  if (!status) return null;
  const messageId = firstText(event, 'data.messageId', 'data.email_id', 'data.message_id');
  if (messageId === undefined) throw malformed('must contain data.messageId, the id of the message at the provider');
  const kind = firstText(event, 'data.bounceType', 'data.bounce.type') ?? 'hard';
  return {
    eventId,
    messageIds: [messageId],
    status,
    at: timeAt(event, event.timestamp === undefined ? 'created_at' : 'timestamp', now),
    ...recipientOf(event),
    ...(status === 'bounced' && { isPermanent: /^(hard|permanent)$/i.test(kind) }),
    // Resend did not send to an address that bounced or complained, and does not say which.
    ...(type === 'suppressed' && { suppression: 'bounced' as const }),
    reason: firstText(event, 'data.reason', 'data.bounce.message', 'data.failed.reason', 'data.suppressed.message'),
  };
}
