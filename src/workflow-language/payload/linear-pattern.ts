import { RE2JS } from 're2js';

const MAX_PATTERN_LENGTH = 1_000;

/** A regular expression that takes time in proportion to its size and that of the text. */
export interface LinearPattern {
  programSize(): number;
  test(text: string): boolean;
}

/** @returns null if the pattern is invalid, too long, or needs backtracking: look-around or back-references */
export function compilePattern(pattern: unknown): LinearPattern | null {
  if (typeof pattern !== 'string' || pattern.length > MAX_PATTERN_LENGTH) return null;
  try {
    return RE2JS.compile(pattern);
  } catch {
    return null;
  }
}
