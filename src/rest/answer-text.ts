import { z } from 'zod';
import { LimitExceededError } from '../errors.ts';
import { MAX_RESULT_LENGTH } from '../model/result-length.ts';
import { freeForm } from '../model/scalars.ts';
import { Turn } from '../model/turn.ts';
import type { AnswerContext } from './repairs.ts';
import { compileSerialiser, type PreparedLists, type Serialise } from './serialise.ts';

/** Longer lists are written item by item, and shorter ones if their conversion took more than a turn. */
const MAX_WRITTEN_AT_ONCE = 10;

/** One answer that is being made. */
interface Run {
  readonly context: AnswerContext & { readonly preparedLists: PreparedLists };
  readonly turn: Turn;
  /** The lists that are written item by item, and the objects that contain them. */
  readonly large: Set<unknown>;
}

/** Converts the lists within a stored value. Yields where other work can run. */
type Prepare = (value: unknown, run: Run) => Generator<void, void>;

/**
 * Creates the JSON of an answer.
 * @param advice what a caller can do about an answer that is too long
 * @throws LimitExceededError if it is longer than `MAX_RESULT_LENGTH`. A list can repeat a large document, which was read once
 */
export type WriteAnswer = (value: unknown, context: AnswerContext, advice: string) => Promise<string>;

/**
 * Compiles the schema of an answer into a function that writes it in turns: a list is converted and written item by item.
 * One without long lists, which is converted within one turn, is written at once.
 */
export function compileAnswer(schema: z.core.$ZodType): WriteAnswer {
  const serialise = compileSerialiser(schema);
  const prepare = compilePrepare(schema);
  return async (value, { scope, serviceSlug }, advice) => {
    const context = { scope, serviceSlug, preparedLists: new Map() };
    const run: Run = { context, turn: new Turn(), large: new Set() };
    if (prepare !== null) await inTurns(prepare(value, run), run.turn);
    const answer = serialise(value, context);
    const text = new AnswerText(advice);
    if (run.large.size === 0) {
      text.add(JSON.stringify(answer));
    } else {
      run.large.add(answer);
      await inTurns(write(answer, text, run), run.turn);
    }
    return text.written;
  };
}

async function inTurns(work: Generator<void, void>, turn: Turn): Promise<void> {
  while (work.next().done !== true) await turn.next();
}

const compiled = new Map<z.ZodObject, Prepare | null>();

/** Null for a value without lists that can be large. */
function compilePrepare(given: z.core.$ZodType): Prepare | null {
  const schema = unwrapped(given);
  if (schema instanceof z.ZodArray) return prepareList(schema);
  if (!(schema instanceof z.ZodObject)) return null;
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  // Added to the map before it is compiled: the inner lists of a schema that contains itself are converted at once.
  compiled.set(schema, null);
  const prepare = prepareObject(schema);
  compiled.set(schema, prepare);
  return prepare;
}

function prepareObject({ shape }: z.ZodObject): Prepare | null {
  const lists = Object.entries(shape).flatMap(([name, field]) => {
    // Objects within objects are converted at once. Their schemas can contain themselves.
    const prepare = unwrapped(field) instanceof z.ZodArray ? compilePrepare(field) : null;
    return prepare === null ? [] : { name, prepare };
  });
  if (lists.length === 0) return null;
  return function* (value, run) {
    if (typeof value !== 'object' || value === null) return;
    const stored = value as Readonly<Record<string, unknown>>;
    for (const { name, prepare } of lists) yield* prepare(stored[name], run);
  };
}

/** The schema of the values of a field that may be missing or null. */
const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema;

function prepareList({ element }: z.ZodArray): Prepare | null {
  if (element !== freeForm && !(element instanceof z.ZodObject)) return null;
  const serialise: Serialise = compileSerialiser(element);
  const prepareItem = compilePrepare(element);
  return function* (list, run) {
    if (!Array.isArray(list) || list.length === 0) return;
    // The serialiser of the object that contains the list converts it.
    if (element !== freeForm && prepareItem === null && list.length <= MAX_WRITTEN_AT_ONCE) return;
    const { context, turn, large } = run;
    const items: unknown[] = [];
    let isLarge = list.length > MAX_WRITTEN_AT_ONCE;
    for (const stored of list) {
      const knownLarge = large.size;
      if (prepareItem !== null) yield* prepareItem(stored, run);
      const item = serialise(stored, context);
      if (item !== undefined) items.push(item);
      if (large.size > knownLarge) {
        large.add(item);
        isLarge = true;
      }
      if (!turn.isOver) continue;
      isLarge = true;
      yield;
    }
    if (isLarge) large.add(items);
    context.preparedLists.set(list, { element, items });
  };
}

/** Writes a large list or object part by part. */
function* write(value: unknown, text: AnswerText, run: Run): Generator<void, void> {
  const isArray = Array.isArray(value);
  let separator = isArray ? '[' : '{';
  for (const [name, part] of Object.entries(value as object)) {
    text.add(isArray ? separator : `${separator}${JSON.stringify(name)}:`);
    separator = ',';
    if (run.large.has(part)) yield* write(part, text, run);
    else text.add(JSON.stringify(part));
    if (run.turn.isOver) yield;
  }
  if (separator === ',') text.add(isArray ? ']' : '}');
  else text.add(isArray ? '[]' : '{}');
}

/** The JSON of an answer. Its length is limited. */
class AnswerText {
  readonly #advice: string;
  #text = '';

  constructor(advice: string) {
    this.#advice = advice;
  }

  get written(): string {
    return this.#text;
  }

  /** @throws LimitExceededError */
  add(json: string): void {
    this.#text += json;
    if (this.#text.length <= MAX_RESULT_LENGTH) return;
    const message = `The answer is longer than ${MAX_RESULT_LENGTH} characters of JSON${this.#advice}`;
    throw new LimitExceededError(message, 'result', MAX_RESULT_LENGTH);
  }
}
