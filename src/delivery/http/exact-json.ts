const MANY_DIGITS = /\d{16}/;
/** The largest integer that a number holds exactly has so many digits. Longer ones are larger. */
const SAFE_DIGITS = 16;
/** A key, which JSON requires to be a string. */
const COLON = /\s*:/y;
const [QUOTE, MINUS, ZERO, NINE] = [0x22, 0x2d, 0x30, 0x39];

/**
 * Parses JSON whose integers can be ids: those that a number cannot hold exactly become strings of their digits.
 * @throws SyntaxError if the text is not JSON
 */
export const parseExactJson = (text: string): unknown =>
  JSON.parse(MANY_DIGITS.test(text) ? quoteLongIntegers(text) : text);

/**
 * Quotes the integers that a number cannot hold. A text that is not JSON does not become JSON by that. By its characters,
 * because a regular expression takes several times as long.
 */
function quoteLongIntegers(text: string): string {
  const parts: string[] = [];
  let copiedTo = 0;
  for (let at = 0; at < text.length; ) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      at = endOfString(text, at);
    } else if (character === MINUS || isDigit(character)) {
      const end = endOfNumber(text, at);
      if (isLongInteger(text, at, end)) {
        parts.push(text.slice(copiedTo, at), text.slice(at, end));
        copiedTo = end;
      }
      at = end;
    } else {
      at += 1;
    }
  }
  parts.push(text.slice(copiedTo));
  return parts.join('"');
}

const isDigit = (character: number): boolean => character >= ZERO && character <= NINE;

/** Where the characters end that a number can have. */
function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (isDigit(text.charCodeAt(end)) || '+-.eE'.includes(text[end] ?? ' ')) end += 1;
  return end;
}

/** Whether a part of a text is an integer that a number cannot hold. */
function isLongInteger(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start) === MINUS ? start + 1 : start;
  if (end - first < SAFE_DIGITS || text.charCodeAt(first) === ZERO) return false;
  for (let at = first; at < end; at += 1) if (!isDigit(text.charCodeAt(at))) return false;
  if (end - first === SAFE_DIGITS && Number.isSafeInteger(Number(text.slice(start, end)))) return false;
  COLON.lastIndex = end;
  return !COLON.test(text);
}

/** Where a string ends. A quotation mark after an odd number of backslashes belongs to it. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
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
