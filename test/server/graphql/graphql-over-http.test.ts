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
