import { z } from 'zod';
import { setDefaultLocale as setStoredDefaultLocale } from '../../store/translations.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { getTranslationCatalog, type TranslationTotals } from './get-translation-catalog.ts';
import { Locale } from './translation-fields.ts';

/**
 * Sets the locale of subscribers without one, which is also the last fallback of all others.
 * @throws DomainError VALIDATION
 */
export async function setDefaultLocale(ctx: OperationContext, input: string): Promise<TranslationTotals> {
  authorise(ctx, 'setDefaultLocale');
  const { locale } = validate(z.object({ locale: Locale }), { locale: input });
  await setStoredDefaultLocale(ctx.store, ctx.scope, locale, ctx.now());
  return getTranslationCatalog(ctx);
}
