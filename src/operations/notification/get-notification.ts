import type { ObjectId } from 'bson';
import { NotFoundError, ValidationError } from '../../errors.ts';
import type { Notification } from '../../model/notification.ts';
import { parseObjectId } from '../../model/scalars.ts';
import type { OperationContext } from '../context.ts';

/**
 * One notification; its jobs, execution details, subscriber and workflow are loaded behind it.
 * @throws DomainError BAD_REQUEST for an id that is no object id, NOT_FOUND
 * Source: service interface, 4.10
 */
export async function getNotification(ctx: OperationContext, notificationId: string): Promise<Notification> {
  const _id = parseNotificationId(notificationId);
  const notification = await ctx.loaders.notificationById.load(_id.toHexString());
  if (notification === null) throw new NotFoundError(`Notification "${notificationId}" was not found`);
  return notification;
}

/** @throws DomainError BAD_REQUEST for an id that is no object id */
export function parseNotificationId(notificationId: string): ObjectId {
  const _id = parseObjectId(notificationId);
  if (_id !== null) return _id;
  const message = 'must be an object id of 24 hex digits';
  throw new ValidationError('BAD_REQUEST', `notificationId: ${message}`, [{ field: 'notificationId', message }]);
}
