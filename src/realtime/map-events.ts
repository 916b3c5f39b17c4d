import type { Events } from './events.ts';

/**
 * Maps events one by one, in order, and drops those that become undefined. Unlike a generator, it ends at once when its
 * reader returns, also while it waits for an event.
 * @param first mapped before the events
 */
export function mapEvents<From, To extends object>(
  events: Events<From>,
  map: (event: From) => To | undefined | Promise<To | undefined>,
  first: readonly From[] = [],
): Events<To> {
  const initial = [...first];
  let hasEnded = false;
  const next = async (): Promise<IteratorResult<To, undefined>> => {
    for (;;) {
      const event = initial.shift();
      const read = event === undefined ? await events.next() : { done: false as const, value: event };
      if (read.done) return read;
      const mapped = await map(read.value);
      if (hasEnded) return { done: true, value: undefined };
      if (mapped !== undefined) return { done: false, value: mapped };
    }
  };
  return {
    next,
    async return() {
      hasEnded = true;
      await events.return?.();
      return { done: true, value: undefined };
    },
    async throw(error) {
      hasEnded = true;
      await events.return?.();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
