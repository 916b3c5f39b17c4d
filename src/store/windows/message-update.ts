import type { Job } from '../../model/notification.ts';

/**
 * Whether a job is to replace a message that was sent before, as its digest got an event of another transaction. It is
 * not canceled, because that event would be lost.
 */
export const isMessageUpdate = ({ type, state }: Pick<Job, 'type' | 'state'>): boolean =>
  type === 'in_app' && state?.messageId !== undefined;
