import { z } from 'zod';
import { ValidationError } from '../errors.ts';
import { parseObjectId } from '../model/scalars.ts';
import type { TimeRange } from '../store/mongo/time-range.ts';
import type { OperationContext } from './context.ts';

/** The filters that lists of notifications and of messages have in common. */
export const ListFilters = z.object({
  subscriberId: z.string().nullish().describe('The `subscriberId` of a subscriber.'),
  workflowId: z.string().nullish().describe('The trigger identifier, the internal id or the slug of a workflow.'),
  from: z.date().nullish().describe('The first instant of a time range of `createdAt`.'),
  to: z.date().nullish().describe('The first instant after the time range.'),
});

/**
 * The documents that the common filters name; null where one of them names none, so that the list is empty.
 * @throws DomainError BAD_REQUEST for a time range that ends before it begins
 */
export async function resolveListFilters(
  { loaders }: Pick<OperationContext, 'loaders'>,
  { subscriberId, workflowId, from, to }: z.output<typeof ListFilters>,
) {
  if (from != null && to != null && to < from) {
    const message = 'must not be before from';
    throw new ValidationError('BAD_REQUEST', `to ${message}`, [{ field: 'to', message }]);
  }
  const [subscriber, workflow] = await Promise.all([
    subscriberId == null ? undefined : loaders.subscriberBySubscriberId.load(subscriberId),
    workflowId == null ? undefined : loaders.workflowByReference.load(workflowId),
  ]);
  // What a workflow sent is still found by its id when it was deleted.
  const _templateId = workflow?._id ?? (workflowId == null ? undefined : parseObjectId(workflowId));
  if (subscriber === null || _templateId === null) return null;
  const created: TimeRange | undefined =
    from == null && to == null ? undefined : { from: from ?? undefined, to: to ?? undefined };
  return { _subscriberId: subscriber?._id, _templateId, created };
}
