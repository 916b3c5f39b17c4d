import { z } from 'zod';
import { isPlainObject } from '../../model/plain-object.ts';
import { MAX_TRANSLATION_KEYS, type Translation } from '../../model/translation.ts';
import { changeTranslations, type TextsOfKey } from '../../store/translations.ts';
import { flattenMessages } from '../../workflow-language/translations/flat-messages.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { getTranslationCatalog, type TranslationTotals } from './get-translation-catalog.ts';
import { Locale, requireWithinLimits } from './translation-fields.ts';

const IMPORT_MODES = ['merge', 'replace'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

const ImportTranslationsInput = z.object({
  locale: Locale,
  /** Not `z.record`, which drops the key `__proto__`. */
  messages: z.custom<Record<string, unknown>>(isPlainObject, 'must be an object of messages'),
  mode: z.enum(IMPORT_MODES).nullish(),
});

/** The result of an import. */
interface ImportedTranslations {
  /** How many messages the import had. */
  readonly imported: number;
  /** How many texts of the locale were removed, because the import lacks them. */
  readonly removed: number;
  readonly catalog: TranslationTotals;
}

/**
 * Imports the messages of one locale, all or none. Keys may be nested or flat.
 * @param input `merge`, the default, keeps the texts that the import lacks; `replace` removes them from the locale
 * @throws DomainError VALIDATION that names the invalid messages; UNPROCESSABLE beyond the limits of the environment
 */
export async function importTranslations(
  ctx: OperationContext,
  input: z.input<typeof ImportTranslationsInput>,
): Promise<ImportedTranslations> {
  authorise(ctx, 'importTranslations');
  const { locale, messages, mode } = validate(ImportTranslationsInput, input);
  const { texts, problems } = flattenMessages(messages, 'messages');
  requireNoIssues(problems);
  if (texts.size > MAX_TRANSLATION_KEYS) {
    const message = `must not have more than ${MAX_TRANSLATION_KEYS} messages: it has ${texts.size}`;
    requireNoIssues([{ field: 'messages', message }]);
  }
  const keys = mode === 'replace' ? { prefix: '' } : [...texts.keys()];
  let removed = 0;
  const changeOf = (stored: ReadonlyMap<string, Translation>) => {
    const set = [...texts].flatMap(([key, text]): TextsOfKey[] => {
      const before = stored.get(key)?.texts ?? {};
      return before[locale] === text ? [] : [{ key, texts: { ...before, [locale]: text } }];
    });
    const lacking = [...stored.values()].flatMap(({ key, texts: { [locale]: text, ...others } }): TextsOfKey[] =>
      text === undefined || texts.has(key) ? [] : [{ key, texts: others }],
    );
    removed = lacking.length;
    return [...set, ...lacking];
  };
  const result = await changeOnce(ctx, async ({ store, scope, now }) => {
    await changeTranslations(store, scope, keys, changeOf, requireWithinLimits, now());
    return { imported: texts.size, removed };
  });
  return { ...result, catalog: await getTranslationCatalog(ctx) };
}
