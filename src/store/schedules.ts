import { MongoBackend, MongoChangeStreamNotificationChannel } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import { ObjectId } from 'mongodb';
import type { Trigger } from '../model/trigger.ts';
import type { Store } from './connect.ts';

/** Accepted triggers of one request: stored and scheduled as one document, so that neither is there without the other. */
export interface TriggerBatch {
  readonly _environmentId: ObjectId;
  readonly _organizationId: ObjectId;
  readonly triggers: readonly Trigger[];
  /** Where a run of them paused. */
  readonly progress?: { readonly source: number; readonly after: ObjectId | number | null };
}

export const RUN_TRIGGERS = 'run triggers';

/** Background work that survives a restart: what one process schedules, any worker runs. */
export interface Schedules {
  /** Resolves when the batch is on disk. */
  enqueueTriggers(batch: TriggerBatch): Promise<void>;
  /** Notes where a run paused, for whoever goes on with it. */
  saveProgress(jobId: string, progress: TriggerBatch['progress']): Promise<void>;
  /** The queue itself, for the worker that runs it. */
  readonly agenda: Agenda;
  /** How long work stays with a worker that gives no sign of life. */
  readonly leaseMs: number;
}

const COLLECTION = 'agendaJobs';
const LEASE_MS = 10_000;
/** How often a worker looks for work that the change stream did not announce. */
const POLL_MS = 2_000;

/** The schedules of a database. */
export async function createSchedules({ db }: Store, onError: (error: Error) => void): Promise<Schedules> {
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db, collection: COLLECTION }),
    notificationChannel: new MongoChangeStreamNotificationChannel({ db, collection: COLLECTION }),
    processEvery: POLL_MS,
    defaultLockLifetime: LEASE_MS,
    removeOnComplete: true,
  });
  agenda.on('error', onError);
  await agenda.ready;
  return {
    agenda,
    leaseMs: LEASE_MS,
    async enqueueTriggers(batch) {
      await agenda.now(RUN_TRIGGERS, batch);
    },
    async saveProgress(jobId, progress) {
      await db.collection(COLLECTION).updateOne({ _id: new ObjectId(jobId) }, { $set: { 'data.progress': progress } });
    },
  };
}
