import type { Filter } from 'mongodb';
import type { Integration } from '../model/integration.ts';
import type { Message } from '../model/message.ts';
import type { Job } from '../model/notification.ts';
import type { ProviderEvent } from '../model/provider-event.ts';
import { type InEnvironment, parseObjectId } from '../model/scalars.ts';
import type { Transaction } from './mongo/transactions.ts';

/** The integration that a report came through. */
export type ReportingIntegration = Pick<Integration, 'channel' | 'providerId'>;

/** A message with the job that sent it, if that still exists. */
export interface SentMessage {
  readonly message: Message;
  readonly job: Job | null;
}

/** How many messages with the same id at a provider are compared. Services that count give an id again. */
const MAX_SAME_ID = 20;

/**
 * The message that a report is about. One that another integration sent is none: its provider signs with another key. A message
 * counts as sent by any integration of the provider if its job does not say which, or is gone.
 * @returns the newest one; null if it is not stored yet
 */
export async function findReportedMessage(
  transaction: Transaction,
  { _environmentId, _integrationId }: Pick<ProviderEvent, '_environmentId' | '_integrationId'>,
  integration: ReportingIntegration,
  messageIds: readonly string[],
): Promise<SentMessage | null> {
  const { store, session } = transaction;
  const messages = await store.collections.messages
    .find(withProviderIds({ _environmentId }, integration, messageIds), { session })
    .sort({ _id: -1 })
    .limit(MAX_SAME_ID)
    .toArray();
  const jobs = await findJobs(transaction, { _environmentId }, messages);
  const sent = messages.map((message) => ({ message, job: jobs.get(`${message._jobId}`) ?? null }));
  return (
    sent.find(({ job }) => `${job?._integrationId}` === `${_integrationId}`) ??
    sent.find(({ job }) => job?._integrationId === undefined) ??
    null
  );
}

/** The messages of an integration's provider with one of its ids. Each alternative has an index of its own. */
function withProviderIds(
  { _environmentId }: InEnvironment,
  { providerId, channel }: ReportingIntegration,
  messageIds: readonly string[],
): Filter<Message> {
  const ofProvider = { _environmentId, providerId, channel };
  const ids = { $in: [...messageIds] };
  return {
    $or: [
      { ...ofProvider, identifier: ids },
      { ...ofProvider, furtherIdentifiers: ids },
    ],
  };
}

/** The jobs of messages, by hex id. */
async function findJobs(
  { store: { collections }, session }: Transaction,
  { _environmentId }: InEnvironment,
  messages: readonly Message[],
): Promise<ReadonlyMap<string, Job>> {
  const _ids = messages.flatMap(({ _jobId }) => parseObjectId(`${_jobId}`) ?? []);
  if (_ids.length === 0) return new Map();
  const jobs = await collections.jobs.find({ _environmentId, _id: { $in: _ids } }, { session }).toArray();
  return new Map(jobs.map((job) => [`${job._id}`, job]));
}
