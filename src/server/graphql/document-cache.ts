/** The longest document that counts as short. */
const MAX_SHORT_LENGTH = 20_000;
/** How many characters of documents are cached, of each kind. A parsed document needs at most 70 bytes for each. */
const MAX_CHARACTERS = { short: 500_000, long: 500_000 };

/** Caches what belongs to the text of a document. Long documents never drop short ones. */
export class DocumentCache<Value> {
  readonly #short = new TextCache<Value>(MAX_CHARACTERS.short);
  readonly #long = new TextCache<Value>(MAX_CHARACTERS.long);

  get(text: string): Value | undefined {
    return this.#cacheFor(text).get(text);
  }

  set(text: string, value: Value): void {
    this.#cacheFor(text).set(text, value);
  }

  #cacheFor({ length }: string): TextCache<Value> {
    return length > MAX_SHORT_LENGTH ? this.#long : this.#short;
  }
}

/** Drops the texts whose last use is the longest ago, but never the newest one. */
class TextCache<Value> {
  readonly #maxCharacters: number;
  readonly #values = new Map<string, Value>();
  #characters = 0;

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  get(text: string): Value | undefined {
    const value = this.#values.get(text);
    if (value === undefined) return undefined;
    this.#values.delete(text);
    this.#values.set(text, value);
    return value;
  }

  set(text: string, value: Value): void {
    if (!this.#values.has(text)) this.#characters += text.length;
    this.#values.set(text, value);
    for (const [oldest] of this.#values) {
      if (this.#characters <= this.#maxCharacters || this.#values.size === 1) return;
      this.#values.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}
