import type { ObjectId } from 'bson';
import { z } from 'zod';
import { JOB_STATUSES, SEVERITIES, STEP_TYPES } from '../../model/enums.ts';
import { NOTIFICATION_ORDERS, type Notification } from '../../model/notification.ts';
import { emptyPage, type Page, type PageProjection } from '../../store/mongo/pages.ts';
import { listNotifications as listStoredNotifications, notificationListing } from '../../store/notifications.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ListFilters, resolveListFilters } from '../list-filters.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

const ListNotificationsInput = ConnectionArgs.extend({
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
 * One page of the environment's notifications, newest first by default. Filters that name unknown documents match
 * nothing.
 * @param projection the needed parts of the page; all by default
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listNotifications(
  ctx: OperationContext,
  input: Input,
  projection?: PageProjection,
): Promise<Page<Notification>> {
  authorise(ctx, 'listNotifications');
  const resolved = await resolveInput(ctx, input);
  if (resolved === null) return emptyPage();
  const { filter, order, page } = resolved;
  return listStoredNotifications(ctx.store, ctx.scope, filter, order, { ...page, ...projection });
}

/**
 * Lists the notifications of subscribers or workflows, with one query for all of them.
 * @returns a function that loads the page of one subscriber or workflow
 * @throws DomainError as `listNotifications`
 */
export async function listNotificationsOf(
  ctx: OperationContext,
  list: 'notificationsOfSubscriber' | 'notificationsOfWorkflow',
  input: Input,
  projection?: PageProjection,
): Promise<(_id: ObjectId) => Promise<Page<Notification>>> {
  authorise(ctx, 'listNotifications');
  const resolved = await resolveInput(ctx, input);
  if (resolved === null) return async () => emptyPage();
  const { filter, order, page } = resolved;
  const listing = notificationListing(ctx.store, ctx.scope, filter, order);
  return ctx.loaders.nestedPages.pageLoader(list, { ...page, ...projection }, listing);
}

/** The resolved filter, order and page. Null if the filter matches nothing. */
async function resolveInput(ctx: OperationContext, input: Input) {
  const { first, after, last, before, ...filters } = validate(ListNotificationsInput, input);
  const page = parsePageArgs({ first, after, last, before });
  const common = await resolveListFilters(ctx, filters);
  if (common === null) return null;
  const filter = {
    ...common,
    transactionId: filters.transactionId ?? undefined,
    channel: filters.stepType ?? undefined,
    severity: filters.severity ?? undefined,
    jobStatus: filters.jobStatus ?? undefined,
    topicKey: filters.topicKey ?? undefined,
    contextKey: filters.contextKey ?? undefined,
  };
  return { filter, order: filters.orderBy ?? ('newest_first' as const), page };
}
