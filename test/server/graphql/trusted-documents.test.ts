import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { parse } from 'graphql';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readTrustedDocuments } from '../../../src/server/graphql/read-trusted-documents.ts';
import { resolveDocument } from '../../../src/server/graphql/trusted-documents.ts';
import { temporaryDirectory } from '../../testkit/gateway-process.ts';
import {
  connectClient,
  KEY,
  postGraphql,
  serverSentEvents,
  startTestServer,
  type TestServer,
  testSchema,
} from '../test-server.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const DOUBLE = 'query Double($of: Int!) { double(of: $of) }';
const OTHER = '{ other }';
/** As Apollo Client prints it. */
const APOLLO = '{\n  other\n}';
const PREFIXED_ID = 'sha256:other';
const persistedQuery = (query: string) => ({ persistedQuery: { version: 1, sha256Hash: sha256(query) } });

describe('readTrustedDocuments', () => {
  const write = (files: Record<string, string>) => {
    const directory = temporaryDirectory();
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, name)), { recursive: true });
      writeFileSync(join(directory, name), text);
    }
    return directory;
  };

  it('reads files of one document, named by their paths, and maps of several documents', async () => {
    const directory = write({
      'inbox/double.graphql': DOUBLE,
      'map.json': JSON.stringify({ other: OTHER }),
      'apollo.json': JSON.stringify({
        format: 'apollo-persisted-query-manifest',
        operations: [{ id: 'a1', body: OTHER }],
      }),
      'notes.txt': 'nothing',
    });
    const byId = await readTrustedDocuments([directory], testSchema);
    expect(Object.fromEntries(byId)).toEqual({
      'inbox/double': DOUBLE,
      other: OTHER,
      a1: OTHER,
      [sha256(DOUBLE)]: DOUBLE,
      [`sha256:${sha256(DOUBLE)}`]: DOUBLE,
      [sha256(OTHER)]: OTHER,
      [`sha256:${sha256(OTHER)}`]: OTHER,
    });
    const ofOne = await readTrustedDocuments([join(directory, 'map.json')], testSchema);
    expect([...ofOne.keys()]).toEqual(['other', sha256(OTHER), `sha256:${sha256(OTHER)}`]);
  });

  it('names every document that does not fit the schema', async () => {
    const directory = write({ 'a.graphql': '{ nothing }', 'b.graphql': '{', 'c.json': '[]' });
    await expect(readTrustedDocuments([directory], testSchema)).rejects.toThrow(
      /^TRUSTED_DOCUMENTS: a: .*nothing.*\nTRUSTED_DOCUMENTS: b: Syntax Error.*\nTRUSTED_DOCUMENTS: .*c\.json is no/,
    );
  });

  const two = (text: string) => JSON.stringify({ operations: [DOUBLE, text].map((body) => ({ id: 'one', body })) });

  it.each<[string, Record<string, string>, string, (directory: string) => string]>([
    [
      'two JSON files',
      { 'a.json': JSON.stringify({ one: DOUBLE }), 'b.json': JSON.stringify({ one: OTHER }) },
      'one',
      (directory) => `${directory}/a.json and ${directory}/b.json have`,
    ],
    [
      'files with two extensions',
      { 'one.gql': DOUBLE, 'one.graphql': OTHER },
      'one',
      (directory) => `${directory}/one.gql and ${directory}/one.graphql have`,
    ],
    [
      'a JSON file and the hash of another document',
      { 'a.graphql': DOUBLE, 'b.json': JSON.stringify({ [sha256(DOUBLE)]: OTHER }) },
      sha256(DOUBLE),
      (directory) => `${directory}/a.graphql and ${directory}/b.json have`,
    ],
    [
      'a JSON file and the hash of another document, with its prefix',
      { 'a.json': JSON.stringify({ [`sha256:${sha256(DOUBLE)}`]: OTHER }), 'b.graphql': DOUBLE },
      `sha256:${sha256(DOUBLE)}`,
      (directory) => `${directory}/a.json and ${directory}/b.graphql have`,
    ],
    ['one JSON file', { 'a.json': two(OTHER) }, 'one', (directory) => `${directory}/a.json has`],
  ])('names %s that have different documents with the same id', async (_what, files, sharedId, places) => {
    const directory = write(files);
    await expect(readTrustedDocuments([directory], testSchema)).rejects.toThrow(
      new Error(`TRUSTED_DOCUMENTS: ${places(directory)} different documents with the id ${sharedId}`),
    );
  });

  it('names the files of two paths that have different documents with the same id', async () => {
    const [built, own] = [write({ 'one.graphql': DOUBLE }), write({ 'one.graphql': OTHER })];
    await expect(readTrustedDocuments([built, own], testSchema)).rejects.toThrow(
      `TRUSTED_DOCUMENTS: ${built}/one.graphql and ${own}/one.graphql have different documents with the id one`,
    );
  });

  it('accepts the same document several times', async () => {
    const directory = write({ 'one.graphql': DOUBLE, 'inbox/one.gql': DOUBLE, 'a.json': two(DOUBLE) });
    const byId = await readTrustedDocuments([directory, directory], testSchema);
    expect([...new Set(byId.values())]).toEqual([DOUBLE]);
  });

  it('names what it cannot read', async () => {
    await expect(readTrustedDocuments(['/nowhere'], testSchema)).rejects.toThrow(
      'TRUSTED_DOCUMENTS: cannot read /nowhere',
    );
    const directory = write({ 'one.graphql': DOUBLE });
    symlinkSync('/nowhere', join(directory, 'two.json'));
    await expect(readTrustedDocuments([directory], testSchema)).rejects.toThrow(
      `TRUSTED_DOCUMENTS: cannot read ${directory}/two.json`,
    );
  });

  it('reads the files of a directory whose name ends like a file', async () => {
    const byId = await readTrustedDocuments([write({ 'inbox.json/one.graphql': DOUBLE })], testSchema);
    expect([...byId.keys()]).toContain('inbox.json/one');
  });
});

