import type { Client } from 'graphql-ws';
import type { Document } from 'mongodb';
import { pino } from 'pino';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import { startRealtime } from '../../../src/realtime/start-realtime.ts';
import { openCollections } from '../../../src/store/mongo/collections.ts';
import { createClient } from '../../../src/store/mongo/connect.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { startTestStore, uniqueDatabaseUri } from '../../testkit/test-database.ts';
import { connectClient } from '../test-server.ts';
import { startInboxServer, whileRepeating } from './inbox-server.ts';

const APP_NAME = `slow-counts-${Math.random()}`;
const base = await startTestStore();
/** The connections whose commands the tests delay and let fail. */
const slow = createClient(uniqueDatabaseUri(), { appName: APP_NAME, monitorCommands: true, ignoreUndefined: true });
atEnd(() => slow.close());
const db = slow.db(base.db.databaseName);
const realtime = startRealtime(base, pino({ level: 'silent' }));
atEnd(() => realtime.close());
const { server, own } = await startInboxServer({
  realtime,
  store: { ...base, client: slow, db, collections: openCollections(db) },
});

const failCounts = (data: Document) =>
  base.client.db('admin').command({
    configureFailPoint: 'failCommand',
    mode: 'alwaysOn',
    data: { failCommands: ['aggregate'], appName: APP_NAME, ...data },
  });
const repair = () => base.client.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });

/** The counts that run, by the id of their command, and the tags that were counted. */
const running = new Set<number>();
const countedTags = new Set<string>();
let mostRunning = 0;
slow.on('commandStarted', ({ requestId, commandName, command }) => {
  if (commandName !== 'aggregate') return;
  running.add(requestId);
  mostRunning = Math.max(mostRunning, running.size);
  for (const tag of JSON.stringify(command).match(/tag-\d+/g) ?? []) countedTags.add(tag);
});
slow.on('commandSucceeded', ({ requestId }) => running.delete(requestId));
slow.on('commandFailed', ({ requestId }) => running.delete(requestId));

beforeEach(() => {
  countedTags.clear();
  mostRunning = 0;
});

const QUERY = `subscription($id: String!, $filters: [InboxFilter!]) {
  inboxCountsChanged(subscriberId: $id, filters: $filters) { unreadCount }
}`;
const follow = (by: Client, { subscriberId }: Subscriber, tags: readonly string[] = []) =>
  by.iterate({ query: QUERY, variables: { id: subscriberId, filters: tags.map((tag) => ({ tags: [tag] })) } });
const tagsFrom = (first: number, length: number) => Array.from({ length }, (_, index) => `tag-${first + index}`);

it('a count that the database ends at its time limit is a TIMEOUT in place of the event, and the subscription continues', async () => {
  const ada = await own.data.subscriber({ subscriberId: 'ada' });
  const events = follow(connectClient(server), ada);
  const next = async () => (await events.next()).value;
  const nextOfChange = () => whileRepeating(next(), () => own.data.message(ada));
  expect(await next()).toEqual({ data: { inboxCountsChanged: { unreadCount: 0 } } });
  await nextOfChange();
  await failCounts({ errorCode: 50 });
  expect(await nextOfChange()).toMatchObject({ errors: [{ extensions: { code: 'TIMEOUT' } }] });
  await repair();
  let latest = await nextOfChange();
  while (latest?.errors !== undefined) latest = await nextOfChange();
  expect(latest).toEqual({ data: { inboxCountsChanged: { unreadCount: expect.any(Number) } } });
  await events.return?.();
});

it('30 filters are counted 4 at a time, in the order of the filters', async () => {
  const ben = await own.data.subscriber({ subscriberId: 'ben' });
  await own.data.message(ben, { tags: ['tag-0'] });
  await own.data.message(ben, { tags: ['tag-29'] });
  await failCounts({ blockConnection: true, blockTimeMS: 50 });
  const { inbox } = await own.key.ask<{ inbox: { counts: { count: number }[] } }>(
    'query($filters: [InboxFilter!]!) { inbox(subscriberId: "ben") { counts(filters: $filters) { count } } }',
    { filters: tagsFrom(0, 30).map((tag) => ({ tags: [tag] })) },
  );
  expect(inbox.counts.map(({ count }) => count)).toEqual([1, ...Array.from({ length: 28 }, () => 0), 1]);
  expect(countedTags.size).toBe(30);
  await repair();
  expect(mostRunning).toBeLessThanOrEqual(4);
});

it('the counts of 40 subscriptions of one environment run in 16 turns, and those of ended subscriptions are dropped', async () => {
  const cyd = await own.data.subscriber({ subscriberId: 'cyd' });
  await failCounts({ blockConnection: true, blockTimeMS: 3_000 });
  const leaving = connectClient(server);
  const ended = tagsFrom(100, 40).map((tag) => follow(leaving, cyd, [tag]).next());
  // The unseen and the unread messages of 16.
  await vi.waitFor(() => expect(running.size).toBe(2 * 16), { timeout: 10_000 });
  leaving.terminate();
  await Promise.allSettled(ended);
  await repair();
  const staying = follow(connectClient(server), cyd, tagsFrom(200, 30));
  expect((await staying.next()).value).toEqual({ data: { inboxCountsChanged: { unreadCount: 0 } } });
  await vi.waitFor(() => expect(countedTags.size).toBe(16 + 30));
  expect(mostRunning).toBeLessThanOrEqual(16 * 4);
  await staying.return?.();
});
