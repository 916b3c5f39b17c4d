import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { InboxDocument } from '../../src/typed-client/generated/graphql.ts';
import { createGraphqlClient, GraphqlRequestError } from '../../src/typed-client/graphql-client.ts';
import { createRestClient } from '../../src/typed-client/rest-client.ts';
import { atEnd } from '../testkit/at-end.ts';

/** A server that sends the start of an answer. @returns its address, and a function that cuts its connections */
async function startUnfinished() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 }).write('{"data":');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => server.closeAllConnections();
  atEnd(() => {
    server.close();
    cut();
  });
  return { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cut };
}

/** As `fetch`. Calls a function when the headers of a response are there. */
const fetchAndThen =
  (then: () => void): typeof fetch =>
  async (...args) => {
    const response = await fetch(...args);
    then();
    return response;
  };

describe('the GraphQL client', () => {
  it('throws what fetch throws if the connection is cut within an answer', async () => {
    const { server, cut } = await startUnfinished();
    const graphql = createGraphqlClient({ server, authorization: '', fetch: fetchAndThen(cut) });
    const asked = graphql.request(InboxDocument, {});
    await expect(asked).rejects.not.toBeInstanceOf(GraphqlRequestError);
    await expect(asked).rejects.toMatchObject({ name: 'TypeError', message: 'terminated' });
  });

  it('throws an AbortError if a request is aborted, before and within an answer', async () => {
    const { server } = await startUnfinished();
    const controller = new AbortController();
    const graphql = createGraphqlClient({ server, authorization: '', fetch: fetchAndThen(() => controller.abort()) });
    for (let requests = 0; requests < 2; requests += 1) {
      const asked = graphql.request(InboxDocument, {}, { signal: controller.signal });
      await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
    }
  });
});

describe('the REST client', () => {
  it('throws for a successful answer that is not JSON, and returns a failure that is not JSON as a text', async () => {
    const answer = (status: number) => {
      const page = async () => new Response('<html>', { status });
      return createRestClient({ server: 'http://gateway.example.com', apiKey: '', fetch: page }).GET('/v2/subscribers');
    };
    await expect(answer(200)).rejects.toBeInstanceOf(SyntaxError);
    expect(await answer(502)).toMatchObject({ error: '<html>' });
  });
});
