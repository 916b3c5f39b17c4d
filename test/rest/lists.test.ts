import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { listMessages } from '../../src/store/messages.ts';
import { listNotificationsMatchingAny } from '../../src/store/notification-logs.ts';
import { listWorkflows } from '../../src/store/workflows.ts';
import { CLIENT_SHAPES } from '../testkit/client-shapes.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { explainReads } from '../testkit/explain.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let strangers: Call;

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const idAt = (number: number) => ObjectId.createFromTime(day(number).getTime() / 1_000);
const SIZE = 25;

beforeAll(async () => {
  ctx = await startTestContext();
  const other = await startTestContext(ctx.store);
  const callAs = await startRestServer({ own: ctx, other });
  call = callAs('own');
  strangers = callAs('other');
  const make = seed(ctx.store, ctx.scope);
  const ada = await make.subscriber({ subscriberId: 'ada', email: 'ada@example.com' });
  const grace = await make.subscriber({ subscriberId: 'grace', email: 'grace@example.com' });
  const { workflow } = await make.workflow('welcome', ['Hello']);
  for (let index = 0; index < SIZE; index += 1) {
    const owner = index % 5 === 0 ? grace : ada;
    const common = { _id: idAt(index + 1), createdAt: day(index + 1), transactionId: `t-${index % 10}` };
    const notification = await make.notification(owner, {
      ...{
        ...common,
        transactionId: `n-${index}`,
        _templateId: workflow._id,
        channels: index % 2 === 0 ? ['in_app'] : ['email'],
      },
      ...(index === 3 ? { severity: 'high' } : index % 2 === 0 && { severity: 'none' }),
      contextKeys: [`tenant:${index % 3}`],
      topics: index === 4 ? [{ _topicId: new ObjectId(), topicKey: 'news' }] : [],
    });
    await make.executionDetail(await make.job(notification));
    await make.message(owner, { ...common, channel: index % 2 === 0 ? 'in_app' : 'email' });
  }
});

const count = async (path: string, caller = call) => {
  const { status, body } = await caller('GET', path);
  expect(status, path).toBe(200);
  return body.data.length;
};

describe.each(['/v1/notifications', '/v1/messages'] as const)('GET %s', (path) => {
  it('shows the newest first, page by page', async () => {
    const ids: string[] = [];
    for (let page = 0; ; page += 1) {
      const { status, body } = await call('GET', `${path}?limit=10&page=${page}`);
      expect(status).toBe(200);
      const shape = path === '/v1/messages' ? CLIENT_SHAPES.listMessages : CLIENT_SHAPES.listNotifications;
      expect(shape.safeParse(body).error).toBeUndefined();
      expect(body).toMatchObject({ page, pageSize: 10, totalCount: SIZE, hasMore: page < 2 });
      ids.push(...body.data.map(({ _id }: { _id: string }) => _id));
      if (!body.hasMore) break;
    }
    expect(ids).toEqual(Array.from({ length: SIZE }, (_, index) => `${idAt(SIZE - index)}`));
  });

  it('belongs to one environment, and answers 400 for an invalid page', async () => {
    expect(await count(path, strangers)).toBe(0);
    for (const query of ['limit=0', 'limit=101', 'page=-1', 'page=x', 'limit=100&page=100']) {
      expect((await call('GET', `${path}?${query}`)).status, query).toBe(400);
    }
    expect(await count(`${path}?limit=100&page=99`)).toBe(0);
  });
});

