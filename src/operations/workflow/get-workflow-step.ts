import { idOfSlug } from '../../model/slug.ts';
import { findStep } from '../../workflow-language/workflow-step.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { getStepSources } from './get-step-sources.ts';
import { type StoredStepDetail, stepDetail } from './step-detail.ts';

/**
 * The details of one step, as an editor needs them. Workflow and content are read in one snapshot.
 * @param workflowId trigger identifier, internal id or slug
 * @param stepId step identifier, internal id or slug
 * @throws DomainError NOT_FOUND if the workflow or step is unknown
 * Source: service interface
 */
export async function getWorkflowStep(
  ctx: OperationContext,
  workflowId: string,
  stepId: string,
): Promise<StoredStepDetail> {
  authorise(ctx, 'getWorkflowStep');
  const sources = await getStepSources(ctx, workflowId);
  const step = findStep(sources.workflow, stepId, idOfSlug(stepId)?.toHexString() ?? null);
  return stepDetail(requireFound(step, 'Step', stepId), sources);
}
