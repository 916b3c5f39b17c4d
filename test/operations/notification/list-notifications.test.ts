import { describe, expect, it } from 'vitest';
import { getNotification } from '../../../src/operations/notification/get-notification.ts';
import { getNotificationActivity } from '../../../src/operations/notification/get-notification-activity.ts';
import { listNotifications } from '../../../src/operations/notification/list-notifications.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const stranger = await startTestContext(ctx.store);
const make = seed(ctx.store, ctx.scope);
const { workflow } = await make.workflow('welcome', ['Hello']);
const ada = await make.subscriber({ subscriberId: 'ada' });
const grace = await make.subscriber({ subscriberId: 'grace' });
const first = await make.notification(ada, { _templateId: workflow._id, transactionId: 'first', severity: 'high' });
const second = await make.notification(ada, { transactionId: 'second', severity: 'none' });
const third = await make.notification(grace, { _templateId: workflow._id, transactionId: 'third' });
const job = await make.job(first);
await make.executionDetail(job, { detail: 'Message sent' });

const list = async (input: Parameters<typeof listNotifications>[1]) =>
  (await listNotifications(ctx, input)).edges.map(({ node }) => node.transactionId);

describe('listNotifications', () => {
  it('returns the notifications of the environment, newest first', async () => {
    expect(await list({})).toEqual([third, second, first].map(({ transactionId }) => transactionId));
    expect((await listNotifications(stranger, {})).edges).toEqual([]);
  });

  it('combines its filters', async () => {
    expect(await list({ subscriberId: 'ada' })).toEqual(['second', 'first']);
    expect(await list({ workflowId: 'welcome' })).toEqual(['third', 'first']);
    expect(await list({ subscriberId: 'ada', workflowId: 'welcome' })).toEqual(['first']);
    expect(await list({ transactionId: 'second' })).toEqual(['second']);
  });

  it('counts a notification without a severity as one of the severity none', async () => {
    expect(await list({ severity: 'none' })).toEqual(['third', 'second']);
    expect(await list({ severity: 'high' })).toEqual(['first']);
  });

  it('is empty if a filter names an unknown document', async () => {
    expect(await list({ subscriberId: 'nobody' })).toEqual([]);
    expect(await list({ workflowId: 'nothing' })).toEqual([]);
  });

  it('rejects two sizes and two cursors', async () => {
    await expect(list({ first: 1, last: 1 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'first cannot be given together with last',
    });
    await expect(list({ after: 'a', before: 'b' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('getNotificationActivity', () => {
  it('returns a notification with its subscriber, workflow, jobs and execution details', async () => {
    expect(await getNotificationActivity(ctx, `${first._id}`)).toMatchObject({
      transactionId: 'first',
      subscriber: { subscriberId: 'ada' },
      template: { name: 'welcome' },
      jobs: [{ _id: job._id, executionDetails: [{ detail: 'Message sent' }] }],
    });
  });

  it.each([
    ['getNotification', getNotification],
    ['getNotificationActivity', getNotificationActivity],
  ])('and %s hide a notification of another environment, and reject an invalid id', async (_name, get) => {
    await expect(get(stranger, `${first._id}`)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(get(ctx, 'none')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      issues: [{ field: 'notificationId', message: 'must be an object id of 24 hex digits' }],
    });
  });
});
