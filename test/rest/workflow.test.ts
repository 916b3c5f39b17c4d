import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { CHANNELS, CONTENT_ISSUE_TYPES, INTEGRATION_ISSUE_TYPES, STEP_TYPES } from '../../src/model/enums.ts';
import { readableStepType, uiComponent, uiGroup } from '../../src/model/readable-values.ts';
import { slugOf } from '../../src/model/slug.ts';
import type { Workflow } from '../../src/model/workflow.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seedIntegration, seedSteps } from '../testkit/seed-steps.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let bare: OperationContext;
let callBare: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  bare = await startTestContext(ctx.store);
  const callAs = await startRestServer({ own: ctx, bare });
  call = callAs('own');
  callBare = callAs('bare');
  for (const channel of CHANNELS) await seedIntegration(ctx.store, ctx.scope, channel);
});

const CONTENT: Record<string, object> = {
  ...{ sms: { body: 'Hello' }, chat: { body: 'Hello' } },
  ...{ custom: { url: 'https://example.com' }, trigger: { workflowId: 'other' } },
  digest: { amount: 5, unit: 'minutes' },
  delay: { type: 'regular', amount: 1, unit: 'days' },
  throttle: { type: 'fixed', amount: 1, unit: 'hours', threshold: 3 },
};
const contentOf = (type: string) => CONTENT[type] ?? { subject: 'Hello', body: 'Dear {{ subscriber.firstName }}' };

const stepAt = ({ steps }: Workflow, index: number) => {
  const step = steps[index];
  if (step === undefined) throw new Error(`there is no step ${index}`);
  return step;
};

