import { type Collection, type Document, type IndexDescription, MongoServerError, type ObjectId } from 'mongodb';
import { KEEP_FOREVER } from '../../model/retention.ts';
import { LookupCache } from '../cache/lookup-cache.ts';
import { createCipher } from '../cipher.ts';
import { type Collections, openCollections } from './collections.ts';
import { createClient, databaseNameOf, type Store, unusableDatabase } from './connect.ts';
import { fieldsOf } from './indexes.ts';

/** How long one look into the database may take there. */
const MAX_TIME_MS = 30_000;

/** What a database server says of itself. */
export interface ServerFacts {
  readonly version: string;
  /** `8.0`; undefined where this user may not ask. */
  readonly featureCompatibilityVersion: string | undefined;
  readonly topology: 'replica set' | 'sharded cluster' | 'standalone';
  readonly setName: string | undefined;
  readonly members: number;
  readonly hasPrimary: boolean;
  /** How far its clock is ahead of this one, and how sure that is. */
  readonly clockAheadMs: number;
  readonly clockToleranceMs: number;
}

/** An index that a collection has. */
export interface PresentIndex {
  readonly name: string;
  readonly fields: readonly string[];
  readonly isUnique: boolean;
  readonly description: Document;
}

/**
 * Connects to whatever answers at an address, to look at it only: nothing is created, and no secret is needed.
 * @param credentialsKeys what decrypts credentials, where it is known
 * @throws Error with one clear line when nothing answers
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
      cipher,
      retention: KEEP_FOREVER,
      lookupCache: new LookupCache(),
    };
  } catch (error) {
    await client.close();
    throw unusableDatabase(error);
  }
}

/** What the server says of itself. */
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
    members: [hello.hosts, hello.passives].flat().filter((host) => typeof host === 'string').length,
    hasPrimary: isSharded || hello.isWritablePrimary === true || typeof hello.primary === 'string',
    clockAheadMs: Math.round(localTimeMs - (askedAtMs + answeredAtMs) / 2),
    clockToleranceMs: Math.ceil((answeredAtMs - askedAtMs) / 2),
  };
}

/** Why changes cannot be followed, or null where they can. */
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

/** The collections that are there, by the names that they have in the database; views apart. */
export async function readCollections({ db }: Store): Promise<{ collections: Set<string>; views: Set<string> }> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  const named = (isView: boolean) =>
    new Set(found.filter(({ type }) => (type === 'view') === isView).map(({ name }) => name));
  return { collections: named(false), views: named(true) };
}

/** About how many documents a collection has, from its metadata. */
export const countRoughly = ({ collections }: Store, name: keyof Collections): Promise<number> =>
  collections[name].estimatedDocumentCount({ maxTimeMS: MAX_TIME_MS });

/** The indexes of a collection that is there. */
export async function readIndexes({ collections }: Store, name: keyof Collections): Promise<PresentIndex[]> {
  const found: Document[] = await collections[name].listIndexes().toArray();
  return found.map((description) => ({
    name: String(description.name),
    fields: Object.keys(description.key ?? {}),
    isUnique: description.unique === true || description.name === '_id_',
    description,
  }));
}

/** Documents of a collection as they are stored: all of a small one, some at random of a large one. */
export async function* sampleDocuments(
  { collections }: Store,
  name: keyof Collections,
  size: number,
  isLarge: boolean,
): AsyncGenerator<Document> {
  const collection = collections[name] as unknown as Collection;
  const options = { maxTimeMS: MAX_TIME_MS };
  yield* isLarge
    ? collection.aggregate([{ $sample: { size } }], options)
    : collection.find({}, { ...options, limit: size });
}

/** Documents that a unique index could not hold together. */
export interface Twins {
  readonly values: Document;
  readonly ids: readonly ObjectId[];
}

/**
 * Some of the documents that would stop a unique index from being built.
 * @returns null where looking for them takes too long
 */
export async function findTwins(
  { collections }: Store,
  name: keyof Collections,
  index: IndexDescription,
): Promise<Twins[] | null> {
  const fields = fieldsOf(index);
  // Each value of an array is an entry of the index; those of one document may be the same.
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
