import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  databaseCommands,
  deadLetters,
  deliveries,
  eventLags,
  eventStreamSigns,
  graphqlOperations,
  missingJobs,
  operationCosts,
  providerReports,
  renderQueue,
  renders,
  requests,
  type Signal,
  sockets,
  subscriptions,
  webhookAttempts,
  webhookDeadLetters,
  webhookEndpointsDisabled,
  webhookHistoryLosses,
  workRuns,
} from './signals.ts';

/** The amount of open work in one state, in all environments. */
export interface OpenWork {
  /** `job` means jobs of notifications. All other names are work of the queue. */
  readonly work: string;
  readonly state: string;
  /** Has a maximum, which keeps counting cheap. */
  readonly count: number;
  /** How long the oldest has been due. For jobs, the time since the oldest was created. 0 if there is none. */
  readonly oldestSeconds: number;
}

/** The reads of a scrape from the database. A scrape waits for the answers. */
interface DatabaseReads {
  isAvailable(): Promise<boolean>;
  openWork(): Promise<readonly OpenWork[]>;
}

/** The metrics of this process, in the text format of Prometheus. */
export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
  /** Stops to collect metrics. */
  close(): void;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const COSTS = [10, 100, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000];
/** How long the answer of the database is cached. */
const CACHE_TTL_MS = 5_000;
/** How many values of a label are kept apart. Further values are combined. */
const MAX_VALUES = 200;
const OTHER = 'other';

/**
 * Starts to collect metrics from the signals of this process.
 * @param database called at a scrape, at most every 5 seconds. Without it, the metrics that it provides are left out.
 */
