import type { ExecutionDetail, Job, Notification } from '../../model/notification.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { Workflow } from '../../model/workflow.ts';
import type { OperationContext } from '../context.ts';
import { getNotification } from './get-notification.ts';

/** A notification with all that it came to. */
export interface NotificationActivity extends Notification {
  readonly subscriber: Subscriber | null;
  readonly template: Workflow | null;
  readonly jobs: readonly (Job & { readonly executionDetails: readonly ExecutionDetail[] })[];
}

/**
 * One notification with its subscriber, its workflow, and its jobs with their execution details, in order: five
 * database commands, whatever the number of jobs.
 * @throws DomainError BAD_REQUEST for an id that is no object id, NOT_FOUND
 * Source: service interface, 4.10
 */
export async function getNotificationActivity(
  ctx: OperationContext,
  notificationId: string,
): Promise<NotificationActivity> {
  const { loaders, serviceSlug } = ctx;
  const notification = await getNotification(ctx, notificationId);
  const withDetails = async (job: Job) => ({
    ...job,
    providerId: job.providerId ?? serviceSlug,
    executionDetails: await loaders.executionDetailsByJobId.load(`${job._id}`),
  });
  const [subscriber, template, jobs] = await Promise.all([
    loaders.subscriberById.load(`${notification._subscriberId}`),
    notification._templateId === undefined ? null : loaders.workflowById.load(`${notification._templateId}`),
    loaders.jobsByNotificationId.load(`${notification._id}`).then((found) => Promise.all(found.map(withDetails))),
  ]);
  return { ...notification, subscriber, template, jobs };
}
