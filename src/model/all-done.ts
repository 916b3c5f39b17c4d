/** Waits until all have ended, whether they fail or not. @throws the first error */
export async function allDone(running: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(running);
  await Promise.all(running);
}
