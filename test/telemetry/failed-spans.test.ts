import { request } from 'node:http';
import { GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ConflictError } from '../../src/errors.ts';
import { createRest } from '../../src/rest/router.ts';
import { startTracing } from '../../src/telemetry/tracing.ts';
import { KEY, postGraphql, startTestServer, type TestServer } from '../server/test-server.ts';
import { atEnd } from '../testkit/at-end.ts';
import { unlimited } from '../testkit/rate-limits.ts';
import { attributesOf, type Collector, spansOf, startCollector } from '../testkit/trace-collector.ts';

const FAILED = 2;

const failing = (error: Error) => ({
  type: GraphQLString,
  resolve: () => {
    throw error;
  },
});
const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: { fault: failing(new RangeError('a secret of ours')), refusal: failing(new ConflictError('It is taken')) },
  }),
});

let collector: Collector;
let server: TestServer;
beforeAll(async () => {
  collector = await startCollector();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '20');
  const tracing = await startTracing({ exporter: 'otlp', serviceName: undefined }, () => {});
  atEnd(() => tracing.close());
  server = await startTestServer({
    schema,
    rest: async (_request, response) => {
      response.writeHead(503).end();
    },
  });
});

const traceparentOf = (traceId: string) => `00-${traceId}-00f067aa0ba902b7-01`;

const spanOf = async (traceId: string, name: string) => {
  const span = (await spansOf(collector, traceId, [name])).find((each) => each.name === name);
  if (span === undefined) throw new Error(`there is no span ${name}`);
  return { status: span.status.code, attributes: attributesOf(span) };
};

describe('the span of an operation', () => {
  it('names the class of the error that made it fail, and nothing else of the error', async () => {
    const traceId = 'a'.repeat(32);
    await postGraphql(server, { query: '{ fault }' }, { traceparent: traceparentOf(traceId) });
    const { status, attributes } = await spanOf(traceId, 'query fault');
    expect(status).toBe(FAILED);
    expect(attributes).toMatchObject({ 'error.type': 'RangeError' });
    expect(JSON.stringify(attributes)).not.toContain('secret');
  });

  it('is not marked as failed if the operation was refused, over REST as well', async () => {
    const traceId = 'e'.repeat(32);
    const rest = createRest(pino({ level: 'silent' }), unlimited(server.store));
    const { url } = await startTestServer({ store: server.store, rest });
    const headers = { authorization: `ApiKey ${KEY}`, traceparent: traceparentOf(traceId) };
    const response = await fetch(`${url}/v2/subscribers/nobody`, { headers });
    expect(response.status).toBe(404);
    for (const name of ['getSubscriber', 'GET /v2/subscribers/:subscriberId']) {
      const { status, attributes } = await spanOf(traceId, name);
      expect([name, status]).not.toEqual([name, FAILED]);
      expect(attributes).not.toHaveProperty('error.type');
    }
  });

  it('is not marked as failed if the operation was refused', async () => {
    const traceId = 'b'.repeat(32);
    await postGraphql(server, { query: '{ refusal }' }, { traceparent: traceparentOf(traceId) });
    const { status, attributes } = await spanOf(traceId, 'query refusal');
    expect(status).not.toBe(FAILED);
    expect(attributes).not.toHaveProperty('error.type');
  });
});

describe('the span of a request', () => {
  const send = (method: string, path: string, traceId: string) =>
    new Promise((resolve, reject) => {
      const headers = { traceparent: traceparentOf(traceId) };
      request(new URL(path, server.url), { method, headers }, (response) => response.resume().on('end', resolve))
        .on('error', reject)
        .end();
    });

  it('names the status that made it fail', async () => {
    const traceId = 'c'.repeat(32);
    await send('GET', '/v2/subscribers', traceId);
    const { status, attributes } = await spanOf(traceId, 'GET none');
    expect(status).toBe(FAILED);
    expect(attributes).toMatchObject({ 'error.type': '503', 'http.request.method': 'GET', 'url.scheme': 'http' });
  });

  it('has the scheme that a trusted proxy names', async () => {
    const traceId = 'f'.repeat(32);
    const { url } = await startTestServer({ store: server.store, trustedProxies: ['127.0.0.1'] });
    const headers = { 'x-forwarded-proto': 'https', traceparent: traceparentOf(traceId) };
    await fetch(`${url}/nothing`, { headers });
    expect((await spanOf(traceId, 'GET none')).attributes).toMatchObject({ 'url.scheme': 'https' });
  });

  it('follows the conventions of OpenTelemetry for an unknown method', async () => {
    const traceId = 'd'.repeat(32);
    await send('PROPFIND', '/nothing', traceId);
    const { status, attributes } = await spanOf(traceId, 'HTTP none');
    expect(status).not.toBe(FAILED);
    expect(attributes).toMatchObject({ 'http.request.method': '_OTHER' });
  });
});
