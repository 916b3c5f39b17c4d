import { parseInstant } from '../../model/parse-instant.ts';

/** The number that a text contains. NaN if it contains anything else, or nothing. */
export const parseNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Compares two numbers by value, two dates by instant, and other texts by their code units: negative, zero or positive. */
export function compareTexts(one: string, other: string): number {
  const byNumber = parseNumber(one) - parseNumber(other);
  if (!Number.isNaN(byNumber)) return byNumber;
  const byInstant = parseInstant(one) - parseInstant(other);
  if (!Number.isNaN(byInstant)) return byInstant;
  return one < other ? -1 : Number(one > other);
}
