import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { type Call, startRestServer } from '../../testkit/rest-server.ts';
import { seedIntegration } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import type { CreateWorkflowInput, WorkflowStepInput } from '../generated/graphql.ts';
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

const CreateWorkflow = graphql(`
  mutation CreateWorkflow($input: CreateWorkflowInput!) {
    createWorkflow(input: $input) {
      __typename
      ... on WorkflowPayload {
        workflow {
          _id
          workflowId
          name
        }
        issues {
          stepId
          issues {
            controls {
              control
              issueType
            }
            integration {
              issueType
            }
          }
        }
      }
      ... on Error {
        message
      }
      ... on ValidationError {
        issues {
          field
          message
          value
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

const WholeWorkflow = graphql(`
  query WholeWorkflow($workflowId: ID!) {
    workflow(workflowId: $workflowId) {
      workflowId
      slug
      name
      description
      active
      draft
      critical
      severity
      tags
      origin
      data
      payloadSchema
      deleted
      createdAt
      updatedAt
      _creatorId
      _notificationGroupId
      preferenceSettings {
        email
        in_app
      }
      triggers {
        type
        identifier
        variables {
          name
        }
        subscriberVariables {
          name
        }
      }
      steps {
        _id
        _templateId
        _parentId
        stepId
        name
        type
        active
        shouldStopOnFail
        template
        controls {
          dataSchema
          uiSchema {
            group
            properties {
              name
              component
            }
          }
        }
        controlValues
        issues {
          controls {
            control
          }
        }
        filters {
          isNegated
          type
          value
          children {
            field
            operator
            value
            on
          }
        }
        replyCallback {
          active
          url
        }
        metadata {
          __typename
          ... on DigestRegularMetadata {
            type
            amount
            unit
            digestKey
            backoffAmount
            backoffUnit
            updateMode
          }
          ... on DigestTimedMetadata {
            type
            unit
            timed {
              atTime
              weekDays
              ordinal
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
        variants {
          name
          template
          controlValues
          filters {
            type
          }
        }
      }
    }
  }
`);

const CONDITION = {
  isNegated: false,
  type: 'TEXT',
  value: 'AND',
  children: [{ field: 'locale', value: 'de', operator: 'EQUAL', on: 'SUBSCRIBER' }],
} satisfies NonNullable<WorkflowStepInput['filters']>[number];

const STEPS: WorkflowStepInput[] = [
  {
    name: 'Ins Postfach',
    type: 'IN_APP',
    controlValues: { subject: 'Hi {{ subscriber.firstName }}', body: '{{ payload.order.id }}' },
    filters: [CONDITION],
    variants: [
      { name: 'Du', filters: [CONDITION], controlValues: { body: 'Du' } },
      { name: 'Sie', filters: [CONDITION], template: { content: 'Sie' } },
    ],
  },
  {
    stepId: 'mail',
    type: 'EMAIL',
    shouldStopOnFail: true,
    replyCallback: { active: true, url: 'https://example.org/replies' },
    template: {
      subject: 'Order {{ payload.order.id }}',
      blocks: [
        { type: 'TEXT', content: 'Dear {{ subscriber.lastName }}', styles: { textAlign: 'LEFT' } },
        { type: 'BUTTON', content: 'Open', url: '{{ payload.url }}' },
      ],
    },
  },
  { stepId: 'text', type: 'SMS', controlValues: { body: 'Hello' } },
  { stepId: 'talk', type: 'CHAT', template: { content: 'Hello' }, active: false },
  { stepId: 'ping', type: 'PUSH', template: { title: 'Ping', content: 'Pong' } },
  {
    stepId: 'collect',
    type: 'DIGEST',
    metadata: {
      digestRegular: {
        type: 'BACKOFF',
        amount: 5,
        unit: 'MINUTES',
        digestKey: 'order.id',
        backoffAmount: 1,
        backoffUnit: 'HOURS',
        updateMode: true,
      },
    },
  },
  {
    stepId: 'weekly',
    type: 'DIGEST',
    metadata: { digestTimed: { unit: 'WEEKS', amount: 1, timed: { atTime: '09:30', weekDays: ['MONDAY', 'FRIDAY'] } } },
  },
  { stepId: 'by-cron', type: 'DIGEST', controlValues: { type: 'timed', cron: '0 9 * * 1-5' } },
  { stepId: 'wait', type: 'DELAY', metadata: { delayRegular: { amount: 2, unit: 'DAYS' } } },
  { stepId: 'until', type: 'DELAY', metadata: { delayScheduled: { delayPath: 'sendAt' } } },
  { stepId: 'seldom', type: 'THROTTLE', controlValues: { type: 'fixed', amount: 1, unit: 'hours', threshold: 3 } },
  { stepId: 'next', type: 'TRIGGER', controlValues: { workflowId: 'other' } },
  {
    stepId: 'own',
    type: 'CUSTOM',
    controls: {
      dataSchema: { type: 'object', properties: { score: { type: 'integer', maximum: 10 } }, required: ['score'] },
      uiSchema: { group: 'SKIP', properties: { score: { component: 'TEXT_FULL_LINE' } } },
    },
    controlValues: { score: 7 },
  },
];

const create = async (input: CreateWorkflowInput, by = graph) =>
  (await by.run(CreateWorkflow, { input })).createWorkflow;

async function created(input: CreateWorkflowInput) {
  const result = await create(input);
  if (result.__typename !== 'WorkflowPayload') throw new Error(JSON.stringify(result));
  return result;
}

const show = async (workflowId: string, by = graph) => (await by.run(WholeWorkflow, { workflowId })).workflow;

/** The issues for which a creation is rejected. */
async function issuesOf(input: Partial<CreateWorkflowInput>) {
  const result = await create({ name: 'Refused', ...input });
  if (result.__typename !== 'ValidationError') throw new Error(JSON.stringify(result));
  return result.issues.map(({ field, message }) => `${field}: ${message}`);
}
const stepIssuesOf = (...steps: (Partial<WorkflowStepInput> | Record<string, unknown>)[]) =>
  issuesOf({ steps: steps as WorkflowStepInput[] });

describe('Mutation.createWorkflow', () => {
  it('stores a workflow with every step type, which GraphQL and REST show', async () => {
    const payloadSchema = { type: 'object', properties: { order: { type: 'object' } } };
    const notificationGroupId = `${new ObjectId()}`;
    const { workflow, issues } = await created({
      name: 'Order shipped',
      workflowId: 'order-shipped',
      description: 'Tells of parcels.',
      critical: true,
      severity: 'HIGH',
      tags: ['orders', 'parcels', 'orders'],
      preferenceSettings: { email: true, in_app: true },
      payloadSchema,
      data: { team: 'logistics', $kept: { 'a.b': [1, null] } },
      notificationGroupId,
      steps: STEPS,
    });
    expect(issues.find(({ stepId }) => stepId === 'mail')?.issues.integration).toEqual([
      { issueType: 'MISSING_INTEGRATION' },
    ]);
    const shown = await show(workflow._id);
    expect(shown).toMatchObject({
      workflowId: 'order-shipped',
      slug: expect.stringMatching(/^order-shipped_wf_/),
      name: 'Order shipped',
      description: 'Tells of parcels.',
      active: true,
      draft: false,
      critical: true,
      severity: 'HIGH',
      tags: ['orders', 'parcels'],
      origin: 'SVC_CLOUD',
      data: { team: 'logistics', $kept: { 'a.b': [1, null] } },
      payloadSchema,
      deleted: false,
      _creatorId: `${ctx._userId}`,
      _notificationGroupId: notificationGroupId,
      preferenceSettings: { email: true, in_app: true },
      triggers: [
        {
          type: 'EVENT',
          identifier: 'order-shipped',
          variables: [{ name: 'order.id' }, { name: 'url' }],
          subscriberVariables: [{ name: 'firstName' }, { name: 'lastName' }],
        },
      ],
    });
    const steps = shown?.steps ?? [];
    expect(steps.map(({ stepId, type }) => [stepId, type])).toEqual([
      ['ins-postfach', 'IN_APP'],
      ...STEPS.slice(1).map(({ stepId, type }) => [stepId, type]),
    ]);
    expect(steps.map(({ _parentId }) => _parentId)).toEqual([null, ...steps.slice(0, -1).map(({ _id }) => _id)]);
    const [inApp, mail] = steps;
    expect(inApp).toMatchObject({
      name: 'Ins Postfach',
      active: true,
      controlValues: { body: '{{ payload.order.id }}' },
      filters: [CONDITION],
      issues: null,
      variants: [
        { name: 'Du', controlValues: { body: 'Du' }, filters: [{ type: 'TEXT' }] },
        { name: 'Sie', controlValues: {}, template: { content: 'Sie', type: 'in_app' } },
      ],
    });
    expect(mail).toMatchObject({
      shouldStopOnFail: true,
      replyCallback: { active: true, url: 'https://example.org/replies' },
      template: {
        _id: mail?._templateId,
        type: 'email',
        content: [
          { type: 'text', styles: { textAlign: 'left' } },
          { type: 'button', url: '{{ payload.url }}' },
        ],
      },
      controlValues: { subject: 'Order {{ payload.order.id }}' },
    });
    expect(steps[3]?.active).toBe(false);
    expect(steps.flatMap(({ metadata }) => metadata ?? [])).toEqual([
      {
        __typename: 'DigestRegularMetadata',
        type: 'BACKOFF',
        amount: 5,
        unit: 'MINUTES',
        digestKey: 'order.id',
        backoffAmount: 1,
        backoffUnit: 'HOURS',
        updateMode: true,
      },
      {
        __typename: 'DigestTimedMetadata',
        type: 'TIMED',
        unit: 'WEEKS',
        timed: { atTime: '09:30', weekDays: ['MONDAY', 'FRIDAY'], ordinal: null },
      },
      { __typename: 'DelayRegularMetadata', type: 'REGULAR', amount: 2, unit: 'DAYS' },
      { __typename: 'DelayScheduledMetadata', type: 'SCHEDULED', delayPath: 'sendAt' },
    ]);
    expect(steps.at(-1)).toMatchObject({
      controls: {
        dataSchema: { required: ['score'] },
        uiSchema: { group: 'SKIP', properties: [{ name: 'score', component: 'TEXT_FULL_LINE' }] },
      },
      controlValues: { score: 7 },
    });
    for (const [index, { stepId, type }] of steps.entries()) {
      const { status, body } = await call('GET', `/v2/workflows/order-shipped/steps/${stepId}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ stepId, type: type.toLowerCase(), controlValues: steps[index]?.controlValues });
    }
    expect(await show('order-shipped', strangers)).toBeNull();
  });

  it('stores JSON literals of the document as it stores JSON variables', async () => {
    const { data } = await graph.answer(`
      mutation {
        createWorkflow(input: {
          name: "Inline", data: { a: { b: [{ c: 1 }] } },
          steps: [{ type: IN_APP, controlValues: { body: "x", redirect: { url: "https://example.org", target: "_self" } } }]
        }) { ... on WorkflowPayload { workflow { data steps { controlValues issues { controls { control } } } } } }
      }
    `);
    expect(data).toEqual({
      createWorkflow: {
        workflow: {
          data: { a: { b: [{ c: 1 }] } },
          steps: [
            { controlValues: { body: 'x', redirect: { url: 'https://example.org', target: '_self' } }, issues: null },
          ],
        },
      },
    });
  });

  it('derives unique identifiers from names', async () => {
    const names = ['Über alles', 'Über alles', '通知'];
    const made = await Promise.all(names.map((name) => created({ name })));
    expect(new Set(made.map(({ workflow }) => workflow.workflowId)).size).toBe(3);
    expect(made.map(({ workflow }) => workflow.workflowId)).toContain('uber-alles');
    const { workflow } = await created({
      name: 'Same names',
      steps: [
        { type: 'SMS', name: 'Text' },
        { type: 'SMS', name: 'Text' },
        { type: 'SMS', stepId: 'text' },
        { type: 'SMS' },
        { type: 'SMS', name: '消息' },
      ],
    });
    expect((await show(workflow._id))?.steps.map(({ stepId }) => stepId)).toEqual([
      'text-2',
      'text-3',
      'text',
      'sms',
      'sms-2',
    ]);
  });

  it('gives an identifier to only one of many concurrent requests', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, () => create({ name: 'Contended', workflowId: 'contended', steps: [{ type: 'SMS' }] })),
    );
    const typenames = results.map(({ __typename }) => __typename);
    expect(typenames.filter((name) => name === 'WorkflowPayload')).toHaveLength(1);
    expect(typenames.filter((name) => name === 'ConflictError')).toHaveLength(7);
    expect(results.find(({ __typename }) => __typename === 'ConflictError')).toMatchObject({
      issues: [{ field: 'workflowId' }],
    });
    const { collections } = ctx.store;
    const [workflow] = await collections.workflows.find({ ...ctx.scope, name: 'Contended' }).toArray();
    expect(
      await collections.messageTemplates.countDocuments({ _id: workflow?.steps[0]?._templateId as ObjectId }),
    ).toBe(1);
    expect(await create({ name: 'Contended', workflowId: 'contended' }, strangers)).toMatchObject({
      __typename: 'WorkflowPayload',
    });
  });

  it('stores a workflow with issues, and returns the issues', async () => {
    const { issues } = await created({
      name: 'With issues',
      steps: [
        { stepId: 'fine', type: 'IN_APP', controlValues: { body: 'Hello' } },
        { stepId: 'empty', type: 'IN_APP' },
        { stepId: 'mail', type: 'EMAIL', controlValues: { subject: '{{ nobody }}', body: '{{ payload.a | shout }}' } },
        { stepId: 'digest', type: 'DIGEST' },
      ],
    });
    expect(issues).toEqual([
      { stepId: 'empty', issues: { controls: [{ control: 'body', issueType: 'MISSING_VALUE' }], integration: [] } },
      {
        stepId: 'mail',
        issues: {
          controls: [
            { control: 'subject', issueType: 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE' },
            { control: 'body', issueType: 'INVALID_FILTER_ARG_IN_VARIABLE' },
          ],
          integration: [{ issueType: 'MISSING_INTEGRATION' }],
        },
      },
      {
        stepId: 'digest',
        issues: {
          controls: [
            { control: 'amount', issueType: 'MISSING_VALUE' },
            { control: 'unit', issueType: 'MISSING_VALUE' },
          ],
          integration: [],
        },
      },
    ]);
  });
});

