import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRest } from '../../src/rest/router.ts';
import { ROUTES } from '../../src/rest/routes.ts';
import { KEY, startTestServer, type TestServer } from '../server/test-server.ts';
import { schemaProblems } from '../testkit/documented-answers.ts';
import { unlimited } from '../testkit/rate-limits.ts';
import { startTestStore } from '../testkit/test-database.ts';
import { openTestWorkQueue } from '../testkit/test-work-queue.ts';

let server: TestServer;

beforeAll(async () => {
  const store = await startTestStore();
  const rest = createRest(pino({ level: 'silent' }), unlimited(store));
  server = await startTestServer({ store, rest, workQueue: await openTestWorkQueue(store) });
});

// biome-ignore lint/suspicious/noExplicitAny: a type would assert what the tests check
type Body = any;

async function call(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `ApiKey ${KEY}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit);
  const received = await response.text();
  const { status } = response;
  return { status, headers: response.headers, body: (received === '' ? null : JSON.parse(received)) as Body };
}

/** Sends bytes that no client library would send. @returns the answer of the server */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.end(bytes);
  return text(socket);
}

const pathTo = (path: string) => path.replace(':resourceType', 'workflow').replace(/:\w+/g, `${new ObjectId()}`);
const withBody = ROUTES.filter(({ body }) => body !== null).map(({ method, path }) => [method, pathTo(path)] as const);
const everywhere = ROUTES.map(({ method, path }) => [method, pathTo(path)] as const);
const isTrigger = (method: string, path: string) => method === 'POST' && path.startsWith('/v1/events/');

it.each([
  '/v2/subscribers/ada/notifications/archive',
  '/v2/subscribers/ada/notifications/delete',
  '/v2/translations/master-json/upload',
])('POST %s is an unknown call, although other calls have a parameter there', async (path) => {
  expect(await call('POST', path)).toMatchObject({ status: 404, body: { message: expect.stringContaining('/docs') } });
});

describe.each(everywhere)('%s %s', (method, path) => {
  it.each([undefined, '', 'ApiKey', 'ApiKey ', 'ApiKey wrong', `Bearer ${KEY}`, `Basic ${KEY}`, KEY])(
    'answers 401 to the key %j, with no hint which, before it looks at anything else',
    async (authorization) => {
      const response = await fetch(`${server.url}${path}?limit=x`, {
        method,
        headers: { 'idempotency-key': 'k'.repeat(300), ...(authorization !== undefined && { authorization }) },
      });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('ApiKey');
      const body = (await response.json()) as Body;
      expect(schemaProblems('ErrorDto', body)).toEqual([]);
      expect(body).toMatchObject({ path, message: 'A valid API key is required, as "Authorization: ApiKey <key>"' });
    },
  );

  it('answers 405 to other methods and 204 to OPTIONS, with the allowed methods', async () => {
    const { headers } = await call('OPTIONS', path, undefined, { authorization: '' });
    const allow = headers.get('allow') ?? '';
    expect(allow.split(', ')).toEqual(expect.arrayContaining([method, 'OPTIONS']));
    for (const other of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      if (allow.split(', ').includes(other)) continue;
      const answer = await call(other, path);
      expect([answer.status, answer.headers.get('allow')], other).toEqual([405, allow]);
      if (other !== 'HEAD') expect(schemaProblems('ErrorDto', answer.body)).toEqual([]);
    }
  });

  it('answers 404 if the path has a suffix, or 405 if that is the path of another call', async () => {
    for (const end of ['/', '/x', '//', '%2F', '/..', ';x']) {
      const { status, body } = await call(
        method,
        path.replace(/\w$/, (last) => `${last}${end}`),
      );
      // The last parameter includes the suffix, so it names no existing object.
      expect([404, 400, 405], `${path}${end}`).toContain(status);
      expect(body.statusCode).toBe(status);
    }
  });

  if (method !== 'GET') {
    it('answers 400 to an idempotency key of more than 255 characters, and names it', async () => {
      const { status, body } = await call(method, path, undefined, { 'idempotency-key': 'k'.repeat(256) });
      expect(status).toBe(400);
      expect(body.message).toContain('idempotency-key');
      const shape = isTrigger(method, path) ? 'PayloadValidationExceptionDto' : 'ErrorDto';
      expect(schemaProblems(shape, body)).toEqual([]);
    });
  }
});

describe.each(withBody)('%s %s', (method, path) => {
  const expect400 = (answer: Awaited<ReturnType<typeof call>>, what: string) => {
    expect(answer.status, what).toBe(400);
    const shape = isTrigger(method, path) ? 'PayloadValidationExceptionDto' : 'ErrorDto';
    expect(schemaProblems(shape, answer.body), what).toEqual([]);
  };

  it('answers 400 to invalid JSON', async () => {
    for (const body of [
      '',
      ' ',
      '{',
      '{}x',
      '{},',
      "{'a':1}",
      '{a:1}',
      'undefined',
      'NaN',
      '\u0000',
      '[1,]',
      '{"a":"\n"}',
    ]) {
      expect400(await call(method, path, body), JSON.stringify(body));
    }
    expect400(await call(method, path, new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), 'no UTF-8');
    for (const deep of ['['.repeat(500_000), `${'['.repeat(1_001)}${']'.repeat(1_001)}`, '{"a":'.repeat(100_000)]) {
      expect400(await call(method, path, deep, { 'idempotency-key': `deep ${deep.length}` }), 'deep');
    }
  });

  it('answers 400 to a wrong parameter of the path or query, also if a wrong body is a 422', async () => {
    for (const [method, path, body, field] of [
      ['POST', '/v2/subscribers?failIfExists=yes', { subscriberId: 'ada' }, 'failIfExists'],
      ['POST', '/v2/topics?failIfExists=1', { key: 'news' }, 'failIfExists'],
      ['PUT', '/v1/integrations/unknown', { name: 'X' }, 'integrationId'],
    ] as const) {
      const answer = await call(method, path, JSON.stringify(body));
      expect([answer.status, answer.body.message.split(':')[0]], path).toEqual([400, field]);
    }
  });

  it('answers 422 to JSON of another shape, or 400 if it triggers events', async () => {
    for (const body of ['null', '7', '"text"', 'true', '[]', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, '\ufeff[]']) {
      const answer = await call(method, path, body);
      if (isTrigger(method, path)) expect400(answer, body);
      else expect([answer.status, schemaProblems('ValidationErrorDto', answer.body)], body).toEqual([422, []]);
    }
  });

  it('answers 415 to other media types and to compressed bodies', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'application/vnd.api+json',
      'application/jsonx',
      'multipart/form-data; boundary=x',
      'x',
    ]) {
      const answer = await call(method, path, '{}', { 'content-type': type });
      expect([answer.status, answer.headers.get('accept')], type).toEqual([415, 'application/json']);
      expect(schemaProblems('ErrorDto', answer.body)).toEqual([]);
    }
    for (const encoding of ['gzip', 'br', 'identity, gzip']) {
      expect((await call(method, path, '{}', { 'content-encoding': encoding })).status, encoding).toBe(415);
    }
    for (const type of [
      'application/json',
      'APPLICATION/JSON',
      'application/json;charset=utf-8',
      'application/json ; a="b"',
    ]) {
      expect((await call(method, path, '{}', { 'content-type': type })).status, type).not.toBe(415);
    }
  });

  it('answers 413 over 1 MiB, chunked or not, and the connection remains usable', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1_048_577 - 11) });
    expect(large).toHaveLength(1_048_577);
    const chunked = (bytes: number) => {
      let left = bytes;
      return new ReadableStream({
        pull(controller) {
          if (left <= 0) return controller.close();
          controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(0x20));
          left -= 65_536;
        },
      });
    };
    for (const body of [large, chunked(1_048_577), chunked(4_000_000), 'x'.repeat(3_000_000)]) {
      const answer = await call(method, path, body);
      expect(answer.status).toBe(413);
      expect(schemaProblems('ErrorDto', answer.body)).toEqual([]);
      expect((await call('GET', '/v2/subscribers?limit=1')).status).toBe(200);
    }
    // A body of exactly 1 MiB is read and is invalid.
    expect([400, 404, 422]).toContain((await call(method, path, large.replace('xx', 'x'))).status);
    expect([400, 404, 422]).toContain((await call(method, path, chunked(1_048_576))).status);
  });
});

describe('every path', () => {
  it('answers 404 if it is unknown, before authentication', async () => {
    for (const path of [
      '/',
      '/v1',
      '/v2',
      '/v3/subscribers',
      '/v1/',
      '/v2/subscribers/',
      '/V2/subscribers',
      '/v2//subscribers',
      '/v1/subscribers',
      '/v2/subscribers/a/b',
      '/v2/%73ubscribers',
      '/v1/__proto__',
      '/v1/constructor/prototype',
    ]) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { status, body } = await call(method, path, undefined, { authorization: '' });
        expect(status, `${method} ${path}`).toBe(404);
        expect(schemaProblems('ErrorDto', body)).toEqual([]);
        expect(body.path).toBe(path);
        expect(body.message).toContain('/docs');
      }
      const head = await call('HEAD', path);
      expect([head.status, head.body]).toEqual([404, null]);
    }
  });

  it('answers HEAD like GET, also if it fails', async () => {
    for (const path of [
      '/v2/subscribers?limit=0',
      '/v2/subscribers/nobody',
      '/v1/notifications/x',
      '/v2/subscribers',
    ]) {
      const got = await call('GET', path);
      const head = await call('HEAD', path);
      expect([head.status, head.body]).toEqual([got.status, null]);
      expect(head.headers.get('content-length'), path).toBe(got.headers.get('content-length'));
    }
  });

  it('keeps parameters that cannot be decoded unchanged, and answers 404', async () => {
    for (const id of ['%', '%zz', '%ff', '%C3%28', '%ED%A0%80', '100%', '%00', 'a%2Fb', 'x'.repeat(8_000)]) {
      const { status, body } = await call('GET', `/v2/subscribers/${id}`);
      expect(status, id).toBe(404);
      expect(schemaProblems('ErrorDto', body)).toEqual([]);
    }
  });
});

describe('an invalid HTTP request', () => {
  const RAW: [string, string, number][] = [
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['another protocol', 'GET /v2/subscribers SPDY/3\r\n\r\n', 400],
    ['characters that no address has', 'GET /v2/subscribers/\u00e9 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an unknown method', 'FROB /v2/subscribers HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an invalid length', 'POST /v1/events/trigger/bulk HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
    [
      'two lengths',
      'POST /v1/events/trigger/bulk HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    ['a header without a name', 'GET /v2/subscribers HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n', 400],
    ['headers that are too large', `GET /v2/subscribers HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address that is too large', `GET /v2/subscribers?x=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ];

  it.each(RAW)('is refused in the format of every error: %s', async (_what, bytes, status) => {
    const answer = await sendRaw(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('Connection: close');
    expect(schemaProblems('ErrorDto', JSON.parse(body))).toEqual([]);
    expect(JSON.parse(body).statusCode).toBe(status);
  });
});

