import { EventEmitter, once } from 'node:events';
import type { Document } from 'mongodb';
import { expect, it } from 'vitest';
import { OutcomeWriter } from '../../../src/engine/jobs/outcome-writer.ts';
import { processJobBatch } from '../../../src/engine/jobs/process-job-batch.ts';
import type { Trigger } from '../../../src/model/trigger.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { redriveDeadLetters } from '../../../src/operations/dead-letter/redrive-dead-letters.ts';
import { FULL_PACE } from '../../../src/store/queue/bulk-pace.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { engineOf, mailIntegration, triggerOf, written } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { type ReceivedMail, startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();

const schedulesOf = ({ scope }: OperationContext): Promise<Document[]> =>
  store.db.collection('agendaJobs').find({ 'data._environmentId': scope._environmentId }).toArray();

/** Runs a work item, without a bound for each provider. */
const run = (schedule: Document | undefined, engine = engineOf(store)) =>
  processJobBatch(engine, schedule?.data, {
    queue: 'interactive',
    _scheduleId: schedule?._id,
    writer: new OutcomeWriter(store, engine.now, FULL_PACE),
    requests: null,
    canBegin: () => true,
    signal: new AbortController().signal,
  });

/** Dead letters of e-mails, as no integration exists yet. */
async function deadMails(to: Trigger['to'], steps: readonly SeededStep[]) {
  const ctx = await startTestContext(store);
  await startClockedEngine(ctx).run([triggerOf(await seedSteps(store, ctx.scope, 'mail', steps), to)]);
  return ctx;
}
const mail = (subject: string): SeededStep => ({ type: 'email', template: { subject, content: 'Hello' } });
const crowd = Array.from({ length: 12 }, (_, index) => ({
  subscriberId: `p-${index}`,
  email: `p-${index}@example.com`,
}));
const subjectOf = ({ text }: ReceivedMail) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim();

it('several jobs of one notification run one after the other, and each once, while other notifications take all places', async () => {
  const ctx = await deadMails([...crowd, { subscriberId: 'ada', email: 'ada@example.com' }], [mail('1'), mail('2')]);
  const events = new EventEmitter();
  const hasBoth = once(events, 'both');
  const { port, mails } = await startMailbox(async (received) => {
    if (received.to[0] !== 'ada@example.com') await hasBoth;
    else if (subjectOf(received) === '2') events.emit('both');
  });
  await seed(store, ctx.scope).integration(mailIntegration(port));
  expect(await redriveDeadLetters(ctx, { filter: {} })).toMatchObject({ redrivenJobs: 26 });
  const [schedule, ...others] = await schedulesOf(ctx);
  expect(others).toEqual([]);
  expect(await run(schedule)).toBe(true);

  const { jobs, details, messages } = await written(ctx);
  expect(jobs.map(({ status }) => status)).toEqual(Array(26).fill('completed'));
  expect(mails).toHaveLength(26);
  expect(messages).toHaveLength(26);
  expect(details.filter(({ status }) => status === 'Warning')).toEqual([]);
  for (const { email } of crowd) {
    expect(mails.filter(({ to }) => to[0] === email).map(subjectOf)).toEqual(['1', '2']);
  }
});

it('a job that waits for its next attempt does not hold up a later job of the work item, and both are sent once', async () => {
  const ada = { subscriberId: 'ada', email: 'ada@example.com', phone: '+431234567' };
  const between: SeededStep = { type: 'in_app', template: { content: 'Between' } };
  const sms: SeededStep = { type: 'sms', template: { content: 'Hello' } };
  const ctx = await deadMails([ada], [mail('1'), between, mail('2'), sms]);
  const { port, mails } = await startMailbox((_mail, count) => {
    if (count === 1) throw Object.assign(new Error('Not now'), { responseCode: 451 });
  });
  await seed(store, ctx.scope).integration(mailIntegration(port));
  const statuses = async () => (await written(ctx)).jobs.map(({ status }) => status);
  expect(await statuses()).toEqual(['failed', 'completed', 'failed', 'failed']);
  expect(await redriveDeadLetters(ctx, { filter: { stepType: 'email' } })).toMatchObject({ redrivenJobs: 2 });
  const [schedule] = await schedulesOf(ctx);
  expect(await run(schedule)).toBe(true);
  expect(await statuses()).toEqual(['delayed', 'completed', 'completed', 'failed']);

  // The other dead letter meanwhile becomes one again, as it has no integration.
  expect(await redriveDeadLetters(ctx, { filter: { stepType: 'sms' } })).toMatchObject({ redrivenJobs: 1 });
  const later = engineOf(store, { now: () => new Date(Date.now() + 60_000) });
  for (const next of (await schedulesOf(ctx)).slice(1).reverse()) expect(await run(next, later)).toBe(true);
  expect(await statuses()).toEqual(['completed', 'completed', 'completed', 'failed']);
  expect(mails.map(subjectOf)).toEqual(['2', '1']);
  expect((await written(ctx)).messages.map(({ channel, status }) => `${channel} ${status}`).sort()).toEqual([
    ...['email sent', 'email sent', 'in_app sent'],
  ]);
});
