import type { Events } from './events.ts';

/**
 * What becomes of events, one by one and in order; those that become undefined are left out. Unlike a generator it ends
 * at once when its reader returns, also while it waits for an event.
 * @param first come before the events
 */
export function mapEvents<From, To extends object>(
  events: Events<From>,
  map: (event: From) => To | undefined | Promise<To | undefined>,
  first: readonly From[] = [],
): Events<To> {
  const begin = [...first];
  let hasEnded = false;
  const next = async (): Promise<IteratorResult<To, undefined>> => {
    for (;;) {
      const known = begin.shift();
      const read = known === undefined ? await events.next() : { done: false as const, value: known };
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
