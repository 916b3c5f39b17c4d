import { createHmac, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import { writeDemo } from './demo/write-demo.ts';
import { examine } from './doctor/examine.ts';
import { countOf, jsonReport, textReport } from './doctor/report.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { startWorker, type Worker } from './engine/worker.ts';
import { schema } from './graphql/schema.ts';
import type { Caller } from './operations/context.ts';
import { createFirstEnvironment } from './operations/environment/create-first-environment.ts';
import { type SessionKey, sessionKeyOf } from './operations/session/session-token.ts';
import { showProgress } from './progress.ts';
import { startCacheInvalidation } from './realtime/cache-invalidation.ts';
import { startRealtime } from './realtime/change-streams.ts';
import { createRest } from './rest/router.ts';
import { findCredentialsKeys, loadSecrets, type Secrets } from './secrets.ts';
import { createContext } from './server/context.ts';
import { readTrustedDocuments, type TrustedDocuments } from './server/graphql/trusted-documents.ts';
import type { MetricsAccess } from './server/http/metrics-endpoint.ts';
import { startStatusServer } from './server/http/status-server.ts';
import { CONSOLE_DOCUMENTS } from './server/pages/console.ts';
import { startServer } from './server/start-server.ts';
import { createCipher } from './store/cipher.ts';
import { rotateCredentials } from './store/integrations.ts';
import { connectStore, type Store } from './store/mongo/connect.ts';
import { createIndexes } from './store/mongo/indexes.ts';
import { connectToInspect } from './store/mongo/inspect.ts';
import { observeCommands } from './store/mongo/observe-commands.ts';
import { countOpenWork } from './store/queue/count-open-work.ts';
import { openWorkQueue, type WorkQueue } from './store/queue/work-queue.ts';
import { createRateLimiter } from './store/rate-limits.ts';
import { createLogger } from './telemetry/logger.ts';
import { startMetrics } from './telemetry/metrics.ts';
import { startTracing } from './telemetry/tracing.ts';

/** How long a gateway may take to end, whatever hangs. */
const MAX_DRAIN_MS = 9_000;

/** What was started, to be ended in the opposite order. */
const closing: (() => Promise<unknown>)[] = [];
const opened = <T>(resource: T, close: (resource: T) => Promise<unknown>): T => {
  closing.unshift(() => close(resource));
  return resource;
};

/** What fails because it is closed is no failure. */
let isClosing = false;
/** Whether a signal asked this process to end. */
let isEnding = false;

async function closeAll(): Promise<void> {
  isClosing = true;
  for (const close of closing.splice(0)) await close();
}

/** The database with its indexes, and the first environment in it. */
interface Ground {
  readonly store: Store;
  readonly workQueue: WorkQueue;
  readonly databaseUri: string;
  readonly isEmbedded: boolean;
  /** The key that was given or made, where it opens an environment. */
  readonly apiKey: string;
  readonly caller: Caller | null;
  readonly isNew: boolean;
  readonly sessionKey: SessionKey;
}

async function openDatabase(config: Config, { credentialsKeys }: Secrets, logger: Logger) {
  const databaseUri =
    config.mongodbUri ?? opened(await startEmbedded({ dataDir: config.dataDir }), (embedded) => embedded.close()).uri;
  const cipher = createCipher(credentialsKeys, (place, keyId) =>
    logger.error(
      { place, keyId },
      'A credential cannot be decrypted: CREDENTIALS_KEY lacks its key, or it was changed',
    ),
  );
  const store = opened(await connectStore(databaseUri, cipher, config.retention), ({ client }) => client.close());
  const progress = showProgress(process.stderr);
  await createIndexes(
    store.collections,
    (difference) => logger.warn(difference, 'An index has the keys that are needed, and other options'),
    (done, total) => progress.step('Creating the indexes that are missing', done, total),
  );
  progress.clear();
  return { databaseUri, store };
}

async function openGround(config: Config, logger: Logger): Promise<Ground> {
  const secrets = loadSecrets(config);
  const { databaseUri, store } = await openDatabase(config, secrets, logger);
  const workQueue = await openWorkQueue(
    store,
    (err) => {
      if (!isClosing) logger.error({ err }, 'The job queue failed');
    },
    ({ message }) => logger.warn({ reason: message }, 'A lease was lost; the work goes on with whoever has it now'),
  );
  const apiKey = config.apiKey ?? firstApiKey(config, secrets);
  const { isNew, caller } = await createFirstEnvironment(store, apiKey, new Date());
  const isEmbedded = config.mongodbUri === undefined;
  const sessionKey = sessionKeyOf(secrets.sessionSecret);
  return { store, workQueue, databaseUri, isEmbedded, apiKey, caller, isNew, sessionKey };
}

/** In development the same at each start, so that it can be shown again; it is derived, and never stored. */
const firstApiKey = ({ isProduction }: Config, { sessionSecret }: Secrets): string =>
  isProduction
    ? randomBytes(24).toString('base64url')
    : createHmac('sha256', sessionSecret).update('first API key').digest('base64url').slice(0, 32);

async function readTrusted({ trustedDocuments }: Config): Promise<TrustedDocuments | undefined> {
  if (trustedDocuments === undefined) return undefined;
  const { path, isOnly } = trustedDocuments;
  const ofConsole = existsSync(CONSOLE_DOCUMENTS) ? await readTrustedDocuments(CONSOLE_DOCUMENTS, schema) : [];
  return { byId: new Map([...ofConsole, ...(await readTrustedDocuments(path, schema))]), isOnly };
}

/** Traces and times what this process does from now on, as far as that is switched on. */
async function observe({ tracing }: Config): Promise<void> {
  if (tracing) opened(await startTracing(tracing), (running) => running.close());
  observeCommands();
}

const outgoingOf = (config: Config) => ({ allowsPrivateHosts: config.allowsPrivateHosts });

function startWork(config: Config, { store, workQueue }: Ground, logger: Logger): Promise<Worker> {
  const { serviceSlug, retry } = config;
  const engine = { store, logger, serviceSlug, outgoing: outgoingOf(config), retry, now: workQueue.now };
  return startWorker(engine, workQueue);
}

/** `start`: serves, and works unless others do, until SIGTERM or SIGINT. */
async function start(config: Config, logger: Logger): Promise<void> {
  await observe(config);
  const trustedDocuments = await readTrusted(config);
  const ground = await openGround(config, logger);
  const { store, workQueue, caller, sessionKey } = ground;
  const { serviceSlug } = config;
  const realtime = opened(await startRealtime(store, logger), (events) => events.close());
  opened(await startCacheInvalidation(store, logger), (lookups) => lookups.close());
  const worker = config.runsWorkflows
    ? opened(await startWork(config, ground, logger), (running) => running.drain())
    : undefined;
  const services = { store, workQueue, realtime, sessionKey, serviceSlug, outgoing: outgoingOf(config) };
  const server = opened(
    await startServer({
      ...services,
      host: config.host,
      port: config.port,
      schema,
      rest: createRest(logger, createRateLimiter(store, config.rateLimits)),
      logger,
      limits: config.graphql,
      websockets: config.websockets,
      ...(trustedDocuments && { trustedDocuments }),
      hasGraphiql: config.hasIntrospection,
      hasIntrospection: config.hasIntrospection,
      requestTimeoutMs: config.requestTimeoutMs,
      metrics: metricsAccess(config, store),
    }),
    (listening) => Promise.all([listening.close(), worker?.drain()]),
  );
  if (ground.isNew && ground.isEmbedded && caller !== null) await writeDemo(createContext(services, caller));
  announce(config, ground, server);
}

/** `worker`: works off what any gateway accepted until SIGTERM or SIGINT, and serves only those who look after it. */
async function work(config: Config, logger: Logger): Promise<void> {
  if (config.mongodbUri === undefined) throw new Error('MONGODB_URI: must name the database of the gateways');
  await observe(config);
  const ground = await openGround(config, logger);
  opened(await startCacheInvalidation(ground.store, logger), (lookups) => lookups.close());
  const worker = opened(await startWork(config, ground, logger), (running) => running.drain());
  const { host, workerPort: port } = config;
  const { store } = ground;
  const lines = ['Worker     runs the workflows of MONGODB_URI'];
  if (port !== undefined) {
    const metrics = metricsAccess(config, store);
    const status = opened(await startStatusServer({ host, port, store, metrics, logger }), (running) =>
      Promise.all([running.close(), worker.drain()]),
    );
    lines.push(`Status     http://${host}:${status.port}/ready`);
  }
  print(lines);
}

/** In production, metrics are shown to those only who have their token. */
function metricsAccess({ isProduction, metricsToken: token }: Config, store: Store): MetricsAccess | undefined {
  if (isProduction && token === undefined) return undefined;
  const metrics = opened(
    startMetrics(() => countOpenWork(store, new Date())),
    async (running) => running.close(),
  );
  return { metrics, token };
}

/** `demo`: writes the demo data into the environment of the key, for any running gateway to work off. */
async function demo(config: Config, logger: Logger): Promise<void> {
  const ground = await openGround(config, logger);
  const { store, workQueue, caller, apiKey, sessionKey } = ground;
  if (caller === null) throw new Error('API_KEY: must be the key of the environment that the demo data is for');
  const realtime = opened(await startRealtime(store, logger), (events) => events.close());
  const { serviceSlug } = config;
  const outgoing = outgoingOf(config);
  const progress = showProgress(process.stderr);
  progress.step('Writing the demo data');
  await writeDemo(createContext({ store, workQueue, realtime, sessionKey, serviceSlug, outgoing }, caller));
  progress.clear();
  const key = ground.isNew ? [`API key    ${apiKey}`] : [];
  print(['The demo data is written', ...key]);
  await closeAll();
}

/** `rotate-credentials`: encrypts all credentials with the first key, beside any running gateway. */
async function rotate(config: Config, logger: Logger): Promise<void> {
  const { store } = await openDatabase(config, loadSecrets(config), logger);
  const progress = showProgress(process.stderr);
  const { rewritten, unreadable } = await rotateCredentials(store, (done, total) =>
    progress.step('Encrypting the credentials of integrations', done, total),
  );
  progress.clear();
  print([`Integrations encrypted anew: ${rewritten}`]);
  if (unreadable > 0) throw new Error(`Integrations that cannot be decrypted with CREDENTIALS_KEY: ${unreadable}`);
  await closeAll();
}

const DOCTOR_HELP = `MONGODB_URI=… npm run doctor [-- --json]

Looks at a database, changes nothing, and says what a gateway would meet there. CREDENTIALS_KEY, where it is set, tells
whether the credentials of integrations can be decrypted.

  --json  what is found, for machines
  --help  this

Exit code 0: a gateway can be started; 1: something must be put right before; 2: it could not look.`;

/** What the doctor exits with where it could not look at all. */
const COULD_NOT_LOOK = 2;

/** `doctor`: looks at a database, changes nothing, and says what a gateway would meet there. */
async function doctor(config: Config): Promise<void> {
  const options = process.argv.slice(3);
  if (options.includes('--help')) return void print([DOCTOR_HELP]);
  const unknown = options.filter((option) => option !== '--json');
  if (unknown.length > 0) throw new Error(`Unknown option ${unknown.join(' ')}: there is --json`);
  if (config.mongodbUri === undefined) throw new Error('MONGODB_URI: must name the database to look at');
  const keys = findCredentialsKeys(config);
  const store = opened(await connectToInspect(config.mongodbUri, keys), ({ client }) => client.close());
  const progress = showProgress(process.stderr);
  const sections = await examine(store, { serviceSlug: config.serviceSlug, hasKeys: keys.length > 0, progress });
  const { databaseName } = store.db;
  await closeAll();
  const isJson = options.includes('--json');
  print([isJson ? jsonReport(databaseName, sections) : textReport(databaseName, sections, process.stdout.isTTY)]);
  process.exitCode = countOf(sections, 'problem') > 0 ? 1 : 0;
}

const COMMANDS: Readonly<Record<string, typeof start>> = {
  start,
  worker: work,
  demo,
  doctor,
  'rotate-credentials': rotate,
};

const print = (lines: readonly string[]): boolean => process.stdout.write(`${lines.join('\n')}\n`);

function announce(
  { isProduction, apiKey: givenKey }: Config,
  { databaseUri, isEmbedded, apiKey, caller }: Ground,
  { url, graphqlUrl, websocketUrl }: { url: string; graphqlUrl: string; websocketUrl: string },
): void {
  // What production prints is kept in logs; whoever gave the key knows it.
  const shownKey = isProduction && givenKey !== undefined ? '$API_KEY' : apiKey;
  const key = caller === null ? 'as before' : shownKey;
  print([
    `Console    ${url}/console`,
    `GraphQL    ${graphqlUrl}`,
    `REST       ${url}/v1 and ${url}/v2`,
    `Websockets ${websocketUrl}`,
    // A URI that was given may hold a password.
    `Database   ${isEmbedded ? databaseUri : 'MONGODB_URI'}`,
    `API key    ${key}`,
    '',
    ...(caller === null ? [] : [`curl -H "Authorization: ApiKey ${key}" '${url}/v2/subscribers?limit=1'`]),
  ]);
}

function endOnSignals(logger: Logger): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (isEnding) return;
      isEnding = true;
      logger.info({ signal }, 'Draining');
      setTimeout(() => process.exit(0), MAX_DRAIN_MS).unref();
      try {
        await closeAll();
      } catch (err) {
        logger.error({ err }, 'Draining failed');
      }
      process.exit(0);
    });
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const isWatched = process.stderr.isTTY === true && !config.isProduction;
  const logger = await createLogger({
    level: config.logLevel,
    format: config.logFormat ?? (isWatched ? 'pretty' : 'json'),
  });
  endOnSignals(logger);
  const [command = 'start'] = process.argv.slice(2);
  const run = COMMANDS[command];
  if (run === undefined) throw new Error(`Unknown command "${command}": ${Object.keys(COMMANDS).join(', ')}`);
  await run(config, logger);
}

try {
  await main();
} catch (error) {
  // Who is asked to end while it starts fails by that; the signal ends it.
  if (!isEnding) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await closeAll().catch(() => {});
    process.exit(process.argv[2] === 'doctor' ? COULD_NOT_LOOK : 1);
  }
}
