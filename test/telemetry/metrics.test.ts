import { createClient } from 'graphql-ws';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startMetrics } from '../../src/telemetry/metrics.ts';
import { deadLetters, deliveries, eventStreamSigns } from '../../src/telemetry/signals.ts';
import { atEnd } from '../testkit/at-end.ts';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };

const TOKEN = 'token-of-the-scraper';

let gateway: GatewayProcess;
beforeAll(async () => {
  gateway = await startGateway({ DATA_DIR: temporaryDirectory(), METRICS_TOKEN: TOKEN });
});

const scrape = async (authorization = `Bearer ${TOKEN}`) =>
  fetch(`${gateway.url}/metrics`, { headers: authorization === '' ? {} : { authorization } });

/** The samples whose name and labels contain all of these texts, with their values. */
const samples = async (...texts: string[]) =>
  (await (await scrape()).text())
    .split('\n')
    .filter((line) => !line.startsWith('#') && texts.every((text) => line.includes(text)))
    .map((line) => ({ line, value: Number(line.slice(line.lastIndexOf(' '))) }));

const sum = async (...texts: string[]) => (await samples(...texts)).reduce((total, { value }) => total + value, 0);

const graphql = (query: string) => gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query }) });

describe('GET /metrics', () => {
  it('requires the token and returns the format of Prometheus', async () => {
    expect((await scrape('')).status).toBe(401);
    expect((await scrape('Bearer another')).status).toBe(401);
    const answer = await scrape();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('process_cpu_seconds_total');
  });

  it('has the counters of permanent failures before the first failure, so that alerts see the increase', async () => {
    for (const channel of ['email', 'sms', 'chat', 'push', 'custom']) {
      expect(await samples('dead_letters_total', `channel="${channel}"`)).toMatchObject([{ value: 0 }]);
    }
    for (const reason of ['attempts', 'gone']) {
      expect(await samples('webhook_dead_letters_total', `reason="${reason}"`)).toMatchObject([{ value: 0 }]);
    }
    for (const reason of ['failing', 'gone']) {
      expect(await samples('webhook_endpoints_disabled_total', `reason="${reason}"`)).toMatchObject([{ value: 0 }]);
    }
  });

  it('counts REST requests by route pattern and status, never by path', async () => {
    await gateway.request('/v2/subscribers/ada');
    await gateway.request('/v2/subscribers/nobody-has-this-id');
    await gateway.request('/nothing-is-here');
    const route = 'route="/v2/subscribers/:subscriberId"';
    expect(await sum('http_request_duration_seconds_count', route, 'status="200"')).toBe(1);
    expect(await sum('http_request_duration_seconds_count', route, 'status="404"')).toBe(1);
    expect(await sum('http_request_duration_seconds_count', 'route="none"', 'status="404"')).toBe(1);
    expect(await (await scrape()).text()).not.toMatch(/nobody-has-this-id|nothing-is-here/);
  });

  it('counts GraphQL operations by root field and outcome, with their cost', async () => {
    await graphql('query NameOfTheClient { alias: subscriber(subscriberId: "ada") { firstName } }');
    await graphql('{ subscriber(subscriberId: "ada") { firstName } subscribers(first: 1) { totalCount } }');
    await graphql('{ subscribers(first: 1000) { totalCount } }');
    const operations = (field: string, outcome: string) =>
      sum('graphql_operation_duration_seconds_count', `field="${field}"`, `outcome="${outcome}"`);
    expect(await operations('subscriber', 'ok')).toBe(1);
    expect(await operations('several', 'ok')).toBe(1);
    expect(await operations('subscribers', 'refused')).toBe(1);
    expect(await sum('graphql_operation_cost_count', 'type="query"')).toBe(3);
    expect(await (await scrape()).text()).not.toMatch(/NameOfTheClient|alias/);
  });

  it('measures database commands by collection', async () => {
    const before = await sum('database_command_duration_seconds_count', 'command="find"', 'collection="subscribers"');
    await gateway.request('/v2/subscribers/ada');
    const after = await sum('database_command_duration_seconds_count', 'command="find"', 'collection="subscribers"');
    expect(after).toBeGreaterThan(before);
    expect(await samples('database_command_duration_seconds_count', 'command="hello"')).toEqual([]);
  });

  it('counts open websockets and subscriptions, and measures the lag of changes', async () => {
    const client = createClient({
      url: gateway.url.replace('http', 'ws').concat('/graphql'),
      webSocketImpl: WebSocket,
      connectionParams: { Authorization: `ApiKey ${gateway.apiKey}` },
    });
    atEnd(() => client.dispose());
    const changes = client.iterate({ query: 'subscription { messageChanged(subscriberId: "ada") { change } }' });
    const first = changes.next();
    await vi.waitFor(async () => expect(await sum('gateway_subscriptions{transport="websocket"}')).toBe(1), PATIENCE);
    expect(await sum('gateway_websockets ')).toBe(1);
    await gateway.request('/v1/events/trigger/bulk', {
      method: 'POST',
      body: JSON.stringify({ events: [{ name: 'welcome', to: 'ada', transactionId: 'metrics' }] }),
    });
    await first;
    expect(await sum('event_lag_seconds_count', 'collection="messages"')).toBeGreaterThan(0);
    await changes.return?.();
    await client.dispose();
    await vi.waitFor(async () => expect(await sum('gateway_websockets ')).toBe(0), PATIENCE);
    expect(await sum('gateway_subscriptions{transport="websocket"}')).toBe(0);
  });

  it('reports the open work in the database, with the age of the oldest', async () => {
    for (const state of ['pending', 'queued', 'delayed', 'running']) {
      expect(await samples('gateway_open_work{', 'work="job"', `state="${state}"`)).toHaveLength(1);
      expect(await samples('gateway_open_work_oldest_seconds{', 'work="job"', `state="${state}"`)).toHaveLength(1);
    }
  });
});

