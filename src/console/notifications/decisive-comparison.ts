interface Comparison {
  readonly on?: unknown;
  readonly field?: unknown;
  readonly operator?: unknown;
  readonly value?: unknown;
  readonly actual?: unknown;
}

const MEANINGS: Readonly<Record<string, string>> = {
  EQUAL: 'be equal to',
  NOT_EQUAL: 'differ from',
  LARGER: 'be larger than',
  LARGER_EQUAL: 'be at least',
  SMALLER: 'be smaller than',
  SMALLER_EQUAL: 'be at most',
  LIKE: 'contain',
  NOT_LIKE: 'not contain',
  IN: 'be in',
  NOT_IN: 'not be in',
  ANY_IN: 'contain one of',
  ALL_IN: 'contain all of',
  BETWEEN: 'be between',
  NOT_BETWEEN: 'not be between',
};

/**
 * The comparison that kept a step from running, in words: `payload.total was 5, and had to be larger than 10`. Null if the raw
 * data of the decision contains none.
 * @param raw the raw data of the log line, as JSON
 */
export function decisiveComparison(raw: string): string | null {
  let conditions: unknown;
  try {
    conditions = (JSON.parse(raw) as { conditions?: unknown } | null)?.conditions;
  } catch {
    return null;
  }
  const last: Comparison | undefined = Array.isArray(conditions) ? conditions.at(-1) : undefined;
  if (last == null) return null;
  const { on, field, operator, value, actual } = last;
  const was = actual === undefined || actual === null ? 'was missing' : `was ${JSON.stringify(actual)}`;
  return `${on}.${field} ${was}, and had to ${MEANINGS[`${operator}`] ?? operator} ${JSON.stringify(value)}`;
}
