import { type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { getStepSources } from '../../../src/operations/workflow/get-step-sources.ts';
import { getWorkflow } from '../../../src/operations/workflow/get-workflow.ts';
import { getWorkflowStep } from '../../../src/operations/workflow/get-workflow-step.ts';
import { stepDetail } from '../../../src/operations/workflow/step-detail.ts';
import { openCollections } from '../../../src/store/mongo/collections.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { uniqueDatabaseUri } from '../../testkit/test-database.ts';

let ctx: OperationContext;
/** The same context, whose commands are written down. */
let watched: OperationContext;
let commands: Document[] = [];

beforeAll(async () => {
  ctx = await startTestContext();
  const client = new MongoClient(uniqueDatabaseUri(), { monitorCommands: true });
  afterAll(() => client.close());
  client.on('commandStarted', ({ command }) => commands.push(command));
  const db = client.db(ctx.store.db.databaseName);
  watched = { ...ctx, store: { ...ctx.store, client, db, collections: openCollections(db) } };
});

const bySize = async (steps: number, stepId: string) => {
  await seedSteps(
    ctx.store,
    ctx.scope,
    `of-${steps}`,
    Array.from({ length: steps }, () => ({ type: 'sms', controls: { body: 'Hi' } })),
  );
  commands = [];
  await getWorkflowStep(watched, `of-${steps}`, stepId);
  return commands;
};

describe('getWorkflowStep', () => {
  it('makes four reads for any number of steps, three of them in one snapshot', async () => {
    const few = await bySize(1, 'step-1');
    const many = await bySize(40, 'step-40');
    const named = (list: Document[]) =>
      list.map((command) => `${Object.keys(command)[0]} ${Object.values(command)[0]}`).sort();
    expect(named(few)).toEqual([
      'commitTransaction 1',
      'distinct integrations',
      'find controls',
      'find messagetemplates',
      'find notificationtemplates',
    ]);
    expect(named(many)).toEqual(named(few));
  });

  it('uses indexes only, by identifier and by internal id', async () => {
    const workflow = await seedSteps(ctx.store, ctx.scope, 'indexed', [{ type: 'sms' }]);
    commands = [];
    await getWorkflowStep(watched, 'indexed', 'step-1');
    await getWorkflowStep(watched, `${workflow._id}`, 'step-1');
    const reads = commands.filter((command) => command.find !== undefined || command.distinct !== undefined);
    expect(reads).toHaveLength(8);
    for (const { lsid: _lsid, $db: _db, $clusterTime: _time, ...read } of reads) {
      const plan = await ctx.store.db.command({ explain: read, verbosity: 'queryPlanner' });
      const winningPlan = JSON.stringify(plan.queryPlanner.winningPlan);
      expect(winningPlan).toMatch(/IXSCAN|DISTINCT_SCAN|IDHACK|EXPRESS/);
      expect(winningPlan).not.toContain('COLLSCAN');
    }
  });

  it('offers no output of steps to a step that was removed since it was read', async () => {
    await seedSteps(ctx.store, ctx.scope, 'removed', [{ type: 'in_app' }, { type: 'in_app' }, { type: 'sms' }]);
    const sources = await getStepSources(ctx, 'removed');
    const [, , step] = sources.workflow.steps;
    if (step === undefined) throw new Error('the workflow has no third step');
    const stepsOf = ({ variables }: { readonly variables: Document }) =>
      Object.keys(variables.properties.steps.properties);
    expect(stepsOf(stepDetail(step, sources))).toEqual(['step-1', 'step-2']);
    expect(stepsOf(stepDetail({ ...step }, sources))).toEqual([]);
  });

  it('offers no output of inactive steps and of steps without an identifier', async () => {
    await seedSteps(ctx.store, ctx.scope, 'gaps', [
      { type: 'in_app' },
      { type: 'in_app', step: { active: false } },
      { type: 'in_app', step: { stepId: undefined as never } },
      { type: 'digest' },
      { type: 'sms' },
    ]);
    const { variables } = await getWorkflowStep(ctx, 'gaps', 'step-5');
    const { steps } = variables.properties as { steps: { properties: object } };
    expect(Object.keys(steps.properties)).toEqual(['step-1', 'step-4']);
  });

  it('reports whether the workflow or the step is unknown', async () => {
    await seedSteps(ctx.store, ctx.scope, 'known', [{ type: 'sms' }]);
    await expect(getWorkflowStep(ctx, 'unknown', 'step-1')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Workflow "unknown" was not found',
    });
    await expect(getWorkflowStep(ctx, 'known', 'step-2')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Step "step-2" was not found',
    });
  });
});

describe('getWorkflow', () => {
  it('prefers an internal id to an identifier of the same form', async () => {
    const data = seed(ctx.store, ctx.scope);
    const { workflow } = await data.workflow('by-id', []);
    await data.workflow(`${workflow._id}`, []);
    expect((await getWorkflow(ctx, `${workflow._id}`))._id).toEqual(workflow._id);
  });

  it('finds an identifier that looks like a slug', async () => {
    const { workflow } = await seed(ctx.store, ctx.scope).workflow('order_abcdefghijklmnop', []);
    expect((await getWorkflow(ctx, 'order_abcdefghijklmnop'))._id).toEqual(workflow._id);
  });
});
