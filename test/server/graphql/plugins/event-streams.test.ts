import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../src/config.ts';
import { connectClient, postGraphql, serverSentEvents, startTestServer } from '../../test-server.ts';

const SSE = { accept: 'text/event-stream' };

describe('the event stream of a subscription', () => {
  it('starts with a comment, and contains an event for each result and one for the end', async () => {
    const server = await startTestServer();
    const response = await postGraphql(server, { query: 'subscription { faultLater }' }, SSE);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
    });
    expect(response.headers.has('content-encoding')).toBe(false);
    const text = (await response.text()).replace(/"errorId":"[^"]+"/, '"errorId":"…"');
    expect(text).toBe(
      [
        ':\n\n',
        'event: next\ndata: {"data":{"faultLater":"created"}}\n\n',
        'event: next\ndata: {"errors":[{"message":"Unexpected error","extensions":{"code":"INTERNAL_SERVER_ERROR","errorId":"…"}}]}\n\n',
        'event: complete\ndata:\n\n',
      ].join(''),
    );
  });

  it('is necessary for a subscription: another Accept is a 406 that says so', async () => {
    const server = await startTestServer();
    const query = 'subscription { messageChange(subscriber: "ada") }';
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const response = await postGraphql(server, { query }, { accept });
      expect(response.status).toBe(406);
      expect(response.headers.get('content-type')).toBe('application/json');
      expect(await response.json()).toEqual({
        errors: [
          {
            message: 'A subscription needs the header Accept: text/event-stream, or a websocket',
            extensions: { code: 'NOT_ACCEPTABLE' },
          },
        ],
      });
    }
    await server.isRead(false);
  });

  it('has the same bytes as the streams of equal subscriptions', async () => {
    const server = await startTestServer();
    const query = 'subscription { messageChange(subscriber: "ada") }';
    const responses = await Promise.all([0, 1, 2].map(() => postGraphql(server, { query }, SSE)));
    const texts = Promise.all(responses.map((response) => response.text()));
    // A response has its headers when its subscription has started.
    for (const change of ['created', 'read', 'deleted'] as const) server.publish('ada', change);
    const last = serverSentEvents(await postGraphql(server, { query: query.replace('ada', 'ben') }, SSE));
    server.publish('ben', 'created');
    await last.next();
    await server.close();
    const [one, ...others] = await texts;
    expect(one).toContain('data: {"data":{"messageChange":"deleted"}}\n\n');
    expect(new Set(others)).toEqual(new Set([one]));
  });

  it('reports an event that took too long like a websocket, without what is meant for HTTP', async () => {
    const { graphql } = readConfig({ GRAPHQL_TIMEOUT_MS: '50' });
    const server = await startTestServer({ limits: graphql });
    const query = 'subscription { hangingEvent }';
    const streams = await Promise.all(
      [0, 1].map(async () => serverSentEvents(await postGraphql(server, { query }, SSE))),
    );
    const socket = connectClient(server).iterate({ query });
    const received = socket.next();
    const firsts = streams.map(async (stream) => JSON.parse((await stream.next()).value?.data ?? '').errors);
    const errors = [{ message: 'The operation took longer than 50 ms', extensions: { code: 'TIMEOUT' } }];
    await server.isRead(true);
    const publishing = setInterval(() => server.publish('ada', 'updated'), 20);
    expect((await received).value.errors).toEqual(errors);
    expect(await Promise.all(firsts)).toEqual([errors, errors]);
    clearInterval(publishing);
    await Promise.all([...streams.map((stream) => stream.return(undefined)), socket.return?.()]);
  });
});
