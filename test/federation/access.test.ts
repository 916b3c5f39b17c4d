import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiKeyScope } from '../../src/model/environment.ts';
import { hashApiKey } from '../../src/operations/environment/authenticate-api-key.ts';
import { createRateLimiter } from '../../src/store/rate-limits.ts';
import { type InboxServer, startInboxServer } from '../server/inbox/inbox-server.ts';
import { KEY, postGraphql } from '../server/test-server.ts';
import { startTestStore } from '../testkit/test-database.ts';

const ENTITIES = `query ($representations: [_Any!]!) { _entities(representations: $representations) {
  __typename ... on Subscriber { subscriberId } ... on Message { subject } } }`;

let inbox: InboxServer;

beforeAll(async () => {
  inbox = await startInboxServer();
});

/** Sends representations with a key that has only some scopes. */
async function askWith(scopes: readonly ApiKeyScope[], representations: readonly object[]) {
  const key = `key-${new ObjectId()}`;
  const apiKey = { hash: hashApiKey(key), _userId: new ObjectId(), createdAt: new Date(), scopes: [...scopes] };
  const { _environmentId } = inbox.own.scope;
  await inbox.store.collections.environments.updateOne({ _id: _environmentId }, { $push: { apiKeys: apiKey } });
  const authorization = `ApiKey ${key}`;
  const response = await postGraphql(
    inbox.server,
    { query: ENTITIES, variables: { representations } },
    { authorization },
  );
  return { status: response.status, ...(await response.json()) };
}

const typed = (typeName: string) => ({ __typename: typeName, _id: `${new ObjectId()}` });

