import type { FieldIssue } from '../../errors.ts';

export const MAX_PROBLEMS = 50;

/** The first problem of each field, and 50 together. Symbols, such as one for a pause, are passed on. */
export function* firstByField<Found extends FieldIssue | symbol>(found: Iterable<Found>): Generator<Found, void> {
  const fields = new Set<string>();
  for (const one of found) {
    if (typeof one !== 'symbol') {
      if (fields.has(one.field)) continue;
      fields.add(one.field);
    }
    yield one;
    if (fields.size === MAX_PROBLEMS) return;
  }
}
