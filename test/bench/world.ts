import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Db, MongoClient, type ObjectId } from 'mongodb';
import { type Member, startMember } from './member.ts';

export const DIST = process.env.DIST_DIR ?? 'dist';
export const API_KEY = 'key-of-the-benches-0123456789';
export const METRICS_TOKEN = 'token-of-the-metrics-of-the-benches';

/** A new database and a gateway with an empty environment. */
export interface World {
  readonly uri: string;
  readonly database: Member;
  readonly gateway: Member;
  /** The address of the gateway. */
  readonly url: string;
  readonly db: Db;
  readonly scope: { readonly _environmentId: ObjectId; readonly _organizationId: ObjectId };
  end(): Promise<void>;
}

/** The script of a peer. */
export const peerScript = (name: string): string => fileURLToPath(new URL(`./peers/${name}.js`, import.meta.url));

/** `BENCH_MONGODB_URI` names a replica set. Without it, the embedded database is used. */
export async function createWorld(settings: Readonly<Record<string, string>> = {}): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const database = startMember(join(DIST, 'embedded/db.js'), [], { DATA_DIR: dataDir, PORT: '0' });
  const given = process.env.BENCH_MONGODB_URI;
  const address = await database.printed(/(mongodb:\/\/\S+)\s/);
  const uri = new URL(given ?? address);
  uri.pathname = `/bench-${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  const gateway = startMember(join(DIST, 'main.js'), [], {
    MONGODB_URI: uri.href,
    PORT: '0',
    API_KEY,
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    SESSION_SECRET: 'a secret of the benches, of no use elsewhere',
    ALLOW_PRIVATE_HOSTS: 'true',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_READ: '0',
    RATE_LIMIT_WRITE: '0',
    RATE_LIMIT_TRIGGER: '0',
    ...settings,
  });
  const url = await gateway.printed(/GraphQL +(\S+)\/graphql/);
  const client = await MongoClient.connect(uri.href);
  const db = client.db();
  const environment = await db.collection('environments').findOne();
  if (environment === null) throw new Error('there is no environment');
  return {
    uri: uri.href,
    database,
    gateway,
    url,
    db,
    scope: { _environmentId: environment._id as ObjectId, _organizationId: environment._organizationId as ObjectId },
    async end() {
      await gateway.end();
      if (given !== undefined) await db.dropDatabase();
      await client.close();
      await database.end();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
