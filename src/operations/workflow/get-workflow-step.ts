import { NotFoundError } from '../../errors.ts';
import { idOfSlug } from '../../model/slug.ts';
import type { WorkflowStepDetail } from '../../model/workflow-step-detail.ts';
import { findStep } from '../../workflow-language/workflow-step.ts';
import type { OperationContext } from '../context.ts';
import { getStepSources } from './get-step-sources.ts';
import { stepDetail } from './step-detail.ts';

/**
 * One step of a workflow as an editor needs it. Workflow and content are those of one moment.
 * @param workflowId trigger identifier, internal id or slug
 * @param stepId step identifier, internal id or slug
 * @throws DomainError NOT_FOUND when either is unknown
 * Source: service interface, 4.7
 */
export async function getWorkflowStep(
  ctx: OperationContext,
  workflowId: string,
  stepId: string,
): Promise<WorkflowStepDetail> {
  const sources = await getStepSources(ctx, workflowId);
  const step = findStep(sources.workflow, stepId, idOfSlug(stepId)?.toHexString() ?? null);
  if (step === undefined) throw new NotFoundError(`Step "${stepId}" was not found`);
  return stepDetail(step, sources);
}
