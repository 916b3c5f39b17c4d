import type { Store } from '../../src/store/mongo/connect.ts';

/** Asks again after each change in the database, until the answer is the one that is waited for. */
export async function until<T>({ db }: Store, ask: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> {
  const changes = db.watch([], { maxAwaitTimeMS: 200 });
  try {
    for (;;) {
      // Opens the stream first, so that no change falls between the question and it.
      await changes.tryNext();
      const answer = await ask();
      if (isThere(answer)) return answer;
    }
  } finally {
    await changes.close();
  }
}
