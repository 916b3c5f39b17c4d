import { expect, it } from 'vitest';
import { postGraphql, resolvers, startTestServer } from '../test-server.ts';

it('an Accept that allows no type of the response is a 406 before the operation runs', async () => {
  const server = await startTestServer();
  let hasRun = false;
  resolvers.once('hanging', () => {
    hasRun = true;
  });
  for (const accept of ['text/plain', 'image/*, text/html;q=0.5']) {
    const response = await postGraphql(server, { query: '{ hanging }' }, { accept });
    expect(response.status).toBe(406);
    expect(await response.json()).toEqual({
      errors: [
        {
          message: 'Accept must allow application/json or application/graphql-response+json',
          extensions: { code: 'NOT_ACCEPTABLE' },
        },
      ],
    });
  }
  expect(hasRun).toBe(false);
  resolvers.removeAllListeners('hanging');
});
