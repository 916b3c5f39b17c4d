import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { createWorkflow } from '../../../src/operations/workflow/create-workflow.ts';
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

describe('the secret control values of steps', () => {
  const marked = { dataSchema: { type: 'object', properties: { code: { type: 'string', writeOnly: true } } } };
  const unmarked = { dataSchema: { type: 'object', properties: { code: { type: 'string' } } } };
  const FIELDS = 'stepId controlValues';
  const READS = {
    workflow: `workflow(workflowId: "secret") { steps { ${FIELDS} variants { controlValues } } }`,
    workflowStep: `call: workflowStep(workflowId: "secret", stepId: "call") { ${FIELDS} }
      inbox: workflowStep(workflowId: "secret", stepId: "inbox") { ${FIELDS} }`,
    previewWorkflowStep: `previewWorkflowStep(workflowId: "secret", stepId: "inbox") { values problem }`,
    checkWorkflow: `checkWorkflow(workflowId: "secret", steps: $steps) { steps { ${FIELDS} } issues { field message } }`,
  };
  const REST_READS = ['', '/steps/call', '/steps/inbox'].map((path) => `/v2/workflows/secret${path}`);
  const CALL = {
    url: 'https://hooks.example.com/SECRET-0123456789abc',
    headers: { Authorization: 'Bearer SECRET', Accept: 'text/plain' },
    body: { token: 'SECRET', name: '{{ payload.name }}' },
  };

  beforeAll(async () => {
    const never = { isNegated: false, type: 'GROUP', value: 'AND', children: [] };
    await createWorkflow(ctx, {
      ...{ name: 'Secret', workflowId: 'secret' },
      steps: [
        {
          ...{ stepId: 'call', type: 'custom', controlValues: CALL },
          variants: [{ name: 'Other', filters: [never], controlValues: CALL }],
        },
        {
          ...{ stepId: 'inbox', type: 'in_app', controls: marked },
          controlValues: { body: 'Hello', code: 'SECRET', data: { token: 'SECRET', shown: 'yes' } },
          variants: [{ name: 'Other', filters: [never], controlValues: { body: 'Hi', code: 'SECRET' } }],
        },
      ],
    });
  });

  /** Everything that a caller reads, as JSON. */
  async function readAll(caller: OperationContext): Promise<Record<string, string>> {
    const own = await startGraph(caller);
    const call = (await startRestServer({ caller }))();
    const read: Record<string, string> = {};
    const steps = [
      { stepId: 'call', type: 'CUSTOM', variants: [{ name: 'Other' }] },
      { stepId: 'inbox', type: 'IN_APP', controls: unmarked },
    ];
    for (const [name, fields] of Object.entries(READS)) {
      const query = name === 'checkWorkflow' ? `query ($steps: [WorkflowStepInput!]!) { ${fields} }` : `{ ${fields} }`;
      const { data, errors } = await own.answer(query, { steps });
      expect(errors).toBeUndefined();
      read[name] = JSON.stringify(data);
    }
    for (const path of REST_READS) read[path] = JSON.stringify((await call('GET', path)).body);
    return read;
  }

  it('are null for a key that cannot change workflows, wherever it reads them', async () => {
    const read = await readAll({ ...ctx, scopes: ['read'] });
    expect(Object.entries(read).filter(([, text]) => text.includes('SECRET'))).toEqual([]);
    const { call, inbox } = JSON.parse(read.workflowStep ?? '');
    expect(call.controlValues).toEqual({
      url: null,
      headers: { Authorization: null, Accept: 'text/plain' },
      body: { token: null, name: '{{ payload.name }}' },
    });
    expect(inbox.controlValues).toEqual({ body: 'Hello', code: null, data: { token: null, shown: 'yes' } });
    const { steps } = JSON.parse(read.workflow ?? '').workflow;
    expect(steps[0].variants[0].controlValues).toEqual(call.controlValues);
    expect(steps[1].variants[0].controlValues).toEqual({ body: 'Hi', code: null });
    expect(JSON.parse(read['/v2/workflows/secret/steps/inbox'] ?? '').controlValues).toMatchObject({ body: 'Hello' });
  });

  it('are in the clear for a key that may change workflows', async () => {
    const read = await readAll({ ...ctx, scopes: ['admin'] });
    for (const [place, text] of Object.entries(read))
      expect([place, text]).toEqual([place, expect.stringMatching(/SECRET/)]);
    expect(JSON.parse(read.workflowStep ?? '').call.controlValues).toEqual(CALL);
  });
});