describe('GET /v1/notifications', () => {
  it('filters by every parameter, and contains the jobs with their execution details', async () => {
    const list = (query: string) => count(`/v1/notifications?limit=100&${query}`);
    expect(await list('subscriberIds=grace')).toBe(5);
    expect(await list('subscriberIds=grace&subscriberIds=ada')).toBe(SIZE);
    expect(await list('subscriberIds=nobody')).toBe(0);
    expect(await list('emails=grace@example.com')).toBe(5);
    expect(await list('emails=grace@example.com&subscriberIds=ada')).toBe(0);
    expect(await list('channels=email')).toBe(12);
    expect(await list('channels=email&channels=in_app')).toBe(SIZE);
    expect(await list('channels[]=email')).toBe(12);
    expect(await list('channels[]=email&channels%5B%5D=in_app')).toBe(SIZE);
    expect(await list('channels[0]=email&channels%5B1%5D=in_app')).toBe(SIZE);
    expect(await list('channels=&emails=&transactionId=')).toBe(SIZE);
    expect(await list('templates=welcome')).toBe(SIZE);
    expect(await list('templates=nothing')).toBe(0);
    expect(await list('severity=high')).toBe(1);
    expect(await list('severity=none')).toBe(SIZE - 1);
    expect(await list('severity=none&severity=high')).toBe(SIZE);
    expect(await list('contextKeys=tenant:0&contextKeys=tenant:1')).toBe(17);
    expect(await list('transactionId=n-3')).toBe(1);
    expect(await list('topicKey=news')).toBe(1);
    expect(await list(`after=${day(5).toISOString()}&before=${day(8).toISOString()}`)).toBe(3);
    const { body } = await call('GET', '/v1/notifications?limit=1');
    expect(body.data[0]).toMatchObject({
      subscriber: { subscriberId: 'ada' },
      template: { name: 'welcome' },
      jobs: [{ type: 'in_app', executionDetails: [{ detail: 'Message sent' }] }],
    });
  });

  it('refuses e-mail addresses that more than 1,000 subscribers have, unless it names subscribers', async () => {
    const make = seed(ctx.store, ctx.scope);
    const subscriber = await make.subscriber({ subscriberId: 'shared', email: 'shared@example.com' });
    await make.notification(subscriber);
    const others = Array.from({ length: 1_000 }, (_, index) => ({
      ...subscriber,
      _id: new ObjectId(),
      subscriberId: `shared-${index}`,
    }));
    await ctx.store.collections.subscribers.insertMany(others);
    const path = '/v1/notifications?emails=shared@example.com';
    expect(await call('GET', path)).toMatchObject({
      status: 400,
      body: { message: 'emails: more than 1000 subscribers have these addresses' },
    });
    expect(await count(`${path}&subscriberIds=shared`)).toBe(1);
    expect(await count(`${path}&subscriberIds=ada`)).toBe(0);
    await ctx.store.collections.subscribers.deleteOne({ subscriberId: 'shared-999' });
    expect(await count(path)).toBe(1);
    await ctx.store.collections.notifications.deleteMany({ _subscriberId: subscriber._id });
  });

  it.each([
    ['channels[a]=email', 'channels', 'channels, channels[] or channels[0]'],
    ['channels%5B0%5D%5B1%5D=in_app', 'channels', 'channels, channels[] or channels[0]'],
    ['channels[][]=email', 'channels', 'channels, channels[] or channels[0]'],
    ['channels[0=email', 'channels', 'channels, channels[] or channels[0]'],
    ['subscriberIds[and][0]=ada', 'subscriberIds', 'subscriberIds, subscriberIds[] or subscriberIds[0]'],
    ['topicKey[]=news', 'topicKey', 'topicKey'],
  ])('answers 400 for brackets without an effect: %s', async (query, name, allowed) => {
    const { status, body } = await call('GET', `/v1/notifications?${query}`);
    expect(status).toBe(400);
    expect(body.message).toBe(`${name}: must be written as ${allowed}, without other brackets`);
  });

  it('reads an instant without an offset as UTC, whatever the time zone of the process', async () => {
    const list = (query: string) => count(`/v1/notifications?limit=100&${query}`);
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(await list('after=2026-01-05T00:00:01&before=2026-01-07T00:00')).toBe(1);
    expect(await list('after=2026-01-05&before=2026-01-07T00:00:00%2B09:00')).toBe(2);
    vi.unstubAllEnvs();
  });

  it('answers 400 for parameters that are invalid or have no effect', async () => {
    for (const query of [
      'search=x',
      'subscriptionId=x',
      'after=yesterday',
      'before=2026-02-30',
      'channels=smoke',
      'severity=loud',
    ]) {
      const { status, body } = await call('GET', `/v1/notifications?${query}`);
      expect(status, query).toBe(400);
      expect(body.message).toContain(query.split('=')[0]);
    }
    const { body } = await call('GET', '/v1/notifications?after=2026-01-02&before=2026-01-01');
    expect(body.message).toBe('before: must not be before the start of the time range');
  });
});

