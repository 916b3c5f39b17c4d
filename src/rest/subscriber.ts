import { z } from 'zod';
import { Subscriber } from '../model/subscriber.ts';
import type { OperationContext } from '../operations/context.ts';
import { MAX_PAGE_SIZE, refuseBoth } from '../operations/page-args.ts';
import { SearchSubscribersInput, searchSubscribers } from '../operations/subscriber/search-subscribers.ts';
import { validate } from '../operations/validate.ts';
import { booleanText, wholeNumberText } from './query.ts';
import type { RestRequest } from './route.ts';

export const SubscriberPage = z.object({
  data: z.array(Subscriber),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  totalCount: z.number(),
  totalCountCapped: z.boolean(),
});

export const SearchQuery = SearchSubscribersInput.omit({ first: true, last: true }).extend({
  limit: wholeNumberText(1, MAX_PAGE_SIZE).default(10).describe('How many items a page has at most.'),
  includeCursor: booleanText.default(false).describe("Whether the page begins with the cursor's own item."),
});

/** Source: service interface, 4.1. An empty parameter counts as one that is not given. */
export async function searchRoute(
  ctx: OperationContext,
  { query }: RestRequest,
): Promise<z.input<typeof SubscriberPage>> {
  const given = Object.fromEntries([...query].filter(([, value]) => value !== ''));
  const { limit, after, before, ...search } = validate(SearchQuery, given);
  refuseBoth('after', after, 'before', before);
  const size = before == null ? { first: limit } : { last: limit };
  const page = await searchSubscribers(ctx, { ...search, ...size, after, before });
  const { count, isCapped } = await page.totalCount();
  return {
    data: page.edges.map(({ node }) => node),
    next: page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null,
    previous: page.pageInfo.hasPreviousPage ? page.pageInfo.startCursor : null,
    totalCount: count,
    totalCountCapped: isCapped,
  };
}
