import { expect, it } from 'vitest';
import { MAX_ANSWER_BYTES, runOnce } from '../../src/operations/run-once.ts';
import { startTestContext } from '../testkit/test-context.ts';

it('keeps the largest answer, and runs the request of a larger one again', async () => {
  const ctx = await startTestContext();
  for (const [key, bytes, runs] of [
    ['large', MAX_ANSWER_BYTES, 1],
    ['too large', MAX_ANSWER_BYTES + 1, 2],
  ] as const) {
    let count = 0;
    const request = { operation: 'POST /', key, field: 'key', request: {} };
    const run = async () => {
      count += 1;
      return 'a'.repeat(bytes);
    };
    const answerOf = (body: string) => ({ status: 200, body });
    await runOnce(ctx, request, run, answerOf);
    const again = await runOnce(ctx, request, run, answerOf);
    expect(count).toBe(runs);
    expect('replayed' in again ? again.replayed.body.length : null).toBe(runs === 1 ? bytes : null);
  }
});
