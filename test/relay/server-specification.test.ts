import {
  type GraphQLField,
  type GraphQLObjectType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { ObjectId, Timestamp } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { type Graph, startGraph } from '../graphql/graph-client.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

/** Source: Relay, "GraphQL Server Specification"; GraphQL Cursor Connections Specification */
const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
const fieldsOf = (type: GraphQLObjectType): GraphQLField<unknown, unknown>[] => Object.values(type.getFields());
const connections = objects.filter(({ name }) => name.endsWith('Connection'));
const paged = objects.flatMap((type) =>
  fieldsOf(type)
    .filter((field) => /Connection!?$/.test(`${field.type}`))
    .map((field) => ({ coordinate: `${type.name}.${field.name}`, field })),
);
const nodeType = schema.getType('Node');
const nodeTypes = isInterfaceType(nodeType) ? schema.getPossibleTypes(nodeType) : [];

let ctx: OperationContext;
let graph: Graph;
/** The global id of one object of each type. */
let ids: Map<string, string>;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  const data = seed(ctx.store, ctx.scope);
  const { collections } = ctx.store;
  const dates = { createdAt: new Date(), updatedAt: new Date() };
  const subscriber = await data.subscriber({ subscriberId: 'ada', topics: [] });
  const { workflow } = await data.workflow('welcome', ['Hello']);
  const notification = await data.notification(subscriber, { _templateId: workflow._id });
  const job = await data.job(notification);
  const made: Record<string, { _id: ObjectId }> = {
    Subscriber: subscriber,
    Workflow: workflow,
    Notification: notification,
    Job: job,
    ExecutionDetail: await data.executionDetail(job),
    Message: await data.message(subscriber),
    Integration: await data.integration(),
    Topic: { _id: new ObjectId() },
    Tenant: { _id: new ObjectId() },
    Suppression: { _id: new ObjectId() },
    Erasure: { _id: new ObjectId() },
    Layout: { _id: new ObjectId() },
    WebhookEndpoint: { _id: new ObjectId() },
    WebhookDelivery: { _id: new ObjectId() },
    Environment: { _id: ctx.scope._environmentId },
  };
  await collections.topics.insertOne({
    ...ctx.scope,
    ...dates,
    key: 'news',
    name: 'News',
    _id: made.Topic?._id,
  } as never);
  await collections.tenants.insertOne({ ...ctx.scope, ...dates, identifier: 'acme', _id: made.Tenant?._id } as never);
  await collections.suppressions.insertOne({
    ...{ ...ctx.scope, ...dates, address: 'ada@example.com', reason: 'bounced', providerId: 'sendgrid' },
    lastReportedAt: new Date(),
    _id: made.Suppression?._id,
  } as never);
  await collections.erasures.insertOne({
    ...{ ...ctx.scope, status: 'done', searchesOthers: true, requestedAt: new Date() },
    ...{ deleted: {}, changed: {}, tombstones: [] },
    _id: made.Erasure?._id,
  } as never);
  await collections.layouts.insertOne({
    ...{ ...ctx.scope, ...dates, identifier: 'plain', name: 'Plain', content: '{{ content }}', format: 'liquid' },
    ...{ isDefault: true, deleted: false },
    _id: made.Layout?._id,
  } as never);
  await collections.webhookEndpoints.insertOne({
    ...{ ...ctx.scope, ...dates, slot: 0, url: 'https://hooks.example.com', secrets: [], enabled: true },
    feedsFrom: new Timestamp({ t: 1, i: 1 }),
    _id: made.WebhookEndpoint?._id,
  } as never);
  await collections.webhookDeliveries.insertOne({
    ...{ ...ctx.scope, ...dates, _endpointId: made.WebhookEndpoint?._id, eventId: 'event', eventType: 'webhook.test' },
    ...{ body: '{}', status: 'delivered', attempts: [], attemptCount: 1, failureCount: 0 },
    _id: made.WebhookDelivery?._id,
  } as never);
  await collections.environments.insertOne({
    ...{ _id: ctx.scope._environmentId, _organizationId: ctx.scope._organizationId },
    ...{ name: 'Test', identifier: 'test', apiKeys: [], ...dates },
  });
  ids = new Map(Object.entries(made).map(([type, { _id }]) => [type, encode(`${type}:${_id}`)]));
  for (let index = 0; index < 4; index += 1) await data.message(subscriber, { subject: `${index}` });
});

const encode = (text: string) => Buffer.from(text).toString('base64');

