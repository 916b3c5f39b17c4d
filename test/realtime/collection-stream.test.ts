import { EventEmitter, once } from 'node:events';
import { type Document, MongoNetworkError, MongoServerError } from 'mongodb';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { followCollection, type Watchable } from '../../src/realtime/collection-stream.ts';
import { Reader } from '../../src/realtime/reader.ts';

/** A collection whose streams the test feeds and breaks. */
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
  readonly #changes = new Reader<Document>({ limit: 10, onOverflow: () => new Error('unread'), onEnd: () => {} });

  answer(token: string): void {
    this.emit('resumeTokenChanged', { _data: token });
  }

  give(change: Document): void {
    this.answer(change._id._data);
    this.#changes.push(change);
  }

  break(error: Error): void {
    this.#changes.fail(error);
  }

  [Symbol.asyncIterator]() {
    return this.#changes;
  }

  async close(): Promise<void> {
    this.break(new Error('ChangeStream is closed'));
  }
}

function follow(collection: ScriptedCollection) {
  const [onChange, onGap] = [vi.fn(), vi.fn()];
  const logger = pino({ level: 'silent' });
  const watchable = collection as unknown as Watchable;
  return { onChange, onGap, following: followCollection(watchable, { pipeline: [], onChange, onGap, logger }) };
}

describe('followCollection', () => {
  it('resolves when the database has answered, and not before', async () => {
    const collection = new ScriptedCollection();
    const { following } = follow(collection);
    const state = vi.fn();
    following.then(state);
    await new Promise(setImmediate);
    expect(state).not.toHaveBeenCalled();
    collection.opened[0]?.stream.answer('t0');
    await (await following).close();
  });

  it('rejects when the first stream cannot be opened', async () => {
    const collection = new ScriptedCollection();
    const { following } = follow(collection);
    collection.opened[0]?.stream.break(new MongoServerError({ message: 'not allowed', code: 13 }));
    await expect(following).rejects.toThrow('not allowed');
    expect(collection.opened).toHaveLength(1);
  });

  it('goes on from the last token after a stream broke, as often as it breaks', async () => {
    const collection = new ScriptedCollection();
    const { following, onChange, onGap } = follow(collection);
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
    expect(onGap).not.toHaveBeenCalled();
    await close();
  });

  it.each([286, 280, 260])('starts anew and tells of the gap when the history is lost (%i)', async (code) => {
    const collection = new ScriptedCollection();
    const { following, onGap } = follow(collection);
    collection.opened[0]?.stream.answer('t0');
    const { close } = await following;
    const next = collection.nextStream();
    collection.opened[0]?.stream.break(new MongoServerError({ message: 'history lost', code }));
    await next;
    expect(onGap).toHaveBeenCalledTimes(1);
    expect(collection.opened[1]?.options).not.toHaveProperty('startAfter');
    await close();
  });

  it('opens no stream again after it is closed', async () => {
    const collection = new ScriptedCollection();
    const { following } = follow(collection);
    collection.opened[0]?.stream.answer('t0');
    await (await following).close();
    expect(collection.opened).toHaveLength(1);
  });
});
