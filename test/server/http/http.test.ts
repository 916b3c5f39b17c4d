import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { connectStore } from '../../../src/store/mongo/connect.ts';
import { uniqueDatabaseUri } from '../../testkit/test-database.ts';
import {
  KEY,
  postGraphql,
  resolvers,
  sendRaw,
  serverSentEvents,
  startTestServer,
  type TestServer,
} from '../test-server.ts';

describe('GraphQL over HTTP', () => {
  let server: TestServer;
  const logged: string[] = [];
  beforeAll(async () => {
    const logger = pino({ level: 'error' }, { write: (line) => logged.push(line) });
    server = await startTestServer({ logger });
  });

  const ask = async (body: unknown, headers?: Record<string, string>) => {
    const response = await postGraphql(server, body, headers);
    return { status: response.status, body: JSON.parse(await response.text()) };
  };

  it('answers with data of the environment of the key', async () => {
    const { status, body } = await ask({ query: '{ environment }' });
    expect({ status, body }).toEqual({ status: 200, body: { data: { environment: `${server._environmentId}` } } });
  });

  it('answers a query with GET', async () => {
    const response = await fetch(`${server.graphqlUrl}?query={other}`, {
      headers: { authorization: `apikey ${KEY}` },
    });
    expect(await response.json()).toEqual({ data: { other: 'other' } });
  });

  it.each([undefined, '', 'ApiKey', 'ApiKey wrong', KEY, `ApiKey ${'x'.repeat(9_000)}`])(
    'refuses %j with 401 and without a reason',
    async (authorization) => {
      for (const body of ['{"query":"{ environment }"}', 'garbage']) {
        const response = await fetch(server.graphqlUrl, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
          body,
        });
        expect(response.status).toBe(401);
        expect(response.headers.get('www-authenticate')).toBe('ApiKey, Bearer');
        expect(await response.json()).toEqual({
          errors: [
            {
              message: 'A valid API key is required, as "Authorization: ApiKey <key>"',
              extensions: { code: 'UNAUTHENTICATED' },
            },
          ],
        });
      }
    },
  );

  it('refuses in the accepted media type', async () => {
    const response = await fetch(server.graphqlUrl, { headers: { accept: 'application/graphql-response+json' } });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toContain('application/graphql-response+json');
  });

  it('allows pages of every origin', async () => {
    const preflight = await fetch(server.graphqlUrl, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(preflight.headers.has('access-control-allow-credentials')).toBe(false);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(preflight.headers.get('access-control-max-age')).toBe('7200');
    const answered = await postGraphql(server, { query: '{ other }' });
    const refused = [
      fetch(server.graphqlUrl, { method: 'POST' }),
      postGraphql(server, { query: '{ other }' }, { accept: 'text/plain' }),
      postGraphql(server, { query: '{ other }' }, { 'content-type': 'text/plain' }),
    ];
    for (const { headers } of await Promise.all(refused)) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      const exposed = headers.get('access-control-expose-headers');
      expect(exposed).toMatch(/X-Request-Id, .*Retry-After, .*Date/);
      expect(exposed).toBe(answered.headers.get('access-control-expose-headers'));
    }
  });

  it('masks an internal error and logs it with an id', async () => {
    const { status, body } = await ask({ query: '{ fault other }' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ fault: null, other: 'other' });
    expect(JSON.stringify(body)).not.toContain('secret');
    const { errorId } = body.errors[0].extensions;
    expect(logged.some((line) => line.includes(errorId) && line.includes('a secret of ours'))).toBe(true);
  });

  it('returns the errors that a caller can act on', async () => {
    const { body } = await ask({ query: '{ refusal }' });
    expect(body.errors).toMatchObject([
      { message: 'It is taken', path: ['refusal'], extensions: { code: 'CONFLICT' } },
    ]);
  });

  it('executes the named operation of a document, in any order', async () => {
    const query = 'query A { environment } query B { other }';
    for (const operationName of ['A', 'B', 'A']) {
      const { body } = await ask({ query, operationName });
      expect(Object.keys(body.data)).toEqual([operationName === 'A' ? 'environment' : 'other']);
    }
  });

  it('executes a document after a request for an unknown operation of it', async () => {
    const query = 'query Own { other }';
    const { body } = await ask({ query, operationName: 'Foreign' });
    expect(body.errors).toHaveLength(1);
    expect((await ask({ query, operationName: 'Own' })).body).toEqual({ data: { other: 'other' } });
    expect((await ask({ query })).body).toEqual({ data: { other: 'other' } });
  });

  it.each([
    ['no JSON', '{"query":', 400],
    ['no body', '', 400],
    ['null', 'null', 400],
    ['a batch', '[{"query":"{other}"}]', 400],
    ['a query that is not a string', '{"query":5}', 400],
    ['variables that are not an object', '{"query":"{other}","variables":5}', 400],
    ['an operation name that is not a string', '{"query":"{other}","operationName":5}', 400],
    ['a body that is too large', `{"query":"${'x'.repeat(1_100_000)}"}`, 413],
    ['deep JSON', '['.repeat(500_000), 400],
    ['deep selections', `{"query":"${'{a'.repeat(100_000)}"}`, 200],
    ['deep values', `{"query":"{double(of:${'['.repeat(100_000)}"}`, 200],
    ['deep types', `{"query":"query($a:${'['.repeat(100_000)}"}`, 200],
    ['many fields', `{"query":"{${'other '.repeat(100_000)}}"}`, 200],
    ['a cycle of fragments', '{"query":"{...A} fragment A on Query {...B} fragment B on Query {...A}"}', 200],
    ['a wrong variable', '{"query":"query($n:Int!){double(of:$n)}","variables":{"n":"x"}}', 200],
  ])('refuses %s with errors, without an internal error', async (_what, body, status) => {
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect(answer.body.errors.length).toBeGreaterThan(0);
    expect(answer.body.data ?? null).toBeNull();
    expect(JSON.stringify(answer.body.errors)).not.toContain('errorId');
  });

  it('refuses a body that is too large without a Content-Length', async () => {
    const chunk = new Uint8Array(64 * 1024).fill(0x20);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += chunk.length;
        if (sent > 3 * 1024 * 1024) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const headers = { authorization: `ApiKey ${KEY}`, 'content-type': 'application/json' };
    const response = await fetch(server.graphqlUrl, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    expect(response.status).toBe(413);
    expect((await response.json()).errors).toHaveLength(1);
    // The connection is still usable.
    for (let count = 0; count < 5; count += 1) expect((await ask({ query: '{ other }' })).status).toBe(200);
  });

  it('answers 405 to other methods and 415 to other media types', async () => {
    expect((await fetch(server.graphqlUrl, { method: 'DELETE' })).status).toBe(405);
    expect((await postGraphql(server, '<query/>', { 'content-type': 'application/xml' })).status).toBe(415);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
    '',
  ])('refuses a body of type %j, which pages can send without a preflight, with 415', async (type) => {
    const response = await postGraphql(server, '{"query":"mutation{double(of:2)}"}', { 'content-type': type });
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({
      errors: [
        { message: 'The Content-Type must be application/json', extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } },
      ],
    });
  });

  it.each(['variables', 'extensions'])('refuses a GET whose %s are not valid JSON', async (name) => {
    const response = await fetch(`${server.graphqlUrl}?query={other}&${name}={`, {
      headers: { authorization: `ApiKey ${KEY}` },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('executes no mutation with GET', async () => {
    const response = await fetch(`${server.graphqlUrl}?query=mutation{double(of:2)}`, {
      headers: { authorization: `ApiKey ${KEY}` },
    });
    expect(response.status).toBe(405);
  });

  it('serves GraphiQL to browsers without a key, and loads nothing from other hosts', async () => {
    const response = await fetch(server.graphqlUrl, { headers: { accept: 'text/html,*/*' } });
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('<title>Notification gateway</title>');
    expect(page).not.toMatch(/(?:src|href)=["']?https?:/);
  });

  it('serves no page if clients may not read the schema', async () => {
    const plain = await startTestServer({ hasIntrospection: false });
    const response = await fetch(plain.graphqlUrl, { headers: { accept: 'text/html,*/*' } });
    expect(response.status).toBe(401);
  });
});

describe('a batch of operations', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ limits: { ...readConfig({}).graphql, maxBatch: 2, timeoutMs: 300 } });
  });
  const ask = async (body: unknown) => {
    const response = await postGraphql(server, body);
    return { status: response.status, body: await response.json() };
  };

  it('is answered in order, each operation separately, if batches are enabled', async () => {
    const { status, body } = await ask([{ query: '{ other }' }, { query: '{ nothing }' }]);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ data: { other: 'other' } }, { errors: [{ message: expect.any(String) }] }]);
  });

  it('must not exceed the limit', async () => {
    const { status, body } = await ask([{ query: '{ other }' }, { query: '{ other }' }, { query: '{ other }' }]);
    expect(status).toBe(413);
    expect(body).toMatchObject({ errors: [{ message: 'Batching is limited to 2 operations per request.' }] });
  });

  it.each([[[{ query: '{ other }' }]], [[null]], [[1]], [[]]])(
    'is refused with the setting that enables it: %j',
    async (batch) => {
      const response = await postGraphql(await startTestServer(), batch);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        errors: [
          {
            message: 'Batches are disabled: the setting GRAPHQL_MAX_BATCH enables them',
            extensions: { code: 'BAD_REQUEST' },
          },
        ],
      });
    },
  );

  it('must not be empty and must not contain a subscription', async () => {
    expect((await ask([])).status).toBe(400);
    const { body } = await ask([{ query: '{ other }' }, { query: 'subscription { faultLater }' }]);
    expect(body).toMatchObject([{ data: {} }, { errors: [{ message: 'A batch must not contain a subscription' }] }]);
  });

  it.each([[null], ['x'], [5], [[]], [{}]])('refuses %j as an operation, without an internal error', async (wrong) => {
    const { status, body } = await ask([{ query: '{ other }' }, wrong]);
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).toContain('errors');
    expect(JSON.stringify(body)).not.toContain('errorId');
  });

  it('continues an operation when another one takes too long', async () => {
    const released = once(resolvers, 'released');
    const answering = ask([{ query: '{ hanging }' }, { query: 'mutation { held }' }]);
    await once(resolvers, 'hanging');
    expect((await answering).body).toMatchObject([
      { errors: [{ extensions: { code: 'TIMEOUT' } }] },
      { errors: [{ extensions: { code: 'TIMEOUT' } }] },
    ]);
    resolvers.emit('release');
    await released;
  });
});

