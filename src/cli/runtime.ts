import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { startWorker, type Worker } from '../engine/worker.ts';
import type { Caller } from '../operations/context.ts';
import { createFirstEnvironment } from '../operations/environment/create-first-environment.ts';
import { deriveSessionKey } from '../operations/session/session-token.ts';
import { showProgress } from '../progress.ts';
import { startWebhookFeed } from '../realtime/webhooks/start-webhook-feed.ts';
import { EventLoopShare } from '../rendering/event-loop-share.ts';
import { createRenderer, type Renderer } from '../rendering/renderer.ts';
import { findCredentialsKeys, loadSecrets, missingKeyError, type Secrets } from '../secrets.ts';
import type { Services } from '../server/context.ts';
import { isUsedByGateway } from '../store/environments.ts';
import { connectStore, type Store } from '../store/mongo/connect.ts';
import { createIndexes } from '../store/mongo/create-indexes.ts';
import { isDatabaseUnavailable } from '../store/mongo/errors.ts';
import { openWorkQueue } from '../store/queue/work-queue.ts';
import { createCipher } from '../store/sealed/cipher.ts';
import { createFailureLog } from '../telemetry/failure-log.ts';
import type { CommandContext } from './command.ts';
import type { RunningDatabase } from './start-database.ts';

/** The common base of gateways and workers: the database, its work queue, and the first environment. */
interface Runtime {
  readonly services: Omit<Services, 'realtime' | 'renderer'> & { readonly renderer: Renderer };
  readonly eventLoop: EventLoopShare;
  readonly firstEnvironment: FirstEnvironment;
}

export interface FirstEnvironment {
  /** `API_KEY`, or the generated key. */
  readonly apiKey: string;
  /** Null if the key belongs to no environment. */
  readonly caller: Caller | null;
  /** Whether this process created the environment. */
  readonly isNew: boolean;
}

/** Connects to a database, and creates missing indexes. */
export async function openStore(
  { config, logger, outages, resources }: CommandContext,
  { uri }: RunningDatabase,
  { credentialsKeys }: Pick<Secrets, 'credentialsKeys'>,
): Promise<Store> {
  outages.recognise(isDatabaseUnavailable);
  const cipher = createCipher(credentialsKeys, (place, keyId) =>
    logger.error({ place, keyId }, 'A credential cannot be decrypted: CREDENTIALS_KEY lacks its key or has changed'),
  );
  const store = resources.add(await connectStore(uri, cipher, config.retention), ({ client }) => client.close());
  const progress = showProgress(process.stderr);
  await createIndexes(
    store.collections,
    (difference) => logger.warn(difference, 'An existing index has the required keys but different options'),
    (done, total) => progress.step('Creating missing indexes', done, total),
  );
  progress.clear();
  return store;
}

/** Opens a database and creates the first environment if the database has none. */
export async function openRuntime(context: CommandContext, database: RunningDatabase): Promise<Runtime> {
  const { config, logger, resources } = context;
  await requireKey(context, database);
  const secrets = loadSecrets(config);
  const store = await openStore(context, database, secrets);
  if (!database.isEmbedded && (config.credentialsKeys === undefined || config.sessionSecret === undefined)) {
    logger.warn(
      { dataDir: config.dataDir },
      'Secrets of the data directory are used. Other processes of this database need the same: set CREDENTIALS_KEY and SESSION_SECRET',
    );
  }
  const failures = resources.add(createFailureLog(logger, 'The work queue failed'), async ({ close }) => close());
  const workQueue = await openWorkQueue(
    store,
    (err) => {
      if (!resources.isClosing) failures.add(err);
    },
    ({ message }) => logger.warn({ reason: message }, 'A lease was lost; another worker continues the work'),
  );
  const apiKey = config.apiKey ?? generateApiKey(config, secrets);
  const { isNew, caller } = await createFirstEnvironment(store, apiKey, store.clock.now());
  const sessionKey = deriveSessionKey(secrets.sessionSecret);
  const { serviceSlug, publicUrl, allowsPrivateHosts } = config;
  const onProcessFailure = (err: Error) => logger.error({ err }, 'A rendering process failed');
  const eventLoop = new EventLoopShare();
  const renderer = resources.add(createRenderer({ ...config.templates, eventLoop, onProcessFailure }), ({ close }) =>
    close(),
  );
  return {
    services: {
      ...{ store, workQueue, sessionKey, serviceSlug, publicUrl, renderer },
      outgoing: { allowsPrivateHosts },
      limits: config.graphql,
    },
    eventLoop,
    firstEnvironment: { apiKey, caller, isNew },
  };
}

/**
 * Keeps a start from generating another key if the stored one was lost. An embedded database without an environment is new,
 * or its first start was interrupted. Other databases may be shared, so their data directory says nothing about them.
 */
async function requireKey({ config }: CommandContext, { uri, isEmbedded }: RunningDatabase): Promise<void> {
  if (!isEmbedded || findCredentialsKeys(config).length > 0) return;
  const store = await connectStore(uri);
  const isUsed = await isUsedByGateway(store).finally(() => store.client.close());
  if (isUsed) throw missingKeyError(config.dataDir);
}

/** In development the key is derived from the session secret, so that each start can print it again without storing it. */
const generateApiKey = ({ isProduction }: Config, { sessionSecret }: Secrets): string =>
  isProduction
    ? randomBytes(24).toString('base64url')
    : createHmac('sha256', sessionSecret).update('first API key').digest('base64url').slice(0, 32);

/** Starts to process workflows and webhooks. @returns the worker, which is drained when the resources are closed */
export async function startProcessing(
  { config, logger, resources }: CommandContext,
  { services: { store, workQueue, serviceSlug, publicUrl, outgoing, renderer }, eventLoop }: Runtime,
): Promise<Worker> {
  const { retry } = config;
  const { now } = workQueue;
  const engine = { store, logger, serviceSlug, publicUrl, outgoing, eventLoop, renderer, retry, now };
  const feed = startWebhookFeed({ store, logger, now: workQueue.now });
  resources.add(feed, () => feed.close());
  return resources.add(await startWorker(engine, workQueue), (worker) => worker.drain());
}
