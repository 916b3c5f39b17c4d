import type { TypedDocumentNode, VariablesOf } from '@graphql-typed-document-node/core';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '../../../src/model/notification.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { startRealtime } from '../../../src/realtime/start-realtime.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
let data: ReturnType<typeof seed>;
let monitor: ReturnType<typeof watchCommands>;

beforeAll(async () => {
  const own = await startTestContext();
  monitor = watchCommands(own.store);
  ctx = { ...own, store: monitor.store };
  const realtime = startRealtime(ctx.store, pino({ level: 'silent' }));
  atEnd(() => realtime.close());
  graph = await startGraph(ctx, realtime);
  data = seed(ctx.store, ctx.scope);
});

const Timeline = graphql(`
  subscription FollowTimeline($notificationId: ID!, $after: String) {
    notificationTimeline(notificationId: $notificationId, after: $after) {
      change
      status
      cursor
      job {
        _id
        status
      }
      executionDetail {
        _id
        detail
      }
    }
  }
`);

const Activity = graphql(`
  subscription FollowActivity(
    $changes: [ActivityChange!]
    $workflowId: ID
    $subscriberId: String
    $stepType: StepType
    $channel: StepType
    $jobStatus: JobStatus
    $status: JobStatus
    $severity: Severity
    $topicKey: String
    $after: String
  ) {
    activity(
      changes: $changes
      workflowId: $workflowId
      subscriberId: $subscriberId
      stepType: $stepType
      channel: $channel
      jobStatus: $jobStatus
      status: $status
      severity: $severity
      topicKey: $topicKey
      after: $after
    ) {
      change
      jobStatus
      status
      cursor
      notification {
        _id
      }
      job {
        _id
      }
    }
  }
`);

const Counts = graphql(`
  subscription FollowCounts($subscriberId: String, $after: String) {
    inboxCountsChanged(subscriberId: $subscriberId, after: $after) {
      unseenCount
      unreadCount
      cursor
    }
  }
`);

/** The events of a subscription. */
function follow<Data, Variables, Event>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  eventOf: (data: Data) => Event,
) {
  const answers = graph.follow(document, variables);
  const next = async (): Promise<Event> => {
    const { value } = await answers.next();
    if (value?.data == null) throw new Error(JSON.stringify(value));
    return eventOf(value.data);
  };
  return { next, end: () => answers.return() };
}

const followTimeline = (variables: VariablesOf<typeof Timeline>) =>
  follow(Timeline, variables, ({ notificationTimeline }) => notificationTimeline);
const followActivity = (variables: VariablesOf<typeof Activity>) =>
  follow(Activity, variables, ({ activity }) => activity);
const followCounts = (variables: VariablesOf<typeof Counts>) =>
  follow(Counts, variables, ({ inboxCountsChanged }) => inboxCountsChanged);

let subscribers = 0;
const newSubscriber = () => data.subscriber({ subscriberId: `subscriber-${++subscribers}` });
const newNotification = async (fields: Partial<Notification> = {}) => data.notification(await newSubscriber(), fields);

/** Writes until the subscription receives a first event, so that it misses none of the later events. */
async function firstEvent<Event>(next: () => Promise<Event>, write: () => Promise<unknown>): Promise<Event> {
  const first = next();
  let isThere = false;
  first.then(
    () => {
      isThere = true;
    },
    () => {
      isThere = true;
    },
  );
  while (!isThere) await write();
  return first;
}

