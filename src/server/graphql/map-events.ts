/**
 * Maps each item of an async iterable. Unlike that of a generator, its `return` does not wait for a pending item.
 * @param onEnd called at least once when the iteration ends, fails or is returned from
 */
export function mapEvents<Item, Result>(
  source: AsyncIterable<Item>,
  map: (item: Item) => Promise<Result>,
  onEnd: () => void,
): AsyncIterableIterator<Result> {
  const items = source[Symbol.asyncIterator]();
  return {
    async next() {
      const read = await items.next().catch((error: unknown) => {
        onEnd();
        throw error;
      });
      if (!read.done) return { done: false, value: await map(read.value) };
      onEnd();
      return { done: true, value: undefined };
    },
    async return() {
      onEnd();
      await items.return?.();
      return { done: true, value: undefined };
    },
    async throw(error) {
      onEnd();
      if (items.throw === undefined) throw error;
      await items.throw(error);
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
