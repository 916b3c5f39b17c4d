import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { getNotificationActivity } from '../../src/operations/notification/get-notification-activity.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let strangers: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  const callAs = await startRestServer({ own: ctx, other: await startTestContext(ctx.store) });
  call = callAs('own');
  strangers = callAs('other');
});

describe('GET /v1/notifications/{notificationId}', () => {
  it('returns the notification with its subscriber, workflow, jobs and execution details in order', async () => {
    const make = seed(ctx.store, ctx.scope);
    const ada = await make.subscriber({ subscriberId: 'ada', firstName: 'Ada', lastName: null });
    const { workflow } = await make.workflow('welcome', ['One', 'Two']);
    const notification = await make.notification(ada, {
      _templateId: workflow._id,
      payload: { a: 1 },
      tags: ['x'],
      severity: 'high',
      critical: false,
      ...({ internal: true } as object),
    });
    await make.job(notification, { type: 'trigger' });
    const delayed = await make.job(notification, {
      type: 'delay',
      status: 'completed',
      ...({ providerId: undefined, digest: { type: 'regular', amount: 1 } } as object),
    });
    const sent = await make.job(notification, { type: 'in_app' });
    const details = [
      await make.executionDetail(sent, { detail: 'Message created', status: 'Pending', raw: null }),
      await make.executionDetail(sent, { detail: 'Message sent' }),
    ];
    const { status, body } = await call('GET', `/v1/notifications/${notification._id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: `${notification._id}`,
      _subscriberId: `${ada._id}`,
      _templateId: `${workflow._id}`,
      transactionId: notification.transactionId,
      channels: ['in_app'],
      payload: { a: 1 },
      severity: 'high',
      critical: false,
      template: { _id: `${workflow._id}`, name: 'welcome', triggers: [{ type: 'event', identifier: 'welcome' }] },
    });
    expect(body).not.toHaveProperty('internal');
    expect(body.subscriber).toEqual({ _id: `${ada._id}`, subscriberId: 'ada', firstName: 'Ada' });
    expect(body.jobs.map(({ _id }: { _id: string }) => _id)).toEqual([`${delayed._id}`, `${sent._id}`]);
    expect(body.jobs[0]).toMatchObject({
      providerId: 'svc',
      executionDetails: [],
      step: { filters: [], active: true },
    });
    expect(body.jobs[0]).not.toHaveProperty('digest');
    expect(body.jobs[1].executionDetails).toEqual(
      details.map(({ _id, detail, status, createdAt, raw }) => ({
        _id: `${_id}`,
        detail,
        status,
        createdAt: createdAt?.toISOString(),
        isRetry: false,
        isTest: false,
        source: 'Internal',
        ...(raw === null && { raw: null }),
      })),
    );
  });

  it('costs one database command for any number of jobs', async () => {
    const make = seed(ctx.store, ctx.scope);
    const ada = await make.subscriber({ subscriberId: 'ada-busy' });
    const notification = await make.notification(ada);
    for (let index = 0; index < 20; index += 1) await make.executionDetail(await make.job(notification));
    const monitor = watchCommands(ctx.store);
    const watched = { ...ctx, store: monitor.store };
    let jobs: unknown;
    const commands = await monitor.during(async () => {
      ({ jobs } = await getNotificationActivity(watched, `${notification._id}`));
    });
    expect(jobs).toHaveLength(20);
    expect(commands.map((command) => Object.keys(command)[0])).toEqual(['aggregate']);
  });

  it('reads notifications together that are requested at the same time, without mixing environments', async () => {
    const make = seed(ctx.store, ctx.scope);
    const ada = await make.subscriber({ subscriberId: 'ada-often' });
    const notifications = [];
    for (let index = 0; index < 12; index += 1) {
      const notification = await make.notification(ada);
      for (let job = 0; job <= index % 3; job += 1) await make.executionDetail(await make.job(notification));
      notifications.push(notification);
    }
    const other = await startTestContext(ctx.store);
    const theirs = seed(ctx.store, other.scope);
    const foreign = await theirs.notification(await theirs.subscriber({ subscriberId: 'ada-often' }));
    const monitor = watchCommands(ctx.store);
    const ours = { ...ctx, store: monitor.store };
    const strangersContext = { ...other, store: monitor.store };
    const [first, ...others] = notifications.map(({ _id }) => `${_id}`);
    let read: unknown[] = [];
    const commands = await monitor.during(async () => {
      const running = getNotificationActivity(ours, `${first}`);
      const late = Promise.allSettled([
        ...others.map((id) => getNotificationActivity(ours, id)),
        getNotificationActivity(ours, `${first}`),
        getNotificationActivity(ours, `${foreign._id}`),
        getNotificationActivity(strangersContext, `${foreign._id}`),
      ]);
      read = [{ value: await running }, ...(await late)].map((one) => ('value' in one ? one.value : null));
    });
    const foundIds = read.map((found) => (found === null ? null : `${(found as { _id: ObjectId })._id}`));
    expect(foundIds).toEqual([`${first}`, ...others, `${first}`, null, `${foreign._id}`]);
    const jobCounts = read.slice(0, 12).map((found) => (found as { jobs: unknown[] }).jobs.length);
    expect(jobCounts).toEqual(notifications.map((_, index) => (index % 3) + 1));
    expect(commands.filter((command) => 'aggregate' in command)).toHaveLength(2);
  });

  it('answers 404 for a notification that is unknown or in another environment, and 400 for a malformed id', async () => {
    const ada = await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'ada-2' });
    const notification = await seed(ctx.store, ctx.scope).notification(ada);
    expect((await call('GET', `/v1/notifications/${new ObjectId()}`)).status).toBe(404);
    expect((await strangers('GET', `/v1/notifications/${notification._id}`)).status).toBe(404);
    expect((await call('GET', '/v1/notifications/zzz')).status).toBe(400);
    expect((await call('GET', `/v1/notifications/${`${notification._id}`.toUpperCase()}`)).status).toBe(200);
  });
});
