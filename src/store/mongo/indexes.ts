import type { Document, IndexDescription } from 'mongodb';
import { OPEN_STATUSES } from '../../model/enums.ts';
import { SUBSCRIBER_ORDERS } from '../../model/subscriber.ts';
import type { Collections } from './collections.ts';
import { isDuplicateKey, isIndexConflict } from './errors.ts';

/** The keys of an index in order, ascending but for those with a minus. */
const on = (...fields: string[]): IndexDescription => ({
  key: new Map(fields.map((field) => (field.startsWith('-') ? [field.slice(1), -1] : [field, 1]))),
});
/** An index for each of the fields within an environment, ties in the order of `_id`. */
const onEach = (...fields: string[]): IndexDescription[] =>
  fields.map((field) => (field === '_id' ? on('_environmentId', '_id') : on('_environmentId', field, '_id')));
const unique = (...fields: string[]): IndexDescription => ({ ...on(...fields), unique: true });
/** Unique among the documents that are not deleted; its own name, because the plain index has the same keys. */
const uniqueWhereNotDeleted = (name: string, ...fields: string[]): IndexDescription => ({
  ...unique(...fields),
  name,
  partialFilterExpression: { deleted: false },
});

/** Of the documents that a filter leaves only; its own name, because a plain index may have the same keys. */
const where = (name: string, partialFilterExpression: Document, ...fields: string[]): IndexDescription => ({
  ...on(...fields),
  name,
  partialFilterExpression,
});

/** Indexes with the query that they serve, in words for whoever looks after a database. */
interface Serving {
  readonly query: string;
  readonly indexes: readonly IndexDescription[];
}

const serving = (query: string, ...indexes: readonly IndexDescription[]): Serving => ({ query, indexes });

/** Removes a document at its own time; one without `expireAt` stays. */
const EXPIRING: IndexDescription = { ...on('expireAt'), expireAfterSeconds: 0 };

