import { beforeAll, expect, it } from 'vitest';
import { schema } from '../../../../src/graphql/schema.ts';
import { connectClient, postGraphql, startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ schema });
});

const CREATE = `mutation ($subscriberId: String!) {
  createSubscriber(input: { subscriberId: $subscriberId }) { ... on SubscriberPayload { subscriber { subscriberId } } }
}`;
const READ = 'query ($subscriberId: String!) { subscriber(subscriberId: $subscriberId) { subscriberId } }';

it('replaces lone surrogates in variables, so that a text equals what is stored of it', async () => {
  const variables = { subscriberId: 'half \ud83d' };
  const subscriber = { subscriberId: 'half \ufffd' };
  const created = await postGraphql(server, { query: CREATE, variables });
  expect(await created.json()).toEqual({ data: { createSubscriber: { subscriber } } });
  const read = await postGraphql(server, { query: READ, variables });
  expect(await read.json()).toEqual({ data: { subscriber } });
  const { value } = await connectClient(server).iterate({ query: READ, variables }).next();
  expect(value).toEqual({ data: { subscriber } });
});
