import { Turn } from '../model/turn.ts';

/** How many characters of a text are encoded without a pause for other work. */
export const MAX_ENCODED_AT_ONCE = 1_048_576;

/** The UTF-8 of a text of any length. */
export async function encodeInTurns(text: string): Promise<Buffer[]> {
  const turn = new Turn();
  const chunks: Buffer[] = [];
  for (let start = 0; start < text.length; ) {
    let end = start + MAX_ENCODED_AT_ONCE;
    // The second half of a character that takes two.
    if (isLowSurrogate(text.charCodeAt(end))) end += 1;
    chunks.push(Buffer.from(text.slice(start, end)));
    start = end;
    if (turn.isOver) await turn.next();
  }
  return chunks;
}

const isLowSurrogate = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
