import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { STEP_TYPES } from '../../model/enums.ts';
import { parseObjectId } from '../../model/scalars.ts';
import type { DeadLetterFilter } from '../../store/dead-letters.ts';
import type { OperationContext } from '../context.ts';

/** What dead letters can be narrowed to. */
export const DeadLetterFilters = z.object({
  stepType: z.enum(STEP_TYPES).nullish(),
  workflowId: z.string().nullish().describe('The trigger identifier, the internal id or the slug of a workflow.'),
  providerId: z.string().nullish(),
  from: z.date().nullish().describe('The first instant of a time range.'),
  to: z.date().nullish().describe('The first instant behind a time range.'),
});

/**
 * The filter as the store takes it; null where it names a workflow that does not exist, so that there are none.
 * @throws DomainError BAD_REQUEST for a time range that ends before it begins
 */
export async function resolveDeadLetterFilter(
  { loaders }: Pick<OperationContext, 'loaders'>,
  { stepType, workflowId, providerId, from, to }: z.output<typeof DeadLetterFilters>,
): Promise<DeadLetterFilter | null> {
  if (from != null && to != null && to < from) {
    const message = 'must not be before from';
    throw new ValidationError('BAD_REQUEST', `to ${message}`, [{ field: 'to', message }]);
  }
  const workflow = workflowId == null ? undefined : await loaders.workflowByReference.load(workflowId);
  const _templateId = workflow?._id ?? (workflowId == null ? undefined : parseObjectId(workflowId));
  if (_templateId === null) return null;
  return {
    stepType: stepType ?? undefined,
    _templateId,
    providerId: providerId ?? undefined,
    ...((from != null || to != null) && { deadLetteredAt: { from: from ?? undefined, to: to ?? undefined } }),
  };
}
