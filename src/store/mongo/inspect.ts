import { type Document, type IndexDescription, MongoServerError, type ObjectId } from 'mongodb';
import { KEEP_FOREVER } from '../../model/retention.ts';
import { LookupCache } from '../cache/lookup-cache.ts';
import { createCipher } from '../sealed/cipher.ts';
import { type Collections, collectionNamed, openCollections } from './collections.ts';
import { createClient, databaseNameOf, type Store } from './connect.ts';
import { DatabaseClock } from './database-clock.ts';
import { indexFields } from './index-descriptions.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

/** How long one command may run in the database. */
const MAX_TIME_MS = 30_000;

/** Version, topology and clock of a database server. */
export interface ServerFacts {
  readonly version: string;
  /** For example `8.0`. Undefined if this user may not read it. */
  readonly featureCompatibilityVersion: string | undefined;
  readonly topology: 'replica set' | 'sharded cluster' | 'standalone';
  readonly setName: string | undefined;
  /** Members that hold data. */
  readonly members: number;
  /** Members that only vote. */
  readonly arbiters: number;
  readonly hasPrimary: boolean;
  /** How far its clock is ahead of this machine's. */
  readonly clockAheadMs: number;
  /** How precise `clockAheadMs` is. */
  readonly clockToleranceMs: number;
}

/** An existing index. */
export interface PresentIndex {
  readonly name: string;
  readonly fields: readonly string[];
  readonly isUnique: boolean;
  readonly description: Document;
}

/**
 * Connects to a database to inspect it. Creates nothing, and needs no secret.
 * @param credentialsKeys the keys that decrypt credentials. Empty if they are unknown
 * @throws UnusableDatabaseError with a message of one line if no server answers
 */
export async function connectToInspect(uri: string, credentialsKeys: readonly string[]): Promise<Store> {
  const client = createClient(uri, {
    appName: 'notification-gateway doctor',
    serverSelectionTimeoutMS: 5_000,
    retryWrites: false,
    readPreference: 'primaryPreferred',
  });
  try {
    await client.connect();
    const db = client.db(databaseNameOf(uri));
    await db.command({ ping: 1 });
    const cipher = createCipher(credentialsKeys);
    return {
      client,
      db,
      collections: openCollections(db),
      clock: await DatabaseClock.start(db),
      cipher,
      retention: KEEP_FOREVER,
      lookupCache: new LookupCache(),
    };
  } catch (error) {
    await client.close();
    throw new UnusableDatabaseError(error);
  }
}

export async function readServer({ client }: Store): Promise<ServerFacts> {
  const admin = client.db('admin');
  const askedAtMs = Date.now();
  const hello = await admin.command({ hello: 1 });
  const answeredAtMs = Date.now();
  const { version } = await admin.command({ buildInfo: 1 });
  const parameter = await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 }).catch(() => null);
  const isSharded = hello.msg === 'isdbgrid';
  const localTimeMs = hello.localTime instanceof Date ? hello.localTime.getTime() : answeredAtMs;
  return {
    version: String(version),
    featureCompatibilityVersion: parameter?.featureCompatibilityVersion?.version,
    topology: isSharded ? 'sharded cluster' : hello.setName === undefined ? 'standalone' : 'replica set',
    setName: hello.setName,
    members: countHosts(hello.hosts, hello.passives),
    arbiters: countHosts(hello.arbiters),
    hasPrimary: isSharded || hello.isWritablePrimary === true || typeof hello.primary === 'string',
    clockAheadMs: Math.round(localTimeMs - (askedAtMs + answeredAtMs) / 2),
    clockToleranceMs: Math.ceil((answeredAtMs - askedAtMs) / 2),
  };
}

/** Why change streams do not work. Null if they do. */
export async function whyNoChangeStream({ collections }: Store): Promise<string | null> {
  const changes = collections.messages.watch([], { maxAwaitTimeMS: 1 });
  try {
    await changes.tryNext();
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  } finally {
    await changes.close();
  }
}

/** The names of the existing collections and views. */
export async function readCollections({ db }: Store): Promise<{ collections: Set<string>; views: Set<string> }> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  const namesOf = (isView: boolean) =>
    new Set(found.filter(({ type }) => (type === 'view') === isView).map(({ name }) => name));
  return { collections: namesOf(false), views: namesOf(true) };
}

/** The approximate number of documents in a collection, from its metadata. */
export const countRoughly = ({ collections }: Store, name: keyof Collections): Promise<number> =>
  collections[name].estimatedDocumentCount({ maxTimeMS: MAX_TIME_MS });

/** The indexes of an existing collection. */
export async function readIndexes({ collections }: Store, name: keyof Collections): Promise<PresentIndex[]> {
  const found: Document[] = await collections[name].listIndexes().toArray();
  return found.map((description) => ({
    name: String(description.name),
    fields: Object.keys(description.key ?? {}),
    isUnique: description.unique === true || description.name === '_id_',
    description,
  }));
}

/** Stored documents of a collection: the first ones, or a random sample of a large collection. */
export async function* sampleDocuments(
  { collections }: Store,
  name: keyof Collections,
  size: number,
  isLarge: boolean,
): AsyncGenerator<Document> {
  const collection = collectionNamed(collections, name);
  const options = { maxTimeMS: MAX_TIME_MS };
  yield* isLarge
    ? collection.aggregate([{ $sample: { size } }], options)
    : collection.find({}, { ...options, limit: size });
}

/** Documents with the same values of a unique index. */
interface DuplicateDocuments {
  readonly values: Document;
  readonly ids: readonly ObjectId[];
}

/**
 * Examples of documents that violate a unique index.
 * @returns null if the search takes too long
 */
export async function findDuplicates(
  { collections }: Store,
  name: keyof Collections,
  index: IndexDescription,
): Promise<DuplicateDocuments[] | null> {
  const fields = indexFields(index);
  // Each element of an array is an index entry. Equal entries of one document are allowed.
  const arrays = fields.flatMap((field) => (field.includes('.') ? field.slice(0, field.indexOf('.')) : []));
  const values = Object.fromEntries(fields.map((field, at) => [`${at}`, `$${field}`]));
  const pipeline: Document[] = [
    { $match: { ...index.partialFilterExpression, ...(index.sparse && { [fields[0] ?? '']: { $exists: true } }) } },
    ...arrays.map((array) => ({ $unwind: `$${array}` })),
    { $group: { _id: values, ids: { $addToSet: '$_id' } } },
    { $match: { 'ids.1': { $exists: true } } },
    { $limit: 3 },
  ];
  try {
    const found = await collections[name]
      .aggregate(pipeline, { maxTimeMS: MAX_TIME_MS, allowDiskUse: false })
      .toArray();
    return found.map(({ _id, ids }) => ({
      values: Object.fromEntries(fields.map((field, at) => [field, _id[`${at}`]])),
      ids,
    }));
  } catch (error) {
    if (error instanceof MongoServerError) return null;
    throw error;
  }
}

const countHosts = (...lists: unknown[]): number => lists.flat().filter((host) => typeof host === 'string').length;
