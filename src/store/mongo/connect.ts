import { type ClientSession, type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import { KEEP_FOREVER, type Retention } from '../../model/retention.ts';
import { LookupCache } from '../cache/lookup-cache.ts';
import { type Cipher, createCipher } from '../sealed/cipher.ts';
import { type Collections, openCollections } from './collections.ts';
import { DatabaseClock } from './database-clock.ts';
import { endWaitingWrites } from './end-waiting-writes.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

endWaitingWrites();

/** A connected database and its typed collections. */
export interface Store {
  readonly client: MongoClient;
  readonly db: Db;
  readonly collections: Collections;
  /** The time that is stored, and compared with stored times. The clocks of the machines can differ. */
  readonly clock: Pick<DatabaseClock, 'now' | 'behindMs' | 'compare'>;
  /** Encrypts credentials at rest. */
  readonly cipher: Cipher;
  /** How long new records are kept. */
  readonly retention: Retention;
  /** What this process has cached of the database. */
  readonly lookupCache: LookupCache;
  /** The transaction that all reads and writes of this store belong to. Undefined if each is on its own. */
  readonly session?: ClientSession;
}

const DEFAULT_DATABASE = 'gateway';

/**
 * How long a command waits for a free connection, and a write for the majority of the members. The driver also opens a
 * connection in that time, and gives up all connections to a server that has not answered its checks twice as long.
 */
const WAIT_MS = 10_000;

/** The database that a URI names. Defaults to `gateway`. */
export const databaseNameOf = (uri: string): string =>
  decodeURIComponent(/^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? DEFAULT_DATABASE);

/**
 * Connects to a MongoDB replica set. Writes wait until a majority of its members has them on disk.
 * @param cipher defaults to a cipher without keys, which can neither encrypt nor decrypt
 * @throws UnusableDatabaseError with a message of one line if no server answers, or the server is not part of a replica set
 */
export async function connectStore(
  uri: string,
  cipher: Cipher = createCipher([]),
  retention: Retention = KEEP_FOREVER,
): Promise<Store> {
  const client = createClient(uri, {
    appName: 'notification-gateway',
    serverSelectionTimeoutMS: 5_000,
    connectTimeoutMS: WAIT_MS,
    waitQueueTimeoutMS: WAIT_MS,
    // Without a limit, writes would wait forever while too few members hold data, and take all connections.
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: WAIT_MS },
    // Transactions require it, and a secondary may not have what a caller has just written.
    readPreference: 'primary',
    ignoreUndefined: true,
    // Not every regular expression of another program is one of JavaScript.
    bsonRegExp: true,
  });
  try {
    await client.connect();
    const hello = await client.db('admin').command({ hello: 1 });
    if (hello.setName === undefined && hello.msg !== 'isdbgrid') {
      throw new Error(
        'it is not a replica set, and transactions and change streams need one (start it with --replSet and run rs.initiate())',
      );
    }
    const db = client.db(databaseNameOf(uri));
    const clock = await DatabaseClock.start(db);
    return { client, db, collections: openCollections(db), clock, cipher, retention, lookupCache: new LookupCache() };
  } catch (error) {
    await client.close();
    throw new UnusableDatabaseError(error);
  }
}

/**
 * A client that is not connected yet.
 * @throws UnusableDatabaseError with a message of one line if the URI is invalid, or names an invalid database
 */
export function createClient(uri: string, options: MongoClientOptions): MongoClient {
  try {
    const client = new MongoClient(uri, options);
    client.db(databaseNameOf(uri));
    return client;
  } catch (error) {
    throw new UnusableDatabaseError(error);
  }
}
