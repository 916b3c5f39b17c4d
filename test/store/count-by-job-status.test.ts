import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { Job, Notification } from '../../src/model/notification.ts';
import { listNotifications, type NotificationFilter } from '../../src/store/notifications.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { startTestContext } from '../testkit/test-context.ts';

const SIZE = 2_300;
const START = Date.parse('2026-01-01T00:00:00Z');

const { store, scope } = await startTestContext();
const monitor = watchCommands(store);
const made = Array.from({ length: SIZE }, (_, index) => ({
  _id: new ObjectId(),
  createdAt: new Date(START + index * 1_000),
  channels: index % 2 === 0 ? ['in_app', 'email'] : ['in_app'],
  severity: index % 500 === 0 ? 'high' : 'none',
  // The job of a trigger that another program stored is not the job of a step.
  steps: ['completed', 'completed', ...(index % 2 === 0 ? ['failed'] : []), ...(index % 300 === 0 ? ['pending'] : [])],
  isTriggered: index % 3 === 0,
}));
await store.collections.notifications.insertMany(
  made.map(({ steps: _steps, isTriggered: _isTriggered, ...fields }) => ({
    ...fields,
    ...scope,
    _subscriberId: new ObjectId(),
    transactionId: `${fields._id}`,
  })) as unknown as Notification[],
);
await store.collections.jobs.insertMany(
  made.flatMap(({ _id, steps, isTriggered }) => [
    ...steps.map((status) => ({ ...scope, _notificationId: _id, type: 'email', status, step: { stepId: 'mail' } })),
    ...(isTriggered ? [{ ...scope, _notificationId: _id, type: 'trigger', status: 'skipped', step: {} }] : []),
  ]) as unknown as Job[],
);

const FILTERS: readonly NotificationFilter[] = [
  {},
  { channel: 'email' },
  { channel: 'sms' },
  { severity: 'high' },
  { severity: 'none', channel: 'email' },
  { created: { from: new Date(START + 100_000), to: new Date(START + 2_100_000) } },
  { created: { from: new Date(START + 100_000), to: new Date(START + 110_000) }, channel: 'email' },
];

const matches = ({ channel, severity, created }: NotificationFilter, one: (typeof made)[number]): boolean =>
  (channel === undefined || one.channels.includes(channel)) &&
  (severity === undefined || one.severity === severity) &&
  (created?.from === undefined || one.createdAt >= created.from) &&
  (created?.to === undefined || one.createdAt < created.to);

const list = (filter: NotificationFilter, from = store) =>
  listNotifications(from, scope, filter, 'oldest_first', { limit: 3, from: 'start' });

describe('a list of notifications with a job status', () => {
  it.each(FILTERS)('is counted exactly, and lists what it counts, with %j', async (filter) => {
    for (const jobStatus of ['completed', 'failed', 'pending', 'skipped', 'running'] as const) {
      const expected = made.filter((one) => matches(filter, one) && one.steps.includes(jobStatus));
      const { edges, totalCount } = await list({ ...filter, jobStatus });
      expect(edges.map(({ node }) => node._id)).toEqual(expected.slice(0, 3).map(({ _id }) => _id));
      expect(await totalCount(), jobStatus).toEqual({ count: expected.length, isCapped: false });
    }
  });

  it('is counted without a join for each notification', async () => {
    for (const filter of FILTERS) {
      const { totalCount } = await list({ ...filter, jobStatus: 'completed' }, monitor.store);
      const commands = await monitor.during(totalCount);
      expect(JSON.stringify(commands)).not.toContain('$lookup');
      expect(commands.length).toBeLessThan(12);
    }
  });

  it('is found from the notifications if its other filters match few', async () => {
    const commands = await monitor.during(() => list({ channel: 'sms', jobStatus: 'completed' }, monitor.store));
    expect(commands.flatMap(({ aggregate }) => aggregate ?? [])).not.toContain('jobs');
  });
});
