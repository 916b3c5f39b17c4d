import { MongoClient } from 'mongodb';
import { DatabaseLink } from './database-link.ts';
import type { Member as Name } from './plan.ts';
import { freePort, Member } from './processes.ts';

/** The key of the first environment, with all scopes. */
export const API_KEY = 'key-of-a-chaos-run-0123456789';

/** Two gateways, two workers and their database. */
export interface World {
  readonly members: Readonly<Record<Name, Member>>;
  /** The database connection of each process. */
  readonly links: Readonly<Record<Exclude<Name, 'database'>, DatabaseLink>>;
  /** The addresses of the gateways. */
  readonly urls: Readonly<Record<'gateway-1' | 'gateway-2', string>>;
  /** The address of the database, without the faults of the connections. */
  readonly databaseUri: string;
  readonly client: MongoClient;
}

/** The processes of a run, not started yet. */
export async function createWorld(dataDir: string): Promise<World> {
  const [databasePort, first, second] = [await freePort(), await freePort(), await freePort()];
  const uriAt = (port: number) => `mongodb://127.0.0.1:${port}/gateway?directConnection=true`;
  const openLink = async () => DatabaseLink.open(await freePort(), databasePort);
  const links = {
    'gateway-1': await openLink(),
    'gateway-2': await openLink(),
    'worker-1': await openLink(),
    'worker-2': await openLink(),
  };
  const settings = {
    API_KEY,
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    SESSION_SECRET: 'a secret of a chaos run, of no use elsewhere',
    ALLOW_PRIVATE_HOSTS: 'true',
    DELIVERY_RETRY_MS: '200',
    LOG_LEVEL: 'warn',
  };
  const process = (name: keyof typeof links, command: string, own: Record<string, string>, offsets: string) => {
    const MONGODB_URI = uriAt(links[name].port);
    return new Member('main.js', [command], { ...settings, ...own, MONGODB_URI, CLOCK_OFFSETS_MS: offsets });
  };
  return {
    members: {
      database: new Member('embedded/db.js', [], { DATA_DIR: dataDir, PORT: `${databasePort}` }),
      'gateway-1': process('gateway-1', 'start', { PORT: `${first}` }, '0,3000,-2000'),
      'gateway-2': process('gateway-2', 'start', { PORT: `${second}` }, '0,-4000,60000'),
      'worker-1': process('worker-1', 'worker', {}, '0,5000,-5000'),
      'worker-2': process('worker-2', 'worker', {}, '0,-30000,30000'),
    },
    urls: { 'gateway-1': `http://127.0.0.1:${first}`, 'gateway-2': `http://127.0.0.1:${second}` },
    links,
    databaseUri: uriAt(databasePort),
    client: new MongoClient(uriAt(databasePort), { serverSelectionTimeoutMS: 30_000, socketTimeoutMS: 30_000 }),
  };
}

/** Resolves when an address answers 200. */
export async function untilReady(url: string, timeoutMs = 60_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const isReady = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > end) throw new Error(`${url} is not ready`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
