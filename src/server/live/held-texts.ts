import type { Exceeded } from './owner-counts.ts';

/** The document and the variables that a subscription holds. */
export interface HeldText {
  readonly environmentId: string;
  /** The parsed document. */
  readonly document: object;
  /** The length of its text. */
  readonly documentLength: number;
  /** The length of the variables as JSON, which each subscription holds itself. */
  readonly variablesLength: number;
}

interface Texts {
  characters: number;
  /** How many subscriptions use each document. */
  readonly uses: Map<object, number>;
}

/** Counts the characters that subscriptions hold, by environment. Subscriptions with the same document share it. */
export class HeldTexts {
  readonly #maximum: number;
  readonly #byEnvironment = new Map<string, Texts>();

  /** @param maximum the characters of one environment at this gateway */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /** How many environments hold something. */
  get size(): number {
    return this.#byEnvironment.size;
  }

  /**
   * Counts a text. It counts until it is given back, even if it exceeds the limit.
   * @returns the limit that is exceeded now, or null
   */
  take(text: HeldText): Exceeded | null {
    const characters = this.#change(text, 1);
    return characters > this.#maximum ? { owner: 'environment', maximum: this.#maximum } : null;
  }

  /** Must be called once for each `take`, with the same text. */
  giveBack(text: HeldText): void {
    this.#change(text, -1);
  }

  /** @returns the characters of the environment */
  #change({ environmentId, document, documentLength, variablesLength }: HeldText, change: 1 | -1): number {
    const texts = this.#byEnvironment.get(environmentId) ?? { characters: 0, uses: new Map<object, number>() };
    this.#byEnvironment.set(environmentId, texts);
    const before = texts.uses.get(document) ?? 0;
    const after = before + change;
    if (after === 0) texts.uses.delete(document);
    else texts.uses.set(document, after);
    texts.characters += change * (variablesLength + (before === 0 || after === 0 ? documentLength : 0));
    if (texts.uses.size === 0) this.#byEnvironment.delete(environmentId);
    return texts.characters;
  }
}
