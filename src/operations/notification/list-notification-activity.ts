import type { ObjectId } from 'bson';
import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { CHANNELS, SEVERITIES } from '../../model/enums.ts';
import { idOrNull } from '../../model/repairs.ts';
import { isHexId, parseObjectId } from '../../model/scalars.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { emptyPage } from '../../store/mongo/pages.ts';
import { findNotificationLogs, listNotificationsMatchingAny } from '../../store/notification-logs.ts';
import { findSubscriberIdsByEmail } from '../../store/subscribers.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { type NumberedPage, NumberedPageArgs, parseNumberedPage } from '../page-args.ts';
import { parseTimeRange } from '../time-range.ts';
import { validate } from '../validate.ts';
import { type NotificationActivity, toActivity } from './get-notification-activity.ts';

const texts = listOf(z.string()).optional();

const ListNotificationActivityInput = NumberedPageArgs.extend({
  channels: listOf(z.enum(CHANNELS)).optional(),
  severities: listOf(z.enum(SEVERITIES)).optional(),
  /** Trigger identifiers, internal ids or slugs of workflows. */
  workflowIds: texts,
  subscriberIds: texts,
  emails: texts,
  contextKeys: texts,
  transactionId: z.string().optional(),
  topicKey: z.string().optional(),
  from: z.date().optional(),
  to: z.date().optional(),
});

/**
 * One page of the environment's notifications, newest first, with their jobs and execution details. Filters that name
 * unknown documents match nothing.
 * @throws DomainError VALIDATION, BAD_REQUEST for a page beyond the first 10,000 notifications, LIMIT_EXCEEDED if
 * more than 1,000 subscribers have one of the `emails`
 */
export async function listNotificationActivity(
  ctx: OperationContext,
  input: z.input<typeof ListNotificationActivityInput>,
): Promise<NumberedPage<NotificationActivity>> {
  authorise(ctx, 'listNotificationActivity');
  const { page, limit, workflowIds, subscriberIds, emails, from, to, ...filter } = validate(
    ListNotificationActivityInput,
    input,
  );
  const args = parseNumberedPage({ page, limit });
  const { store, scope, loaders } = ctx;
  const created = parseTimeRange({ from, to });
  const _templateIds = workflowIds && (await findWorkflowIds(ctx, workflowIds));
  const _subscriberIds = await findSubscriberIds(ctx, subscriberIds, emails);
  const isEmpty = _templateIds?.length === 0 || _subscriberIds?.length === 0;
  const found = isEmpty
    ? emptyPage()
    : await listNotificationsMatchingAny(store, scope, { ...filter, created, _templateIds, _subscriberIds }, args);
  const notifications = found.edges.map(({ node }) => node);
  const logOf = await findNotificationLogs(
    store,
    scope,
    notifications.map(({ _id }) => _id),
  );
  const items = await Promise.all(
    notifications.map(async (notification) => {
      const [subscriber, template] = await Promise.all([
        loadStored(loaders.subscriberById, notification._subscriberId),
        loadStored(loaders.workflowById, notification._templateId),
      ]);
      return toActivity(ctx, { notification, subscriber, template, ...logOf(notification._id) });
    }),
  );
  return { items, hasMore: found.pageInfo.hasNextPage, totalCount: (await found.totalCount()).count };
}

/** The document with an id that another program may have stored as any value. */
async function loadStored<T>(loader: { load(id: string): Promise<T | null> }, stored: unknown): Promise<T | null> {
  const id = `${idOrNull(stored)}`;
  return isHexId(id) ? loader.load(id.toLowerCase()) : null;
}

/** The internal id of a deleted workflow still finds what the workflow sent. */
async function findWorkflowIds({ loaders }: OperationContext, workflowIds: readonly string[]): Promise<ObjectId[]> {
  const found = await Promise.all(
    workflowIds.map(async (id) => (await loaders.workflowByReference.load(id))?._id ?? parseObjectId(id)),
  );
  return found.filter((_id) => _id !== null);
}

/** The subscribers that match both lists. Undefined if neither is given. */
async function findSubscriberIds(
  { store, scope, loaders }: OperationContext,
  subscriberIds: readonly string[] | undefined,
  emails: readonly string[] | undefined,
): Promise<ObjectId[] | undefined> {
  if (subscriberIds === undefined) return emails && findSubscriberIdsByEmail(store, scope, emails);
  const found = await Promise.all(subscriberIds.map((id) => loaders.subscriberBySubscriberId.load(id)));
  const matches = ({ email }: Subscriber) => emails === undefined || emails.some((one) => one === email);
  return found.flatMap((subscriber) => (subscriber !== null && matches(subscriber) ? subscriber._id : []));
}
