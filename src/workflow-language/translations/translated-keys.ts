import { isPlainObject } from '../../model/plain-object.ts';
import type { Translations } from './translator.ts';

/** The filter `t`, and the text before it. */
const FILTER = /\|\s*t\b/;
const FILTERS = /(?:(['"])((?:(?!\1)[^\n])*)\1\s*)?\|\s*t\b/g;

/** Whether a value contains a template that translates. */
export function usesTranslations(value: unknown): boolean {
  if (typeof value === 'string') return FILTER.test(value);
  if (Array.isArray(value)) return value.some(usesTranslations);
  return isPlainObject(value) && Object.values(value).some(usesTranslations);
}

/** A key of a workflow or layout. */
const OWNED = /^(?:workflows|layouts)\./;
const endsWithKey = (key: string, name: string): boolean =>
  key.endsWith(`.${name}`) || key.slice(0, key.lastIndexOf('.')).endsWith(`.${name}`);

/**
 * The translations that templates can need: those of the keys that they name. All of them if a template reads a key from a
 * variable.
 */
export function neededTranslations(templates: unknown, translations: Translations): Translations {
  const keys = new Set<string>();
  let isDynamic = false;
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const [, quote, key] of value.matchAll(FILTERS)) {
        if (quote === undefined || key === undefined) isDynamic = true;
        else keys.add(key);
      }
    } else if (Array.isArray(value)) value.forEach(collect);
    else if (isPlainObject(value)) Object.values(value).forEach(collect);
  };
  collect(templates);
  if (isDynamic) return translations;
  // A workflow or layout has keys of its own, which begin with its name.
  const ends = (key: string) => [key, key.slice(0, Math.max(0, key.lastIndexOf('.')))];
  const isNeeded = (key: string) =>
    ends(key).some((end) => keys.has(end)) || (OWNED.test(key) && [...keys].some((name) => endsWithKey(key, name)));
  return { ...translations, messages: new Map([...translations.messages].filter(([key]) => isNeeded(key))) };
}
