import { EventEmitter, once } from 'node:events';
import { type Document, MongoNetworkError, MongoServerError, Timestamp } from 'mongodb';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { followChanges, type ReplayRange, type Watchable } from '../../src/realtime/follow-changes.ts';
import { Reader } from '../../src/realtime/reader.ts';
import { eventStreamSigns } from '../../src/telemetry/signals.ts';

/** A collection whose change streams the test controls. */
class ScriptedCollection extends EventEmitter {
  readonly opened: { options: Document; stream: ScriptedStream }[] = [];

  watch(_pipeline: Document[], options: Document): ScriptedStream {
    const stream = new ScriptedStream();
    this.opened.push({ options, stream });
    this.emit('watch', stream);
    return stream;
  }

  async nextStream(): Promise<ScriptedStream> {
    const [stream] = await once(this, 'watch');
    return stream;
  }
}

class ScriptedStream extends EventEmitter {
  readonly #changes = new Reader<Document | null>({
    limit: 10,
    onOverflow: () => new Error('unread'),
    onEnd: () => {},
  });
  resumeToken: Document | undefined;
  closed = false;

  answer(token: string, change: Document | null = null): void {
    this.resumeToken = { _data: token };
    this.emit('resumeTokenChanged', this.resumeToken);
    this.#changes.push(change);
  }

  give(change: Document): void {
    this.answer(change._id._data, change);
  }

  async tryNext(): Promise<Document | null> {
    return (await this.#changes.next()).value ?? null;
  }

  /** As the server does after a drop. */
  end(): void {
    this.closed = true;
    this.#changes.push(null);
  }

  break(error: Error): void {
    this.#changes.fail(error);
  }

  async close(): Promise<void> {
    this.break(new Error('ChangeStream is closed'));
  }
}

function follow(collection: ScriptedCollection, replay?: ReplayRange) {
  const [onChange, onStart, onPosition] = [vi.fn(), vi.fn(), vi.fn()];
  const logger = pino({ level: 'silent' });
  const watchable = collection as unknown as Watchable;
  const now = () => new Date();
  const following = followChanges(watchable, { pipeline: [], replay, onChange, onStart, onPosition, now, logger });
  return { onChange, onStart, onPosition, following };
}

