import type { Logger } from 'pino';
import { keyOfIds } from '../../model/hex-ids.ts';
import type { Caller } from '../../operations/context.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { endExpiredPresence, type PresentSubscriber, writePresence } from '../../store/presence.ts';

/** How often a lease is renewed while a websocket stays open. */
const RENEW_MS = 60_000;
/** How often the gateway looks for leases to renew, and for those of dead gateways. */
const TICK_MS = 20_000;
/** How many subscribers one command writes. */
const BATCH_SIZE = 500;

interface PresenceOptions {
  readonly store: Pick<Store, 'collections'>;
  /** Differs for each process. */
  readonly gatewayId: string;
  /** The clock of the database, on which all gateways agree. */
  readonly now: () => Date;
  /** Whether to take subscribers of dead gateways offline. One of a process and its worker does. */
  readonly endsExpired: boolean;
  readonly logger: Logger;
}

interface Entry extends PresentSubscriber {
  /** The open websockets of the subscriber at this gateway. */
  sockets: number;
  /** When the lease was last written. Undefined if this gateway has none. */
  heldAt: Date | undefined;
  isBeingWritten: boolean;
}

/** One function for all callers with API keys, to save memory for each of their sockets. */
const NOTHING_TO_END = (): void => {};

/**
 * Makes subscribers online while they have websockets with sessions at this gateway. Only the first and the last websocket
 * of a subscriber write at once; a websocket that stays writes once a minute. Changes are written in batches, in order.
 */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #entries = new Map<string, Entry>();
  /** The entries whose lease does not fit their websockets, or is due. */
  readonly #unwritten = new Set<Entry>();
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  /** Counts a websocket of a session. @returns a function that ends it. Callers with API keys are not counted. */
  enter({ scope: { _environmentId }, session }: Pick<Caller, 'scope' | 'session'>): () => void {
    if (session === undefined) return NOTHING_TO_END;
    const { _subscriberId } = session;
    const key = keyOf({ _environmentId, _subscriberId });
    const entry = this.#entries.get(key) ?? newEntry({ _environmentId, _subscriberId });
    this.#entries.set(key, entry);
    entry.sockets += 1;
    this.#changed(entry);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      entry.sockets -= 1;
      this.#changed(entry);
    };
  }

  #changed(entry: Entry): void {
    if (!isWritten(entry)) this.#unwritten.add(entry);
    else this.#settle(entry);
    this.#flush();
  }

  /** Drops what needs no write. */
  #settle(entry: Entry): void {
    this.#unwritten.delete(entry);
    if (entry.sockets === 0 && !entry.isBeingWritten) this.#entries.delete(keyOf(entry));
  }

  /** Starts to renew leases. */
  start(): void {
    this.#timer = setInterval(() => this.tick(), TICK_MS);
    this.#timer.unref();
  }

  /** Renews the leases that are due, and takes subscribers of dead gateways offline if it has to. Never rejects. */
  async tick(): Promise<void> {
    const { store, now, logger, endsExpired } = this.#options;
    const dueAt = now().getTime() - RENEW_MS;
    for (const entry of this.#entries.values()) {
      if (entry.heldAt !== undefined && entry.heldAt.getTime() <= dueAt) this.#unwritten.add(entry);
    }
    await this.#flush();
    if (!endsExpired) return;
    await endExpiredPresence(store, now()).catch((err: unknown) => logger.warn({ err }, 'Ending presence failed'));
  }

  /** Writes what is unwritten. Resolves when it is written, or a write has failed: the next tick tries again. */
  #flush(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writeAll(): Promise<void> {
    const { store, gatewayId, now, logger } = this.#options;
    // Changes of the same moment share a command.
    await Promise.resolve();
    while (this.#unwritten.size > 0) {
      const batch = [...this.#unwritten].slice(0, BATCH_SIZE);
      const changes = batch.map((entry) => ({ ...ownerOf(entry), isPresent: entry.sockets > 0 }));
      const at = now();
      for (const entry of batch) {
        this.#unwritten.delete(entry);
        entry.isBeingWritten = true;
      }
      try {
        await writePresence(store, gatewayId, changes, at);
      } catch (err) {
        for (const entry of batch) {
          this.#unwritten.add(entry);
          entry.isBeingWritten = false;
        }
        logger.warn({ err }, 'Writing presence failed');
        return;
      }
      batch.forEach((entry, index) => {
        entry.heldAt = changes[index]?.isPresent ? at : undefined;
        entry.isBeingWritten = false;
        // Websockets may have opened or closed during the write.
        if (isWritten(entry)) this.#settle(entry);
        else this.#unwritten.add(entry);
      });
    }
  }

  /** Gives all leases back. Resolves when they are written, or could not be. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const entry of this.#entries.values()) {
      entry.sockets = 0;
      this.#changed(entry);
    }
    await this.#flush();
  }
}

const newEntry = (owner: PresentSubscriber): Entry => ({
  ...owner,
  sockets: 0,
  heldAt: undefined,
  isBeingWritten: false,
});

/** Whether the lease fits the websockets. */
const isWritten = ({ sockets, heldAt }: Entry): boolean => sockets > 0 === (heldAt !== undefined);

const ownerOf = ({ _environmentId, _subscriberId }: PresentSubscriber): PresentSubscriber => ({
  _environmentId,
  _subscriberId,
});

const keyOf = ({ _environmentId, _subscriberId }: PresentSubscriber): string => keyOfIds(_environmentId, _subscriberId);
