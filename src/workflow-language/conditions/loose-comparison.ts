import { compareTexts } from './compare-texts.ts';
import type { ComparisonBudget } from './comparison-budget.ts';

/** Whether a value counts as true in JSON Logic: unlike in JavaScript, an empty list does not. */
export const isTruthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** A value as a number, as JavaScript converts it: null is 0, and a text without a number is NaN. */
export const toNumber = (value: unknown, budget: ComparisonBudget): number => Number(toPrimitive(value, budget));

/**
 * Orders two values as JavaScript does, but two texts that are numbers or dates by value: rules compare texts of a
 * payload. Lists and objects are compared by their text.
 * @returns negative, zero or positive; NaN, of which no comparison holds, if they have no order
 */
export function compareLoosely(one: unknown, other: unknown, budget: ComparisonBudget): number {
  const [a, b] = [toPrimitive(one, budget), toPrimitive(other, budget)];
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  const [number, otherNumber] = [Number(a), Number(b)];
  return number === otherNumber ? 0 : number - otherNumber;
}

/**
 * Whether two values are equal as in JavaScript: two texts only if they are the same, because an id can look like a
 * number. Lists and objects are compared by their text. Null equals only null, and "true" equals true.
 */
export function areLooselyEqual(one: unknown, other: unknown, budget: ComparisonBudget): boolean {
  if (one == null || other == null) return one == null && other == null;
  if (typeof one === 'boolean' && typeof other === 'string' && String(one) === other) return true;
  if (typeof other === 'boolean' && typeof one === 'string' && String(other) === one) return true;
  const [a, b] = [toPrimitive(one, budget), toPrimitive(other, budget)];
  return typeof a === 'string' && typeof b === 'string' ? a === b : Number(a) === Number(b);
}

/** Counts the value as compared, unless it is short. */
function toPrimitive(value: unknown, budget: ComparisonBudget): unknown {
  return typeof value === 'string' || (typeof value === 'object' && value !== null) ? budget.textOf(value) : value;
}
