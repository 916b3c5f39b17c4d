import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
});

const newIdentifier = () => `tenant-${new ObjectId()}`;

const Create = graphql(`
  mutation CreateTenant($input: CreateTenantInput!) {
    createTenant(input: $input) {
      __typename
      ... on TenantPayload {
        tenant {
          id
          identifier
          name
          data
        }
      }
      ... on ValidationError {
        issues {
          field
          message
        }
      }
      ... on ConflictError {
        message
        issues {
          field
        }
      }
    }
  }
`);

const Update = graphql(`
  mutation UpdateTenant($input: UpdateTenantInput!) {
    updateTenant(input: $input) {
      __typename
      ... on TenantPayload {
        tenant {
          name
          data
        }
      }
    }
  }
`);

const Delete = graphql(`
  mutation DeleteTenant($identifier: String!) {
    deleteTenant(input: { identifier: $identifier }) {
      __typename
      ... on DeleteTenantPayload {
        deletedTenantId
      }
    }
  }
`);

const Tenants = graphql(`
  query Tenants($id: ID!, $exact: String!, $identifier: String, $name: String) {
    node(id: $id) {
      ... on Tenant {
        identifier
      }
    }
    tenant(identifier: $exact) {
      identifier
    }
    tenants(identifier: $identifier, name: $name) {
      totalCount
      edges {
        node {
          identifier
        }
      }
    }
  }
`);

describe('tenants', () => {
  it('are created, changed, found and deleted', async () => {
    const identifier = newIdentifier();
    const fields = { identifier, name: 'Acme', data: { plan: 'pro' } };
    const { createTenant } = await graph.run(Create, { input: fields });
    expect(createTenant).toMatchObject({ tenant: fields });
    const id = 'tenant' in createTenant ? createTenant.tenant.id : '';
    expect((await graph.run(Update, { input: { identifier, name: null } })).updateTenant).toMatchObject({
      tenant: { name: null, data: { plan: 'pro' } },
    });
    expect((await graph.run(Update, { input: { identifier, data: { plan: 'free' } } })).updateTenant).toMatchObject({
      tenant: { name: null, data: { plan: 'free' } },
    });
    const found = { node: { identifier }, tenant: { identifier } };
    expect(await graph.run(Tenants, { id, exact: identifier, identifier })).toEqual({
      ...found,
      tenants: { totalCount: 1, edges: [{ node: { identifier } }] },
    });
    expect((await graph.run(Delete, { identifier })).deleteTenant).toMatchObject({ deletedTenantId: id });
    expect(await graph.run(Tenants, { id, exact: identifier, identifier })).toEqual({
      ...{ node: null, tenant: null },
      tenants: { totalCount: 0, edges: [] },
    });
    expect((await graph.run(Delete, { identifier })).deleteTenant).toEqual({ __typename: 'NotFoundError' });
    expect((await graph.run(Update, { input: { identifier, name: 'x' } })).updateTenant).toEqual({
      __typename: 'NotFoundError',
    });
  });

  it('have a unique identifier, also when several are created concurrently', async () => {
    const input = { identifier: newIdentifier() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => graph.run(Create, { input })));
    const types = answers.map(({ createTenant }) => createTenant.__typename).sort();
    expect(types).toEqual([...Array.from({ length: 4 }, () => 'ConflictError'), 'TenantPayload']);
  });

  it('are listed by identifier or by name', async () => {
    const prefix = newIdentifier();
    for (const [index, name] of ['b', 'a'].entries()) {
      await graph.run(Create, { input: { identifier: `${prefix}-${index}`, name: `${prefix}-${name}` } });
    }
    const listed = async (filter: object) =>
      (await graph.run(Tenants, { id: '', exact: '', ...filter })).tenants.edges.map(({ node }) => node.identifier);
    expect(await listed({ identifier: prefix })).toEqual([`${prefix}-0`, `${prefix}-1`]);
    expect(await listed({ name: prefix })).toEqual([`${prefix}-1`, `${prefix}-0`]);
  });

  it('return an issue for every invalid field', async () => {
    const { createTenant } = await graph.run(Create, { input: { identifier: '', name: '', data: 'text' } });
    expect(createTenant).toMatchObject({
      __typename: 'ValidationError',
      issues: [
        { field: 'name', message: 'must not be empty' },
        { field: 'data', message: 'must be an object' },
        { field: 'identifier', message: 'must not be empty' },
      ],
    });
    const identifier = newIdentifier();
    await graph.run(Create, { input: { identifier } });
    expect((await graph.run(Update, { input: { identifier } })).updateTenant).toEqual({
      __typename: 'ValidationError',
    });
  });
});
