import { Binary, Decimal128, Long, MinKey, type ObjectId, Timestamp } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STORED_SHAPES } from '../../src/doctor/shapes.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { globalId } from '../testkit/global-id.ts';
import { oddDocuments, wholeSelection } from '../testkit/odd-documents.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { graphql } from './generated/gql.ts';
import { type Graph, startGraph } from './graph-client.ts';

/** Documents that other programs write: with the least that they may have, and with values that nobody here knows. */
let ctx: OperationContext;
let graph: Graph;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
});

const write = async (collection: string, document: Record<string, unknown>): Promise<ObjectId> => {
  const { _environmentId } = ctx.scope;
  return (await ctx.store.db.collection(collection).insertOne({ _environmentId, ...document })).insertedId;
};
let made = 0;
const uniqueFields = () => {
  const text = `odd-${++made}`;
  return { subscriberId: text, transactionId: text, identifier: text, key: text, triggers: [{ identifier: text }] };
};

const Foreign = graphql(`
  query Foreign($id: ID!) {
    node(id: $id) {
      ... on Subscriber {
        channels {
          providerId
          credentials {
            deviceTokens
          }
        }
        topics
        lastOnlineAt
        version
        data
        deleted
        createdAt
        updatedAt
      }
      ... on Workflow {
        description
        active
        draft
        preferenceSettings {
          email
        }
        critical
        tags
        origin
        steps {
          filters {
            isNegated
            type
            value
            children {
              field
              value
              on
              operator
            }
          }
          metadata {
            __typename
          }
        }
        triggers {
          type
          variables {
            name
          }
        }
      }
      ... on Notification {
        createdAt
        _organizationId
        transactionId
        stepTypes: channels
        severity
        viaTopics: topics {
          topicKey
        }
        template {
          name
        }
      }
      ... on Job {
        type
        status
        providerId
        scheduleExtensionsCount
        step {
          active
          filters {
            value
          }
        }
        digest {
          type
          unit
          events
          timed {
            weekDays
            ordinal
          }
        }
        executionDetails {
          edges {
            node {
              createdAt
              detail
              status
              source
              isRetry
              isTest
              providerId
            }
          }
        }
      }
      ... on Message {
        _organizationId
        _notificationId
        notification {
          transactionId
        }
        subscriber {
          subscriberId
        }
        createdAt
        deliveredAt
        channel
        outcome: status
        read
        seen
        content {
          __typename
        }
        cta {
          type
          action {
            status
            buttons {
              type
              content
            }
          }
        }
        template {
          name
        }
      }
    }
  }
`);

const DigestDays = graphql(`
  query DigestDays($id: ID!) {
    node(id: $id) {
      ... on Job {
        digest {
          timed {
            monthDays
          }
        }
      }
    }
  }
`);

const MissingIds = graphql(`
  query MissingIds($ids: [ID!]!) {
    nodes(ids: $ids) {
      ... on Notification {
        _subscriberId
        _templateId
        topics {
          _topicId
          topicKey
        }
      }
      ... on Integration {
        _organizationId
        _environmentId
      }
    }
  }
`);

const UnreadOnes = graphql(`
  query UnreadOnes {
    inbox(subscriberId: "silent") {
      unreadCount
      unseenCount
      messages(read: false, seen: false) {
        totalCount
        edges {
          node {
            _id
          }
        }
      }
    }
  }
`);

const shown = async (type: string, _id: ObjectId) => (await graph.run(Foreign, { id: globalId(type, _id) })).node;

