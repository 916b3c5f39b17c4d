import { AsyncResource } from 'node:async_hooks';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inSpan, isInSpan, startTracing } from '../../src/telemetry/tracing.ts';
import { API_KEY, type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { seed } from '../testkit/seed.ts';
import { seedSteps } from '../testkit/seed-steps.ts';
import { startMailbox } from '../testkit/smtp-server.ts';
import { CREDENTIALS_KEY, startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { attributesOf, type Collector, spansOf, startCollector } from '../testkit/trace-collector.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';

describe('traces', () => {
  let gateway: GatewayProcess;
  let collector: Collector;
  beforeAll(async () => {
    collector = await startCollector();
    gateway = await startGateway({
      DATA_DIR: temporaryDirectory(),
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
      OTEL_SERVICE_NAME: 'gateway-of-the-test',
    });
  });

  it('continue the traceparent of a request through its operation to its database commands', async () => {
    const response = await gateway.request('/v2/subscribers/ada', {
      headers: { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` },
    });
    expect(response.status).toBe(200);
    const spans = await spansOf(collector, TRACE_ID, ['GET /v2/subscribers/:subscriberId', 'find subscribers']);
    const named = (name: string) => spans.find((span) => span.name === name);
    const server = named('GET /v2/subscribers/:subscriberId');
    const operation = spans.find(({ parentSpanId, kind }) => parentSpanId === server?.spanId && kind === 1);
    expect(server).toMatchObject({ parentSpanId: PARENT_ID, kind: 2 });
    expect(named('find subscribers')).toMatchObject({ parentSpanId: operation?.spanId, kind: 3 });
    expect(collector.resources()[0]?.resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'gateway-of-the-test' },
    });
  });

  it('name GraphQL operations by their root field', async () => {
    const traceId = 'a'.repeat(32);
    await gateway.request('/graphql', {
      method: 'POST',
      headers: { traceparent: `00-${traceId}-${PARENT_ID}-01` },
      body: JSON.stringify({ query: '{ subscriber(subscriberId: "ada") { firstName } }' }),
    });
    const spans = await spansOf(collector, traceId, ['POST /graphql', 'query subscriber', 'find subscribers']);
    const idOf = (name: string) => spans.find((span) => span.name === name)?.spanId;
    expect(spans.find(({ name }) => name === 'query subscriber')?.parentSpanId).toBe(idOf('POST /graphql'));
    expect(spans.find(({ name }) => name === 'find subscribers')?.parentSpanId).toBe(idOf('query subscriber'));
  });

  it('do not contain requests of monitoring, or database commands outside of requests and work', async () => {
    const [quiet, traced] = ['d'.repeat(32), 'e'.repeat(32)];
    for (const path of ['/health', '/ready?probe=1', '/metrics']) {
      await gateway.request(path, { headers: { traceparent: `00-${quiet}-${PARENT_ID}-01` } });
    }
    await gateway.request('/v2/subscribers/ada', { headers: { traceparent: `00-${traced}-${PARENT_ID}-01` } });
    // Spans are exported in the order of their ends.
    await spansOf(collector, traced, ['GET /v2/subscribers/:subscriberId']);
    const spans = collector.spans();
    expect(spans.filter(({ traceId }) => traceId === quiet)).toEqual([]);
    expect(spans.filter(({ kind, parentSpanId }) => kind === 3 && !parentSpanId).map(({ name }) => name)).toEqual([]);
  });

  it('add the trace id to log entries', async () => {
    const traceId = 'b'.repeat(32);
    await gateway.request('/v2/subscribers/nobody', { headers: { traceparent: `00-${traceId}-${PARENT_ID}-01` } });
    const line = new RegExp(`"traceId":"${traceId}".*"status":404`);
    await vi.waitFor(() => expect(gateway.output()).toMatch(line), { timeout: 15_000, interval: 50 });
  });
});

/** A gateway with the workflow `mail`, whose step sends through a mailbox. */
async function startMailGateway(answer?: () => void) {
  const collector = await startCollector();
  const { port, mails } = await startMailbox(answer);
  const uri = uniqueDatabaseUri();
  const store = await startTestStore(uri);
  const gateway = await startGateway({
    MONGODB_URI: uri,
    API_KEY,
    CREDENTIALS_KEY,
    SESSION_SECRET: 'x'.repeat(32),
    ALLOW_PRIVATE_HOSTS: 'true',
    METRICS_TOKEN: 'token-of-the-scraper',
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/v1/traces`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  const environment = await store.collections.environments.findOne();
  if (environment === null) throw new Error('there is no environment');
  const scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  const credentials = { host: '127.0.0.1', port: `${port}`, from: 'a@example.com', senderName: 'A', ignoreTls: true };
  await seed(store, scope).integration({ active: true, credentials });
  await seedSteps(store, scope, 'mail', [{ type: 'email', template: { subject: 'Hi', content: 'Hello' } }]);
  const trigger = (traceId: string) =>
    gateway.request('/v1/events/trigger/bulk', {
      method: 'POST',
      headers: { traceparent: `00-${traceId}-${PARENT_ID}-01` },
      body: JSON.stringify({
        events: [{ name: 'mail', to: { subscriberId: 'ada', email: 'ada@example.com' }, transactionId: 'traced' }],
      }),
    });
  return { collector, gateway, mails, trigger };
}

describe('the trace of a trigger', () => {
  it('continues in the background work, through the job and its delivery, to the message', async () => {
    const { collector, gateway, mails, trigger } = await startMailGateway();
    const traceId = 'c'.repeat(32);
    const response = await trigger(traceId);
    expect(response.status).toBe(201);
    const names = ['POST /v1/events/trigger/bulk', 'run triggers', 'step email', 'deliver email'];
    const spans = await spansOf(collector, traceId, names);
    expect(mails).toHaveLength(1);
    const idOf = (name: string) => spans.find((span) => span.name === name)?.spanId;
    const parentOf = (name: string) => spans.find((span) => span.name === name)?.parentSpanId;
    expect(parentOf('step email')).toBe(idOf('run triggers'));
    expect(parentOf('deliver email')).toBe(idOf('step email'));
    const all = new Map(spans.map((span) => [span.spanId, span]));
    for (let span = spans.find(({ name }) => name === 'run triggers'); span?.spanId !== idOf(names[0] ?? ''); ) {
      span = all.get(span?.parentSpanId ?? '');
      expect(span).toBeDefined();
    }
    const metrics = await fetch(`${gateway.url}/metrics`, {
      headers: { authorization: 'Bearer token-of-the-scraper' },
    });
    const text = await metrics.text();
    expect(text).toMatch(/delivery_duration_seconds_count\{channel="email",provider="nodemailer",outcome="sent"\} 1/);
    expect(text).toMatch(/work_run_duration_seconds_count\{work="run triggers",outcome="done"\} 1/);
  });

  it('marks a delivery and a step that failed, and names the answer of the provider', async () => {
    const { collector, trigger } = await startMailGateway(() => {
      throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    });
    const traceId = 'f'.repeat(32);
    await trigger(traceId);
    const spans = await spansOf(collector, traceId, ['step email', 'deliver email']);
    const failures = (name: string) =>
      spans.filter((span) => span.name === name).map((span) => [span.status.code, attributesOf(span)['error.type']]);
    expect(failures('deliver email')).toEqual([[2, '550']]);
    expect(failures('step email')).toEqual([[2, 'step_failed']]);
  });
});

describe('a loop that started in a span', () => {
  it('is outside of the span after its end', async () => {
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', (await startCollector()).url);
    const tracing = await startTracing({ exporter: 'otlp', serviceName: undefined }, () => {});
    const [during, later] = await inSpan(
      'request',
      {},
      async () => [isInSpan(), AsyncResource.bind(isInSpan)] as const,
    );
    expect([during, later()]).toEqual([true, false]);
    await tracing.close();
    vi.unstubAllEnvs();
  });
});

describe('disabled tracing', () => {
  it('sends nothing', async () => {
    const collector = await startCollector();
    const gateway = await startGateway({
      DATA_DIR: temporaryDirectory(),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SDK_DISABLED: 'true',
    });
    await gateway.request('/v2/subscribers/ada', { headers: { traceparent: `00-${TRACE_ID}-${PARENT_ID}-01` } });
    await gateway.end();
    expect(collector.spans()).toEqual([]);
  });
});
