import { cpuClock, cpuTimeFile } from '../../src/rendering/cpu-time.ts';

/** The longest turn of the event loop while something runs, in milliseconds of CPU time, as the machine may be busy. */
export async function longestTurn(during: Promise<unknown>): Promise<number> {
  const now = cpuClock(cpuTimeFile());
  let isOver = false;
  during.finally(() => {
    isOver = true;
  });
  let longestMs = 0;
  while (!isOver) {
    const startedAtMs = now();
    await new Promise((resolve) => setImmediate(resolve));
    longestMs = Math.max(longestMs, now() - startedAtMs);
  }
  return longestMs;
}
