import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { globalId } from '../../testkit/global-id.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
let integration: ReturnType<typeof seed>['integration'];

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  integration = seed(ctx.store, ctx.scope).integration;
});

const SMTP = { host: 'mail.example.org', port: '587', from: 'shop@example.org', senderName: 'Shop' };
const CONDITION = {
  isNegated: false,
  type: 'GROUP',
  value: 'AND',
  children: [{ field: 'locale', value: 'de', operator: 'EQUAL', on: 'subscriber' }],
} as const;

const IntegrationById = graphql(`
  query IntegrationById($id: ID!) {
    integration(id: $id) {
      id
      _id
      _environmentId
      _organizationId
      name
      identifier
      providerId
      channel
      credentials {
        host
        port
        password
        secure
        apiURL
        tlsOptions
      }
      unreadableFields
      configurations {
        inboundWebhookEnabled
        inboundWebhookSigningKey
      }
      active
      primary
      conditions {
        isNegated
        type
        value
        children {
          field
          value
          operator
          on
        }
      }
      deleted
      deletedAt
      deletedBy
      createdAt
      updatedAt
    }
  }
`);

const UpdateIntegration = graphql(`
  mutation UpdateIntegration($input: UpdateIntegrationInput!) {
    updateIntegration(input: $input) {
      __typename
      ... on IntegrationPayload {
        integration {
          name
          active
          primary
          credentials {
            host
            password
            secure
            tlsOptions
          }
          conditions {
            value
          }
        }
      }
      ... on Error {
        message
      }
      ... on ValidationError {
        issues {
          field
          value
        }
      }
      ... on ConflictError {
        issues {
          field
        }
      }
    }
  }
`);

