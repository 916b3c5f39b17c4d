import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { globalId } from '../../testkit/global-id.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { type Graph, startGraph } from '../graph-client.ts';

const ENTITIES = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) {
    __typename
    ... on Subscriber { _id subscriberId }
    ... on Message { _id }
    ... on Notification { _id }
    ... on Workflow { _id workflowId }
    ... on Integration { _id identifier }
  }
}`;

let ctx: OperationContext;
let graph: Graph;

/** One object of each entity in an environment. */
async function writeObjects({ store, scope }: OperationContext) {
  const data = seed(store, scope);
  const subscriber = await data.subscriber({ subscriberId: 'ada' });
  const { workflow } = await data.workflow('welcome', ['Hello']);
  const notification = await data.notification(subscriber, { _templateId: workflow._id });
  const message = await data.message(subscriber, { _notificationId: notification._id });
  const integration = await data.integration({ identifier: 'smtp', channel: 'email', providerId: 'nodemailer' });
  return {
    Subscriber: subscriber,
    Workflow: workflow,
    Notification: notification,
    Message: message,
    Integration: integration,
  };
}

let objects: Awaited<ReturnType<typeof writeObjects>>;

beforeAll(async () => {
  ctx = await startTestContext();
  objects = await writeObjects(ctx);
  graph = await startGraph(ctx);
});

const load = async (representations: unknown) => {
  const { data, errors } = await graph.answer<{ _entities: unknown[] }, object>(ENTITIES, { representations });
  return { entities: data?._entities, errors };
};

describe('Query._entities', () => {
  it('returns each type by _id and by id', async () => {
    const types = Object.entries(objects);
    const byId = types.map(([__typename, { _id }]) => ({ __typename, _id: `${_id}` }));
    const byGlobalId = types.map(([__typename, { _id }]) => ({ __typename, id: globalId(__typename, _id) }));
    const { entities, errors } = await load([...byId, ...byGlobalId]);
    expect(errors).toBeUndefined();
    expect(entities).toMatchObject([...byId, ...byId]);
  });

  it('returns subscribers by subscriberId and workflows by workflowId', async () => {
    const representations = [
      { __typename: 'Subscriber', subscriberId: 'ada' },
      { __typename: 'Workflow', workflowId: 'welcome' },
    ];
    expect(await load(representations)).toMatchObject({ entities: representations });
  });

  it('returns null if the key of the object differs from that of the representation', async () => {
    const { Subscriber, Workflow } = objects;
    const representations = [
      { __typename: 'Workflow', workflowId: `${Workflow._id}` },
      { __typename: 'Workflow', _id: globalId('Workflow', Workflow._id) },
      { __typename: 'Subscriber', id: `${Subscriber._id}` },
    ];
    expect(await load(representations)).toEqual({ entities: [null, null, null] });
  });

  it('keeps the order, with null for what does not exist or belongs to another environment', async () => {
    const other = await writeObjects(await startTestContext(ctx.store));
    const missing = [
      ...Object.entries(other).map(([__typename, { _id }]) => ({ __typename, _id: `${_id}` })),
      { __typename: 'Message', _id: `${new ObjectId()}` },
      { __typename: 'Subscriber', subscriberId: 'nobody' },
      { __typename: 'Subscriber', _id: `${objects.Message._id}` },
    ];
    const ada = { __typename: 'Subscriber', subscriberId: 'ada' };
    const { entities, errors } = await load([ada, ...missing, ada]);
    expect(errors).toBeUndefined();
    expect(entities).toMatchObject([ada, ...missing.map(() => null), ada]);
  });

  it.each([
    ['null', null, undefined],
    ['text', 'Subscriber', ''],
    ['list', [{ __typename: 'Subscriber', subscriberId: 'ada' }], ''],
    ['object without a type', { subscriberId: 'ada' }, '.__typename'],
    ['type that does not exist', { __typename: 'User', id: '1' }, '.__typename'],
    ['type that is not an entity', { __typename: 'Job', _id: `${new ObjectId()}` }, '.__typename'],
    ['property of objects as the type', { __typename: 'constructor', _id: `${new ObjectId()}` }, '.__typename'],
    ['number as the type', { __typename: 5, _id: `${new ObjectId()}` }, '.__typename'],
    ['object without a key', { __typename: 'Subscriber', email: 'ada@example.org' }, ''],
    ['null key', { __typename: 'Subscriber', subscriberId: null }, ''],
    ['number as a key', { __typename: 'Subscriber', subscriberId: 5 }, '.subscriberId'],
    ['operator as a key', { __typename: 'Subscriber', subscriberId: { $ne: '' } }, '.subscriberId'],
    ['text that is not an id', { __typename: 'Message', _id: 'nonsense' }, '._id'],
    ['id of another type', { __typename: 'Message', id: globalId('Job', new ObjectId()) }, '.id'],
  ])('reports a representation that is a %s, and returns the others', async (_title, bad, field) => {
    const { entities, errors } = await load([{ __typename: 'Subscriber', subscriberId: 'ada' }, bad]);
    if (field === undefined) {
      expect(errors).toMatchObject([
        { message: expect.stringContaining('$representations'), extensions: { code: 'BAD_REQUEST' } },
      ]);
      return;
    }
    expect(entities).toMatchObject([{ subscriberId: 'ada' }, null]);
    expect(errors).toEqual([
      {
        message: expect.stringMatching(/^representations\[1\]/),
        locations: [{ line: 2, column: 3 }],
        path: ['_entities', 1],
        extensions: {
          code: 'BAD_REQUEST',
          issues: [{ field: `representations[1]${field}`, message: expect.any(String) }],
        },
      },
    ]);
  });

  it('accepts representations within the document, with variables in them', async () => {
    const query = `query ($id: String!) {
      _entities(representations: [{ __typename: "Subscriber", subscriberId: $id }]) { ... on Subscriber { subscriberId } }
    }`;
    const { data, errors } = await graph.answer(query, { id: 'ada' });
    expect({ data, errors }).toEqual({ data: { _entities: [{ subscriberId: 'ada' }] } });
  });

  it('reads each type and key with one command, however many representations there are', async () => {
    const { store, during } = watchCommands(ctx.store);
    const watched = await startGraph({ ...ctx, store });
    const repeated = (count: number) =>
      Array.from({ length: count }, (_, index) => [
        ...Object.entries(objects).map(([__typename, { _id }]) => ({
          __typename,
          _id: `${index < 2 ? _id : new ObjectId()}`,
        })),
        { __typename: 'Subscriber', subscriberId: index === 0 ? 'ada' : `other-${index}` },
        { __typename: 'Workflow', workflowId: index === 0 ? 'welcome' : `other-${index}` },
      ]).flat();
    const commandsFor = async (count: number) => {
      const commands = await during(() => watched.answer(ENTITIES, { representations: repeated(count) }));
      return commands.flatMap(({ find, aggregate }) => find ?? aggregate ?? []).sort();
    };
    const few = await commandsFor(1);
    expect(few).toEqual([
      'integrations',
      'messages',
      'notifications',
      'notificationtemplates',
      'notificationtemplates',
      'subscribers',
      'subscribers',
    ]);
    expect(await commandsFor(140)).toEqual(few);
  });

  it('rejects more than 1,000 representations', async () => {
    const representations = Array(1_001).fill({ __typename: 'Subscriber', subscriberId: 'ada' });
    const { entities, errors } = await load(representations);
    expect(entities).toBeUndefined();
    expect(errors).toMatchObject([
      { message: 'representations must contain at most 1000 items', extensions: { code: 'BAD_REQUEST' } },
    ]);
    expect((await load(representations.slice(1))).entities).toHaveLength(1_000);
  });
});