export function startMetrics(database?: DatabaseReads): Metrics {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  collectDefaultMetrics({ register: registry });
  const subscriptionEnds: (() => void)[] = [];
  const measure = <Event>(signal: Signal<Event>, listener: (event: Event) => void) =>
    subscriptionEnds.push(signal.subscribe(listener));
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets = SECONDS,
  ) => new Histogram({ name: `gateway_${name}`, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `gateway_${name}`, help, labelNames, registers });
  /** A counter that starts with 0 for each value of its label. Alerts only see increases of a counter that exists. */
  const counterOf = <Label extends string>(name: string, help: string, label: Label, values: readonly string[]) => {
    const labelled = counter(name, help, [label]);
    for (const value of values) labelled.inc({ [label]: value } as Record<Label, string>, 0);
    return labelled;
  };
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect?: () => Promise<void>,
  ) =>
    new Gauge({
      name: `gateway_${name}`,
      help,
      labelNames,
      registers,
      ...(collect && { collect }),
    });

  const requestSeconds = histogram('http_request_duration_seconds', 'HTTP requests, by route and status.', [
    'method',
    'route',
    'status',
  ]);
  const methods = boundedValues();
  measure(requests, ({ method, route, status, seconds }) =>
    requestSeconds.observe({ method: methods(method), route, status: `${status}` }, seconds),
  );

  const operationSeconds = histogram(
    'graphql_operation_duration_seconds',
    'GraphQL operations, by root field and outcome. For a subscription, the time until its start.',
    ['type', 'field', 'outcome'],
  );
  measure(graphqlOperations, ({ seconds, ...labels }) => operationSeconds.observe(labels, seconds));

  const costs = histogram('graphql_operation_cost', 'The cost of GraphQL operations.', ['type'], COSTS);
  measure(operationCosts, ({ type, cost }) => costs.observe({ type }, cost));

  const commandSeconds = histogram(
    'database_command_duration_seconds',
    'Database commands. The getMore of $cmd.aggregate waits for changes.',
    ['command', 'collection', 'outcome'],
  );
  const [commands, collections] = [boundedValues(), boundedValues()];
  measure(databaseCommands, ({ command, collection, hasFailed, seconds }) =>
    commandSeconds.observe(
      { command: commands(command), collection: collections(collection), outcome: hasFailed ? 'failed' : 'ok' },
      seconds,
    ),
  );

  const openSockets = gauge('websockets', 'Open websockets.', []);
  measure(sockets, (change) => openSockets.inc(change));
  const live = gauge('subscriptions', 'Active subscriptions, by transport.', ['transport']);
  measure(subscriptions, ({ transport, change }) => live.inc({ transport }, change));

  const lags = histogram(
    'event_lag_seconds',
    'Time from a change in the database to its readers. The clock of the database has a resolution of 1 second.',
    ['collection'],
  );
  measure(eventLags, ({ collection, seconds }) => lags.observe({ collection }, Math.max(0, seconds)));

  const aliveAtMs = new Map<object, number>();
  measure(eventStreamSigns, (sign) => {
    if (sign.aliveAtMs === null) aliveAtMs.delete(sign.stream);
    else aliveAtMs.set(sign.stream, sign.aliveAtMs);
  });
  const silence = gauge(
    'event_stream_silence_seconds',
    'Time since the last answer to a change stream, of the one that waits longest. At most about 1 if all work.',
    [],
    async () => {
      const nowMs = performance.now();
      silence.set((nowMs - Math.min(nowMs, ...aliveAtMs.values())) / 1_000);
    },
  );

  const runs = histogram('work_run_duration_seconds', 'Runs of background work.', ['work', 'outcome']);
  measure(workRuns, ({ seconds, ...labels }) => runs.observe(labels, seconds));

  const deliverySeconds = histogram('delivery_duration_seconds', 'Attempts to deliver a message to a provider.', [
    'channel',
    'provider',
    'outcome',
  ]);
  const providers = boundedValues();
  measure(deliveries, ({ channel, providerId, outcome, seconds }) =>
    deliverySeconds.observe({ channel, provider: providers(providerId), outcome }, seconds),
  );
  const retries = counter('delivery_retries_total', 'Failed deliveries that are retried.', ['provider']);
  measure(deliveries, ({ providerId, outcome }) => {
    if (outcome === 'retry') retries.inc({ provider: providers(providerId) });
  });
  const failures = counterOf('dead_letters_total', 'Jobs that became dead letters, by type of step.', 'channel', [
    'email',
    'sms',
    'chat',
    'push',
    'custom',
  ]);
  measure(deadLetters, ({ channel }) => failures.inc({ channel }));
  const missing = counter(
    'missing_jobs_total',
    'Notifications that were due, and whose jobs did not exist any more.',
    [],
  );
  measure(missingJobs, ({ notifications }) => missing.inc(notifications));
  const reports = counter('provider_reports_total', 'Reports of providers about messages, without repeated ones.', [
    'provider',
    'status',
  ]);
  measure(providerReports, ({ providerId, status }) => reports.inc({ provider: providers(providerId), status }));

  const webhookSeconds = histogram('webhook_attempt_duration_seconds', 'Requests to webhook endpoints, by outcome.', [
    'outcome',
  ]);
  measure(webhookAttempts, ({ outcome, seconds }) => webhookSeconds.observe({ outcome }, seconds));
  const undelivered = counterOf('webhook_dead_letters_total', 'Webhook deliveries that failed permanently.', 'reason', [
    'attempts',
    'gone',
  ]);
  measure(webhookDeadLetters, ({ reason }) => undelivered.inc({ reason }));
  const disabled = counterOf('webhook_endpoints_disabled_total', 'Webhook endpoints that were disabled.', 'reason', [
    'failing',
    'gone',
  ]);
  measure(webhookEndpointsDisabled, ({ reason }) => disabled.inc({ reason }));
  const losses = counter('webhook_history_losses_total', 'Times that webhooks missed changes of the database.', []);
  measure(webhookHistoryLosses, () => losses.inc());

  const renderSeconds = histogram(
    'render_duration_seconds',
    'Slow templates that a rendering process rendered, by outcome.',
    ['outcome'],
  );
  measure(renders, ({ outcome, seconds }) => renderSeconds.observe({ outcome }, seconds));
  const waitingRenders = gauge('render_queue', 'Slow templates that wait for a process.', []);
  measure(renderQueue, (change) => waitingRenders.inc(change));

  if (database !== undefined) {
    const isAvailable = cached(() => database.isAvailable(), false);
    const available = gauge(
      'database_available',
      '1 if the database answers this process within 2 seconds and its disk is not full, else 0.',
      [],
      async () => {
        available.set((await isAvailable()) ? 1 : 0);
      },
    );

    const openWork = cached(() => database.openWork(), []);
    /** Each gauge reads for itself, because a scrape collects them concurrently. */
    const openWorkGauge = (name: string, help: string, readValue: (work: OpenWork) => number) => {
      const workGauge = gauge(name, help, ['work', 'state'], async () => {
        const open = await openWork();
        workGauge.reset();
        for (const one of open) workGauge.set({ work: one.work, state: one.state }, readValue(one));
      });
    };
    openWorkGauge('open_work', 'Open work in the database, shared by all gateways.', ({ count }) => count);
    openWorkGauge(
      'open_work_oldest_seconds',
      'How long the oldest open work has been due, shared by all gateways. For jobs, the time since they were created.',
      ({ oldestSeconds }) => oldestSeconds,
    );
  }
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    close: () => {
      for (const end of subscriptionEnds.splice(0)) end();
      registry.clear();
    },
  };
}

/** Keeps the first values of a label and replaces further ones by `other`, which bounds their number. */
function boundedValues(): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= MAX_VALUES) return OTHER;
    known.add(value);
    return value;
  };
}

/**
 * Caches an answer for a few seconds.
 * @param otherwise the answer while the database is unavailable
 */
function cached<Answer>(ask: () => Promise<Answer>, otherwise: Answer): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  let expiresAtMs = 0;
  return () => {
    if (answer !== undefined && performance.now() < expiresAtMs) return answer;
    expiresAtMs = performance.now() + CACHE_TTL_MS;
    answer = ask().catch(() => otherwise);
    return answer;
  };
}
