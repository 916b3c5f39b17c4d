/** Operators on strings that mingo lacks or that differ from MongoDB's at the ends of a string or for null. */
import { toNumber } from '../../bson/numbers.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { type Expression, isNil, operandsOf } from './expression.ts';

/** A value as MongoDB converts it for its operators on strings. Null and missing are empty. */
function toText(value: unknown, name: string): string {
  if (isNil(value)) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (toNumber(value) !== undefined) return String(value);
  throw new CommandError(16007, `can't convert from BSON type ${typeName(value)} to String (${name})`);
}

const changeCase =
  (name: string, change: (text: string) => string): Expression =>
  (document, expression, options) =>
    change(toText(operandsOf(document, expression, options)[0], name));

/** The bytes from a position. A negative length stands for all of them. */
const substrBytes: Expression = (document, expression, options) => {
  const [text, start, length] = operandsOf(document, expression, options);
  const bytes = Buffer.from(toText(text, '$substrBytes'));
  const [from, count] = [toNumber(start) ?? Number.NaN, toNumber(length) ?? Number.NaN];
  if (Number.isNaN(from) || Number.isNaN(count))
    throw new CommandError(16034, '$substrBytes: starting index and length must be numeric types');
  if (from < 0) throw new CommandError(50752, '$substrBytes: starting index must be non-negative');
  const to = count < 0 ? bytes.length : Math.min(from + count, bytes.length);
  for (const at of [from, to]) {
    if (((bytes[at] ?? 0) & 0xc0) === 0x80)
      throw new CommandError(
        28656,
        '$substrBytes: Invalid range, starting or ending in the middle of a UTF-8 character.',
      );
  }
  return bytes.toString('utf8', from, Math.max(from, to));
};

/**
 * The operands of a search for a part of a text. Null if the text is null or missing.
 * @param code of the error for a text that is not a string. That for the part is the next one
 */
function searchOperands(name: string, code: number, operands: readonly unknown[]) {
  const [text, part, start, end] = operands;
  if (isNil(text)) return null;
  if (typeof text !== 'string')
    throw new CommandError(code, `${name} requires a string as the first argument, found: ${typeName(text)}`);
  if (typeof part !== 'string')
    throw new CommandError(code + 1, `${name} requires a string as the second argument, found: ${typeName(part)}`);
  return { text, part, from: toNumber(start) ?? 0, end: toNumber(end) };
}

const indexOfCP: Expression = (document, expression, options) => {
  const operands = searchOperands('$indexOfCP', 40093, operandsOf(document, expression, options));
  if (operands === null) return null;
  const { text, part, from, end } = operands;
  const [characters, wanted] = [[...text], [...part]];
  const last = Math.min(end ?? characters.length, characters.length) - wanted.length;
  for (let at = from; at <= last; at++)
    if (wanted.every((character, offset) => characters[at + offset] === character)) return at;
  return -1;
};

const indexOfBytes: Expression = (document, expression, options) => {
  const operands = searchOperands('$indexOfBytes', 40091, operandsOf(document, expression, options));
  if (operands === null) return null;
  const { text, part, from, end } = operands;
  const bytes = Buffer.from(text);
  const to = end ?? bytes.length;
  if (from > bytes.length || to < from) return -1;
  const at = bytes.subarray(from, to).indexOf(part);
  return at < 0 ? -1 : from + at;
};

/** Operators by name. */
export const STRING_OPERATORS: Record<string, Expression> = {
  $toLower: changeCase('$toLower', (text) => text.toLowerCase()),
  $toUpper: changeCase('$toUpper', (text) => text.toUpperCase()),
  $substr: substrBytes,
  $substrBytes: substrBytes,
  $indexOfBytes: indexOfBytes,
  $indexOfCP: indexOfCP,
};
