import type { Liquid } from 'liquidjs';
import { valueAtPath } from '../conditions/evaluate-conditions.ts';

/**
 * Adds the filters by which templates tell the events of a digest. They are those of the service's own templates, and
 * what they cannot read is left out rather than an error.
 */
export function addListFilters(liquid: Liquid): Liquid {
  liquid.registerFilter('toSentence', toSentence);
  liquid.registerFilter('pluralize', pluralize);
  liquid.registerFilter('digest', digest);
  return liquid;
}

/** `events | toSentence: 'payload.name', 2, 'other'`: "Ada, Grace, and 3 others". */
function toSentence(
  list: unknown,
  path: unknown = '',
  limit: unknown = 2,
  others: unknown = 'other',
  comma: unknown = ', ',
  twoWords: unknown = ' and ',
  lastWord: unknown = ', and ',
): string {
  const words = wordsOf(list, path);
  if (words.length <= 1) return words.join('');
  if (words.length === 2) return words.join(String(twoWords));
  const shown = Math.max(1, Number(limit) || 1);
  if (shown >= words.length) return `${words.slice(0, -1).join(String(comma))}${lastWord}${words.at(-1)}`;
  const rest = pluralize(words.length - shown, others);
  return `${words.slice(0, shown).join(String(comma))}${shown === 1 ? twoWords : lastWord}${rest}`;
}

/** `eventCount | pluralize: 'comment', 'comments'`: "1 comment", "2 comments"; nothing for none. */
function pluralize(counted: unknown, singular: unknown = '', plural: unknown = '', showsCount: unknown = true): string {
  const count = Array.isArray(counted) ? counted.length : Number(counted ?? Number.NaN);
  if (Number.isNaN(count) || count <= 0) return '';
  const word = count === 1 ? String(singular) : String(plural || (singular ? `${singular}s` : ''));
  return String(showsCount) === 'false' ? word : `${count} ${word}`.trimEnd();
}

/** `events | digest: 2, 'payload.name'`: "Ada, Grace and 3 others". */
function digest(list: unknown, limit: unknown = 2, path: unknown = '', comma: unknown = ', '): string {
  const words = wordsOf(list, path);
  const shown = Math.max(1, Number(limit) || 1);
  const text = words.slice(0, shown).join(String(comma));
  return words.length > shown ? `${text} and ${pluralize(words.length - shown, 'other')}` : text;
}

const wordsOf = (list: unknown, path: unknown): string[] =>
  (Array.isArray(list) ? list : [])
    .map((item) => (path ? valueAtPath(item, String(path)) : item))
    .map((word) => (word == null ? '' : typeof word === 'object' ? JSON.stringify(word) : String(word)));
