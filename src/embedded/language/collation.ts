import type { CollationSpec } from 'mingo/types';
import { compareValues, equalityKey } from '../bson/compare-values.ts';
import { type Document, isDocument, setField } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { CommandError } from '../command-error.ts';

/** A comparison of strings. Commands without a collation compare strings by their bytes. */
export interface Collation {
  compare(a: string, b: string): number;
  spec: CollationSpec;
}

const SENSITIVITY: Record<number, Intl.CollatorOptions['sensitivity']> = { 1: 'base', 2: 'accent', 3: 'variant' };
const FIELDS = new Set([
  'locale',
  'caseLevel',
  'caseFirst',
  'strength',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'backwards',
  'normalization',
  'version',
]);

/**
 * Parses the `collation` of a command. Undefined if strings are compared by their bytes.
 * @throws CommandError BadValue if the collation is invalid
 */
export function parseCollation(spec: unknown): Collation | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec)) {
    throw new CommandError('TypeMismatch', "BSON field 'collation' is the wrong type, expected type 'object'");
  }
  if (Object.keys(spec).length === 0) return undefined;
  for (const name of Object.keys(spec)) {
    if (!FIELDS.has(name)) throw new CommandError(40415, `BSON field 'collation.${name}' is an unknown field.`);
  }
  if (typeof spec.locale !== 'string') {
    throw new CommandError(40414, "BSON field 'collation.locale' is missing but a required field");
  }
  if (spec.locale === 'simple') return undefined;
  const strength = toNumber(spec.strength) ?? 3;
  if (![1, 2, 3, 4, 5].includes(strength)) {
    throw new CommandError(
      'BadValue',
      `Enumeration value '${strength}' for field 'collation.strength' is not a valid value.`,
    );
  }
  let sensitivity = SENSITIVITY[strength] ?? 'variant';
  if (spec.caseLevel === true) sensitivity = sensitivity === 'base' ? 'case' : 'variant';
  try {
    const locale = spec.locale.replaceAll('_', '-').replace('@', '-u-');
    if (Intl.Collator.supportedLocalesOf(locale).length === 0) throw new RangeError('Unknown locale');
    const collator = new Intl.Collator(locale, {
      sensitivity,
      numeric: spec.numericOrdering === true,
      ignorePunctuation: spec.alternate === 'shifted',
      ...(spec.caseFirst === 'upper' || spec.caseFirst === 'lower' ? { caseFirst: spec.caseFirst } : {}),
    });
    return { compare: (a, b) => collator.compare(a, b), spec: { ...spec, locale: spec.locale } as CollationSpec };
  } catch {
    throw new CommandError('BadValue', `Field 'locale' is invalid in: { locale: "${spec.locale}" }`);
  }
}

/** Compares values in MongoDB's order of values. Strings are compared by the collation if there is one. */
export function compareBy(collation: Collation | undefined): (a: unknown, b: unknown) => number {
  if (!collation) return compareValues;
  const compare = (a: unknown, b: unknown): number => {
    if (typeof a === 'string' && typeof b === 'string') return collation.compare(a, b);
    if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
    if (isDocument(a) && isDocument(b)) return compareLists(Object.entries(a).flat(), Object.entries(b).flat());
    return compareValues(a, b);
  };
  const compareLists = (a: unknown[], b: unknown[]): number => {
    for (let at = 0; at < Math.min(a.length, b.length); at++) {
      const order = compare(a[at], b[at]);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  };
  return compare;
}

/**
 * Makes keys that are equal for equal values, for grouping and sets. Only keys of one returned function are comparable:
 * JavaScript's collators have no keys, so that the first of equal strings stands for the others.
 */
export function keysBy(collation: Collation | undefined): (value: unknown) => string {
  if (!collation) return equalityKey;
  /** The first of equal strings, in the order of the collation. */
  const firsts: string[] = [];
  const firstOf = new Map<string, string>();
  const find = (text: string): string => {
    let [from, to] = [0, firsts.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const order = collation.compare(firsts[middle] ?? '', text);
      if (order === 0) return firsts[middle] ?? '';
      if (order < 0) from = middle + 1;
      else to = middle;
    }
    firsts.splice(from, 0, text);
    return text;
  };
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const first = firstOf.get(value) ?? find(value);
      firstOf.set(value, first);
      return first;
    }
    if (Array.isArray(value)) return value.map(replaced);
    if (!isDocument(value)) return value;
    const copy: Document = {};
    for (const [name, field] of Object.entries(value)) setField(copy, name, replaced(field));
    return copy;
  };
  return (value) => equalityKey(replaced(value));
}
