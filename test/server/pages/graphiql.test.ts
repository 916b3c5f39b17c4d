import { createContext, runInContext } from 'node:vm';
import { type DocumentNode, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { KEY, startTestServer, type TestServer } from '../test-server.ts';

/** GraphiQL calls this with the parameters of an operation and the content of its header editor. */
type Fetcher = (
  params: { query: string; operationName?: string },
  options: { headers: Record<string, string>; documentAST?: DocumentNode },
) => Promise<unknown> & AsyncIterator<unknown>;

describe('the GraphiQL page', () => {
  let server: TestServer;
  let fetcher: Fetcher;
  beforeAll(async () => {
    server = await startTestServer();
    const page = await (await fetch(server.graphqlUrl, { headers: { accept: 'text/html' } })).text();
    // Runs the part of the script that the gateway adds.
    const start = page.lastIndexOf('const graphqlWs = ');
    const script = page.slice(start, page.indexOf('YogaGraphiQL.renderYogaGraphiQL(', start));
    expect(page.slice(start + script.length)).toContain('fetcher: gatewayFetcher');
    const location = new URL(server.graphqlUrl);
    const globals = { WebSocket, location, fetch, URL, Promise, Error, setTimeout, clearTimeout };
    fetcher = runInContext(`${script}; gatewayFetcher`, createContext({ ...globals }));
  });
  const ask = (query: string, headers: Record<string, string> = { Authorization: `ApiKey ${KEY}` }) =>
    fetcher({ query }, { headers, documentAST: parse(query) });

  it('sends queries over HTTP with the headers of its editor', async () => {
    expect(await ask('{ environment }')).toEqual({ data: { environment: `${server._environmentId}` } });
    expect(await ask('{ environment }', {})).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('runs a subscription over a websocket with the headers of its editor until it is stopped', async () => {
    const events = ask('subscription { messageChange(subscriber: "ada") }');
    const first = events.next();
    await server.isRead(true);
    server.publish('ada', 'created');
    expect((await first).value).toEqual({ data: { messageChange: 'created' } });
    await events.return?.();
    await server.isRead(false);
  });

  it('shows why its websocket was closed', async () => {
    const refused = ask('subscription { messageChange(subscriber: "ada") }', {}).next();
    await expect(refused).rejects.toThrow('The websocket was closed with 4403: Forbidden');
  });
});
