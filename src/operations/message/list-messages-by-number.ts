import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { CHANNELS } from '../../model/enums.ts';
import { listMessages } from '../../store/messages.ts';
import { emptyPage } from '../../store/mongo/pages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { type NumberedPage, NumberedPageArgs, parseNumberedPage } from '../page-args.ts';
import { validate } from '../validate.ts';
import { type JoinedMessage, joinMessages } from './join-messages.ts';

export const ListMessagesByNumberInput = NumberedPageArgs.extend({
  channel: z.enum(CHANNELS).optional().describe('The channel.'),
  subscriberId: z.string().optional().describe('The `subscriberId` of the recipient.'),
  transactionIds: listOf(z.string()).optional(),
});

/**
 * One page of the environment's messages of all channels, newest first, with their subscribers and workflows.
 * @throws DomainError VALIDATION, BAD_REQUEST for a page beyond the first 10,000 messages
 */
export async function listMessagesByNumber(
  ctx: OperationContext,
  input: z.input<typeof ListMessagesByNumberInput>,
): Promise<NumberedPage<JoinedMessage>> {
  authorise(ctx, 'listMessagesByNumber');
  const { channel, subscriberId, transactionIds, ...numbers } = validate(ListMessagesByNumberInput, input);
  const args = parseNumberedPage(numbers);
  const subscriber =
    subscriberId === undefined ? undefined : await ctx.loaders.subscriberBySubscriberId.load(subscriberId);
  const filter = { channel, transactionIds, _subscriberId: subscriber?._id };
  const page =
    subscriber === null ? emptyPage() : await listMessages(ctx.store, ctx.scope, filter, 'newest_first', args);
  const [items, total] = await Promise.all([
    joinMessages(
      ctx,
      page.edges.map(({ node }) => node),
    ),
    page.totalCount(),
  ]);
  return { items, hasMore: page.pageInfo.hasNextPage, totalCount: total.count };
}
