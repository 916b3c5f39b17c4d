import { ENGLISH, type Text, type TextName, type Texts, type TextValues } from './texts.ts';

const MINUTE_MS = 60_000;
/** Units of relative times, the largest first, with their lengths in minutes. Older instants are shown as dates. */
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;
const MAX_RELATIVE_DAYS = 7;
/** The largest number that a badge shows. */
const MAX_BADGE = 99;

/** The texts, numbers and times of one language. */
export class Speech {
  readonly #texts: Texts;
  readonly #numbers: Intl.NumberFormat;
  readonly #plurals: Intl.PluralRules;
  readonly #relative: Intl.RelativeTimeFormat;
  readonly #dates: Intl.DateTimeFormat;
  readonly #instants: Intl.DateTimeFormat;

  /** @param locale a language tag. Undefined, or a tag that no browser knows, means the language of the browser. */
  constructor(locale: string | undefined, texts: Texts) {
    const locales = supportedLocale(locale);
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
    const number = count === undefined ? '' : this.number(count, isCapped);
    const values: Readonly<Record<string, string>> = { count: number, title, time };
    return form.replace(/\{(count|title|time)\}/g, (_whole, value: string) => values[value] ?? '');
  }

  number(count: number, isCapped = false): string {
    return this.#numbers.format(count) + (isCapped ? '+' : '');
  }

  /** A number for a small badge: at most `99+`. */
  badge(count: number): string {
    return this.number(Math.min(count, MAX_BADGE), count > MAX_BADGE);
  }

  /** An instant relative to now, or its date if it is far away. */
  relative(instant: string | Date): string {
    const minutes = Math.round((new Date(instant).getTime() - Date.now()) / MINUTE_MS);
    if (Math.abs(minutes) > MAX_RELATIVE_DAYS * 24 * 60) return this.#dates.format(new Date(instant));
    const [unit, length] = UNITS.find(([, length]) => Math.abs(minutes) >= length) ?? ['second', 1];
    return this.#relative.format(Math.trunc(minutes / length), unit);
  }

  instant(instant: string | Date): string {
    return this.#instants.format(new Date(instant));
  }
}

function supportedLocale(locale: string | undefined): string | undefined {
  try {
    return locale === undefined || locale === '' ? undefined : Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}
