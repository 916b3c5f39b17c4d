import { ENGLISH, type Text, type TextName, type Texts, type TextValues } from './texts.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Older instants are shown as dates. */
const MAX_RELATIVE_DAYS = 7;
/** The largest number that a badge shows. */
const MAX_BADGE = 99;

/** The count that a badge shows. The name of its button says the same number: a user of speech input reads it aloud. */
export const badgeCount = (count: number) => ({ count: Math.min(count, MAX_BADGE), isCapped: count > MAX_BADGE });

/** The texts, numbers and times of one language. */
export class Speech {
  /** The present instant. In milliseconds since 1970. */
  readonly now: () => number;
  /** The language that the application gives. Undefined if it gives none. */
  readonly language: string | undefined;
  readonly #texts: Texts;
  readonly #numbers: Intl.NumberFormat;
  readonly #plurals: Intl.PluralRules;
  readonly #relative: Intl.RelativeTimeFormat;
  readonly #dates: Intl.DateTimeFormat;
  readonly #instants: Intl.DateTimeFormat;

  /**
   * @param locale a language tag. Undefined, or a tag that no browser knows, means the language of the browser.
   * @param now the clock of the gateway, as that of the browser can be wrong
   */
  constructor(locale: string | undefined, texts: Texts, now: () => number) {
    const locales = supportedLocale(locale);
    this.language = locales;
    this.now = now;
    this.#texts = texts;
    this.#numbers = new Intl.NumberFormat(locales);
    this.#plurals = new Intl.PluralRules(locales);
    this.#relative = new Intl.RelativeTimeFormat(locales, { numeric: 'auto', style: 'short' });
    this.#dates = new Intl.DateTimeFormat(locales, { dateStyle: 'medium' });
    this.#instants = new Intl.DateTimeFormat(locales, { dateStyle: 'medium', timeStyle: 'short' });
  }

  say(name: TextName, { count, isCapped = false, title = '', time = '' }: TextValues = {}): string {
    const text: Text = this.#texts[name] ?? ENGLISH[name];
    const form = typeof text === 'string' ? text : (text[this.#plurals.select(count ?? 0)] ?? text.other);
    const number = count === undefined ? '' : this.#number({ count, isCapped });
    const values: Readonly<Record<string, string>> = { count: number, title, time };
    return form.replace(/\{(count|title|time)\}/g, (_whole, value: string) => values[value] ?? '');
  }

  #number({ count, isCapped = false }: { readonly count: number; readonly isCapped?: boolean }): string {
    return this.#numbers.format(count) + (isCapped ? '+' : '');
  }

  /** A number for a small badge: at most `99+`. */
  badge(count: number): string {
    return this.#number(badgeCount(count));
  }

  /** How long ago an instant was, or its date if that is long ago. A future instant is now. */
  ago(instant: string): string {
    const at = new Date(instant);
    const minutes = Math.max(0, Math.round((this.now() - at.getTime()) / MINUTE_MS));
    if (minutes > MAX_RELATIVE_DAYS * DAY_MINUTES) return this.#dates.format(at);
    // Yesterday is a day of the calendar, and not a length of time.
    if (minutes >= DAY_MINUTES) return this.#relative.format(dayOf(at) - dayOf(new Date(this.now())), 'day');
    if (minutes >= 60) return this.#relative.format(-Math.trunc(minutes / 60), 'hour');
    return minutes === 0 ? this.#relative.format(0, 'second') : this.#relative.format(-minutes, 'minute');
  }

  instant(instant: string | Date): string {
    return this.#instants.format(new Date(instant));
  }
}

/** The number of a day, in the time zone of the reader. */
const dayOf = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / (DAY_MINUTES * MINUTE_MS);

function supportedLocale(locale: string | undefined): string | undefined {
  try {
    return locale === undefined || locale === '' ? undefined : Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}
