import { RE2JS } from 're2js';

export const MAX_PATTERN_LENGTH = 1_000;
/** The limit of the size of a pattern. A class that is repeated 1,000 times needs a fifth of it. */
export const MAX_PATTERN_SIZE = 5_000;
/** The limit of the sizes of all patterns of a schema. To compile as much takes about 100 ms. */
export const MAX_PATTERNS_SIZE = 20_000;

/** A regular expression that takes time in proportion to its size and that of the text. */
export interface LinearPattern {
  programSize(): number;
  test(text: string): boolean;
}

/** @returns null if the pattern is invalid, too long, too large, or needs backtracking: look-around or back-references */
export function compilePattern(pattern: unknown): LinearPattern | null {
  if (typeof pattern !== 'string' || pattern.length > MAX_PATTERN_LENGTH) return null;
  if (patternSize(pattern) > MAX_PATTERN_SIZE) return null;
  try {
    return RE2JS.compile(pattern);
  } catch {
    return null;
  }
}

/** A class of characters, a Unicode class, an escape, flags, a repetition, or one character. */
const TOKEN = /\[\^?\]?(?:\\.|\[:\^?\w+:\]|[^\]\\])*\]|\\p\{[^}]*\}|\\.|\(\?[\w-]+\)|\{(\d+)(?:,(\d*))?\}|./gisu;
const UNICODE_CLASS = /\\p/gi;
/** To read a Unicode class takes as long as to compile so many characters. Its repetitions share what was read. */
const UNICODE_CLASS_SIZE = 20;
const IGNORES_CASE = /\(\?\w*i/;
const LARGE_RANGE = /-(?:\\x|[^\0-\x7f])/gu;
/** If a pattern ignores case, each character of a range is looked up. The largest ranges take as long as so many characters. */
const FOLDED_RANGE_SIZE = 450;

/**
 * About how many instructions a pattern compiles to. A repetition such as `{900}` copies its part, so that a short pattern
 * can take seconds to compile.
 */
export function patternSize(pattern: string): number {
  // A longer pattern is not compiled, and to find its parts would take long.
  if (pattern.length > MAX_PATTERN_LENGTH) return pattern.length;
  // Quoted text would be read as classes and groups. The patterns of a JSON Schema have no quotes.
  if (pattern.includes('\\Q')) return Number.POSITIVE_INFINITY;
  /** The sizes of the parts of each open group. The last one is repeated by a repetition. */
  const groups: number[][] = [[]];
  for (const [token, least, most] of pattern.matchAll(TOKEN)) {
    const parts = groups.at(-1) ?? [];
    // Flags are not a part: a repetition after them repeats the part before them.
    if (token.startsWith('(?')) continue;
    if (token === '(') groups.push([]);
    else if (token === ')' && groups.length > 1) {
      groups.pop();
      groups.at(-1)?.push(2 + sum(parts));
    } else if (least !== undefined) parts.push((parts.pop() ?? 1) * Math.max(1, Number(most || least)));
    else if (!'*+?|'.includes(token)) parts.push(1);
    else parts.push((parts.pop() ?? 0) + 1);
  }
  const foldedRanges = IGNORES_CASE.test(pattern) ? count(pattern, LARGE_RANGE) : 0;
  return sum(groups.flat()) + UNICODE_CLASS_SIZE * count(pattern, UNICODE_CLASS) + FOLDED_RANGE_SIZE * foldedRanges;
}

const count = (text: string, part: RegExp): number => text.match(part)?.length ?? 0;

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
