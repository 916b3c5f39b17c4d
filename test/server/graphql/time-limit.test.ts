import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import {
  connectClient,
  postGraphql,
  resolvers,
  serverSentEvents,
  startTestServer,
  type TestServer,
} from '../test-server.ts';

describe('an operation that takes too long', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ limits: { ...readConfig({}).graphql, timeoutMs: 100 } });
  });
  const tooLong = { message: expect.stringContaining('longer than 100 ms'), extensions: { code: 'TIMEOUT' } };

  it.each(['{ hanging }', 'query A { hanging } query B { other }'])(
    'is stopped with an error, together with its database commands: %s',
    async (query) => {
      const ended = once(resolvers, 'ended');
      const response = await postGraphql(server, { query, operationName: query.includes('A') ? 'A' : undefined });
      expect(response.status).toBe(504);
      expect(await response.json()).toEqual({ errors: [tooLong] });
      await ended;
    },
  );

  it('is stopped over a websocket', async () => {
    const ended = once(resolvers, 'ended');
    const { value } = await connectClient(server).iterate({ query: '{ hanging }' }).next();
    expect(value).toEqual({ errors: [tooLong] });
    await ended;
  });

  it('continues if it is a mutation, and the error says so', async () => {
    const response = await postGraphql(server, { query: 'mutation { held }' });
    expect((await response.json()).errors[0].message).toContain('may still be applied');
    const released = once(resolvers, 'released');
    resolvers.emit('release');
    await released;
  });

  it('does not affect other operations', async () => {
    expect(await (await postGraphql(server, { query: '{ other }' })).json()).toEqual({ data: { other: 'other' } });
  });
});

describe('a subscription', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ limits: { ...readConfig({}).graphql, timeoutMs: 100 } });
  });
  const tooLong = { errors: [{ message: expect.any(String), extensions: { code: 'TIMEOUT' } }] };

  it('sends an error in place of an event that takes too long, and continues with the next event', async () => {
    const events = connectClient(server).iterate({ query: 'subscription { hangingEvent }' });
    const first = events.next();
    await server.isRead(true);
    for (const change of ['created', 'updated', 'read'] as const) server.publish('ada', change);
    expect((await first).value).toEqual({ data: { hangingEvent: 'created' } });
    expect((await events.next()).value).toEqual(tooLong);
    expect((await events.next()).value).toEqual({ data: { hangingEvent: 'read' } });
    await events.return?.();
    await server.isRead(false);
  });

  it('does so over server-sent events', async () => {
    const response = await postGraphql(
      server,
      { query: 'subscription { hangingEvent }' },
      { accept: 'text/event-stream' },
    );
    const events = serverSentEvents(response);
    await server.isRead(true);
    for (const change of ['updated', 'read'] as const) server.publish('ada', change);
    expect(JSON.parse((await events.next()).value?.data ?? '')).toEqual(tooLong);
    expect(JSON.parse((await events.next()).value?.data ?? '')).toEqual({ data: { hangingEvent: 'read' } });
    await events.return(undefined);
    await server.isRead(false);
  });

  it('has no time limit between events', async () => {
    const client = connectClient(server);
    const events = client.iterate({ query: 'subscription { messageChange(subscriber: "ada") }' });
    const first = events.next();
    await server.isRead(true);
    // Longer than the limit of an operation.
    expect((await client.iterate({ query: '{ hanging }' }).next()).value).toEqual(tooLong);
    expect((await client.iterate({ query: '{ hanging }' }).next()).value).toEqual(tooLong);
    server.publish('ada', 'created');
    expect((await first).value).toEqual({ data: { messageChange: 'created' } });
    await events.return?.();
  });

  it('that does not start in time is refused', async () => {
    const { value } = await connectClient(server).iterate({ query: 'subscription { hangingSubscribe }' }).next();
    expect(value).toEqual(tooLong);
  });
});

describe('an operation whose client disconnects', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });

  it('is stopped, together with its database commands', async () => {
    const leaving = new AbortController();
    const [hanging, ended] = [once(resolvers, 'hanging'), once(resolvers, 'ended')];
    const response = postGraphql(server, { query: '{ hanging }' }, {}, leaving.signal);
    await hanging;
    leaving.abort();
    await expect(response).rejects.toThrow();
    await ended;
  });

  it('is stopped over a websocket', async () => {
    const client = connectClient(server);
    const [hanging, ended] = [once(resolvers, 'hanging'), once(resolvers, 'ended')];
    const answer = client.iterate({ query: '{ hanging }' }).next();
    await hanging;
    client.terminate();
    await expect(answer).rejects.toBeDefined();
    await ended;
  });
});
