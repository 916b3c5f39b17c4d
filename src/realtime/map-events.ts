import type { Events } from './events.ts';

/**
 * Runs work when its turn comes. A server hands it to the `next` of a source, so that the reads of one environment wait for
 * each other.
 * @returns undefined if the reader has left meanwhile
 */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;

const atOnce: InTurn = (work) => work();

/** Events whose `next` takes the turns of its reader. Without them, the work of an event begins at once. */
interface MappedEvents<Event> extends Events<Event> {
  next(inTurn?: InTurn): Promise<IteratorResult<Event, undefined>>;
}

/**
 * Maps events one by one, in order, and drops those that become undefined. Unlike a generator, it ends at once when its
 * reader returns, also while it waits for an event.
 * @param map awaits its expensive work with `inTurn`
 * @param first mapped before the events
 */
export function mapEvents<From, To extends object>(
  events: Events<From>,
  map: (event: From, inTurn: InTurn) => To | undefined | Promise<To | undefined>,
  first: readonly From[] = [],
): MappedEvents<To> {
  const initial = [...first];
  let hasEnded = false;
  const next = async (inTurn = atOnce): Promise<IteratorResult<To, undefined>> => {
    for (;;) {
      const event = initial.shift();
      const read = event === undefined ? await events.next() : { done: false as const, value: event };
      if (read.done) return read;
      const mapped = await map(read.value, inTurn);
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
