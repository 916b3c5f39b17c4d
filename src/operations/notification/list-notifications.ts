import { z } from 'zod';
import type { Notification } from '../../model/notification.ts';
import { listNotifications as listStoredNotifications } from '../../store/notifications.ts';
import { emptyPage, type Page } from '../../store/pages.ts';
import { findSubscriber } from '../../store/subscribers.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, pageOf } from '../page-args.ts';
import { validate } from '../validate.ts';

export const ListNotificationsInput = ConnectionArgs.extend({
  subscriberId: z.string().nullish(),
  transactionId: z.string().nullish(),
});

/**
 * One page of the environment's notifications, newest first; of an unknown subscriber there are none.
 * @throws DomainError VALIDATION, BAD_REQUEST when both cursors or both sizes are given, BAD_CURSOR
 */
export async function listNotifications(
  ctx: OperationContext,
  input: z.input<typeof ListNotificationsInput>,
): Promise<Page<Notification>> {
  const { subscriberId, transactionId, ...args } = validate(ListNotificationsInput, input);
  const page = pageOf(args);
  const subscriber = subscriberId == null ? null : await findSubscriber(ctx.store, ctx.scope, subscriberId);
  if (subscriberId != null && subscriber === null) return emptyPage();
  const filter = { _subscriberId: subscriber?._id, transactionId: transactionId ?? undefined };
  return listStoredNotifications(ctx.store, ctx.scope, filter, page);
}
