import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { findInboxMessage, listMessages, messageCursor } from '../../store/messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { MAX_PAGE_SIZE, MAX_SKIPPED } from '../page-args.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { parseTimeRange, TimeRangeInput } from '../time-range.ts';
import { validate } from '../validate.ts';
import { InboxFilter, resolveMessageFilters } from './inbox-filter.ts';
import { type JoinedMessage, joinMessages } from './join-messages.ts';

const ListInboxInput = InboxFilter.extend({
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
 * @throws DomainError VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST for an `after` that is not a message of
 * the inbox, for a part beyond 10,000 left out messages, and for a time range that ends before it begins
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
  let cursor: string | undefined;
  if (after != null) {
    const _id = parseObjectId(after);
    const last = _id && (await findInboxMessage(ctx.store, ctx.scope, { _subscriberId, _id }));
    if (last === null) throw badRequest('after', 'is not the id of a message of the inbox');
    cursor = messageCursor(ctx.scope, filter, last);
  }
  const page = { limit, from: 'start', skip: offset, after: cursor } as const;
  const { edges, pageInfo } = await listMessages(ctx.store, ctx.scope, filter, 'newest_first', page);
  const messages = await joinMessages(
    ctx,
    edges.map(({ node }) => node),
  );
  return { messages, hasMore: pageInfo.hasNextPage };
}

const badRequest = (field: string, message: string): ValidationError =>
  new ValidationError('BAD_REQUEST', `${field}: ${message}`, [{ field, message }]);
