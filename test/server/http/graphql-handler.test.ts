import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createYoga } from 'graphql-yoga';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Execution } from '../../../src/server/graphql/execution.ts';
import { createGraphqlHandler, type GraphqlHandlerOptions } from '../../../src/server/http/graphql-handler.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { KEY, sendRaw, startTestServer, type TestServer, testSchema } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

describe('the Host of a GraphQL request', () => {
  const headers = `Authorization: ApiKey ${KEY}\r\nConnection: close\r\n\r\n`;
  const lines = ['GET /graphql?query={other}', 'OPTIONS /graphql', 'PUT /graphql'];

  it.each(['[', 'a]', '[::1', 'a:b', 'a:99999999', 'a b', 'a/b'])('%s is refused', async (host) => {
    for (const line of lines) {
      const answer = await sendRaw(server, `${line} HTTP/1.1\r\nHost: ${host}\r\n${headers}`);
      const [head, body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 400 /);
      expect(JSON.parse(body)).toEqual({
        errors: [{ message: 'The Host header is malformed', extensions: { code: 'BAD_REQUEST' } }],
      });
    }
  });

  it.each(['', 'a', 'a:80', '[::1]:4000', '127.0.0.1', 'a_b.c-d'])('can be "%s"', async (host) => {
    const answer = await sendRaw(server, `${lines[0]} HTTP/1.1\r\nHost: ${host}\r\n${headers}`);
    expect(answer).toMatch(/^HTTP\/1.1 200 .*\{"data":\{"other":"other"\}\}$/s);
  });
});

/** A server whose execution throws in place of an answer. */
async function startFailingServer(logged: string[]): Promise<string> {
  const fail = () => {
    throw new Error('a secret of ours');
  };
  const yoga = createYoga({ schema: testSchema, plugins: [{ onRequest: fail }] }) as unknown as Execution['yoga'];
  const logger = pino({ level: 'error' }, { write: (line) => logged.push(line) });
  // A method that is not executed needs nothing else.
  const handle = createGraphqlHandler({ execution: { yoga }, logger } as GraphqlHandlerOptions);
  const failing = createServer((request: IncomingMessage, response: ServerResponse) => void handle(request, response));
  await new Promise<void>((listening) => failing.listen(0, '127.0.0.1', listening));
  atEnd(() => failing.close());
  return `http://127.0.0.1:${(failing.address() as AddressInfo).port}/graphql`;
}

it('an error that the execution throws is logged, and the client gets only its id', async () => {
  const logged: string[] = [];
  const response = await fetch(await startFailingServer(logged), { method: 'PUT' });
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = await response.json();
  expect(body).toEqual({
    errors: [
      { message: 'Unexpected error', extensions: { code: 'INTERNAL_SERVER_ERROR', errorId: expect.any(String) } },
    ],
  });
  const [line = ''] = logged;
  expect(line).toContain('a secret of ours');
  expect(line).toContain(body.errors[0].extensions.errorId);
});
