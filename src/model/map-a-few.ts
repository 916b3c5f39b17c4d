/** Maps items in order, a few at a time. After a failure, no further item begins. */
export async function mapAFew<Item, Result>(
  items: readonly Item[],
  maxAtOnce: number,
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // All share the iterator, and so take each item once.
  const left = items.entries();
  let hasFailed = false;
  const mapNext = async (): Promise<void> => {
    for (const [index, item] of left) {
      if (hasFailed) return;
      results[index] = await map(item);
    }
  };
  const fail = (error: unknown): never => {
    hasFailed = true;
    throw error;
  };
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, items.length) }, () => mapNext().catch(fail)));
  return results;
}
