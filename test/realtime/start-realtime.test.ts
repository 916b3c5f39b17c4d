import { Long, MongoClient, ObjectId } from 'mongodb';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../src/model/subscriber.ts';
import type { MessageEvent } from '../../src/realtime/events.ts';
import { toMessageEvent } from '../../src/realtime/message-changes.ts';
import { startRealtime } from '../../src/realtime/start-realtime.ts';
import { type Collections, openCollections } from '../../src/store/mongo/collections.ts';
import { connectStore, type Store } from '../../src/store/mongo/connect.ts';
import { newScope } from '../testkit/new-scope.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';

const logger = pino({ level: 'silent' });

describe('startRealtime', () => {
  const uri = uniqueDatabaseUri();
  const scope = newScope();
  /** The store of another process: the gateway learns about its writes only from the database. */
  let elsewhere: Store;
  let store: Store;
  let realtime: ReturnType<typeof startRealtime>;
  const cursorIds: unknown[] = [];

  beforeAll(async () => {
    elsewhere = await startTestStore(uri);
    const client = new MongoClient(uri, { monitorCommands: true });
    client.on('commandSucceeded', ({ commandName, reply }) => {
      const { cursor } = reply as { cursor?: { id: unknown; ns: string } };
      if (commandName === 'aggregate' && cursor?.ns.endsWith('.$cmd.aggregate')) cursorIds.push(cursor.id);
    });
    const db = client.db(elsewhere.db.databaseName);
    store = { ...elsewhere, client, db, collections: openCollections(db) };
    realtime = startRealtime(store, logger);
  });
  afterAll(async () => {
    await realtime.close();
    await store.client.close();
  });

  const write = () => seed(elsewhere, scope);
  const follow = (subscriber: Subscriber) =>
    realtime.messageChanges(`${subscriber._environmentId}`, `${subscriber._id}`);
  const take = async (reader: AsyncIterator<MessageEvent>, count: number): Promise<MessageEvent[]> => {
    const events: MessageEvent[] = [];
    while (events.length < count) {
      const { value } = await reader.next();
      if (value !== undefined) events.push(value);
    }
    return events;
  };

  it('delivers a message that another process writes', async () => {
    const ada = await write().subscriber({ subscriberId: 'ada' });
    const reader = await follow(ada);
    const message = await write().message(ada);
    const { value } = await reader.next();
    expect(value).toEqual({
      change: 'created',
      _environmentId: `${scope._environmentId}`,
      _subscriberId: `${ada._id}`,
      _messageId: `${message._id}`,
      channel: 'in_app',
      token: expect.stringMatching(/^82/),
    });
    await reader.return?.();
  });

  it('reports the kind of each change that another process makes', async () => {
    const ada = await write().subscriber({ subscriberId: 'ada-2' });
    const reader = await follow(ada);
    const { _id, ...message } = await write().message(ada);
    const { messages } = elsewhere.collections;
    const now = new Date();
    await messages.updateOne({ _id }, { $set: { seen: true, lastSeenDate: now } });
    await messages.updateOne({ _id }, { $set: { read: true, lastReadDate: now } });
    await messages.updateOne({ _id }, { $set: { read: false } });
    await messages.updateOne({ _id }, { $set: { seen: false } });
    await messages.updateOne({ _id }, { $set: { read: true, seen: true } });
    await messages.updateOne({ _id }, { $set: { 'cta.data': { url: '/' } } });
    await messages.replaceOne({ _id }, { ...message, content: 'new' });
    const events = await take(reader, 8);
    expect(events.map(({ change }) => change)).toEqual([
      'created',
      'seen',
      'read',
      'unread',
      'unseen',
      'read',
      'updated',
      'updated',
    ]);
    expect(new Set(events.map(({ token }) => token)).size).toBe(8);
    await reader.return?.();
  });

  it('reports a pressed button, however another process writes it', async () => {
    const ada = await write().subscriber({ subscriberId: 'ada-actions' });
    const reader = await follow(ada);
    const buttons = [{ type: 'primary' as const, content: 'Yes' }];
    const { _id } = await write().message(ada, { cta: { action: { buttons } } });
    const { messages } = elsewhere.collections;
    const done = { buttons, status: 'done' as const };
    await messages.updateOne({ _id }, { $set: { 'cta.action.status': 'done', 'cta.action.result.type': 'primary' } });
    await messages.updateOne({ _id }, { $set: { 'cta.data': { url: '/' } } });
    await messages.updateOne({ _id }, { $set: { read: true } });
    await messages.updateOne({ _id }, { $set: { 'cta.action.status': 'pending' } });
    const reset = await take(reader, 5);
    expect(reset.map(({ change }) => change)).toEqual(['created', 'action_completed', 'updated', 'read', 'updated']);
    await messages.updateOne({ _id }, { $set: { 'cta.action': done } });
    expect(await take(reader, 1)).toMatchObject([{ change: 'action_completed' }]);
    await messages.updateOne({ _id }, { $set: { cta: { type: 'redirect', action: done } } });
    expect(await take(reader, 1)).toMatchObject([{ change: 'action_completed' }]);
    await reader.return?.();
  });

  it('separates environments and subscribers', async () => {
    const [ada, ben] = [
      await write().subscriber({ subscriberId: 'ada-3' }),
      await write().subscriber({ subscriberId: 'ben-3' }),
    ];
    // The same subscriber id in another environment, which the gateway itself never writes.
    const foreign = newScope();
    const readers = await Promise.all([
      follow(ada),
      follow(ben),
      realtime.messageChanges(`${foreign._environmentId}`, `${ada._id}`),
    ]);
    const ofForeign = await seed(elsewhere, foreign).message(ada, foreign);
    const ofBen = await write().message(ben);
    const ofAda = await write().message(ada);
    const firsts = await Promise.all(readers.map((reader) => reader.next()));
    expect(firsts.map(({ value }) => value?._messageId)).toEqual([ofAda, ofBen, ofForeign].map(({ _id }) => `${_id}`));
    for (const reader of readers) await reader.return?.();
  });

  it('omits other channels, and deletions without a record of the owner', async () => {
    const ada = await write().subscriber({ subscriberId: 'ada-4' });
    const reader = await follow(ada);
    await write().message(ada, { channel: 'email' });
    const { _id } = await write().message(ada);
    await elsewhere.collections.messages.deleteOne({ _id });
    const last = await write().message(ada);
    const [first, second] = await take(reader, 2);
    expect(first).toMatchObject({ change: 'created', _messageId: `${_id}` });
    expect(second).toMatchObject({ change: 'created', _messageId: `${last._id}` });
    await reader.return?.();
  });

  it('delivers events from the call on, before the first read', async () => {
    const ada = await write().subscriber({ subscriberId: 'ada-5' });
    const [early, witness] = [await follow(ada), await follow(ada)];
    await write().message(ada);
    await witness.next();
    const late = await follow(ada);
    const second = await write().message(ada);
    expect(await take(early, 2)).toHaveLength(2);
    expect((await late.next()).value?._messageId).toBe(`${second._id}`);
  });

  it('misses no event when the server drops its cursor', async () => {
    const ada = await write().subscriber({ subscriberId: 'ada-6' });
    const reader = await follow(ada);
    await write().message(ada);
    await reader.next();
    const cursor = Number(cursorIds.at(-1));
    const killed = await elsewhere.db.command({ killCursors: '$cmd.aggregate', cursors: [Long.fromNumber(cursor)] });
    expect(killed.cursorsKilled).toHaveLength(1);
    const missed = [await write().message(ada), await write().message(ada), await write().message(ada)];
    const events = await take(reader, 3);
    expect(events.map(({ _messageId }) => _messageId)).toEqual(missed.map(({ _id }) => `${_id}`));
    expect(Number(cursorIds.at(-1))).not.toBe(cursor);
    await reader.return?.();
  });

  it('continues after the collection was dropped', async () => {
    const ada = await write().subscriber({ subscriberId: 'ada-7' });
    const reader = await follow(ada);
    await elsewhere.collections.messages.drop();
    expect((await reader.next()).value).toMatchObject({ change: 'history_lost' });
    const message = await write().message(ada);
    expect((await reader.next()).value).toMatchObject({ change: 'created', _messageId: `${message._id}` });
    await reader.return?.();
  });

  it('opens one stream for any number of readers', async () => {
    const opened = cursorIds.length;
    const ada = await write().subscriber({ subscriberId: 'ada-8' });
    const readers = await Promise.all(Array.from({ length: 500 }, () => follow(ada)));
    await write().message(ada);
    const firsts = await Promise.all(readers.map((reader) => reader.next()));
    expect(new Set(firsts.map(({ value }) => value?._messageId)).size).toBe(1);
    expect(cursorIds.length).toBe(opened);
    for (const reader of readers) await reader.return?.();
  });

  it('opens the stream for its first reader, who misses nothing that happens meanwhile', async () => {
    const second = await connectStore(uri);
    const ada = await write().subscriber({ subscriberId: 'ada-9' });
    await write().message(ada);
    const meanwhile: string[] = [];
    let streams = 0;
    const db = Object.assign(Object.create(second.db), {
      watch: (...args: Parameters<typeof second.db.watch>) => {
        streams += 1;
        return second.db.watch(...args);
      },
      // The position of the reader and that of the stream are known when this answers.
      command: async (command: object) => {
        const reply = await second.db.command(command);
        meanwhile.push(`${(await write().message(ada))._id}`);
        return reply;
      },
    });
    const own = startRealtime({ ...second, db }, logger);
    expect([streams, meanwhile]).toEqual([0, []]);
    const reader = await own.messageChanges(`${scope._environmentId}`, `${ada._id}`);
    expect(streams).toBeGreaterThan(0);
    expect((await take(reader, meanwhile.length)).map(({ _messageId }) => _messageId)).toEqual(meanwhile);
    await own.close();
    await second.client.close();
  });

  it('ends the readers of a subscriber that is deleted while they start', async () => {
    const second = await connectStore(uri);
    const ada = await write().subscriber({ subscriberId: 'ada-deleted' });
    // The streams of the readers are opening when this answers.
    const command = async (given: object) => {
      await elsewhere.collections.subscribers.deleteOne({ _id: ada._id });
      own.endSubscriber(`${ada._id}`);
      return second.db.command(given);
    };
    const db = Object.assign(Object.create(second.db), { command });
    const own = startRealtime({ ...second, db }, logger);
    const environment = `${scope._environmentId}`;
    const readers = [
      await own.messageChanges(environment, `${ada._id}`),
      await own.messageChanges(environment, `${ada._id}`, { latestOnly: true }),
      await own.preferenceChanges(environment, `${ada._id}`),
      await own.activity(environment, { _subscriberId: `${ada._id}` }),
    ];
    for (const reader of readers) await expect(reader.next()).rejects.toThrow('The subscriber was deleted');
    await own.close();
    await second.client.close();
  });

  it('ends the readers of subscribers that are gone, and no others', async () => {
    const own = startRealtime(elsewhere, logger);
    const [gone, marked, present] = [
      await write().subscriber({ subscriberId: 'gone' }),
      await write().subscriber({ subscriberId: 'marked' }),
      await write().subscriber({ subscriberId: 'present' }),
    ];
    const changesOf = ({ _id }: Subscriber) => own.messageChanges(`${scope._environmentId}`, `${_id}`);
    const [ofGone, ofMarked, ofPresent] = [await changesOf(gone), await changesOf(marked), await changesOf(present)];
    await elsewhere.collections.subscribers.deleteOne({ _id: gone._id });
    await elsewhere.collections.subscribers.updateOne({ _id: marked._id }, { $set: { deleted: true } });
    await own.endAllGone();
    for (const reader of [ofGone, ofMarked]) await expect(reader.next()).rejects.toThrow('The subscriber was deleted');
    await write().message(present);
    expect((await ofPresent.next()).value).toMatchObject({ change: 'created' });
    await own.close();
  });

  it('follows a subscriber that is restored with its id', async () => {
    const marked = await write().subscriber({ subscriberId: 'ada-unmarked' });
    const inserted = await write().subscriber({ subscriberId: 'ada-inserted' });
    const ended = [await follow(marked), await follow(inserted)];
    const { subscribers } = elsewhere.collections;
    await subscribers.updateOne({ _id: marked._id }, { $set: { deleted: true } });
    await subscribers.deleteOne({ _id: inserted._id });
    for (const { _id } of [marked, inserted]) realtime.endSubscriber(`${_id}`);
    for (const reader of ended) await expect(reader.next()).rejects.toThrow('The subscriber was deleted');
    await subscribers.updateOne({ _id: marked._id }, { $set: { deleted: false } });
    await subscribers.insertOne(inserted);
    for (const subscriber of [marked, inserted]) {
      const reader = await follow(subscriber);
      await write().message(subscriber);
      expect((await reader.next()).value).toMatchObject({ change: 'created' });
      await reader.return?.();
    }
  });

  it('ends its readers when it closes', async () => {
    const second = await connectStore(uri);
    const own = startRealtime(second, logger);
    const asked = (await own.messageChanges('e', 's')).next();
    const opening = startRealtime(second, logger);
    const askedLate = opening.messageChanges('e', 's').then((reader) => reader.next());
    await Promise.all([own.close(), opening.close()]);
    expect(await asked).toMatchObject({ done: true });
    expect(await askedLate).toMatchObject({ done: true });
    await second.client.close();
  });
});

describe('toMessageEvent', () => {
  const elsewhere = { deletedMessages: { collectionName: 'deletedmessages' } } as Collections;
  const change = {
    _id: { _data: '82' },
    operationType: 'update',
    fullDocument: { _id: new ObjectId(), _environmentId: new ObjectId(), _subscriberId: new ObjectId() },
  };

  it('is null for a message that was deleted since', () => {
    expect(toMessageEvent({ ...change, fullDocument: null }, elsewhere)).toBeNull();
  });

  it('is null for a document without a subscriber', () => {
    const { _id, _environmentId } = change.fullDocument;
    expect(toMessageEvent({ ...change, fullDocument: { _id, _environmentId } as never }, elsewhere)).toBeNull();
  });
});
