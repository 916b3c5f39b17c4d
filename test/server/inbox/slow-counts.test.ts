import type { Document } from 'mongodb';
import { pino } from 'pino';
import { expect, it } from 'vitest';
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
const client = connectClient(server);

const failCounts = (data: Document) =>
  base.client.db('admin').command({
    configureFailPoint: 'failCommand',
    mode: 'alwaysOn',
    data: { failCommands: ['aggregate'], appName: APP_NAME, ...data },
  });
const repair = () => base.client.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' });

const follow = ({ subscriberId }: Subscriber, fields = 'unreadCount') =>
  client.iterate({
    query: `subscription($id: String!) { inboxCountsChanged(subscriberId: $id) { ${fields} } }`,
    variables: { id: subscriberId },
  });

it('a count that the database ends at its time limit is a TIMEOUT in place of the event, and the subscription continues', async () => {
  const ada = await own.data.subscriber({ subscriberId: 'ada' });
  const events = follow(ada);
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
