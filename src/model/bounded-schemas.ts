import { z } from 'zod';
import { isPlainObject } from './plain-object.ts';

/** An error names at most this many wrong fields. */
export const MAX_ISSUES = 100;

/**
 * A list. Items after the first 100 problems are not checked: one request can contain 300,000 wrong items, and zod takes
 * seconds to describe them. The length is checked before the items. Use it instead of `z.array`.
 */
export const listOf = <Item extends z.ZodType>(item: Item, error?: string) =>
  new List(z.array(item, error)._zod.def) as z.ZodArray<Item>;

/** An object with any field names. Fields after the first 100 problems are not checked. Use it instead of `z.record`. */
export const mapOf = <Value extends z.ZodType>(value: Value) =>
  new FieldMap(z.record(z.string(), value)._zod.def) as z.ZodRecord<z.ZodString, Value>;

/** As `mapOf`, with some names of an enum. Use it instead of `z.partialRecord`. */
export const partialMapOf = <Name extends z.ZodEnum, Value extends z.ZodType>(name: Name, value: Value) =>
  new FieldMap(z.partialRecord(name, value)._zod.def) as ReturnType<typeof z.partialRecord<Name, Value>>;

const List = z.core.$constructor<z.ZodArray>('List', (list, def) => {
  z.ZodArray.init(list, def);
  const { parse } = list._zod;
  const maximum = Math.min(...z.core.util.sizeCaps(def.checks).map(([size]) => size));
  list._zod.parse = (payload, context) => {
    const items = payload.value;
    // zod reports a wrong length before it checks the items.
    if (!Array.isArray(items) || items.length > maximum) {
      return parse(payload, context);
    }
    const values: unknown[] = [];
    for (const [index, value] of items.entries()) {
      const item = sync(def.element._zod.run({ value, issues: [] }, context));
      payload.issues.push(...z.core.util.prefixIssues(index, item.issues));
      values.push(item.value);
      if (payload.issues.length >= MAX_ISSUES) break;
    }
    payload.value = values;
    return payload;
  };
});

/** Checks so many fields together. */
const PART = MAX_ISSUES;

const FieldMap = z.core.$constructor<z.ZodRecord>('FieldMap', (map, def) => {
  z.ZodRecord.init(map, def);
  const { parse } = map._zod;
  map._zod.parse = (payload, context) => {
    const fields = isPlainObject(payload.value) ? Object.entries(payload.value) : [];
    if (fields.length <= PART) return parse(payload, context);
    const values: Record<string, unknown> = {};
    for (let start = 0; start < fields.length && payload.issues.length === 0; start += PART) {
      const value = Object.fromEntries(fields.slice(start, start + PART));
      const part = sync(parse({ value, issues: [] }, context));
      payload.issues.push(...part.issues);
      Object.assign(values, part.value);
    }
    payload.value = values;
    return payload;
  };
});

/** No schema of this product is asynchronous. */
function sync(result: z.core.util.MaybeAsync<z.core.ParsePayload>): z.core.ParsePayload {
  if (result instanceof Promise) throw new z.core.$ZodAsyncError();
  return result;
}
