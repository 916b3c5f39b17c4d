import { CaptureTag, type FilterImplOptions, type Liquid, type Context as RenderContext } from 'liquidjs';
import { TemplateLimitError, type TemplateLimits } from './template-limits.ts';

/** The limits of the main thread. A template that exceeds one of them is not wrong: another process renders it instead. */
export const mainThreadLimits = (timeMs: number, clock: () => number): TemplateLimits => ({
  timeMs,
  clock,
  memory: 100_000,
  tags: 500,
  codeLength: 8_000,
  htmlLength: 100_000,
  htmlTags: 2_000,
  guard(liquid) {
    guardFilters(liquid);
    guardOperators(liquid);
    liquid.registerTag('capture', GuardedCapture);
  },
});

const tooLarge = (what: string) => new TemplateLimitError(`${what} is too large for the main thread`);

/** How much one filter may be given: characters and items of lists. Some filters take quadratic time. */
const MAX_FILTER_INPUT = 5_000;
/** These filters evaluate an expression for each item. */
const EXPRESSION_FILTER = /_exp$/;
const MAX_EXPRESSION_ITEMS = 50;
/** These filters make lists that can contain a value more than once, so that a few of them make an endless one. */
const REPEATING_FILTERS: readonly string[] = ['concat', 'push', 'unshift'];
/** How much they may be given, in all depths. */
const MAX_NESTED_SIZE = 100_000;

/** Makes each filter check the time, and refuse an input that may take it too long. */
function guardFilters(liquid: Liquid): void {
  for (const [name, filter] of Object.entries(liquid.filters)) {
    const { handler, raw = false } = typeof filter === 'function' ? { handler: filter } : filter;
    if (handler === undefined) continue;
    const maxInput = EXPRESSION_FILTER.test(name) ? MAX_EXPRESSION_ITEMS : MAX_FILTER_INPUT;
    const isRepeating = REPEATING_FILTERS.includes(name);
    const guarded: FilterImplOptions = {
      raw,
      handler(...inputs) {
        this.context.renderLimit.check(performance.now());
        const size = inputs.reduce((sum: number, input) => sum + lengthOf(input), 0);
        if (size > maxInput || (isRepeating && inputs.reduce(addNestedSize, 0) > MAX_NESTED_SIZE)) {
          throw tooLarge(`the input of the filter "${name}"`);
        }
        return handler.apply(this, inputs);
      },
    };
    liquid.registerFilter(name, guarded);
  }
}

/** The items of a list that one operator may compare or search. */
const MAX_OPERAND_ITEMS = 5_000;
/** The product of the lengths of two texts, one of which is searched in the other. */
const MAX_SEARCH = 10_000_000;

/** Makes the operators that read a whole value check the time, and refuse a value that may take them too long. */
function guardOperators(liquid: Liquid): void {
  const operators = { ...liquid.options.operators };
  for (const name of ['==', '!=', 'contains'] as const) {
    const compare = operators[name];
    if (compare === undefined) continue;
    operators[name] = (left: unknown, right: unknown, context: RenderContext) => {
      context.renderLimit.check(performance.now());
      const isLong = [left, right].some((value) => Array.isArray(value) && value.length > MAX_OPERAND_ITEMS);
      const isSearch = name === 'contains' && !Array.isArray(left);
      if (isLong || (isSearch && lengthOf(left) * lengthOf(right) > MAX_SEARCH)) throw tooLarge(`a value of "${name}"`);
      return compare(left, right, context);
    };
  }
  liquid.options.operators = operators;
}

/** In characters. A text that captures itself twice doubles with each tag. */
const MAX_CAPTURED = 100_000;

class GuardedCapture extends CaptureTag {
  override *render(context: RenderContext): Generator<unknown, void, string> {
    yield* super.render(context);
    const captured = Object.values(context.bottom());
    if (captured.some((value) => lengthOf(value) > MAX_CAPTURED)) throw tooLarge('a captured text');
  }
}

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 1);

/** Values do not change while templates are rendered. */
const nestedSizes = new WeakMap<object, number>();

/** Adds the characters and items in a value with all that it contains. A value that it contains twice counts twice. */
function addNestedSize(sum: number, value: unknown): number {
  if (typeof value !== 'object' || value === null) return sum + lengthOf(value);
  let size = nestedSizes.get(value);
  if (size === undefined) {
    // Until it is known, so that a value that contains itself ends.
    nestedSizes.set(value, 0);
    size = Object.values(value).reduce(addNestedSize, 1);
    nestedSizes.set(value, size);
  }
  return sum + size;
}
