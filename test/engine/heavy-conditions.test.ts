import type { Document } from 'mongodb';
import { expect, it } from 'vitest';
import type { StepFilter } from '../../src/model/step-filter.ts';
import { startClockedEngine } from '../testkit/clocked-engine.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { turnsOf } from '../testkit/cpu-time.ts';
import { engineOf, triggerOf } from '../testkit/run-engine.ts';
import { runTriggers } from '../testkit/run-triggers.ts';
import { seedSteps } from '../testkit/seed-steps.ts';
import { startTestContext } from '../testkit/test-context.ts';

const RECIPIENTS = Array.from({ length: 20 }, (_, index) => ({ subscriberId: `person-${index}` }));
const LIST = Array.from({ length: 1_000 }, (_, id) => ({ id, name: `name ${id}`, tag: `t${id % 7}` }));
const filters: StepFilter[] = Array.from({ length: 100 }, () => ({
  isNegated: false,
  type: 'GROUP',
  value: 'AND',
  children: [{ on: 'payload', field: 'list', operator: 'LIKE', value: 'never'.repeat(40) }],
}));
const heavy = { type: 'in_app', template: { content: 'x' }, step: { filters } };
const delay = { type: 'delay', controls: { amount: 1, unit: 'minutes' } };
/** The conditions of one of the 20 recipients are a twentieth of the work. */
const MAX_SHARE = 0.4;

it('a hundred conditions on a large payload do not hold the event loop', async () => {
  const ctx = await startTestContext();
  // The first step runs with a new notification, the last one as a claimed job.
  const workflow = await seedSteps(ctx.store, ctx.scope, 'heavy', [heavy, delay, heavy]);
  const engine = startClockedEngine(ctx);
  const created = engine.run([triggerOf(workflow, RECIPIENTS, { payload: { list: LIST } })]);
  expect((await turnsOf(created)).longestShare).toBeLessThan(MAX_SHARE);
  const ended = engine.advance(61_000);
  expect((await turnsOf(ended)).longestShare).toBeLessThan(MAX_SHARE);
  const { jobs } = await ended;
  expect(new Set(jobs.map(({ type, status }) => `${type} ${status}`))).toEqual(
    new Set(['in_app failed', 'delay completed']),
  );
});

/** How many jobs a command inserts, alone or together with documents of other collections. */
function countJobs({ insert, documents, nsInfo = [], ops = [] }: Document): number {
  if (insert === 'jobs') return documents.length;
  return ops.filter((op: Document) => nsInfo[op.insert]?.ns.endsWith('.jobs')).length;
}

it('jobs that copy many conditions are inserted a megabyte at a time', async () => {
  const ctx = await startTestContext();
  const many = Array.from({ length: 10 }, () => filters).flat();
  const workflow = await seedSteps(ctx.store, ctx.scope, 'many', [{ ...heavy, step: { filters: many } }]);
  const watch = watchCommands(ctx.store);
  const batch = { ...ctx.scope, triggers: [triggerOf(workflow, RECIPIENTS)] };
  const commands = await watch.during(() => runTriggers(engineOf(watch.store), batch));
  const inserted = commands.map(countJobs).filter((count) => count > 0);
  expect(inserted.length).toBeGreaterThan(3);
  expect(inserted.reduce((sum: number, count: number) => sum + count, 0)).toBe(RECIPIENTS.length);
});
