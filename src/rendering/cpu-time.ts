import { readFileSync, readlinkSync } from 'node:fs';

/** Reads the CPU time of a thread, in milliseconds. */
export type CpuClock = () => number;

/** The file in which Linux keeps the CPU time of the calling thread. Undefined on other systems. */
export function cpuTimeFile(): string | undefined {
  try {
    const file = `/proc/${readlinkSync('/proc/thread-self')}/schedstat`;
    return readNanoseconds(file) > 0 ? file : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The clock of a thread's CPU time. Without a file it is the steady clock: a busy machine then counts as slow work.
 * @param file as `cpuTimeFile` returned it in that thread
 */
export const cpuClock =
  (file: string | undefined): CpuClock =>
  () => {
    if (file === undefined) return performance.now();
    try {
      return readNanoseconds(file) / 1e6;
    } catch {
      // The thread has ended.
      return Number.POSITIVE_INFINITY;
    }
  };

const readNanoseconds = (file: string): number => Number.parseInt(readFileSync(file, 'utf8'), 10);
