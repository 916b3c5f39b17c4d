import { CronExpressionParser } from 'cron-parser';
import { ObjectId } from 'mongodb';
import { describe, expect, it, vi } from 'vitest';
import { KEEP_FOREVER } from '../../../src/model/retention.ts';
import type { StepFilter } from '../../../src/model/step-filter.ts';
import { broadcastEvent } from '../../../src/operations/event/broadcast-event.ts';
import { triggerEvents } from '../../../src/operations/event/trigger-events.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();

/** A context of an environment with one workflow, whose records are kept for 30 days. */
async function contextWith(...steps: SeededStep[]) {
  const ctx = await startTestContext({ ...store, retention: { ...KEEP_FOREVER, jobDays: 30, notificationDays: 60 } });
  await seedSteps(store, ctx.scope, 'later', steps);
  return { ...ctx, now: () => new Date('2026-01-15T00:00:00Z') };
}

/** A condition that the payload contains a text. */
const ofPayload = (value: string): StepFilter => ({
  type: 'GROUP',
  isNegated: false,
  value: 'AND',
  children: [{ on: 'payload', field: 'later', operator: 'EQUAL', value }],
});

const inApp: SeededStep = { type: 'in_app', template: { content: 'Hello' } };

describe('a trigger of a workflow that waits longer than its records are kept', () => {
  it.each<[string, SeededStep, object, string]>([
    [
      'a delay',
      { type: 'delay', controls: { amount: 31, unit: 'days' } },
      {},
      'amount: step "step-1" waits until 2026-02-15',
    ],
    [
      'a delay of the first generation',
      { type: 'delay', step: { metadata: { type: 'regular', amount: 2, unit: 'months' } } },
      {},
      'amount: step "step-1" waits until 2026-03-15',
    ],
    [
      'a delay by a path',
      { type: 'delay', step: { metadata: { type: 'scheduled', delayPath: 'at' } } },
      { at: '2026-03-01T00:00:00Z' },
      'at: step "step-1" waits until 2026-03-01',
    ],
    [
      'a dynamic delay',
      { type: 'delay', controls: { type: 'dynamic', dynamicKey: 'payload.in' } },
      { in: { amount: 5, unit: 'weeks' } },
      'payload.in: step "step-1" waits until 2026-02-19',
    ],
    ['a digest', { type: 'digest', controls: { cron: '0 0 1 6 *' } }, {}, 'cron: step "step-1" waits until 2026-06-01'],
  ])('is rejected with the name of the setting: %s', async (_title, step, payload, message) => {
    const ctx = await contextWith(step, inApp);
    const [answer] = await triggerEvents(ctx, { events: [{ name: 'later', to: 'ada', payload, transactionId: 't' }] });
    expect(answer).toEqual({
      ...{ acknowledged: true, status: 'error', transactionId: 't' },
      error: [expect.stringMatching(`^${message}.*, but records are kept for 30 days only$`)],
    });
    expect(await broadcastEvent(ctx, { name: 'later', payload: { ...payload } })).toMatchObject({ status: 'error' });
  });

  it('does not affect the other events', async () => {
    const ctx = await contextWith({ type: 'delay', controls: { type: 'dynamic', dynamicKey: 'at' } }, inApp);
    const events = ['2026-02-14', '2026-02-15', undefined, 'soon', 'P999999999999Y'].map((at) => ({
      name: 'later',
      to: 'ada',
      payload: { at },
    }));
    const answers = await triggerEvents(ctx, { events });
    // What cannot be read is told by the step, when it runs.
    expect(answers.map(({ status }) => status)).toEqual(['processed', 'error', 'processed', 'processed', 'processed']);
  });

  it('is checked once per request, unless the wait depends on the payload', async () => {
    const ctx = await contextWith({ type: 'digest', controls: { cron: '0 0 1 6 *' } }, inApp);
    const parse = vi.spyOn(CronExpressionParser, 'parse');
    const parsedFor = async (count: number) => {
      parse.mockClear();
      await triggerEvents(ctx, { events: Array.from({ length: count }, () => ({ name: 'later', to: 'ada' })) });
      return parse.mock.calls.length;
    };
    const parsed = await parsedFor(1);
    expect(parsed).toBeGreaterThan(0);
    expect(await parsedFor(20)).toBe(parsed);
  });

  it.each<[string, Partial<SeededStep>]>([
    ['a skip rule', { controls: { amount: 31, unit: 'days', skip: { '==': [{ var: 'payload.now' }, true] } } }],
    ['conditions', { step: { filters: [ofPayload('no')] } }],
    [
      'a variant without conditions',
      {
        step: {
          variants: [
            {
              _id: new ObjectId(),
              _templateId: new ObjectId(),
              type: 'delay',
              metadata: { amount: 1, unit: 'hours' } as never,
            },
          ],
        },
      },
    ],
    [
      'a variant',
      { step: { variants: [{ _id: new ObjectId(), _templateId: new ObjectId(), filters: [ofPayload('no')] }] } },
    ],
  ])('is accepted if the step may not wait because of %s', async (_title, fields) => {
    const ctx = await contextWith({ type: 'delay', controls: { amount: 31, unit: 'days' }, ...fields }, inApp);
    const [answer] = await triggerEvents(ctx, { events: [{ name: 'later', to: 'ada' }] });
    expect(answer).toMatchObject({ status: 'processed' });
  });

  it('is accepted if the step is not active, or if records are kept permanently', async () => {
    const long = { type: 'delay', controls: { amount: 31, unit: 'days' } };
    const inactive = await contextWith({ ...long, step: { active: false } }, inApp);
    expect(await triggerEvents(inactive, { events: [{ name: 'later', to: 'ada' }] })).toMatchObject([
      { status: 'processed' },
    ]);
    const kept = await contextWith(long, inApp);
    const ctx = { ...kept, store };
    expect(await triggerEvents(ctx, { events: [{ name: 'later', to: 'ada' }] })).toMatchObject([
      { status: 'processed' },
    ]);
  });
});
