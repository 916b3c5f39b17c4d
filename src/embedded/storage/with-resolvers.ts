interface Resolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
}

/** A promise with its two ends (`Promise.withResolvers`, which Node 20 lacks). */
export function withResolvers<T>(): Resolvers<T> {
  let ends: Omit<Resolvers<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    ends = { resolve, reject };
  });
  if (!ends) throw new Error('A promise runs its executor at once');
  return { promise, ...ends };
}
