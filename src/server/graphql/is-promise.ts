/** Whether a value is a promise, as graphql-js decides it. The function of yoga also accepts data with a field `then`. */
export const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';
