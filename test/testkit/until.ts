import { setTimeout as delay } from 'node:timers/promises';

/** Asks until the answer is one; for what no event announces. Fails after `timeoutMs` with what was last seen. */
export async function until<T>(
  ask: () => Promise<T>,
  isThere: (answer: T) => boolean,
  timeoutMs = 25_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(answer).slice(0, 500)} after ${timeoutMs} ms`);
    await delay(20);
  }
}
