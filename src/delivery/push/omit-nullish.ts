/** A copy of an object without the fields that are null or undefined. */
export const omitNullish = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
