const MIN_LONG_DIGITS = 16;
const MANY_DIGITS = /\d{16}/;
/** An integer of many digits that is no part of another number. */
const LONG_INTEGER = /(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/**
 * Parses JSON whose integers can be ids: those that a number cannot hold exactly become strings of their digits.
 * @throws SyntaxError if the text is not JSON
 */
export function parseExactJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!MANY_DIGITS.test(text)) return value;
  const quoted = quoteLongIntegers(text);
  return quoted === text ? value : JSON.parse(quoted);
}

/** Quotes the integers of valid JSON that a number cannot hold. */
function quoteLongIntegers(json: string): string {
  let quoted = '';
  let copiedTo = 0;
  for (let at = 0; at < json.length; ) {
    const stringAt = json.indexOf('"', at);
    const end = stringAt === -1 ? json.length : stringAt;
    // Most of what is between two strings is too short.
    if (end - at >= MIN_LONG_DIGITS) {
      const between = json.slice(at, end);
      quoted += json.slice(copiedTo, at) + between.replace(LONG_INTEGER, quoteIfRounded);
      copiedTo = end;
    }
    at = stringAt === -1 ? end : endOfString(json, stringAt);
  }
  return quoted + json.slice(copiedTo);
}

const quoteIfRounded = (integer: string): string => (Number.isSafeInteger(Number(integer)) ? integer : `"${integer}"`);

/** Where a string of valid JSON ends. A quotation mark after an odd number of backslashes belongs to it. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end + 1;
}

function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

/** As `parseExactJson`. Undefined if the text is not JSON. */
export function exactJsonOrUndefined(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
