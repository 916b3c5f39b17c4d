import { type GraphQLNamedType, getNamedType, isCompositeType, isObjectType, isUnionType } from 'graphql';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { readsOf } from '../../../src/graphql/kit/reads.ts';
import { schema } from '../../../src/graphql/schema.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { globalId } from '../../testkit/global-id.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
let ids: Record<string, string>;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  const write = seed(ctx.store, ctx.scope);
  const subscriber = await write.subscriber({ subscriberId: 'ada', email: 'ada@example.com' });
  const { workflow } = await write.workflow('welcome', ['Hello']);
  const payload = { greeting: 'Hello', at: new Date(0) };
  const notification = await write.notification(subscriber, {
    _templateId: workflow._id,
    _digestedNotificationId: new ObjectId(),
    payload,
    tags: ['one'],
    controls: { body: 'Hello' },
    to: { subscriberId: 'ada' },
    topics: [{ _topicId: new ObjectId(), topicKey: 'news' }],
    severity: 'high',
    critical: true,
    contextKeys: ['team:one'],
  });
  const job = await write.job(notification, {
    payload,
    overrides: { email: { subject: 'Other' } },
    digest: { type: 'regular', amount: 3, unit: 'minutes', events: [payload] },
    providerId: 'sendgrid',
    scheduleExtensionsCount: 2,
  });
  const detail = await write.executionDetail(job, { isRetry: true, isTest: true, providerId: 'sendgrid', raw: '{}' });
  const message = await write.message(subscriber, {
    _notificationId: notification._id,
    _jobId: job._id,
    _templateId: workflow._id,
    _messageTemplateId: new ObjectId(),
    _feedId: new ObjectId(),
    templateIdentifier: 'welcome',
    deliveredAt: [new Date(1)],
    lastSeenDate: new Date(2),
    lastReadDate: new Date(3),
    archivedAt: new Date(4),
    archived: true,
    snoozedUntil: new Date(5),
    subject: 'Subject',
    title: 'Title',
    seen: true,
    read: true,
    cta: {
      type: 'redirect',
      data: { url: '/' },
      action: { status: 'done', buttons: [{ type: 'primary', content: 'Go' }] },
    },
    status: 'error',
    errorId: 'error',
    errorText: 'Error',
    email: 'ada@example.com',
    phone: '+49',
    directWebhookUrl: 'https://example.com',
    deviceTokens: ['token'],
    providerId: 'sendgrid',
    payload,
    overrides: { one: 1 },
    contextKeys: ['team:one'],
    tags: ['one'],
  });
  ids = {
    Notification: globalId('Notification', notification._id),
    Job: globalId('Job', job._id),
    ExecutionDetail: globalId('ExecutionDetail', detail._id),
    Message: globalId('Message', message._id),
  };
});

/** Everything that a type shows without arguments that must be given, so many levels deep. */
function selectionOf(type: GraphQLNamedType, depth: number): string {
  if (!isCompositeType(type)) return '';
  if (isUnionType(type)) {
    const members = type.getTypes().map((member) => `... on ${member.name} ${selectionOf(member, depth)}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  const fields = Object.values(type.getFields()).flatMap(({ name, type: of, args }) => {
    const inner = getNamedType(of);
    if (args.some(({ type: given, defaultValue }) => `${given}`.endsWith('!') && defaultValue === undefined)) return [];
    if (!isCompositeType(inner)) return [name];
    return depth > 0 && args.length === 0 ? [`${name} ${selectionOf(inner, depth - 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

const LISTS: Record<string, (selection: string) => string> = {
  Notification: (selection) => `{ notifications { edges { node ${selection} } } }`,
  Message: (selection) => `{ messages { edges { node ${selection} } } }`,
  Job: (selection) => `{ notifications { edges { node { jobs { edges { node ${selection} } } } } } }`,
  ExecutionDetail: (selection) =>
    `{ notifications { edges { node { jobs { edges { node { executionDetails { edges { node ${selection} } } } } } } } } }`,
};

interface Level {
  readonly edges?: readonly { readonly node: Level }[];
}

/** The innermost item of the lists within lists. */
function innermost(level: Level): Level {
  const inner = Object.values(level).find((value): value is Level => value?.edges !== undefined);
  return inner?.edges?.[0] === undefined ? level : innermost(inner.edges[0].node);
}

describe('the declared reads of a type', () => {
  it.each([...Object.keys(LISTS), 'TopicMembership'])('exist for every field of %s', (name) => {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
    expect(fields.filter((field) => readsOf(field) === undefined).map((field) => field.name)).toEqual([]);
  });

  for (const [name, list] of Object.entries(LISTS)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`there is no ${name}`);
    const fields = Object.values(type.getFields()).filter(({ type: of, args }) => {
      return !(isCompositeType(getNamedType(of)) && args.length > 0);
    });
    it(`give each field of ${name} the same value in a list as in the whole document`, async () => {
      const given: Record<string, unknown> = {};
      const wanted: Record<string, unknown> = {};
      for (const field of fields) {
        const inner = getNamedType(field.type);
        const selection = `{ ${field.name} ${selectionOf(inner, 1)} }`;
        const listed = await graph.answer(list(selection), {});
        const single = await graph.answer(`{ node(id: "${ids[name]}") { ... on ${name} ${selection} } }`, {});
        expect([listed.errors, single.errors]).toEqual([undefined, undefined]);
        given[field.name] = innermost(listed.data as Level);
        wanted[field.name] = (single.data as { node: unknown }).node;
      }
      expect(given).toEqual(wanted);
    });
  }

  it('work with fragments, aliases and directives', async () => {
    const { data, errors } = await graph.answer(
      `query Some {
        notifications { edges { ...Edge node { again: transactionId } } }
      }
      fragment Edge on NotificationEdge { node { ... on Node { id } ...More @include(if: true) } }
      fragment More on Notification { severity critical @skip(if: false) }`,
      {},
    );
    expect(errors).toBeUndefined();
    expect(innermost(data as Level)).toMatchObject({
      id: ids.Notification,
      severity: 'HIGH',
      critical: true,
      again: expect.stringContaining('transaction-'),
    });
  });
});
