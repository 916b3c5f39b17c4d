import { describe, expect, it } from 'vitest';
import { listDeadLetters } from '../../../src/operations/dead-letter/list-dead-letters.ts';
import { redriveDeadLetters } from '../../../src/operations/dead-letter/redrive-dead-letters.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();

/** An environment with two dead letters, of an email step and of a later sms step, and a completed job. */
async function startDeadLetters() {
  const ctx = await startTestContext(store);
  const make = seed(store, ctx.scope);
  const ada = await make.subscriber({ subscriberId: 'ada' });
  const notification = await make.notification(ada);
  const dead = (type: 'email' | 'sms', day: number) =>
    make.job(notification, { type, status: 'failed', deadLetteredAt: new Date(Date.UTC(2026, 0, day)) });
  const email = await dead('email', 1);
  const sms = await dead('sms', 2);
  const completed = await make.job(notification);
  const types = async (input: Parameters<typeof listDeadLetters>[1] = {}) =>
    (await listDeadLetters(ctx, input)).edges.map(({ node }) => node.type);
  return { ctx, email, sms, completed, types };
}

describe('listDeadLetters', () => {
  it('returns dead letters, newest first, and filters them', async () => {
    const { types } = await startDeadLetters();
    expect(await types()).toEqual(['sms', 'email']);
    expect(await types({ stepType: 'email' })).toEqual(['email']);
    expect(await types({ from: new Date('2026-01-02T00:00:00Z') })).toEqual(['sms']);
    expect(await types({ workflowId: 'none' })).toEqual([]);
  });
});

describe('redriveDeadLetters', () => {
  it('runs the given dead letters again, once, and ignores other jobs', async () => {
    const { ctx, email, completed, types } = await startDeadLetters();
    const jobIds = [email, completed].map(({ _id }) => `${_id}`);
    expect(await redriveDeadLetters(ctx, { jobIds })).toEqual({ redrivenJobs: 1, hasMore: false });
    expect(await redriveDeadLetters(ctx, { jobIds })).toEqual({ redrivenJobs: 0, hasMore: false });
    expect(await types()).toEqual(['sms']);
    expect(await store.collections.jobs.findOne({ _id: completed._id })).toMatchObject({ status: 'completed' });
  });

  it('runs the dead letters again that match a filter', async () => {
    const { ctx, types } = await startDeadLetters();
    expect(await redriveDeadLetters(ctx, { filter: { stepType: 'sms' } })).toMatchObject({ redrivenJobs: 1 });
    expect(await types()).toEqual(['email']);
  });

  it('requires either ids or a filter', async () => {
    const { ctx, email } = await startDeadLetters();
    const message = 'jobIds must be given if filter is not, and only then';
    await expect(redriveDeadLetters(ctx, {})).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
    const both = { jobIds: [`${email._id}`], filter: {} };
    await expect(redriveDeadLetters(ctx, both)).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  });

  it('names each id that is not an object id', async () => {
    const { ctx, email } = await startDeadLetters();
    await expect(redriveDeadLetters(ctx, { jobIds: [`${email._id}`, 'none'] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      issues: [{ field: 'jobIds[1]', message: 'must be the internal id of a job' }],
    });
  });
});
