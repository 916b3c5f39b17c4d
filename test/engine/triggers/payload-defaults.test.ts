import { expect, it } from 'vitest';
import { broadcastEvent } from '../../../src/operations/event/broadcast-event.ts';
import { triggerEvents } from '../../../src/operations/event/trigger-events.ts';
import { startTestWorker, untilEnded } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);

const payloadSchema = {
  required: ['currency'],
  properties: { currency: { type: 'string', default: 'EUR' }, options: { default: {}, $ref: '#/$defs/options' } },
  $defs: { options: { properties: { gift: { default: false } } } },
};
const content = '{{ payload.number }} {{ payload.currency | default: "none" }} {{ payload.options.gift }}';

it('runs events, broadcasts and triggered workflows with the defaults of the schema that validates them', async () => {
  const ctx = await startTestContext(store);
  const make = seed(store, ctx.scope);
  await make.subscriber({ subscriberId: 'ada' });
  await make.workflow('order', [content], { validatePayload: true, payloadSchema });
  await make.workflow('unchecked', [content], { payloadSchema });
  await seedSteps(store, ctx.scope, 'first', [
    { type: 'trigger', controls: { workflowId: 'order', payload: { number: 3 } } },
  ]);
  const events = ['order', 'unchecked', 'first'].map((name) => ({ name, to: 'ada', payload: { number: 1 } }));
  expect((await triggerEvents(ctx, { events })).map(({ status }) => status)).toEqual(Array(3).fill('processed'));
  expect(await broadcastEvent(ctx, { name: 'order', payload: { number: 2 } })).toMatchObject({ status: 'processed' });
  const { notifications, messages } = await untilEnded(ctx, 5);
  expect(messages.map((message) => message.content).sort()).toEqual([
    '1 EUR false',
    '1 none ',
    '2 EUR false',
    '3 EUR false',
  ]);
  expect(notifications.map(({ payload }) => payload)).toContainEqual({
    number: 1,
    currency: 'EUR',
    options: { gift: false },
  });
});
