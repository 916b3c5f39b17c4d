import { BSON, BSONSymbol, Double, Long, ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { checkWorkflow } from '../../../src/operations/workflow/check-workflow.ts';
import { createWorkflow } from '../../../src/operations/workflow/create-workflow.ts';
import { duplicateWorkflow } from '../../../src/operations/workflow/duplicate-workflow.ts';
import { getStepSources } from '../../../src/operations/workflow/get-step-sources.ts';
import { listWorkflows } from '../../../src/operations/workflow/list-workflows.ts';
import { previewWorkflowStep } from '../../../src/operations/workflow/preview-workflow-step.ts';
import { sendWorkflowStep } from '../../../src/operations/workflow/send-workflow-step.ts';
import { updateWorkflow } from '../../../src/operations/workflow/update-workflow.ts';
import { startRestServer } from '../../testkit/rest-server.ts';
import { startTestWorker } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedIntegration, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { until } from '../../testkit/until.ts';

const NEVER = {
  isNegated: false,
  type: 'GROUP',
  value: 'AND',
  children: [{ on: 'payload', field: 'never', operator: 'EQUAL', value: 'yes' }],
};
const OTHERWISE = { ...NEVER, isNegated: true };
const DIGEST = { stepId: 'digest', type: 'digest', controlValues: { type: 'regular', amount: 5, unit: 'minutes' } };
const INBOX = {
  stepId: 'inbox',
  type: 'in_app',
  active: false,
  filters: [NEVER],
  controlValues: { body: '{{ steps.digest.eventCount }} for {{ payload.name }}' },
  variants: [{ name: 'Other', filters: [NEVER], controlValues: { body: 'Other' } }],
};

let ctx: OperationContext;
beforeAll(async () => {
  ctx = await startTestContext();
  await seedIntegration(ctx.store, ctx.scope, 'in_app');
  await createWorkflow(ctx, { name: 'Edited', workflowId: 'edited', tags: ['news'], steps: [DIGEST, INBOX] });
});

describe('the version of a workflow', () => {
  it('lets one of several changes of the same version succeed', async () => {
    const { version } = await createWorkflow(ctx, { name: 'Versions', workflowId: 'versions' });
    expect(version).toBe(1);
    const changes = await Promise.allSettled(
      ['one', 'two', 'three'].map((name) => updateWorkflow(ctx, 'versions', { name, expectedVersion: 1 })),
    );
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const change of changes) {
      if (change.status === 'rejected')
        expect(change.reason).toMatchObject({ code: 'CONFLICT', issues: [{ field: 'expectedVersion' }] });
    }
    // A change without an expected version grows the version, too.
    expect(await updateWorkflow(ctx, 'versions', { name: 'four' })).toMatchObject({ version: 3 });
  });

  it('is 0 for a workflow of another program', async () => {
    await seedSteps(ctx.store, ctx.scope, 'foreign', [{ type: 'sms' }]);
    await expect(updateWorkflow(ctx, 'foreign', { name: 'F', expectedVersion: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await updateWorkflow(ctx, 'foreign', { name: 'F', expectedVersion: 0 })).toMatchObject({ version: 1 });
  });
});

describe('updateWorkflow', () => {
  it('writes only the given fields, so that all others of another program keep their values and types', async () => {
    const odd = { long: Long.fromNumber(5), double: new Double(5), symbol: new BSONSymbol('s'), list: [null, []] };
    const unknown: object = { tags: 'single', critical: null, $x: 1, odd };
    const template = { subject: 'Hi', odd, content: [{ type: 'text', content: 'Hello', odd }] };
    const { _id, steps } = await seedSteps(
      ctx.store,
      ctx.scope,
      'untouched',
      [{ type: 'email', template, step: { odd } as object, controls: { body: 'B', odd } }],
      unknown,
    );
    const _templateId = steps[0]?._templateId as ObjectId;
    const { workflows, messageTemplates, controls } = ctx.store.collections;
    const junk: object = { steps: [null, ...steps, 'junk'], triggers: [{ identifier: 'untouched', odd }, null] };
    await workflows.updateOne({ _id }, { $set: junk });
    const asStored = async () => {
      const types = { promoteValues: false };
      const stored = await Promise.all([
        workflows.findOne({ _id }, types),
        messageTemplates.findOne({ _id: _templateId }, types),
        controls.findOne({ _workflowId: _id }, types),
      ]);
      return JSON.parse(BSON.EJSON.stringify(stored, { relaxed: false }));
    };
    const [workflow, content, values] = await asStored();
    await updateWorkflow(ctx, 'untouched', { name: 'Renamed' });
    const renamed = { ...workflow, name: 'Renamed', updatedAt: expect.anything(), version: { $numberInt: '1' } };
    expect(await asStored()).toEqual([renamed, content, values]);
    await updateWorkflow(ctx, 'untouched', { steps: [{ stepId: 'step-1', type: 'email', shouldStopOnFail: true }] });
    const [, keptContent, keptValues] = await asStored();
    expect(keptValues).toEqual(values);
    expect(keptContent).toEqual({ ...content, name: 'step-1' });
    await updateWorkflow(ctx, 'untouched', {
      steps: [{ stepId: 'step-1', type: 'email', template: { subject: 'New' } }],
    });
    const [, changedContent] = await asStored();
    const { content: _, ...others } = content;
    expect(changedContent).toEqual({ ...others, name: 'step-1', subject: 'New' });
  });

  it('clears a field in which another program stored a value of another type', async () => {
    const stored = {
      tags: 'old',
      critical: 'yes',
      preferenceSettings: 'none',
      triggers: [null, { identifier: 'odd' }],
    };
    const { _id } = await seedSteps(ctx.store, ctx.scope, 'odd', [{ type: 'sms' }], stored as object);
    const storedNow = () => ctx.store.collections.workflows.findOne({ _id });
    const ofTag = async () => (await listWorkflows(ctx, { tag: 'old' })).edges.length;
    expect(await ofTag()).toBe(1);
    await updateWorkflow(ctx, 'odd', { description: 'D' });
    expect(await storedNow()).toMatchObject(stored);
    expect(await updateWorkflow(ctx, 'odd', { tags: [] })).toMatchObject({ tags: [], critical: false });
    expect(await storedNow()).toMatchObject({ ...stored, tags: [] });
    expect(await ofTag()).toBe(0);
    await updateWorkflow(ctx, 'odd', { critical: false });
    expect(await storedNow()).toMatchObject({ ...stored, tags: [], critical: false });
    await updateWorkflow(ctx, 'odd', { steps: [] });
    expect(await storedNow()).toMatchObject({ steps: [], triggers: [{ identifier: 'odd' }] });
  });

  it.each<[string, { filters?: object[]; metadata?: { type?: string; [setting: string]: unknown } }]>([
    ['conditions', { filters: [{ ...NEVER, isNegated: true, children: [] }] }],
    [
      'conditions',
      { filters: [{ ...NEVER, children: [{ ...NEVER.children[0], operator: 'BETWEEN', value: '10,1' }] }] },
    ],
    ['metadata', { metadata: { type: 'regular', amount: 5, unit: 'minutes', backoffAmount: 1, backoffUnit: 'hours' } }],
  ])('accepts %s that an earlier version stored, but not for another step: %j', async (_title, stored) => {
    const step = { stepId: 'one', type: 'digest' };
    const { _id, steps } = await createWorkflow(ctx, { name: 'Earlier', steps: [step, { ...step, stepId: 'two' }] });
    const variants = [{ ...steps[0], _id: new ObjectId(), _templateId: new ObjectId(), ...stored }];
    const before = [{ ...steps[0], ...stored, variants }, steps[1]];
    await ctx.store.collections.workflows.updateOne({ _id }, { $set: { steps: before as never } });
    const { type: _, ...digestRegular } = stored.metadata ?? {};
    const given = stored.metadata ? { metadata: { digestRegular } } : stored;
    const save = (...others: object[]) =>
      updateWorkflow(ctx, `${_id}`, {
        steps: [{ ...step, ...given, variants: [{ _id: `${variants[0]?._id}`, ...given }] }, ...others],
      });
    await expect(save({ ...step, stepId: 'two', ...given })).rejects.toThrow(/steps\[1\]\./);
    const saved = await save();
    expect(saved.steps[0]).toMatchObject({ ...stored, variants: [stored] });
  });

  it('keeps variants that are given without their ids: by their names, else by their conditions', async () => {
    const variant = (body: string, name?: string, filters: object[] = [NEVER]) => ({
      filters,
      controlValues: { body },
      ...(name && { name }),
    });
    const step = (...variants: object[]) => ({ ...INBOX, variants });
    const idsAfter = async (...variants: object[]) => {
      const { steps } = await updateWorkflow(ctx, 'varied', { steps: [step(...variants)] });
      return steps[0]?.variants?.map(({ _id, _templateId }) => `${_id} ${_templateId}`);
    };
    await createWorkflow(ctx, { name: 'Varied', workflowId: 'varied', steps: [step()] });
    const [a, b, c] = (await idsAfter(variant('A', 'a'), variant('B', 'b'), variant('C'))) ?? [];
    expect(await idsAfter(variant('A', 'a'), variant('B', 'b'), variant('C'))).toEqual([a, b, c]);
    expect(await idsAfter(variant('B', 'b'), variant('A', 'a'), variant('C2'))).toEqual([b, a, c]);
    // Another variant must not get the content of one that was removed.
    const [other, ...others] =
      (await idsAfter(variant('D', undefined, [OTHERWISE]), variant('C'), variant('A', 'a'))) ?? [];
    expect(others).toEqual([c, a]);
    expect(await idsAfter(variant('E', 'e', [OTHERWISE]), variant('A', 'a'))).toEqual([expect.anything(), a]);
    expect([a, b, c]).not.toContain(other);
    const twins = await idsAfter(variant('D', 'a'), variant('D', 'a'));
    expect(twins?.[0]).toBe(a);
    expect(new Set(twins).size).toBe(2);
  });

  it('keeps the metadata of a step that is given without it, unless its type changes or it is replaced over REST', async () => {
    const digestRegular = { amount: 5, unit: 'minutes', updateMode: true };
    const digest = { stepId: 'wait', type: 'digest' };
    await createWorkflow(ctx, {
      ...{ name: 'Window', workflowId: 'window' },
      steps: [{ ...digest, metadata: { digestRegular } }],
    });
    const metadataAfter = async (step: object) =>
      (await updateWorkflow(ctx, 'window', { steps: [step] })).steps[0]?.metadata;
    const stored = { ...digestRegular, type: 'regular' };
    expect(await metadataAfter(digest)).toEqual(stored);
    expect(await metadataAfter({ ...digest, metadata: null, controlValues: {} })).toEqual(stored);
    expect(await metadataAfter({ ...digest, metadata: { digestTimed: { unit: 'days' } } })).toEqual({
      type: 'timed',
      unit: 'days',
    });
    expect(await metadataAfter({ stepId: 'wait', type: 'delay' })).toBeUndefined();
    await updateWorkflow(ctx, 'window', { steps: [{ ...digest, metadata: { digestRegular } }] });
    const call = (await startRestServer({ ctx }))();
    const { status } = await call('PUT', '/v2/workflows/window', { name: 'Window', steps: [{ ...digest, name: 'W' }] });
    expect(status).toBe(200);
    expect((await getStepSources(ctx, 'window')).workflow.steps[0]).not.toHaveProperty('metadata');
  });
});

describe('duplicateWorkflow', () => {
  it('copies steps, conditions, control values and variants under ids of their own', async () => {
    const original = await getStepSources(ctx, 'edited');
    const { _id } = await duplicateWorkflow(ctx, 'edited', { name: 'The copy' });
    const { workflow, contents } = await getStepSources(ctx, 'the-copy');
    expect(workflow).toMatchObject({ _id, name: 'The copy', tags: ['news'], version: 1 });
    expect(workflow._parentId).toEqual(original.workflow._id);
    expect(workflow.triggers).toMatchObject([{ identifier: 'the-copy', variables: [{ name: 'name' }] }]);
    const valuesOf = (sources: typeof original) =>
      sources.workflow.steps.flatMap((step) =>
        [step, ...(step.variants ?? [])].map((part) => sources.contents.controls.get(`${part._id}`)),
      );
    expect(valuesOf({ ...original, workflow, contents })).toEqual(valuesOf(original));
    expect(workflow.steps.map(({ filters }) => filters)).toEqual(original.workflow.steps.map(({ filters }) => filters));
    expect(workflow.steps[1]?._parentId).toEqual(workflow.steps[0]?._id);
    const idsOf = ({ steps }: typeof workflow) => steps.flatMap((step) => [`${step._id}`, `${step._templateId}`]);
    expect(idsOf(workflow).filter((id) => idsOf(original.workflow).includes(id))).toEqual([]);
    // The original stays as it is when the copy changes.
    await updateWorkflow(ctx, 'the-copy', { steps: [] });
    expect(valuesOf(await getStepSources(ctx, 'edited'))).toEqual(valuesOf(original));
  });

  it('rejects an identifier that is taken, and derives a free one', async () => {
    const taken = duplicateWorkflow(ctx, 'edited', { name: 'Edited', workflowId: 'edited' });
    await expect(taken).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await duplicateWorkflow(ctx, 'edited', { name: 'Edited' })).triggers[0]?.identifier).toMatch(/^edited-/);
  });
});

