import { z } from 'zod';
import { parseObjectId } from '../model/scalars.ts';
import type { OperationContext } from './context.ts';
import { parseTimeRange, TimeRangeInput } from './time-range.ts';

/** The filters that lists of notifications and of messages share. */
export const ListFilters = z.object({
  subscriberId: z.string().nullish().describe('The `subscriberId` of a subscriber.'),
  workflowId: z.string().nullish().describe('The trigger identifier, the internal id or the slug of a workflow.'),
  from: z.date().nullish().describe('The first instant of a time range of `createdAt`.'),
  to: TimeRangeInput.shape.to,
});

/**
 * Resolves the shared filters to internal ids.
 * @returns null if the subscriber or workflow does not exist, so that the list is empty
 * @throws DomainError BAD_REQUEST for a time range that ends before it begins
 */
export async function resolveListFilters(
  { loaders }: Pick<OperationContext, 'loaders'>,
  { subscriberId, workflowId, from, to }: z.output<typeof ListFilters>,
) {
  const created = parseTimeRange({ from, to });
  const [subscriber, workflow] = await Promise.all([
    subscriberId == null ? undefined : loaders.subscriberBySubscriberId.load(subscriberId),
    workflowId == null ? undefined : loaders.workflowByReference.load(workflowId),
  ]);
  // The internal id of a deleted workflow still finds what the workflow sent.
  const _templateId = workflow?._id ?? (workflowId == null ? undefined : parseObjectId(workflowId));
  if (subscriber === null || _templateId === null) return null;
  return { _subscriberId: subscriber?._id, _templateId, created };
}
