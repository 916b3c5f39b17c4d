/** How long all change streams together may read in one turn of the event loop. Their reads need 1 to 50 µs for each entry. */
const SLICE_MS = 5;

/** A read that ends when `isOver` says that its time is over. It must advance a little also if it is over at once. */
type Read<T> = (isOver: () => boolean) => T;

/**
 * Runs the reads of change streams in slices of time, in order. The commands of other clients run between two slices,
 * however many streams read, and however much of the oplog their filters skip.
 */
export class ReadSlices {
  readonly #waiting: (() => void)[] = [];
  #usedMs = 0;
  #isScheduled = false;

  /** Runs a read at once if there is time left in this turn, else in one of the next turns. */
  run<T>(read: Read<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        const startMs = performance.now();
        const usedMs = () => this.#usedMs + performance.now() - startMs;
        try {
          resolve(read(() => usedMs() >= SLICE_MS));
        } catch (error) {
          reject(error);
        }
        this.#usedMs = usedMs();
      });
      this.#runWaiting();
    });
  }

  #runWaiting(): void {
    while (this.#usedMs < SLICE_MS) {
      const read = this.#waiting.shift();
      if (read === undefined) break;
      read();
    }
    if (this.#isScheduled || this.#usedMs === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#usedMs = 0;
      this.#runWaiting();
    });
  }
}
