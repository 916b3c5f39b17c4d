import type { Scope } from '../../model/scalars.ts';
import { DEFAULT_LOCALE, localeChain, prefixOfResource } from '../../model/translation.ts';
import { NO_TRANSLATIONS, type Translations } from '../../workflow-language/translations/translator.ts';
import type { Store } from '../mongo/connect.ts';
import { findTranslationCatalog, readTexts } from '../translations.ts';

/**
 * The messages of an environment for the language of a subscriber, with its fallbacks, cached.
 * @param locale of the subscriber, in any form. Without a valid one, the default locale counts
 * @param workflowId the trigger identifier of the workflow whose own messages come first
 */
export async function cachedTranslations(
  store: Store,
  scope: Scope,
  locale: unknown,
  workflowId: string | undefined,
): Promise<Translations> {
  const { lookupCache } = store;
  const { _environmentId } = scope;
  const settings = await lookupCache.workflows(`translations ${_environmentId}`, [''], async () => {
    return new Map([['', { catalog: await findTranslationCatalog(store, scope) }]]);
  });
  const catalog = settings.get('')?.catalog;
  if (catalog == null || catalog.keyCount === 0) return NO_TRANSLATIONS;
  const chain = localeChain(locale, catalog.defaultLocale ?? DEFAULT_LOCALE);
  // Without the locales that no message has: subscribers can have any number of locales.
  const used = chain.filter((name) => (catalog.locales[name] ?? 0) > 0);
  const found = await lookupCache.workflows(
    `texts ${_environmentId}`,
    used,
    (missing) => readTexts(store, scope, missing),
    sizeOf,
  );
  const locales = used.map((name) => ({ locale: name, texts: found.get(name) ?? new Map() }));
  const prefixes = workflowId === undefined ? [] : [prefixOfResource('workflow', workflowId)];
  return { locales, prefixes };
}

/** In characters. */
const sizeOf = (texts: ReadonlyMap<string, string>): number => {
  let size = 0;
  for (const [key, text] of texts) size += key.length + text.length;
  return size;
};
