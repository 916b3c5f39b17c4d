/**
 * Reads something at the first call, so that a later build does not mix with what was served. Reads again only if the first
 * read failed.
 */
export function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    if (value !== undefined) return value;
    value = read();
    value.catch(() => {
      value = undefined;
    });
    return value;
  };
}
