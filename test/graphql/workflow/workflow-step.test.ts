import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { globalId } from '../../testkit/global-id.ts';
import { startRestServer } from '../../testkit/rest-server.ts';
import { seedIntegration, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
let strangers: Graph;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  strangers = await startGraph(await startTestContext(ctx.store));
  await seedIntegration(ctx.store, ctx.scope, 'in_app');
});

const WorkflowStepOf = graphql(`
  query WorkflowStepOf($workflowId: ID!, $stepId: ID!) {
    workflowStep(workflowId: $workflowId, stepId: $stepId) {
      _id
      stepId
      name
      slug
      type
      origin
      workflowId
      workflowDatabaseId
      controls {
        dataSchema
        uiSchema {
          group
          properties {
            name
            component
            placeholder
            properties {
              name
            }
          }
        }
      }
      controlValues
      variables
      issues {
        controls {
          control
          issueType
          variableName
          message
        }
        integration {
          integration
          issueType
          variableName
          message
        }
      }
    }
  }
`);

const WorkflowOf = graphql(`
  query WorkflowOf($workflowId: ID!) {
    workflow(workflowId: $workflowId) {
      id
      _id
      name
    }
  }
`);

describe('Query.workflowStep', () => {
  it('shows the same step as the REST API', async () => {
    const workflow = await seedSteps(ctx.store, ctx.scope, 'both', [
      { type: 'in_app', controls: { body: 'Dear {{ subscriber.firstName }}' } },
      { type: 'email', controls: { subject: '{{ nickname }}' } },
    ]);
    const call = (await startRestServer({ own: ctx }))();
    for (const [stepId, type] of [
      ['step-1', 'IN_APP'],
      ['step-2', 'EMAIL'],
    ] as const) {
      const { workflowStep } = await graph.run(WorkflowStepOf, { workflowId: `${workflow._id}`, stepId });
      const { body } = await call('GET', `/v2/workflows/both/steps/${stepId}`);
      const { issues, origin, controls, ...same } = body;
      expect(workflowStep).toMatchObject({ ...same, type, origin: 'SVC_CLOUD_V1' });
      const { dataSchema, uiSchema } = controls;
      const properties = Object.entries<{ component: string; placeholder?: unknown }>(uiSchema.properties).map(
        ([name, { component, placeholder = null }]) => ({ name, component, placeholder, properties: [] }),
      );
      expect(workflowStep?.controls).toEqual({ dataSchema, uiSchema: { group: uiSchema.group, properties } });
      expect(workflowStep?.issues === null).toBe(issues === undefined);
    }
    const { workflowStep } = await graph.run(WorkflowStepOf, { workflowId: 'both', stepId: 'step-2' });
    expect(workflowStep?.issues).toEqual({
      controls: [
        { control: 'body', issueType: 'MISSING_VALUE', variableName: null, message: 'body is required' },
        {
          control: 'subject',
          issueType: 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE',
          variableName: 'nickname',
          message: '"nickname" is not a variable of this step (did you mean "payload.nickname"?)',
        },
      ],
      integration: [
        {
          integration: 'email',
          issueType: 'MISSING_INTEGRATION',
          variableName: null,
          message: 'There is no active email integration',
        },
      ],
    });
  });

  it('is null if the step is unknown or belongs to another environment', async () => {
    const workflow = await seedSteps(ctx.store, ctx.scope, 'ours', [{ type: 'in_app' }]);
    const variables = { workflowId: 'ours', stepId: 'step-1' };
    expect((await strangers.run(WorkflowStepOf, variables)).workflowStep).toBeNull();
    expect((await graph.run(WorkflowStepOf, { ...variables, stepId: 'step-2' })).workflowStep).toBeNull();
    expect((await graph.run(WorkflowStepOf, { ...variables, workflowId: 'theirs' })).workflowStep).toBeNull();
    const byId = { workflowId: `${workflow._id}`, stepId: `${workflow.steps[0]?._id}` };
    expect((await strangers.run(WorkflowStepOf, byId)).workflowStep).toBeNull();
    expect((await graph.run(WorkflowStepOf, byId)).workflowStep).toMatchObject({ stepId: 'step-1' });
  });
});

describe('Query.workflow', () => {
  it('finds a workflow of the environment by identifier, internal id or global id', async () => {
    const { _id } = await seedSteps(ctx.store, ctx.scope, 'found', []);
    const id = globalId('Workflow', _id);
    for (const workflowId of ['found', `${_id}`, id]) {
      expect((await graph.run(WorkflowOf, { workflowId })).workflow).toEqual({
        id,
        _id: `${_id}`,
        name: 'found',
      });
      expect((await strangers.run(WorkflowOf, { workflowId })).workflow).toBeNull();
    }
  });

  it('reads the content of steps only if the query selects a field that needs it', async () => {
    await seedSteps(ctx.store, ctx.scope, 'frugal', [{ type: 'in_app', controls: { body: 'Hello' } }]);
    const monitor = watchCommands(ctx.store);
    const watched = await startGraph({ ...ctx, store: monitor.store });
    const foundBy = async (selection: string) => {
      const query = `{ workflow(workflowId: "frugal") { steps { ${selection} } } }`;
      return (await monitor.during(() => watched.answer(query))).flatMap(({ find }) => find ?? []);
    };
    expect(await foundBy('_id name stepId active filters { value } replyCallback { url }')).toEqual([
      'notificationtemplates',
    ]);
    expect(await foundBy('name type')).toEqual(['notificationtemplates', 'messagetemplates', 'controls']);
  });
});
