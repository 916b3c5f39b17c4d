import type { Filter } from 'mongodb';
import type { Subscriber } from '../model/subscriber.ts';
import { bareForm } from '../model/suppression.ts';
import { prefixRange } from './mongo/prefix-range.ts';

/** The fields that search terms are made of. */
export const SEARCHED_FIELDS = ['subscriberId', 'email', 'phone', 'firstName', 'lastName'] as const;

type Searched = { readonly [field in (typeof SEARCHED_FIELDS)[number]]?: unknown };

/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts are vowels, and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A text without differences of case, accents, ligatures and white space. */
const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    // Twice, so that ß equals ss. The final sigma is a form of the same letter.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(ACCENTS, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The texts by which a search finds a subscriber: each searched field, the e-mail address without a name, and the first name
 * followed by the last name.
 */
export function searchTermsOf(subscriber: Searched): string[] {
  const { email, firstName, lastName } = subscriber;
  const fullName = typeof firstName === 'string' && typeof lastName === 'string' ? `${firstName} ${lastName}` : '';
  const address = typeof email === 'string' ? bareForm(email) : '';
  const texts = [...SEARCHED_FIELDS.map((field) => subscriber[field]), address, fullName];
  const terms = texts.flatMap((text) => (typeof text === 'string' ? normalise(text) : []));
  return [...new Set(terms)].filter((term) => term !== '');
}

/** A subscriber to insert, with its search terms. */
export const withSearchTerms = (subscriber: Subscriber): Subscriber => ({
  ...subscriber,
  searchTerms: searchTermsOf(subscriber),
});

/** Matches subscribers with the same stored search terms, so that an update based on them does not undo another one. */
export const hasSearchTermsOf = ({ searchTerms }: Pick<Subscriber, 'searchTerms'>): Filter<Subscriber> => ({
  searchTerms: searchTerms === undefined ? { $exists: false } : [...searchTerms],
});

/** Matches subscribers of which a search term begins with a text, in any case. A blank text matches all. */
export function searchFilter(text: string): Filter<Subscriber> {
  const prefix = normalise(text);
  return prefix === '' ? {} : { searchTerms: { $elemMatch: prefixRange(prefix) } };
}
