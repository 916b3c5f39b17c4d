/** Shows the progress of a long task on a terminal. */
export interface Progress {
  /** @param total omitted if it is unknown */
  step(what: string, done?: number, total?: number): void;
  /** Removes the progress line. */
  clear(): void;
}

/** A terminal, or another stream such as a file. */
export type ProgressStream = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

const CLEAR_LINE = '\r\u001b[2K';
/** The minimum time between two updates. More would slow down a fast loop. */
const UPDATE_MS = 80;

/** Writes one line that replaces itself. Writes nothing if the stream is not a terminal. */
export function showProgress(stream: ProgressStream): Progress {
  if (stream.isTTY !== true) return { step: () => {}, clear: () => {} };
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let shown = '';
  return {
    step(what, done, total) {
      const isNew = what !== shown;
      if (!isNew && performance.now() - shownAtMs < UPDATE_MS && done !== total) return;
      shownAtMs = performance.now();
      shown = what;
      stream.write(`${CLEAR_LINE}${truncate(formatLine(what, done, total), stream.columns)}`);
    },
    clear() {
      if (shown !== '') stream.write(CLEAR_LINE);
      shown = '';
    },
  };
}

function formatLine(what: string, done: number | undefined, total: number | undefined): string {
  if (done === undefined) return `${what} …`;
  if (total === undefined) return `${what} ${done}`;
  return `${what} ${done}/${total}${total > 0 ? ` (${Math.floor((100 * done) / total)} %)` : ''}`;
}

/** Shortens a line to the width of the terminal, because a wrapped line could not be replaced. */
const truncate = (text: string, columns: number | undefined): string => text.slice(0, Math.max(1, (columns || 80) - 1));
