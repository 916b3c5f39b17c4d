import { describe, expect, it, vi } from 'vitest';
import { Reader } from '../../src/realtime/reader.ts';

const start = (limit = 3) => {
  const onEnd = vi.fn();
  return { reader: new Reader<number>({ limit, onOverflow: () => new Error('too slow'), onEnd }), onEnd };
};

describe('Reader', () => {
  it('returns items that were pushed before the read, in order', async () => {
    const { reader } = start();
    reader.push(1);
    reader.push(2);
    expect([await reader.next(), await reader.next()]).toEqual([
      { done: false, value: 1 },
      { done: false, value: 2 },
    ]);
  });

  it('resolves waiting reads with pushed items, in order', async () => {
    const { reader } = start();
    const asked = [reader.next(), reader.next()];
    reader.push(1);
    reader.push(2);
    expect((await Promise.all(asked)).map(({ value }) => value)).toEqual([1, 2]);
  });

  it('ends with an error and drops the waiting items when they exceed the limit', async () => {
    const { reader, onEnd } = start(3);
    for (const item of [1, 2, 3]) reader.push(item);
    expect(onEnd).not.toHaveBeenCalled();
    reader.push(4);
    reader.push(5);
    expect(onEnd).toHaveBeenCalledTimes(1);
    await expect(reader.next()).rejects.toThrow('too slow');
    expect(await reader.next()).toEqual({ done: true, value: undefined });
  });

  it('rejects the first waiting read on failure, and ends the others', async () => {
    const { reader } = start();
    const asked = [reader.next(), reader.next()] as const;
    reader.fail(new Error('gone'));
    await expect(asked[0]).rejects.toThrow('gone');
    expect(await asked[1]).toEqual({ done: true, value: undefined });
  });

  it('ends once, by return, by throw, or by leaving a loop', async () => {
    const returned = start();
    const asked = returned.reader.next();
    await returned.reader.return();
    await returned.reader.return();
    returned.reader.push(1);
    expect(await asked).toEqual({ done: true, value: undefined });
    expect(returned.onEnd).toHaveBeenCalledTimes(1);

    const thrown = start();
    await expect(thrown.reader.throw(new Error('mine'))).rejects.toThrow('mine');
    expect(thrown.onEnd).toHaveBeenCalledTimes(1);

    const looped = start();
    looped.reader.push(1);
    for await (const item of looped.reader) if (item === 1) break;
    expect(looped.onEnd).toHaveBeenCalledTimes(1);
  });
});
