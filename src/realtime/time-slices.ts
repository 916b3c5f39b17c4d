/** How long tasks may run before the event loop gets to other work. */
const SLICE_MS = 5;

/**
 * Runs the tasks that `next` returns one after another, until it returns undefined. After each slice of 5 ms, other work
 * gets its turn: without that, 10,000 tasks of 0.1 ms would stop every other client for a second.
 * @returns a function that says that there may be tasks again. It never runs a task itself
 */
export function createTimeSlices(next: () => (() => void) | undefined): () => void {
  let isScheduled = false;
  const runSlice = async (): Promise<void> => {
    const endsAt = performance.now() + SLICE_MS;
    do {
      const task = next();
      if (task === undefined) {
        isScheduled = false;
        return;
      }
      task();
      await promisesSettled();
    } while (performance.now() < endsAt);
    setImmediate(runSlice);
  };
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(runSlice);
  };
}

/** Runs tasks one after another, in time slices. @returns a function that adds a task. It never runs the task itself */
export function createTaskQueue(): (task: () => void) => void {
  const tasks: (() => void)[] = [];
  const wake = createTimeSlices(() => tasks.shift());
  return (task) => {
    tasks.push(task);
    wake();
  };
}

/** Resolves after all that promises can do without waiting, so that it counts as work of the task that caused it. */
async function promisesSettled(): Promise<void> {
  // A tick that a promise schedules runs after all other promises.
  await null;
  await new Promise<void>((resolve) => process.nextTick(resolve));
}
