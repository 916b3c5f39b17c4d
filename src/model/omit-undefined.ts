/** The fields of an object type; a field that can be undefined is optional instead. */
type OmitUndefined<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

/** A copy of an object without its undefined fields. Nested objects are not copied. */
export function omitUndefined<Fields extends object>(fields: Fields): OmitUndefined<Fields> {
  const defined: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) defined[name] = value;
  }
  return defined as OmitUndefined<Fields>;
}
