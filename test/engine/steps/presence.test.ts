import { expect, it } from 'vitest';
import { runToEnd, startTestWorker, triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);

it('gives conditions and templates the presence of the subscriber', async () => {
  const ctx = await startTestContext(store);
  const { subscriber } = seed(store, ctx.scope);
  const lastOnlineAt = new Date('2026-01-31T09:30:00.000Z');
  await subscriber({ subscriberId: 'online', isOnline: true, lastOnlineAt });
  await subscriber({ subscriberId: 'away', isOnline: false, lastOnlineAt });
  await subscriber({ subscriberId: 'never' });
  const onlyOffline = { on: 'subscriber', field: 'isOnline', operator: 'EQUAL', value: 'false' } as const;
  const workflow = await seedSteps(store, ctx.scope, 'presence', [
    { type: 'in_app', template: { content: '{{ subscriber.isOnline }} {{ subscriber.lastOnlineAt }}' } },
    { type: 'in_app', template: { content: 'Offline' } },
  ]);
  const filters = [{ isNegated: false, type: 'GROUP' as const, value: 'AND' as const, children: [onlyOffline] }];
  await store.collections.workflows.updateOne({ _id: workflow._id }, { $set: { 'steps.1.filters': filters } });
  const recipients = ['online', 'away', 'never'].map((subscriberId) => ({ subscriberId }));
  const { messages } = await runToEnd(ctx, [triggerOf(workflow, recipients)], 3);
  const contents = messages.map(({ content }) => content).sort();
  expect(contents).toEqual([
    'Offline',
    'Offline',
    'false ',
    'false 2026-01-31T09:30:00.000Z',
    'true 2026-01-31T09:30:00.000Z',
  ]);
});
