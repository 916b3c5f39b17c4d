import { isMainThread } from 'node:worker_threads';

// Loaded before the program, and before each of its threads. SIGUSR2 moves the clock of the process to the next offset, as a
// manual correction would. Threads keep the right time.
const offsets = (process.env.CLOCK_OFFSETS_MS ?? '0').split(',').map(Number);
const RealDate = Date;
const start = RealDate.now.bind(RealDate);
let at = 0;
const now = () => start() + (offsets[at] ?? 0);
globalThis.Date = class MovedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }

  static now() {
    return now();
  }
};
if (isMainThread) {
  process.on('SIGUSR2', () => {
    at = (at + 1) % offsets.length;
  });
  // End the process together with the run.
  process.stdin.on('end', () => process.exit()).resume();
  process.stdin.unref();
}
