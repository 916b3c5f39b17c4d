import { describe, expect, it } from 'vitest';
import { createWorkflow } from '../../../src/operations/workflow/create-workflow.ts';
import { deleteWorkflow } from '../../../src/operations/workflow/delete-workflow.ts';
import { getWorkflow } from '../../../src/operations/workflow/get-workflow.ts';
import { listWorkflows } from '../../../src/operations/workflow/list-workflows.ts';
import { updateWorkflow } from '../../../src/operations/workflow/update-workflow.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const steps = [
  { stepId: 'inbox', type: 'in_app', template: { content: 'Hello {{ payload.name }}' } },
  { stepId: 'mail', type: 'email', template: { subject: 'Hello', content: 'Hello' } },
];

describe('createWorkflow', () => {
  it('derives a distinct trigger identifier from the name, and finds the variables of templates', async () => {
    const ctx = await startTestContext(store);
    const first = await createWorkflow(ctx, { name: 'Welcome mail', steps });
    const second = await createWorkflow(ctx, { name: 'Welcome mail' });
    expect(first.triggers).toMatchObject([{ identifier: 'welcome-mail', variables: [{ name: 'name' }] }]);
    expect(second.triggers[0]?.identifier).toMatch(/^welcome-mail-/);
    expect((await getWorkflow(ctx, 'welcome-mail'))._id).toEqual(first._id);
  });

  it('rejects a trigger identifier that is taken', async () => {
    const ctx = await startTestContext(store);
    await createWorkflow(ctx, { name: 'Welcome', workflowId: 'welcome' });
    await expect(createWorkflow(ctx, { name: 'Other', workflowId: 'welcome' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('reports the first 100 problems of schemas and control values', async () => {
    const ctx = await startTestContext(store);
    const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);
    const create = (steps: unknown[], payloadSchema?: object) =>
      createWorkflow(ctx, { name: 'Wrong', steps, payloadSchema }).then(
        () => [],
        ({ issues }) => issues,
      );
    expect(await create([], { properties: { a: { items: many(9_000, 0) } } })).toHaveLength(100);
    const step = (dataSchema: object, controlValues: object) => ({
      type: 'custom',
      controls: { dataSchema },
      controlValues,
    });
    const texts = step({ properties: { a: { items: { type: 'string' } } } }, { a: many(9_000, 1) });
    expect(await create([texts])).toHaveLength(50);
    const types = [...many(8_000, 'string'), 'number'];
    expect(
      await create([step({ properties: { a: { items: { type: types } } } }, { a: many(9_000, 1) })]),
    ).toMatchObject([{ message: 'is too large to be checked against its schema' }]);
  });

  it('rejects data with too many values, and names at most 100 wrong fields', async () => {
    const ctx = await startTestContext(store);
    const data = (count: number, value: unknown) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]));
    const message = 'must not contain more than 10000 fields and items';
    const create = (fields: object) => createWorkflow(ctx, { name: 'Large', ...fields });
    await expect(create({ payloadSchema: data(10_001, 1) })).rejects.toMatchObject({
      issues: [{ field: 'payloadSchema', message }],
    });
    const step = { type: 'in_app', controlValues: { data: { list: Array(9_998).fill(1) } } };
    await expect(create({ steps: [step, { ...step, controlValues: data(10_001, 1) }] })).rejects.toMatchObject({
      issues: [{ field: 'steps[1].controlValues', message }],
    });
    await expect(create({ steps: [step, step, step] })).rejects.toMatchObject({
      issues: [{ field: 'steps', message: 'must not make the workflow contain more than 20000 fields and items' }],
    });
    await expect(create({ payloadSchema: { properties: data(200, 1) } })).rejects.toMatchObject({
      issues: { length: 100 },
    });
    await create({ payloadSchema: { examples: Array(9_999).fill(1) } });
  });

  it('rejects a payload schema that cannot be enforced, but only if the workflow validates payloads', async () => {
    const ctx = await startTestContext(store);
    const payloadSchema = { properties: { a: { $ref: 'https://example.com/a.json' }, b: { pattern: '(?=b)' } } };
    const remote = { name: 'Remote', workflowId: 'remote', payloadSchema };
    const issues = [{ field: 'payloadSchema.properties.a.$ref' }, { field: 'payloadSchema.properties.b.pattern' }];
    await expect(createWorkflow(ctx, { ...remote, validatePayload: true })).rejects.toMatchObject({ issues });
    await createWorkflow(ctx, remote);
    await expect(updateWorkflow(ctx, 'remote', { validatePayload: true })).rejects.toMatchObject({ issues });
    const local = { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } };
    await updateWorkflow(ctx, 'remote', { payloadSchema: local, validatePayload: true });
    expect(await getWorkflow(ctx, 'remote')).toMatchObject({ payloadSchema: local, validatePayload: true });
  });

  it('names every invalid field', async () => {
    const ctx = await startTestContext(store);
    const delay = { type: 'delay', controlValues: { amount: -1, unit: 'days' } };
    await expect(createWorkflow(ctx, { name: 'Invalid', steps: [...steps, delay, steps[0]] })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [
        { field: 'steps[3].stepId', message: 'is the same as that of steps[0]' },
        { field: 'steps[2].controlValues.amount', message: 'must be at least 1' },
      ],
    });
  });
});

describe('updateWorkflow', () => {
  it('keeps the id and content of a step with the same stepId, and removes the others', async () => {
    const ctx = await startTestContext(store);
    const created = await createWorkflow(ctx, { name: 'Welcome', steps });
    const updated = await updateWorkflow(ctx, 'welcome', {
      steps: [{ stepId: 'inbox', type: 'in_app', name: 'Inbox' }],
    });
    expect(updated.steps).toMatchObject([{ _id: created.steps[0]?._id, name: 'Inbox' }]);
    const templates = await store.collections.messageTemplates.find({ ...ctx.scope }).toArray();
    expect(templates.map(({ content }) => content)).toEqual(['Hello {{ payload.name }}']);
  });

  it('rejects an update of an outdated version', async () => {
    const ctx = await startTestContext(store);
    const { updatedAt: expectedUpdatedAt } = await createWorkflow(ctx, { name: 'Welcome' });
    await updateWorkflow(ctx, 'welcome', { description: 'first', expectedUpdatedAt });
    await expect(updateWorkflow(ctx, 'welcome', { description: 'second', expectedUpdatedAt })).rejects.toMatchObject({
      code: 'CONFLICT',
      issues: [{ field: 'expectedUpdatedAt' }],
    });
  });
});

describe('deleteWorkflow', () => {
  it('frees the trigger identifier, and does not find a workflow twice', async () => {
    const ctx = await startTestContext(store);
    await createWorkflow(ctx, { name: 'Welcome' });
    await deleteWorkflow(ctx, 'welcome');
    await expect(deleteWorkflow(ctx, 'welcome')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await createWorkflow(ctx, { name: 'Welcome again', workflowId: 'welcome' });
    expect((await listWorkflows(ctx, {})).edges.map(({ node }) => node.name)).toEqual(['Welcome again']);
  });
});