describe('the validation of a workflow', () => {
  it('names every wrong field of the workflow at once', async () => {
    expect(
      await issuesOf({
        name: ' ',
        workflowId: 'not an identifier',
        tags: Array.from({ length: 51 }, (_, index) => `tag-${index}`),
        notificationGroupId: 'group',
        data: [1],
      }),
    ).toEqual([
      'tags: must contain at most 50 tags',
      'data: must be an object',
      'notificationGroupId: must be an object id of 24 hex digits',
      'name: must not be empty',
      'workflowId: must contain only letters, digits, "-", "_" and ".", and begin and end with a letter or digit',
    ]);
    expect(await issuesOf({ workflowId: 'a'.repeat(24) })).toEqual([
      'workflowId: must not have the form of an internal id',
    ]);
    expect(await issuesOf({ payloadSchema: { properties: { a: { type: 'text' }, b: { required: 'a' } } } })).toEqual([
      'payloadSchema.properties.a.type: must be one of string, number, integer, boolean, object, array, null, or a list of them',
      'payloadSchema.properties.b.required: must be a list of names',
    ]);
    expect(await issuesOf({ data: { 'a\0b': 1 } })).toEqual(['data: must not have a NUL character in a name']);
  });

  it('names wrong identifiers of steps', async () => {
    expect(
      await stepIssuesOf(
        { type: 'SMS', stepId: 'same' },
        { type: 'SMS', stepId: 'same' },
        { type: 'SMS', _id: `${new ObjectId()}` },
      ),
    ).toEqual(['steps[1].stepId: is the same as that of steps[0]', 'steps[2]._id: does not exist in this workflow']);
    expect(await stepIssuesOf({ type: 'SMS', stepId: 'a.b' }, { type: 'SMS', stepId: '__proto__' })).toEqual([
      'steps[0].stepId: must contain only letters, digits, "-" and "_", and begin with a letter or digit',
      'steps[1].stepId: must contain only letters, digits, "-" and "_", and begin with a letter or digit',
    ]);
  });

  it('names control values that do not match their schema', async () => {
    expect(
      await stepIssuesOf(
        { type: 'IN_APP', controlValues: { body: 5, primaryAction: { label: 1 }, redirect: { target: 'here' } } },
        { type: 'EMAIL', controlValues: { body: [{ type: 'image' }], editorType: 'wysiwyg' } },
        { type: 'DIGEST', controlValues: { amount: 0, unit: 'fortnights', type: 'daily' } },
        { type: 'THROTTLE', controlValues: { threshold: 'many' } },
        {
          type: 'CUSTOM',
          controls: {
            dataSchema: { properties: { score: { type: 'integer', maximum: 10 } }, additionalProperties: false },
          },
          controlValues: { score: 11, other: 1 },
        },
      ),
    ).toEqual([
      'steps[0].controlValues.body: must be a string',
      'steps[0].controlValues.primaryAction.label: must be a string',
      'steps[0].controlValues.redirect.target: must be one of _self, _blank, _parent, _top, _unfencedTop',
      'steps[1].controlValues.body[0].type: must be one of text, button',
      'steps[1].controlValues.editorType: must be one of block, html',
      'steps[2].controlValues.amount: must be at least 1',
      'steps[2].controlValues.unit: must be one of seconds, minutes, hours, days, weeks, months',
      'steps[2].controlValues.type: must be one of regular, backoff, timed',
      'steps[3].controlValues.threshold: must be a number',
      'steps[4].controlValues.score: must be at most 10',
      'steps[4].controlValues.other: is not allowed',
    ]);
  });

  it('names schedules that never match', async () => {
    const problems = await stepIssuesOf(
      { type: 'DIGEST', controlValues: { type: 'timed', cron: 'every day' } },
      { type: 'DIGEST', metadata: { digestTimed: { unit: 'DAYS', timed: { atTime: '25:00' } } } },
      { type: 'DELAY', controlValues: { type: 'timed', cron: '61 * * * *' } },
      { type: 'DIGEST', controlValues: { amount: 1, unit: 'days', lookBackWindow: { amount: -1, unit: 'days' } } },
      { type: 'DIGEST', controlValues: { type: 'timed', cron: '{{ payload.cron }}' } },
    );
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'steps[0].controlValues.cron',
      'steps[1].metadata.digestTimed.timed.atTime',
      'steps[2].controlValues.cron',
      'steps[3].controlValues.lookBackWindow.amount',
    ]);
  });

  it('names content, metadata and conditions that do not fit the step type', async () => {
    expect(
      await stepIssuesOf(
        { type: 'DELAY', template: { content: 'x' }, metadata: { digestRegular: { amount: 1, unit: 'DAYS' } } },
        { type: 'SMS', template: { blocks: [{ type: 'TEXT', content: 'x' }] } },
        { type: 'EMAIL', template: { content: 'x', blocks: [{ type: 'TEXT', content: 'x' }] } },
        {
          type: 'SMS',
          variants: [
            { filters: [{ ...CONDITION, type: 'BOOLEAN', children: [{ ...CONDITION.children[0], value: 'maybe' }] }] },
            { controlValues: { body: 1 } },
          ],
        },
        { type: 'CUSTOM', controls: { dataSchema: { type: 'thing' } } },
      ),
    ).toEqual([
      'steps[0].template: is not allowed for steps of type delay: only channel steps have a template',
      'steps[0].metadata.digestRegular: is not allowed for steps of type delay',
      'steps[1].template.blocks: is not allowed for this step: only email steps have blocks',
      'steps[2].template.blocks: must not be given together with content',
      'steps[3].variants[0].filters[0].children[0].value: must be true or false in a condition of type BOOLEAN',
      'steps[3].variants[1].controlValues.body: must be a string',
      expect.stringContaining('steps[4].controls.dataSchema.type: must be one of string'),
    ]);
    const shapes = await stepIssuesOf(
      { type: 'DELAY', metadata: { delayRegular: { amount: 0, unit: 'DAYS' } } },
      { type: 'EMAIL', replyCallback: { url: 'javascript:alert(1)' }, controlValues: 'text' },
      { type: 'SMS', controls: { uiSchema: { group: 'FORM' } } },
    );
    expect(shapes.map((problem) => problem.split(':')[0])).toEqual([
      'steps[0].metadata.delayRegular.amount',
      'steps[1].replyCallback.url',
      'steps[1].controlValues',
      'steps[2].controls.uiSchema.group',
    ]);
  });

  it('rejects a workflow that exceeds a limit', async () => {
    const sms = { type: 'SMS' } as const;
    expect(await issuesOf({ steps: Array.from({ length: 51 }, () => sms) })).toEqual([
      'steps: must contain at most 50 steps',
    ]);
    expect(await stepIssuesOf({ ...sms, variants: Array.from({ length: 11 }, () => ({})) })).toEqual([
      'steps[0].variants: must contain at most 10 variants',
    ]);
    expect(await stepIssuesOf({ ...sms, controlValues: { body: 'x'.repeat(1_000_001) } })).toEqual([
      'steps: must not make the workflow larger than 1000000 characters of JSON',
    ]);
    expect(await stepIssuesOf({ ...sms, controlValues: { body: '{{a}}'.repeat(10_001) } })).toEqual([
      'steps: must not have more than 10000 template tags together',
    ]);
  });

  it('never fails with an unexpected error, for any input', async () => {
    const deep = (levels: number): object => ({ a: levels === 0 ? 1 : deep(levels - 1) });
    const parsed = (text: string): unknown => JSON.parse(text);
    const inputs: Record<string, unknown>[] = [
      ...[
        { controlValues: deep(98) },
        { controlValues: deep(100) },
        { controlValues: { _bsontype: 'ObjectId' } },
        { controlValues: parsed('{ "__proto__": { "a": 1 }, "constructor": 1, "$set": 1, "a.b": 2, "": 3 }') },
        { controls: { dataSchema: deep(98) } },
        { controls: { dataSchema: parsed('{ "properties": { "__proto__": {} }, "required": ["__proto__"] }') } },
        { controls: { uiSchema: { properties: deep(90) } } },
        { stepId: 'constructor', name: '\0', controlValues: { body: '{{ steps.constructor }} {{' } },
      ].map((step) => ({ steps: [{ type: 'IN_APP', ...step }] })),
      { name: '\ud800', data: { a: null }, severity: null, preferenceSettings: { email: null } },
      { name: 'x'.repeat(256) },
      { name: 'ab'.repeat(12) },
    ];
    for (const input of inputs) {
      const { data, errors } = await graph.answer(CreateWorkflow, {
        input: { name: 'Any', ...input } as CreateWorkflowInput,
      });
      expect(errors).toBeUndefined();
      expect(data?.createWorkflow.__typename).toMatch(/^WorkflowPayload$|^ValidationError$/);
    }
    const { collections } = ctx.store;
    const named = await collections.workflows.find({ ...ctx.scope, name: /^(x{256}|(ab){12})$/ }).toArray();
    expect(named.map(({ triggers }) => triggers[0]?.identifier).sort()).toEqual([
      `workflow-${'ab'.repeat(12)}`,
      'x'.repeat(100),
    ]);
  });

  it('stores nothing of a rejected workflow', async () => {
    await stepIssuesOf({ type: 'SMS', controlValues: { body: 1 } });
    expect(await ctx.store.collections.workflows.countDocuments({ ...ctx.scope, name: 'Refused' })).toBe(0);
  });
});
