import type { ObjectId } from 'bson';
import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { countMessages as countStoredMessages } from '../../store/messages.ts';
import type { CappedCount } from '../../store/mongo/pages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseTimeRange, TimeRangeInput } from '../time-range.ts';
import { validate } from '../validate.ts';
import { InboxFilter, resolveMessageFilters } from './inbox-filter.ts';

/** As many as the documented interface allows. */
export const MAX_FILTERS = 30;
const FILTERS_MESSAGE = `must contain 1 to ${MAX_FILTERS} filters`;

const CountFilter = InboxFilter.safeExtend(TimeRangeInput.shape);

export const CountMessagesInput = z.object({
  filters: listOf(CountFilter, FILTERS_MESSAGE).min(1, FILTERS_MESSAGE).max(MAX_FILTERS, FILTERS_MESSAGE),
});

/**
 * The numbers of in-app messages of a subscriber that match each of several filters, in the order of the filters. Each is
 * counted up to 50,000.
 * @throws DomainError VALIDATION, BAD_REQUEST for a time range that ends before it begins
 */
export async function countMessages(
  ctx: OperationContext,
  _subscriberId: ObjectId,
  input: z.input<typeof CountMessagesInput>,
): Promise<CappedCount[]> {
  authorise(ctx, 'countMessages');
  const { filters } = validate(CountMessagesInput, input);
  const resolved = await Promise.all(
    filters.map(async ({ from, to, ...filter }, index) => ({
      ...(await resolveMessageFilters(ctx, filter)),
      created: parseTimeRange({ from, to }, `filters[${index}].to`),
    })),
  );
  return countStoredMessages(ctx.store, ctx.scope, _subscriberId, resolved);
}
