import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { triggerEvents } from '../../../src/operations/event/trigger-events.ts';
import { type Call, startRestServer } from '../../testkit/rest-server.ts';
import { startTestWorker } from '../../testkit/run-engine.ts';
import { seedIntegration, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { until } from '../../testkit/until.ts';
import { graphql } from '../generated/gql.ts';
import type { CreateWorkflowInput, UpdateWorkflowInput, WorkflowStepInput } from '../generated/graphql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
let strangers: Graph;
let call: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  strangers = await startGraph(await startTestContext(ctx.store));
  call = (await startRestServer({ own: ctx }))();
  await seedIntegration(ctx.store, ctx.scope, 'in_app');
});

const CreateWorkflowToChange = graphql(`
  mutation CreateWorkflowToChange($input: CreateWorkflowInput!) {
    createWorkflow(input: $input) {
      ... on WorkflowPayload {
        workflow {
          _id
          updatedAt
          steps {
            _id
            _templateId
          }
        }
      }
    }
  }
`);

const UpdateWorkflow = graphql(`
  mutation UpdateWorkflow($input: UpdateWorkflowInput!) {
    updateWorkflow(input: $input) {
      __typename
      ... on WorkflowPayload {
        workflow {
          _id
          name
          updatedAt
          tags
          severity
          payloadSchema
          triggers {
            identifier
            variables {
              name
            }
          }
          steps {
            _id
            _templateId
            stepId
            name
            type
            controlValues
            metadata {
              __typename
            }
            variants {
              _id
              name
              controlValues
            }
          }
        }
        issues {
          stepId
        }
      }
      ... on Error {
        message
      }
      ... on ValidationError {
        issues {
          field
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

const UpdateControls = graphql(`
  mutation UpdateControls($input: UpdateWorkflowStepControlsInput!) {
    updateWorkflowStepControls(input: $input) {
      __typename
      ... on WorkflowPayload {
        workflow {
          steps {
            controlValues
          }
        }
      }
      ... on ValidationError {
        issues {
          field
        }
      }
      ... on NotFoundError {
        message
      }
    }
  }
`);

const DeleteWorkflow = graphql(`
  mutation DeleteWorkflow($workflowId: ID!) {
    deleteWorkflow(input: { workflowId: $workflowId }) {
      __typename
      ... on WorkflowPayload {
        workflow {
          deleted
          deletedAt
          deletedBy
          steps {
            controlValues
          }
        }
      }
      ... on Error {
        message
      }
    }
  }
`);

const WorkflowContent = graphql(`
  query WorkflowContent($workflowId: ID!) {
    workflow(workflowId: $workflowId) {
      name
      ...ContentOfSteps
    }
  }
`);

graphql(`
  fragment ContentOfSteps on Workflow {
    steps {
      stepId
      controlValues
      template
    }
  }
`);

async function create(workflowId: string, steps: WorkflowStepInput[], fields: Partial<CreateWorkflowInput> = {}) {
  const input = { name: workflowId, workflowId, steps, ...fields };
  const { createWorkflow } = await graph.run(CreateWorkflowToChange, { input });
  if (!('workflow' in createWorkflow)) throw new Error(`${workflowId} was not created`);
  return createWorkflow.workflow;
}

const update = async (input: UpdateWorkflowInput, by = graph) =>
  (await by.run(UpdateWorkflow, { input })).updateWorkflow;

async function updated(input: UpdateWorkflowInput) {
  const result = await update(input);
  if (result.__typename !== 'WorkflowPayload') throw new Error(JSON.stringify(result));
  return result.workflow;
}

const inApp = (stepId: string, body: string): WorkflowStepInput => ({
  stepId,
  type: 'IN_APP',
  controlValues: { body },
});

const contentsOf = async (workflowId: string) => {
  const { collections } = ctx.store;
  const controls = await collections.controls.find({ ...ctx.scope, _workflowId: new ObjectId(workflowId) }).toArray();
  return controls.map(({ controls: { body } }) => body).sort();
};

describe('Mutation.updateWorkflow', () => {
  it('changes the given fields, and keeps the other fields and the steps', async () => {
    const { _id, steps } = await create('fields', [inApp('one', 'Hi {{ payload.name }}')], {
      tags: ['a'],
      payloadSchema: { type: 'object' },
    });
    const changed = await updated({
      workflowId: 'fields',
      name: 'Other',
      severity: 'LOW',
      payloadSchema: {},
      tags: null,
    });
    expect(changed).toMatchObject({
      _id,
      name: 'Other',
      tags: ['a'],
      severity: 'LOW',
      payloadSchema: null,
      triggers: [{ identifier: 'fields', variables: [{ name: 'name' }] }],
      steps: [{ ...steps[0], stepId: 'one', controlValues: { body: 'Hi {{ payload.name }}' } }],
    });
  });

  it('replaces the steps: steps with a known id are kept, steps that are left out are deleted with their content', async () => {
    const { _id, steps } = await create('steps', [
      inApp('kept', 'Kept'),
      inApp('renamed', 'Renamed'),
      inApp('gone', 'Gone'),
      { ...inApp('varied', 'Varied'), variants: [{ name: 'A', controlValues: { body: 'A' } }, { name: 'B' }] },
    ]);
    const [kept, renamed, gone] = steps;
    const before = await updated({ workflowId: _id });
    const [variant] = before.steps[3]?.variants ?? [];
    const { steps: after, triggers } = await updated({
      workflowId: _id,
      steps: [
        inApp('new', 'New {{ payload.new }}'),
        { _id: renamed?._id ?? '', stepId: 'other-name', type: 'IN_APP' },
        { stepId: 'kept', type: 'IN_APP', name: 'Still there' },
        { stepId: 'varied', type: 'IN_APP', variants: [{ _id: variant?._id ?? '', name: 'A2' }] },
      ],
    });
    expect(after).toMatchObject([
      { stepId: 'new', controlValues: { body: 'New {{ payload.new }}' } },
      { ...renamed, stepId: 'other-name', controlValues: { body: 'Renamed' } },
      { ...kept, stepId: 'kept', name: 'Still there', controlValues: { body: 'Kept' } },
      { stepId: 'varied', variants: [{ _id: variant?._id, name: 'A2', controlValues: { body: 'A' } }] },
    ]);
    expect(triggers[0]?.variables).toEqual([{ name: 'new' }]);
    expect(await contentsOf(_id)).toEqual(['A', 'Kept', 'New {{ payload.new }}', 'Renamed', 'Varied']);
    const { collections } = ctx.store;
    const templateOf = (id: string | null | undefined) =>
      collections.messageTemplates.findOne({ _id: new ObjectId(`${id}`) });
    expect(await templateOf(gone?._templateId)).toBeNull();
    expect(await templateOf(kept?._templateId)).toMatchObject({ type: 'in_app' });
    expect(await contentsOf((await updated({ workflowId: _id, steps: [] }))._id)).toEqual([]);
  });

  it('drops content for the old type when a step changes its type, and removes emptied values', async () => {
    const { _id } = await create('types', [inApp('one', 'One'), inApp('two', 'Two')]);
    const { steps } = await updated({
      workflowId: _id,
      steps: [
        { stepId: 'one', type: 'DIGEST', metadata: { digestRegular: { amount: 1, unit: 'HOURS' } } },
        { stepId: 'two', type: 'IN_APP', controlValues: {} },
      ],
    });
    expect(steps).toMatchObject([
      {
        type: 'DIGEST',
        metadata: { __typename: 'DigestRegularMetadata' },
        controlValues: { amount: 1, unit: 'hours' },
      },
      { type: 'IN_APP', controlValues: {} },
    ]);
    expect(await contentsOf(_id)).toEqual([]);
  });

  it('keeps stored fields that the gateway does not know', async () => {
    const seeded = await seedSteps(
      ctx.store,
      ctx.scope,
      'foreign-one',
      [
        { type: 'email', template: { subject: 'Hi', content: 'Hello', preheader: 'Pst' }, step: { uuid: 'u-1' } },
        { type: 'sms', controls: { body: 'By content' }, isKeyedByTemplate: true },
      ],
      { isBlueprint: true } as object,
    );
    await updated({
      workflowId: 'foreign-one',
      steps: [
        { stepId: 'step-1', type: 'EMAIL', template: { subject: 'New' } },
        { _id: `${seeded.steps[1]?._templateId}`, stepId: 'step-2', type: 'SMS' },
      ],
    });
    const { collections } = ctx.store;
    const stored = await collections.workflows.findOne({ _id: seeded._id });
    expect(stored).toMatchObject({ isBlueprint: true, steps: [{ _id: seeded.steps[0]?._id, uuid: 'u-1' }, {}] });
    const template = await collections.messageTemplates.findOne({ _id: stored?.steps[0]?._templateId as ObjectId });
    expect(template).toMatchObject({ subject: 'New', preheader: 'Pst' });
    expect(template).not.toHaveProperty('content');
    const { body } = await call('GET', '/v2/workflows/foreign-one/steps/step-2');
    expect(body.controlValues).toEqual({ body: 'By content' });
  });

  it('rejects wrong fields and steps of other workflows, and then changes nothing', async () => {
    const { steps: others } = await create('others', [inApp('one', 'One')]);
    const { _id, updatedAt } = await create('refused', [inApp('one', 'One')]);
    expect(
      await update({
        workflowId: _id,
        name: 'Changed',
        steps: [
          { _id: others[0]?._id ?? '', type: 'IN_APP' },
          { type: 'SMS', controlValues: { body: 1 } },
        ],
      }),
    ).toMatchObject({ issues: [{ field: 'steps[0]._id' }, { field: 'steps[1].controlValues.body' }] });
    expect(await updated({ workflowId: _id, expectedUpdatedAt: updatedAt })).toMatchObject({ name: 'refused' });
  });

  it('rejects a change if the workflow was changed after `expectedUpdatedAt`', async () => {
    const { _id, updatedAt } = await create('contested', [inApp('one', 'One')]);
    const results = await Promise.all(
      [1, 2, 3, 4].map((name) => update({ workflowId: _id, name: `${name}`, expectedUpdatedAt: updatedAt })),
    );
    expect(results.map(({ __typename }) => __typename).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'ConflictError'),
      'WorkflowPayload',
    ]);
    expect(results.find(({ __typename }) => __typename === 'ConflictError')).toMatchObject({
      issues: [{ field: 'expectedUpdatedAt' }],
    });
  });

  it('is atomic for concurrent reads', async () => {
    const stepIds = ['a', 'b', 'c', 'd', 'e', 'f'];
    const stepsOf = (body: string): WorkflowStepInput[] =>
      stepIds.map((stepId) => ({ ...inApp(stepId, body), template: { content: body } }));
    const { _id } = await create('whole', stepsOf('0'), { name: '0' });
    let isDone = false;
    const writing = (async () => {
      for (let count = 1; count <= 20; count += 1) {
        await updated({ workflowId: _id, name: `${count}`, steps: stepsOf(`${count}`) });
      }
    })().finally(() => {
      isDone = true;
    });
    const seen = new Set<string>();
    const read = async () => {
      while (!isDone) {
        const { workflow } = await graph.run(WorkflowContent, { workflowId: _id });
        const bodies = workflow?.steps.flatMap(({ controlValues, template }) => [
          (controlValues as { body: string }).body,
          (template as { content: string }).content,
        ]);
        expect(new Set(bodies)).toEqual(new Set([workflow?.name]));
        seen.add(`${workflow?.name}`);
      }
    };
    await Promise.all([writing, read(), read(), read()]);
    expect(seen.size).toBeGreaterThan(1);
  });

  it('does not change a workflow of another environment', async () => {
    const { _id } = await create('ours', [inApp('one', 'One')]);
    expect(await update({ workflowId: _id, name: 'Theirs' }, strangers)).toMatchObject({ __typename: 'NotFoundError' });
    expect(await update({ workflowId: 'ours', name: 'Theirs' }, strangers)).toMatchObject({
      message: 'Workflow "ours" was not found',
    });
  });
});

describe('Mutation.updateWorkflowStepControls', () => {
  const fill = async (stepId: string, controlValues: unknown, by = graph) =>
    (await by.run(UpdateControls, { input: { workflowId: 'controls', stepId, controlValues } }))
      .updateWorkflowStepControls;

  it('replaces the values of one step, and uses its content again if there are none', async () => {
    const template = { content: 'Content' };
    await create('controls', [{ ...inApp('one', 'One'), template }, inApp('two', 'Two')]);
    expect(await fill('one', { subject: 'New', body: 'New {{ payload.a }}' })).toMatchObject({
      workflow: {
        steps: [{ controlValues: { subject: 'New', body: 'New {{ payload.a }}' } }, { controlValues: { body: 'Two' } }],
      },
    });
    expect((await updated({ workflowId: 'controls' })).triggers[0]?.variables).toEqual([{ name: 'a' }]);
    expect(await fill('one', {})).toMatchObject({ workflow: { steps: [{ controlValues: { body: 'Content' } }, {}] } });
    expect(await fill('two', { body: ['x'], redirect: 'x' })).toMatchObject({
      issues: [{ field: 'controlValues.body' }, { field: 'controlValues.redirect' }],
    });
    expect(await fill('three', {})).toMatchObject({ message: 'Step "three" was not found' });
    expect(await fill('one', {}, strangers)).toMatchObject({ __typename: 'NotFoundError' });
  });
});

describe('Mutation.deleteWorkflow', () => {
  it('marks the workflow as deleted once, and frees its identifier', async () => {
    const { _id } = await create('deleted', [inApp('one', 'One')]);
    expect((await strangers.run(DeleteWorkflow, { workflowId: _id })).deleteWorkflow.__typename).toBe('NotFoundError');
    const results = await Promise.all([1, 2, 3].map(() => graph.run(DeleteWorkflow, { workflowId: 'deleted' })));
    const typenames = results.map(({ deleteWorkflow }) => deleteWorkflow.__typename).sort();
    expect(typenames).toEqual(['NotFoundError', 'NotFoundError', 'WorkflowPayload']);
    const done = results.find(({ deleteWorkflow }) => deleteWorkflow.__typename === 'WorkflowPayload');
    expect(done?.deleteWorkflow).toMatchObject({
      workflow: {
        deleted: true,
        deletedAt: expect.any(String),
        deletedBy: `${ctx._userId}`,
        steps: [{ controlValues: { body: 'One' } }],
      },
    });
    expect((await graph.run(WorkflowContent, { workflowId: _id })).workflow).toBeNull();
    expect((await call('GET', '/v2/workflows/deleted/steps/one')).status).toBe(404);
    expect(await triggerEvents(ctx, { events: [{ name: 'deleted', to: 'ada' }] })).toMatchObject([{ status: 'error' }]);
    expect((await create('deleted', []))._id).not.toBe(_id);
  });
});

describe('a workflow that was created through GraphQL', () => {
  it('runs as it was at the moment of the trigger', async () => {
    await startTestWorker(ctx.store);
    await create('run', [
      inApp('one', 'First for {{ payload.name }}'),
      { type: 'IN_APP', template: { content: 'Content' } },
    ]);
    const messagesOf = async (transactionId: string, count: number) => {
      const [answer] = await triggerEvents(ctx, {
        events: [{ name: 'run', to: 'ada', transactionId, payload: { name: 'Ada' } }],
      });
      expect(answer).toMatchObject({ status: 'processed' });
      const messages = await until(
        ctx.store,
        () =>
          ctx.store.collections.messages
            .find({ ...ctx.scope, transactionId })
            .sort({ _id: 1 })
            .toArray(),
        (found) => found.length === count,
      );
      return messages.map(({ content }) => content);
    };
    expect(await messagesOf('before', 2)).toEqual(['First for Ada', 'Content']);
    await updated({ workflowId: 'run', steps: [inApp('one', 'Second for {{ payload.name }}')] });
    expect(await messagesOf('after', 1)).toEqual(['Second for Ada']);
    await updated({ workflowId: 'run', active: false });
    expect(await triggerEvents(ctx, { events: [{ name: 'run', to: 'ada' }] })).toMatchObject([
      { status: 'trigger_not_active' },
    ]);
  });
});
