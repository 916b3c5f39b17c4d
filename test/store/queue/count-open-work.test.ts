import { expect, it } from 'vitest';
import { countOpenWork } from '../../../src/store/queue/count-open-work.ts';
import { newWorkItem, workItems } from '../../../src/store/queue/work-item.ts';
import { RUN_JOBS, RUN_JOBS_LATER, RUN_TRIGGERS, WORK_KINDS } from '../../../src/store/queue/work-kinds.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const NOW = new Date('2030-01-01T00:00:00Z');
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);
const NONE = { count: 0, oldestSeconds: 0 };

it('reports 0 for kinds and states without work, so that an autoscaler sees that none is left', async () => {
  const store = await startTestStore();
  const idle = WORK_KINDS.flatMap((work) => ['due', 'running', 'scheduled'].map((state) => ({ work, state, ...NONE })));
  const ofItems = async () => (await countOpenWork(store, NOW)).filter(({ work }) => work !== 'job');
  expect(await ofItems()).toEqual(idle);

  const [due, later, unknown] = [RUN_TRIGGERS.interactive, RUN_JOBS_LATER.bulk, 'work of another version'];
  await workItems(store.db).insertMany([
    newWorkItem(due, {}, secondsAgo(20)),
    newWorkItem(due, {}, secondsAgo(30)),
    { ...newWorkItem(RUN_JOBS.bulk, {}, secondsAgo(10)), lockedAt: secondsAgo(5) },
    newWorkItem(later, {}, secondsAgo(-60)),
    newWorkItem(unknown, {}, secondsAgo(1)),
  ]);
  const open = await ofItems();
  expect(open.filter(({ count }) => count > 0)).toEqual([
    { work: due, state: 'due', count: 2, oldestSeconds: 30 },
    { work: RUN_JOBS.bulk, state: 'running', count: 1, oldestSeconds: 10 },
    { work: later, state: 'scheduled', count: 1, oldestSeconds: 0 },
    { work: unknown, state: 'due', count: 1, oldestSeconds: 1 },
  ]);
  expect(open).toHaveLength(idle.length + 3);

  await workItems(store.db).deleteMany({});
  expect(await ofItems()).toEqual(idle);
});
