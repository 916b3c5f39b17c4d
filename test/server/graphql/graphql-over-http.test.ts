import { readFileSync } from 'node:fs';
import { serverAudits } from 'graphql-http';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../src/graphql/schema.ts';
import { KEY, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ schema });
});

/** The audits of the reference implementation of the specification, with the key. */
const audits = serverAudits({
  url: () => server.graphqlUrl,
  fetchFn: (url: string, { headers, ...init }: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...(headers as Record<string, string>), authorization: `ApiKey ${KEY}` } }),
});

describe('GraphQL over HTTP', () => {
  it.each(audits.map(({ id, name, fn }) => ({ id, name, fn })))('passes audit $id: $name', async ({ fn }) => {
    const result = await fn();
    const reason = 'reason' in result ? result.reason : undefined;
    expect({ status: result.status, reason }).toEqual({ status: 'ok', reason: undefined });
  });
});

describe('the error of an invalid request', () => {
  const documented = new Set(
    [...readFileSync('docs/reference/errors.md', 'utf8').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
      ([, codes = '']) => codes.replaceAll('`', '').split(', '),
    ),
  );
  const post = async (body: string, accept = 'application/json') => {
    const headers = { authorization: `ApiKey ${KEY}`, 'content-type': 'application/json', accept };
    const response = await fetch(server.graphqlUrl, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  };
  const OPERATIONS = 'query A { __typename } query B { __typename }';
  const NODE = 'query ($id: ID!) { node(id: $id) { __typename } }';

  it.each([
    ['GRAPHQL_PARSE_FAILED', { query: '{' }],
    ['GRAPHQL_VALIDATION_FAILED', { query: '{ nope }' }],
    ['OPERATION_RESOLUTION_FAILURE', { query: OPERATIONS, operationName: 'C' }],
    ['OPERATION_RESOLUTION_FAILURE', { query: OPERATIONS }],
    ['BAD_REQUEST', { query: 7 }],
    ['BAD_REQUEST', {}],
    ['BAD_REQUEST', { query: NODE, variables: [] }],
    ['BAD_REQUEST', { query: NODE, variables: {} }],
    ['BAD_REQUEST', { query: NODE, variables: { id: {} } }],
    ['BAD_REQUEST', { query: 'mutation { __typename }', unknown: 1 }],
  ])('has the documented code %s for %j', async (code, body) => {
    for (const accept of ['application/json', 'application/graphql-response+json', 'text/event-stream']) {
      const { text } = await post(JSON.stringify(body), accept);
      const codes = [...text.matchAll(/"code":"(\w+)"/g)].map(([, found]) => found);
      expect({ codes, accept }).toEqual({ codes: [code], accept });
      expect(documented).toContain(code);
    }
  });

  it('has a documented code for subscriptions too', async () => {
    const requests = [
      ['GRAPHQL_VALIDATION_FAILED', 'subscription { nope }'],
      ['GRAPHQL_VALIDATION_FAILED', 'subscription ($no: Boolean!) { activity @skip(if: $no) { __typename } }'],
      ['BAD_REQUEST', 'subscription ($after: String!) { activity(after: $after) { __typename } }'],
    ];
    for (const [code = '', query] of requests) {
      const { text } = await post(JSON.stringify({ query }), 'text/event-stream');
      expect([...text.matchAll(/"code":"(\w+)"/g)].map(([, found]) => found)).toEqual([code]);
      expect(documented).toContain(code);
    }
  });

  it('does not repeat a body that is not JSON', async () => {
    for (const body of ['{ "query": secret', '', '{"a":1}x']) {
      const { status, text } = await post(body);
      expect({ status, answer: JSON.parse(text) }).toEqual({
        status: 400,
        answer: { errors: [{ message: 'The body is not valid JSON', extensions: { code: 'BAD_REQUEST' } }] },
      });
    }
  });
});
