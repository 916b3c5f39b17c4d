import { z } from 'zod';
import { ValidationError } from '../errors.ts';
import type { PageArgs } from '../store/mongo/pages.ts';

export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;

const PAGE_SIZE_MESSAGE = `must be a whole number from 0 to ${MAX_PAGE_SIZE}`;
const pageSize = z
  .number()
  .int(PAGE_SIZE_MESSAGE)
  .min(0, PAGE_SIZE_MESSAGE)
  .max(MAX_PAGE_SIZE, PAGE_SIZE_MESSAGE)
  .nullish();

/** The arguments of a Relay connection. Source: GraphQL Cursor Connections Specification, section 4 */
export const ConnectionArgs = z.object({
  first: pageSize,
  after: z.string().nullish().describe('A cursor. The page begins after it.'),
  last: pageSize,
  before: z.string().nullish().describe('A cursor. The page ends before it.'),
});
export type ConnectionArgs = z.input<typeof ConnectionArgs>;

/**
 * The page that Relay arguments request: the first 10 items by default, or the last ones if only `last` or `before` is
 * given.
 * @throws DomainError BAD_REQUEST if both `first` and `last`, or both `after` and `before`, are given
 */
export function parsePageArgs({ first, after, last, before }: ConnectionArgs): PageArgs {
  rejectBoth('first', first, 'last', last);
  rejectBoth('after', after, 'before', before);
  const isFromEnd = last != null || (before != null && first == null);
  return {
    limit: last ?? first ?? DEFAULT_PAGE_SIZE,
    from: isFromEnd ? 'end' : 'start',
    after: after ?? undefined,
    before: before ?? undefined,
  };
}

/** @throws DomainError BAD_REQUEST if both arguments are given */
export function rejectBoth(nameA: string, a: unknown, nameB: string, b: unknown): void {
  if (a == null || b == null) return;
  const message = `cannot be given together with ${nameB}`;
  throw new ValidationError('BAD_REQUEST', `${nameA} ${message}`, [{ field: nameA, message }]);
}

/** The last item that a list with page numbers shows. Further items need cursors, which cost the same on every page. */
export const MAX_SKIPPED = 10_000;

/** The arguments of a list with page numbers. */
export const NumberedPageArgs = z.object({
  page: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});

/** One page of a list, by its number. */
export interface NumberedPage<Item> {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
  /** Up to 50,000. */
  readonly totalCount: number;
}

/**
 * The page with a number, from 0.
 * @throws DomainError BAD_REQUEST beyond the first 10,000 items
 */
export function parseNumberedPage({ page, limit }: z.output<typeof NumberedPageArgs>): PageArgs {
  const skip = page * limit;
  if (skip + limit <= MAX_SKIPPED) return { limit, from: 'start', skip };
  const message = `must not go beyond item ${MAX_SKIPPED}: filter the list, or use cursors`;
  throw new ValidationError('BAD_REQUEST', `page: ${message}`, [{ field: 'page', message }]);
}
