/** More than any stored document can have. Bounds the recursion of functions that walk through what clients send. */
export const MAX_JSON_DEPTH = 1_000;

/** An escape that may stand for half of a character. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

/**
 * Parses JSON. Halves of characters (lone surrogates) become U+FFFD, as they do in the database: otherwise a text would not
 * equal what is stored of it.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  const json: unknown = JSON.parse(text);
  return SURROGATE_ESCAPE.test(text) ? withWellFormedTexts(json) : json;
}

/**
 * Parses JSON in UTF-8, with or without a byte order mark.
 * @throws TypeError if the bytes are not UTF-8: each invalid one would become U+FFFD, and two texts the same one
 * @throws SyntaxError
 */
export const parseJsonBytes = (bytes: Uint8Array): unknown =>
  parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));

/** JSON data without lone surrogates. Changed in place, without recursion: it may be nested deeply. */
export function withWellFormedTexts<Json>(json: Json): Json {
  const root = { json };
  const left: object[] = [root];
  for (let parent = left.pop(); parent !== undefined; parent = left.pop()) {
    // The indexes of a list are well-formed, and a request can contain 500,000 of them.
    if (Array.isArray(parent)) {
      for (const [index, value] of parent.entries()) {
        if (typeof value === 'object' && value !== null) left.push(value);
        else if (typeof value === 'string' && !value.isWellFormed()) parent[index] = value.toWellFormed();
      }
      continue;
    }
    const fields = parent as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(fields)) {
      const value = fields[name];
      if (typeof value === 'object' && value !== null) left.push(value);
      const isText = typeof value === 'string' && !value.isWellFormed();
      if (isText || !name.isWellFormed()) replaceField(parent, name, isText ? value.toWellFormed() : value);
    }
  }
  return root.json;
}

function replaceField(parent: object, name: string, value: unknown): void {
  const wellFormed = name.toWellFormed();
  if (wellFormed !== name) Reflect.deleteProperty(parent, name);
  // Unlike an assignment, this makes `__proto__` a field.
  Object.defineProperty(parent, wellFormed, { value, enumerable: true, configurable: true, writable: true });
}
