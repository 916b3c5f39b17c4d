/** The longest turn of the event loop while something runs, in milliseconds. */
export async function longestTurn(during: Promise<unknown>): Promise<number> {
  let isOver = false;
  during.finally(() => {
    isOver = true;
  });
  let longestMs = 0;
  while (!isOver) {
    const startedAtMs = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    longestMs = Math.max(longestMs, performance.now() - startedAtMs);
  }
  return longestMs;
}
