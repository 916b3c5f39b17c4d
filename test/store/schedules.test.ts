import type { Document } from 'mongodb';
import { expect, it } from 'vitest';
import { RUN_TRIGGERS } from '../../src/store/work.ts';
import { startTestContext } from '../testkit/test-context.ts';

it('a sweep gives back all work that would be forgotten, whatever clocks say of it, and leaves the rest alone', async () => {
  const { schedules, store } = await startTestContext();
  const jobs = store.db.collection<Document & { _id: string }>('agendaJobs');
  const [early, late] = [new Date(1_000), new Date(2_000)];
  const idle = { name: RUN_TRIGGERS.interactive, nextRunAt: null, lockedAt: null };
  await jobs.insertMany([
    { _id: 'done', ...idle, lastRunAt: early, lastFinishedAt: late },
    { _id: 'taken over and given back', ...idle, lastRunAt: early, lastFinishedAt: null },
    { _id: 'in its second turn', ...idle, lastRunAt: late, lastFinishedAt: early },
    { _id: 'running', ...idle, lockedAt: late, lastRunAt: late, lastFinishedAt: null },
    { _id: 'waiting', ...idle, nextRunAt: late, lastRunAt: early, lastFinishedAt: late },
  ]);
  await schedules.sweep();
  const left = await jobs.find().sort({ _id: 1 }).toArray();
  expect(left.map((job) => [job._id, 'nextRunAt' in job && job.nextRunAt !== null])).toEqual([
    ['done', true],
    ['in its second turn', true],
    ['running', false],
    ['taken over and given back', true],
    ['waiting', true],
  ]);
});
