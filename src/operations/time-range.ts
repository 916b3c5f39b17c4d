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
 * @param field the name of `to` in the error
 * @throws DomainError BAD_REQUEST if the range ends before it begins
 */
export function parseTimeRange({ from, to }: z.output<typeof TimeRangeInput>, field = 'to'): TimeRange | undefined {
  if (from != null && to != null && to < from) {
    const message = 'must not be before the start of the time range';
    throw new ValidationError('BAD_REQUEST', `${field}: ${message}`, [{ field, message }]);
  }
  if (from == null && to == null) return undefined;
  return { from: from ?? undefined, to: to ?? undefined };
}
