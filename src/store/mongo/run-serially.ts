const lastByKey = new Map<string, Promise<unknown>>();

/**
 * Runs the tasks of a key one after the other in this process. Without it, transactions on the same documents would
 * only make each other retry.
 */
export async function runSerially<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const run = (lastByKey.get(key) ?? Promise.resolve()).then(task, task);
  lastByKey.set(key, run);
  try {
    return await run;
  } finally {
    if (lastByKey.get(key) === run) lastByKey.delete(key);
  }
}
