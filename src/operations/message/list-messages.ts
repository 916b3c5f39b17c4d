import { z } from 'zod';
import { CHANNELS, MESSAGE_STATUSES } from '../../model/enums.ts';
import { MESSAGE_ORDERS, type Message } from '../../model/message.ts';
import { listMessages as listStoredMessages, messageListing } from '../../store/messages.ts';
import type { ListOf } from '../../store/nested-pages.ts';
import { emptyPage, type Page } from '../../store/pages.ts';
import type { OperationContext } from '../context.ts';
import { ListFilters, narrowList } from '../list-filters.ts';
import { ConnectionArgs, pageOf } from '../page-args.ts';
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

/**
 * One page of the environment's messages, newest first, or of those that a subscriber has, unread ones first, where
 * nothing else is asked for. Of what is unknown there are none. With a subscriber session they are those of its inbox.
 * @param without fields of the documents that nobody asks for
 * @throws DomainError VALIDATION, BAD_REQUEST when both cursors or both sizes are given, BAD_CURSOR
 */
export async function listMessages(
  ctx: OperationContext,
  input: z.input<typeof ListMessagesInput>,
  of?: ListOf<'messagesOfSubscriber' | 'messagesOfNotification'>,
  without?: readonly string[],
): Promise<Page<Message>> {
  const { first, after, last, before, ...given } = validate(ListMessagesInput, input);
  const page = { ...pageOf({ first, after, last, before }), without };
  const { session } = ctx;
  if (session !== undefined && (given.channel ?? INBOX) !== INBOX) return emptyPage();
  const common = await narrowList(ctx, { ...given, subscriberId: given.subscriberId ?? session?.subscriberId });
  if (common === null) return emptyPage();
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
  const order = given.orderBy ?? (of?.list === 'messagesOfSubscriber' ? 'unread_first' : 'newest_first');
  if (of === undefined) return listStoredMessages(ctx.store, ctx.scope, filter, order, page);
  return ctx.loaders.nestedPages.load(of, page, messageListing(ctx.scope, filter, order));
}