describe('checkWorkflow', () => {
  it('returns the forms, variables and problems of steps that are not stored', async () => {
    const mail = { stepId: 'mail', type: 'email', controlValues: { subject: '{{ steps.nothing.here }}' } };
    const wrong = { ...DIGEST, controlValues: { ...DIGEST.controlValues, amount: 0 } };
    const { steps, issues } = await checkWorkflow(ctx, 'edited', { steps: [wrong, mail] });
    expect(issues).toMatchObject([{ field: 'steps[0].controlValues.amount' }]);
    expect(steps.map(({ stepId }) => stepId)).toEqual(['digest', 'mail']);
    expect(steps[1]).toMatchObject({
      controls: { dataSchema: { properties: { subject: {} } } },
      variables: { properties: { steps: { properties: { digest: { properties: { eventCount: {} } } } } } },
      issues: { controls: { body: [{ issueType: 'MISSING_VALUE' }], subject: [{}] }, integration: { email: [{}] } },
    });
    expect((await checkWorkflow(ctx, 'edited', { steps: [{ type: 'email', name: 5 }] })).issues).toMatchObject([
      { field: 'steps[0].name' },
    ]);
    expect((await getStepSources(ctx, 'edited')).workflow.steps).toHaveLength(2);
  });
});

describe('previewWorkflowStep', () => {
  it('renders a step that is not stored yet', async () => {
    const controlValues = { body: 'Hello {{ payload.name }}' };
    const preview = await previewWorkflowStep(ctx, 'edited', 'new', {
      type: 'sms',
      payload: { name: 'Ada' },
      controlValues,
    });
    expect(preview).toMatchObject({ channel: 'sms', values: { body: 'Hello Ada' } });
    await expect(previewWorkflowStep(ctx, 'edited', 'new', { controlValues })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('sendWorkflowStep', () => {
  it('runs one step alone, whatever its conditions, with the given outputs of earlier steps', async () => {
    await startTestWorker(ctx.store);
    await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'ada' });
    await updateWorkflow(ctx, 'edited', { active: false });
    const transactionId = await sendWorkflowStep(ctx, 'edited', 'inbox', {
      subscriberId: 'ada',
      payload: { name: 'Ada' },
      steps: { digest: { eventCount: 3 } },
    });
    const { collections } = ctx.store;
    const filter = { ...ctx.scope, transactionId };
    const messages = await until(
      ctx.store,
      () => collections.messages.find(filter).toArray(),
      ({ length }) => length > 0,
    );
    expect(messages).toMatchObject([{ content: '3 for Ada' }]);
    expect(await collections.jobs.find(filter).toArray()).toMatchObject([{ type: 'in_app', status: 'completed' }]);
  });

  it.each([
    ['a step without a message', 'digest', { subscriberId: 'ada' }, 'VALIDATION'],
    ['an unknown step', `${new ObjectId()}`, { subscriberId: 'ada' }, 'NOT_FOUND'],
    ['an unknown subscriber', 'inbox', { subscriberId: 'nobody' }, 'NOT_FOUND'],
  ])('rejects %s', async (_, stepId, input, code) => {
    await expect(sendWorkflowStep(ctx, 'edited', stepId, input)).rejects.toMatchObject({ code });
  });
});
