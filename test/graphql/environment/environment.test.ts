import { ObjectId } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiKeyId } from '../../../src/model/environment.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { authenticateApiKey, hashApiKey } from '../../../src/operations/environment/authenticate-api-key.ts';
import { globalId } from '../../testkit/global-id.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

const store = await startTestStore();
let ctx: OperationContext;
let graph: Graph;

/** Creates an organization for one test, with one environment and the key `first-<_environmentId>`. */
beforeEach(async () => {
  ctx = await startTestContext(store);
  graph = await startGraph(ctx);
  const { _environmentId, _organizationId } = ctx.scope;
  const now = new Date();
  await store.collections.environments.insertOne({
    _id: _environmentId,
    _organizationId,
    name: 'Development',
    identifier: 'development',
    apiKeys: [{ hash: hashApiKey(`first-${_environmentId}`), _userId: ctx._userId, createdAt: now }],
    createdAt: now,
    updatedAt: now,
  });
});

/** The owner of a key, without the cache of API keys. */
const findKeyOwner = async (key: string) => {
  try {
    return (await authenticateApiKey({ ...store }, `ApiKey ${key}`)).scope;
  } catch {
    return null;
  }
};

const Environments = graphql(`
  query Environments($id: ID, $first: Int) {
    environment(id: $id) {
      id
      _id
      _organizationId
      name
      identifier
      isCurrent
      apiKeys {
        id
        name
        _userId
        createdAt
        expiresAt
      }
    }
    environments(first: $first) {
      totalCount
      edges {
        node {
          name
          isCurrent
        }
      }
    }
  }
`);

const CreateEnvironment = graphql(`
  mutation CreateEnvironment($name: String!) {
    createEnvironment(input: { name: $name }) {
      __typename
      ... on CreateEnvironmentPayload {
        key
        apiKey {
          id
        }
        environment {
          id
          _id
          _organizationId
          name
          isCurrent
        }
      }
      ... on ValidationError {
        issues {
          field
        }
      }
    }
  }
`);

const Rename = graphql(`
  mutation RenameEnvironment($id: ID!, $name: String!) {
    updateEnvironment(input: { environmentId: $id, name: $name }) {
      __typename
      ... on UpdateEnvironmentPayload {
        environment {
          name
        }
      }
      ... on ValidationError {
        issues {
          field
        }
      }
    }
  }
`);

