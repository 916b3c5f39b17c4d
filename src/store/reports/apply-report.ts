import type { ClientSession, ObjectId } from 'mongodb';
import {
  concernsOneRecipient,
  type DeliveryReport,
  type ReportedChange,
  reportedChange,
  suppressionReason,
} from '../../model/delivery-report.ts';
import { executionDetailOf } from '../../model/execution-detail.ts';
import type { Message } from '../../model/message.ts';
import type { ExecutionDetail, Job } from '../../model/notification.ts';
import { type Recipients, type ReportedRecipient, reportedRecipient } from '../../model/reported-recipient.ts';
import { parseObjectId } from '../../model/scalars.ts';
import type { StoredReport } from '../../model/stored-report.ts';
import { suppressedForm } from '../../model/suppression.ts';
import { isErasedAddress } from '../erasure/erased-addresses.ts';
import { setExpiry } from '../expiry.ts';
import type { Store } from '../mongo/connect.ts';
import { type Transaction, withTransaction } from '../mongo/transactions.ts';
import { completeSuppression, suppressAddress } from '../suppressions.ts';
import { type SwitchOffResult, switchChannelOff } from '../switch-channel-off.ts';
import { findReportedMessage, type ReportingIntegration, type SentMessage } from './reported-message.ts';
import { dropReport, noteSuppression } from './stored-reports.ts';

/** A line of the log about a report. */
export type ReportLine = Pick<ExecutionDetail, 'status' | 'detail' | 'raw'>;

/** What a report changed besides its message, and whom it is about. */
export interface ReportEffects {
  readonly recipient: ReportedRecipient;
  /** Whether the report switched the channel off for the workflow. Undefined if it did not try to. */
  readonly switchedOff: SwitchOffResult | undefined;
  /** Whether its address is suppressed. Undefined if the report does not ask for that. */
  readonly isSuppressed: boolean | undefined;
}

/** How a report is applied. */
export interface ReportRules {
  readonly integration: ReportingIntegration;
  /** The e-mail address of a mailbox, in the form of suppressions. Null if it is not one mailbox. */
  readonly addressOf: (mailbox: string) => string | null;
  /** To whom a message went. Null if only to the subscriber. @param job null if it no longer exists */
  readonly recipientsOf: (message: Message, job: Job | null) => Recipients | null;
  /** Describes a report. */
  readonly describe: (report: DeliveryReport, effects: ReportEffects) => ReportLine;
  /** Whether a report without a message is dropped. If not, it stays to be applied later. */
  readonly isLast: boolean;
}

/**
 * Applies a report in one transaction: to its message, the log and the job of the message, the preferences and the
 * suppressions. The content of the report is removed with it, so that it has no effect twice. A report about an erased person,
 * whose messages are gone, has no effect.
 * @returns false if the message is not stored yet
 */
export const applyReport = (store: Store, received: StoredReport, rules: ReportRules, now: Date): Promise<boolean> =>
  withTransaction(store, async (session) => {
    const { providerEvents } = store.collections;
    const { _id, _environmentId } = received;
    const stored = await providerEvents.findOne({ _id, _environmentId, dueAt: { $exists: true } }, { session });
    if (stored?.report === undefined) return true;
    const { report } = stored;
    const transaction: Transaction = { store, session };
    const sent = await findReportedMessage(transaction, received, rules.integration, report.messageIds);
    if (
      sent === null &&
      report.address !== undefined &&
      (await isErasedAddress(transaction, received, rules.addressOf(report.address) ?? report.address))
    ) {
      await dropReport(transaction, received);
      return true;
    }
    const recipient = await findRecipient(transaction, report, sent, rules);
    const isSuppressed = await suppressReported(transaction, stored, report, { sent, recipient }, rules);
    if (sent === null && !rules.isLast) {
      if (isSuppressed === true) await noteSuppression(transaction, received);
      return false;
    }
    if (sent !== null) await applyTo(transaction, sent, report, rules, { recipient, isSuppressed }, now);
    await dropReport(transaction, received);
    return true;
  });

/** Whom a report is about. */
async function findRecipient(
  transaction: Transaction,
  { address, mayBeCopy = false }: DeliveryReport,
  sent: SentMessage | null,
  { integration: { channel }, addressOf, recipientsOf, isLast }: ReportRules,
): Promise<ReportedRecipient> {
  // The telephone numbers of reports have other forms, and an SMS has one recipient.
  const named = channel === 'email' && address !== undefined ? addressOf(address) : undefined;
  if (sent === null) {
    // Only the message says whether there are copies.
    const known = mayBeCopy && !isLast ? undefined : (named ?? undefined);
    return { role: 'unknown', isSubscriber: false, address: known };
  }
  const recipients = recipientsOf(sent.message, sent.job);
  if (recipients === null) return { role: 'main', isSubscriber: true, address: undefined };
  const { to, isToSubscriber } = recipients;
  const own = isToSubscriber ? to[0] : await findSubscriberAddress(transaction, sent.message, addressOf);
  return reportedRecipient(mayBeCopy && recipients.hasCopies ? undefined : named, recipients, own);
}

