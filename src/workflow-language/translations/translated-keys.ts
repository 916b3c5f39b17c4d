import { isPlainObject } from '../../model/plain-object.ts';
import type { Translations } from './translator.ts';

const FILTER = /\|\s*t\b/;
const FILTERS = new RegExp(FILTER, 'g');

/**
 * The filter `t` on a text at the beginning of an output, which is its key. A text anywhere else can be an argument of another
 * filter. Parsing would be exact, but slow templates are too large for it on the main thread.
 */
const FILTERS_ON_KEYS =
  /(?:\{\{-?|\becho\b|\bassign\s+[\w-]+\s*=)\s*(?:'(?<single>[^'\\]*)'|"(?<double>[^"\\]*)")\s*\|\s*t\b/g;

/** Whether a value contains a template that translates. */
export function usesTranslations(value: unknown): boolean {
  if (typeof value === 'string') return FILTER.test(value);
  if (Array.isArray(value)) return value.some(usesTranslations);
  return isPlainObject(value) && Object.values(value).some(usesTranslations);
}

/** A key of a workflow or layout. */
const OWNED = /^(?:workflows|layouts)\./;

/** What a key ends with: the rest after each of its dots. */
function endsOf(key: string): string[] {
  const ends: string[] = [];
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1)) ends.push(key.slice(dot + 1));
  return ends;
}

/**
 * The translations that templates can need: those of the keys that they name. All of them if a template may compute a key.
 */
export function neededTranslations(templates: unknown, translations: Translations): Translations {
  const keys = new Set<string>();
  let isDynamic = false;
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      const onKeys = [...value.matchAll(FILTERS_ON_KEYS)];
      for (const { groups: { single, double } = {} } of onKeys) keys.add(single ?? double ?? '');
      if (onKeys.length < (value.match(FILTERS) ?? []).length) isDynamic = true;
    } else if (Array.isArray(value)) value.forEach(collect);
    else if (isPlainObject(value)) Object.values(value).forEach(collect);
  };
  collect(templates);
  if (isDynamic) return translations;
  // A workflow or layout has keys of its own, which begin with its name.
  const isNamed = (key: string, isOwned: boolean) =>
    keys.has(key) || (isOwned && endsOf(key).some((end) => keys.has(end)));
  const isNeeded = (key: string) => {
    const isOwned = OWNED.test(key);
    return isNamed(key, isOwned) || isNamed(key.slice(0, Math.max(0, key.lastIndexOf('.'))), isOwned);
  };
  const locales = translations.locales.map(({ locale, texts }) => ({
    locale,
    texts: new Map([...texts].filter(([key]) => isNeeded(key))),
  }));
  return { ...translations, locales };
}
