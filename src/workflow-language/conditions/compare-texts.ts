const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:Z|[+-]\d{2}:?\d{2})?)?$/i;

/** The milliseconds of a date in ISO 8601. NaN for any other text: `Date.parse` reads a date from texts such as "B 5". */
export function parseInstant(text: string): number {
  const trimmed = text.trim();
  return ISO_DATE.test(trimmed) ? Date.parse(trimmed) : Number.NaN;
}

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
