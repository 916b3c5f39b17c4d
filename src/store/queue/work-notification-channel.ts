import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type JobNotification,
  type NotificationChannel,
  type NotificationChannelState,
  type NotificationHandler,
  toJobId,
} from 'agenda';
import type { ChangeStreamInsertDocument, Collection } from 'mongodb';
import type { Store } from '../mongo/connect.ts';
import type { WorkItem } from './work-item.ts';

const MAX_PAUSE_MS = 30_000;
const pauseMs = (failedAttempts: number): number => Math.min(100 * 2 ** failedAttempts, MAX_PAUSE_MS);

/** Inserts only. Polls and the end of other work find what becomes due by an update. */
const INSERTED_WORK = [
  { $match: { operationType: 'insert' } },
  {
    $project: {
      operationType: 1,
      'fullDocument._id': 1,
      'fullDocument.name': 1,
      'fullDocument.data._environmentId': 1,
      'fullDocument.nextRunAt': 1,
      'fullDocument.lockedAt': 1,
    },
  },
];

/** A work item that any process has inserted. Its data contains only the environment. */
interface InsertedWork extends Pick<WorkItem, 'name' | 'data' | 'lockedAt'> {
  readonly isDue: boolean;
}

interface ChannelEvents {
  readonly stateChange: [NotificationChannelState];
  readonly error: [Error];
}

/**
 * Makes Agenda search for work as soon as it is inserted, by a change stream, and whenever a job has ended. A stream that
 * breaks is opened again and reports what is new from then on. Polls find the work inserted in between.
 */
export class WorkNotificationChannel extends EventEmitter<ChannelEvents> implements NotificationChannel {
  readonly #items: Collection<WorkItem>;
  readonly #clock: Store['clock'];
  readonly #onInserted: (item: InsertedWork) => void;
  readonly #handlers = new Set<NotificationHandler>();
  /** The kinds of work that are searched for now, with the most urgent notification that came meanwhile. */
  readonly #searches = new Map<string, JobNotification | null>();
  #state: NotificationChannelState = 'disconnected';
  #closing = new AbortController();
  #following: Promise<void> = Promise.resolve();

  /** @param onInserted called for each inserted work item, before Agenda searches for it */
  constructor(items: Collection<WorkItem>, clock: Store['clock'], onInserted: (item: InsertedWork) => void = () => {}) {
    super();
    this.#items = items;
    this.#clock = clock;
    this.#onInserted = onInserted;
  }

  get state(): NotificationChannelState {
    return this.#state;
  }

  /** Resolves when the change stream is open, or when the first attempt to open it has failed. */
  async connect(): Promise<void> {
    this.#closing = new AbortController();
    this.#setState('connecting');
    const isSettled = once(this, 'stateChange');
    this.#following = this.#follow(this.#closing.signal);
    await isSettled;
  }

  async disconnect(): Promise<void> {
    this.#closing.abort();
    await this.#following;
    this.#setState('disconnected');
  }

  subscribe(handler: NotificationHandler): () => void {
    this.#handlers.add(handler);
    return () => this.#handlers.delete(handler);
  }

  /** Does nothing: the change stream reports inserted work to all processes. */
  async publish(): Promise<void> {}

  /** Makes Agenda search for due work of a kind. */
  searchFor(name: string): void {
    void this.#notify(jobNotification(name, new Date()));
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for (let failedAttempts = 0; !signal.aborted; failedAttempts += 1) {
      try {
        await this.#readStream(signal, () => {
          failedAttempts = 0;
        });
      } catch (error) {
        if (signal.aborted) return;
        this.#setState('reconnecting');
        this.#fail(error);
      }
      await delay(pauseMs(failedAttempts), undefined, { signal }).catch(() => {});
    }
  }

  async #readStream(signal: AbortSignal, onAnswer: () => void): Promise<void> {
    const stream = this.#items.watch<WorkItem, ChangeStreamInsertDocument<WorkItem>>(INSERTED_WORK);
    const close = () => void stream.close().catch(() => {});
    signal.addEventListener('abort', close);
    // Every answer of the server brings a token, also an answer without changes.
    stream.on('resumeTokenChanged', () => {
      onAnswer();
      if (!signal.aborted) this.#setState('connected');
    });
    try {
      for await (const { fullDocument } of stream) this.#report(fullDocument);
    } finally {
      signal.removeEventListener('abort', close);
    }
  }

  #report({ _id, name, data, nextRunAt, lockedAt }: WorkItem): void {
    const dueAt = nextRunAt && new Date(nextRunAt.getTime() - this.#clock.behindMs());
    this.#onInserted({ name, data, lockedAt, isDue: dueAt !== null && dueAt.getTime() <= Date.now() });
    // The process that inserted it may have claimed it already.
    if (lockedAt === null) void this.#notify(jobNotification(name, dueAt, _id.toHexString()));
  }

  /** Agenda claims all due work of a kind at each notification. Those that come meanwhile need one more search together. */
  async #notify(notification: JobNotification): Promise<void> {
    const { jobName } = notification;
    const waiting = this.#searches.get(jobName);
    if (waiting !== undefined) {
      this.#searches.set(jobName, waiting === null ? notification : sooner(waiting, notification));
      return;
    }
    try {
      for (let next: JobNotification | null = notification; next !== null; next = this.#searches.get(jobName) ?? null) {
        this.#searches.set(jobName, null);
        for (const handle of this.#handlers) await handle(next);
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#searches.delete(jobName);
    }
  }

  #fail(error: unknown): void {
    this.emit('error', error instanceof Error ? error : new Error(String(error)));
  }

  #setState(state: NotificationChannelState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.emit('stateChange', state);
  }
}

const jobNotification = (jobName: string, nextRunAt: Date | null, id = ''): JobNotification => ({
  jobId: toJobId(id),
  jobName,
  nextRunAt,
  priority: 0,
  timestamp: new Date(),
});

const sooner = (one: JobNotification, other: JobNotification): JobNotification =>
  (other.nextRunAt?.getTime() ?? 0) < (one.nextRunAt?.getTime() ?? 0) ? other : one;
