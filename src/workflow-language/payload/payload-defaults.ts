import { asList } from '../../model/as-list.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { referencedSchema } from './schema-reference.ts';

/** The limit of the work for one payload: a schema can name itself, and lists repeat defaults. */
const MAX_WORK = 200_000;
const MAX_DEPTH = 300;

type Fields = Readonly<Record<string, unknown>>;

/** The defaults are too much work, or too long. */
class TooManyDefaults extends Error {
  override readonly name = 'TooManyDefaults';
}

/** Whether schemas have defaults. A cached workflow keeps its schema. */
const haveDefaults = new WeakMap<object, boolean>();

/**
 * A payload with the defaults of its schema for missing fields. The `properties` of the schema count, also those within
 * `items`, within `allOf` and where a `$ref` points. The given payload is not changed.
 * @returns null if the defaults are too many or too long
 * Source: Ajv, "Assigning defaults", which the service uses
 */
export function withPayloadDefaults(schema: Fields, payload: Fields): Fields | null {
  const hasDefaults = haveDefaults.get(schema) ?? JSON.stringify(schema).includes('"default":');
  haveDefaults.set(schema, hasDefaults);
  if (!hasDefaults) return payload;
  try {
    const filled = new PayloadDefaults(schema).fill(schema, payload, 0);
    return isPlainObject(filled) ? filled : payload;
  } catch (error) {
    if (error instanceof TooManyDefaults) return null;
    throw error;
  }
}

class PayloadDefaults {
  readonly #root: Fields;
  #workLeft = MAX_WORK;

  constructor(root: Fields) {
    this.#root = root;
  }

  fill(schema: unknown, value: unknown, depth: number): unknown {
    this.#work(1);
    if (depth > MAX_DEPTH) throw new TooManyDefaults();
    if (!isPlainObject(schema)) return value;
    let filled = value;
    if (isPlainObject(filled)) filled = this.#fillFields(schema, filled, depth + 1);
    else if (Array.isArray(filled)) filled = this.#fillItems(schema, filled, depth + 1);
    if (schema.$ref !== undefined) filled = this.fill(referencedSchema(this.#root, schema.$ref), filled, depth + 1);
    for (const part of asList(schema.allOf)) filled = this.fill(part, filled, depth + 1);
    return filled;
  }

  #fillFields({ properties }: Fields, value: Fields, depth: number): Fields {
    if (!isPlainObject(properties)) return value;
    const changed = Object.entries(properties).flatMap(([name, part]) => {
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      const member = given === undefined && isPlainObject(part) ? this.#defaultOf(part) : given;
      const filled = member === undefined ? undefined : this.fill(part, member, depth);
      return filled === given ? [] : [[name, filled] as const];
    });
    // Not assigned, because a field may have the name `__proto__`.
    return changed.length === 0 ? value : Object.fromEntries([...Object.entries(value), ...changed]);
  }

  #fillItems({ items, prefixItems }: Fields, value: readonly unknown[], depth: number): readonly unknown[] {
    const prefix = [prefixItems, items].find(Array.isArray) ?? [];
    const others = Array.isArray(items) ? undefined : items;
    const filled = value.map((item, index) => this.fill(index < prefix.length ? prefix[index] : others, item, depth));
    return filled.every((item, index) => item === value[index]) ? value : filled;
  }

  #defaultOf(schema: Fields): unknown {
    const { default: value } = schema;
    if (value !== undefined) this.#work(JSON.stringify(value).length);
    return value;
  }

  #work(amount: number): void {
    this.#workLeft -= amount;
    if (this.#workLeft < 0) throw new TooManyDefaults();
  }
}
