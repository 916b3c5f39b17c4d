import type { ClientSession, ObjectId } from 'mongodb';
import { type DeliveryReport, mustSuppress, type ReportedChange, reportedChange } from '../model/delivery-report.ts';
import { executionDetailOf } from '../model/execution-detail.ts';
import type { Integration } from '../model/integration.ts';
import type { Message } from '../model/message.ts';
import type { ExecutionDetail } from '../model/notification.ts';
import type { ProviderEvent } from '../model/provider-event.ts';
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

/** How a report is applied. */
export interface ReportRules {
  readonly integration: Pick<Integration, 'channel' | 'providerId'>;
  /** Describes a report. @param isPreferenceSet whether the report switched the channel off for the workflow */
  readonly describe: (report: DeliveryReport, isPreferenceSet: boolean) => ReportLine;
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
      (await isErasedAddress(transaction, event, report.address))
    ) {
      await dropReport(transaction, event);
      return true;
    }
    const { channel, providerId } = rules.integration;
    const address = report.address ?? message?.email;
    // Another program may have stored any value.
    if (channel === 'email' && mustSuppress(report) && typeof address === 'string') {
      const source = { providerId, _messageId: message?._id, _subscriberId: message?._subscriberId };
      await suppressAddress(transaction, event, address, report, source, now);
    }
    if (message === null && !rules.isLast) return false;
    const change = message && reportedChange(message, report);
    if (message !== null && change !== null) await applyTo(transaction, message, report, change, rules, now);
    await dropReport(transaction, event);
    return true;
  });

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

async function applyTo(
  transaction: Transaction,
  message: Message,
  report: DeliveryReport,
  { set, unset }: ReportedChange,
  { describe, integration: { providerId } }: ReportRules,
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
  const _jobId = parseObjectId(`${message._jobId}`);
  const job = _jobId && (await collections.jobs.findOne({ _id: _jobId, _environmentId }, { session }));
  if (job === null) return;
  const line = { ...describe(report, isPreferenceSet), source: 'Webhook', providerId, _messageId: `${_id}` } as const;
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
