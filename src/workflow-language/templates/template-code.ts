import { Tokenizer, TokenKind } from 'liquidjs';

const TAG_START = /\{\{|\{%/;

/** How many tags and outputs a template has. They determine the cost of parsing it. Each line of a `liquid` tag counts. */
export const countTags = (template: string): number =>
  template.split(/\{%-?\s*liquid\b/.test(template) ? /\{\{|\{%|\n/ : TAG_START).length - 1;

/**
 * The length of all tags and outputs, in characters. Only Liquid knows where they end: quotes can contain `}}`.
 * @throws LiquidError if one of them is not closed
 */
export function codeLengthOf(template: string): number {
  if (!TAG_START.test(template)) return 0;
  return new Tokenizer(template)
    .readTopLevelTokens()
    .reduce((length, { kind, begin, end }) => (kind === TokenKind.HTML ? length : length + end - begin), 0);
}
