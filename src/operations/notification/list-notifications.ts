import type { ObjectId } from 'bson';
import { z } from 'zod';
import { JOB_STATUSES, SEVERITIES, STEP_TYPES } from '../../model/enums.ts';
import { NOTIFICATION_ORDERS, type Notification } from '../../model/notification.ts';
import { emptyPage, type Page, type PageProjection } from '../../store/mongo/pages.ts';
import { listNotifications as listStoredNotifications, notificationListing } from '../../store/notifications.ts';
import type { OperationContext } from '../context.ts';
import { ListFilters, resolveListFilters } from '../list-filters.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

export const ListNotificationsInput = ConnectionArgs.extend({
  ...ListFilters.shape,
  transactionId: z.string().nullish(),
  stepType: z.enum(STEP_TYPES).nullish(),
  severity: z.enum(SEVERITIES).nullish(),
  jobStatus: z.enum(JOB_STATUSES).nullish(),
  topicKey: z.string().nullish(),
  contextKey: z.string().nullish(),
  orderBy: z.enum(NOTIFICATION_ORDERS).nullish(),
});

type Input = z.input<typeof ListNotificationsInput>;

/**
 * One page of the environment's notifications, newest first by default. Of what is unknown there are
 * none.
 * @param shown what is needed of the page; all of it where it does not say
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listNotifications(
  ctx: OperationContext,
  input: Input,
  shown?: PageProjection,
): Promise<Page<Notification>> {
  const narrowed = await narrow(ctx, input);
  if (narrowed === null) return emptyPage();
  const { filter, order, page } = narrowed;
  return listStoredNotifications(ctx.store, ctx.scope, filter, order, { ...page, ...shown });
}

/**
 * The same of the notifications that a subscriber or a workflow has, for each of which one may be asked.
 * @throws DomainError as `listNotifications`
 */
export async function listNotificationsOf(
  ctx: OperationContext,
  list: 'notificationsOfSubscriber' | 'notificationsOfWorkflow',
  input: Input,
  shown?: PageProjection,
): Promise<(_id: ObjectId) => Promise<Page<Notification>>> {
  const narrowed = await narrow(ctx, input);
  if (narrowed === null) return async () => emptyPage();
  const { filter, order, page } = narrowed;
  const listing = notificationListing(ctx.store, ctx.scope, filter, order);
  return ctx.loaders.nestedPages.pageLoader(list, { ...page, ...shown }, listing);
}

/** What is asked for, or null where that is nothing. */
async function narrow(ctx: OperationContext, input: Input) {
  const { first, after, last, before, ...given } = validate(ListNotificationsInput, input);
  const page = parsePageArgs({ first, after, last, before });
  const common = await resolveListFilters(ctx, given);
  if (common === null) return null;
  const filter = {
    ...common,
    transactionId: given.transactionId ?? undefined,
    channel: given.stepType ?? undefined,
    severity: given.severity ?? undefined,
    jobStatus: given.jobStatus ?? undefined,
    topicKey: given.topicKey ?? undefined,
    contextKey: given.contextKey ?? undefined,
  };
  return { filter, order: given.orderBy ?? ('newest_first' as const), page };
}
