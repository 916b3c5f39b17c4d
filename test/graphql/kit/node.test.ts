import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
});

const encode = (text: string) => Buffer.from(text).toString('base64');

const Node = graphql(`
  query Node($id: ID!) {
    node(id: $id) {
      __typename
      id
    }
  }
`);

const Nodes = graphql(`
  query Nodes($ids: [ID!]!) {
    nodes(ids: $ids) {
      __typename
      id
      ... on Subscriber {
        subscriberId
      }
    }
  }
`);

describe('Query.node and Query.nodes', () => {
  it('return every type of node by its id', async () => {
    const data = seed(ctx.store, ctx.scope);
    const subscriber = await data.subscriber({ subscriberId: 'ada' });
    const { workflow } = await data.workflow('welcome', []);
    const notification = await data.notification(subscriber);
    const job = await data.job(notification);
    const message = await data.message(subscriber);
    const detail = await data.executionDetail(job);
    const ids = [
      encode(`Subscriber:${subscriber._id}`),
      encode(`Workflow:${workflow._id}`),
      encode(`Notification:${notification._id}`),
      encode(`Job:${job._id}`),
      encode(`Message:${message._id}`),
      encode(`ExecutionDetail:${detail._id}`),
    ];
    const { nodes } = await graph.run(Nodes, { ids });
    expect(nodes.map((node) => node?.__typename)).toEqual([
      'Subscriber',
      'Workflow',
      'Notification',
      'Job',
      'Message',
      'ExecutionDetail',
    ]);
    expect(nodes.map((node) => node?.id)).toEqual(ids);
    for (const id of ids) expect(await graph.run(Node, { id })).toMatchObject({ node: { id } });
  });

  it('keep the order of the ids, with null for unknown ids, and return a repeated id again', async () => {
    const subscriber = await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'twice' });
    const id = encode(`Subscriber:${subscriber._id}`);
    const { nodes } = await graph.run(Nodes, { ids: [id, encode(`Subscriber:${new ObjectId()}`), id] });
    expect(nodes).toMatchObject([{ subscriberId: 'twice' }, null, { subscriberId: 'twice' }]);
  });

  it('take ids without padding, and with blanks or line breaks around them', async () => {
    const data = seed(ctx.store, ctx.scope);
    const notification = await data.notification(await data.subscriber({ subscriberId: 'blank' }));
    const id = encode(`Notification:${notification._id}`);
    const forms = [id.replace(/=+$/, ''), ` ${id} `, `${id}\n`];
    expect(forms[0]).not.toBe(id);
    const { nodes } = await graph.run(Nodes, { ids: forms });
    expect(nodes).toEqual(forms.map(() => ({ __typename: 'Notification', id })));
    for (const form of forms) expect(await graph.run(Node, { id: form })).toMatchObject({ node: { id } });
  });

  it.each([
    '',
    'nonsense',
    encode('Subscriber'),
    encode('Subscriber:'),
    encode('Subscriber:nonsense'),
    encode(`Query:${new ObjectId()}`),
    encode(`__proto__:${new ObjectId()}`),
    encode(`JobStep:${new ObjectId()}`),
    encode(`subscriber:${new ObjectId()}`),
    `${new ObjectId()}`,
  ])('are null for %j', async (id) => {
    expect(await graph.run(Node, { id })).toEqual({ node: null });
    expect(await graph.run(Nodes, { ids: [id] })).toEqual({ nodes: [null] });
  });

  it('reject more than 100 ids', async () => {
    const { errors } = await graph.answer(Nodes, { ids: Array.from({ length: 101 }, String) });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST', issues: [{ field: 'ids' }] } }]);
  });
});