describe('messages', () => {
  it('are filtered, deleted one by one, and by transaction', async () => {
    const list = (query: string) => count(`/v1/messages?limit=100&${query}`);
    expect(await list('channel=email')).toBe(12);
    expect(await list('subscriberId=grace')).toBe(5);
    expect(await list('subscriberId=nobody')).toBe(0);
    expect(await list('transactionId=t-1&transactionId=t-2')).toBe(6);
    expect((await call('GET', '/v1/messages?contextKeys=a:b')).status).toBe(400);
    const path = `/v1/messages/${idAt(1)}`;
    expect((await strangers('DELETE', path)).status).toBe(404);
    expect(await call('DELETE', path)).toMatchObject({ status: 200, body: { acknowledged: true, status: 'deleted' } });
    expect((await call('DELETE', path)).status).toBe(404);
    expect((await call('DELETE', '/v1/messages/x')).status).toBe(400);
    const ofTransaction = '/v1/messages/transaction/t-1';
    expect((await strangers('DELETE', ofTransaction)).status).toBe(404);
    expect((await call('DELETE', `${ofTransaction}?channel=in_app`)).status).toBe(404);
    expect((await call('DELETE', `${ofTransaction}?channel=email`)).status).toBe(204);
    expect(await list('transactionId=t-1')).toBe(0);
    expect((await call('DELETE', ofTransaction)).status).toBe(404);
  });

  it('are marked all at once', async () => {
    const path = '/v1/subscribers/grace/messages/mark-all';
    const { status, body } = await call('POST', path, { markAs: 'read' });
    expect([status, body > 0]).toEqual([201, true]);
    expect(await call('POST', path, { markAs: 'read' })).toMatchObject({ status: 201, body: 0 });
    const refused = await call('POST', path, { markAs: 'read', feedIdentifier: 'x' });
    expect(refused).toMatchObject({ status: 422, body: { errors: { feedIdentifier: {} } } });
    expect((await call('POST', '/v1/subscribers/nobody/messages/mark-all', { markAs: 'read' })).status).toBe(404);
  });
});

describe('a page by its number', () => {
  it('reads an index in its order', async () => {
    const { store, scope } = ctx;
    const monitor = watchCommands(store);
    const args = { limit: 2, from: 'start', skip: 3 } as const;
    const _id = (await store.collections.subscribers.findOne({ subscriberId: 'ada' }))?._id ?? new ObjectId();
    const lists: (() => Promise<unknown>)[] = [
      () => listMessages(monitor.store, scope, {}, 'newest_first', args),
      () => listMessages(monitor.store, scope, { channel: 'email' }, 'newest_first', args),
      () => listMessages(monitor.store, scope, { transactionIds: ['t-2'] }, 'newest_first', args),
      () => listMessages(monitor.store, scope, { _subscriberId: _id }, 'newest_first', args),
      () => listNotificationsMatchingAny(monitor.store, scope, {}, args),
      () => listNotificationsMatchingAny(monitor.store, scope, { transactionId: 'n-2' }, args),
      () => listNotificationsMatchingAny(monitor.store, scope, { _subscriberIds: [_id] }, args),
      () => listNotificationsMatchingAny(monitor.store, scope, { channels: ['email'] }, args),
      () => listNotificationsMatchingAny(monitor.store, scope, { created: { from: day(2), to: day(20) } }, args),
      () => listWorkflows(monitor.store, scope, {}, 'createdAt', 'DESC', args),
      () => listWorkflows(monitor.store, scope, { tags: ['a'] }, '_id', 'DESC', args),
    ];
    for (const list of lists) {
      for (const read of await explainReads(store, monitor, list, _id)) {
        expect(read.stages).not.toContain('SORT');
        expect(read.stages).not.toContain('COLLSCAN');
        expect(read.keys).toBeLessThanOrEqual(args.skip + args.limit + 3);
      }
    }
  });
});
