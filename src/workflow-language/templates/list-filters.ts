import type { Liquid } from 'liquidjs';
import { asString } from '../../model/as-string.ts';
import { valueAtPath } from '../../model/value-at-path.ts';

/**
 * Adds the filters with which templates list the events of a digest. The service's own templates have the same filters.
 * A filter leaves out a value that it cannot read instead of failing.
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
  const shownCount = Math.max(1, Number(limit) || 1);
  if (shownCount >= words.length) return `${words.slice(0, -1).join(String(comma))}${lastWord}${words.at(-1)}`;
  const rest = pluralize(words.length - shownCount, others);
  return `${words.slice(0, shownCount).join(String(comma))}${shownCount === 1 ? twoWords : lastWord}${rest}`;
}

/** `eventCount | pluralize: 'comment', 'comments'`: "1 comment", "2 comments"; empty for 0. */
function pluralize(counted: unknown, singular: unknown = '', plural: unknown = '', showCount: unknown = true): string {
  const count = Array.isArray(counted) ? counted.length : Number(counted ?? Number.NaN);
  if (Number.isNaN(count) || count <= 0) return '';
  const word = count === 1 ? String(singular) : String(plural || (singular ? `${singular}s` : ''));
  return String(showCount) === 'false' ? word : `${count} ${word}`.trimEnd();
}

/** `events | digest: 2, 'payload.name'`: "Ada, Grace and 3 others". */
function digest(list: unknown, limit: unknown = 2, path: unknown = '', comma: unknown = ', '): string {
  const words = wordsOf(list, path);
  const shownCount = Math.max(1, Number(limit) || 1);
  const text = words.slice(0, shownCount).join(String(comma));
  return words.length > shownCount ? `${text} and ${pluralize(words.length - shownCount, 'other')}` : text;
}

const wordsOf = (list: unknown, path: unknown): string[] =>
  (Array.isArray(list) ? list : []).map((item) => asString(path ? valueAtPath(item, String(path)) : item));