/** A step as the official clients require it: with required fields, without forbidden nulls, and with known enum values. */
// biome-ignore lint/suspicious/noExplicitAny: a type would assert what the test checks
function expectReadable(body: any) {
  for (const field of ['stepId', '_id', 'name', 'slug', 'workflowId', 'workflowDatabaseId']) {
    expect(body[field], field).toEqual(expect.stringMatching(/./));
  }
  expect(readableStepType.options).toContain(body.type);
  expect(['svc-cloud', 'svc-cloud-v1', 'external']).toContain(body.origin);
  expect(body.variables).toMatchObject({ type: 'object' });
  expect(body.controls.dataSchema ?? {}).toBeTypeOf('object');
  expectKnownComponents(body.controls.uiSchema);
  if ('controlValues' in body) expect(body.controlValues).toEqual(expect.any(Object));
  if ('issues' in body) {
    expect(body.issues).toEqual(expect.any(Object));
    const types = (issues: Record<string, { issueType: string; message: string }[]> = {}) =>
      Object.values(issues).flatMap((list) => list.map(({ issueType }) => issueType));
    for (const type of types(body.issues.controls)) expect(CONTENT_ISSUE_TYPES).toContain(type);
    for (const type of types(body.issues.integration)) expect(INTEGRATION_ISSUE_TYPES).toContain(type);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function expectKnownComponents(uiSchema: any) {
  if (uiSchema?.group !== undefined) expect(uiGroup.options).toContain(uiSchema.group);
  // biome-ignore lint/suspicious/noExplicitAny: as above
  for (const property of Object.values<any>(uiSchema?.properties ?? {})) {
    expect(uiComponent.options).toContain(property.component);
    expectKnownComponents({ properties: property.properties });
  }
}

describe('GET /v2/workflows/{workflowId}/steps/{stepId}', () => {
  it('returns a step of each type with its controls, their values and its variables', async () => {
    const workflow = await seedSteps(
      ctx.store,
      ctx.scope,
      'all-types',
      STEP_TYPES.map((type) => ({ type, controls: { ...contentOf(type) } })),
      { origin: 'svc-cloud' },
    );
    for (const [index, type] of STEP_TYPES.entries()) {
      const { status, body } = await call('GET', `/v2/workflows/all-types/steps/step-${index + 1}`);
      expect(status).toBe(200);
      expectReadable(body);
      const { _id } = stepAt(workflow, index);
      expect(body).toMatchObject({
        _id: `${_id}`,
        stepId: `step-${index + 1}`,
        name: `Step ${index + 1}`,
        type,
        slug: slugOf(`Step ${index + 1}`, 'st', `${_id}`),
        origin: 'svc-cloud',
        workflowId: 'all-types',
        workflowDatabaseId: `${workflow._id}`,
        controlValues: contentOf(type),
      });
      expect(body).not.toHaveProperty('issues');
      expect(Object.keys(body.variables.properties.steps.properties)).toEqual(
        STEP_TYPES.slice(0, index).map((_, earlier) => `step-${earlier + 1}`),
      );
    }
  });

  it('accepts the identifier, the internal id or the slug of both, and the content id of the step', async () => {
    const workflow = await seedSteps(ctx.store, ctx.scope, 'two words/and more', [
      { type: 'in_app', template: { content: 'One' } },
      { type: 'sms', template: { content: 'Two' }, step: { name: 'The second' } },
    ]);
    const step = stepAt(workflow, 1);
    const workflowIds = [
      'two words/and more',
      `${workflow._id}`,
      `${workflow._id}`.toUpperCase(),
      slugOf('two words', 'wf', `${workflow._id}`),
    ];
    const stepIds = ['step-2', `${step._id}`, `${step._templateId}`, slugOf('The second', 'st', `${step._id}`)];
    for (const workflowId of workflowIds) {
      for (const stepId of stepIds) {
        const path = `/v2/workflows/${encodeURIComponent(workflowId)}/steps/${stepId}`;
        const { status, body } = await call('GET', path);
        expect([path, status, body.stepId]).toEqual([path, 200, 'step-2']);
      }
    }
  });

  it('returns the same step for its slug, its stepId and its _id', async () => {
    await seedSteps(ctx.store, ctx.scope, 'round-trip', [
      { type: 'chat', step: { uuid: 'a-uuid', name: 'Ünïque', stepId: undefined as never } },
    ]);
    const { body } = await call('GET', '/v2/workflows/round-trip/steps/a-uuid');
    expect(body.stepId).toBe('a-uuid');
    for (const stepId of [body.slug, body.stepId, body._id]) {
      const again = await call('GET', `/v2/workflows/${body.workflowDatabaseId}/steps/${stepId}`);
      expect(again.body).toEqual(body);
    }
  });

  it('answers 404 for a workflow or step that is unknown, deleted, or in another environment', async () => {
    const workflow = await seedSteps(ctx.store, ctx.scope, 'here', [{ type: 'in_app' }]);
    await seedSteps(ctx.store, ctx.scope, 'gone', [{ type: 'in_app' }], { deleted: true });
    const other = await seedSteps(ctx.store, ctx.scope, 'elsewhere', [{ type: 'in_app' }]);
    const { _id } = stepAt(workflow, 0);
    for (const path of [
      '/v2/workflows/nowhere/steps/step-1',
      `/v2/workflows/${new ObjectId()}/steps/step-1`,
      '/v2/workflows/gone/steps/step-1',
      '/v2/workflows/here/steps/step-2',
      `/v2/workflows/here/steps/${new ObjectId()}`,
      `/v2/workflows/here/steps/${stepAt(other, 0)._id}`,
      '/v2/workflows/here/steps/%00',
      '/v2/workflows/%F0%9F%92%A5/steps/100%',
      '/v2/workflows/$where/steps/__proto__',
    ]) {
      const { status, body } = await call('GET', path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).toEqual({
        statusCode: 404,
        path,
        message: expect.stringContaining('was not found'),
        timestamp: expect.any(String),
      });
    }
    for (const workflowId of ['here', `${workflow._id}`, slugOf('here', 'wf', `${workflow._id}`)]) {
      expect((await call('GET', `/v2/workflows/${workflowId}/steps/${_id}`)).status).toBe(200);
      expect((await callBare('GET', `/v2/workflows/${workflowId}/steps/${_id}`)).status).toBe(404);
    }
  });

  it('separates equal identifiers of two environments', async () => {
    await seedSteps(ctx.store, ctx.scope, 'shared', [{ type: 'sms', controls: { body: 'Ours' } }]);
    await seedSteps(ctx.store, bare.scope, 'shared', [{ type: 'sms', controls: { body: 'Theirs' } }]);
    const ours = await call('GET', '/v2/workflows/shared/steps/step-1');
    const theirs = await callBare('GET', '/v2/workflows/shared/steps/step-1');
    expect(ours.body.controlValues).toEqual({ body: 'Ours' });
    expect(ours.body).not.toHaveProperty('issues');
    expect(theirs.body.controlValues).toEqual({ body: 'Theirs' });
    expect(theirs.body.issues).toEqual({
      integration: { sms: [{ issueType: 'MISSING_INTEGRATION', message: 'There is no active sms integration' }] },
    });
  });

  it('returns every kind of issue', async () => {
    await seedIntegration(ctx.store, bare.scope, 'email', { active: false });
    await seedIntegration(ctx.store, bare.scope, 'email', { deleted: true });
    await seedSteps(ctx.store, bare.scope, 'issues', [
      { type: 'email', controls: { body: '{{ nickname }} {{ payload.a | shout }}' } },
      { type: 'in_app', controls: { subject: '{{ steps.step-2.seen }}', body: 'x'.repeat(1_000_001) } },
      { type: 'custom' },
    ]);
    const email = await callBare('GET', '/v2/workflows/issues/steps/step-1');
    expect(email.body.issues).toEqual({
      controls: {
        subject: [{ issueType: 'MISSING_VALUE', message: 'subject is required' }],
        body: [
          {
            issueType: 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE',
            variableName: 'nickname',
            message: '"nickname" is not a variable of this step (did you mean "payload.nickname"?)',
          },
          {
            issueType: 'INVALID_FILTER_ARG_IN_VARIABLE',
            variableName: 'payload.a',
            message: 'Unknown filter "shout"',
          },
        ],
      },
      integration: { email: [{ issueType: 'MISSING_INTEGRATION', message: 'There is no active email integration' }] },
    });
    const inApp = await callBare('GET', '/v2/workflows/issues/steps/step-2');
    expect(inApp.body.issues).toEqual({
      controls: {
        subject: [
          {
            issueType: 'ILLEGAL_VARIABLE_IN_CONTROL_VALUE',
            variableName: 'steps.step-2.seen',
            message: '"steps.step-2.seen" is not a variable of this step',
          },
        ],
        body: [{ issueType: 'TIER_LIMIT_EXCEEDED', message: 'body is longer than 1000000 characters' }],
      },
      integration: {
        in_app: [{ issueType: 'INBOX_NOT_CONNECTED', message: 'There is no active in-app integration' }],
      },
    });
    for (const { body } of [email, inApp]) expectReadable(body);
    const custom = await callBare('GET', '/v2/workflows/issues/steps/step-3');
    expect(custom.body.issues).toEqual({
      controls: { url: [{ issueType: 'MISSING_VALUE', message: 'url is required' }] },
    });
  });

  it('returns a workflow of the first editor, whose content is in its templates', async () => {
    await seedSteps(
      ctx.store,
      ctx.scope,
      'first-editor',
      [
        { type: 'email', template: { subject: 'Hi', content: [{ type: 'text', content: 'Hello {{ name }}' }] } },
        { type: 'digest', step: { metadata: { type: 'regular', amount: 10, unit: 'minutes', digestKey: 'k' } } },
        { type: 'push', template: { title: 'Ping', content: 'Pong' }, step: { stepId: undefined as never } },
      ],
      { triggers: [{ type: 'event', identifier: 'first-editor', variables: [{ name: 'name' }] }] },
    );
    const email = await call('GET', '/v2/workflows/first-editor/steps/step-1');
    expect(email.body).toMatchObject({
      origin: 'svc-cloud-v1',
      controlValues: { subject: 'Hi', body: [{ type: 'text', content: 'Hello {{ name }}' }] },
      variables: { properties: { payload: { properties: { name: {} } } } },
      issues: { controls: { 'body.0.content': [{ variableName: 'name' }] } },
    });
    const digest = await call('GET', '/v2/workflows/first-editor/steps/step-2');
    expect(digest.body.controlValues).toEqual({ type: 'regular', amount: 10, unit: 'minutes', digestKey: 'k' });
    expect(digest.body).not.toHaveProperty('issues');
    for (const { body } of [email, digest]) expectReadable(body);
  });

  it("returns what the service's own database contains: values by content, schemas of the content, newer components", async () => {
    const dataSchema = { type: 'object', properties: { answer: { type: 'number' } }, required: ['answer'] };
    const uiSchema = {
      group: 'HTTP_REQUEST',
      properties: { answer: { component: 'TEXT_FULL_LINE', placeholder: null }, url: { component: 'DESTINATION_URL' } },
    };
    await seedSteps(
      ctx.store,
      ctx.scope,
      'foreign',
      [
        { type: 'custom', template: { controls: { schema: dataSchema, uiSchema } }, controls: { answer: null } },
        { type: 'http_request', controls: { body: 'Kept' }, isKeyedByTemplate: true },
      ],
      { origin: 'agent' },
    );
    const custom = await call('GET', '/v2/workflows/foreign/steps/step-1');
    expect(custom.body).toMatchObject({
      origin: 'external',
      controls: { dataSchema, uiSchema: { properties: { answer: { component: 'TEXT_FULL_LINE' } } } },
      issues: { controls: { answer: [{ issueType: 'MISSING_VALUE' }] } },
    });
    const request = await call('GET', '/v2/workflows/foreign/steps/step-2');
    expect(request.body).toMatchObject({ type: 'http_request', controlValues: { body: 'Kept' } });
    for (const { body } of [custom, request]) expectReadable(body);
  });

  it('returns a workflow without any optional data', async () => {
    const _id = new ObjectId();
    const stepId = new ObjectId();
    const { collections } = ctx.store;
    await collections.workflows.insertOne({ _id, ...ctx.scope, steps: [{ _templateId: stepId }] } as never);
    const { status, body } = await call('GET', `/v2/workflows/${_id}/steps/${stepId}`);
    expect(status).toBe(200);
    expectReadable(body);
    expect(body).toMatchObject({ stepId: `${stepId}`, name: `${stepId}`, type: 'custom', workflowId: `${_id}` });
    await collections.workflows.updateOne({ _id }, { $unset: { steps: 1 } });
    expect((await call('GET', `/v2/workflows/${_id}/steps/${stepId}`)).status).toBe(404);
  });
});
