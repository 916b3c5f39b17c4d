import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { Trigger } from '../../../src/model/trigger.ts';
import { Plan, schedule } from '../../../src/store/queue/work.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const scope = { _environmentId: new ObjectId(), _organizationId: new ObjectId() };
const inMs = (ms: number) => new Date(Date.now() + ms);
const namesOf = ({ documents }: Plan) => documents.map(({ name }) => name);

it('jobs of one time share a schedule, up to a hundred; of what is far off, those of one second', () => {
  const plan = new Plan();
  const now = new Date();
  const near = Array.from({ length: 101 }, () => plan.add('interactive', scope, new ObjectId(), now));
  expect(new Set(near.map(String)).size).toBe(2);
  const hour = new Date(Math.ceil(inMs(3_600_000).getTime() / 1_000) * 1_000);
  const [first, last] = [hour, new Date(hour.getTime() + 900)];
  expect(plan.add('bulk', scope, new ObjectId(), last)).toEqual(plan.add('bulk', scope, new ObjectId(), first));
  expect(namesOf(plan)).toEqual(['run jobs', 'run jobs', 'run bulk jobs later']);
  expect(plan.documents[2]?.nextRunAt).toEqual(last);
  expect(plan.documents[0]?.data.notificationIds).toHaveLength(100);
});

it('work for groups, for long lists, and made by such work is in the lane of work for many', () => {
  const to = [{ subscriberId: 'ada' }];
  const trigger = (fields: Partial<Trigger>) => ({ payload: {}, overrides: {}, to, ...fields }) as Trigger;
  const plan = new Plan();
  const now = new Date();
  plan.addTriggers({ ...scope, triggers: [trigger({}), trigger({ to: [{ type: 'Everyone' }] }), trigger({})] }, now);
  expect(plan.documents.map(({ name, data }) => [name, data.triggers.length])).toEqual([
    ['run triggers', 2],
    ['run bulk triggers', 1],
  ]);
  plan.addTriggers({ ...scope, triggers: [trigger({ to: Array(101).fill(to[0]) }), trigger({})] }, now, 'bulk');
  expect(plan.documents[1]?.data.triggers).toHaveLength(3);
});

it('what is far off has a name that no worker looks for, until it is due soon', async () => {
  const { schedules, store } = await startTestContext();
  const plan = new Plan();
  plan.add('interactive', scope, new ObjectId(), inMs(3_600_000));
  plan.add('bulk', scope, new ObjectId(), inMs(7_200_000));
  await schedule(store, plan);
  const work = store.db.collection('agendaJobs');
  await schedules.announceNear();
  expect(await work.countDocuments({ name: /later$/ })).toBe(2);
  await work.updateOne({ name: 'run jobs later' }, { $set: { nextRunAt: inMs(10_000) } });
  await schedules.announceNear();
  expect((await work.find().sort({ nextRunAt: 1 }).toArray()).map(({ name }) => name)).toEqual([
    'run jobs',
    'run bulk jobs later',
  ]);
});
