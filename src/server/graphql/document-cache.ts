/** How many characters of documents are cached. A parsed document needs about 70 bytes for each. */
const MAX_CHARACTERS = 500_000;
/** The longest document that is cached. */
const MAX_LENGTH = 20_000;

/** Caches what belongs to the text of a document. Drops the texts whose last use is the longest ago. */
export class DocumentCache<Value> {
  readonly #values = new Map<string, Value>();
  #characters = 0;

  get(text: string): Value | undefined {
    const value = this.#values.get(text);
    if (value === undefined) return undefined;
    this.#values.delete(text);
    this.#values.set(text, value);
    return value;
  }

  set(text: string, value: Value): void {
    if (text.length > MAX_LENGTH) return;
    if (!this.#values.has(text)) this.#characters += text.length;
    this.#values.set(text, value);
    for (const [oldest] of this.#values) {
      if (this.#characters <= MAX_CHARACTERS) return;
      this.#values.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}
