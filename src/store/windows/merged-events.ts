import type { Job } from '../../model/notification.ts';

/**
 * Matches the jobs whose events were merged into the digests of other jobs. The later steps of their notifications are merged
 * together with them. Such a step may be a digest, too, but it has not begun: only a digest that has begun stores its settings.
 */
export const IS_MERGED_EVENT = { type: 'digest' as const, status: 'merged' as const, digest: { $exists: true } };

/** Whether a job matches `IS_MERGED_EVENT`. */
export const isMergedEvent = ({ type, status, digest }: Pick<Job, 'type' | 'status' | 'digest'>): boolean =>
  type === 'digest' && status === 'merged' && digest !== undefined;
