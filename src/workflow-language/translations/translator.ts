import { asString } from '../../model/as-string.ts';
import { valueAtPath } from '../../model/value-at-path.ts';

/** The messages of one locale. */
interface LocaleMessages {
  /** Its rules choose the plural forms of its texts. */
  readonly locale: string;
  /** By key. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The messages that templates can use, for one subscriber. */
export interface Translations {
  /** In the order of the fallbacks: `de-AT`, `de`, `en`. The first one with a text for a key counts. */
  readonly locales: readonly LocaleMessages[];
  /** The beginnings of keys that are tried before the key itself: `workflows.welcome.`. None by default. */
  readonly prefixes?: readonly string[] | undefined;
}

export const NO_TRANSLATIONS: Translations = { locales: [] };

/** Values in a message: `Hello {{ name }}`. */
const PLACEHOLDER = /\{\{\s*([\w$-]+(?:\.[\w$-]+)*)\s*\}\}/g;

/** Translates the messages of one request for rendering, and notes what is missing. */
export class Translator {
  readonly #translations: Translations;
  readonly #variables: object;
  readonly #isStrict: boolean;
  /** The keys without a text so far. */
  readonly missingKeys: Set<string>;
  /** The values that messages use and nobody gave, so far. */
  readonly missingValues: Set<string>;

  /**
   * @param isStrict whether something missing is an error
   * @param noted where to note what is missing
   */
  constructor(
    translations: Translations,
    variables: object,
    isStrict: boolean,
    noted: Pick<Translator, 'missingKeys' | 'missingValues'> = { missingKeys: new Set(), missingValues: new Set() },
  ) {
    this.missingKeys = noted.missingKeys;
    this.missingValues = noted.missingValues;
    this.#translations = translations;
    this.#variables = variables;
    this.#isStrict = isStrict;
  }

  /**
   * The text of a key with its values filled in. `count` chooses the plural form: `key.one`, `key.other`.
   * @param values the arguments of the filter, and `default`: the text of a missing key
   * @param isDefaultMessage whether the default is filled in like a message. Otherwise it is a value, and stays as it is
   * @returns the key itself if it has no text and no default
   * @throws Error if something is missing and that is an error
   */
  translate(key: string, values: ReadonlyMap<string, unknown>, isDefaultMessage: boolean): string {
    const text = this.#find(key, values.get('count'));
    if (text !== undefined) return this.#fillIn(text, values);
    const standard = values.get('default');
    if (standard != null) return isDefaultMessage ? this.#fillIn(asString(standard), values) : asString(standard);
    if (this.#isStrict) throw new Error(`missing translation: ${key}`);
    this.missingKeys.add(key);
    return key;
  }

  #find(key: string, count: unknown): string | undefined {
    const { locales, prefixes = [] } = this.#translations;
    for (const prefix of [...prefixes, '']) {
      for (const { locale, texts } of locales) {
        const forms = count == null ? [] : pluralForms(Number(count), locale);
        const form = forms.find((name) => texts.has(`${prefix}${key}.${name}`));
        const text = texts.get(form === undefined ? prefix + key : `${prefix}${key}.${form}`);
        if (text !== undefined) return text;
      }
    }
    return undefined;
  }

  /** A translator that tries keys with a prefix first, and notes what is missing in the same place. */
  withPrefix(prefix: string): Translator {
    const { prefixes = [] } = this.#translations;
    const translations = { ...this.#translations, prefixes: [prefix, ...prefixes] };
    return new Translator(translations, this.#variables, this.#isStrict, this);
  }

  #fillIn(text: string, values: ReadonlyMap<string, unknown>): string {
    return text.replace(PLACEHOLDER, (_, name: string) => {
      const value = values.has(name) ? values.get(name) : valueAtPath(this.#variables, name);
      if (value != null) return asString(value);
      if (this.#isStrict) throw new Error(`missing value of a translation: ${name}`);
      this.missingValues.add(name);
      return '';
    });
  }
}

/** Whether a key has a text, or plural forms. */
export const hasMessage = (key: string, { locales, prefixes = [] }: Translations): boolean =>
  [...prefixes, ''].some((prefix) =>
    locales.some(({ texts }) => texts.has(prefix + key) || texts.has(`${prefix}${key}.other`)),
  );

const rulesByLocale = new Map<string, Intl.PluralRules>();

/** The plural forms of a number, most exact first. Source: Unicode CLDR, plural rules */
function pluralForms(count: number, locale: string): string[] {
  if (!Number.isFinite(count)) return ['other'];
  let rules = rulesByLocale.get(locale);
  if (rules === undefined) {
    rules = new Intl.PluralRules(locale);
    // Environments can have texts in any number of locales.
    if (rulesByLocale.size < 200) rulesByLocale.set(locale, rules);
  }
  return [...(count === 0 ? ['zero'] : []), rules.select(count), 'other'];
}
