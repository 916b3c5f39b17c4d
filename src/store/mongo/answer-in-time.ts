import { setTimeout as delay } from 'node:timers/promises';

/** How long monitoring waits for the database. Prometheus gives up after 10 seconds, and then gets no metrics at all. */
export const MAX_WAIT_MS = 2_000;

/**
 * The answer of the database, or another value if it takes longer than 2 seconds. The driver waits much longer for a
 * database that keeps its connections open, but does not answer.
 */
export async function answerInTime<Answer>(answer: Promise<Answer>, otherwise: Answer): Promise<Answer> {
  const waiting = new AbortController();
  const timeOut = delay(MAX_WAIT_MS, otherwise, { signal: waiting.signal }).catch(() => otherwise);
  return Promise.race([answer, timeOut]).finally(() => waiting.abort());
}