describe('followChanges', () => {
  it('resolves once the database has answered', async () => {
    const collection = new ScriptedCollection();
    const { following } = follow(collection);
    const state = vi.fn();
    following.then(state);
    await new Promise(setImmediate);
    expect(state).not.toHaveBeenCalled();
    collection.opened[0]?.stream.answer('t0');
    await (await following).close();
  });

  it('rejects if the first stream cannot be opened', async () => {
    const collection = new ScriptedCollection();
    const { following } = follow(collection);
    collection.opened[0]?.stream.break(new MongoServerError({ message: 'not allowed', code: 13 }));
    await expect(following).rejects.toThrow('not allowed');
    expect(collection.opened).toHaveLength(1);
  });

  it('resumes from the last token each time a stream breaks', async () => {
    const collection = new ScriptedCollection();
    const { following, onChange, onStart } = follow(collection);
    const [first] = collection.opened;
    first?.stream.answer('t0');
    const { close } = await following;
    first?.stream.give({ _id: { _data: 't1' } });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));

    for (const attempt of [1, 2]) {
      const next = collection.nextStream();
      collection.opened.at(-1)?.stream.break(new MongoNetworkError('connection closed'));
      await next;
      expect(collection.opened[attempt]?.options).toMatchObject({ startAfter: { _data: 't1' } });
    }
    collection.opened.at(-1)?.stream.give({ _id: { _data: 't2' } });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    expect(onStart).toHaveBeenCalledTimes(1);
    await close();
  });

  it.each([286, 280, 260])('starts a new stream at the present if the history is lost (%i)', async (code) => {
    const collection = new ScriptedCollection();
    const { following, onStart } = follow(collection);
    collection.opened[0]?.stream.answer('t0');
    const { close } = await following;
    const next = collection.nextStream();
    collection.opened[0]?.stream.break(new MongoServerError({ message: 'history lost', code }));
    await next;
    expect(collection.opened[1]?.options).not.toHaveProperty('startAfter');
    expect(onStart).toHaveBeenCalledTimes(1);
    collection.opened[1]?.stream.answer('t9');
    expect(onStart).toHaveBeenLastCalledWith('t9');
    await close();
  });

  it('replays the requested history first, and then resolves', async () => {
    const collection = new ScriptedCollection();
    const replay = { from: new Timestamp({ t: 16, i: 1 }), to: new Timestamp({ t: 32, i: 2 }) };
    const { following, onChange, onStart } = follow(collection, replay);
    const state = vi.fn();
    following.then(state);
    const stream = collection.opened[0]?.stream;
    expect(collection.opened[0]?.options).toMatchObject({ startAtOperationTime: replay.from });
    stream?.give({ _id: { _data: '820000001100000001AA' } });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(onStart).toHaveBeenCalledWith('820000001000000001');
    expect(state).not.toHaveBeenCalled();
    stream?.answer('820000002000000002');
    await (await following).close();
  });

  it('waits for changes only after the replay', async () => {
    const collection = new ScriptedCollection();
    const replay = { from: new Timestamp({ t: 16, i: 1 }), to: new Timestamp({ t: 32, i: 2 }) };
    const { following, onStart } = follow(collection, replay);
    const next = collection.nextStream();
    collection.opened[0]?.stream.answer('820000002000000002');
    await next;
    expect(collection.opened.map(({ options }) => options)).toMatchObject([
      { startAtOperationTime: replay.from, maxAwaitTimeMS: 10 },
      { startAfter: { _data: '820000002000000002' } },
    ]);
    expect(collection.opened[1]?.options).not.toHaveProperty('maxAwaitTimeMS');
    await (await following).close();
    expect(onStart).toHaveBeenCalledTimes(1);
  });

  it('starts without a replay if the database no longer has that history', async () => {
    const collection = new ScriptedCollection();
    const replay = { from: new Timestamp({ t: 16, i: 1 }), to: new Timestamp({ t: 32, i: 2 }) };
    const { following, onStart } = follow(collection, replay);
    const next = collection.nextStream();
    collection.opened[0]?.stream.break(new MongoServerError({ message: 'history lost', code: 286 }));
    (await next).answer('t0');
    await following.then(({ close }) => close());
    expect(collection.opened[1]?.options).not.toHaveProperty('startAtOperationTime');
    expect(onStart.mock.calls).toEqual([['t0']]);
  });

  it('resumes the replay after a collection that was dropped, and resolves at its end', async () => {
    const collection = new ScriptedCollection();
    const replay = { from: new Timestamp({ t: 16, i: 1 }), to: new Timestamp({ t: 32, i: 2 }) };
    const { following, onStart } = follow(collection, replay);
    const state = vi.fn();
    following.then(state);
    const next = collection.nextStream();
    const dropped = { _data: '820000001100000001AA' };
    collection.opened[0]?.stream.give({ _id: dropped, operationType: 'invalidate' });
    collection.opened[0]?.stream.end();
    const stream = await next;
    expect(collection.opened[1]?.options).toMatchObject({ startAfter: dropped });
    expect(state).not.toHaveBeenCalled();
    stream.answer('820000002000000002');
    await (await following).close();
    expect(onStart).toHaveBeenCalledTimes(1);
  });

  it('gives a sign of life with each answer of the database, and none while a reader is stuck', async () => {
    const signs: (number | null)[] = [];
    const endSigns = eventStreamSigns.subscribe(({ aliveAtMs }) => signs.push(aliveAtMs));
    const collection = new ScriptedCollection();
    const { following, onChange } = follow(collection);
    const stream = collection.opened[0]?.stream;
    stream?.answer('t0');
    const { close } = await following;
    await vi.waitFor(() => expect(signs).toHaveLength(2));
    stream?.answer('t1');
    await vi.waitFor(() => expect(signs).toHaveLength(3));

    let release = () => {};
    const stuck = new Promise<void>((resolve) => {
      release = resolve;
    });
    onChange.mockReturnValueOnce(stuck);
    stream?.give({ _id: { _data: 't2' } });
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
    await new Promise(setImmediate);
    expect(signs).toHaveLength(3);
    release();
    await vi.waitFor(() => expect(signs).toHaveLength(4));
    await close();
    expect(signs.slice(4)).toEqual([null]);
    endSigns();
  });

  it('gives no more signs if the first stream cannot be opened', async () => {
    const signs: (number | null)[] = [];
    const endSigns = eventStreamSigns.subscribe(({ aliveAtMs }) => signs.push(aliveAtMs));
    const collection = new ScriptedCollection();
    const { following } = follow(collection);
    collection.opened[0]?.stream.break(new MongoServerError({ message: 'not allowed', code: 13 }));
    await expect(following).rejects.toThrow('not allowed');
    await vi.waitFor(() => expect(signs.at(-1)).toBeNull());
    endSigns();
  });

  it('does not reopen a stream after it is closed', async () => {
    const collection = new ScriptedCollection();
    const { following } = follow(collection);
    collection.opened[0]?.stream.answer('t0');
    await (await following).close();
    expect(collection.opened).toHaveLength(1);
  });
});
