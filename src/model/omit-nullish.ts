type WithoutNulls<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], null> };

/** A copy of an object without the fields that are null or undefined. Nested objects are not changed. */
export const omitNullish = <Fields extends object>(fields: Fields): WithoutNulls<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as WithoutNulls<Fields>;
