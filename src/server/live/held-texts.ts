import type { Place } from './owner-counts.ts';

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
   * @param document the parsed document
   * @param documentLength the length of its text
   * @param variablesLength the length of the variables as JSON, which each subscription holds itself
   */
  take(environmentId: string, document: object, documentLength: number, variablesLength: number): Place {
    const texts = this.#byEnvironment.get(environmentId) ?? { characters: 0, uses: new Map<object, number>() };
    this.#byEnvironment.set(environmentId, texts);
    const change = (uses: 1 | -1) => {
      const before = texts.uses.get(document) ?? 0;
      const after = before + uses;
      if (after === 0) texts.uses.delete(document);
      else texts.uses.set(document, after);
      texts.characters += uses * (variablesLength + (before === 0 || after === 0 ? documentLength : 0));
      if (texts.uses.size === 0) this.#byEnvironment.delete(environmentId);
    };
    change(1);
    let isTaken = true;
    return {
      exceeded: texts.characters > this.#maximum ? { owner: 'environment', maximum: this.#maximum } : null,
      giveBack: () => {
        if (isTaken) change(-1);
        isTaken = false;
      },
    };
  }
}
