import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { freeForm } from '../../model/scalars.ts';
import {
  canonicalLocale,
  MAX_TRANSLATION_KEYS,
  MAX_TRANSLATION_LOCALES,
  MAX_TRANSLATION_SIZE,
  type TranslationCatalog,
} from '../../model/translation.ts';
import { flattenMessages, keyProblem } from '../../workflow-language/translations/flat-messages.ts';

/** A locale, which is turned into the form of BCP 47: `de_AT` becomes `de-AT`. */
export const Locale = z.string('must be a string').transform((text, context) => {
  const locale = canonicalLocale(text);
  if (locale !== null) return locale;
  context.addIssue({ code: 'custom', message: 'must be a locale, such as de or de-AT', input: text });
  return z.NEVER;
});

/** The key of a translation. */
export const TranslationKey = z.string('must be a string').superRefine((key, context) => {
  const problem = keyProblem(key);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/**
 * @param before the totals before the change: the texts of an environment that has too many locales already can change
 * @throws ValidationError UNPROCESSABLE if an environment would have too many translations
 */
export function requireWithinLimits(after: TranslationCatalog, before: TranslationCatalog): void {
  const { keyCount, size } = after;
  const locales = localesOf(after);
  if (locales > MAX_TRANSLATION_LOCALES && locales > localesOf(before)) {
    throw tooMuch(
      `must not have translations in more than ${MAX_TRANSLATION_LOCALES} locales: it would have ${locales}`,
    );
  }
  if (keyCount > MAX_TRANSLATION_KEYS) {
    throw tooMuch(`must not have more than ${MAX_TRANSLATION_KEYS} translations: it would have ${keyCount}`);
  }
  if (size > MAX_TRANSLATION_SIZE) {
    throw tooMuch(`must not have translations of more than ${MAX_TRANSLATION_SIZE} characters: it would have ${size}`);
  }
}

const localesOf = ({ locales }: TranslationCatalog): number =>
  Object.values(locales).filter((count) => count > 0).length;

const tooMuch = (problem: string) => new ValidationError('UNPROCESSABLE', `The environment ${problem}`);

/** An object with at least one message, also in objects within it. Invalid messages pass: the operation names them. */
export const SomeMessages = freeForm.refine((content) => {
  const { texts, problems } = flattenMessages(content, 'content');
  return texts.size > 0 || problems.length > 0;
}, 'must contain a message: a translation without any does not exist');