describe('a subscription over server-sent events', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });

  const subscribe = (query: string, signal?: AbortSignal) =>
    fetch(server.graphqlUrl, {
      method: 'POST',
      headers: { authorization: `ApiKey ${KEY}`, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      ...(signal && { signal }),
    });

  it('sends each event immediately, and stops reading when the client disconnects', async () => {
    const leaving = new AbortController();
    const response = await subscribe('subscription { messageChange(subscriber: "ada") }', leaving.signal);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = serverSentEvents(response);
    await server.isRead(true);
    for (const change of ['created', 'read'] as const) {
      server.publish('ben', 'updated');
      server.publish('ada', change);
      const { value } = await events.next();
      expect(value).toEqual({ event: 'next', data: JSON.stringify({ data: { messageChange: change } }) });
    }
    leaving.abort();
    await server.isRead(false);
  });

  it('reads nothing for a client that disconnected before it started', async () => {
    const leaving = new AbortController();
    const response = subscribe('subscription { messageChangeLater }', leaving.signal);
    await once(resolvers, 'subscribing');
    leaving.abort();
    await expect(response).rejects.toThrow();
    // The server receives later requests on other connections after it has seen the first one close.
    await fetch(`${server.url}/health`);
    const subscribed = once(resolvers, 'subscribed');
    resolvers.emit('subscribe');
    await subscribed;
    await server.isRead(false);
  });

  it('masks an internal error, as a query does', async () => {
    const response = await postGraphql(server, { query: '{ fault other }' }, { accept: 'text/event-stream' });
    const { value } = await serverSentEvents(response).next();
    expect(JSON.parse(value?.data ?? '')).toMatchObject({
      data: { fault: null, other: 'other' },
      errors: [{ message: 'Unexpected error', extensions: { errorId: expect.any(String) } }],
    });
  });

  it.each(['faultLater', 'faultAtOnce'])('masks its error (%s) and completes', async (field) => {
    const events = [];
    for await (const event of serverSentEvents(await subscribe(`subscription { ${field} }`))) events.push(event);
    expect(events.at(-1)?.event).toBe('complete');
    const { errors } = JSON.parse(events.at(-2)?.data ?? '');
    expect(errors).toMatchObject([{ message: 'Unexpected error', extensions: { errorId: expect.any(String) } }]);
  });

  it('requires a key', async () => {
    const response = await fetch(`${server.graphqlUrl}?query=subscription{faultLater}`, {
      headers: { accept: 'text/event-stream' },
    });
    expect(response.status).toBe(401);
  });
});

