import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOf, readTableOfContents } from '../../src/guide/table-of-contents.ts';

/** How to run a block. Set by a comment before the block: `<!-- run: { "as": "session" } -->`. */
export interface RunOptions {
  /** `$NAME` is a variable of the run. `$LAST_ID` is the first id in the answer of the previous block. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Uses a subscriber session instead of the API key. */
  readonly as?: 'session';
  /** Whether the answer is correct only after a moment, when triggered work is done. */
  readonly eventually?: boolean;
  /** Whether the answer is an error. */
  readonly fails?: boolean;
}

export interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly code: string;
  readonly options: RunOptions;
  /** The expected answer: the JSON block after the block. `"…"` matches any text. */
  readonly answer: unknown;
}

const FENCE = /(?:^<!-- run: (?<options>.*?) -->\n\n)?^```(?<language>\w*)\n(?<code>[\s\S]*?)^```$/gm;

/** The pages that `docs/README.md` lists, in its order: `how-to/write-a-workflow.md`. A page can use the results of earlier pages. */
export const documentationPages = (): string[] =>
  pagesOf(readTableOfContents(readFileSync('docs/README.md', 'utf8'))).map(({ path }) => path);

/** The code blocks of the pages in `docs/`, in the order of pages and lines. */
export function documentationBlocks(): Block[] {
  return documentationPages().flatMap((page) => {
    const text = readFileSync(join('docs', page), 'utf8');
    const blocks = [...text.matchAll(FENCE)].map(({ index, 0: whole, groups }) => ({
      page,
      line: text.slice(0, index).split('\n').length,
      language: groups?.language ?? '',
      code: groups?.code ?? '',
      options: JSON.parse(groups?.options ?? '{}') as RunOptions,
      end: index + whole.length,
    }));
    return blocks.map(({ end, ...block }, position) => {
      const next = blocks[position + 1];
      const isAnswer = next?.language === 'json' && text.slice(end).startsWith('\n\n```json');
      return { ...block, answer: isAnswer ? JSON.parse(next.code) : undefined };
    });
  });
}
