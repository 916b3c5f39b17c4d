import type { Range } from './keys.ts';

const FIRST_CHUNK = 16;
const LARGEST_CHUNK = 1024;

interface ReadOptions {
  start: Buffer;
  end: Buffer;
  reverse: boolean;
  limit: number;
  exclusiveStart: boolean;
  inclusiveEnd: boolean;
}

/**
 * Reads a range in chunks of growing size.
 * @param read reads one chunk completely
 */
export function* readChunks<T>(
  { start, end, reverse = false }: Range,
  getKey: (item: T) => Buffer,
  read: (options: ReadOptions) => T[],
): Generator<T> {
  let from = reverse ? end : start;
  const to = reverse ? start : end;
  // In reverse, LMDB starts at `end`, which must be excluded, and stops at `start`, which must be included.
  let exclusiveStart = reverse;
  for (let limit = FIRST_CHUNK; ; limit = Math.min(limit * 4, LARGEST_CHUNK)) {
    const items = read({ start: from, end: to, reverse, limit, exclusiveStart, inclusiveEnd: reverse });
    yield* items;
    const last = items.at(-1);
    if (items.length < limit || last === undefined) return;
    from = getKey(last);
    exclusiveStart = true;
  }
}