/** Every index of the gateway, with the query that it serves. An order ends in `_id`, because ties break on it. */
const INDEXES: { readonly [name in keyof Collections]: readonly Serving[] } = {
  controls: [serving("The control values of a workflow's steps", on('_environmentId', '_workflowId', '_stepId'))],
  deletedMessages: [serving('A deletion is remembered as long as it may have to be told', EXPIRING)],
  digestWindows: [serving('Windows that nothing came into for long are forgotten', EXPIRING)],
  environments: [
    serving("Who calls: the hash of the request's API key", { ...unique('apiKeys.hash'), sparse: true }),
    serving('The environments of an organization, page by page', on('_organizationId', '_id')),
  ],
  executionDetails: [
    serving('It is kept no longer than the settings say', EXPIRING),
    serving(
      'The log of a job, and of all jobs of a notification, in order',
      on('_jobId', '_id'),
      on('_notificationId', '_id'),
    ),
  ],
  idempotencyKeys: [
    serving('One request a key; it is forgotten after a day', unique('_environmentId', 'operation', 'key'), {
      ...on('createdAt'),
      expireAfterSeconds: 86_400,
    }),
  ],
  integrations: [
    serving('The integrations of a channel, its primary one first to hand', on('_environmentId', 'channel', 'primary')),
    serving(
      'One integration an identifier',
      uniqueWhereNotDeleted('identifier_unique', '_environmentId', 'identifier'),
    ),
    serving('At most one primary integration a channel', {
      ...unique('_environmentId', 'channel'),
      name: 'primary_unique',
      partialFilterExpression: { primary: true, deleted: false },
    }),
    serving(
      'All integrations of an environment, page by page, one for each filter and each order of their list',
      ...onEach('_id', 'channel', 'providerId', 'active', 'primary', 'name', 'createdAt'),
    ),
  ],
  jobs: [
    serving('It is kept no longer than the settings say', EXPIRING),
    serving('The jobs of a notification, in order', on('_notificationId', '_id')),
    serving(
      'The events of a digest, in the order in which they were accepted',
      where('digested', { _mergedDigestId: { $exists: true } }, '_mergedDigestId', 'triggeredAt', '_id'),
    ),
    serving(
      'What was given up, the last first',
      where('dead_letters', { deadLetteredAt: { $exists: true } }, '_environmentId', 'deadLetteredAt', '_id'),
    ),
    serving('What a transaction waits for', on('_environmentId', 'transactionId', '_id')),
    serving(
      'How much work is open, for the metrics; a job that has ended leaves it',
      where('open_by_status', { status: { $in: [...OPEN_STATUSES] } }, 'status', '_id'),
    ),
    serving(
      'The notifications that have a job of a status, in order',
      on('_environmentId', 'status', '_notificationId'),
    ),
  ],
  messages: [
    serving('It is kept no longer than the settings say', EXPIRING),
    serving(
      "A subscriber's inbox page by page, and its unseen and unread counts: without what is archived or snoozed",
      on('_environmentId', '_subscriberId', 'channel', 'archived', 'snoozedUntil', '_id'),
      on('_environmentId', '_subscriberId', 'channel', 'seen', 'archived', 'snoozedUntil', '_id'),
      on('_environmentId', '_subscriberId', 'archived', 'snoozedUntil', '_id'),
    ),
    serving(
      'The same with unread ones first, newest first among them',
      on('_environmentId', '_subscriberId', 'channel', 'archived', 'snoozedUntil', 'read', '-_id'),
      on('_environmentId', '_subscriberId', 'archived', 'snoozedUntil', 'read', '-_id'),
    ),
    serving(
      'What is archived and what is snoozed, of a subscriber and of an environment, page by page',
      where('archived', { archived: true }, '_environmentId', '_subscriberId', '_id'),
      where('archived_in_environment', { archived: true }, '_environmentId', '_id'),
      where('snoozed', { snoozedUntil: { $exists: true } }, '_environmentId', '_subscriberId', '_id'),
      where('snoozed_in_environment', { snoozedUntil: { $exists: true } }, '_environmentId', '_id'),
    ),
    serving(
      "A subscriber's messages with what is archived and snoozed, newest first, unread first and in a time range",
      on('_environmentId', '_subscriberId', '_id'),
      on('_environmentId', '_subscriberId', 'read', '-_id'),
      on('_environmentId', '_subscriberId', 'createdAt', '_id'),
    ),
    serving(
      'All messages of an environment, page by page, one for each filter and each order of their list',
      ...onEach('_id', 'channel', 'seen', 'status', '_templateId', 'tags', 'createdAt'),
      on('_environmentId', 'read', '-_id'),
    ),
    serving('The messages that a notification made', on('_notificationId', '_id')),
  ],
  messageTemplates: [],
  notifications: [
    serving('It is kept no longer than the settings say', EXPIRING),
    serving(
      'The activity of an environment, of a subscriber and of a workflow, page by page and in a time range',
      ...onEach('_id', 'createdAt', '_subscriberId', '_templateId'),
      on('_environmentId', '_subscriberId', 'createdAt', '_id'),
      on('_environmentId', '_templateId', 'createdAt', '_id'),
    ),
    serving(
      'One notification a trigger, workflow and subscriber, however often the trigger is sent or run',
      unique('_environmentId', 'transactionId', '_templateId', '_subscriberId'),
    ),
    serving(
      'One for each other filter of the list of notifications, page by page',
      ...onEach('transactionId', 'channels', 'severity', 'topics.topicKey', 'contextKeys'),
    ),
  ],
  organizations: [],
  preferences: [
    serving(
      'What a subscriber prefers, for all workflows and for some; one of each',
      unique('_environmentId', '_subscriberId', '_templateId', 'type'),
    ),
  ],
  rateLimits: [serving('Counts of past windows are forgotten', EXPIRING)],
  subscribers: [
    serving(
      'One subscriber a subscriberId, and who is meant by it',
      uniqueWhereNotDeleted('subscriberId_unique', '_environmentId', 'subscriberId'),
    ),
    serving(
      'One for each order of the search; those on subscriberId, email and the names serve its filters too',
      ...onEach(...SUBSCRIBER_ORDERS),
    ),
    serving('How many there are: no document is read for it', on('_environmentId', 'deleted')),
    serving("The search's filter by phone", on('_environmentId', 'phone', '_id')),
  ],
  subscriberSessions: [
    serving('The sessions of a subscriber, to revoke them all', on('_environmentId', '_subscriberId')),
    serving('Sessions that have expired are forgotten', { ...on('expiresAt'), expireAfterSeconds: 0 }),
  ],
  tenants: [
    serving('The tenant of an identifier, and all of them by it, page by page', unique('_environmentId', 'identifier')),
    serving('The tenants of a name by name, page by page', on('_environmentId', 'name', '_id')),
  ],
  throttleWindows: [serving('Counts of past windows are forgotten', EXPIRING)],
  topics: [
    serving('The topic of a key, and all of them by it, page by page', unique('_environmentId', 'key')),
    serving('The topics of a name by name, page by page', on('_environmentId', 'name', '_id')),
  ],
  topicSubscribers: [
    serving(
      'One membership a topic and subscriber, and the members whom an event is for, page by page',
      unique('_environmentId', '_topicId', '_subscriberId'),
    ),
    serving(
      'The memberships of a topic and of a subscriber, newest first, page by page',
      on('_environmentId', '_topicId', '_id'),
      on('_environmentId', '_subscriberId', '_id'),
    ),
  ],
  workflows: [
    serving("The workflow of a trigger's name", on('_environmentId', 'triggers.identifier', '_id')),
    serving(
      "One workflow a trigger's name",
      uniqueWhereNotDeleted('trigger_identifier_unique', '_environmentId', 'triggers.identifier'),
    ),
    serving(
      'All workflows of an environment, page by page, one for each filter and each order of their list',
      ...onEach('_id', 'name', 'tags', 'active', 'createdAt', 'updatedAt'),
    ),
  ],
};

