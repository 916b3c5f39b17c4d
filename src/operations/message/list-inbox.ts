import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import type { Message } from '../../model/message.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { listMessages, messageCursor } from '../../store/messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { MAX_PAGE_SIZE, MAX_SKIPPED } from '../page-args.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { parseTimeRange, TimeRangeInput } from '../time-range.ts';
import { validate } from '../validate.ts';
import { InboxFilter, resolveMessageFilters } from './inbox-filter.ts';
import { type JoinedMessage, joinMessages } from './join-messages.ts';

const ListInboxInput = InboxFilter.safeExtend({
  ...TimeRangeInput.shape,
  limit: z.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
  offset: z.number().int().min(0).default(0),
  after: z.string().nullish(),
});

/** A part of an inbox. */
interface InboxPart {
  readonly messages: readonly JoinedMessage[];
  readonly hasMore: boolean;
}

/**
 * A part of the in-app messages of a subscriber, newest first, with their workflows.
 * @param input `after` is the id of the message before the part; `offset` is the number of further messages to leave out
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST for an `after` that is the id of
 * another message, for a part beyond 10,000 left out messages, and for a time range that ends before it begins
 */
export async function listInbox(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof ListInboxInput>,
): Promise<InboxPart> {
  authorise(ctx, 'listInbox');
  const { limit, offset, after, from, to, ...filters } = validate(ListInboxInput, input);
  const { _id: _subscriberId } = await requireSubscriber(ctx, subscriberId);
  if (offset > MAX_SKIPPED) throw badRequest('offset', `must be at most ${MAX_SKIPPED}: filter the list, or use after`);
  const created = parseTimeRange({ from, to });
  const filter = { ...(await resolveMessageFilters(ctx, filters)), _subscriberId, created, channel: 'in_app' as const };
  const cursor = after == null ? undefined : messageCursor(ctx.scope, filter, await lastMessage(ctx, filter, after));
  const page = { limit, from: 'start', skip: offset, after: cursor } as const;
  const { edges, pageInfo } = await listMessages(ctx.store, ctx.scope, filter, 'newest_first', page);
  const messages = await joinMessages(
    ctx,
    edges.map(({ node }) => node),
  );
  return { messages, hasMore: pageInfo.hasNextPage };
}

/**
 * The message of an id. A message that was deleted since keeps its place, so that its reader can go on. Its id contains the
 * second of its creation: the end of that second may repeat messages, but leaves none out.
 */
async function lastMessage(
  { loaders }: OperationContext,
  { _subscriberId, channel }: Pick<Message, '_subscriberId' | 'channel'>,
  after: string,
): Promise<Pick<Message, '_id' | 'createdAt'>> {
  const _id = parseObjectId(after);
  const last = _id && (await loaders.messageById.load(_id.toHexString()));
  const isOther = last !== null && !(_subscriberId.equals(last._subscriberId) && last.channel === channel);
  if (_id === null || isOther) throw badRequest('after', 'is not the id of a message of the inbox');
  return last ?? { _id, createdAt: new Date(_id.getTimestamp().getTime() + 999) };
}

const badRequest = (field: string, message: string): ValidationError =>
  new ValidationError('BAD_REQUEST', `${field}: ${message}`, [{ field, message }]);
