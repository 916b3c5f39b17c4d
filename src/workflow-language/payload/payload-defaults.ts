import { asList } from '../../model/as-list.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { Turn } from '../../model/turn.ts';
import { TooMuchWork, WorkBudget } from '../json-schema/work-budget.ts';
import { referencedSchema } from './schema-reference.ts';

/** The limit of the work for one payload: a schema can name itself, and lists repeat defaults. */
const MAX_WORK = 200_000;
const MAX_DEPTH = 300;
/** A list of as many names, and a text of this length, are as much work as one value. */
const NAMES_PER_WORK = 4;

type Fields = Readonly<Record<string, unknown>>;

/** Whether schemas have defaults. A cached workflow keeps its schema. */
const haveDefaults = new WeakMap<object, boolean>();

/**
 * A payload with the defaults of its schema for missing fields. The `properties` of the schema count, also those within
 * `items`, within `allOf` and where a `$ref` points. The given payload is not changed. The work is done in turns.
 * @returns null if the defaults are too many or too long
 * Source: Ajv, "Assigning defaults", which the service uses
 */
export async function withPayloadDefaults(schema: Fields, payload: Fields, turn = new Turn()): Promise<Fields | null> {
  const hasDefaults = haveDefaults.get(schema) ?? JSON.stringify(schema).includes('"default":');
  haveDefaults.set(schema, hasDefaults);
  if (!hasDefaults) return payload;
  try {
    const filling = new PayloadDefaults(schema, turn).fill(schema, payload, 0);
    let step = filling.next();
    while (step.done !== true) {
      await turn.next();
      step = filling.next();
    }
    return isPlainObject(step.value) ? step.value : payload;
  } catch (error) {
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
}

/** Yields where it can wait for the next turn. */
type Filling<Filled> = Generator<undefined, Filled>;

class PayloadDefaults {
  readonly #root: Fields;
  readonly #turn: Turn;
  readonly #work = new WorkBudget(MAX_WORK);

  constructor(root: Fields, turn: Turn) {
    this.#root = root;
    this.#turn = turn;
  }

  *fill(schema: unknown, value: unknown, depth: number): Filling<unknown> {
    this.#work.spend(1);
    if (this.#turn.isOver) yield;
    if (depth > MAX_DEPTH) throw new TooMuchWork();
    if (!isPlainObject(schema)) return value;
    let filled = value;
    if (isPlainObject(filled)) filled = yield* this.#fillFields(schema, filled, depth + 1);
    else if (Array.isArray(filled)) filled = yield* this.#fillItems(schema, filled, depth + 1);
    if (schema.$ref !== undefined) {
      this.#work.spend(String(schema.$ref).length / NAMES_PER_WORK);
      filled = yield* this.fill(referencedSchema(this.#root, schema.$ref), filled, depth + 1);
    }
    for (const part of asList(schema.allOf)) filled = yield* this.fill(part, filled, depth + 1);
    return filled;
  }

  *#fillFields({ properties }: Fields, value: Fields, depth: number): Filling<Fields> {
    if (!isPlainObject(properties)) return value;
    const parts = Object.entries(properties);
    this.#work.spend(parts.length / NAMES_PER_WORK);
    const changed: (readonly [string, unknown])[] = [];
    for (const [name, part] of parts) {
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      const member = given === undefined && isPlainObject(part) ? this.#defaultOf(part) : given;
      const filled = member === undefined ? undefined : yield* this.fill(part, member, depth);
      if (filled !== given) changed.push([name, filled]);
    }
    if (changed.length === 0) return value;
    const fields = Object.entries(value);
    this.#work.spend(fields.length / NAMES_PER_WORK);
    // Not assigned, because a field may have the name `__proto__`.
    return Object.fromEntries([...fields, ...changed]);
  }

  *#fillItems({ items, prefixItems }: Fields, value: readonly unknown[], depth: number): Filling<readonly unknown[]> {
    const prefix = [prefixItems, items].find(Array.isArray) ?? [];
    const others = Array.isArray(items) ? undefined : items;
    const filled: unknown[] = [];
    for (const [index, item] of value.entries())
      filled.push(yield* this.fill(index < prefix.length ? prefix[index] : others, item, depth));
    return filled.every((item, index) => item === value[index]) ? value : filled;
  }

  #defaultOf(schema: Fields): unknown {
    const { default: value } = schema;
    if (value !== undefined) this.#work.spend(JSON.stringify(value).length);
    return value;
  }
}
