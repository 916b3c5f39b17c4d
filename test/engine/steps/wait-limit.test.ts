import { describe, expect, it } from 'vitest';
import { KEEP_FOREVER } from '../../../src/model/retention.ts';
import { triggerEvent } from '../../../src/operations/event/trigger-event.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { triggerOf } from '../../testkit/run-engine.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const hello: SeededStep = { type: 'in_app', template: { content: 'Hello' } };
const START = new Date('2037-10-20T00:00:00Z');
const FAR = '2137-01-01T00:00:00Z';
const dynamic = (dynamicKey: string): SeededStep => ({ type: 'delay', controls: { type: 'dynamic', dynamicKey } });
const days = (amount: unknown, type = 'delay'): SeededStep => ({ type, controls: { amount, unit: 'days' } });

/** A workflow that begins with a step, in an environment whose jobs are kept for 30 days. */
async function start(step: SeededStep) {
  const ctx = await startTestContext({ ...store, retention: { ...KEEP_FOREVER, jobDays: 30, notificationDays: 60 } });
  const workflow = await seedSteps(store, ctx.scope, 'later', [step, hello]);
  const to = [{ subscriberId: 'ada', timezone: 'America/New_York', data: { at: FAR } }];
  return { ctx, workflow, to, engine: startClockedEngine(ctx, START) };
}

describe('a step that waits for longer than its records are kept', () => {
  it.each<[string, SeededStep, string]>([
    ['a delay until a date of the subscriber', dynamic('subscriber.data.at'), 'subscriber.data.at'],
    ['a delay until a date of a tenant', dynamic('tenant.data.at'), 'tenant.data.at'],
    ['a delay until a date of a context', dynamic('context.project.data.at'), 'context.project.data.at'],
    ['a delay whose amount is a template', days('{{ payload.days }}'), 'amount'],
    ['a digest whose amount is a template', days('{{ payload.days }}', 'digest'), 'amount'],
  ])('fails, names the setting, and cancels the later steps: %s', async (_title, step, field) => {
    const { ctx, to, engine } = await start(step);
    const answer = await triggerEvent(ctx, {
      ...{ name: 'later', to, payload: { days: 32 } },
      tenant: { identifier: 'acme', data: { at: FAR } },
      context: { project: { id: 'p', data: { at: FAR } } },
    });
    expect(answer.status).toBe('processed');
    const { jobs, details } = await engine.advance(0);
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'canceled']);
    const failed = details.find(({ status }) => status === 'Failed');
    expect(failed?.detail).toBe(`Invalid ${step.type} configuration`);
    expect(JSON.parse(failed?.raw ?? '')).toEqual({
      field,
      message: expect.stringMatching(`^${field}: waits until .*, but records are kept for 30 days only$`),
    });
  });

  it('fails in a workflow that no request has triggered', async () => {
    const { workflow, to, engine } = await start(dynamic('payload.at'));
    const { jobs } = await engine.run([triggerOf(workflow, to, { payload: { at: FAR } })]);
    expect(jobs.map(({ status }) => status)).toEqual(['failed', 'canceled']);
  });

  it('waits if only the time zone of the subscriber makes the wait longer', async () => {
    const { workflow, to, engine } = await start(days(30));
    const { jobs } = await engine.run([triggerOf(workflow, to)]);
    expect(jobs[0]).toMatchObject({ status: 'delayed', runAt: new Date('2037-11-19T01:00:00Z') });
  });
});
