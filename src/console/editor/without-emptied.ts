import type { RJSFSchema } from '@rjsf/utils';
import { isJsonObject, type JsonObject, ownValue } from './json-object.ts';

/**
 * The values without objects whose last field the author emptied, such as a sender without an address and a name.
 * @param opened the values when the form was opened. An empty object that they contain stays
 */
export function withoutEmptied({ properties = {} }: RJSFSchema, values: JsonObject, opened: unknown): JsonObject {
  const parts = Object.entries(properties).flatMap(([name, schema]) => {
    const value = ownValue(values, name);
    // A JSON field contains what the author typed.
    if (typeof schema !== 'object' || schema.properties === undefined || !isJsonObject(value)) return [];
    const before = ownValue(opened, name);
    const part = withoutEmptied(schema, value, before);
    return [[name, isEmpty(part) && !isEmpty(before) ? undefined : part] as const];
  });
  return { ...values, ...Object.fromEntries(parts) };
}

const isEmpty = (value: unknown): boolean =>
  isJsonObject(value) && Object.values(value).every((part) => part === undefined);
