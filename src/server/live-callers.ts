import { DomainError } from '../errors.ts';
import { authenticate } from '../operations/environment/authenticate.ts';
import type { Store } from '../store/connect.ts';

/** Authentication believes a key for 2 s: one that is revoked is found out within 4 s and a look-up. */
const CHECK_MS = 2_000;
/** Look-ups at once. */
const BATCH = 50;

/** Who follows something for longer than a request, each asked again and again whether they still may. */
export interface LiveCallers {
  /**
   * @param authorization with which the caller was let in
   * @param end is called once when it opens nothing any more
   * @returns what ends the watch
   */
  watch(authorization: string, end: () => void): () => void;
  close(): void;
}

/** All who share a key are one look-up. While the database is away, all may stay. */
export function createLiveCallers(store: Store): LiveCallers {
  const endsByAuthorization = new Map<string, Set<() => void>>();

  const check = async ([authorization, ends]: readonly [string, Set<() => void>]): Promise<void> => {
    try {
      await authenticate(store, authorization);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'UNAUTHENTICATED')) return;
      if (endsByAuthorization.get(authorization) === ends) endsByAuthorization.delete(authorization);
      for (const end of ends) end();
    }
  };

  let isChecking = false;
  const timer = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    const all = [...endsByAuthorization];
    for (let at = 0; at < all.length; at += BATCH) await Promise.all(all.slice(at, at + BATCH).map(check));
    isChecking = false;
  }, CHECK_MS);
  timer.unref();

  return {
    watch(authorization, end) {
      const ends = endsByAuthorization.get(authorization) ?? new Set();
      endsByAuthorization.set(authorization, ends);
      ends.add(end);
      return () => {
        ends.delete(end);
        if (ends.size === 0 && endsByAuthorization.get(authorization) === ends) {
          endsByAuthorization.delete(authorization);
        }
      };
    },
    close: () => clearInterval(timer),
  };
}
