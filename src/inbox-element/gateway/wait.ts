const MAX_MS = 8_000;

/** A time near the given one, not the same for all clients. In milliseconds. */
export const nearMs = (timeMs: number): number => timeMs * (0.75 + Math.random() / 2);

/** The pause before the next attempt, longer after each failure. In milliseconds. */
export const backoffMs = (failures: number): number => nearMs(Math.min(250 * 2 ** Math.min(failures, 10), MAX_MS));

/** Resolves after a pause, when the browser has a network again, when the page is shown again, or when the signal aborts. */
export function pause(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const go = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    const options = { signal: ended.signal };
    window.addEventListener('online', go, options);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go(), options);
    signal.addEventListener('abort', go, options);
    if (signal.aborted) go();
  });
}
