import { type Liquid, LiquidError } from 'liquidjs';
import { codeLengthOf, countTags } from './template-code.ts';

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
  /** Makes templates check more limits. */
  readonly guard?: (liquid: Liquid) => void;
}

/** The limits of a process that can be terminated. */
export const processLimits = (timeMs: number, clock: () => number): TemplateLimits => ({
  timeMs,
  clock,
  memory: 10_000_000,
  tags: 5_000,
  codeLength: 1_000_000,
  htmlLength: Number.POSITIVE_INFINITY,
  htmlTags: Number.POSITIVE_INFINITY,
});

/** A template exceeds a limit of parsing. */
export class TemplateLimitError extends Error {
  override readonly name = 'TemplateLimitError';
}

/** @throws TemplateLimitError if parsing the template may take too long, LiquidError if a tag is not closed */
export function requireParsable(template: string, { tags, codeLength }: TemplateLimits): void {
  if (countTags(template) > tags) throw new TemplateLimitError(`the template has more than ${tags} tags`);
  if (template.length > codeLength && codeLengthOf(template) > codeLength) {
    throw new TemplateLimitError(`the tags of the template have more than ${codeLength} characters`);
  }
}

/** Which limit a template exceeded, as a reason for its author. Null if the error has another cause. */
export function exceededLimit(error: unknown): string | null {
  if (error instanceof TemplateLimitError) return error.message;
  if (!LiquidError.is(error)) return null;
  if (error.originalError instanceof TemplateLimitError) return error.message;
  // The errors of Liquid's own limit have no class.
  return error.message.startsWith('memory alloc limit exceeded') ? TOO_MUCH_MEMORY : null;
}

export const TOO_MUCH_MEMORY = 'rendering needed too much memory';
