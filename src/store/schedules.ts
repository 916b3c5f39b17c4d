import { MongoBackend, MongoChangeStreamNotificationChannel } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import type { ObjectId } from 'mongodb';
import type { Trigger } from '../model/trigger.ts';
import type { Store } from './connect.ts';

/** Accepted triggers of one request: stored and scheduled as one document, so that neither is there without the other. */
export interface TriggerBatch {
  readonly _environmentId: ObjectId;
  readonly _organizationId: ObjectId;
  readonly triggers: readonly Trigger[];
}

export const RUN_TRIGGERS = 'run triggers';

/** Background work that survives a restart: what one process schedules, any worker runs. */
export interface Schedules {
  /** Resolves when the batch is on disk. */
  enqueueTriggers(batch: TriggerBatch): Promise<void>;
  /** The queue itself, for the worker that runs it. */
  readonly agenda: Agenda;
}

/**
 * The schedules of a database.
 * @param leaseMs how long work stays with a worker that gives no sign of life
 * @param pollMs how often a worker looks for work that the change stream did not announce
 */
export async function createSchedules(
  { db }: Store,
  onError: (error: Error) => void,
  { leaseMs = 10_000, pollMs = 2_000 } = {},
): Promise<Schedules> {
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db }),
    notificationChannel: new MongoChangeStreamNotificationChannel({ db }),
    processEvery: pollMs,
    defaultLockLifetime: leaseMs,
    removeOnComplete: true,
  });
  agenda.on('error', onError);
  await agenda.ready;
  return {
    agenda,
    async enqueueTriggers(batch) {
      await agenda.now(RUN_TRIGGERS, batch);
    },
  };
}
