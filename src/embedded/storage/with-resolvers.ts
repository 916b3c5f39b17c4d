interface Resolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: unknown) => void;
}

/** `Promise.withResolvers`, which Node 20 does not have. */
export function withResolvers<T>(): Resolvers<T> {
  let ends: Omit<Resolvers<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    ends = { resolve, reject };
  });
  if (!ends) throw new Error('A promise runs its executor at once');
  return { promise, ...ends };
}
