/** Input fields for operations that know no null: null is as good as not given. */
export const withoutNulls = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
