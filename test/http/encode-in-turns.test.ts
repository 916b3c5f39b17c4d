import { describe, expect, it } from 'vitest';
import { encodeInTurns, MAX_ENCODED_AT_ONCE } from '../../src/http/encode-in-turns.ts';
import { turnsOf } from '../testkit/cpu-time.ts';

describe('encodeInTurns', () => {
  it.each(['', 'a', 'я€😀', '😀'.repeat(MAX_ENCODED_AT_ONCE), `a${'😀'.repeat(MAX_ENCODED_AT_ONCE)}`])(
    'returns the UTF-8 of a text (%#)',
    async (text) => {
      const encoded = Buffer.concat(await encodeInTurns(text));
      expect(encoded.equals(Buffer.from(text))).toBe(true);
    },
  );

  it('lets other work run', async () => {
    const { longestShare } = await turnsOf(encodeInTurns('я€😀'.repeat(8 * MAX_ENCODED_AT_ONCE)));
    expect(longestShare).toBeLessThan(0.5);
  });
});
