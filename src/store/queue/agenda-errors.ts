import type { Agenda, Job } from 'agenda';
import { StaleClaimError } from '../stale-claim-error.ts';

/** Receives the errors of the work queue. */
export interface QueueErrorListeners {
  /** The queue itself failed, for example because the database is unavailable. */
  readonly onError: (error: Error) => void;
  /** Another worker took work over from this process, which a slow or suspended process has to expect. */
  readonly onStaleClaim: (error: Error) => void;
}

/** Reports an error of the queue to the listener that it is for. */
export function reportError(error: Error, { onError, onStaleClaim }: QueueErrorListeners): void {
  (error instanceof StaleClaimError ? onStaleClaim : onError)(error);
}

/**
 * Reports the `error` events of Agenda to the listeners.
 *
 * One of them reports no failure: Agenda gives up a job that is done if its result takes long to save. The save goes on. If
 * it fails, the lease ends and the work runs again. Agenda cancels the job with this error first, which is how it is
 * recognized.
 */
export function listenToErrors(agenda: Agenda, listeners: QueueErrorListeners): void {
  const running = new Set<Job>();
  agenda.on('start', (job: Job) => running.add(job));
  agenda.on('complete', (job: Job) => running.delete(job));
  agenda.on('error', (error: Error) => {
    const isBeingSaved = [...running].some((job) => job.getCanceledMessage() === error.message);
    if (!isBeingSaved) reportError(error, listeners);
  });
}
