import { type ChangeStreamOptions, type Db, type Document, MongoServerError, ObjectId } from 'mongodb';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../src/model/subscriber.ts';
import { encodeCursor } from '../../src/realtime/event-cursors.ts';
import type { MessageEvent, Realtime } from '../../src/realtime/events.ts';
import type { BufferOptions } from '../../src/realtime/feed.ts';
import { startRealtime } from '../../src/realtime/start-realtime.ts';
import { connectStore, type Store } from '../../src/store/mongo/connect.ts';
import { atEnd } from '../testkit/at-end.ts';
import { newScope } from '../testkit/new-scope.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';

const uri = uniqueDatabaseUri();
const scope = newScope();
const environment = `${scope._environmentId}`;
let store: Store;

beforeAll(async () => {
  store = await startTestStore(uri);
});

/** A gateway with a connection and a buffer of its own. */
async function startGateway(buffer?: BufferOptions, watched = (db: Db) => db): Promise<Realtime> {
  const own = await connectStore(uri);
  const db = watched(own.db);
  const realtime = startRealtime({ ...own, db }, pino({ level: 'silent' }), buffer);
  atEnd(async () => {
    await realtime.close();
    await own.client.close();
  });
  return realtime;
}

/** A database whose oplog no longer has old changes. */
function withoutHistory(db: Db): Db {
  const watch = (pipeline: Document[], options: Document) => {
    const stream = db.watch(pipeline, options);
    if (options.startAtOperationTime === undefined) return stream;
    const lost = new MongoServerError({ message: 'Resume of change stream was not possible', code: 286 });
    return Object.assign(stream, { tryNext: () => Promise.reject(lost) });
  };
  return Object.assign(Object.create(db), { watch });
}

/** A database that records from which second on its changes are read. */
function recordingStarts(db: Db, starts: number[]): Db {
  const watch = (pipeline: Document[], options: ChangeStreamOptions) => {
    if (options.startAtOperationTime) starts.push(options.startAtOperationTime.getHighBitsUnsigned());
    return db.watch(pipeline, options);
  };
  return Object.assign(Object.create(db), { watch });
}

const cursorOf = ({ token }: MessageEvent) => encodeCursor(environment, token);

async function take(reader: AsyncIterator<MessageEvent, undefined>, count: number): Promise<MessageEvent[]> {
  const events: MessageEvent[] = [];
  while (events.length < count) {
    const { value } = await reader.next();
    if (value === undefined) throw new Error('the reader ended');
    events.push(value);
  }
  return events;
}

let subscribers = 0;
const newSubscriber = () => seed(store, scope).subscriber({ subscriberId: `subscriber-${++subscribers}` });
const idsOf = (events: readonly MessageEvent[]) => events.map(({ _messageId }) => _messageId);
const write = async (to: Subscriber, count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(`${(await seed(store, scope).message(to))._id}`);
  return ids;
};

