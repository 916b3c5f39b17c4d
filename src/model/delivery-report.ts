import { DELIVERY_STATUSES, type DeliveryStatus } from './enums.ts';
import type { Message } from './message.ts';
import type { SuppressionReason } from './suppression.ts';

/** A report of a provider about one recipient of a message. */
export interface DeliveryReport {
  /** The provider's ids that the message can be stored with. */
  readonly messageIds: readonly string[];
  readonly status: DeliveryStatus;
  readonly at: Date;
  /** The address of the recipient, as the provider wrote it. */
  readonly address?: string | undefined;
  /** Whether the address is the `to` of the e-mail, so that the report may be about somebody who got a copy. Defaults to false. */
  readonly mayBeCopy?: boolean | undefined;
  /** Whether no later message can reach the address. Only for `bounced`. */
  readonly isPermanent?: boolean | undefined;
  /** Why the address gets no more e-mail, if the status does not say so: the provider did not send to it because of an earlier report. */
  readonly suppression?: SuppressionReason | undefined;
  /** The provider's explanation. */
  readonly reason?: string | undefined;
}

/** How far a message has come. A report never moves it back. */
function progressOf(status: DeliveryStatus | undefined): number {
  if (status === undefined) return -1;
  return DELIVERY_STATUSES.indexOf(status === 'failed' ? 'bounced' : status);
}

/** The new status and error of a message. Absent fields are removed. */
type Outcome = Pick<Message, 'status' | 'errorId' | 'errorText'>;

function outcomeOf({ status, reason }: DeliveryReport): Outcome | null {
  switch (status) {
    case 'deferred':
      return null;
    case 'bounced':
    case 'failed':
      return { status: 'error', errorId: `provider_${status}`, errorText: reason ?? `The provider reports: ${status}` };
    case 'complained':
      return {
        status: 'warning',
        errorId: 'provider_complained',
        errorText: 'The recipient reported the e-mail as spam',
      };
    default:
      return { status: 'sent' };
  }
}

/** The changes of a message that a report makes. */
export interface ReportedChange {
  readonly set: Partial<Message>;
  readonly unset: readonly ('errorId' | 'errorText')[];
}

/**
 * The changes of a message by a report. Null if the message has a report with this status: only the first one counts, so
 * that reports in any order, and repeated ones, lead to the same state.
 */
export function reportedChange(message: Message, report: DeliveryReport): ReportedChange | null {
  const { deliveryStatus } = message;
  const deliveryReports = message.deliveryReports ?? {};
  const { status, at } = report;
  if (deliveryReports[status] !== undefined) return null;
  const isAhead = progressOf(status) > progressOf(deliveryStatus);
  const outcome = isAhead ? outcomeOf(report) : null;
  const isRead = status === 'clicked' && message.read !== true;
  const isSeen = (status === 'opened' || status === 'clicked') && message.seen !== true;
  return {
    set: {
      deliveryReports: { ...deliveryReports, [status]: at },
      ...(isAhead && { deliveryStatus: status }),
      ...(outcome !== null && outcome.status !== message.status && outcome),
      // Until then, the message has the instant at which the provider accepted it.
      ...(status === 'delivered' && { deliveredAt: [at] }),
      ...(isSeen && { seen: true, lastSeenDate: at }),
      ...(isRead && { read: true, lastReadDate: at }),
    },
    unset: outcome?.status === 'sent' && message.errorId !== undefined ? ['errorId', 'errorText'] : [],
  };
}

/** Why e-mail to the recipient of a report has to stop. Undefined if it does not. */
export function suppressionReason({ status, isPermanent, suppression }: DeliveryReport): SuppressionReason | undefined {
  if (suppression !== undefined) return suppression;
  if (status === 'complained') return 'complained';
  return status === 'bounced' && isPermanent === true ? 'bounced' : undefined;
}

/** Whether a report is about one recipient: an action, or an earlier report. Other reports can be about the whole message. */
export const concernsOneRecipient = ({ status, suppression }: DeliveryReport): boolean =>
  suppression !== undefined ||
  status === 'opened' ||
  status === 'clicked' ||
  status === 'unsubscribed' ||
  status === 'complained';