describe('the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      async rest(request, response, contextOf) {
        if (request.url === '/v1/fault') throw new Error('a secret of ours');
        const { scope } = await contextOf(request);
        response.end(`${request.method} ${request.url} ${scope._environmentId}`);
      },
    });
  });

  it.each(['/v1/a?b=c', '/v2/a%2Fb'])('passes %s to the REST interface with the context of the key', async (path) => {
    const response = await fetch(server.url + path, { headers: { authorization: `ApiKey ${KEY}` } });
    expect(await response.text()).toBe(`GET ${path} ${server._environmentId}`);
  });

  it.each(['/', '/v1', '/v3/a', '/graphql/', '/healthy', '/__proto__'])('answers %s with 404', async (path) => {
    const response = await fetch(server.url + path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      statusCode: 404,
      path,
      message: expect.any(String),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('masks an error that the REST interface throws', async () => {
    const response = await fetch(`${server.url}/v1/fault`);
    expect(response.status).toBe(500);
    const body = await response.json();
    expect(body).toMatchObject({ statusCode: 500, path: '/v1/fault', errorId: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('disables content sniffing and framing', async () => {
    const { headers } = await fetch(server.url);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it.each([
    ['no HTTP', 'garbage\r\n\r\n', '400'],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', '400'],
    ['two lengths', 'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', '400'],
    ['huge headers', `GET / HTTP/1.1\r\nHost: a\r\nA: ${'x'.repeat(100_000)}\r\n\r\n`, '431'],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n', '400'],
    ['a wrong host', 'GET /graphql HTTP/1.1\r\nHost: [a\\b\r\nConnection: close\r\n\r\n', '400'],
    ['a whole address', 'GET http://a/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '200'],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
    ['a wrong expectation', 'GET /health HTTP/1.1\r\nHost: a\r\nExpect: magic\r\nConnection: close\r\n\r\n', '417'],
  ])('answers %s and keeps running', async (_what, bytes, status) => {
    expect(await sendRaw(server, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  it.each([
    ['without Host', '', 400, 'The Host header is missing'],
    ['with an unknown expectation', 'Host: a\r\nExpect: x\r\n', 417, /Expect header/],
  ])('answers a request %s with a body as for any other error', async (_what, headers, statusCode, message) => {
    for (const path of ['/v2/subscribers', '/graphql', '/health', '/nothing']) {
      const answer = await sendRaw(server, `GET ${path}?a=b HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${statusCode} .*application/json`, 's'));
      expect(JSON.parse(body)).toMatchObject({ statusCode, path, message: expect.stringMatching(message) });
    }
  });

  it('answers HTTP/1.0 without Host, and a request that waits for 100 Continue', async () => {
    expect(await sendRaw(server, 'GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
    const head = 'GET /health HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nConnection: close\r\n\r\n';
    expect(await sendRaw(server, head)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 /);
  });

  it('keeps running when a connection breaks during a request', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: a\r\nAuthorization: ApiKey ${KEY}\r\nContent-Type: application/json\r\n`,
    );
    await new Promise((done) => socket.write('Content-Length: 100\r\n\r\n{"query"', done));
    socket.resetAndDestroy();
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  it('answers a client that offers HTTP/2 with HTTP/1.1, and reads its body', async () => {
    const body = '{"query":"{ other }"}';
    const head = [
      'POST /graphql HTTP/1.1',
      'Host: a',
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA',
      'Content-Type: application/json',
      `Authorization: ApiKey ${KEY}`,
      `Content-Length: ${body.length}`,
    ];
    const next = 'GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const answer = await sendRaw(server, `${head.join('\r\n')}\r\n\r\n${body}${next}`);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK.*"other".*HTTP\/1.1 200 OK.*"ok"/s);
  });

  describe.each([
    ['an unsupported protocol', 'h2c', ''],
    ['a websocket', 'websocket', 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'],
  ])('a request for %s that does not wait for earlier responses', (_what, protocol, headers) => {
    const requestFor = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n${headers}\r\n`;

    it('is answered after them', async () => {
      const body = '{"query":"mutation { held }"}';
      const head = `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nAuthorization: ApiKey ${KEY}`;
      const path = protocol === 'h2c' ? '/nothing' : '/graphql';
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      const begun = once(resolvers, 'held');
      socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}${requestFor(path)}`);
      await begun;
      await fetch(`${server.url}/health`);
      expect(answer).toBe('');
      resolvers.emit('release');
      const last = protocol === 'h2c' ? '"statusCode":404' : 'HTTP/1.1 101 ';
      await vi.waitFor(() => expect(answer).toContain(last), { interval: 5 });
      expect(answer).toMatch(/^HTTP\/1.1 200 .*"held".*HTTP\/1.1 (101|404) /s);
      socket.destroy();
    });
  });

  it('answers each of many requests that offer HTTP/2 at once', async () => {
    const offer = 'GET /health HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';
    const last = 'GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    expect((await sendRaw(server, `${offer}${offer}${offer}${last}`)).match(/HTTP\/1.1 200 OK/g)).toHaveLength(4);
  });
});

describe('health', () => {
  it('answers only GET and HEAD', async () => {
    const { url } = await startTestServer();
    for (const path of ['/health', '/ready']) {
      const got = await fetch(url + path);
      expect([got.status, await got.json()]).toEqual([200, { status: 'ok' }]);
      const head = await fetch(url + path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      const posted = await fetch(url + path, { method: 'POST' });
      expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await posted.json()).toMatchObject({ statusCode: 405, path });
    }
  });

  it('is alive but not ready while the database is unavailable, and other requests get 503', async () => {
    const store = await connectStore(uniqueDatabaseUri());
    const server = await startTestServer({ store });
    await store.db.dropDatabase();
    await store.client.close();
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    const response = await fetch(`${server.url}/ready`);
    expect([response.status, await response.json()]).toEqual([503, { status: 'unavailable' }]);
    const refused = await postGraphql(server, { query: '{ other }' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await refused.json()).toEqual({
      errors: [
        {
          message: 'Database unavailable',
          extensions: { code: 'UNAVAILABLE', errorId: expect.any(String) },
        },
      ],
    });
  });
});
