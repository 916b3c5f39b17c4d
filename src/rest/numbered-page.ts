import { z } from 'zod';
import { listOf } from '../model/bounded-schemas.ts';
import { MAX_PAGE_SIZE } from '../operations/page-args.ts';
import { wholeNumberText } from './query-values.ts';

/** The parameters of a list with page numbers. */
export const NumberedQuery = z.object({
  page: wholeNumberText(0, 10_000).default(0).describe('The number of the page, from 0.'),
  limit: wholeNumberText(1, MAX_PAGE_SIZE).default(10).describe('The maximum number of items of a page.'),
});

/** One page of a list with page numbers. */
export const numberedPage = <Item extends z.ZodType>(item: Item) =>
  z.object({
    totalCount: z.number().optional().describe('At most 50,000.'),
    hasMore: z.boolean(),
    data: listOf(item),
    pageSize: z.number(),
    page: z.number(),
  });
