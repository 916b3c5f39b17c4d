import { isPlainObject } from '../../model/plain-object.ts';
import { enumMessage, enumText } from '../json-schema/value-texts.ts';
import type { WorkBudget } from '../json-schema/work-budget.ts';

/** Text of this length is as much work as one schema. */
export const TEXT_PER_WORK = 100;
/** A list of as many names or values is as much work as one schema. */
export const NAMES_PER_WORK = 50;

/** The values that an `enum` allows. */
interface Allowed {
  /** Finds texts, numbers, true, false and null. */
  readonly values: ReadonlySet<unknown>;
  readonly objects: readonly object[];
  readonly message: string;
}

/**
 * Compares JSON values for one check. The order of fields does not count. Values of 50,000 fields are only compared as far
 * as they are equal: as texts, each would take 0.1 seconds.
 */
export class ValueComparison {
  readonly #work: WorkBudget;
  readonly #allowed = new Map<readonly unknown[], Allowed>();
  readonly #messages = new WeakMap<object, string>();
  readonly #texts = new WeakMap<object, string>();

  constructor(work: WorkBudget) {
    this.#work = work;
  }

  /** What a value must be, if it is not the value of a `const`. */
  constProblem(allowed: unknown, value: unknown): string | null {
    if (this.#isEqual(allowed, value)) return null;
    if (!isObject(allowed)) return `must be ${enumText(allowed)}`;
    // Each item of a list can differ from the same large value.
    const message = this.#messages.get(allowed) ?? `must be ${enumText(allowed)}`;
    this.#messages.set(allowed, message);
    return message;
  }

  /** What a value must be, if it is none of the values of an `enum`. */
  enumProblem(allowed: readonly unknown[], value: unknown): string | null {
    const { values, objects, message } = this.#allowedBy(allowed);
    if (!isObject(value)) {
      this.#spendValue(value);
      return values.has(value) ? null : message;
    }
    return objects.some((one) => this.#isEqual(one, value)) ? null : message;
  }

  /** A text that is equal for equal lists and objects. */
  textOf(value: object): string {
    const known = this.#texts.get(value);
    if (known !== undefined) return known;
    const names = Object.keys(value);
    this.#work.spend(1 + names.length / NAMES_PER_WORK);
    const member = (name: string) => {
      const one: unknown = (value as Readonly<Record<string, unknown>>)[name];
      return isObject(one) ? this.textOf(one) : JSON.stringify(one);
    };
    const text = Array.isArray(value)
      ? `[${names.map(member).join()}]`
      : `{${names
          .sort()
          .map((name) => `${JSON.stringify(name)}:${member(name)}`)
          .join()}}`;
    this.#work.spend(text.length / TEXT_PER_WORK);
    this.#texts.set(value, text);
    return text;
  }

  /** Lists repeat an `enum`, so that its values are prepared once. */
  #allowedBy(values: readonly unknown[]): Allowed {
    const known = this.#allowed.get(values);
    if (known !== undefined) return known;
    for (const value of values) this.#spendValue(value);
    const allowed = { values: new Set(values), objects: values.filter(isObject), message: enumMessage(values) };
    this.#allowed.set(values, allowed);
    return allowed;
  }

  #spendValue(value: unknown): void {
    this.#work.spend(1 / NAMES_PER_WORK + (typeof value === 'string' ? value.length / TEXT_PER_WORK : 0));
  }

  #isEqual(one: unknown, other: unknown): boolean {
    if (!isObject(one) || !isObject(other)) {
      this.#spendValue(other);
      return one === other;
    }
    this.#work.spend(1 / NAMES_PER_WORK);
    if (Array.isArray(one)) {
      if (!Array.isArray(other) || one.length !== other.length) return false;
      return one.every((item, index) => this.#isEqual(item, other[index]));
    }
    if (!isPlainObject(one) || !isPlainObject(other)) return false;
    const names = Object.keys(one);
    if (!names.every((name) => Object.hasOwn(other, name) && this.#isEqual(one[name], other[name]))) return false;
    const count = Object.keys(other).length;
    this.#work.spend(count / NAMES_PER_WORK);
    return names.length === count;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
