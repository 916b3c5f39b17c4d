import { z } from 'zod';
import { listOf } from '../model/bounded-schemas.ts';
import { MAX_PAGE_SIZE, rejectBoth } from '../operations/page-args.ts';
import type { Page } from '../store/mongo/pages.ts';
import { booleanText, wholeNumberText } from './query-values.ts';

/** The parameters of a list with cursors. */
export const CursorQuery = z.object({
  after: z.string().nullish().describe('A cursor. The page begins after it.'),
  before: z.string().nullish().describe('A cursor. The page ends before it.'),
  limit: wholeNumberText(1, MAX_PAGE_SIZE).default(10).describe('The maximum number of items of a page.'),
  includeCursor: booleanText.default(false).describe('Whether the page starts with the item of the cursor.'),
  orderDirection: z.enum(['ASC', 'DESC']).default('DESC').describe('The direction of the order.'),
});

/** One page of a list with cursors. */
export const cursorPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: listOf(item),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    totalCount: z.number(),
    totalCountCapped: z.boolean(),
  });

/**
 * The arguments of an operation for the parameters of a query.
 * @throws DomainError BAD_REQUEST if both cursors are given
 */
export function toPageArgs<Rest extends object>({
  limit,
  after,
  before,
  ...others
}: Pick<z.output<typeof CursorQuery>, 'limit' | 'after' | 'before'> & Rest) {
  rejectBoth('after', after, 'before', before);
  return { ...others, ...(before == null ? { first: limit } : { last: limit }), after, before };
}

/**
 * The answer for a page. If other items were deleted meanwhile, a page may be empty: the cursor of the request leads back.
 * @param toItem makes the item of the answer
 */
export async function toCursorPage<Node, Item>(
  page: Page<Node>,
  { after, before }: Pick<z.output<typeof CursorQuery>, 'after' | 'before'>,
  toItem: (node: Node) => Item,
) {
  const { count, isCapped } = await page.totalCount();
  const given = after ?? before ?? null;
  return {
    data: page.edges.map(({ node }) => toItem(node)),
    next: page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? given) : null,
    previous: page.pageInfo.hasPreviousPage ? (page.pageInfo.startCursor ?? given) : null,
    totalCount: count,
    totalCountCapped: isCapped,
  };
}
