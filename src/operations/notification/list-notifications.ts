import { z } from 'zod';
import { JOB_STATUSES, SEVERITIES, STEP_TYPES } from '../../model/enums.ts';
import { NOTIFICATION_ORDERS, type Notification } from '../../model/notification.ts';
import type { ListOf } from '../../store/nested-pages.ts';
import { listNotifications as listStoredNotifications, notificationListing } from '../../store/notifications.ts';
import { emptyPage, type Page } from '../../store/pages.ts';
import type { OperationContext } from '../context.ts';
import { ListFilters, narrowList } from '../list-filters.ts';
import { ConnectionArgs, pageOf } from '../page-args.ts';
import { validate } from '../validate.ts';

export const ListNotificationsInput = ConnectionArgs.extend({
  ...ListFilters.shape,
  transactionId: z.string().nullish(),
  channel: z.enum(STEP_TYPES).nullish(),
  severity: z.enum(SEVERITIES).nullish(),
  jobStatus: z.enum(JOB_STATUSES).nullish(),
  topicKey: z.string().nullish(),
  contextKey: z.string().nullish(),
  orderBy: z.enum(NOTIFICATION_ORDERS).nullish(),
});

/**
 * One page of the environment's notifications, or of those that a subscriber or a workflow has; newest first where
 * nothing else is asked for. Of what is unknown there are none.
 * @param without fields of the documents that nobody asks for
 * @throws DomainError VALIDATION, BAD_REQUEST when both cursors or both sizes are given, BAD_CURSOR
 */
export async function listNotifications(
  ctx: OperationContext,
  input: z.input<typeof ListNotificationsInput>,
  of?: ListOf<'notificationsOfSubscriber' | 'notificationsOfWorkflow'>,
  without?: readonly string[],
): Promise<Page<Notification>> {
  const { first, after, last, before, ...given } = validate(ListNotificationsInput, input);
  const page = { ...pageOf({ first, after, last, before }), without };
  const common = await narrowList(ctx, given);
  if (common === null) return emptyPage();
  const filter = {
    ...common,
    transactionId: given.transactionId ?? undefined,
    channel: given.channel ?? undefined,
    severity: given.severity ?? undefined,
    jobStatus: given.jobStatus ?? undefined,
    topicKey: given.topicKey ?? undefined,
    contextKey: given.contextKey ?? undefined,
  };
  const order = given.orderBy ?? 'newest_first';
  if (of === undefined) return listStoredNotifications(ctx.store, ctx.scope, filter, order, page);
  return ctx.loaders.nestedPages.load(of, page, notificationListing(ctx.store, ctx.scope, filter, order));
}
