import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a block is run, where it does not say itself: `<!-- run: { "as": "session" } -->` before it. */
export interface RunOptions {
  /** `$NAME` is taken from the environment of the run; `$LAST_ID` is the first id that the block before answered. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** With a subscriber session instead of the API key. */
  readonly as?: 'session';
  /** Whether it answers so a moment later only, when what was triggered is done. */
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
  /** What it answers: the JSON block after it. `"…"` stands for any text. */
  readonly answer: unknown;
}

const FENCE = /(?:^<!-- run: (?<options>.*?) -->\n\n)?^```(?<language>\w*)\n(?<code>[\s\S]*?)^```$/gm;

/** The blocks of code of the pages in `docs/`, in the order of the pages' names and lines. */
export function documentationBlocks(pages = readdirSync('docs').filter((name) => name.endsWith('.md'))): Block[] {
  return pages.sort().flatMap((page) => {
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
