import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { NotFoundError } from '../errors.ts';
import { evictOldest } from '../model/evict-oldest.ts';
import type { Store } from '../store/mongo/connect.ts';
import { findExistingSubscribers } from '../store/subscribers.ts';

/** Readers by the subscriber that they follow, whose id is in hex. */
interface SubscriberReaders {
  readonly followedSubscriberIds: Iterable<string>;
  failReadersOf(followedSubscriberId: string, error: Error): void;
}

/** How many of the last deleted subscribers are remembered. More are not deleted while a reader starts. */
const MAX_REMEMBERED = 10_000;
/** How many subscribers one query looks up. */
const BATCH_SIZE = 1_000;
const RETRY_MS = 1_000;

const subscriberDeleted = (): NotFoundError => new NotFoundError('The subscriber was deleted');

/** Ends the readers that follow a subscriber that was deleted: no event of it comes any more. */
export class SubscriberEnds {
  readonly #store: Pick<Store, 'collections'>;
  readonly #feeds: readonly SubscriberReaders[];
  readonly #logger: Logger;
  readonly #closing = new AbortController();
  /** In the order of their deletions. */
  readonly #deleted = new Set<string>();

  constructor(store: Pick<Store, 'collections'>, feeds: readonly SubscriberReaders[], logger: Logger) {
    this.#store = store;
    this.#feeds = feeds;
    this.#logger = logger;
  }

  /** Ends the readers of a deleted subscriber, also those that are starting. */
  end(_subscriberId: string): void {
    if (!this.#deleted.has(_subscriberId)) evictOldest(this.#deleted, MAX_REMEMBERED);
    this.#deleted.add(_subscriberId);
    for (const feed of this.#feeds) feed.failReadersOf(_subscriberId, subscriberDeleted());
  }

  /**
   * Ends a new reader whose subscriber was deleted after its caller had read it. A remembered subscriber may have been restored
   * since, so that it is looked up.
   */
  async check<Reader extends { fail(error: Error): void }>(
    reader: Reader,
    _subscriberId: string | undefined,
  ): Promise<Reader> {
    if (_subscriberId === undefined || !this.#deleted.has(_subscriberId)) return reader;
    try {
      const existing = await findExistingSubscribers(this.#store, [_subscriberId]);
      if (!existing.has(_subscriberId)) reader.fail(subscriberDeleted());
    } catch (error) {
      reader.fail(error as Error);
    }
    return reader;
  }

  /** Looks up the subscribers of all readers, and ends the readers of those that are gone. Repeats that until it succeeds. */
  async endAllGone(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      try {
        return await this.#endGone();
      } catch (error) {
        this.#logger.warn({ err: error }, 'The subscribers of the live updates could not be looked up. Trying again');
        await delay(RETRY_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #endGone(): Promise<void> {
    const ids = [...new Set(this.#feeds.flatMap((feed) => [...feed.followedSubscriberIds]))];
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const batch = ids.slice(start, start + BATCH_SIZE);
      const existing = await findExistingSubscribers(this.#store, batch);
      for (const id of batch) if (!existing.has(id)) this.end(id);
    }
  }

  close(): void {
    this.#closing.abort();
  }
}
