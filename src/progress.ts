/** Shows the progress of a long task on a terminal. */
export interface Progress {
  /** @param total omitted if it is unknown */
  step(what: string, done?: number, total?: number): void;
  /** Removes the progress line. */
  clear(): void;
}

/** A terminal, or another stream such as a file. */
type ProgressStream = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

const CLEAR_LINE = '\r\u001b[2K';
/** The minimum time between two updates. More would slow down a fast loop. */
const UPDATE_MS = 80;

/** Before this time, a rate would be a guess. */
const RATE_AFTER_MS = 1_000;

/**
 * Writes one line that replaces itself, with the rate and the remaining time. Writes nothing if the stream is not a terminal.
 * @param nowMs a clock that never goes back
 */
export function showProgress(stream: ProgressStream, nowMs = () => performance.now()): Progress {
  if (stream.isTTY !== true) return { step: () => {}, clear: () => {} };
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let shown = '';
  /** When the task that is shown began, and how much of it was done then. */
  let start = { atMs: 0, done: 0 };
  return {
    step(what, done, total) {
      const now = nowMs();
      const isNew = what !== shown;
      if (isNew) start = { atMs: now, done: done ?? 0 };
      if (!isNew && now - shownAtMs < UPDATE_MS && done !== total) return;
      shownAtMs = now;
      shown = what;
      const speed = formatSpeed(
        now - start.atMs,
        (done ?? 0) - start.done,
        total === undefined ? 0 : total - (done ?? 0),
      );
      stream.write(`${CLEAR_LINE}${truncate(`${formatLine(what, done, total)}${speed}`, stream.columns)}`);
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

/** The rate and the remaining time, such as `, 120/s, 2 min left`. Empty while they are unknown. */
function formatSpeed(elapsedMs: number, advanced: number, left: number): string {
  if (elapsedMs < RATE_AFTER_MS || advanced <= 0) return '';
  const perSecond = (1_000 * advanced) / elapsedMs;
  const rate = perSecond >= 10 ? `${Math.round(perSecond)}/s` : `${perSecond.toFixed(1)}/s`;
  return left > 0 ? `, ${rate}, ${formatSeconds(left / perSecond)} left` : `, ${rate}`;
}

function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3_600) return `${Math.ceil(seconds / 60)} min`;
  return `${Math.ceil(seconds / 3_600)} h`;
}

/** Shortens a line to the width of the terminal, because a wrapped line could not be replaced. */
const truncate = (text: string, columns: number | undefined): string => text.slice(0, Math.max(1, (columns || 80) - 1));
