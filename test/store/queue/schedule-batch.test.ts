import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { Trigger } from '../../../src/model/trigger.ts';
import { insertScheduled, ScheduleBatch } from '../../../src/store/queue/schedule-batch.ts';
import type { JobBatch, TriggerBatch } from '../../../src/store/queue/work-kinds.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const scope = newScope();
const inMs = (ms: number) => new Date(Date.now() + ms);
const namesOf = ({ items }: ScheduleBatch) => items.map(({ name }) => name);

it('puts up to 100 jobs of one time into a work item, or of one second if they are due much later', () => {
  const now = new Date();
  const batch = new ScheduleBatch(now);
  const near = Array.from({ length: 101 }, () => batch.addJob('interactive', scope, new ObjectId(), now));
  expect(new Set(near.map(String)).size).toBe(2);
  const hour = new Date(Math.ceil(inMs(3_600_000).getTime() / 1_000) * 1_000);
  const [first, last] = [hour, new Date(hour.getTime() + 900)];
  expect(batch.addJob('bulk', scope, new ObjectId(), last)).toEqual(batch.addJob('bulk', scope, new ObjectId(), first));
  expect(namesOf(batch)).toEqual(['run jobs', 'run jobs', 'run bulk jobs later']);
  expect(batch.items[2]?.nextRunAt).toEqual(last);
  expect((batch.items[0]?.data as JobBatch | undefined)?.notificationIds).toHaveLength(100);
});

const triggersOf = (data: unknown): readonly Trigger[] => (data as TriggerBatch).triggers;

const to = [{ subscriberId: 'ada' }];
const triggerOf = (fields: Partial<Trigger> = {}): Trigger => ({
  _templateId: new ObjectId(),
  name: 'news',
  transactionId: 't-1',
  payload: {},
  overrides: {},
  triggeredAt: new Date(),
  to,
  ...fields,
});

it('puts triggers for groups into the bulk queue, and triggers that bulk work makes', () => {
  const now = new Date();
  const batch = new ScheduleBatch(now);
  const triggers = [triggerOf(), triggerOf({ to: [{ type: 'Everyone' }] }), triggerOf()];
  batch.addTriggers({ ...scope, triggers }, now);
  expect(batch.items.map(({ name, data }) => [name, triggersOf(data).length])).toEqual([
    ['run triggers', 2],
    ['run bulk triggers', 1],
  ]);
  batch.addTriggers({ ...scope, triggers: [triggerOf()] }, now, 'bulk');
  expect(triggersOf(batch.items[1]?.data)).toHaveLength(2);
});

it('puts the triggers of a request into the bulk queue if they name more than 10 recipients together', () => {
  const namesFor = (triggers: Trigger[]) => {
    const batch = new ScheduleBatch(new Date());
    batch.addTriggers({ ...scope, triggers }, new Date());
    return namesOf(batch);
  };
  expect(namesFor(Array.from({ length: 10 }, () => triggerOf()))).toEqual(['run triggers']);
  expect(namesFor(Array.from({ length: 11 }, () => triggerOf()))).toEqual(['run bulk triggers']);
  const people = Array.from({ length: 11 }, (_, index) => ({ subscriberId: `s${index}` }));
  expect(namesFor([triggerOf({ to: people })])).toEqual(['run bulk triggers']);
});

it('gives jobs that are due much later a kind that workers do not search for, until they are due soon', async () => {
  const { workQueue, store } = await startTestContext();
  const batch = new ScheduleBatch(new Date());
  batch.addJob('interactive', scope, new ObjectId(), inMs(3_600_000));
  batch.addJob('bulk', scope, new ObjectId(), inMs(7_200_000));
  await insertScheduled(store, batch);
  const work = store.db.collection('agendaJobs');
  await workQueue.promoteLaterJobs();
  expect(await work.countDocuments({ name: /later$/ })).toBe(2);
  await work.updateOne({ name: 'run jobs later' }, { $set: { nextRunAt: inMs(10_000) } });
  await workQueue.promoteLaterJobs();
  expect((await work.find().sort({ nextRunAt: 1 }).toArray()).map(({ name }) => name)).toEqual([
    'run jobs',
    'run bulk jobs later',
  ]);
});
