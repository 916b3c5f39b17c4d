import { z } from 'zod';
import { readTexts } from '../../store/translations.ts';
import { nestMessages } from '../../workflow-language/translations/flat-messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { getTranslationCatalog } from './get-translation-catalog.ts';
import { Locale } from './translation-fields.ts';

const ExportTranslationsInput = z.object({ locale: Locale.nullish(), isFlat: z.boolean().nullish() });

/**
 * The messages of one locale, without those of its fallbacks, as `importTranslations` reads them.
 * @param input `locale` defaults to that of the environment. `isFlat` leaves the keys as they are; otherwise they are nested
 * @throws DomainError VALIDATION
 */
export async function exportTranslations(
  ctx: OperationContext,
  input: z.input<typeof ExportTranslationsInput>,
): Promise<Record<string, unknown>> {
  authorise(ctx, 'exportTranslations');
  const { locale, isFlat } = validate(ExportTranslationsInput, input);
  const from = locale ?? (await getTranslationCatalog(ctx)).defaultLocale;
  const texts = (await readTexts(ctx.store, ctx.scope, [from])).get(from) ?? new Map<string, string>();
  return isFlat === true ? Object.fromEntries(texts) : nestMessages(texts);
}
