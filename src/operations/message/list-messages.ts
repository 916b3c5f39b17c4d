import { z } from 'zod';
import { CHANNELS } from '../../model/enums.ts';
import type { Message } from '../../model/message.ts';
import { listMessages as listStoredMessages } from '../../store/messages.ts';
import { emptyPage, type Page } from '../../store/pages.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, pageOf } from '../page-args.ts';
import { findSubscriber } from '../subscriber/find-subscriber.ts';
import { validate } from '../validate.ts';

const INBOX = 'in_app';

export const ListMessagesInput = ConnectionArgs.extend({
  subscriberId: z.string().nullish(),
  channel: z.enum(CHANNELS).nullish(),
  read: z.boolean().nullish(),
  seen: z.boolean().nullish(),
  archived: z.boolean().nullish(),
  snoozed: z.boolean().nullish(),
});

/**
 * One page of the environment's messages, newest first; of an unknown subscriber there are none. With a subscriber
 * session they are those of its inbox.
 * @throws DomainError VALIDATION, BAD_REQUEST when both cursors or both sizes are given, BAD_CURSOR
 */
export async function listMessages(
  ctx: OperationContext,
  input: z.input<typeof ListMessagesInput>,
): Promise<Page<Message>> {
  const { subscriberId, channel, read, seen, archived, snoozed, ...args } = validate(ListMessagesInput, input);
  const page = pageOf(args);
  const { session } = ctx;
  if (session !== undefined && (channel ?? INBOX) !== INBOX) return emptyPage();
  const named = subscriberId ?? session?.subscriberId;
  const subscriber = named === undefined ? undefined : await findSubscriber(ctx, named);
  if (subscriber === null) return emptyPage();
  const filter = {
    _subscriberId: subscriber?._id,
    channel: session === undefined ? (channel ?? undefined) : INBOX,
    read: read ?? undefined,
    seen: seen ?? undefined,
    archived: archived ?? undefined,
    snoozed: snoozed ?? undefined,
  };
  return listStoredMessages(ctx.store, ctx.scope, filter, page);
}
