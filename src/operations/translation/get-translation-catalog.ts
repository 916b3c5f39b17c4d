import { DEFAULT_LOCALE, type TranslationCatalog } from '../../model/translation.ts';
import { findTranslationCatalog } from '../../store/translations.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';

/** The totals and settings of the translations of an environment. */
export type TranslationTotals = Pick<TranslationCatalog, 'keyCount' | 'size' | 'locales'> & { defaultLocale: string };

/** The totals and the default locale of the environment's translations. */
export async function getTranslationCatalog(ctx: OperationContext): Promise<TranslationTotals> {
  authorise(ctx, 'getTranslationCatalog');
  const { store, scope } = ctx;
  const { keyCount = 0, size = 0, locales = {}, defaultLocale } = (await findTranslationCatalog(store, scope)) ?? {};
  return { keyCount, size, locales, defaultLocale: defaultLocale ?? DEFAULT_LOCALE };
}
