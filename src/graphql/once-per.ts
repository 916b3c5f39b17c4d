/** A function that is run once for each object, however often it is asked: for fields that share one costly answer. */
export function oncePer<Key extends object, Args extends unknown[], Result>(
  compute: (key: Key, ...args: Args) => Result,
): (key: Key, ...args: Args) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key, ...args) => {
    const known = results.get(key) ?? { result: compute(key, ...args) };
    results.set(key, known);
    return known.result;
  };
}