const CreateKey = graphql(`
  mutation CreateApiKey($name: String) {
    createApiKey(input: { name: $name }) {
      __typename
      ... on CreateApiKeyPayload {
        key
        apiKey {
          id
          name
          expiresAt
        }
        environment {
          apiKeys {
            name
          }
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

const Rotate = graphql(`
  mutation RotateApiKey($apiKeyId: ID!, $expiresAt: DateTime) {
    rotateApiKey(input: { apiKeyId: $apiKeyId, expiresAt: $expiresAt }) {
      __typename
      ... on RotateApiKeyPayload {
        key
        apiKey {
          name
        }
        environment {
          apiKeys {
            id
            expiresAt
          }
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

const Revoke = graphql(`
  mutation RevokeApiKey($apiKeyId: ID!) {
    revokeApiKey(input: { apiKeyId: $apiKeyId }) {
      __typename
      ... on RevokeApiKeyPayload {
        revokedApiKeyId
        environment {
          apiKeys {
            id
          }
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

const createKey = async (name?: string) => {
  const { createApiKey } = await graph.run(CreateKey, { name: name ?? null });
  if (!('key' in createApiKey)) throw new Error(createApiKey.message);
  return createApiKey;
};

describe('environments', () => {
  it('are those of the organization, including the environment of the caller', async () => {
    await graph.run(CreateEnvironment, { name: 'Production' });
    const { environment, environments } = await graph.run(Environments, {});
    expect(environment).toEqual({
      id: globalId('Environment', ctx.scope._environmentId),
      _id: `${ctx.scope._environmentId}`,
      _organizationId: `${ctx.scope._organizationId}`,
      name: 'Development',
      identifier: 'development',
      isCurrent: true,
      apiKeys: [
        {
          ...{ id: expect.stringMatching(/^[0-9a-f]{24}$/), name: null, _userId: `${ctx._userId}` },
          ...{ createdAt: expect.any(String), expiresAt: null },
        },
      ],
    });
    expect(environments.totalCount).toBe(2);
    // Environments that were created within one second may come in either order.
    const listed = environments.edges.map(({ node }) => node).sort((one, two) => one.name.localeCompare(two.name));
    expect(listed).toEqual([
      { name: 'Development', isCurrent: true },
      { name: 'Production', isCurrent: false },
    ]);
  });

  it('show what the key of the request may do, and which key it is', async () => {
    await graph.run(CreateEnvironment, { name: 'Production' });
    const own = apiKeyId({ hash: hashApiKey(`first-${ctx.scope._environmentId}`) });
    const reader = await startGraph({ ...ctx, scopes: ['read', 'admin', 'organization'], apiKeyId: own });
    const query = '{ environments { edges { node { isCurrent grantedScopes apiKeys { isCurrent } } } } }';
    // biome-ignore lint/suspicious/noExplicitAny: the query is not typed
    const { data } = await reader.answer<any, object>(query, {});
    expect(data.environments.edges.map(({ node }: { node: unknown }) => node)).toEqual(
      expect.arrayContaining([
        { isCurrent: true, grantedScopes: ['READ', 'ADMIN', 'ORGANIZATION'], apiKeys: [{ isCurrent: true }] },
        { isCurrent: false, grantedScopes: [], apiKeys: [{ isCurrent: false }] },
      ]),
    );
  });

  it('are created with a key that gives access to no other environment', async () => {
    const { createEnvironment } = await graph.run(CreateEnvironment, { name: 'Production' });
    if (!('key' in createEnvironment)) throw new Error('there is none');
    const { key, environment } = createEnvironment;
    expect(environment).toMatchObject({ name: 'Production', isCurrent: false });
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(await findKeyOwner(key)).toEqual({
      _environmentId: new ObjectId(environment._id),
      _organizationId: ctx.scope._organizationId,
    });
    const stored = await store.collections.environments.findOne({ _id: new ObjectId(environment._id) });
    expect(JSON.stringify(stored)).not.toContain(key);
    expect((await graph.run(CreateEnvironment, { name: '' })).createEnvironment).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ field: 'name' }],
    });
  });

  it('can be renamed, except those of other organizations', async () => {
    const other = new ObjectId();
    const now = new Date();
    await store.collections.environments.insertOne({
      ...{ _id: other, _organizationId: new ObjectId(), name: 'Theirs', identifier: 'theirs', apiKeys: [] },
      ...{ createdAt: now, updatedAt: now },
    });
    const rename = async (id: string) => (await graph.run(Rename, { id, name: 'Testing' })).updateEnvironment;
    expect(await rename(globalId('Environment', ctx.scope._environmentId))).toMatchObject({
      environment: { name: 'Testing' },
    });
    expect(await rename(`${other}`)).toEqual({ __typename: 'NotFoundError' });
    expect(await rename(globalId('Environment', other))).toEqual({ __typename: 'NotFoundError' });
    expect(await rename('x')).toMatchObject({ issues: [{ field: 'environmentId' }] });
    expect((await graph.run(Environments, { id: globalId('Environment', other) })).environment).toBeNull();
    const { data } = await graph.answer(`{ node(id: "${globalId('Environment', other)}") { id } }`);
    expect(data).toEqual({ node: null });
  });
});

describe('API keys', () => {
  it('are created, shown once, and valid at once', async () => {
    const { key, apiKey, environment } = await createKey('deploys');
    expect(apiKey).toMatchObject({ name: 'deploys', expiresAt: null });
    expect(environment.apiKeys).toEqual([{ name: null }, { name: 'deploys' }]);
    expect(await findKeyOwner(key)).toEqual(ctx.scope);
    const stored = await store.collections.environments.findOne({ _id: ctx.scope._environmentId });
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(stored?.apiKeys.at(-1)?.hash).toBe(hashApiKey(key));
  });

  it('are all kept if many are created concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => createKey()));
    for (const { key } of made) expect(await findKeyOwner(key)).toEqual(ctx.scope);
  });

  it('are limited to 100 per environment', async () => {
    const apiKeys = Array.from({ length: 100 }, () => ({
      ...{ hash: hashApiKey(`${new ObjectId()}`), _userId: ctx._userId, createdAt: new Date() },
    }));
    await store.collections.environments.updateOne({ _id: ctx.scope._environmentId }, { $set: { apiKeys } });
    const { createApiKey } = await graph.run(CreateKey, {});
    expect(createApiKey).toMatchObject({ __typename: 'ValidationError', message: expect.stringContaining('100') });
  });

  it('are rotated at once if `expiresAt` is not given', async () => {
    const old = await createKey('deploys');
    const { rotateApiKey } = await graph.run(Rotate, { apiKeyId: old.apiKey.id });
    expect(rotateApiKey).toMatchObject({ apiKey: { name: 'deploys' } });
    expect(await findKeyOwner(old.key)).toBeNull();
    expect('key' in rotateApiKey && (await findKeyOwner(rotateApiKey.key))).toEqual(ctx.scope);
  });

  it('stay valid until `expiresAt` after a rotation', async () => {
    const old = await createKey();
    const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const { rotateApiKey } = await graph.run(Rotate, { apiKeyId: old.apiKey.id, expiresAt: inAWeek });
    expect(rotateApiKey).toMatchObject({ __typename: 'RotateApiKeyPayload' });
    expect(await findKeyOwner(old.key)).toEqual(ctx.scope);
    await store.collections.environments.updateOne(
      { 'apiKeys.hash': hashApiKey(old.key) },
      { $set: { 'apiKeys.$.expiresAt': new Date(Date.now() - 1) } },
    );
    expect(await findKeyOwner(old.key)).toBeNull();
    const { environment } = await graph.run(Environments, {});
    expect(environment?.apiKeys.map(({ id }) => id)).not.toContain(old.apiKey.id);
    for (const expiresAt of [new Date(Date.now() - 1_000), new Date(Date.now() + 91 * 86_400_000)]) {
      const { apiKey } = await createKey();
      const late = await graph.run(Rotate, { apiKeyId: apiKey.id, expiresAt: expiresAt.toISOString() });
      expect(late.rotateApiKey).toMatchObject({ __typename: 'ValidationError' });
    }
  });

  it.each([
    ['NotFoundError', null],
    ['ConflictError', new Date(Date.now() + 86_400_000).toISOString()],
  ])('are rotated once by concurrent requests: %s', async (refusal, expiresAt) => {
    const { apiKey } = await createKey();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => graph.run(Rotate, { apiKeyId: apiKey.id, expiresAt })),
    );
    const types = answers.map(({ rotateApiKey }) => rotateApiKey.__typename).sort();
    expect(types).toEqual([refusal, refusal, refusal, 'RotateApiKeyPayload'].sort());
    const stored = await store.collections.environments.findOne({ _id: ctx.scope._environmentId });
    expect(stored?.apiKeys.filter(({ expiresAt }) => expiresAt === undefined)).toHaveLength(2);
  });

  it('can be revoked, except the last one', async () => {
    const { key, apiKey } = await createKey();
    const { revokeApiKey } = await graph.run(Revoke, { apiKeyId: apiKey.id });
    expect(revokeApiKey).toMatchObject({ revokedApiKeyId: apiKey.id, environment: { apiKeys: [{}] } });
    expect(await findKeyOwner(key)).toBeNull();
    const { environment } = await graph.run(Environments, {});
    const first = `${environment?.apiKeys[0]?.id}`;
    expect((await graph.run(Revoke, { apiKeyId: first })).revokeApiKey).toMatchObject({
      __typename: 'ValidationError',
      message: 'apiKeyId: is the last API key of the environment that does not expire: create or rotate one first',
    });
    for (const apiKeyId of [apiKey.id, 'x']) {
      expect((await graph.run(Revoke, { apiKeyId })).revokeApiKey).toMatchObject({ __typename: 'NotFoundError' });
    }
  });

  it('are never all revoked by concurrent requests', async () => {
    await createKey();
    const { environment } = await graph.run(Environments, {});
    const ids = environment?.apiKeys.map(({ id }) => id) ?? [];
    const answers = await Promise.all(ids.map((apiKeyId) => graph.run(Revoke, { apiKeyId })));
    expect(answers.map(({ revokeApiKey }) => revokeApiKey.__typename).sort()).toEqual([
      'RevokeApiKeyPayload',
      'ValidationError',
    ]);
  });
});