describe('Query._entities', () => {
  it.each([
    ['Subscriber', ['read'], ['trigger']],
    ['Subscriber', ['inbox'], ['admin']],
    ['Message', ['inbox'], ['write']],
    ['Notification', ['read'], ['inbox']],
    ['Workflow', ['admin'], ['inbox']],
    ['Integration', ['admin'], ['write', 'trigger']],
  ] as const)('requires of a key a scope that reads %s, such as %j and not %j', async (typeName, enough, others) => {
    const allowed = await askWith(enough, [typed(typeName)]);
    expect(allowed).toEqual({ status: 200, data: { _entities: [null] } });
    const { data, errors } = await askWith(others, [typed('Subscriber'), typed(typeName)]);
    expect(errors.at(-1)).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
    expect(data?._entities[1] ?? null).toBeNull();
  });

  it('reports each representation that the key may not read, and returns the others', async () => {
    await inbox.own.data.subscriber({ subscriberId: 'readable' });
    const readable = { __typename: 'Subscriber', subscriberId: 'readable' };
    const message = 'This operation requires an API key with the scope "read" or "admin"';
    const forbidden = { message, extensions: { code: 'FORBIDDEN' } };
    expect(await askWith(['inbox'], [typed('Workflow'), readable, typed('Integration')])).toMatchObject({
      status: 200,
      data: { _entities: [null, readable, null] },
      errors: [
        { ...forbidden, path: ['_entities', 0] },
        { ...forbidden, path: ['_entities', 2] },
      ],
    });
  });

  it('refuses a key that may read none of the types, also without representations', async () => {
    for (const representations of [[], [typed('Subscriber')]]) {
      const refused = await askWith(['trigger'], representations);
      expect(refused).toMatchObject({ status: 403, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
      expect(refused.data ?? null).toBeNull();
    }
  });

  it('returns to a session only its own subscriber and inbox', async () => {
    const { own, other } = inbox;
    const ada = await own.data.subscriber({ subscriberId: 'ada' });
    const bob = await own.data.subscriber({ subscriberId: 'bob' });
    const foreign = await other.data.subscriber({ subscriberId: 'ada' });
    const messages = await Promise.all([
      own.data.message(ada, { subject: 'Yours' }),
      own.data.message(ada, { subject: 'Not in the inbox', channel: 'email' }),
      own.data.message(bob, { subject: 'Not yours' }),
      other.data.message(foreign, { subject: 'Of another environment' }),
    ]);
    const session = await own.session('ada');
    const representations = [
      { __typename: 'Subscriber', subscriberId: 'ada' },
      { __typename: 'Subscriber', subscriberId: 'bob' },
      { __typename: 'Subscriber', _id: `${bob._id}` },
      { __typename: 'Subscriber', _id: `${foreign._id}` },
      ...messages.map(({ _id }) => ({ __typename: 'Message', _id: `${_id}` })),
    ];
    expect(await session.answer(ENTITIES, { representations })).toEqual({
      data: {
        _entities: [
          { __typename: 'Subscriber', subscriberId: 'ada' },
          ...[null, null, null],
          { __typename: 'Message', subject: 'Yours' },
          ...[null, null, null],
        ],
      },
    });
  });

  it.each(['Notification', 'Workflow', 'Integration'])('refuses %s to a session', async (typeName) => {
    await inbox.own.data.subscriber({ subscriberId: `refused-${typeName}` });
    const session = await inbox.own.session(`refused-${typeName}`);
    const answers = [
      await session.answer(ENTITIES, { representations: [typed(typeName)] }),
      await session.answer(ENTITIES.replace('... on Message { subject }', `... on ${typeName} { _id }`), {
        representations: [],
      }),
    ];
    for (const { errors } of answers) expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('costs as much as its representations can read', async () => {
    const costOf = async (count: number, selection: string) => {
      const query = `query ($r: [_Any!]!) { _entities(representations: $r) { ${selection} } }`;
      const variables = { r: Array(count).fill({ __typename: 'Subscriber', subscriberId: 'ada' }) };
      const response = await postGraphql(inbox.server, { query, variables });
      const { errors } = await response.json();
      return errors?.[0].extensions.code ?? Number(response.headers.get('x-graphql-cost'));
    };
    const fields = '... on Subscriber { subscriberId }';
    expect(await costOf(1, fields)).toBe(Math.ceil(1.02));
    expect(await costOf(1_000, fields)).toBe(1_000 * 1.02);
    const lists = '... on Subscriber { messages(first: 100) { edges { node { subject } } } }';
    expect(await costOf(10, lists)).toBe(10 * (2 + 100 * 1.02));
    expect(await costOf(1_000, lists)).toBe('LIMIT_EXCEEDED');
  });

  it('counts towards the rate limit of reads', async () => {
    const store = await startTestStore();
    const rateLimiter = createRateLimiter(store, { read: 20, write: 0, trigger: 0 });
    const limited = await startInboxServer({ store, rateLimiter });
    const representations = Array(1_000).fill({ __typename: 'Subscriber', subscriberId: 'ada' });
    const ask = () => postGraphql(limited.server, { query: ENTITIES, variables: { representations } });
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await ask()).status);
    expect(statuses).toContain(429);
  });
});

describe('Query._service', () => {
  it('returns the schema of the pages, with keys and without what federation adds', async () => {
    const { _service } = await inbox.own.key.ask<{ _service: { sdl: string } }>('{ _service { sdl } }');
    expect(_service.sdl).toContain('type Subscriber implements Node @key(fields: "subscriberId")');
    expect(_service.sdl).not.toMatch(/_entities|_service|_Any|oneOf/);
  });

  it('is refused to a session', async () => {
    await inbox.own.data.subscriber({ subscriberId: 'no-schema' });
    const session = await inbox.own.session('no-schema');
    const { errors } = await session.answer('{ _service { sdl } }');
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('requires credentials', async () => {
    const response = await postGraphql(inbox.server, { query: '{ _service { sdl } }' }, { authorization: '' });
    expect(response.status).toBe(401);
  });

  it('is refused if introspection is disabled', async () => {
    const { server } = await startInboxServer({ hasIntrospection: false });
    for (const query of ['{ _service { sdl } }', '{ ...F } fragment F on Query { s: _service { sdl } }']) {
      const response = await postGraphql(server, { query }, { authorization: `ApiKey ${KEY}` });
      const { errors } = await response.json();
      expect(errors).toMatchObject([{ message: expect.stringContaining('introspection has been disabled') }]);
    }
    const entities = await postGraphql(server, { query: ENTITIES, variables: { representations: [] } });
    expect(await entities.json()).toEqual({ data: { _entities: [] } });
  });
});
