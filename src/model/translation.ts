import type { ObjectId } from 'bson';

/** A message in several languages. */
export interface Translation {
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  /** The name in templates, such as `comments.one`. Unique in the environment. */
  key: string;
  /** The texts by locale, such as `de-AT`. At least one. */
  texts: Record<string, string>;
  createdAt: Date;
  updatedAt: Date;
}

/** The totals and settings of the translations of one environment. Each change of a translation writes it. */
export interface TranslationCatalog {
  /** The id of the environment. */
  _id: ObjectId;
  _environmentId: ObjectId;
  _organizationId: ObjectId;
  /** The locale of subscribers without one, and the last fallback. */
  defaultLocale?: string;
  keyCount: number;
  /** The length of all keys and texts, in characters. */
  size: number;
  /** How many keys have a text, by locale. Locales without texts may have a 0. */
  locales: Record<string, number>;
  updatedAt: Date;
}

/** The default locale of an environment that has not set one. */
export const DEFAULT_LOCALE = 'en-US';

/** The limits of the translations of one environment. */
export const MAX_TRANSLATION_KEYS = 5_000;
export const MAX_TRANSLATION_SIZE = 2_000_000;
export const MAX_TRANSLATION_LOCALES = 200;

/** A locale in the form of BCP 47, such as `de-AT`, also from the form `de_AT`. Null for any other value. */
export function canonicalLocale(locale: unknown): string | null {
  if (typeof locale !== 'string' || locale.length > 35) return null;
  try {
    const [canonical = null] = Intl.getCanonicalLocales(locale.trim().replaceAll('_', '-'));
    return canonical;
  } catch {
    return null;
  }
}

/**
 * The locales to look a message up in, in order: that of the subscriber, its parents, the default locale, and its parents.
 * `de-AT`, `de`, `en-US`, `en`.
 */
export function localeChain(locale: unknown, defaultLocale: string): string[] {
  const own = canonicalLocale(locale);
  return [...new Set([...(own === null ? [] : parentsOf(own)), ...parentsOf(defaultLocale)])];
}

const parentsOf = (locale: string): string[] => {
  const parts = locale.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
};

/** What can have translations of its own. */
export const TRANSLATED_RESOURCES = ['workflow', 'layout'] as const;
export type TranslatedResource = (typeof TRANSLATED_RESOURCES)[number];

/**
 * The beginning of the keys of one workflow or layout. Its templates find these before the keys of the environment.
 * @param identifier the trigger identifier of the workflow, or the identifier of the layout
 */
export const prefixOfResource = (type: TranslatedResource, identifier: string): string => `${type}s.${identifier}.`;
