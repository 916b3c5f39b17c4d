import { EventEmitter, once } from 'node:events';
import { Agenda, type JobNotification } from 'agenda';
import { expect, it } from 'vitest';
import { connectStore } from '../../../src/store/mongo/connect.ts';
import { DatabaseClock } from '../../../src/store/mongo/database-clock.ts';
import { newWorkItem, workItems } from '../../../src/store/queue/work-item.ts';
import { WorkItemRepository } from '../../../src/store/queue/work-item-repository.ts';
import { WorkNotificationChannel } from '../../../src/store/queue/work-notification-channel.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { startDatabase } from '../../testkit/database-process.ts';
import { temporaryDirectory } from '../../testkit/gateway-process.ts';
import { startTestStore } from '../../testkit/test-database.ts';

async function openChannel(store: Awaited<ReturnType<typeof startTestStore>>) {
  const items = workItems(store.db);
  const clock = await DatabaseClock.start(store.db);
  const channel = new WorkNotificationChannel(items, clock);
  const errors: Error[] = [];
  channel.on('error', (error) => errors.push(error));
  return { items, clock, channel, errors };
}

it('makes Agenda run inserted work before its next poll', async () => {
  const { items, clock, channel, errors } = await openChannel(await startTestStore());
  const onError = (error: Error) => errors.push(error);
  const repository = new WorkItemRepository({ items, clock, leaseMs: 10_000, onError });
  const agenda = new Agenda({
    backend: { name: 'test', repository, connect: async () => {}, disconnect: async () => {} },
    notificationChannel: channel,
    processEvery: '1 hour',
  });
  atEnd(() => agenda.stop());
  const done = new Promise<unknown>((resolve) => {
    agenda.define('greet', async (job) => resolve(job.attrs.data));
  });
  await agenda.start();
  await items.insertOne(newWorkItem('greet', { name: 'Ada' }, new Date()));
  expect(await done).toEqual({ name: 'Ada' });
  expect(errors).toEqual([]);
});

it('searches once more for all notifications of a kind that come during a search', async () => {
  const { channel } = await openChannel(await startTestStore());
  const searches: string[] = [];
  const release = new EventEmitter();
  channel.subscribe(async ({ jobName }) => {
    searches.push(jobName);
    await once(release, 'release');
  });
  for (const name of ['work', 'work', 'other work', 'work']) channel.searchFor(name);
  expect(searches).toEqual(['work', 'other work']);
  release.emit('release');
  await expect.poll(() => searches).toEqual(['work', 'other work', 'work']);
  release.emit('release');
  await new Promise(setImmediate);
  expect(searches).toHaveLength(3);
});

it('reports an error and opens the stream again when it breaks', async () => {
  // A database of its own: its failures are those of all that use it.
  const { uri } = await startDatabase({ DATA_DIR: temporaryDirectory(), PORT: '0' });
  const store = await connectStore(uri);
  atEnd(() => store.client.close());
  const { items, channel, errors } = await openChannel(store);
  const fail = (times: number) =>
    store.client.db('admin').command({
      configureFailPoint: 'failCommand',
      mode: { times },
      data: { failCommands: ['aggregate'], errorCode: 286 },
    });
  await fail(1);
  await channel.connect();
  atEnd(() => channel.disconnect());
  expect([channel.state, errors]).toMatchObject(['reconnecting', [{ code: 286 }]]);
  const notified = new Promise<JobNotification>((resolve) => {
    channel.subscribe(resolve);
  });
  await expect.poll(() => channel.state, { timeout: 10_000 }).toBe('connected');
  await items.insertOne(newWorkItem('work', {}, new Date()));
  expect(await notified).toMatchObject({ jobName: 'work' });
  expect(errors).toHaveLength(1);
  await channel.disconnect();
  expect(channel.state).toBe('disconnected');
});