/** An index that the gateway needs. */
export interface NeededIndex {
  readonly name: keyof Collections;
  /** The query that it serves, in words. */
  readonly serves: string;
  readonly index: IndexDescription;
}

/** All indexes that the gateway needs. */
export const NEEDED_INDEXES: readonly NeededIndex[] = (Object.keys(INDEXES) as (keyof Collections)[]).flatMap((name) =>
  INDEXES[name].flatMap(({ query, indexes }) => indexes.map((index) => ({ name, serves: query, index }))),
);

/** The fields of an index, in order. */
export const fieldsOf = ({ key }: IndexDescription): string[] => [...(key as Map<string, 1>).keys()];

/** A process that starts again while the database is busy is not to wait for it once for each collection. */
const TOGETHER = 6;

/**
 * Creates the collections and indexes that are missing; those that are there stay as they are, also where their options
 * are other ones.
 * @param onDifference told of each index that another one is in the place of
 * @param onStep told how many of the collections have theirs
 * @throws Error with one clear line when documents that are there contradict a unique index
 */
export async function createIndexes(
  collections: Collections,
  onDifference: (difference: { collection: string; index: string }) => void = () => {},
  onStep: (done: number, total: number) => void = () => {},
): Promise<void> {
  const names = Object.keys(INDEXES) as (keyof Collections)[];
  const left = [...names];
  let done = 0;
  const createNext = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      onStep(done, names.length);
      await createThose(collections[name], name, onDifference);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, createNext));
}

async function createThose(
  collection: Collections[keyof Collections],
  name: keyof Collections,
  onDifference: (difference: { collection: string; index: string }) => void,
): Promise<void> {
  const indexes = INDEXES[name].flatMap((served) => served.indexes);
  if (indexes.length === 0) return;
  try {
    await collection.createIndexes(indexes);
  } catch (error) {
    if (!isIndexConflict(error) && !isDuplicateKey(error)) throw error;
    await createOneByOne(collection, indexes, onDifference);
  }
}

async function createOneByOne(
  collection: Collections[keyof Collections],
  indexes: readonly IndexDescription[],
  onDifference: (difference: { collection: string; index: string }) => void,
): Promise<void> {
  const { collectionName } = collection;
  for (const index of indexes) {
    const keys = fieldsOf(index).join(', ');
    try {
      await collection.createIndexes([index]);
    } catch (error) {
      if (isDuplicateKey(error)) {
        const kept = 'partialFilterExpression' in index ? ' of those not deleted' : '';
        const where = `${collectionName} has documents${kept} with the same ${keys}, which must be unique: npm run doctor names them`;
        throw new Error(`MONGODB_URI: the database cannot be used: ${where}`, { cause: error });
      }
      if (!isIndexConflict(error)) throw error;
      onDifference({ collection: collectionName, index: keys });
    }
  }
}
