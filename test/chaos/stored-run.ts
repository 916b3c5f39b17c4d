import type { Db } from 'mongodb';
import { groupBy } from './group-by.ts';

/** The statuses of jobs that have ended. */
export const FINAL: ReadonlySet<string> = new Set(['completed', 'failed', 'canceled', 'merged', 'skipped']);

/** The execution details of an attempt that can be followed by another one. */
const FAILED_ATTEMPT = /answer (of the provider was|is) lost|^Message could not be sent: /;

export interface StoredJob {
  readonly _id: object;
  readonly _notificationId: object;
  readonly type: string;
  readonly status: string;
  readonly transactionId: string;
  readonly subscriberId: string;
  readonly deadLetteredAt?: Date;
}

export interface StoredMessage {
  readonly _id: object;
  readonly _jobId: object;
  readonly _notificationId: object;
  readonly _subscriberId: object;
  readonly transactionId: string;
  readonly channel: string;
  readonly read?: boolean;
  readonly snoozedUntil?: Date;
}

export interface StoredNotification {
  readonly _id: object;
  readonly transactionId: string;
  readonly _subscriberId: object;
}

/** The documents of a run. */
export interface Stored {
  readonly jobs: readonly StoredJob[];
  readonly messages: readonly StoredMessage[];
  readonly notifications: readonly StoredNotification[];
  /** The `_id` of each subscriber. */
  readonly subscribers: ReadonlyMap<string, string>;
  /** The number of failed attempts and lost answers in the execution details of a job. */
  readonly failedAttempts: ReadonlyMap<string, number>;
  readonly schedules: number;
  /** The documents of the faulty neighbour, with the value of those that count. */
  readonly notes: ReadonlyMap<string, number | undefined>;
}

/** Reads the documents that a run has left. */
export async function readStored(db: Db): Promise<Stored> {
  const all = <T>(name: string, filter: object, projection: object) =>
    db.collection(name).find(filter, { projection }).toArray() as unknown as Promise<T[]>;
  const [jobs, messages, notifications, subscribers, failures, schedules, notes] = await Promise.all([
    all<StoredJob>('jobs', {}, { step: 0, payload: 0, overrides: 0 }),
    all<StoredMessage>('messages', {}, { payload: 0, content: 0 }),
    all<StoredNotification>('notifications', {}, { transactionId: 1, _subscriberId: 1 }),
    all<{ _id: object; subscriberId: string }>('subscribers', {}, { subscriberId: 1 }),
    all<{ _jobId: object }>('executiondetails', { detail: FAILED_ATTEMPT }, { _jobId: 1 }),
    db.collection('agendaJobs').countDocuments(),
    all<{ _id: string; count?: number }>('notes', {}, { count: 1 }),
  ]);
  return {
    jobs,
    messages,
    notifications,
    subscribers: new Map(subscribers.map(({ _id, subscriberId }) => [subscriberId, `${_id}`])),
    failedAttempts: new Map(
      [...groupBy(failures, ({ _jobId }) => `${_jobId}`)].map(([_jobId, lines]) => [_jobId, lines.length]),
    ),
    schedules,
    notes: new Map(notes.map(({ _id, count }) => [_id, count])),
  };
}
