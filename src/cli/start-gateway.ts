import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Config } from '../config.ts';
import { writeDemo } from '../demo/write-demo.ts';
import { schema } from '../graphql/schema.ts';
import { startCacheInvalidation } from '../realtime/cache-invalidation.ts';
import { startRealtime } from '../realtime/start-realtime.ts';
import { createRest } from '../rest/router.ts';
import { createContext } from '../server/context.ts';
import { readTrustedDocuments } from '../server/graphql/read-trusted-documents.ts';
import type { TrustedDocuments } from '../server/graphql/trusted-documents.ts';
import { Presence } from '../server/live/presence.ts';
import { CONSOLE_DOCUMENTS } from '../server/pages/console.ts';
import { INBOX_DOCUMENTS } from '../server/pages/inbox-script.ts';
import { type RunningServer, startServer } from '../server/start-server.ts';
import { createRateLimiter } from '../store/rate-limits.ts';
import type { CommandContext } from './command.ts';
import { openMetrics, startObservability } from './observability.ts';
import { warnOfFewFiles } from './open-files.ts';
import { printLines } from './print-lines.ts';
import { type FirstEnvironment, openRuntime, startProcessing } from './runtime.ts';
import type { RunningDatabase } from './start-database.ts';

/** Starts a gateway on a database, and prints its addresses. */
export async function startGateway(context: CommandContext, database: RunningDatabase): Promise<void> {
  const { config, logger, resources } = context;
  warnOfFewFiles(logger);
  await startObservability(context);
  const trustedDocuments = await readAllTrustedDocuments(config);
  const runtime = await openRuntime(context, database);
  const { firstEnvironment } = runtime;
  const { store } = runtime.services;
  const metrics = openMetrics(context, store);
  const realtime = resources.add(startRealtime(store, logger), (events) => events.close());
  const invalidation = await startCacheInvalidation(store, logger, realtime);
  resources.add(invalidation, () => invalidation.close());
  const worker = config.runsWorkflows ? await startProcessing(context, runtime) : undefined;
  const services = { ...runtime.services, realtime };
  const presence = new Presence({
    store,
    gatewayId: randomUUID(),
    now: runtime.services.workQueue.now,
    // Workers do that too.
    endsExpired: !config.runsWorkflows,
    logger,
  });
  presence.start();
  resources.add(presence, () => presence.close());
  const rateLimiter = createRateLimiter(store, config.rateLimits);
  const server = await startServer({
    ...services,
    host: config.host,
    port: config.port,
    schema,
    rest: createRest(logger, rateLimiter),
    rateLimiter,
    maxFailedAuthentications: config.maxFailedAuthentications,
    logger,
    limits: config.graphql,
    websockets: config.websockets,
    liveLimits: config.liveLimits,
    presence,
    trustedDocuments,
    hasIntrospection: config.hasIntrospection,
    trustedProxies: config.trustedProxies,
    requestTimeoutMs: config.requestTimeoutMs,
    metrics,
  });
  resources.add(server, () => Promise.all([server.close(), worker?.drain()]));
  if (firstEnvironment.isNew && database.isEmbedded && firstEnvironment.caller !== null) {
    await writeDemo(createContext(services, firstEnvironment.caller));
  }
  printAddresses(config, database, firstEnvironment, server);
}

/** The operator's documents and those of the built console and inbox element. Undefined if the operator names none. */
async function readAllTrustedDocuments({ trustedDocuments }: Config): Promise<TrustedDocuments | undefined> {
  if (trustedDocuments === undefined) return undefined;
  const { path, isOnly } = trustedDocuments;
  const paths = [...[CONSOLE_DOCUMENTS, INBOX_DOCUMENTS].filter((built) => existsSync(built)), path];
  return { byId: await readTrustedDocuments(paths, schema), isOnly };
}

function printAddresses(
  config: Config,
  database: RunningDatabase,
  { apiKey, caller }: FirstEnvironment,
  { url, graphqlUrl, websocketUrl }: RunningServer,
): void {
  // Logs keep what production prints, and an operator who set the key knows it.
  const shownKey = config.isProduction && config.apiKey !== undefined ? '$API_KEY' : apiKey;
  printLines([
    `Console    ${url}/console`,
    `GraphQL    ${graphqlUrl}`,
    `REST       ${url}/v1 and ${url}/v2`,
    `Websockets ${websocketUrl}`,
    `Reference  ${url}/docs`,
    `Guide      ${url}/guide`,
    // MONGODB_URI may contain a password.
    `Database   ${database.isEmbedded ? database.uri : 'MONGODB_URI'}`,
    `API key    ${caller === null ? 'unchanged' : shownKey}`,
    '',
    ...(caller === null ? [] : [`curl -H "Authorization: ApiKey ${shownKey}" '${url}/v2/subscribers?limit=1'`]),
  ]);
}
