import { describe, expect, it } from 'vitest';
import type { Trigger } from '../../../src/model/trigger.ts';
import type { Workflow } from '../../../src/model/workflow.ts';
import { runToEnd, startTestWorker, triggerOf } from '../../testkit/run-engine.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);

type Target = string | { readonly workflowId: string; readonly to: readonly string[] };

/**
 * Runs the first of some workflows, each with one trigger step per target, or with a message if it has none.
 * @param before the workflows that led to the run. It is so deep that a workflow that it triggers cannot trigger another one
 * @param count the notifications to wait for
 */
async function run(workflows: Readonly<Record<string, readonly Target[]>>, before: readonly string[], count: number) {
  const ctx = await startTestContext(store);
  const seeded = new Map<string, Workflow>();
  for (const [name, targets] of Object.entries(workflows)) {
    const steps = targets.map((target) => ({
      type: 'trigger',
      controls: typeof target === 'string' ? { workflowId: target } : { ...target },
    }));
    const message = { type: 'in_app', template: { content: name } };
    seeded.set(name, await seedSteps(store, ctx.scope, name, steps.length > 0 ? steps : [message]));
  }
  const [first] = seeded.values();
  if (first === undefined) throw new Error('there is no workflow');
  const led: Partial<Trigger> = { depth: 9, chain: before.map((name) => `${seeded.get(name)?._id}`) };
  const trigger = triggerOf(first, [{ subscriberId: 'ada' }], before.length > 0 ? led : {});
  const { notifications, details } = await runToEnd(ctx, [trigger], count);
  const nameOf = (id: unknown) => [...seeded].find(([, { _id }]) => `${_id}` === `${id}`)?.[0];
  return {
    ran: notifications.map(({ _templateId }) => nameOf(_templateId)).sort(),
    failures: details
      .filter(({ status, detail }) => status === 'Failed' && !detail.includes('more than 10 times'))
      .map(({ detail }) => detail),
  };
}

const SPOKES = ['spoke-0', 'spoke-1', 'spoke-2'];
const HUB = { hub: SPOKES, ...Object.fromEntries(SPOKES.map((name) => [name, ['hub']])) };
const second = (name: string) =>
  `The workflow of this run triggered itself, so that only one of its steps may trigger a workflow that triggers others: "${name}" is the second`;

describe('trigger steps in the second round of a loop', () => {
  it.each([
    ['that it came through', 'spoke-0', second('spoke-2')],
    [
      'that it did not come through',
      'spoke-2',
      expect.stringContaining('"spoke-2" would trigger itself a second time'),
    ],
  ])('trigger one workflow with trigger steps: the first one, %s', async (_which, spoke, last) => {
    const { ran, failures } = await run(HUB, ['hub', spoke], 2);
    expect(ran).toEqual(['hub', 'spoke-0']);
    expect(failures).toEqual([second('spoke-1'), last]);
  });

  it('trigger no workflow with trigger steps for several subscribers', async () => {
    const to = ['ada', 'grace'];
    const hub = [{ workflowId: 'new', to }, { workflowId: 'old', to }, 'old'];
    const { ran, failures } = await run({ hub, old: ['hub'], new: ['hub'] }, ['hub', 'old'], 2);
    expect(ran).toEqual(['hub', 'old']);
    expect(failures).toEqual([
      'The workflow of this run triggered itself, so that it must not trigger "new", which triggers others, for a topic or several subscribers',
      'The workflow "old" would trigger itself for a topic or several subscribers, directly or through others',
    ]);
  });

  it('trigger any workflows without trigger steps, besides one of the loop', async () => {
    const to = ['ada', 'grace'];
    const targets = ['leaf', { workflowId: 'leaf', to }, 'looping'];
    const { ran, failures } = await run({ looping: targets, leaf: [] }, ['looping'], 5);
    expect(ran).toEqual(['leaf', 'leaf', 'leaf', 'looping', 'looping']);
    expect(failures).toEqual([]);
  });
});

describe('trigger steps without a loop', () => {
  it('may fan out and meet again', async () => {
    const diamonds = { top: ['left', 'right'], left: ['middle'], right: ['middle'], middle: ['end', 'end'], end: [] };
    const { ran, failures } = await run(diamonds, [], 9);
    expect(ran).toEqual(['end', 'end', 'end', 'end', 'left', 'middle', 'middle', 'right', 'top']);
    expect(failures).toEqual([]);
  });
});
