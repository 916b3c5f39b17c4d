const lastOf = new Map<string, Promise<unknown>>();

/** Runs the tasks of a key one after the other in this process: transactions that would only refuse each other. */
export async function oneAtATime<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const run = (lastOf.get(key) ?? Promise.resolve()).then(task, task);
  lastOf.set(key, run);
  try {
    return await run;
  } finally {
    if (lastOf.get(key) === run) lastOf.delete(key);
  }
}
