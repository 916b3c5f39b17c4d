import type { ObjectId } from 'bson';
import { z } from 'zod';
import { CHANNELS, MESSAGE_STATUSES } from '../../model/enums.ts';
import { MESSAGE_ORDERS, type Message } from '../../model/message.ts';
import { listMessages as listStoredMessages, messageListing } from '../../store/messages.ts';
import { emptyPage, type Page, type PageProjection } from '../../store/mongo/pages.ts';
import type { OperationContext } from '../context.ts';
import { ListFilters, resolveListFilters } from '../list-filters.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

const INBOX = 'in_app' as const;

export const ListMessagesInput = ConnectionArgs.extend({
  ...ListFilters.shape,
  channel: z.enum(CHANNELS).nullish(),
  read: z.boolean().nullish(),
  seen: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  snoozed: z.boolean().nullish(),
  status: z.enum(MESSAGE_STATUSES).nullish(),
  tag: z.string().nullish(),
  orderBy: z.enum(MESSAGE_ORDERS).nullish(),
});

type Input = z.input<typeof ListMessagesInput>;

/**
 * One page of the environment's messages, newest first by default. Of what is unknown there are none.
 * With a subscriber session they are those of its inbox.
 * @param shown what is needed of the page; all of it where it does not say
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listMessages(
  ctx: OperationContext,
  input: Input,
  shown?: PageProjection,
): Promise<Page<Message>> {
  const narrowed = await narrow(ctx, input);
  if (narrowed === null) return emptyPage();
  const { filter, order = 'newest_first', page } = narrowed;
  return listStoredMessages(ctx.store, ctx.scope, filter, order, { ...page, ...shown });
}

/**
 * The same of the messages that a subscriber or a notification has, for each of which one may be asked; a subscriber's are
 * unread ones first where nothing else is asked for.
 * @throws DomainError as `listMessages`
 */
export async function listMessagesOf(
  ctx: OperationContext,
  list: 'messagesOfSubscriber' | 'messagesOfNotification',
  input: Input,
  shown?: PageProjection,
): Promise<(_id: ObjectId) => Promise<Page<Message>>> {
  const narrowed = await narrow(ctx, input);
  if (narrowed === null) return async () => emptyPage();
  const { filter, order = list === 'messagesOfSubscriber' ? 'unread_first' : 'newest_first', page } = narrowed;
  return ctx.loaders.nestedPages.pageLoader(list, { ...page, ...shown }, messageListing(ctx.scope, filter, order));
}

/** What is asked for, or null where that is nothing. */
async function narrow(ctx: OperationContext, input: Input) {
  const { first, after, last, before, ...given } = validate(ListMessagesInput, input);
  const page = parsePageArgs({ first, after, last, before });
  const { session } = ctx;
  if (session !== undefined && (given.channel ?? INBOX) !== INBOX) return null;
  const common = await resolveListFilters(ctx, { ...given, subscriberId: given.subscriberId ?? session?.subscriberId });
  if (common === null) return null;
  const filter = {
    ...common,
    channel: session === undefined ? (given.channel ?? undefined) : INBOX,
    read: given.read ?? undefined,
    seen: given.seen ?? undefined,
    archived: given.archived ?? undefined,
    snoozed: given.snoozed ?? undefined,
    status: given.status ?? undefined,
    tags: given.tag == null ? undefined : [given.tag],
  };
  return { filter, order: given.orderBy ?? undefined, page };
}
