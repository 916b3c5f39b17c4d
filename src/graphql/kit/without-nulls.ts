type WithoutNulls<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], null> };

/** Input fields for operations in which null means the same as not given. Nested objects are not changed. */
export const withoutNulls = <Fields extends object>(fields: Fields): WithoutNulls<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as WithoutNulls<Fields>;
