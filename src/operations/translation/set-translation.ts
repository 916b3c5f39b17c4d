import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { textUpTo } from '../../model/text-limits.ts';
import type { Translation } from '../../model/translation.ts';
import { changeTranslations, findTranslation } from '../../store/translations.ts';
import { MAX_TEXT_LENGTH } from '../../workflow-language/translations/flat-messages.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireUnchanged } from '../require-unchanged.ts';
import { requireNoIssues, validate } from '../validate.ts';
import { Locale, requireWithinLimits, TranslationKey } from './translation-fields.ts';

const MAX_TEXTS = 100;

const Text = textUpTo(MAX_TEXT_LENGTH);

const SetTranslationInput = z.object({
  key: TranslationKey,
  texts: listOf(z.object({ locale: Locale, text: Text.nullish() }))
    .min(1, 'must not be empty')
    .max(MAX_TEXTS, `must not have more than ${MAX_TEXTS} texts`),
  /** Rejects the change if the translation was changed after this instant. */
  expectedUpdatedAt: z.date('must be an instant').nullish(),
});

/**
 * Sets the texts of one key in the given locales. Other locales stay as they are. Null removes a text.
 * @throws DomainError VALIDATION also if the key would have no text; UNPROCESSABLE beyond the limits of the environment;
 * CONFLICT if the translation was changed since the expected instant, NOT_FOUND if it was deleted since then
 */
export async function setTranslation(
  ctx: OperationContext,
  input: z.input<typeof SetTranslationInput>,
): Promise<Translation> {
  authorise(ctx, 'setTranslation');
  const { key, texts, expectedUpdatedAt } = validate(SetTranslationInput, input);
  const changeOf = (stored: ReadonlyMap<string, Translation>) => {
    if (expectedUpdatedAt != null) {
      requireUnchanged('translation', requireFound(stored.get(key), 'Translation', key), expectedUpdatedAt);
    }
    const changed = new Map(Object.entries(stored.get(key)?.texts ?? {}));
    for (const { locale, text } of texts) {
      if (text == null) changed.delete(locale);
      else changed.set(locale, text);
    }
    if (changed.size === 0) {
      requireNoIssues([{ field: 'texts', message: 'must leave at least one text: use deleteTranslation' }]);
    }
    return [{ key, texts: Object.fromEntries(changed) }];
  };
  await changeOnce(ctx, ({ store, scope, now }) =>
    changeTranslations(store, scope, [key], changeOf, requireWithinLimits, now()),
  );
  return requireFound(await findTranslation(ctx.store, ctx.scope, key), 'Translation', key);
}
