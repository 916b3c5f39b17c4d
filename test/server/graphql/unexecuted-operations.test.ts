import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { graphqlOperations } from '../../../src/telemetry/signals.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { connectClient, postGraphql, startTestServer, type TestServer } from '../test-server.ts';

const ALIASES = `{ ${Array.from({ length: 500 }, (_, index) => `a${index}: __typename`).join(' ')} }`;
const DEEP = `{ ${'other { '.repeat(40)}other${' }'.repeat(41)}`;

const operations: string[] = [];
const drain = () => operations.splice(0);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  atEnd(
    graphqlOperations.subscribe(({ type, field, outcome, seconds }) => {
      expect(seconds).toBeGreaterThanOrEqual(0);
      operations.push(`${type} ${field} ${outcome}`);
    }),
  );
});

const REFUSED = ['none none refused'];

describe('an operation that ends before its execution', () => {
  it.each([
    ['a syntax error', { query: '{ x( }' }],
    ['an unknown field', { query: '{ nope }' }],
    ['too many aliases', { query: ALIASES }],
    ['too deep a document', { query: DEEP }],
    ['an unknown document', { documentId: 'nope' }],
  ])('is published once over HTTP and once over a websocket: %s', async (_name, payload) => {
    await (await postGraphql(server, payload)).text();
    expect(drain()).toEqual(REFUSED);
    const client = connectClient(server);
    await expect(client.iterate({ query: '', ...payload }).next()).rejects.toBeDefined();
    await client.dispose();
    expect(drain()).toEqual(REFUSED);
  });

  it.each([
    ['a body that is not JSON', '{', {}],
    ['no query', '{}', {}],
    ['the wrong key', '{"query":"{ other }"}', { authorization: 'ApiKey wrong' }],
    ['the wrong type', '{"query":"{ other }"}', { 'content-type': 'text/plain' }],
    ['a disabled batch', '[{"query":"{ other }"}]', {}],
  ])('is published once over HTTP: %s', async (_name, body, headers) => {
    await (await postGraphql(server, body, headers)).text();
    expect(drain()).toEqual(REFUSED);
  });

  it('is published as failed if the caller cannot be read', async () => {
    const broken = await startTestServer();
    await broken.store.client.close();
    atEnd(() => broken.store.client.connect());
    expect((await postGraphql(broken, { query: '{ other }' })).status).toBeGreaterThanOrEqual(500);
    expect(drain()).toEqual(['none none failed']);
  });
});

describe('an operation that is executed', () => {
  it('is published once, with its name', async () => {
    await (await postGraphql(server, { query: '{ other }' })).text();
    await (await postGraphql(server, { query: '{ double(of: 1) fault }' })).text();
    await (await postGraphql(server, { query: '{ refusal }' })).text();
    const variables = { of: 'no number' };
    await (await postGraphql(server, { query: 'query ($of: Int!) { double(of: $of) }', variables })).text();
    await (
      await postGraphql(server, { query: 'subscription { faultAtOnce }' }, { accept: 'text/event-stream' })
    ).text();
    expect(drain()).toEqual([
      'query other ok',
      'query several failed',
      'query refusal refused',
      'query double refused',
      'subscription faultAtOnce failed',
    ]);
  });

  it('is published once for each operation of a batch', async () => {
    const batching = await startTestServer({ limits: { ...readConfig({}).graphql, maxBatch: 5 } });
    const batch = ['{ other }', '{ nope }', '{', 'subscription { faultAtOnce }'].map((query) => ({ query }));
    await (await postGraphql(batching, [...batch, { documentId: 'nope' }])).text();
    expect(drain().sort()).toEqual([...REFUSED, ...REFUSED, ...REFUSED, ...REFUSED, 'query other ok']);
  });
});