/** The address of the subscriber of an e-mail or SMS that went to another one, or to one that is not known. */
async function findSubscriberAddress(
  { store: { collections }, session }: Transaction,
  { _subscriberId: _id, _environmentId, channel }: Message,
  addressOf: ReportRules['addressOf'],
): Promise<string | undefined> {
  const options = { session, projection: { email: 1, phone: 1 } };
  const subscriber = await collections.subscribers.findOne({ _id, _environmentId }, options);
  if (channel === 'sms') return subscriber?.phone == null ? undefined : suppressedForm(`${subscriber.phone}`);
  return addressOf(`${subscriber?.email}`) ?? undefined;
}

/**
 * Suppresses the address of a report, if no more e-mail may go there. A report that did so while its message was not stored yet only
 * completes the suppression: somebody may have cleared it since.
 * @returns whether the address is suppressed: not if it is not known. Undefined if the report does not ask for that, or no longer does
 */
async function suppressReported(
  transaction: Transaction,
  received: StoredReport,
  report: DeliveryReport,
  { sent, recipient: { role, address } }: { sent: SentMessage | null; recipient: ReportedRecipient },
  { integration: { channel, providerId } }: ReportRules,
): Promise<boolean | undefined> {
  const reason = suppressionReason(report);
  if (channel !== 'email' || reason === undefined) return undefined;
  if (address === undefined) return false;
  // The address of a copy is not the subscriber's.
  const _subscriberId = role === 'main' ? sent?.message._subscriberId : undefined;
  const cause = { _messageId: sent?.message._id, _subscriberId };
  if (received.hasSuppressed) return (await completeSuppression(transaction, received, address, cause)) || undefined;
  await suppressAddress(transaction, received, address, { reason, detail: report.reason, providerId, ...cause });
  return true;
}

/** Applies a report to its message, the log of its job and the preferences of the subscriber. */
async function applyTo(
  transaction: Transaction,
  sent: SentMessage,
  report: DeliveryReport,
  { describe, integration: { providerId } }: ReportRules,
  { recipient, isSuppressed }: Omit<ReportEffects, 'switchedOff'>,
  now: Date,
): Promise<void> {
  const { message, job } = sent;
  const { role, isSubscriber } = recipient;
  const isOfMessage = role === 'main' || (role === 'unknown' && !concernsOneRecipient(report));
  const change = isOfMessage ? reportedChange(message, report) : null;
  if (isOfMessage && change === null) return;
  if (change !== null) await changeMessage(transaction, sent, change, now);
  const unsubscribed = { ...message, _templateId: parseObjectId(`${message._templateId}`) };
  const switchedOff =
    report.status === 'unsubscribed' && isSubscriber
      ? await switchChannelOff(transaction, unsubscribed, message.channel, now)
      : undefined;
  if (job === null) return;
  const line = describe(report, { recipient, switchedOff, isSuppressed });
  if (!isOfMessage && (await hasLine(transaction, job, line))) return;
  const complete = { ...line, source: 'Webhook', providerId, _messageId: `${message._id}` } as const;
  const { store, session } = transaction;
  const details = setExpiry([executionDetailOf(job, complete, now)], store.retention.detailDays);
  await store.collections.executionDetails.insertMany(details, { session });
}

async function changeMessage(
  { store, session }: Transaction,
  { message: { _id, _environmentId }, job }: SentMessage,
  { set, unset }: ReportedChange,
  now: Date,
): Promise<void> {
  await store.collections.messages.updateOne(
    { _id, _environmentId },
    {
      $set: { ...set, updatedAt: now },
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((name) => [name, true])) }),
    },
    { session },
  );
  const { deliveryStatus } = set;
  if (job !== null && deliveryStatus !== undefined) await recordStatus(store, job, deliveryStatus, now, session);
}

/** Whether the log of a job has a line. Others than the main recipient can open an e-mail any number of times. */
async function hasLine(
  { store: { collections }, session }: Transaction,
  { _id, _environmentId }: Job,
  { detail }: ReportLine,
): Promise<boolean> {
  const filter = { _environmentId, _jobId: _id.toHexString(), detail };
  return (await collections.executionDetails.findOne(filter, { session, projection: { _id: 1 } })) !== null;
}

const recordStatus = (
  { collections }: Store,
  { _id, _environmentId }: { readonly _id: ObjectId; readonly _environmentId: ObjectId },
  deliveryStatus: NonNullable<Message['deliveryStatus']>,
  now: Date,
  session: ClientSession,
) => collections.jobs.updateOne({ _id, _environmentId }, { $set: { deliveryStatus, updatedAt: now } }, { session });
