import { groupBy } from '../../model/group-by.ts';
import type { ExecutionDetail, Job, Notification } from '../../model/notification.ts';
import { findJoinedNotification, type JoinedNotification } from '../../store/find-joined-notification.ts';
import { openJobs } from '../../store/sealed/sealed-documents.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/** A notification with its subscriber, its workflow, and its jobs with their execution details. */
export interface NotificationActivity extends Notification {
  readonly subscriber: JoinedNotification['subscriber'];
  readonly template: JoinedNotification['template'];
  readonly jobs: readonly (Job & { readonly executionDetails: readonly ExecutionDetail[] })[];
}

/**
 * One notification with its jobs and their execution details, in order. One database command reads it, and those that are
 * requested meanwhile.
 * @throws DomainError BAD_REQUEST for an id that is not an object id, NOT_FOUND
 * Source: service interface
 */
export async function getNotificationActivity(
  ctx: OperationContext,
  notificationId: string,
): Promise<NotificationActivity> {
  authorise(ctx, 'getNotificationActivity');
  const { store, scope } = ctx;
  const found = await findJoinedNotification(store, scope, parseId(notificationId, 'notificationId'));
  return toActivity(ctx, requireFound(found, 'Notification', notificationId));
}

/** A notification as callers see it: each job has its execution details, and its overrides in the clear. */
export function toActivity(
  { store, serviceSlug }: OperationContext,
  { notification, subscriber, template, jobs, executionDetails }: JoinedNotification,
): NotificationActivity {
  const detailsByJob = groupBy(executionDetails, ({ _jobId }) => `${_jobId}`);
  return {
    ...notification,
    subscriber,
    template,
    jobs: openJobs(store, jobs).map((job) => ({
      ...job,
      providerId: job.providerId ?? serviceSlug,
      executionDetails: detailsByJob.get(`${job._id}`) ?? [],
    })),
  };
}
