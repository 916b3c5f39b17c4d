import type { Filter, FindOptions } from 'mongodb';
import type { Integration } from '../../model/integration.ts';
import type { Message } from '../../model/message.ts';
import type { Job } from '../../model/notification.ts';
import { type InEnvironment, parseObjectId } from '../../model/scalars.ts';
import type { Store } from '../mongo/connect.ts';
import type { Transaction } from '../mongo/transactions.ts';
import type { OwnedByIntegration } from '../queue/work-kinds.ts';
import { decryptIntegration } from '../sealed/encrypted-integration.ts';

/** The integration that a report came through. */
export type ReportingIntegration = Pick<Integration, 'channel' | 'providerId'>;

/** A message with the job that sent it, if that still exists. */
export interface SentMessage {
  readonly message: Message;
  readonly job: Job | null;
}

/** How many messages with the same id at a provider are compared. Services that count give an id again. */
const MAX_SAME_ID = 20;
/** How many messages with one of many ids are compared. */
const MAX_COMPARED = 1_000;

/**
 * The message that a report is about: of those with its id, the newest one that its integration sent. If there is none, one whose
 * job does not say which integration sent it, or is gone, and at last one of a related integration.
 * @returns null if it is not stored yet
 */
export async function findReportedMessage(
  { store, session }: Transaction,
  owned: OwnedByIntegration,
  integration: ReportingIntegration,
  messageIds: readonly string[],
): Promise<SentMessage | null> {
  const messages = await store.collections.messages
    .find(withProviderIds(owned, integration, messageIds), { session })
    .sort({ _id: -1 })
    .limit(MAX_SAME_ID)
    .toArray();
  const jobs = await findJobs(store, owned, messages, { session });
  const foreign = await findForeignIntegrations(store, owned, [...jobs.values()], { session });
  const sent = messages.map((message) => ({ message, job: jobs.get(`${message._jobId}`) ?? null }));
  return (
    sent.find(({ job }) => `${job?._integrationId}` === `${owned._integrationId}`) ??
    sent.find(({ job }) => job?._integrationId === undefined) ??
    sent.find(({ job }) => !foreign.has(`${job?._integrationId}`)) ??
    null
  );
}

/**
 * Those of some ids for which `findReportedMessage` finds a message. All of them if very many messages have one of them.
 */
export async function findReportedIds(
  store: Store,
  owned: OwnedByIntegration,
  integration: ReportingIntegration,
  messageIds: readonly string[],
): Promise<ReadonlySet<unknown>> {
  const messages = await store.collections.messages
    .find(withProviderIds(owned, integration, messageIds), {
      projection: { identifier: 1, furtherIdentifiers: 1, _jobId: 1 },
    })
    .limit(MAX_COMPARED)
    .toArray();
  if (messages.length === MAX_COMPARED) return new Set(messageIds);
  const jobs = await findJobs(store, owned, messages, { projection: { _integrationId: 1 } });
  const foreign = await findForeignIntegrations(store, owned, [...jobs.values()], {});
  const reported = messages.filter(({ _jobId }) => !foreign.has(`${jobs.get(`${_jobId}`)?._integrationId}`));
  return new Set(reported.flatMap(({ identifier, furtherIdentifiers }) => [identifier, furtherIdentifiers].flat()));
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
  { collections }: Store,
  { _environmentId }: InEnvironment,
  messages: readonly Message[],
  options: FindOptions,
): Promise<ReadonlyMap<string, Job>> {
  const _ids = messages.flatMap(({ _jobId }) => parseObjectId(`${_jobId}`) ?? []);
  if (_ids.length === 0) return new Map();
  const jobs = await collections.jobs.find({ _environmentId, _id: { $in: _ids } }, options).toArray();
  return new Map(jobs.map((job) => [`${job._id}`, job]));
}

/**
 * The integrations that sent jobs and are not related to the one that a report came through, by hex id: their provider signs with another
 * key. Related are two of one account, which have the same key, and one that was deleted, as it may have been created again.
 */
async function findForeignIntegrations(
  { collections, cipher }: Store,
  { _environmentId, _integrationId }: OwnedByIntegration,
  jobs: readonly Job[],
  options: FindOptions,
): Promise<ReadonlySet<string>> {
  const others = new Set(jobs.flatMap((job) => (job._integrationId === undefined ? [] : `${job._integrationId}`)));
  others.delete(`${_integrationId}`);
  if (others.size === 0) return new Set();
  const _ids = [_integrationId, ...[...others].flatMap((id) => parseObjectId(id) ?? [])];
  const stored = await collections.integrations.find({ _environmentId, _id: { $in: _ids } }, options).toArray();
  const found = stored.map((integration) => decryptIntegration(cipher, integration));
  const key = signingKeyOf(found.find(({ _id }) => _id.equals(_integrationId)));
  const isRelated = (other: Integration) => other.deleted || (key !== '' && signingKeyOf(other) === key);
  const foreign = found.filter((one) => others.has(`${one._id}`) && !isRelated(one));
  return new Set(foreign.map(({ _id }) => `${_id}`));
}

/** The key with which the provider of an integration signs. That of Twilio is the auth token by default. */
const signingKeyOf = (integration: Integration | undefined): string =>
  integration?.configurations?.inboundWebhookSigningKey || integration?.credentials.token || '';