describe('Subscription.notificationTimeline', () => {
  it('reports jobs, their statuses and their logs in order, and replays missed events after a cursor', async () => {
    const notification = await newNotification();
    const live = followTimeline({ notificationId: `${notification._id}` });
    // The subscription is established when the first job reaches it.
    const first = await firstEvent(live.next, () => data.job(notification, { status: 'pending' }));
    expect(first).toMatchObject({ change: 'JOB_CREATED', status: 'pending', executionDetail: null });
    const job = await data.job(notification, { status: 'queued' });
    let event = await live.next();
    while (event.job?._id !== `${job._id}`) event = await live.next();
    const other = await newNotification();
    await data.job(other);
    await ctx.store.collections.jobs.updateOne({ _id: job._id }, { $set: { status: 'completed' } });
    const detail = await data.executionDetail(job, { detail: 'Message sent' });
    const changed = await live.next();
    expect(changed).toMatchObject({
      change: 'JOB_STATUS_CHANGED',
      status: 'completed',
      job: { _id: `${job._id}`, status: 'completed' },
      executionDetail: null,
    });
    expect(await live.next()).toMatchObject({
      change: 'EXECUTION_DETAIL_CREATED',
      status: null,
      job: { _id: `${job._id}` },
      executionDetail: { _id: `${detail._id}`, detail: 'Message sent' },
    });
    await live.end();
    const again = followTimeline({
      notificationId: `${notification._id}`,
      after: event.cursor,
    });
    expect(await again.next()).toEqual(changed);
    expect(await again.next()).toMatchObject({ executionDetail: { _id: `${detail._id}` } });
    await again.end();
  });

  it('reports the jobs of trigger steps, but not the job of the trigger itself', async () => {
    const notification = await newNotification();
    const live = followTimeline({ notificationId: `${notification._id}` });
    const first = await firstEvent(live.next, () => data.job(notification));
    await live.end();
    const ofTrigger = await data.job(notification, { type: 'trigger' });
    const ofStep = await data.job(notification, {
      type: 'trigger',
      step: { ...ofTrigger.step, stepId: 'start-onboarding' },
    });
    const last = await data.job(notification);
    const all = followTimeline({ notificationId: `${notification._id}`, after: first.cursor });
    const seen: (string | undefined)[] = [];
    while (seen.at(-1) !== `${last._id}`) seen.push((await all.next()).job?._id);
    await all.end();
    expect(seen).toContain(`${ofStep._id}`);
    expect(seen).not.toContain(`${ofTrigger._id}`);
  });

  it('rejects a notification that does not exist', async () => {
    const { value } = await graph.follow(Timeline, { notificationId: '0'.repeat(24) }).next();
    expect(value).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  });
});

