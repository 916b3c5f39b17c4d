import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../src/model/subscriber.ts';
import { startRealtime } from '../../src/realtime/change-streams.ts';
import { encodeCursor } from '../../src/realtime/cursors.ts';
import type { MessageEvent, Realtime } from '../../src/realtime/events.ts';
import { connectStore, type Store } from '../../src/store/connect.ts';
import { atEnd } from '../testkit/at-end.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';

const uri = uniqueDatabaseUri();
const scope = { _environmentId: new ObjectId(), _organizationId: new ObjectId() };
const environment = `${scope._environmentId}`;
let store: Store;

beforeAll(async () => {
  store = await startTestStore(uri);
});

/** The realtime of a process of its own. */
async function startGateway(): Promise<Realtime> {
  const own = await connectStore(uri);
  const realtime = await startRealtime(own, pino({ level: 'silent' }));
  atEnd(async () => {
    await realtime.close();
    await own.client.close();
  });
  return realtime;
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

describe('a reader that comes back with a cursor', () => {
  it('gets what it missed in order, and then what is new', async () => {
    const realtime = await startGateway();
    const ada = await newSubscriber();
    const follow = (after?: string) => realtime.messageChanges(environment, `${ada._id}`, { after });
    const first = follow();
    const [before] = await write(ada, 1);
    const [event] = await take(first, 1);
    expect(event?._messageId).toBe(before);
    await first.return?.();
    const missed = await write(ada, 3);
    const second = follow(event && cursorOf(event));
    const live = await write(ada, 3);
    expect(idsOf(await take(second, 6))).toEqual([...missed, ...live]);
  });

  it('gets it from a gateway that started after the last of it', async () => {
    const [realtime, ada] = [await startGateway(), await newSubscriber()];
    const first = realtime.messageChanges(environment, `${ada._id}`);
    await write(ada, 1);
    const [event] = await take(first, 1);
    const missed = await write(ada, 3);
    const later = await startGateway();
    const second = later.messageChanges(environment, `${ada._id}`, { after: event && cursorOf(event) });
    expect(idsOf(await take(second, 3))).toEqual(missed);
  });

  it('is told that the cursor is none where it was changed, or comes from another environment', async () => {
    const [realtime, ada] = [await startGateway(), await newSubscriber()];
    const follow = (after: string) => () => realtime.messageChanges(environment, `${ada._id}`, { after });
    const cursor = encodeCursor(environment, '82'.padEnd(28, '0'));
    expect(follow(cursor)).not.toThrow();
    const foreign = encodeCursor(`${new ObjectId()}`, '82'.padEnd(28, '0'));
    for (const wrong of ['', 'x', `${cursor}=`, cursor.slice(1), cursor.replace(/.$/, '!'), foreign]) {
      expect(follow(wrong)).toThrow(expect.objectContaining({ code: 'BAD_CURSOR' }));
    }
  });
});
