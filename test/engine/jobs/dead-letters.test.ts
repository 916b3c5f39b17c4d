import { describe, expect, it, vi } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { listDeadLetters } from '../../../src/operations/dead-letter/list-dead-letters.ts';
import { redriveDeadLetters } from '../../../src/operations/dead-letter/redrive-dead-letters.ts';
import { deadLetters } from '../../../src/telemetry/signals.ts';
import { startProviderServer } from '../../delivery/provider-server.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { mailIntegration, runToEnd, startTestWorker, triggerOf, untilEnded } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);

/** Two emails that a server refuses until `mend` is called. */
async function refused() {
  const ctx = await startTestContext(store);
  let isRefusing = true;
  const { port, mails } = await startMailbox(() => {
    if (isRefusing) throw Object.assign(new Error('Not now'), { responseCode: 550 });
  });
  const integration = await seed(store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(store, ctx.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello' }, step: { shouldStopOnFail: true } },
    { type: 'in_app', template: { content: 'After' } },
  ]);
  const to = ['ada', 'grace'].map((name) => ({ subscriberId: name, email: `${name}@example.com` }));
  const { jobs } = await runToEnd(ctx, [triggerOf(workflow, to)], 2);
  const dead = jobs.filter(({ status }) => status === 'failed');
  return { ctx, mails, dead, jobs, integration, mend: () => (isRefusing = false) };
}
const listed = async (ctx: OperationContext, args = {}) =>
  (await listDeadLetters(ctx, args)).edges.map(({ node }) => `${node._id}`);

describe('dead letters', () => {
  it('are listed newest first, and filtered by step type, workflow, provider and time', async () => {
    const { ctx, dead, jobs } = await refused();
    expect(jobs.map(({ status }) => status).sort()).toEqual(['canceled', 'canceled', 'failed', 'failed']);
    const all = dead.map(({ _id }) => `${_id}`).sort();
    expect((await listed(ctx)).sort()).toEqual(all);
    const narrow = { stepType: 'email', workflowId: 'mail', providerId: 'nodemailer', from: new Date(0) } as const;
    expect((await listed(ctx, narrow)).sort()).toEqual(all);
    for (const other of [
      ...[{ stepType: 'sms' }, { workflowId: 'other' }, { providerId: 'resend' }],
      ...[{ to: new Date(0) }, { from: new Date(Date.now() + 60_000) }],
    ]) {
      expect(await listed(ctx, other)).toEqual([]);
    }
    const [first] = (await listDeadLetters(ctx, { first: 1 })).edges;
    expect(await listed(ctx, { after: first?.cursor })).toHaveLength(1);
    expect(await listed(await startTestContext(store))).toEqual([]);
  });

  it('are re-driven once, with the steps that they stopped, and keep their message', async () => {
    const { ctx, mails, dead, integration, mend } = await refused();
    mend();
    const jobIds = dead.map(({ _id }) => `${_id}`);
    expect(dead.map((job) => job._integrationId)).toEqual([integration._id, integration._id]);
    const other = await redriveDeadLetters(await startTestContext(store), { jobIds });
    expect(other).toEqual({ redrivenJobs: 0, hasMore: false });
    const answers = await Promise.all(Array.from({ length: 5 }, () => redriveDeadLetters(ctx, { jobIds })));
    expect(answers.map(({ redrivenJobs }) => redrivenJobs).sort()).toEqual([0, 0, 0, 0, 2]);
    const { jobs, messages } = await untilEnded(ctx, 2);
    expect(jobs.map(({ status }) => status)).toEqual(Array(4).fill('completed'));
    expect(jobs.filter((job) => integration._id.equals(job._integrationId))).toHaveLength(2);
    expect(mails.map(({ to }) => to[0]).sort()).toEqual(['ada@example.com', 'grace@example.com']);
    expect(messages.map(({ channel, status }) => `${channel} ${status}`).sort()).toEqual([
      ...['email sent', 'email sent', 'in_app sent', 'in_app sent'],
    ]);
    expect(await listed(ctx)).toEqual([]);
  });

  it('are re-driven by a filter, and reject a call without ids and filter', async () => {
    const { ctx, mails, mend } = await refused();
    mend();
    expect(await redriveDeadLetters(ctx, { filter: { stepType: 'sms' } })).toMatchObject({ redrivenJobs: 0 });
    expect(await redriveDeadLetters(ctx, { filter: { workflowId: 'mail' } })).toEqual({
      redrivenJobs: 2,
      hasMore: false,
    });
    await untilEnded(ctx, 2);
    expect(mails).toHaveLength(2);
    await expect(redriveDeadLetters(ctx, {})).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(redriveDeadLetters(ctx, { jobIds: ['no id'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      issues: [{ field: 'jobIds[0]' }],
    });
  });

  it('are counted once each, by type of step, whatever their reason', async () => {
    const counted: string[] = [];
    atEnd(deadLetters.subscribe(({ channel }) => counted.push(channel)));
    const ctx = await startTestContext(store);
    const server = await startProviderServer();
    server.says({ status: 404 });
    const template = { subject: 'Hi', content: 'Hello' };
    const workflow = await seedSteps(store, ctx.scope, 'dead', [
      { type: 'email', template },
      { type: 'sms', template },
      { type: 'custom', controls: { url: server.origin } },
      { type: 'in_app', template },
      { type: 'push', template },
    ]);
    const to = [{ subscriberId: 'ada', email: 'ada@example.com', phone: '+1' }];
    const overrides = { push: { integrationIdentifier: 'unknown' } };
    const { jobs } = await runToEnd(ctx, [triggerOf(workflow, to, { overrides })]);
    expect(jobs.flatMap(({ type, deadLetteredAt }) => (deadLetteredAt ? [type] : []))).toHaveLength(4);
    await vi.waitFor(() => expect(counted).toEqual(['email', 'sms', 'custom', 'push']));
  });
});