const SetPrimary = graphql(`
  mutation SetPrimary($integrationId: ID!) {
    setPrimaryIntegration(input: { integrationId: $integrationId }) {
      __typename
      ... on IntegrationPayload {
        integration {
          _id
          primary
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

const DeleteIntegration = graphql(`
  mutation DeleteIntegration($integrationId: ID!) {
    deleteIntegration(input: { integrationId: $integrationId }) {
      __typename
      ... on DeleteIntegrationPayload {
        deletedIntegrationId
        integrations {
          _id
        }
      }
    }
  }
`);

const Integrations = graphql(`
  query Integrations($first: Int, $after: String, $channel: Channel, $providerId: String, $active: Boolean, $primary: Boolean) {
    integrations(
      first: $first
      after: $after
      channel: $channel
      providerId: $providerId
      active: $active
      primary: $primary
    ) {
      totalCount
      edges {
        node {
          _id
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        endCursor
      }
    }
  }
`);

const Nodes = graphql(`
  query IntegrationNodes($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Integration {
        _id
        credentials {
          host
        }
      }
    }
  }
`);

describe('Query.integration', () => {
  it('shows every field, with decrypted credentials', async () => {
    const at = new Date('2026-01-31T09:30:00.000Z');
    const seeded = await integration({
      credentials: { ...SMTP, port: 587, secure: true, apiURL: 'https://api.example.org', tlsOptions: { ca: 'x' } },
      configurations: { inboundWebhookEnabled: true, inboundWebhookSigningKey: 'key' },
      conditions: [{ ...CONDITION, children: [...CONDITION.children] }],
      active: true,
      createdAt: at,
      updatedAt: at,
    });
    await graph.run(UpdateIntegration, { input: { integrationId: `${seeded._id}`, name: 'Mail' } });
    const { integration: shown } = await graph.run(IntegrationById, { id: globalId('Integration', seeded._id) });
    expect(shown).toEqual({
      id: globalId('Integration', seeded._id),
      _id: `${seeded._id}`,
      _environmentId: `${ctx.scope._environmentId}`,
      _organizationId: `${ctx.scope._organizationId}`,
      name: 'Mail',
      identifier: seeded.identifier,
      providerId: 'nodemailer',
      channel: 'EMAIL',
      credentials: {
        host: 'mail.example.org',
        port: '587',
        password: null,
        secure: true,
        apiURL: 'https://api.example.org',
        tlsOptions: { ca: 'x' },
      },
      unreadableFields: [],
      configurations: { inboundWebhookEnabled: true, inboundWebhookSigningKey: 'key' },
      active: true,
      primary: false,
      conditions: [CONDITION].map(({ children, ...condition }) => ({
        ...condition,
        children: children.map((part) => ({ ...part, on: 'SUBSCRIBER' })),
      })),
      deleted: false,
      deletedAt: null,
      deletedBy: null,
      createdAt: at.toISOString(),
      updatedAt: expect.any(String),
    });
  });

  it('is null if the integration does not exist, was deleted or belongs to another environment', async () => {
    const deleted = await integration({ deleted: true });
    const theirs = await seed(ctx.store, (await startTestContext(ctx.store)).scope).integration();
    for (const { _id } of [deleted, theirs, { _id: new ObjectId() }]) {
      expect(await graph.run(IntegrationById, { id: `${_id}` })).toEqual({ integration: null });
      expect(await graph.run(Nodes, { ids: [globalId('Integration', _id)] })).toEqual({ nodes: [null] });
    }
    const { errors } = await graph.answer(IntegrationById, { id: 'x' });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST', issues: [{ field: 'id' }] } }]);
  });

  it('is found by global id, and several are returned in the order of their ids', async () => {
    const seeded = [await integration({ credentials: SMTP }), await integration({ credentials: SMTP })].reverse();
    expect(await graph.run(Nodes, { ids: seeded.map(({ _id }) => globalId('Integration', _id)) })).toEqual({
      nodes: seeded.map(({ _id }) => ({ _id: `${_id}`, credentials: { host: SMTP.host } })),
    });
  });

  it('names the fields that cannot be decrypted, and shows the other fields', async () => {
    const other = await integration();
    const moved = ctx.store.cipher.encrypt('secret', `integration ${other._id} credentials.password`);
    const { _id } = await integration({ credentials: { ...SMTP, password: moved } });
    const { integration: shown } = await graph.run(IntegrationById, { id: `${_id}` });
    expect(shown).toMatchObject({
      credentials: { host: SMTP.host, password: null },
      unreadableFields: ['credentials.password'],
    });
  });
});

describe('Query.integrations', () => {
  it('pages, filters and counts, newest first', async () => {
    const other = await startTestContext(ctx.store);
    const theirs = await startGraph(other);
    const { integration: add } = seed(other.store, other.scope);
    const mail = await add({ active: true, primary: true });
    const text = await add({ channel: 'sms', providerId: 'twilio', active: true });
    const chat = await add({ channel: 'chat', providerId: 'slack' });
    await add({ deleted: true });
    const idsOf = async (variables: Parameters<typeof list>[0]) =>
      (await list(variables)).edges.map(({ node }) => node._id);
    const list = async (variables: {
      first?: number;
      after?: string;
      channel?: 'EMAIL' | 'SMS';
      providerId?: string;
      active?: boolean;
      primary?: boolean;
    }) => (await theirs.run(Integrations, variables)).integrations;
    const first = await list({ first: 2 });
    expect(first.edges.map(({ node }) => node._id)).toEqual([`${chat._id}`, `${text._id}`]);
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true, hasPreviousPage: false } });
    expect(await list({ first: 2, after: `${first.pageInfo.endCursor}` })).toMatchObject({
      edges: [{ node: { _id: `${mail._id}` } }],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    expect(await idsOf({ channel: 'SMS' })).toEqual([`${text._id}`]);
    expect(await idsOf({ providerId: 'slack' })).toEqual([`${chat._id}`]);
    expect(await idsOf({ active: true })).toEqual([`${text._id}`, `${mail._id}`]);
    expect(await idsOf({ primary: true, channel: 'EMAIL' })).toEqual([`${mail._id}`]);
    expect(await idsOf({ primary: true, channel: 'SMS' })).toEqual([]);
  });
});

describe('Mutation.updateIntegration', () => {
  it('changes the given fields, and treats null as not given', async () => {
    const seeded = await integration({ credentials: { ...SMTP, tlsOptions: { ca: 'x' } } });
    const { updateIntegration } = await graph.run(UpdateIntegration, {
      input: {
        integrationId: globalId('Integration', seeded._id),
        name: 'Mail',
        identifier: null,
        active: null,
        check: null,
        credentials: { ...SMTP, password: 'secret', user: null, secure: false, tlsOptions: {} },
        conditions: [
          { ...CONDITION, children: CONDITION.children.map((part) => ({ ...part, on: 'SUBSCRIBER' as const })) },
        ],
        configurations: { inboundWebhookEnabled: null },
      },
    });
    expect(updateIntegration).toEqual({
      __typename: 'IntegrationPayload',
      integration: {
        name: 'Mail',
        active: false,
        primary: false,
        credentials: { host: SMTP.host, password: 'secret', secure: false, tlsOptions: { ca: 'x' } },
        conditions: [{ value: 'AND' }],
      },
    });
  });

  it('returns each expected failure as a type', async () => {
    const { _id, identifier } = await integration();
    const seeded = await integration();
    const answerTo = async (input: object, integrationId = `${seeded._id}`) =>
      (await graph.run(UpdateIntegration, { input: { integrationId, ...input } })).updateIntegration;
    expect(await answerTo({ identifier })).toMatchObject({
      __typename: 'ConflictError',
      issues: [{ field: 'identifier' }],
    });
    expect(await answerTo({ name: 'x' }, `${new ObjectId()}`)).toMatchObject({ __typename: 'NotFoundError' });
    expect(await answerTo({ name: 'x' }, 'y')).toMatchObject({ issues: [{ field: 'integrationId' }] });
    expect(await answerTo({})).toMatchObject({ __typename: 'ValidationError', issues: [] });
    expect(await answerTo({ active: true, credentials: { password: 'hidden' } })).toMatchObject({
      __typename: 'ValidationError',
      issues: ['host', 'port', 'from', 'senderName'].map((name) => ({ field: `credentials.${name}`, value: null })),
    });
    expect(await answerTo({ credentials: { tlsOptions: 'hidden' } })).toMatchObject({
      issues: [{ field: 'credentials.tlsOptions', value: null }],
    });
    expect(await ctx.store.collections.integrations.findOne({ _id })).toMatchObject({ identifier });
  });
});

describe('Mutation.setPrimaryIntegration and deleteIntegration', () => {
  it('do the same as the REST API', async () => {
    const seeded = await integration({ credentials: SMTP });
    expect(await graph.run(SetPrimary, { integrationId: globalId('Integration', seeded._id) })).toEqual({
      setPrimaryIntegration: {
        __typename: 'IntegrationPayload',
        integration: { _id: `${seeded._id}`, primary: true },
      },
    });
    const chat = await integration({ channel: 'chat' });
    expect(await graph.run(SetPrimary, { integrationId: `${chat._id}` })).toMatchObject({
      setPrimaryIntegration: { __typename: 'ValidationError' },
    });
    const { deleteIntegration } = await graph.run(DeleteIntegration, {
      integrationId: globalId('Integration', seeded._id),
    });
    expect(deleteIntegration).toMatchObject({ deletedIntegrationId: globalId('Integration', seeded._id) });
    const left = deleteIntegration.__typename === 'DeleteIntegrationPayload' ? deleteIntegration.integrations : [];
    expect(left.map(({ _id }) => _id)).toContain(`${chat._id}`);
    expect(left.map(({ _id }) => _id)).not.toContain(`${seeded._id}`);
    expect(await graph.run(DeleteIntegration, { integrationId: globalId('Integration', seeded._id) })).toEqual({
      deleteIntegration: { __typename: 'NotFoundError' },
    });
  });
});
