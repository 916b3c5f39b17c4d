import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../src/model/subscriber.ts';
import { encodeCursor } from '../../src/realtime/event-cursors.ts';
import type { MessageEvent, Realtime } from '../../src/realtime/events.ts';
import { startRealtime } from '../../src/realtime/start-realtime.ts';
import { connectStore, type Store } from '../../src/store/mongo/connect.ts';
import { atEnd } from '../testkit/at-end.ts';
import { newScope } from '../testkit/new-scope.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';

const scope = newScope();
const environment = `${scope._environmentId}`;
let uri: string;
let store: Store;
let ada: Subscriber;

beforeEach(async () => {
  uri = uniqueDatabaseUri();
  store = await startTestStore(uri);
  ada = await seed(store, scope).subscriber({ subscriberId: 'ada' });
});

/** A gateway with a connection of its own. */
async function startGateway(seconds: number): Promise<Realtime> {
  const own = await connectStore(uri);
  const realtime = startRealtime(own, pino({ level: 'silent' }), { events: 1_000, seconds });
  atEnd(async () => {
    await realtime.close();
    await own.client.close();
  });
  return realtime;
}

async function next(reader: AsyncIterator<MessageEvent, undefined>): Promise<MessageEvent> {
  const { value } = await reader.next();
  if (value === undefined) throw new Error('the reader ended');
  return value;
}

const write = async () => `${(await seed(store, scope).message(ada))._id}`;
const follow = (gateway: Realtime, after?: string) => gateway.messageChanges(environment, `${ada._id}`, { after });

/** Replaces the messages by a copy, as tools do that restore a backup. */
const restores = {
  'dropped and written again': async () => {
    const messages = store.collections.messages;
    const backup = await messages.find().toArray();
    await messages.drop();
    await messages.insertMany(backup);
  },
  'replaced by another collection': async () => {
    const { messages } = store.collections;
    const copy = store.db.collection('restored');
    await copy.insertMany(await messages.find().toArray());
    await copy.rename(messages.collectionName, { dropTarget: true });
  },
};

describe.each(Object.entries(restores))('after messages were %s', (_how, restore) => {
  it.each([0, 60])(
    'a reader of a new gateway, which reads %i s of history, is told that the history is lost',
    async (seconds) => {
      const before = await follow(await startGateway(0));
      await write();
      const { token } = await next(before);
      await write();
      await restore();
      const after = encodeCursor(environment, token);
      const gateway = await startGateway(seconds);
      const resumed = await follow(gateway, after);
      const lost = await next(resumed);
      expect(lost).toMatchObject({ change: 'history_lost', _messageId: null });
      const written = await write();
      expect((await next(resumed))._messageId).toBe(written);
      const again = await follow(gateway, encodeCursor(environment, lost.token));
      expect((await next(again))._messageId).toBe(written);
    },
  );

  it('a reader that follows is told that the history is lost, and gets later events', async () => {
    const reader = await follow(await startGateway(0));
    await write();
    expect((await next(reader)).change).toBe('created');
    await restore();
    expect((await next(reader)).change).toBe('history_lost');
    const written = await write();
    // A gateway that runs during the restore reports the restored messages.
    const ids = [];
    while (ids.at(-1) !== written) ids.push((await next(reader))._messageId);
  });
});

it('does not lose the history if a collection of another program is dropped', async () => {
  const reader = await follow(await startGateway(0));
  await write();
  const { token } = await next(reader);
  await store.db.collection('scratch').insertOne({});
  await store.db.dropCollection('scratch');
  const written = await write();
  expect((await next(reader))._messageId).toBe(written);
  const resumed = await follow(await startGateway(0), encodeCursor(environment, token));
  expect((await next(resumed))._messageId).toBe(written);
});
