import type { ObjectId } from 'bson';
import { withAsciiDomain, withUnicodeDomain } from './ascii-domain.ts';

/** Why an address gets no more e-mail. */
export const SUPPRESSION_REASONS = ['bounced', 'complained'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** An e-mail address of an environment that gets no more e-mail, until somebody clears it. */
export interface Suppression {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  /** In the form of `suppressedForm`, or as an earlier version stored it. Unique in the environment. */
  address: string;
  reason: SuppressionReason;
  /** The provider's explanation. */
  detail?: string;
  /** The provider that reported it. */
  providerId: string;
  /** The message that bounced. Absent if this gateway did not send it. */
  _messageId?: ObjectId;
  /** The subscriber of that message. Absent if the address is that of a copy. */
  _subscriberId?: ObjectId;
  /** When a provider first reported it. */
  createdAt: Date;
  /** When a provider last reported it. */
  lastReportedAt: Date;
}

/** The form in which addresses are stored and compared: in lower case, with the domain in ASCII. */
export const suppressedForm = (address: string): string => withAsciiDomain(address.trim().toLowerCase());

/** An address without the name that a mailbox such as `Ada <ada@example.com>` has. Any other text stays. */
export const withoutName = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox.trim())?.[1] ?? mailbox;

/** The form in which the address of a mailbox is compared. */
export const bareForm = (mailbox: string): string => suppressedForm(withoutName(mailbox));

/** The forms in which an address can be stored. Earlier versions kept an international domain as it was written. */
export function storedForms(address: string): string[] {
  const form = suppressedForm(address);
  return [...new Set([form, withUnicodeDomain(form)])];
}
