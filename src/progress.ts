/** Shows a person how far long work has come. */
export interface Progress {
  /** @param total without it, nothing is known of how long it takes */
  step(what: string, done?: number, total?: number): void;
  /** Takes away what was shown last. */
  clear(): void;
}

const CLEAR_LINE = '\r\u001b[2K';
/** More often, nobody reads it, and a fast loop would wait for the terminal. */
const PAUSE_MS = 80;

/** One line on a terminal that is written over and over; nothing anywhere else. */
export function showProgress(stream: NodeJS.WriteStream): Progress {
  if (stream.isTTY !== true) return { step: () => {}, clear: () => {} };
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let shown = '';
  return {
    step(what, done, total) {
      const isNew = what !== shown;
      if (!isNew && performance.now() - shownAtMs < PAUSE_MS && done !== total) return;
      shownAtMs = performance.now();
      shown = what;
      stream.write(`${CLEAR_LINE}${fitted(lineOf(what, done, total), stream.columns)}`);
    },
    clear() {
      if (shown !== '') stream.write(CLEAR_LINE);
      shown = '';
    },
  };
}

function lineOf(what: string, done: number | undefined, total: number | undefined): string {
  if (done === undefined) return `${what} …`;
  if (total === undefined) return `${what} ${done}`;
  return `${what} ${done}/${total}${total > 0 ? ` (${Math.floor((100 * done) / total)} %)` : ''}`;
}

/** What fits on a line: one that wraps could not be written over. */
const fitted = (text: string, columns: number | undefined): string => text.slice(0, Math.max(1, (columns || 80) - 1));