describe('every invalid field', () => {
  it('of a search is named in one answer', async () => {
    const query = 'limit=1.5&orderBy=age&orderDirection=UP&includeCursor=1';
    const { status, body } = await call('GET', `/v2/subscribers?${query}`);
    expect(status).toBe(400);
    for (const name of ['limit', 'orderBy', 'orderDirection', 'includeCursor'])
      expect(body.message).toContain(`${name}: `);
  });

  it('of an integration is named in one answer', async () => {
    const wrong = {
      name: 1,
      identifier: '',
      _environmentId: 'x',
      active: 'true',
      check: 1,
      credentials: { apiKey: 70_707_071, port: 25_252_521, secure: 'yes', tlsOptions: [] },
      configurations: { inboundWebhookEnabled: 1 },
      conditions: [{ isNegated: 'no', type: 'X', value: 'XOR', children: [{ operator: '=' }] }, null],
    };
    const { status, body } = await call('PUT', `/v1/integrations/${new ObjectId()}`, JSON.stringify(wrong));
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      '_environmentId',
      'active',
      'check',
      'conditions[0].children[0].field',
      'conditions[0].children[0].on',
      'conditions[0].children[0].operator',
      'conditions[0].children[0].value',
      'conditions[0].isNegated',
      'conditions[0].type',
      'conditions[0].value',
      'conditions[1]',
      'configurations.inboundWebhookEnabled',
      'credentials.apiKey',
      'credentials.port',
      'credentials.secure',
      'credentials.tlsOptions',
      'identifier',
      'name',
    ]);
    for (const credential of [70_707_071, 25_252_521]) expect(JSON.stringify(body)).not.toContain(`${credential}`);
  });

  it('of an event is named in one answer, including its recipients', async () => {
    const wrong = {
      payload: 7,
      overrides: [],
      transactionId: '',
      actor: { subscriberId: 'ada', email: 5, channels: [{ credentials: {} }] },
      tenant: { identifier: 7, name: 'Acme' },
      context: { a: 1, b: { data: {} }, c: '' },
      to: [{ email: 7 }, 7, { type: 'Topic' }],
    };
    const { status, body } = await call('POST', '/v1/events/trigger/bulk', JSON.stringify({ events: [wrong] }));
    expect([status, body[0].status]).toEqual([201, 'error']);
    const fields = body[0].error.map((line: string) => line.split(':')[0]);
    expect(fields.sort()).toEqual(
      [
        'actor.channels[0].providerId',
        'actor.email',
        'context.a',
        'context.b.id',
        'context.c',
        'name',
        'overrides',
        'payload',
        'tenant.identifier',
        'to[0].email',
        'to[0].subscriberId',
        'to[1]',
        'to[2].topicKey',
        'transactionId',
      ].sort(),
    );
    const broadcast = await call(
      'POST',
      '/v1/events/trigger/broadcast',
      JSON.stringify({ ...wrong, actor: 7, tenant: [] }),
    );
    expect(broadcast.status).toBe(400);
    expect(broadcast.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'actor',
      'context.a',
      'context.b.id',
      'context.c',
      'name',
      'overrides',
      'payload',
      'tenant',
      'transactionId',
    ]);
  });
});
