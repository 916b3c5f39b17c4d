import { plainText } from '../../model/plain-text.ts';
import { ConditionError } from './require-conditions.ts';

/** How many characters the conditions of one step may compare. That takes less than 100 ms. */
const MAX_CHARACTERS = 10_000_000;

/** Bounds how much the conditions of one step compare. They run on the main thread, and nothing can end them. */
export class ComparisonBudget {
  #left = MAX_CHARACTERS;
  /** The texts of lists and objects. A payload is the same for all comparisons. */
  readonly #texts = new WeakMap<object, string>();

  /**
   * The text of a value, as `plainText` makes it. Counts it as compared.
   * @throws ConditionError if too much was compared
   */
  textOf(value: unknown): string {
    if (typeof value !== 'object' || value === null) return this.#spend(plainText(value));
    const text = this.#texts.get(value) ?? plainText(value);
    this.#texts.set(value, text);
    return this.#spend(text);
  }

  #spend(text: string): string {
    this.#left -= text.length;
    if (this.#left >= 0) return text;
    throw new ConditionError(
      `the conditions of a step must not compare more than ${MAX_CHARACTERS} characters together`,
    );
  }
}