describe('object identification', () => {
  it('has a Node interface with an id, and the roots node and nodes', () => {
    expect(isInterfaceType(nodeType) && `${nodeType.getFields().id?.type}`).toBe('ID!');
    const { node, nodes } = schema.getQueryType()?.getFields() ?? {};
    expect([`${node?.type}`, node?.args.map(({ name, type }) => `${name}: ${type}`)]).toEqual(['Node', ['id: ID!']]);
    expect([`${nodes?.type}`, nodes?.args.map(({ name, type }) => `${name}: ${type}`)]).toEqual([
      '[Node]!',
      ['ids: [ID!]!'],
    ]);
  });

  it.each(nodeTypes.map(({ name }) => name))('fetches a %s again by its id, the same each time', async (name) => {
    const id = ids.get(name);
    const leaves = fieldsOf(schema.getType(name) as GraphQLObjectType).filter(
      ({ type, args }) => args.length === 0 && /^\[?(ID|String|Boolean|Int|Float|DateTime|JSON)\b/.test(`${type}`),
    );
    const fields = leaves.map((field) => field.name).join(' ');
    const query = `query ($id: ID!) { node(id: $id) { __typename ... on ${name} { ${fields} } } }`;
    const [first, second] = [await graph.answer(query, { id } as never), await graph.answer(query, { id } as never)];
    expect(first).toMatchObject({ data: { node: { __typename: name, id } } });
    expect(second).toEqual(first);
    const { data } = await graph.answer(`query ($ids: [ID!]!) { nodes(ids: $ids) { id } }`, { ids: [id] } as never);
    expect(data).toEqual({ nodes: [{ id }] });
  });
});

describe('connections', () => {
  it('have pageInfo and edges with a node and a cursor', () => {
    expect(connections.length).toBeGreaterThan(5);
    for (const connection of connections) {
      const { edges, pageInfo } = connection.getFields();
      expect(`${pageInfo?.type}`).toBe('PageInfo!');
      const edgeName = connection.name.replace(/Connection$/, 'Edge');
      expect(`${edges?.type}`).toBe(`[${edgeName}!]!`);
      const edge = (schema.getType(edgeName) as GraphQLObjectType).getFields();
      expect(`${edge.cursor?.type}`).toBe('String!');
      expect(`${edge.node?.type}`).toMatch(/^\w+!?$/);
    }
  });

  it('describe their page with PageInfo', () => {
    const fields = fieldsOf(schema.getType('PageInfo') as GraphQLObjectType);
    expect(Object.fromEntries(fields.map(({ name, type }) => [name, `${type}`]))).toMatchObject({
      hasNextPage: 'Boolean!',
      hasPreviousPage: 'Boolean!',
      startCursor: 'String',
      endCursor: 'String',
    });
  });

  it('are the type of fields with first, after, last and before', () => {
    expect(paged.length).toBeGreaterThan(10);
    for (const { coordinate, field } of paged) {
      const args = Object.fromEntries(field.args.map(({ name, type }) => [name, `${type}`]));
      expect(args, coordinate).toMatchObject({ first: 'Int', after: 'String', last: 'Int', before: 'String' });
    }
  });

  const page = async (args: string) => {
    const query = `{ messages(orderBy: OLDEST_FIRST, ${args}) { edges { cursor node { subject } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
    const { data, errors } = await graph.answer(query);
    if (errors) throw new Error(JSON.stringify(errors));
    return (data as { messages: { edges: { cursor: string; node: { subject: string } }[]; pageInfo: object } })
      .messages;
  };

  it('cut the edges as the algorithm of the specification does', async () => {
    const { edges } = await page('first: 100');
    const cursors = edges.map(({ cursor }) => cursor);
    expect(new Set(cursors).size).toBe(5);
    const at = (index: number) => JSON.stringify(cursors[index]);
    const cases: [string, number, number][] = [
      ['first: 2', 0, 2],
      ['last: 2', 3, 5],
      [`first: 2, after: ${at(1)}`, 2, 4],
      [`last: 2, before: ${at(3)}`, 1, 3],
      [`first: 2, before: ${at(4)}`, 0, 2],
      [`last: 2, after: ${at(0)}`, 3, 5],
      [`first: 100, after: ${at(4)}`, 5, 5],
      ['first: 0', 0, 0],
    ];
    for (const [args, from, to] of cases) {
      const cut = await page(args);
      expect(cut.edges, args).toEqual(edges.slice(from, to));
      expect(cut.pageInfo, args).toMatchObject({
        startCursor: cursors[from] !== undefined && from < to ? cursors[from] : null,
        endCursor: from < to ? cursors[to - 1] : null,
        ...(args.startsWith('first') && { hasNextPage: to < 5 }),
        ...(args.startsWith('last') && { hasPreviousPage: from > 0 }),
      });
    }
  });

  it('refuse a size below 0', async () => {
    await expect(page('first: -1')).rejects.toThrow(/whole number from 0 to 100/);
    await expect(page('last: -1')).rejects.toThrow(/whole number from 0 to 100/);
  });
});

describe('mutations', () => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

  it('take one required input object, or single ids, and answer with an object of their own', () => {
    for (const { name, type, args } of mutations) {
      const [input, ...others] = args;
      if (input?.name === 'input') {
        expect(others, name).toEqual([]);
        expect(isNonNullType(input.type) && isInputObjectType(input.type.ofType), name).toBe(true);
      }
      expect(`${type}`, name).toMatch(/^\w+(Result|Payload)!$/);
    }
  });
});
