import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { Trigger } from '../../../src/model/trigger.ts';
import { insertScheduled, ScheduleBatch } from '../../../src/store/queue/schedule-batch.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const scope = { _environmentId: new ObjectId(), _organizationId: new ObjectId() };
const inMs = (ms: number) => new Date(Date.now() + ms);
const namesOf = ({ items }: ScheduleBatch) => items.map(({ name }) => name);

it('puts up to 100 jobs of one time into a work item, or of one second if they are due much later', () => {
  const batch = new ScheduleBatch();
  const now = new Date();
  const near = Array.from({ length: 101 }, () => batch.addJob('interactive', scope, new ObjectId(), now));
  expect(new Set(near.map(String)).size).toBe(2);
  const hour = new Date(Math.ceil(inMs(3_600_000).getTime() / 1_000) * 1_000);
  const [first, last] = [hour, new Date(hour.getTime() + 900)];
  expect(batch.addJob('bulk', scope, new ObjectId(), last)).toEqual(batch.addJob('bulk', scope, new ObjectId(), first));
  expect(namesOf(batch)).toEqual(['run jobs', 'run jobs', 'run bulk jobs later']);
  expect(batch.items[2]?.nextRunAt).toEqual(last);
  expect(batch.items[0]?.data.notificationIds).toHaveLength(100);
});

it('puts triggers for groups and long lists into the bulk queue, and triggers that bulk work makes', () => {
  const to = [{ subscriberId: 'ada' }];
  const trigger = (fields: Partial<Trigger>) => ({ payload: {}, overrides: {}, to, ...fields }) as Trigger;
  const batch = new ScheduleBatch();
  const now = new Date();
  batch.addTriggers({ ...scope, triggers: [trigger({}), trigger({ to: [{ type: 'Everyone' }] }), trigger({})] }, now);
  expect(batch.items.map(({ name, data }) => [name, data.triggers.length])).toEqual([
    ['run triggers', 2],
    ['run bulk triggers', 1],
  ]);
  batch.addTriggers({ ...scope, triggers: [trigger({ to: Array(101).fill(to[0]) }), trigger({})] }, now, 'bulk');
  expect(batch.items[1]?.data.triggers).toHaveLength(3);
});

it('gives jobs that are due much later a kind that workers do not search for, until they are due soon', async () => {
  const { workQueue, store } = await startTestContext();
  const batch = new ScheduleBatch();
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
