import { type GraphQLEnumType, getNamedType, isEnumType, isObjectType } from 'graphql';
import type { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { type Graph, startGraph } from './graph-client.ts';

/** The enums whose values the gateway makes itself. */
const OWN_ENUMS = [
  ...[
    'ActivityChange',
    'ApiKeyScope',
    'DeliveryStatus',
    'ErasureStatus',
    'MessageChange',
    'PreferenceChange',
    'NotificationTimelineChange',
    'ProviderCredentialType',
    'SuppressionReason',
  ],
  ...['StepContentIssueType', 'StepIntegrationIssueType', 'TopicMemberOutcome', 'TriggerStatus'],
  ...['WebhookDeliveryStatus', 'WebhookDisabledReason', 'WebhookEvent'],
];
const FUTURE = 'telepathy';

const isOpen = (type: unknown): type is GraphQLEnumType =>
  isEnumType(type) && type.getValues().some(({ name }) => name === 'UNKNOWN');

const enumFields = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
  .flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ type, field })) : []))
  .filter(({ field }) => isEnumType(getNamedType(field.type)) && field.deprecationReason == null);

describe('each field with a stored value of an enum', () => {
  it('has UNKNOWN, and a field with the stored text', () => {
    expect(enumFields.length).toBeGreaterThan(30);
    for (const { type, field } of enumFields) {
      const named = getNamedType(field.type);
      if (OWN_ENUMS.includes(named.name)) continue;
      expect(isOpen(named), `${type.name}.${field.name}`).toBe(true);
      const raw = type.getFields()[`${field.name}Raw`];
      expect(String(raw?.type), `${type.name}.${field.name}Raw`).toBe(
        String(field.type).startsWith('[') ? '[String!]!' : 'String',
      );
    }
  });
});

describe('a value that the gateway does not know', () => {
  let ctx: OperationContext;
  let graph: Graph;
  beforeAll(async () => {
    ctx = await startTestContext();
    graph = await startGraph(ctx);
  });

  const write = async (collection: string, document: Record<string, unknown>): Promise<ObjectId> =>
    (await ctx.store.db.collection(collection).insertOne({ ...ctx.scope, ...document })).insertedId;

  it('is UNKNOWN, with the stored text beside it, in lists too', async () => {
    const notification = await write('notifications', {
      transactionId: 'raw',
      channels: ['email', FUTURE],
      severity: FUTURE,
    });
    const job = await write('jobs', { _notificationId: notification, type: 'email', status: FUTURE });
    await write('executiondetails', {
      _jobId: `${job}`,
      _notificationId: notification,
      status: 'Success',
      source: FUTURE,
    });
    await write('messages', { _notificationId: notification, transactionId: 'raw', channel: FUTURE, status: FUTURE });
    const { data, errors } = await graph.answer(`{ notifications { edges { node {
      stepTypes stepTypesRaw severity severityRaw
      jobs { edges { node { type typeRaw jobStatus jobStatusRaw
        executionDetails { edges { node { status statusRaw source sourceRaw } } } } } }
      messages { edges { node { channel channelRaw outcome: status outcomeRaw: statusRaw } } } } } } }`);
    expect(errors).toBeUndefined();
    const [{ node }] = (data as { notifications: { edges: [{ node: unknown }] } }).notifications.edges;
    expect(node).toEqual({
      ...{ stepTypes: ['EMAIL', 'UNKNOWN'], stepTypesRaw: ['email', FUTURE] },
      ...{ severity: 'UNKNOWN', severityRaw: FUTURE },
      jobs: {
        edges: [
          {
            node: {
              ...{ type: 'EMAIL', typeRaw: 'email', jobStatus: 'UNKNOWN', jobStatusRaw: FUTURE },
              executionDetails: {
                edges: [{ node: { status: 'SUCCESS', statusRaw: 'Success', source: 'UNKNOWN', sourceRaw: FUTURE } }],
              },
            },
          },
        ],
      },
      messages: {
        edges: [{ node: { channel: 'UNKNOWN', channelRaw: FUTURE, outcome: 'UNKNOWN', outcomeRaw: FUTURE } }],
      },
    });
  });

  it('is null if nothing is stored', async () => {
    await write('notifications', { transactionId: 'none' });
    const { data } = await graph.answer(
      '{ notifications(transactionId: "none") { edges { node { severity severityRaw stepTypesRaw } } } }',
    );
    expect(data).toEqual({
      notifications: { edges: [{ node: { severity: null, severityRaw: null, stepTypesRaw: [] } }] },
    });
  });

  it('does not hide the type and the settings of a step', async () => {
    const metadata = { type: FUTURE, length: 3 };
    const _templateId = await write('messagetemplates', { type: FUTURE });
    await write('notificationtemplates', {
      name: 'Future',
      triggers: [{ identifier: 'future' }],
      steps: [
        { _templateId, stepId: 'one', metadata },
        { stepId: 'two', metadata: {} },
      ],
    });
    const { data, errors } = await graph.answer(`{ workflow(workflowId: "future") { steps { type typeRaw
      metadata { __typename ... on UnknownStepMetadata { type typeRaw settings } }
      } } }`);
    expect(errors).toBeUndefined();
    expect((data as { workflow: { steps: unknown[] } }).workflow.steps[0]).toEqual({
      ...{ type: 'UNKNOWN', typeRaw: FUTURE },
      metadata: { __typename: 'UnknownStepMetadata', type: 'UNKNOWN', typeRaw: FUTURE, settings: metadata },
    });
    expect((data as { workflow: { steps: { metadata: unknown }[] } }).workflow.steps[1]?.metadata).toBeNull();
  });

  it('does not hide the type and the origin in the detail of a step', async () => {
    const _templateId = await write('messagetemplates', { type: FUTURE });
    await write('notificationtemplates', {
      name: 'Detailed',
      origin: FUTURE,
      triggers: [{ identifier: 'detailed' }],
      steps: [{ _templateId, stepId: 'one' }],
    });
    expect(
      await graph.answer('{ workflowStep(workflowId: "detailed", stepId: "one") { type typeRaw origin originRaw } }'),
    ).toEqual({
      data: { workflowStep: { type: 'UNKNOWN', typeRaw: FUTURE, origin: 'UNKNOWN', originRaw: FUTURE } },
    });
  });

  it('cannot be sent as UNKNOWN, in a document or a variable', async () => {
    const refusal = 'JobStatus cannot be UNKNOWN';
    const literal = await graph.answer('{ notifications(jobStatus: UNKNOWN) { edges { cursor } } }');
    expect(literal.errors?.[0]?.message).toContain(refusal);
    const variable = await graph.answer(
      'query ($status: JobStatus) { notifications(jobStatus: $status) { edges { cursor } } }',
      { status: 'UNKNOWN' },
    );
    expect(variable.errors?.[0]?.message).toContain('expected a value of type "JobStatus"');
    const known = await graph.answer('{ notifications(jobStatus: FAILED) { edges { cursor } } }');
    expect(known.errors).toBeUndefined();
  });
});
