import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { KEEP_FOREVER, type Retention } from '../../model/retention.ts';
import { LookupCache } from '../cache/lookup-cache.ts';
import { type Cipher, createCipher } from '../cipher.ts';
import { type Collections, collectionsOf } from './collections.ts';

/** A connected database and its typed collections. */
export interface Store {
  readonly client: MongoClient;
  readonly db: Db;
  readonly collections: Collections;
  /** What encrypts credentials at rest. */
  readonly cipher: Cipher;
  /** How long what it writes is kept. */
  readonly retention: Retention;
  /** What this process has cached of the database. */
  readonly lookupCache: LookupCache;
}

const DEFAULT_DATABASE = 'gateway';

/** The database that a URI names, `gateway` where it names none. */
export const databaseOf = (uri: string): string =>
  decodeURIComponent(/^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? DEFAULT_DATABASE);

/**
 * Connects to a MongoDB replica set. Writes are acknowledged by a majority, on disk.
 * @param cipher without one, credentials can be neither read nor written
 * @throws Error with one clear line when nothing answers at the address, or what answers is no replica set
 */
export async function connectStore(
  uri: string,
  cipher: Cipher = createCipher([]),
  retention: Retention = KEEP_FOREVER,
): Promise<Store> {
  const client = clientOf(uri, {
    appName: 'notification-gateway',
    serverSelectionTimeoutMS: 5_000,
    writeConcern: { w: 'majority', journal: true },
    ignoreUndefined: true,
  });
  try {
    await client.connect();
    const hello = await client.db('admin').command({ hello: 1 });
    if (hello.setName === undefined && hello.msg !== 'isdbgrid') {
      throw new Error(
        'it is no replica set, which transactions and change streams need (start it with --replSet and run rs.initiate())',
      );
    }
  } catch (error) {
    await client.close();
    throw whyUnusable(error);
  }
  const db = client.db(databaseOf(uri));
  return { client, db, collections: collectionsOf(db), cipher, retention, lookupCache: new LookupCache() };
}

/**
 * A client that is not connected yet.
 * @throws Error with one clear line when the address is none, or names a database as none can be called
 */
export function clientOf(uri: string, options: MongoClientOptions): MongoClient {
  try {
    const client = new MongoClient(uri, options);
    client.db(databaseOf(uri));
    return client;
  } catch (error) {
    throw whyUnusable(error);
  }
}

/** What is said of a database that cannot be used. */
export const whyUnusable = (error: unknown): Error =>
  new Error(`MONGODB_URI: the database cannot be used: ${reasonOf(error)}`, { cause: error });

/** The first line of an error's message: the driver's own say which address did not answer, never the password. */
const reasonOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

/** Whether the database answers now. */
export async function isDatabaseReady({ db }: Store): Promise<boolean> {
  try {
    await db.command({ ping: 1 }, { timeoutMS: 2_000 });
    return true;
  } catch {
    return false;
  }
}
