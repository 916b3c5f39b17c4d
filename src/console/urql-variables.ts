/**
 * Variables that urql can write as JSON. It calls each `toJSON`, also if that is a field of a payload and not a function, so
 * such fields get another name until `sentBody`.
 */
export const forUrql = <Value>(variables: Value): Value =>
  JSON.parse(JSON.stringify(variables).replaceAll('"toJSON":', '"toJSON\\u0000":'));

/** The body of a request with the names that its variables had. */
export const sentBody = (body: string): string => body.replaceAll('"toJSON\\u0000":', '"toJSON":');
