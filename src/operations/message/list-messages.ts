import { z } from 'zod';
import { CHANNELS, MESSAGE_STATUSES } from '../../model/enums.ts';
import { MESSAGE_ORDERS, type Message } from '../../model/message.ts';
import { messageListing } from '../../store/message-filter.ts';
import { listMessages as listStoredMessages } from '../../store/messages.ts';
import { type LoadNestedPage, loadEmptyPages } from '../../store/mongo/nested-pages.ts';
import { emptyPage, type Page, type PageProjection } from '../../store/mongo/pages.ts';
import { authorise, hasScope } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ListFilters, resolveListFilters } from '../list-filters.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';
import { MessageFilters, resolveMessageFilters } from './inbox-filter.ts';

const INBOX = 'in_app' as const;

const ListMessagesInput = MessageFilters.safeExtend({
  ...ConnectionArgs.shape,
  ...ListFilters.shape,
  channel: z.enum(CHANNELS).nullish(),
  status: z.enum(MESSAGE_STATUSES).nullish(),
  tag: z.string().nullish(),
  orderBy: z.enum(MESSAGE_ORDERS).nullish(),
});

type Input = z.input<typeof ListMessagesInput>;

/**
 * One page of the environment's messages, newest first by default. Filters that name unknown documents match nothing.
 * With a subscriber session, the messages are those of its inbox.
 * @param projection the needed parts of the page; all by default
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listMessages(
  ctx: OperationContext,
  input: Input,
  projection?: PageProjection,
): Promise<Page<Message>> {
  authorise(ctx, 'listMessages');
  const resolved = await resolveInput(ctx, input);
  if (resolved === null) return emptyPage();
  const { filter, order = 'newest_first', page } = resolved;
  return listStoredMessages(ctx.store, ctx.scope, filter, order, { ...page, ...projection });
}

/**
 * Lists the messages of subscribers or notifications, with one query for all of them. A subscriber's messages are unread
 * first by default.
 * @returns a function that loads the page of one subscriber or notification
 * @throws DomainError as `listMessages`
 */
export async function listMessagesOf(
  ctx: OperationContext,
  list: 'messagesOfSubscriber' | 'messagesOfNotification',
  input: Input,
  projection?: PageProjection,
): Promise<LoadNestedPage<'messagesOfSubscriber' | 'messagesOfNotification'>> {
  authorise(ctx, 'listMessages');
  const resolved = await resolveInput(ctx, input);
  if (resolved === null) return loadEmptyPages;
  const { filter, order = list === 'messagesOfSubscriber' ? 'unread_first' : 'newest_first', page } = resolved;
  return ctx.loaders.nestedPages.pageLoader(list, { ...page, ...projection }, messageListing(ctx.scope, filter, order));
}

/** The resolved filter, order and page. Null if the filter matches nothing. */
async function resolveInput(ctx: OperationContext, input: Input) {
  const { first, after, last, before, ...filters } = validate(ListMessagesInput, input);
  const page = parsePageArgs({ first, after, last, before });
  const { session } = ctx;
  const isInboxOnly = !hasScope(ctx, 'read');
  if (isInboxOnly && (filters.channel ?? INBOX) !== INBOX) return null;
  const common = await resolveListFilters(ctx, {
    ...filters,
    subscriberId: filters.subscriberId ?? session?.subscriberId,
  });
  if (common === null) return null;
  const tab = await resolveMessageFilters(ctx, filters);
  const filter = {
    ...common,
    channel: isInboxOnly ? INBOX : (filters.channel ?? undefined),
    status: filters.status ?? undefined,
    ...tab,
    ...(filters.tag != null && { tagGroups: [[filters.tag], ...(tab.tagGroups ?? [])] }),
  };
  return { filter, order: filters.orderBy ?? undefined, page };
}
