import { expect, it } from 'vitest';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { triggerOf, written } from '../../testkit/run-engine.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
/** In the future, so that nothing expires meanwhile. */
const START = new Date('2037-03-01T10:00:00Z');
const REASON = 'The notification or the workflow of the job does not exist any more';

it.each(['delay', 'digest'])(
  'the jobs after a %s end if another program removed their documents, and others run',
  async (type) => {
    const ctx = await startTestContext(store);
    const engine = startClockedEngine(ctx, START);
    const controls = { type: 'regular', amount: 10, unit: 'minutes' };
    const steps = [
      { type, controls },
      { type: 'in_app', template: { content: 'Hello' } },
    ];
    const removed = await seedSteps(store, ctx.scope, 'removed', steps);
    const kept = await seedSteps(store, ctx.scope, 'kept', steps);
    const to = [{ subscriberId: 'ada' }, { subscriberId: 'grace' }];
    const orphaned = triggerOf(kept, [{ subscriberId: 'alan' }], { triggeredAt: START });
    await engine.run([removed, kept].map((workflow) => triggerOf(workflow, to, { triggeredAt: START })));
    await engine.run([orphaned]);
    const { _environmentId } = ctx.scope;
    await store.collections.workflows.deleteOne({ _environmentId, _id: removed._id });
    await store.collections.notifications.deleteOne({ _environmentId, transactionId: orphaned.transactionId });
    await engine.advance(11 * 60_000);
    const { jobs, details, messages } = await written(ctx);
    const isKept = ({ _templateId, transactionId }: (typeof jobs)[number]) =>
      _templateId === `${kept._id}` && transactionId !== orphaned.transactionId;
    expect(messages).toHaveLength(2);
    expect(jobs.filter(isKept).map(({ status }) => status)).toEqual(Array(4).fill('completed'));
    const ended = jobs.filter((job) => !isKept(job));
    expect(ended.map(({ status }) => status)).toEqual(Array(6).fill('canceled'));
    for (const { _id } of ended) expect(details.findLast(({ _jobId }) => _jobId === `${_id}`)?.detail).toBe(REASON);
    expect(await store.db.collection('agendaJobs').countDocuments({ 'data._environmentId': _environmentId })).toBe(0);
  },
);