/** A generator of numbers from 0 to 1 that is deterministic for a seed. */
function randomOf(seedNumber: number): () => number {
  let state = seedNumber;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

describe('readers that disconnect and reconnect at random', () => {
  it.each([1, 2, 3])('get every change once and in order at any gateway (seed %i)', async (number) => {
    const random = randomOf(number);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const gateways = [await startGateway(), await startGateway({ events: 5, seconds: 0 })];
    const inboxes = await Promise.all(
      Array.from({ length: 4 }, async () => ({
        subscriber: await newSubscriber(),
        written: [] as string[],
        last: new ObjectId(),
      })),
    );
    // The first reader opens the stream.
    await gateways[0]?.messageChanges(environment, 'nobody');
    const start = encodeCursor(environment, gateways[0]?.messagePosition() ?? '');
    const writing = (async () => {
      for (let count = 0; count < 150; count += 1) {
        const { subscriber, written } = pick(inboxes);
        written.push(...(await write(subscriber, 1)));
      }
      for (const { subscriber, written, last } of inboxes) {
        await seed(store, scope).message(subscriber, { _id: last });
        written.push(`${last}`);
      }
    })();
    const reading = inboxes.map(async ({ subscriber, last }) => {
      const ids: (string | null)[] = [];
      let after = start;
      while (ids.at(-1) !== `${last}`) {
        const reader = await pick(gateways).messageChanges(environment, `${subscriber._id}`, { after });
        for (let left = Math.floor(random() * 6); left > 0 && ids.at(-1) !== `${last}`; left -= 1) {
          for (const event of await take(reader, 1)) {
            ids.push(event._messageId);
            after = cursorOf(event);
          }
        }
        await reader.return?.();
      }
      return ids;
    });
    const read = await Promise.all(reading);
    await writing;
    expect(read).toEqual(inboxes.map(({ written }) => written));
  });
});

describe('a reader that reconnects with a cursor', () => {
  it('gets missed events in order, and then live events', async () => {
    const realtime = await startGateway();
    const ada = await newSubscriber();
    const follow = (after?: string) => realtime.messageChanges(environment, `${ada._id}`, { after });
    const first = await follow();
    const [before] = await write(ada, 1);
    const [event] = await take(first, 1);
    expect(event?._messageId).toBe(before);
    await first.return?.();
    const missed = await write(ada, 3);
    const second = await follow(event && cursorOf(event));
    const live = await write(ada, 3);
    expect(idsOf(await take(second, 6))).toEqual([...missed, ...live]);
  });

  it('gets missed events from a gateway that started after them', async () => {
    const [realtime, ada] = [await startGateway(), await newSubscriber()];
    const first = await realtime.messageChanges(environment, `${ada._id}`);
    await write(ada, 1);
    const [event] = await take(first, 1);
    const missed = await write(ada, 3);
    const later = await startGateway();
    const second = await later.messageChanges(environment, `${ada._id}`, { after: event && cursorOf(event) });
    expect(idsOf(await take(second, 3))).toEqual(missed);
  });

  it('has the gateway read the last minute if it is the first reader, which one without a cursor does not', async () => {
    const [realtime, ada] = [await startGateway(), await newSubscriber()];
    const first = await realtime.messageChanges(environment, `${ada._id}`);
    await write(ada, 1);
    const [event] = await take(first, 1);
    const secondOf = ({ _id }: Subscriber) => Math.floor(_id.getTimestamp().getTime() / 1_000);
    const starts: number[] = [];
    const startsForCursor: number[] = [];
    const fresh = await startGateway(undefined, (db) => recordingStarts(db, starts));
    await fresh.messageChanges(environment, `${ada._id}`);
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(secondOf(ada));
    const resuming = await startGateway(undefined, (db) => recordingStarts(db, startsForCursor));
    await resuming.messageChanges(environment, `${ada._id}`, { after: event && cursorOf(event) });
    expect(Math.min(...startsForCursor)).toBeLessThan(secondOf(ada));
  });

  it('gets missed events from the database if they are not buffered, also among many readers at once', async () => {
    const realtime = await startGateway();
    const all = await Promise.all(Array.from({ length: 30 }, newSubscriber));
    const firsts = await Promise.all(all.map(({ _id }) => realtime.messageChanges(environment, `${_id}`)));
    for (const subscriber of all) await write(subscriber, 1);
    const cursors = await Promise.all(firsts.map(async (first) => (await take(first, 1)).map(cursorOf)[0]));
    const missed = await Promise.all(all.map((subscriber) => write(subscriber, 3)));
    const forgetful = await startGateway({ events: 1, seconds: 0 });
    const seconds = await Promise.all(
      all.map(({ _id }, index) => forgetful.messageChanges(environment, `${_id}`, { after: cursors[index] })),
    );
    const live = await Promise.all(all.map((subscriber) => write(subscriber, 1)));
    for (const [index, second] of seconds.entries()) {
      expect(idsOf(await take(second, 4))).toEqual([...(missed[index] ?? []), ...(live[index] ?? [])]);
    }
  });

  it('gets more missed events than the queue limit at its own pace, and then live events', async () => {
    const [realtime, ada] = [await startGateway(), await newSubscriber()];
    const first = await realtime.messageChanges(environment, `${ada._id}`);
    await write(ada, 1);
    const [event] = await take(first, 1);
    await first.return?.();
    const messages = Array.from({ length: 1_200 }, (_, index) => ({
      _id: new ObjectId(),
      ...scope,
      _subscriberId: ada._id,
      _notificationId: new ObjectId(),
      transactionId: 't',
      channel: 'in_app' as const,
      content: `${index}`,
      read: false,
      seen: false,
      status: 'sent' as const,
      cta: {},
      createdAt: new Date(),
    }));
    await store.collections.messages.insertMany(messages);
    const ids = messages.map(({ _id }) => `${_id}`);
    for (const buffer of [undefined, { events: 100, seconds: 0 }]) {
      const gateway = await startGateway(buffer);
      const second = await gateway.messageChanges(environment, `${ada._id}`, { after: event && cursorOf(event) });
      expect(idsOf(await take(second, ids.length))).toEqual(ids);
      ids.push(...(await write(ada, 1)));
      expect(idsOf(await take(second, 1))).toEqual(ids.slice(-1));
      await second.return?.();
    }
  });

  it('gets a history_lost event if the history is lost, and then live events', async () => {
    const [realtime, ada] = [await startGateway(undefined, withoutHistory), await newSubscriber()];
    const longAgo = encodeCursor(environment, '820000000100000001'.padEnd(28, '0'));
    const reader = await realtime.messageChanges(environment, `${ada._id}`, { after: longAgo, accepts: () => false });
    const [lost] = await take(reader, 1);
    expect(lost).toMatchObject({ change: 'history_lost', _subscriberId: `${ada._id}`, _messageId: null });
    const after = lost && cursorOf(lost);
    const [first, second] = [
      await realtime.messageChanges(environment, `${ada._id}`, { after }),
      await realtime.messageChanges(environment, `${ada._id}`, { after }),
    ];
    const written = await write(ada, 2);
    expect(idsOf(await take(first, 2))).toEqual(written);
    expect(idsOf(await take(second, 2))).toEqual(written);
  });

  it('gets BAD_CURSOR for a cursor that was changed, or is of another environment', async () => {
    const [realtime, ada] = [await startGateway(), await newSubscriber()];
    const follow = (after: string) => realtime.messageChanges(environment, `${ada._id}`, { after });
    const cursor = encodeCursor(environment, '82'.padEnd(28, '0'));
    await follow(cursor);
    const foreign = encodeCursor(`${new ObjectId()}`, '82'.padEnd(28, '0'));
    for (const wrong of ['', 'x', `${cursor}=`, cursor.slice(1), cursor.replace(/.$/, '!'), foreign]) {
      await expect(follow(wrong)).rejects.toMatchObject({ code: 'BAD_CURSOR' });
    }
  });
});
