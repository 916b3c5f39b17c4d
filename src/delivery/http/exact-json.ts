const MANY_DIGITS = /\d{16}/;
/** The strings and numbers of valid JSON. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const INTEGER = /^-?\d+$/;

/**
 * Parses JSON whose integers can be ids: those that a number cannot hold exactly become strings of their digits.
 * @throws SyntaxError if the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!MANY_DIGITS.test(text)) return value;
  return JSON.parse(text.replace(TOKENS, (token) => (isRounded(token) ? `"${token}"` : token)));
}

const isRounded = (token: string): boolean => INTEGER.test(token) && !Number.isSafeInteger(Number(token));

/** As `parseExactJson`. Undefined if the text is not JSON. */
export function exactJsonOrUndefined(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
