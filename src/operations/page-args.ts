import { z } from 'zod';
import { ValidationError } from '../errors.ts';
import type { PageArgs } from '../store/mongo/pages.ts';

export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;

const pageSize = z
  .number()
  .int(`must be a whole number from 0 to ${MAX_PAGE_SIZE}`)
  .min(0, `must be a whole number from 0 to ${MAX_PAGE_SIZE}`)
  .max(MAX_PAGE_SIZE, `must be a whole number from 0 to ${MAX_PAGE_SIZE}`)
  .nullish();

/** The arguments of a relay connection. Source: GraphQL Cursor Connections Specification, section 4 */
export const ConnectionArgs = z.object({
  first: pageSize,
  after: z.string().nullish().describe('A cursor: the page begins behind it.'),
  last: pageSize,
  before: z.string().nullish().describe('A cursor: the page ends before it.'),
});
export type ConnectionArgs = z.input<typeof ConnectionArgs>;

/**
 * The page that relay arguments ask for: the first 10 items where they do not say, the last ones where only `last` or
 * `before` is given.
 * @throws DomainError BAD_REQUEST when both `first` and `last`, or both `after` and `before`, are given
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

/** @throws DomainError BAD_REQUEST that names both arguments when both are given */
export function rejectBoth(nameA: string, a: unknown, nameB: string, b: unknown): void {
  if (a == null || b == null) return;
  const message = `cannot be given together with ${nameB}`;
  throw new ValidationError('BAD_REQUEST', `${nameA} ${message}`, [{ field: nameA, message }]);
}
