import type { ObjectId } from 'bson';

/** Why an address gets no more e-mail. */
export const SUPPRESSION_REASONS = ['bounced', 'complained'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** An e-mail address of an environment that gets no more e-mail, until somebody clears it. */
export interface Suppression {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  /** In lower case. Unique in the environment. */
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

/** The form in which addresses are stored and compared. */
export const suppressedForm = (address: string): string => address.trim().toLowerCase();
