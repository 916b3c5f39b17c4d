import { expect, it } from 'vitest';
import { OplogEntry } from '../../../src/embedded/storage/oplog-entry.ts';
import { OplogTail } from '../../../src/embedded/storage/oplog-tail.ts';

const key = (at: number) => Buffer.from([at]);

it('a reader of the latest entries does not read those that an earlier reader has left', () => {
  const scanned: number[] = [];
  const tail = new OplogTail(function* (after) {
    for (let at = (after[0] ?? 0) + 1; at <= 100; at++) {
      scanned.push(at);
      yield new OplogEntry(key(at), Buffer.alloc(4));
    }
  });
  const read = (after: number, count: number) => {
    const found: number[] = [];
    for (const entry of tail.after(key(after))) if (found.push(entry.key[0] ?? 0) === count) break;
    return found;
  };
  expect(read(0, 2)).toEqual([1, 2]);
  expect(read(98, 10)).toEqual([99, 100]);
  expect(scanned).toEqual([1, 2, 99, 100]);
  expect(read(2, 3)).toEqual([3, 4, 5]);
  tail.add([new OplogEntry(key(101), Buffer.alloc(4))]);
  expect(read(99, 10)).toEqual([100, 101]);
});
