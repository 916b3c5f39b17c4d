import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { Trigger } from '../../../src/model/trigger.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const workflow = new ObjectId();
const triggerOf = (fields: Partial<Trigger> = {}): Trigger => ({
  _templateId: workflow,
  name: 'news',
  transactionId: 't-1',
  payload: { title: 'Hello' },
  overrides: {},
  triggeredAt: new Date(),
  to: [{ subscriberId: 'ada' }],
  ...fields,
});

async function startQueue() {
  const { store, scope, workQueue } = await startTestContext();
  return {
    enqueue: (...triggers: Trigger[]) => workQueue.enqueueTriggers({ ...scope, triggers }),
    countWork: () => store.db.collection('agendaJobs').countDocuments({ 'data._environmentId': scope._environmentId }),
  };
}

it('makes one piece of work of triggers that a client repeats, also at once', async () => {
  const { enqueue, countWork } = await startQueue();
  await Promise.all(Array.from({ length: 5 }, (_, ms) => enqueue(triggerOf({ triggeredAt: new Date(ms) }))));
  expect(await countWork()).toBe(1);
  const many = [triggerOf(), triggerOf({ to: [{ type: 'Everyone' }] })];
  await Promise.all(Array.from({ length: 5 }, () => enqueue(...many)));
  expect(await countWork()).toBe(2);
});

it('makes further work of triggers that say something else', async () => {
  const { enqueue, countWork } = await startQueue();
  await enqueue(triggerOf());
  await enqueue(triggerOf({ transactionId: 't-2' }));
  await enqueue(triggerOf({ payload: { title: 'Bye' } }));
  await enqueue(triggerOf({ to: [{ subscriberId: 'grace' }] }));
  expect(await countWork()).toBe(4);
});

it('keeps the work of environments apart', async () => {
  const queues = [await startQueue(), await startQueue()];
  for (const { enqueue } of queues) await enqueue(triggerOf());
  for (const { countWork } of queues) expect(await countWork()).toBe(1);
});
