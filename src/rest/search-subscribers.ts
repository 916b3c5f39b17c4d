import { z } from 'zod';
import { Subscriber } from '../model/subscriber.ts';
import type { OperationContext } from '../operations/context.ts';
import { MAX_PAGE_SIZE, rejectBoth } from '../operations/page-args.ts';
import { SearchSubscribersInput, searchSubscribers } from '../operations/subscriber/search-subscribers.ts';
import { openSubscriber } from '../store/sealed/sealed-documents.ts';
import { booleanText, wholeNumberText } from './query-values.ts';

export const SubscriberPage = z.object({
  data: z.array(Subscriber),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  totalCount: z.number(),
  totalCountCapped: z.boolean(),
});

export const SearchQuery = SearchSubscribersInput.omit({ first: true, last: true }).extend({
  limit: wholeNumberText(1, MAX_PAGE_SIZE).default(10).describe('The maximum number of items of a page.'),
  includeCursor: booleanText.default(false).describe('Whether the page starts with the item of the cursor.'),
});

/** Searches subscribers with the parameters of the query. Source: service interface, 4.1 */
export async function searchRoute(
  ctx: OperationContext,
  { query: { limit, after, before, ...search } }: { readonly query: z.output<typeof SearchQuery> },
): Promise<z.input<typeof SubscriberPage>> {
  rejectBoth('after', after, 'before', before);
  const size = before == null ? { first: limit } : { last: limit };
  const page = await searchSubscribers(ctx, { ...search, ...size, after, before });
  const { count, isCapped } = await page.totalCount();
  return {
    data: page.edges.map(({ node }) => openSubscriber(ctx.store, node)),
    next: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
    previous: page.pageInfo.hasPreviousPage ? page.pageInfo.startCursor : null,
    totalCount: count,
    totalCountCapped: isCapped,
  };
}
