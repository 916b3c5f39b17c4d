import type { Store } from '../../src/store/mongo/connect.ts';

/** Reads again after each change in the database, until the result is as expected. */
export async function until<T>({ db }: Store, ask: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> {
  const changes = db.watch([], { maxAwaitTimeMS: 200 });
  try {
    for (;;) {
      // Open the change stream before the read, so that no change is missed.
      await changes.tryNext();
      const answer = await ask();
      if (isThere(answer)) return answer;
    }
  } finally {
    await changes.close();
  }
}
