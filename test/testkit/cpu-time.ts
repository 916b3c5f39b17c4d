import { cpuClock, cpuTimeFile } from '../../src/rendering/cpu-time.ts';

/** How long this thread works while something runs, in milliseconds of CPU time, as the machine may be busy. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const now = cpuClock(cpuTimeFile());
  const startedAtMs = now();
  await work();
  return now() - startedAtMs;
}

/** The turns of the event loop while something runs, in milliseconds of CPU time. */
interface Turns {
  longestMs: number;
  /**
   * How much of the whole work the longest turn does, from 0 to 1. Work in one piece is almost 1. A slow machine and a
   * garbage collection change it less than the time.
   */
  longestShare: number;
}

export async function turnsOf(during: Promise<unknown>): Promise<Turns> {
  const now = cpuClock(cpuTimeFile());
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  // A failure is that of the caller, who awaits the work as well.
  during.then(end, end);
  const startedAtMs = now();
  let longestMs = 0;
  let turnAtMs = startedAtMs;
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    const endedAtMs = now();
    longestMs = Math.max(longestMs, endedAtMs - turnAtMs);
    turnAtMs = endedAtMs;
  }
  return { longestMs, longestShare: longestMs / (turnAtMs - startedAtMs) };
}
