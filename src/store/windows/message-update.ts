import type { Job } from '../../model/notification.ts';
import { replacedMessageIdOf } from '../../model/step-state.ts';

/**
 * Whether a job is to replace a message that was sent before, as its digest got an event of another transaction. It is
 * not canceled, because that event would be lost.
 */
export const isMessageUpdate = (job: Pick<Job, 'type' | 'state'>): boolean =>
  job.type === 'in_app' && replacedMessageIdOf(job) !== undefined;