describe('trusted documents', () => {
  const byId = new Map(
    [DOUBLE, OTHER, APOLLO].flatMap((text) =>
      [sha256(text), `sha256:${sha256(text)}`, `${text.length}`].map((each) => [each, text] as const),
    ),
  ).set(PREFIXED_ID, OTHER);
  const id = `${DOUBLE.length}`;
  let open: TestServer;
  let closed: TestServer;
  beforeAll(async () => {
    [open, closed] = [
      await startTestServer({ trustedDocuments: { byId, isOnly: false } }),
      await startTestServer({ trustedDocuments: { byId, isOnly: true } }),
    ];
  });

  const byHttp = async (server: TestServer, body: object) => {
    const response = await postGraphql(server, body);
    return { status: response.status, body: await response.json() };
  };
  const bySse = async (server: TestServer, body: object) => {
    const events = serverSentEvents(await postGraphql(server, body, { accept: 'text/event-stream' }));
    return JSON.parse((await events.next()).value?.data ?? 'null');
  };
  const byWebsocket = (server: TestServer, payload: object) =>
    connectClient(server)
      .iterate({ query: '', ...payload })
      .next()
      .then(
        ({ value }) => value,
        (errors) => ({ errors }),
      );

  it.each([
    ['documentId', { documentId: id }],
    ['its hash', { documentId: `sha256:${sha256(DOUBLE)}` }],
    ['persistedQuery', { extensions: persistedQuery(DOUBLE) }],
    ['persistedQuery with the text', { extensions: persistedQuery(DOUBLE), query: DOUBLE }],
    ['the text itself', { query: DOUBLE }],
  ])('are executed by %s over each transport', async (_what, named) => {
    const request = { ...named, variables: { of: 4 } };
    for (const server of [open, closed]) {
      expect(await byHttp(server, request)).toEqual({ status: 200, body: { data: { double: 8 } } });
      expect(await bySse(server, request)).toEqual({ data: { double: 8 } });
      expect(await byWebsocket(server, request)).toEqual({ data: { double: 8 } });
    }
  });

  it('are executed by an id that begins like a hash', async () => {
    for (const request of [
      { documentId: PREFIXED_ID },
      { extensions: { persistedQuery: { sha256Hash: PREFIXED_ID } } },
    ]) {
      expect(await byHttp(closed, request)).toEqual({ status: 200, body: { data: { other: 'other' } } });
      expect(await byWebsocket(closed, request)).toEqual({ data: { other: 'other' } });
    }
  });

  it.each([
    ['documentId', { documentId: id, query: OTHER }, 'documentId'],
    ['hash', { extensions: persistedQuery(DOUBLE), query: OTHER }, 'extensions.persistedQuery.sha256Hash'],
    ['unknown hash', { extensions: persistedQuery('{ a }'), query: OTHER }, 'extensions.persistedQuery.sha256Hash'],
    [
      'hash beside an id',
      { documentId: id, extensions: persistedQuery(OTHER) },
      'extensions.persistedQuery.sha256Hash',
    ],
  ])('are not executed if the %s names another document than the request contains', async (_what, request, field) => {
    const message = `${field} names another document than the request contains`;
    const refusal = { errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] };
    for (const server of [open, closed]) {
      expect(await byHttp(server, request)).toEqual({ status: 400, body: refusal });
      expect(await bySse(server, request)).toEqual(refusal);
      expect(await byWebsocket(server, request)).toEqual(refusal);
    }
  });

  it('do not include a document whose hash is the id of another one', () => {
    const trusted = { byId: new Map([[sha256(OTHER), DOUBLE]]), isOnly: true };
    expect(() => resolveDocument(trusted, { query: OTHER })).toThrow('Only trusted documents are executed');
  });

  it('follow the protocol of Apollo Client', async () => {
    const requests: object[] = [];
    const http = new HttpLink({
      uri: open.graphqlUrl,
      headers: { authorization: `ApiKey ${KEY}` },
      fetch: (url, options) => {
        requests.push(JSON.parse(String(options?.body)));
        return fetch(url, options);
      },
    });
    const link = new PersistedQueryLink({ sha256 }).concat(http);
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    // The hash is enough for a trusted document. After an unknown one, the client sends the text.
    for (const [text, others] of [
      [APOLLO, 0],
      ['{\n  environment\n}', 1],
    ] as const) {
      const { error } = await client.query({ query: parse(text) });
      expect(error).toBeUndefined();
      expect(requests.splice(0)).toMatchObject([
        { extensions: persistedQuery(text) },
        ...Array(others).fill({ query: text, extensions: persistedQuery(text) }),
      ]);
    }
  });

  it('are executed over a websocket without a query', async () => {
    const socket = new WebSocket(closed.websocketUrl, GRAPHQL_TRANSPORT_WS_PROTOCOL);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `ApiKey ${KEY}` } }));
    await once(socket, 'message');
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { documentId: id, variables: { of: 4 } } }));
    const [answer] = await once(socket, 'message');
    expect(JSON.parse(String(answer))).toEqual({ id: '1', type: 'next', payload: { data: { double: 8 } } });
    socket.terminate();
  });

  it('are executed with GET', async () => {
    const headers = { authorization: `ApiKey ${KEY}` };
    const extensions = encodeURIComponent(JSON.stringify(persistedQuery(OTHER)));
    for (const search of [`documentId=${OTHER.length}`, `extensions=${extensions}`]) {
      const response = await fetch(`${closed.graphqlUrl}?${search}`, { headers });
      expect(await response.json()).toEqual({ data: { other: 'other' } });
    }
  });

  it.each([
    ['documentId', { documentId: 'none' }, /documentId/],
    ['documentId with a text', { documentId: 'none', query: OTHER }, /documentId/],
    [
      'persistedQuery',
      { extensions: { persistedQuery: { version: 1, sha256Hash: 'none' } } },
      /^PersistedQueryNotFound$/,
    ],
  ])('are not found by an unknown %s', async (_what, request, message) => {
    const refusal = {
      errors: [{ message: expect.stringMatching(message), extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    };
    for (const server of [open, closed]) {
      expect(await byHttp(server, request)).toEqual({ status: 404, body: refusal });
      expect(await bySse(server, request)).toEqual(refusal);
      expect(await byWebsocket(server, request)).toEqual(refusal);
    }
  });

  it('do not exclude other documents by default', async () => {
    expect(await byHttp(open, { query: '{ environment }' })).toMatchObject({ status: 200 });
    expect(
      await byHttp(open, { query: '{ environment }', extensions: persistedQuery('{ environment }') }),
    ).toMatchObject({ status: 200 });
  });

  it.each([{ query: '{ environment }' }, { query: '{ environment }', extensions: persistedQuery('{ environment }') }])(
    'exclude all other documents if only they are allowed',
    async (request) => {
      const refusal = {
        errors: [{ message: 'Only trusted documents are executed', extensions: { code: 'TRUSTED_DOCUMENT_REQUIRED' } }],
      };
      expect(await byHttp(closed, request)).toEqual({ status: 403, body: refusal });
      expect(await bySse(closed, request)).toEqual(refusal);
      expect(await byWebsocket(closed, request)).toEqual(refusal);
    },
  );

  it('are ignored if the id is not a string', async () => {
    for (const request of [
      { documentId: 5 },
      { documentId: {} },
      { extensions: { persistedQuery: null } },
      { extensions: 5 },
      {},
    ]) {
      const { body } = await byHttp(closed, request);
      expect(body.errors).toHaveLength(1);
      expect(JSON.stringify(body)).not.toContain('errorId');
    }
  });
});
