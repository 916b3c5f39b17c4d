import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';

const SRC = 'src';

/** Files with expressions whose time grows with the square of the length of the text, and the texts that they read. */
const EXCEPTIONS: Record<string, string> = {
  'engine/steps/custom-secrets.ts': 'at most 2,000 characters',
  'guide/markdown.ts': 'descriptions in the schema, at the build',
  'guide/stage-pages.ts': 'the documentation, at the build',
  'inbox-element/one-policy.ts': 'the code of Lit, at the build',
  'inbox-element/views/message-view.ts': 'the start of a title',
  'workflow-language/payload/linear-pattern.ts': 'at most 1,000 characters',
};

interface Expression {
  readonly pattern: string;
  readonly flags: string;
}

/** The literals of regular expressions in a syntax tree. */
function expressionsIn(node: unknown): Expression[] {
  if (typeof node !== 'object' || node === null || node instanceof RegExp) return [];
  if ('regex' in node) return [node.regex as Expression];
  return Object.values(node).flatMap(expressionsIn);
}

/**
 * Whether the time of a search grows faster than the text. Not found: a start of several different characters that the rest
 * repeats, such as that of `/a\[[^\]]*\]/`.
 */
const isSlow = ({ pattern, flags }: Expression): boolean => analyse({ source: pattern, flags }).reports.length > 0;

const filesWithSlowExpressions = () =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && !file.includes('generated/'))
    .filter((file) => {
      const lang = extname(file) === '.tsx' ? 'tsx' : 'ts';
      return expressionsIn(parseAst(readFileSync(join(SRC, file), 'utf8'), { lang })).some(isSlow);
    });

describe('regular expressions', () => {
  it.each([
    [/\s+$/, true],
    [/\/+$/, true],
    [/\s*\n\s*/g, true],
    [/[?&]([^=&#]+)=/g, true],
    [/(?<!\/)\/+$/, false],
    [/^\s+/, false],
  ])('are slow if many starts of a search read the same text: %s', (expression, expected) => {
    expect(isSlow({ pattern: expression.source, flags: expression.flags })).toBe(expected);
  });

  it('take time in proportion to the length of the text', () => {
    expect(filesWithSlowExpressions().toSorted()).toEqual(Object.keys(EXCEPTIONS));
  });
});
