import type { MetricsAccess } from '../server/http/metrics-endpoint.ts';
import { answerInTime } from '../store/mongo/answer-in-time.ts';
import type { Store } from '../store/mongo/connect.ts';
import { observeCommands } from '../store/mongo/observe-commands.ts';
import { isDatabaseReady } from '../store/mongo/readiness.ts';
import { countOpenWork } from '../store/queue/count-open-work.ts';
import { createFailureLog } from '../telemetry/failure-log.ts';
import { startMetrics } from '../telemetry/metrics.ts';
import { startTracing } from '../telemetry/tracing.ts';
import type { CommandContext } from './command.ts';

/** Starts tracing if it is configured, and the timing of database commands. Must run before the database is opened. */
export async function startObservability({ config: { tracing }, logger, resources }: CommandContext): Promise<void> {
  if (tracing) {
    const failures = resources.add(createFailureLog(logger, 'Spans cannot be exported'), async ({ close }) => close());
    resources.add(await startTracing(tracing, failures.add), (running) => running.close());
  }
  observeCommands();
}

/**
 * Starts to collect metrics. Must run before change streams are opened: one that stalls at once is else not known.
 * @returns undefined in production without `METRICS_TOKEN`: metrics are then not served
 */
export function openMetrics({ config, resources }: CommandContext, store: Store): MetricsAccess | undefined {
  const { isProduction, metricsToken: token } = config;
  if (isProduction && token === undefined) return undefined;
  const metrics = startMetrics({
    isAvailable: () => isDatabaseReady(store),
    openWork: () => answerInTime(countOpenWork(store, store.clock.now()), []),
  });
  resources.add(metrics, async () => metrics.close());
  return { metrics, token };
}