describe('startMetrics', () => {
  it('counts retries and dead letters, and bounds the number of values of a label', async () => {
    const metrics = startMetrics();
    const delivery = { channel: 'sms', seconds: 0.1 };
    for (let count = 0; count < 300; count += 1) {
      deliveries.publish({ ...delivery, providerId: `provider-${count}`, outcome: 'retry' });
    }
    deadLetters.publish({ channel: 'sms' });
    const text = await metrics.read();
    expect(text.match(/^gateway_delivery_retries_total\{/gm)).toHaveLength(201);
    expect(text).toContain('gateway_delivery_retries_total{provider="other"} 100');
    expect(text).toContain('gateway_dead_letters_total{channel="sms"} 1');
    metrics.close();
    expect(deliveries.hasSubscribers).toBe(false);
  });

  it('reports open work together with its age, at the first scrape too', async () => {
    const metrics = startMetrics({
      isAvailable: async () => true,
      openWork: async () => [{ work: 'job', state: 'queued', count: 3, oldestSeconds: 7 }],
    });
    const text = await metrics.read();
    metrics.close();
    expect(text).toMatch(/^gateway_database_available 1$/m);
    expect(text).toContain('gateway_open_work{work="job",state="queued"} 3');
    expect(text).toContain('gateway_open_work_oldest_seconds{work="job",state="queued"} 7');
  });

  it('reports how long the change stream is silent that waits longest, until it is closed', async () => {
    const metrics = startMetrics();
    const silence = async () => Number(/^gateway_event_stream_silence_seconds (.+)$/m.exec(await metrics.read())?.[1]);
    expect(await silence()).toBe(0);
    const [silent, active] = [{}, {}];
    eventStreamSigns.publish({ stream: silent, aliveAtMs: performance.now() - 90_000 });
    eventStreamSigns.publish({ stream: active, aliveAtMs: performance.now() });
    expect(Math.floor(await silence())).toBe(90);
    eventStreamSigns.publish({ stream: silent, aliveAtMs: null });
    expect(await silence()).toBeLessThan(60);
    metrics.close();
  });

  it('caches open work for a few seconds, and omits it while the database is unavailable', async () => {
    let asked = 0;
    const fail = async () => {
      asked += 1;
      throw new Error('away');
    };
    const metrics = startMetrics({ isAvailable: fail, openWork: fail });
    const [first] = await Promise.all([metrics.read(), metrics.read()]);
    expect(asked).toBe(2);
    expect(first).toMatch(/^gateway_database_available 0$/m);
    expect(first).not.toMatch(/^gateway_open_work\{/m);
    expect(first).toContain('process_cpu_seconds_total');
    metrics.close();
  });
});

describe('a gateway without METRICS_TOKEN', () => {
  it('serves its metrics to everybody in development and to nobody in production', async () => {
    const open = await startGateway({ DATA_DIR: temporaryDirectory() });
    expect((await fetch(`${open.url}/metrics`)).status).toBe(200);
    const production = await startGateway({
      DATA_DIR: temporaryDirectory(),
      NODE_ENV: 'production',
      CREDENTIALS_KEY: Buffer.alloc(32, 1).toString('base64'),
      SESSION_SECRET: 'x'.repeat(32),
    });
    expect((await fetch(`${production.url}/metrics`)).status).toBe(404);
  });
});
