import { z } from 'zod';
import { STEP_TYPES } from '../../model/enums.ts';
import { parseObjectId } from '../../model/scalars.ts';
import type { DeadLetterFilter } from '../../store/dead-letters.ts';
import type { OperationContext } from '../context.ts';
import { parseTimeRange, TimeRangeInput } from '../time-range.ts';

/** The filters of dead letters. */
export const DeadLetterFilters = z.object({
  stepType: z.enum(STEP_TYPES).nullish(),
  workflowId: z.string().nullish().describe('The trigger identifier, the internal id or the slug of a workflow.'),
  providerId: z.string().nullish(),
  integrationId: z.string().nullish().describe('The internal id of an integration.'),
  ...TimeRangeInput.shape,
});

/**
 * Resolves the filters to internal ids.
 * @returns null if the workflow does not exist or an id cannot exist, so that no dead letter matches
 * @throws DomainError BAD_REQUEST for a time range that ends before it begins
 */
export async function resolveDeadLetterFilter(
  { loaders }: Pick<OperationContext, 'loaders'>,
  { stepType, workflowId, providerId, integrationId, from, to }: z.output<typeof DeadLetterFilters>,
): Promise<DeadLetterFilter | null> {
  const deadLetteredAt = parseTimeRange({ from, to });
  const workflow = workflowId == null ? undefined : await loaders.workflowByReference.load(workflowId);
  const _templateId = workflow?._id ?? (workflowId == null ? undefined : parseObjectId(workflowId));
  const _integrationId = integrationId == null ? undefined : parseObjectId(integrationId);
  if (_templateId === null || _integrationId === null) return null;
  return {
    stepType: stepType ?? undefined,
    _templateId,
    providerId: providerId ?? undefined,
    _integrationId,
    deadLetteredAt,
  };
}
