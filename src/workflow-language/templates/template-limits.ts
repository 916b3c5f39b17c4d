import { type FilterImplOptions, type Liquid, LiquidError } from 'liquidjs';
import { countTags } from './analyze-template.ts';

/** The limits of one request for rendering. */
export interface TemplateLimits {
  /** For all templates of the request, in milliseconds by the clock. Checked between tags, not within a filter. */
  readonly timeMs: number;
  readonly clock: () => number;
  /** For one template, in characters and items of lists that it creates. */
  readonly memory: number;
  /** How many tags and outputs a template may have. They determine the time of parsing, together with their length. */
  readonly tags: number;
  /** The length of all tags and outputs of a template together, in characters. */
  readonly codeLength: number;
  /** How much HTML is made safe or readable, in characters. Its libraries cannot be stopped. */
  readonly htmlLength: number;
  /** How many `<` that HTML may have. */
  readonly htmlTags: number;
  /** Makes the filters check more limits. */
  readonly guard?: (liquid: Liquid) => void;
}

/** The limits of a thread that can be terminated. */
export const threadLimits = (timeMs: number, clock: () => number): TemplateLimits => ({
  timeMs,
  clock,
  memory: 10_000_000,
  tags: 5_000,
  codeLength: 1_000_000,
  htmlLength: Number.POSITIVE_INFINITY,
  htmlTags: Number.POSITIVE_INFINITY,
});

/** How much one filter may be given on the main thread: characters and items of lists. Some take quadratic time. */
const MAX_FILTER_INPUT = 5_000;
/** These filters evaluate an expression for each item. */
const EXPRESSION_FILTER = /_exp$/;
const MAX_EXPRESSION_ITEMS = 50;

/** The limits of the main thread. A template that exceeds one of them is not wrong: a thread renders it instead. */
export const mainThreadLimits = (timeMs: number, clock: () => number): TemplateLimits => ({
  timeMs,
  clock,
  memory: 100_000,
  tags: 500,
  codeLength: 8_000,
  htmlLength: 100_000,
  htmlTags: 2_000,
  guard: guardFilters,
});

/** A template exceeds a limit of parsing. */
export class TemplateLimitError extends Error {
  override readonly name = 'TemplateLimitError';
}

/** @throws TemplateLimitError if parsing the template may take too long. Liquid has no limit for it */
export function requireParsable(template: string, { tags, codeLength }: TemplateLimits): void {
  if (countTags(template) > tags) throw new TemplateLimitError(`the template has more than ${tags} tags`);
  if (template.length > codeLength && codeLengthOf(template) > codeLength) {
    throw new TemplateLimitError(`the tags of the template have more than ${codeLength} characters`);
  }
}

/** The length of all tags and outputs. One that is not closed reaches to the end of the template. */
function codeLengthOf(template: string): number {
  let length = 0;
  for (let start = template.search(TAG_START); start >= 0; ) {
    const end = template.indexOf(template[start + 1] === '{' ? '}}' : '%}', start + 2);
    if (end < 0) return length + template.length - start;
    length += end - start;
    const next = template.slice(end).search(TAG_START);
    start = next < 0 ? next : end + next;
  }
  return length;
}
const TAG_START = /\{\{|\{%/;

/** Which limit a template exceeded, as a reason for its author. Null if the error has another cause. */
export function exceededLimit(error: unknown): string | null {
  if (error instanceof TemplateLimitError) return error.message;
  if (!LiquidError.is(error)) return null;
  if (error.originalError instanceof TemplateLimitError) return error.message;
  // The errors of Liquid's own limit have no class.
  return error.message.startsWith('memory alloc limit exceeded') ? TOO_MUCH_MEMORY : null;
}

export const TOO_MUCH_MEMORY = 'rendering needed too much memory';

/** Makes each filter check the time, and refuse an input that may take it too long. */
function guardFilters(liquid: Liquid): void {
  for (const [name, filter] of Object.entries(liquid.filters)) {
    const { handler, raw = false } = typeof filter === 'function' ? { handler: filter } : filter;
    if (handler === undefined) continue;
    const maxInput = EXPRESSION_FILTER.test(name) ? MAX_EXPRESSION_ITEMS : MAX_FILTER_INPUT;
    const guarded: FilterImplOptions = {
      raw,
      handler(...inputs) {
        this.context.renderLimit.check(performance.now());
        if (inputs.reduce((size: number, input) => size + sizeOf(input), 0) > maxInput) {
          throw new TemplateLimitError(`the input of the filter "${name}" is too large for the main thread`);
        }
        return handler.apply(this, inputs);
      },
    };
    liquid.registerFilter(name, guarded);
  }
}

const sizeOf = (input: unknown): number => (typeof input === 'string' || Array.isArray(input) ? input.length : 1);
