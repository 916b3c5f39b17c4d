import { expect, it } from 'vitest';
import { connectStore } from '../../../src/store/mongo/connect.ts';
import { createIndexes } from '../../../src/store/mongo/create-indexes.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { startDatabase } from '../../testkit/database-process.ts';
import { temporaryDirectory } from '../../testkit/gateway-process.ts';
import { startTestWorker, triggerOf, written } from '../../testkit/run-engine.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { until } from '../../testkit/until.ts';

it('counts each event of a digest once, even if commits fail or their answers are lost', async () => {
  // The test has its own database, as the fail points affect all of its clients.
  const { uri } = await startDatabase({ DATA_DIR: temporaryDirectory(), PORT: '0' });
  const store = await connectStore(uri);
  atEnd(() => store.client.close());
  await createIndexes(store.collections);
  await startTestWorker(store);
  await startTestWorker(store);
  const ctx = await startTestContext(store);
  const workflow = await seedSteps(store, ctx.scope, 'comments', [
    { type: 'digest', controls: { amount: 2, unit: 'seconds' } },
    { type: 'in_app', template: { content: '{% for e in steps.step-1.events %}{{ e.payload.n }} {% endfor %}' } },
  ]);
  const failCommits = (data: object, times: number) =>
    store.client.db('admin').command({
      configureFailPoint: 'failCommand',
      mode: { times },
      data: { failCommands: ['commitTransaction'], ...data },
    });
  const numbers = Array.from({ length: 60 }, (_, n) => n);
  for (const start of [0, 20, 40]) {
    const failure = { errorCode: 251, errorLabels: ['TransientTransactionError'] };
    // The commit is on disk, but its answer is lost. Retrying it must have no effect.
    await failCommits(start === 20 ? { closeConnection: true } : failure, 5);
    const triggers = numbers
      .slice(start, start + 20)
      .map((n) => triggerOf(workflow, [{ subscriberId: 'ada' }], { payload: { n } }));
    await ctx.workQueue.enqueueTriggers({ ...ctx.scope, triggers });
  }
  const { jobs, messages } = await until(
    store,
    () => written(ctx),
    (all) =>
      all.jobs.length === 120 &&
      all.jobs.every(({ status }) => status === 'completed' || status === 'merged') &&
      all.messages.length === all.jobs.filter(({ type, status }) => type === 'in_app' && status === 'completed').length,
  );
  const sent = messages.flatMap(({ content }) => `${content}`.trim().split(' ').map(Number));
  expect(sent.sort((a, b) => a - b)).toEqual(numbers);
  const masters = jobs.filter(({ type, status }) => type === 'digest' && status === 'completed');
  expect(masters.reduce((sum, { output }) => sum + Number(output?.eventCount), 0)).toBe(60);
}, 90_000);
