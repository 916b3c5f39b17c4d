/** The fields that have a value: what is undefined narrows nothing. */
export const given = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
