import type { FieldIssue } from '../../errors.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { isLongerThan, lengthProblem } from '../../model/text-limits.ts';

const MAX_KEY_LENGTH = 256;
export const MAX_TEXT_LENGTH = 5_000;
const MAX_DEPTH = 10;
const MAX_PROBLEMS = 20;

/** Why a text cannot be a key. Null if it can. */
export const keyProblem = (key: string): string | null =>
  key === '' || isLongerThan(key, MAX_KEY_LENGTH) || /\p{Cc}/u.test(key)
    ? `must have 1 to ${MAX_KEY_LENGTH} characters, and no control characters`
    : null;

/** Messages by key, and what is wrong with them. */
interface FlatMessages {
  readonly texts: ReadonlyMap<string, string>;
  readonly problems: readonly FieldIssue[];
}

/**
 * The messages of a JSON object whose keys may be nested or flat: `{ "a": { "b": "text" } }` and `{ "a.b": "text" }` are the
 * same. Any name is a key like others, `__proto__` too.
 * @param field the field of the input, for the problems
 */
export function flattenMessages(messages: Readonly<Record<string, unknown>>, field: string): FlatMessages {
  const texts = new Map<string, string>();
  const problems: FieldIssue[] = [];
  const add = (name: string, message: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ field: `${field}.${name}`, message });
  };
  const flatten = (value: unknown, key: string, depth: number): void => {
    if (isPlainObject(value)) {
      if (depth === MAX_DEPTH) add(key, `must not be nested deeper than ${MAX_DEPTH} levels`);
      else for (const [name, inner] of Object.entries(value)) flatten(inner, `${key}.${name}`, depth + 1);
      return;
    }
    const problem = keyProblem(key);
    if (problem !== null) add(key.slice(0, MAX_KEY_LENGTH), problem);
    else if (typeof value !== 'string') add(key, 'must be a string or an object of strings');
    else if (isLongerThan(value, MAX_TEXT_LENGTH)) add(key, lengthProblem(MAX_TEXT_LENGTH));
    else if (texts.has(key)) add(key, 'must not be given twice');
    else texts.set(key, value);
  };
  for (const [name, value] of Object.entries(messages)) flatten(value, name, 1);
  return { texts, problems };
}

type Nested = Map<string, string | Nested>;

/** Messages as nested objects, so that `flattenMessages` returns the same messages. A key that is also the beginning of others stays flat. */
export function nestMessages(texts: ReadonlyMap<string, string>): Record<string, unknown> {
  const root: Nested = new Map();
  for (const [key, text] of [...texts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const parts = key.split('.');
    const last = parts.pop() ?? '';
    const place = parts.length < MAX_DEPTH ? placeFor(root, parts) : undefined;
    if (place === undefined || place.has(last)) root.set(key, text);
    else place.set(last, text);
  }
  return toObject(root);
}

function placeFor(root: Nested, parts: readonly string[]): Nested | undefined {
  let place = root;
  for (const part of parts) {
    const inner = place.get(part) ?? new Map();
    if (typeof inner === 'string') return undefined;
    place.set(part, inner);
    place = inner;
  }
  return place;
}

/** Unlike an assignment, `Object.fromEntries` makes `__proto__` a field. */
const toObject = (nested: Nested): Record<string, unknown> =>
  Object.fromEntries([...nested].map(([name, value]) => [name, typeof value === 'string' ? value : toObject(value)]));
