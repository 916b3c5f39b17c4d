import { parseInstant } from '../../model/parse-instant.ts';

/** The number that a text contains. NaN if it contains anything else, or nothing. */
export const parseNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/**
 * A number without an exponent: its sign, and the digits before and after the point. The look-ahead and the look-behind
 * keep the time linear for many zeros.
 */
const DECIMAL = /^([+-]?)0*(?!0)(\d*)(?:\.(\d*))?$/;
const ZEROS_AT_END = /(?<!0)0+$/;

/** A decimal number in one form, such as `-5.25` and `5.`. Null for a number with an exponent. */
function canonicalDecimal(text: string): string | null {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text.trim()) ?? [];
  if (sign === undefined) return null;
  const digits = `${whole}.${fraction.replace(ZEROS_AT_END, '')}`;
  return sign === '-' && digits !== '.' ? `-${digits}` : digits;
}

/**
 * A text that is the same for all texts of one number, such as "5.0" and "5". Unlike numbers of JavaScript, it keeps all
 * digits of numbers beyond 2^53, such as ids. Null if the text does not contain a finite number.
 */
export function numberKey(text: string): string | null {
  const number = parseNumber(text);
  if (!Number.isFinite(number)) return null;
  return canonicalDecimal(text) ?? canonicalDecimal(`${number}`) ?? `${number}`;
}

/** Compares the digits of two texts that are the same number in JavaScript. */
function compareDigits(one: string, other: string): number {
  const [a, b] = [canonicalDecimal(one), canonicalDecimal(other)];
  if (a === null || b === null) return 0;
  const order = a.indexOf('.') - b.indexOf('.') || compareCodeUnits(a, b);
  return a.startsWith('-') ? -order : order;
}

const compareCodeUnits = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Orders two numbers by value, two dates by instant, and other texts by their code units: negative, zero or positive. */
export function compareTexts(one: string, other: string): number {
  const byNumber = parseNumber(one) - parseNumber(other);
  if (byNumber === 0) return compareDigits(one, other);
  if (!Number.isNaN(byNumber)) return byNumber;
  const byInstant = parseInstant(one) - parseInstant(other);
  return Number.isNaN(byInstant) ? compareCodeUnits(one, other) : byInstant;
}
