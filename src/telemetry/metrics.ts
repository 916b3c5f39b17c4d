import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  databaseCommands,
  deadLetters,
  deliveries,
  eventLags,
  graphqlOperations,
  operationCosts,
  requests,
  type Signal,
  sockets,
  subscriptions,
  workRuns,
} from './signals.ts';

/** How much work of a state is open, over all environments. */
export interface OpenWork {
  /** `job` is a step of a notification, all others are the queue's own work. */
  readonly work: string;
  readonly state: string;
  /** Capped, so that counting stays cheap. */
  readonly count: number;
  /** How long the oldest of it waits; 0 where there is none. */
  readonly oldestSeconds: number;
}

/** What is measured of this process, in the text format of Prometheus. */
export interface Metrics {
  readonly contentType: string;
  read(): Promise<string>;
  /** Measures no more. */
  close(): void;
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const COSTS = [10, 100, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000];
/** What is asked of the database is believed for so long, however many scrape. */
const BELIEVED_MS = 5_000;
/** However many values a label comes to have, only so many are kept apart. */
const MAX_VALUES = 200;
const OTHER = 'other';

/**
 * Measures what the rooms tell, from now on.
 * @param openWork what is asked at a scrape, at most every 5 seconds; without it there are no such metrics
 */
export function startMetrics(openWork?: () => Promise<readonly OpenWork[]>): Metrics {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  collectDefaultMetrics({ register: registry });
  const ends: (() => void)[] = [];
  const measure = <Event>(signal: Signal<Event>, listener: (event: Event) => void) =>
    ends.push(signal.subscribe(listener));
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets = SECONDS,
  ) => new Histogram({ name: `gateway_${name}`, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `gateway_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect?: () => unknown,
  ) =>
    new Gauge({
      name: `gateway_${name}`,
      help,
      labelNames,
      registers,
      ...(collect && { collect: async () => void (await collect()) }),
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
    'GraphQL operations, by their root field and how they ended; of a subscription, until it began.',
    ['type', 'field', 'outcome'],
  );
  measure(graphqlOperations, ({ seconds, ...labels }) => operationSeconds.observe(labels, seconds));

  const costs = histogram('graphql_operation_cost', 'What GraphQL operations cost.', ['type'], COSTS);
  measure(operationCosts, ({ type, cost }) => costs.observe({ type }, cost));

  const commandSeconds = histogram(
    'database_command_duration_seconds',
    'Commands of the database; the getMore of $cmd.aggregate waits for changes.',
    ['command', 'collection', 'outcome'],
  );
  const [commands, collections] = [boundedValues(), boundedValues()];
  measure(databaseCommands, ({ command, collection, hasFailed, seconds }) =>
    commandSeconds.observe(
      { command: commands(command), collection: collections(collection), outcome: hasFailed ? 'failed' : 'ok' },
      seconds,
    ),
  );

  const openSockets = gauge('websockets', 'Websockets that are open.', []);
  measure(sockets, (change) => openSockets.inc(change));
  const live = gauge('subscriptions', 'Live operations, by transport.', ['transport']);
  measure(subscriptions, ({ transport, change }) => live.inc({ transport }, change));

  const lags = histogram(
    'event_lag_seconds',
    'From the change in the database, whose clock has whole seconds, to its readers.',
    ['collection'],
  );
  measure(eventLags, ({ collection, seconds }) => lags.observe({ collection }, Math.max(0, seconds)));

  const runs = histogram('work_run_duration_seconds', 'Runs of background work.', ['work', 'outcome']);
  measure(workRuns, ({ seconds, ...labels }) => runs.observe(labels, seconds));

  const deliverySeconds = histogram('delivery_duration_seconds', 'Messages handed to providers, each try of one.', [
    'channel',
    'provider',
    'outcome',
  ]);
  const providers = boundedValues();
  measure(deliveries, ({ channel, providerId, outcome, seconds }) =>
    deliverySeconds.observe({ channel, provider: providers(providerId), outcome }, seconds),
  );
  const retries = counter('delivery_retries_total', 'Deliveries that failed and are tried again.', ['provider']);
  measure(deliveries, ({ providerId, outcome }) => {
    if (outcome === 'retry') retries.inc({ provider: providers(providerId) });
  });
  const givenUp = counter('dead_letters_total', 'Messages that were given up, for a person to look at.', ['channel']);
  measure(deadLetters, ({ channel }) => givenUp.inc({ channel }));

  if (openWork !== undefined) {
    const read = believed(openWork);
    /** Each asks for itself, since a scrape reads them side by side. */
    const openWorkGauge = (name: string, help: string, shownOf: (one: OpenWork) => number) => {
      const shown = gauge(name, help, ['work', 'state'], async () => {
        const known = await read();
        shown.reset();
        for (const one of known) shown.set({ work: one.work, state: one.state }, shownOf(one));
      });
    };
    openWorkGauge('open_work', 'Open work in the database, all gateways together.', ({ count }) => count);
    openWorkGauge(
      'open_work_oldest_seconds',
      'How long the oldest open work waits, all gateways together.',
      ({ oldestSeconds }) => oldestSeconds,
    );
  }
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    close: () => {
      for (const end of ends.splice(0)) end();
      registry.clear();
    },
  };
}

/** The first values that come as they are, `other` for all further ones. */
function boundedValues(): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= MAX_VALUES) return OTHER;
    known.add(value);
    return value;
  };
}

/** An answer that is asked for at most every few seconds. While the database is away, the last one of it is left out. */
function believed(ask: () => Promise<readonly OpenWork[]>): () => Promise<readonly OpenWork[]> {
  let answer: Promise<readonly OpenWork[]> = Promise.resolve([]);
  let untilMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() < untilMs) return answer;
    untilMs = performance.now() + BELIEVED_MS;
    answer = ask().catch(() => []);
    return answer;
  };
}