describe('Subscription.activity', () => {
  it('reports notifications and the statuses of their jobs', async () => {
    const live = followActivity({});
    await firstEvent(live.next, () => newNotification());
    const notification = await newNotification();
    let event = await live.next();
    while (event.notification?._id !== `${notification._id}`) event = await live.next();
    expect(event).toMatchObject({ change: 'NOTIFICATION_CREATED', status: null, job: null });
    const job = await data.job(notification, { status: 'delayed' });
    await data.executionDetail(job);
    await ctx.store.collections.jobs.updateOne({ _id: job._id }, { $set: { status: 'failed' } });
    const of = { notification: { _id: `${notification._id}` }, job: { _id: `${job._id}` } };
    expect(await live.next()).toMatchObject({ change: 'JOB_CREATED', status: 'delayed', ...of });
    const failed = { change: 'JOB_STATUS_CHANGED', jobStatus: 'FAILED', status: 'failed' };
    expect(await live.next()).toMatchObject({ ...failed, ...of });
    await live.end();
  });

  it('reports only events that match all filters', async () => {
    const start = followActivity({});
    const { cursor: after } = await firstEvent(start.next, () => newNotification());
    await start.end();
    const { workflow } = await data.workflow('filtered', ['Hello']);
    const ada = await newSubscriber();
    const wanted = await data.notification(ada, {
      _templateId: workflow._id,
      severity: 'high',
      topics: [{ _topicId: workflow._id, topicKey: 'news' }],
      channels: ['email'],
    });
    const own = await data.job(wanted, { type: 'email', status: 'queued' });
    await data.job(wanted, { type: 'digest', status: 'queued' });
    const other = await newNotification({ channels: ['sms'] });
    await data.job(other, { type: 'sms', status: 'queued' });
    await ctx.store.collections.jobs.updateOne({ _id: own._id }, { $set: { status: 'completed' } });
    const last = await data.notification(ada, {
      _templateId: workflow._id,
      severity: 'high',
      topics: [{ _topicId: workflow._id, topicKey: 'news' }],
      channels: ['email'],
    });
    const changesOf = async (filters: VariablesOf<typeof Activity>, count: number) => {
      const { next, end } = followActivity({ after, ...filters });
      const changes = [];
      // All events were written before, so they arrive in the order of the history.
      while (changes.length < count) {
        const { change, notification } = await next();
        if ([wanted, other, last].some(({ _id }) => `${_id}` === notification?._id)) changes.push(change);
      }
      await end();
      return changes;
    };
    const [CREATED, JOB, STATUS] = ['NOTIFICATION_CREATED', 'JOB_CREATED', 'JOB_STATUS_CHANGED'];
    const emails = [CREATED, JOB, STATUS, CREATED];
    expect(await changesOf({}, 7)).toEqual([CREATED, JOB, JOB, CREATED, JOB, STATUS, CREATED]);
    expect(await changesOf({ stepType: 'EMAIL' }, 4)).toEqual(emails);
    expect(await changesOf({ channel: 'EMAIL' }, 4)).toEqual(emails);
    const ofAda = [CREATED, JOB, JOB, STATUS, CREATED];
    expect(await changesOf({ subscriberId: ada.subscriberId }, 5)).toEqual(ofAda);
    expect(await changesOf({ severity: 'HIGH' }, 5)).toEqual(ofAda);
    expect(await changesOf({ severity: 'NONE' }, 2)).toEqual([CREATED, JOB]);
    expect(await changesOf({ topicKey: 'news', channel: 'EMAIL' }, 4)).toEqual(emails);
    expect(await changesOf({ workflowId: 'filtered', changes: ['NOTIFICATION_CREATED'] }, 2)).toEqual([
      CREATED,
      CREATED,
    ]);
    expect(await changesOf({ jobStatus: 'COMPLETED' }, 1)).toEqual([STATUS]);
    expect(await changesOf({ status: 'COMPLETED' }, 1)).toEqual([STATUS]);
  });

  it('reads the notifications of missed events together for the filters', async () => {
    const start = followActivity({});
    const { cursor: after } = await firstEvent(start.next, () => newNotification());
    await start.end();
    const ada = await newSubscriber();
    for (let count = 0; count < 200; count += 1) await data.notification(ada);
    const last = await data.notification(ada, { topics: [{ _topicId: ada._id, topicKey: 'rare' }] });
    const missed = followActivity({ after, topicKey: 'rare' });
    const commands = await monitor.during(async () => {
      expect(await missed.next()).toMatchObject({ notification: { _id: `${last._id}` } });
    });
    await missed.end();
    expect(commands.filter(({ find }) => find === 'notifications').length).toBeLessThan(10);
  });
});

describe('Subscription.inboxCountsChanged', () => {
  it('reports the counts at once and after each change', async () => {
    const ada = await newSubscriber();
    const first = await data.message(ada);
    await data.message(ada, { seen: true });
    const live = followCounts({ subscriberId: ada.subscriberId });
    expect(await live.next()).toMatchObject({ unseenCount: 1, unreadCount: 2 });
    const { messages } = ctx.store.collections;
    // A change that does not affect a count is not reported.
    await messages.updateOne({ _id: first._id }, { $set: { subject: 'new' } });
    await messages.updateOne({ _id: first._id }, { $set: { seen: true, read: true } });
    const changed = await live.next();
    expect(changed).toMatchObject({ unseenCount: 0, unreadCount: 1 });
    await Promise.all(Array.from({ length: 200 }, () => data.message(ada)));
    let told = 0;
    for (let counts = changed; counts.unreadCount < 201; told += 1) counts = await live.next();
    expect(told).toBeLessThan(100);
    await live.end();
  });

  it('continues after a cursor with the current counts, and rejects an invalid cursor', async () => {
    const ada = await newSubscriber();
    const { subscriberId } = ada;
    const live = followCounts({ subscriberId });
    const { cursor } = await live.next();
    await live.end();
    await data.message(ada);
    const again = followCounts({ subscriberId, after: cursor });
    expect(await again.next()).toMatchObject({ unseenCount: 1, unreadCount: 1 });
    await data.message(ada);
    expect(await again.next()).toMatchObject({ unseenCount: 2, unreadCount: 2 });
    await again.end();
    await expect(followCounts({ subscriberId, after: 'x' }).next()).rejects.toThrow('BAD_CURSOR');
  });
});
