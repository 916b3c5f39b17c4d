import { toJsonValue } from '../../model/json-value.ts';
import { comparedText } from './compared-text.ts';
import { ConditionError } from './require-conditions.ts';

/** How many characters the conditions of one step may compare. That takes some tens of milliseconds. */
const MAX_CHARACTERS = 3_000_000;
/** The cost of a comparison or an operator, however short its values are, in characters. */
const OPERATION_COST = 100;
/** How deeply a value may be nested. A rule can nest lists deeper than a document can. */
const MAX_DEPTH = 500;
/** How many times longer it takes to split a text into items, or to copy the items of a list, than to compare a text. */
const LIST_COST = 5;

/**
 * Bounds how much the conditions of one step compare, because they run on the main thread, and nothing can end them.
 * Remembers the texts of long values, which are the same for all comparisons.
 */
export class ComparisonBudget {
  #left = MAX_CHARACTERS;
  readonly #texts = new WeakMap<object, string>();
  readonly #jsons = new WeakMap<object, string>();
  readonly #lowerCases = new Map<string, string>();

  /**
   * The text of a value, as `comparedText` makes it. Counts it as compared.
   * @throws ConditionError if too much was compared
   */
  textOf(value: unknown): string {
    const text =
      typeof value === 'object' && value !== null
        ? remembered(this.#texts, value, (one) => this.#madeText(one))
        : comparedText(value);
    this.#spend(text.length);
    return text;
  }

  /**
   * A list or object as JSON. Counts it as compared.
   * @throws ConditionError if too much was compared
   */
  jsonOf(value: object): string {
    const json = remembered(this.#jsons, value, (one) => JSON.stringify(toJsonValue(one)));
    this.#spend(json.length);
    return json;
  }

  /** A text in lower case. */
  lowerCaseOf(text: string): string {
    return remembered(this.#lowerCases, text, (one) => one.toLowerCase());
  }

  /**
   * Counts a comparison or an operator, and the values that it lists.
   * @throws ConditionError if there were too many
   */
  countOperation(values = 0): void {
    this.#spend(OPERATION_COST + values * LIST_COST);
  }

  /**
   * Counts a text that is split into items.
   * @throws ConditionError if too much was compared
   */
  countList(text: string): void {
    this.#spend(text.length * LIST_COST);
  }

  #spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw tooMuch();
  }

  /** The lists that a rule builds can contain one list so often that their text does not fit into the memory. */
  #madeText(value: object): string {
    requireShortText(value, this.#left);
    return comparedText(value);
  }
}

const tooMuch = () =>
  new ConditionError(`the conditions of a step must not compare more than ${MAX_CHARACTERS} characters together`);

/**
 * @returns how many of the characters are left after those of the value
 * @throws ConditionError if the value has more characters, or is nested too deeply
 */
function requireShortText(value: unknown, characters: number, depth = 0): number {
  if (typeof value !== 'object' || value === null) {
    const left = characters - (typeof value === 'string' ? value.length : 1);
    if (left < 0) throw tooMuch();
    return left;
  }
  if (depth === MAX_DEPTH)
    throw new ConditionError(`the values of conditions must not be nested deeper than ${MAX_DEPTH} levels`);
  let left = characters;
  for (const item of Object.values(value)) left = requireShortText(item, left, depth + 1);
  return left;
}

interface Memory<Key> {
  get(key: Key): string | undefined;
  set(key: Key, text: string): unknown;
}

function remembered<Key>(memory: Memory<Key>, key: Key, make: (key: Key) => string): string {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const text = make(key);
  memory.set(key, text);
  return text;
}
