import type { Notification } from '../../model/notification.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/**
 * One notification, without its jobs, execution details, subscriber and workflow.
 * @throws DomainError BAD_REQUEST for an id that is not an object id, NOT_FOUND
 * Source: service interface
 */
export async function getNotification(ctx: OperationContext, notificationId: string): Promise<Notification> {
  authorise(ctx, 'getNotification');
  const _id = parseId(notificationId, 'notificationId');
  return requireFound(await ctx.loaders.notificationById.load(_id.toHexString()), 'Notification', notificationId);
}
