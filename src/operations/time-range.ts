import { z } from 'zod';
import { ValidationError } from '../errors.ts';
import type { TimeRange } from '../store/mongo/time-range.ts';

/** A time range, open at each end that is not given. */
export const TimeRangeInput = z.object({
  from: z.date().nullish().describe('The first instant of a time range.'),
  to: z.date().nullish().describe('The first instant after the time range.'),
});

/**
 * The time range of two optional instants. Undefined if neither is given.
 * @throws DomainError BAD_REQUEST if the range ends before it begins
 */
export function parseTimeRange({ from, to }: z.output<typeof TimeRangeInput>): TimeRange | undefined {
  if (from != null && to != null && to < from) {
    const message = 'must not be before from';
    throw new ValidationError('BAD_REQUEST', `to ${message}`, [{ field: 'to', message }]);
  }
  if (from == null && to == null) return undefined;
  return { from: from ?? undefined, to: to ?? undefined };
}
