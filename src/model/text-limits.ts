import { z } from 'zod';

/** Names, ids, addresses and other short texts. */
export const MAX_SHORT_TEXT = 256;
/** URLs, tokens and addresses at chat and push providers. */
export const MAX_LONG_TEXT = 4_096;
/** Credentials of providers, which contain keys and certificates. */
export const MAX_CREDENTIAL = 32_768;

/** Whether a text has more than so many characters. An emoji is one, although a string of JavaScript counts it as two. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > 2 * max || [...text].length > max);

/** The problem of a longer text. */
export const lengthProblem = (max: number): string => `must not be longer than ${max.toLocaleString('en')} characters`;

/** A text of at most so many characters. */
export const textUpTo = (max: number) => z.string('must be a string').max(max, lengthProblem(max));

/** A short text of at least one character. */
export const shortText = textUpTo(MAX_SHORT_TEXT).min(1, 'must not be empty');
