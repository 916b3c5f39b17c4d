import type { ClientSession, ObjectId } from 'mongodb';
import { type DeliveryReport, mustSuppress, type ReportedChange, reportedChange } from '../model/delivery-report.ts';
import { executionDetailOf } from '../model/execution-detail.ts';
import type { Integration } from '../model/integration.ts';
import type { Message } from '../model/message.ts';
import type { ExecutionDetail, Job } from '../model/notification.ts';
import type { ProviderEvent } from '../model/provider-event.ts';
import { type Recipients, reportedAddress } from '../model/reported-recipient.ts';
import { parseObjectId } from '../model/scalars.ts';
import { isErasedAddress } from './erasure/erased-addresses.ts';
import { withExpiry } from './expiry.ts';
import type { Store } from './mongo/connect.ts';
import { retryOnDuplicateKey, type Transaction, withTransaction } from './mongo/transactions.ts';
import { savePreference } from './preferences.ts';
import { dropReport } from './provider-events.ts';
import { suppressAddress } from './suppressions.ts';

/** A line of the log about a report. */
export type ReportLine = Pick<ExecutionDetail, 'status' | 'detail' | 'raw'>;

/** What a report changed besides its message. */
export interface ReportEffects {
  /** Whether the report switched the channel off for the workflow. */
  readonly isPreferenceSet: boolean;
  /** Whether its address is suppressed. Undefined if the report does not ask for that. */
  readonly isSuppressed: boolean | undefined;
}

/** How a report is applied. */
export interface ReportRules {
  readonly integration: Pick<Integration, 'channel' | 'providerId'>;
  /** The e-mail address of a mailbox, in the form of suppressions. Null if it is not one mailbox. */
  readonly addressOf: (mailbox: string) => string | null;
  /** To whom an e-mail went. @param job null if it no longer exists */
  readonly recipientsOf: (message: Message, job: Job | null) => Recipients;
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
export const applyProviderEvent = (
  store: Store,
  event: ProviderEvent,
  rules: ReportRules,
  now: Date,
): Promise<boolean> =>
  withTransaction(store, async (session) => {
    const { providerEvents } = store.collections;
    const { _id, _environmentId } = event;
    const stored = await providerEvents.findOne({ _id, _environmentId, dueAt: { $exists: true } }, { session });
    if (stored?.report === undefined) return true;
    const { report } = stored;
    const transaction: Transaction = { store, session };
    const message = await findMessage(transaction, _environmentId, rules.integration, report);
    if (
      message === null &&
      report.address !== undefined &&
      (await isErasedAddress(transaction, event, rules.addressOf(report.address) ?? report.address))
    ) {
      await dropReport(transaction, event);
      return true;
    }
    const mail = message && { message, job: await findJob(transaction, message) };
    const isSuppressed = await suppressReported(transaction, event, report, mail, rules, now);
    if (mail === null && !rules.isLast) return false;
    const change = mail && reportedChange(mail.message, report);
    if (mail !== null && change !== null) {
      await applyTo(transaction, mail, report, change, { ...rules, isSuppressed }, now);
    }
    await dropReport(transaction, event);
    return true;
  });

/** A message with the job that sent it, if that still exists. */
interface SentMessage {
  readonly message: Message;
  readonly job: Job | null;
}

const findMessage = (
  { store: { collections }, session }: Transaction,
  _environmentId: ObjectId,
  { providerId, channel }: ReportRules['integration'],
  { messageIds }: DeliveryReport,
): Promise<Message | null> =>
  collections.messages.findOne(
    { _environmentId, identifier: { $in: [...messageIds] }, providerId, channel },
    { session },
  );

async function findJob(
  { store: { collections }, session }: Transaction,
  { _environmentId, _jobId }: Message,
): Promise<Job | null> {
  const _id = parseObjectId(`${_jobId}`);
  return _id && collections.jobs.findOne({ _id, _environmentId }, { session });
}

/**
 * Suppresses the address of a report, if no more e-mail may go there.
 * @returns whether the address is suppressed: not if it is not known. Undefined if the report does not ask for that
 */
async function suppressReported(
  transaction: Transaction,
  event: ProviderEvent,
  report: DeliveryReport,
  mail: SentMessage | null,
  { integration: { channel, providerId }, addressOf, recipientsOf }: ReportRules,
  now: Date,
): Promise<boolean | undefined> {
  if (channel !== 'email' || !mustSuppress(report)) return undefined;
  const address =
    report.address === undefined
      ? mail && reportedAddress(undefined, recipientsOf(mail.message, mail.job))
      : addressOf(report.address);
  if (address == null) return false;
  const source = { providerId, _messageId: mail?.message._id, _subscriberId: mail?.message._subscriberId };
  await suppressAddress(transaction, event, address, report, source, now);
  return true;
}

async function applyTo(
  transaction: Transaction,
  { message, job }: SentMessage,
  report: DeliveryReport,
  { set, unset }: ReportedChange,
  { describe, integration: { providerId }, isSuppressed }: ReportRules & Pick<ReportEffects, 'isSuppressed'>,
  now: Date,
): Promise<void> {
  const { store, session } = transaction;
  const { collections, retention } = store;
  const { _id, _environmentId } = message;
  await collections.messages.updateOne(
    { _id, _environmentId },
    {
      $set: { ...set, updatedAt: now },
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((name) => [name, true])) }),
    },
    { session },
  );
  const isPreferenceSet = report.status === 'unsubscribed' && (await switchOff(transaction, message, now));
  if (job === null) return;
  const effects = { isPreferenceSet, isSuppressed };
  const line = { ...describe(report, effects), source: 'Webhook', providerId, _messageId: `${_id}` } as const;
  const details = withExpiry([executionDetailOf(job, line, now)], retention.detailDays);
  await collections.executionDetails.insertMany(details, { session });
  const { deliveryStatus } = set;
  if (deliveryStatus !== undefined) await recordStatus(store, job, deliveryStatus, now, session);
}

const recordStatus = (
  { collections }: Store,
  { _id, _environmentId }: { readonly _id: ObjectId; readonly _environmentId: ObjectId },
  deliveryStatus: NonNullable<Message['deliveryStatus']>,
  now: Date,
  session: ClientSession,
) => collections.jobs.updateOne({ _id, _environmentId }, { $set: { deliveryStatus, updatedAt: now } }, { session });

/** Switches the channel of a message off for its workflow. @returns false for a workflow that ignores preferences */
async function switchOff(
  { store, session }: Transaction,
  { _environmentId, _organizationId, _templateId, _subscriberId, channel }: Message,
  now: Date,
): Promise<boolean> {
  const { workflows } = store.collections;
  const _id = parseObjectId(`${_templateId}`);
  const workflow = _id && (await workflows.findOne({ _environmentId, _id }, { session, projection: { critical: 1 } }));
  if (workflow === null || workflow.critical === true) return false;
  const scope = { _environmentId, _organizationId };
  await retryOnDuplicateKey(() =>
    savePreference(store, scope, _subscriberId, workflow._id, { channels: { [channel]: false } }, now, session),
  );
  return true;
}
