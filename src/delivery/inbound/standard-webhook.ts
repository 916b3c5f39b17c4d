import { createHmac } from 'node:crypto';
import { ValidationError } from '../../errors.ts';
import type { DeliveryReport } from '../../model/delivery-report.ts';
import { DELIVERY_STATUSES } from '../../model/enums.ts';
import { isSameText } from '../../model/same-text.ts';
import { isLongerThan, lengthProblem, MAX_SHORT_TEXT } from '../../model/text-limits.ts';
import { mapInTurns } from '../../model/turn.ts';
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
  requireRecent,
  requireSignature,
} from './inbound-provider.ts';

/** How many events one body may contain. */
const MAX_EVENTS = 2_000;
/** How old a signature may be. */
const MAX_AGE_MS = 300_000;
const BASE64 = /^(?=.{4})[A-Za-z0-9+/]+={0,2}$/;
/** The prefixes of the three headers: of the specification, and of the service that came before it. */
const PREFIXES = ['webhook', 'svix'] as const;

/**
 * Standard Webhooks, for providers without a format of their own here, and for services of the user. The signing key begins
 * with `whsec_`, is base64, or is used as it is.
 * Source: Standard Webhooks 1.0.0
 */
export const standardWebhook: InboundProvider = {
  maxBytes: 1024 * 1024,
  async verify(request, { signingKey, now }) {
    const id = verifiedId(request, signingKey, now);
    return async () => {
      if (isLongerThan(id, MAX_SHORT_TEXT))
        throw new ValidationError('BAD_REQUEST', `webhook-id: ${lengthProblem(MAX_SHORT_TEXT)}`);
      const body = parseBody(request.body);
      const events = requireEvents(Array.isArray(body) ? body : [requireObject(body)], MAX_EVENTS);
      const numbered = events.map((event, index) => ({ event, eventId: `${id} ${index}` }));
      const reports = await mapInTurns(numbered, ({ event, eventId }) => toReport(event, eventId, now));
      return { reports: reports.filter((one) => one !== null) };
    };
  },
};

/** @returns the id of the request. @throws AccessError */
function verifiedId({ headers, body }: InboundRequest, signingKey: string, now: Date): string {
  const prefix = PREFIXES.find((name) => headers[`${name}-id`] !== undefined) ?? 'webhook';
  const [id = '', timestamp = '', signatures = ''] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`${prefix}-${name}`] ?? ''),
  );
  requireSignature(id !== '' && /^\d{1,12}$/.test(timestamp));
  requireRecent(new Date(Number(timestamp) * 1_000), now, MAX_AGE_MS);
  const expected = keysOf(signingKey).map((key) => sign(key, `${id}.${timestamp}.`, body));
  requireSignature(signatures.split(' ').some((given) => isOneOf(expected, given)));
  return id;
}

/** A key without the prefix of the specification is base64 or text. */
function keysOf(signingKey: string): Buffer[] {
  if (signingKey === '') return [];
  if (signingKey.startsWith('whsec_')) return base64Key(signingKey.slice('whsec_'.length));
  return [...base64Key(signingKey), Buffer.from(signingKey, 'latin1')];
}

const base64Key = (text: string): Buffer[] => (BASE64.test(text) ? [Buffer.from(text, 'base64')] : []);

/** Hashes a body as it is. The library `standardwebhooks` needs a hundred times as long for large ones. */
const sign = (key: Buffer, head: string, body: Buffer): string =>
  `v1,${createHmac('sha256', key).update(head).update(body).digest('base64')}`;

const isOneOf = (expected: readonly string[], given: string): boolean =>
  expected.some((signature) => signature.length === given.length && isSameText(signature, given));

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
