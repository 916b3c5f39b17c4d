import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StepMetadata } from '../../../src/model/workflow.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { globalId } from '../../testkit/global-id.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
let data: ReturnType<typeof seed>;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  data = seed(ctx.store, ctx.scope);
});

const WorkflowById = graphql(`
  query WorkflowById($id: ID!) {
    node(id: $id) {
      ... on Workflow {
        _id
        name
        description
        active
        draft
        preferenceSettings {
          email
          sms
          in_app
          chat
          push
        }
        critical
        tags
        steps {
          ...Step
          variants {
            ...Step
          }
        }
        _organizationId
        _creatorId
        _environmentId
        triggers {
          identifier
        }
        origin
        _notificationGroupId
        notificationGroup {
          _id
          name
          _environmentId
          _organizationId
          _parentId
        }
        _parentId
        deleted
        deletedAt
        deletedBy
        data
        workflowIntegrationStatus
      }
    }
  }

  fragment Step on WorkflowStepFields {
    _id
    uuid
    name
    _templateId
    active
    shouldStopOnFail
    template
    filters {
      type
    }
    _parentId
    metadata {
      __typename
      ... on DigestRegularMetadata {
        type
        amount
        unit
        digestKey
        backoff
        backoffAmount
        backoffUnit
        updateMode
      }
      ... on DigestTimedMetadata {
        type
        amount
        unit
        digestKey
        timed {
          atTime
          monthDays
        }
      }
      ... on DelayRegularMetadata {
        type
        amount
        unit
      }
      ... on DelayScheduledMetadata {
        type
        delayPath
      }
    }
    replyCallback {
      active
      url
    }
  }
`);

const workflowOf = async (_id: ObjectId) => {
  const { node } = await graph.run(WorkflowById, { id: globalId('Workflow', _id) });
  return node !== null && 'steps' in node ? node : null;
};

describe('Workflow', () => {
  it('shows every field of a workflow', async () => {
    const [group, parent, user] = [new ObjectId(), new ObjectId(), new ObjectId()];
    const deletedAt = new Date('2026-01-31T09:30:00.000Z');
    const { workflow } = await data.workflow('welcome', ['Hello'], {
      description: 'Greets',
      preferenceSettings: { email: true, in_app: false },
      critical: true,
      tags: ['hello'],
      origin: 'external',
      _notificationGroupId: group,
      notificationGroup: { _id: group, name: 'General', ...ctx.scope, _parentId: parent },
      _parentId: parent,
      deleted: true,
      deletedAt,
      deletedBy: `${user}`,
      data: { team: 'growth' },
      workflowIntegrationStatus: { hasActiveIntegrations: true },
    });
    const [step] = workflow.steps;
    const scope = { _environmentId: `${ctx.scope._environmentId}`, _organizationId: `${ctx.scope._organizationId}` };
    expect(await workflowOf(workflow._id)).toEqual({
      _id: `${workflow._id}`,
      name: 'welcome',
      description: 'Greets',
      active: true,
      draft: false,
      preferenceSettings: { email: true, sms: null, in_app: false, chat: null, push: null },
      critical: true,
      tags: ['hello'],
      steps: [
        {
          _id: `${step?._id}`,
          uuid: null,
          name: 'Step 1',
          _templateId: `${step?._templateId}`,
          active: true,
          shouldStopOnFail: false,
          template: expect.objectContaining({ type: 'in_app', _id: `${step?._templateId}` }),
          filters: [],
          _parentId: null,
          metadata: null,
          replyCallback: null,
          variants: [],
        },
      ],
      ...scope,
      _creatorId: `${workflow._creatorId}`,
      triggers: [{ identifier: 'welcome' }],
      origin: 'EXTERNAL',
      _notificationGroupId: `${group}`,
      notificationGroup: { _id: `${group}`, name: 'General', ...scope, _parentId: `${parent}` },
      _parentId: `${parent}`,
      deleted: true,
      deletedAt: deletedAt.toISOString(),
      deletedBy: `${user}`,
      data: { team: 'growth' },
      workflowIntegrationStatus: { hasActiveIntegrations: true },
    });
  });

  it('has neither deletedAt nor deletedBy before it is deleted', async () => {
    const { workflow } = await data.workflow('living', [], { deletedAt: '', deletedBy: '' });
    expect(await workflowOf(workflow._id)).toMatchObject({ deleted: false, deletedAt: null, deletedBy: null });
  });

  const regular: StepMetadata = { type: 'regular', amount: 5, unit: 'minutes' };
  it.each<[string, string | undefined, StepMetadata, object]>([
    ['a regular digest', 'digest', regular, { __typename: 'DigestRegularMetadata', type: 'REGULAR', unit: 'MINUTES' }],
    ['a regular delay', 'delay', regular, { __typename: 'DelayRegularMetadata', type: 'REGULAR', amount: 5 }],
    [
      'a regular digest by its fields',
      undefined,
      { ...regular, digestKey: 'order' },
      { __typename: 'DigestRegularMetadata', digestKey: 'order' },
    ],
    [
      'a backoff digest',
      undefined,
      { type: 'backoff', backoff: true, backoffAmount: 2, backoffUnit: 'hours', updateMode: false },
      { __typename: 'DigestRegularMetadata', type: 'BACKOFF', backoffAmount: 2, backoffUnit: 'HOURS' },
    ],
    [
      'a timed digest',
      undefined,
      { type: 'timed', timed: { atTime: '09:30', monthDays: ['1'] } },
      { __typename: 'DigestTimedMetadata', type: 'TIMED', timed: { atTime: '09:30', monthDays: ['1'] } },
    ],
    [
      'a scheduled delay',
      undefined,
      { type: 'scheduled', delayPath: 'payload.at' },
      { __typename: 'DelayScheduledMetadata', type: 'SCHEDULED', delayPath: 'payload.at' },
    ],
  ])('gives the metadata of %s the type of its step', async (name, type, metadata, shown) => {
    const step = { _id: new ObjectId(), metadata, ...(type !== undefined && { template: { type } }) };
    const { workflow } = await data.workflow(name, [], { steps: [{ ...step, variants: [step] }] });
    expect((await workflowOf(workflow._id))?.steps).toMatchObject([
      { metadata: shown, variants: [{ metadata: shown }] },
    ]);
  });
});
