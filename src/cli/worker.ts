import { startCacheInvalidation } from '../realtime/cache-invalidation.ts';
import { startStatusServer } from '../server/http/status-server.ts';
import type { Command, CommandContext } from './command.ts';
import { openMetrics, startObservability } from './observability.ts';
import { warnOfFewFiles } from './open-files.ts';
import { printLines } from './print-lines.ts';
import { openRuntime, startProcessing } from './runtime.ts';
import { startDatabase } from './start-database.ts';

export const worker: Command = {
  summary: 'process workflows only, beside gateways on the same database',
  description: `Processes the workflows that any gateway accepted, until SIGTERM or SIGINT. Requires MONGODB_URI.
Serves only health checks and metrics, and only if WORKER_PORT is set.`,
  options: {},
  run: runWorker,
};

async function runWorker(context: CommandContext): Promise<void> {
  const { config, logger, resources } = context;
  if (config.mongodbUri === undefined) throw new Error('MONGODB_URI: must be set to the database of the gateways');
  warnOfFewFiles(logger);
  await startObservability(context);
  const runtime = await openRuntime(context, await startDatabase(context));
  const { store } = runtime.services;
  const { host, workerPort: port, requestTimeoutMs } = config;
  const metrics = port === undefined ? undefined : openMetrics(context, store);
  resources.add(await startCacheInvalidation(store, logger), (invalidation) => invalidation.close());
  const running = await startProcessing(context, runtime);
  const lines = ['Worker     runs the workflows of MONGODB_URI'];
  if (port !== undefined) {
    const stallMs = config.websockets.pingMs;
    const status = await startStatusServer({ host, port, store, metrics, logger, requestTimeoutMs, stallMs });
    resources.add(status, () => Promise.all([status.close(), running.drain()]));
    lines.push(`Status     http://${host}:${status.port}/ready`);
  }
  printLines(lines);
}
