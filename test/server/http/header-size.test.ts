import { request } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { KEY, startTestServer, type TestServer } from '../test-server.ts';

const MAX_HEADER_BYTES = 8_192;
const LONG = 'a'.repeat(14_000);
/** Many short items, which together are as long. */
const MANY = Array.from({ length: 1_000 }, (_, index) => `x-name-${index}`).join(',');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

/** The size of the status line and headers of a response. */
const headerBytes = (path: string, method: string, headers: Record<string, string>, body?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = { method, headers: { authorization: `ApiKey ${KEY}`, ...headers }, maxHeaderSize: 1_000_000 };
    request(new URL(path, server.graphqlUrl), options, (response) => {
      response.resume();
      resolve(response.rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0));
    })
      .on('error', reject)
      .end(body);
  });

const LONG_HEADERS: readonly Record<string, string>[] = [
  ...['application/json', 'application/graphql-response+json', 'text/event-stream', 'text/html', 'x/y', '*/*'].flatMap(
    (type) => [
      { accept: `${type}; charset=${LONG}` },
      { accept: `${type};q=0.9;a="${LONG}"` },
      { accept: `${LONG}/b, ${type}` },
      { accept: `${type}, ${MANY}` },
    ],
  ),
  { 'access-control-request-headers': MANY, 'access-control-request-method': 'POST', origin: 'https://a.example' },
  { 'access-control-request-headers': LONG, 'access-control-request-method': LONG, origin: `https://${LONG}` },
  { origin: `https://${LONG}.example` },
  { 'idempotency-key': LONG },
  { 'x-request-id': LONG },
  { traceparent: LONG },
  { authorization: `Bearer ${LONG}` },
  { authorization: LONG },
  { 'if-none-match': LONG },
  { 'accept-encoding': LONG },
  { 'content-type': LONG },
  { 'content-encoding': LONG },
  { expect: LONG },
  { host: LONG },
  { 'x-forwarded-host': LONG, 'x-forwarded-proto': LONG },
];
const REQUESTS: readonly [method: string, path: string, body?: string][] = [
  ['POST', '/graphql', '{"query":"{ environment }"}'],
  ['GET', '/graphql?query={environment}'],
  ['GET', `/graphql?query={environment}&operationName=${LONG}`],
  ['OPTIONS', '/graphql'],
  ['DELETE', '/graphql'],
  ['GET', '/v2/subscribers'],
  ['GET', `/v2/subscribers/${LONG}`],
  ['GET', `/v2/subscribers?after=${LONG}`],
  ['POST', '/v1/events/trigger/bulk', '{"events":[]}'],
  ['OPTIONS', '/v2/subscribers'],
  ['PATCH', '/v2/subscribers'],
  ['GET', '/docs'],
  ['GET', `/${LONG}`],
  ['GET', `/console/${LONG}`],
  ['GET', '/console'],
  ['GET', '/health'],
];

describe('the headers of a response', () => {
  it.each(REQUESTS)('stay below 8 KiB for %s %s, whatever the request contains', async (method, path, body) => {
    for (const headers of LONG_HEADERS) {
      const type = body === undefined ? {} : { 'content-type': 'application/json' };
      const size = await headerBytes(path, method, { ...type, ...headers }, body);
      expect(size, JSON.stringify(headers).slice(0, 60)).toBeLessThan(MAX_HEADER_BYTES);
    }
  });
});