describe('a document of another program', () => {
  it('gets defaults for missing required fields', async () => {
    const subscriber = await write('subscribers', { subscriberId: 'bare' });
    const createdAt = subscriber.getTimestamp().toISOString();
    expect(await shown('Subscriber', subscriber)).toEqual({
      channels: [],
      topics: [],
      lastOnlineAt: null,
      version: null,
      data: null,
      deleted: false,
      createdAt,
      updatedAt: createdAt,
    });
    const workflow = await write('notificationtemplates', { name: 'bare' });
    expect(await shown('Workflow', workflow)).toEqual({
      description: '',
      active: false,
      draft: false,
      preferenceSettings: { email: null },
      critical: false,
      tags: [],
      origin: null,
      steps: [],
      triggers: [],
    });
    const notification = await write('notifications', { _subscriberId: subscriber, transactionId: 'bare' });
    expect(await shown('Notification', notification)).toEqual({
      _organizationId: `${ctx.scope._organizationId}`,
      transactionId: 'bare',
      createdAt: notification.getTimestamp().toISOString(),
      stepTypes: [],
      severity: null,
      viaTopics: [],
      template: null,
    });
    const job = await write('jobs', { _notificationId: notification, type: 'email', status: 'queued' });
    const detail = await write('executiondetails', { _jobId: `${job}` });
    expect(await shown('Job', job)).toEqual({
      type: 'EMAIL',
      status: 'queued',
      providerId: 'SVC',
      scheduleExtensionsCount: null,
      step: { active: true, filters: [] },
      digest: null,
      executionDetails: {
        edges: [
          {
            node: {
              createdAt: detail.getTimestamp().toISOString(),
              detail: '',
              status: 'UNKNOWN',
              source: 'UNKNOWN',
              isRetry: false,
              isTest: false,
              providerId: null,
            },
          },
        ],
      },
    });
    const message = await write('messages', { channel: 'sms' });
    expect(await shown('Message', message)).toEqual({
      _organizationId: `${ctx.scope._organizationId}`,
      _notificationId: null,
      notification: null,
      subscriber: null,
      createdAt: message.getTimestamp().toISOString(),
      deliveredAt: [],
      channel: 'SMS',
      outcome: 'UNKNOWN',
      read: false,
      seen: false,
      content: null,
      cta: { type: null, action: null },
      template: null,
    });
  });

  it('gets UNKNOWN for values of enums that the gateway does not know', async () => {
    const future = 'telepathy';
    const subscriber = await write('subscribers', {
      subscriberId: 'future',
      channels: [{ providerId: future }, null],
      lastOnlineAt: future,
      __v: 1.5,
      data: { price: Decimal128.fromString('1.50') },
    });
    expect(await shown('Subscriber', subscriber)).toMatchObject({
      channels: [{ providerId: 'UNKNOWN', credentials: { deviceTokens: [] } }],
      lastOnlineAt: null,
      version: null,
    });
    const filter = { type: future, value: future, children: [{ on: future, operator: future }] };
    const workflow = await write('notificationtemplates', {
      name: 'future',
      origin: future,
      steps: [{ filters: [filter], metadata: { type: future } }],
      triggers: [{ type: future, identifier: 'future' }],
    });
    expect(await shown('Workflow', workflow)).toMatchObject({
      origin: 'UNKNOWN',
      steps: [
        {
          metadata: { __typename: 'UnknownStepMetadata' },
          filters: [
            {
              isNegated: false,
              type: 'UNKNOWN',
              value: 'UNKNOWN',
              children: [{ field: '', value: '', on: 'UNKNOWN', operator: 'UNKNOWN' }],
            },
          ],
        },
      ],
      triggers: [{ type: 'UNKNOWN', variables: [] }],
    });
    const notification = await write('notifications', {
      _subscriberId: subscriber,
      transactionId: 'future',
      channels: ['email', future],
      severity: future,
      _templateId: future,
    });
    expect(await shown('Notification', notification)).toMatchObject({
      stepTypes: ['EMAIL', 'UNKNOWN'],
      severity: 'UNKNOWN',
      template: null,
    });
    const job = await write('jobs', {
      _notificationId: notification,
      type: future,
      status: future,
      providerId: future,
      step: { filters: null },
    });
    await write('executiondetails', {
      _jobId: `${job}`,
      detail: 'Done',
      status: future,
      source: future,
      providerId: future,
    });
    expect(await shown('Job', job)).toMatchObject({
      type: 'UNKNOWN',
      status: future,
      providerId: 'UNKNOWN',
      step: { filters: [] },
      digest: null,
      executionDetails: { edges: [{ node: { status: 'UNKNOWN', source: 'UNKNOWN', providerId: 'UNKNOWN' } }] },
    });
    const digest = await write('jobs', {
      type: 'digest',
      digest: { type: future, unit: future, timed: { weekDays: [future, 'monday'], ordinal: future } },
    });
    expect(await shown('Job', digest)).toMatchObject({
      digest: {
        ...{ type: 'UNKNOWN', unit: 'UNKNOWN', events: [] },
        timed: { weekDays: ['UNKNOWN', 'MONDAY'], ordinal: 'UNKNOWN' },
      },
    });
    const message = await write('messages', {
      _subscriberId: subscriber,
      transactionId: 'future',
      channel: future,
      status: future,
      content: { future },
      cta: { type: future, action: { status: future, buttons: [{ type: future }] } },
    });
    expect(await shown('Message', message)).toMatchObject({
      channel: 'UNKNOWN',
      outcome: 'UNKNOWN',
      content: null,
      cta: { type: 'UNKNOWN', action: { status: 'UNKNOWN', buttons: [{ type: 'UNKNOWN', content: '' }] } },
    });
  });

  it('gets values for fields that are null or have another type', async () => {
    const subscriber = await write('subscribers', {
      channels: [{ providerId: null, credentials: { deviceTokens: ['a', null, { b: 1 }] } }],
      topics: ['news', { key: 'offers' }],
    });
    expect(await shown('Subscriber', subscriber)).toMatchObject({
      channels: [{ providerId: 'UNKNOWN', credentials: { deviceTokens: ['a'] } }],
      topics: ['news'],
    });
    const children = [{ field: null, value: ['a', 'b'], on: null, operator: null }];
    const workflow = await write('notificationtemplates', {
      name: null,
      origin: null,
      tags: ['orders', 7, null],
      steps: [{ filters: [{ children }], metadata: null }],
    });
    expect(await shown('Workflow', workflow)).toMatchObject({
      origin: null,
      tags: ['orders', '7'],
      steps: [{ filters: [{ children: [{ field: '', value: '["a","b"]' }] }], metadata: null }],
    });
    const job = await write('jobs', { providerId: null, step: null, digest: null });
    await write('executiondetails', { _jobId: `${job}`, providerId: null, detail: null });
    expect(await shown('Job', job)).toMatchObject({
      status: 'pending',
      providerId: 'SVC',
      step: { active: true },
      executionDetails: { edges: [{ node: { providerId: null, detail: '' } }] },
    });
  });

  it('shows no digest for a job of another type, and numbers for the days of a digest', async () => {
    const delay = await write('jobs', { type: 'delay', digest: { type: 'regular', amount: 5, unit: 'minutes' } });
    expect(await shown('Job', delay)).toMatchObject({ digest: null });
    const digest = await write('jobs', {
      type: 'digest',
      digest: { type: 'timed', timed: { monthDays: ['15', 1, 'x'] } },
    });
    const { node } = await graph.run(DigestDays, { id: globalId('Job', digest) });
    expect(node).toEqual({ digest: { timed: { monthDays: [15, 1] } } });
  });

  it('never gets the text of a missing id', async () => {
    const notification = await write('notifications', { topics: [{ topicKey: 'news' }], _templateId: 'undefined' });
    const integration = await write('integrations', { identifier: 'ownerless', _organizationId: null });
    const ids = [globalId('Notification', notification), globalId('Integration', integration)];
    expect((await graph.run(MissingIds, { ids })).nodes).toEqual([
      { _subscriberId: null, _templateId: null, topics: [{ _topicId: null, topicKey: 'news' }] },
      { _organizationId: `${ctx.scope._organizationId}`, _environmentId: `${ctx.scope._environmentId}` },
    ]);
  });

  it('gets the details of each step, also of steps without an id', async () => {
    const steps = ['first', 'second'].map((stepId) => ({ stepId, name: stepId, type: 'digest' }));
    const workflow = await write('notificationtemplates', { name: 'no ids', steps });
    const query = 'query Steps($id: ID!) { node(id: $id) { ... on Workflow { steps { variables } } } }';
    const { data } = await graph.answer<{ node: { steps: unknown[] } }, object>(query, {
      id: globalId('Workflow', workflow),
    });
    const [first, second] = (data?.node.steps ?? []).map((step) => JSON.stringify(step));
    expect(first).not.toContain('"first"');
    expect(second).toContain('"first"');
  });

  it('gets free-form data as JSON with all digits', async () => {
    const subscriber = await write('subscribers', {
      subscriberId: 'digits',
      data: {
        long: Long.fromString('9007199254740993'),
        small: Long.fromNumber(7),
        price: Decimal128.fromString('1.50'),
        bytes: new Binary(Buffer.from('ab')),
        instant: new Timestamp({ t: 1, i: 2 }),
        least: new MinKey(),
        pattern: /a/i,
        list: [Number.NaN, { deep: Long.fromString('-9007199254740993') }],
        ...JSON.parse('{ "__proto__": { "admin": true }, "constructor": 1, "toString": 2, "length": 3 }'),
      },
    });
    const { data } = (await shown('Subscriber', subscriber)) as { data: unknown };
    expect(JSON.stringify(data)).toBe(
      '{"long":"9007199254740993","small":7,"price":"1.50","bytes":"YWI=","instant":"1970-01-01T00:00:01.000Z","least":"MinKey","pattern":"/a/i","list":[null,{"deep":"-9007199254740993"}],"__proto__":{"admin":true},"constructor":1,"toString":2,"length":3}',
    );
  });

  it.each([
    ['Subscriber', 'subscribers'],
    ['Workflow', 'workflows'],
    ['Notification', 'notifications'],
    ['Job', 'jobs'],
    ['ExecutionDetail', 'executionDetails'],
    ['Message', 'messages'],
    ['Integration', 'integrations'],
    ['Tenant', 'tenants'],
    ['Topic', 'topics'],
  ] as const)('never makes a query fail, for odd values in any field: %s', async (type, name) => {
    const { _environmentId } = ctx.scope;
    const odd = oddDocuments(STORED_SHAPES[name] ?? z.never());
    // Unique indexes reject some of the documents, because they lack the same field.
    const collection = ctx.store.db.collection(ctx.store.collections[name].collectionName);
    await collection
      .insertMany(
        odd.map(({ document }) => ({ _environmentId, ...uniqueFields(), ...document })),
        { ordered: false },
      )
      .catch(() => {});
    // Without variants, which resolve like steps: nested lists exceed the query cost limit.
    const whole = `... on ${type} ${wholeSelection(type, ['StepVariant'])}`;
    const written = `query Odd($ids: [ID!]!) { nodes(ids: $ids) { ${whole} } }`;
    // The writer of JSON leaves queries with the schema to graphql-js.
    const executed = written.replace('{ nodes', '{ __schema { queryType { name } } nodes');
    const size = 20;
    const failures = new Set<string>();
    for (let at = 0; at < odd.length; at += size) {
      const page = odd.slice(at, at + size);
      const ids = page.map(({ document }) => globalId(type, document._id));
      for (const query of [written, executed]) {
        const { data, errors = [] } = await graph.answer(query, { ids });
        expect({ data, errors }).toHaveProperty('data.nodes');
        for (const { path = [], message } of errors) {
          failures.add(`${page[Number(path[1])]?.name} fails ${path.slice(2).join('.')}: ${message}`);
        }
      }
    }
    expect([...failures]).toEqual([]);
  });

  it('counts as unread and unseen without these fields', async () => {
    const _subscriberId = await write('subscribers', { subscriberId: 'silent' });
    const message = { _subscriberId, channel: 'in_app' };
    const silent = await write('messages', message);
    const empty = await write('messages', { ...message, read: null, seen: null });
    const unread = await write('messages', { ...message, read: false, seen: false });
    await write('messages', { ...message, read: true, seen: true });
    expect(await graph.run(UnreadOnes, {})).toEqual({
      inbox: {
        unreadCount: 3,
        unseenCount: 3,
        messages: {
          totalCount: 3,
          edges: [unread, empty, silent].map((_id) => ({ node: { _id: `${_id}` } })),
        },
      },
    });
  });
});
