import { DomainError } from '../../errors.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { idOfSlug } from '../../model/slug.ts';
import { stepOf } from '../../model/workflow-step.ts';
import type { WorkflowStepDetail } from '../../model/workflow-step-detail.ts';
import { findActiveChannels } from '../../store/integrations.ts';
import { findWorkflowWithContents } from '../../store/workflows.ts';
import type { OperationContext } from '../context.ts';
import { limitsOf, stepDetailOf } from './step-details.ts';

/**
 * One step of a workflow as an editor needs it: four reads, whatever the number of steps. Workflow and content are those
 * of one moment.
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
  const { store, scope } = ctx;
  const _id = parseObjectId(workflowId) ?? idOfSlug(workflowId);
  const [found, activeChannels] = await Promise.all([
    findWorkflowWithContents(store, scope, workflowId, _id),
    findActiveChannels(store, scope),
  ]);
  if (found === null) throw new DomainError('NOT_FOUND', `Workflow "${workflowId}" was not found`);
  const step = stepOf(found.workflow, stepId, idOfSlug(stepId)?.toHexString() ?? null);
  if (step === undefined) throw new DomainError('NOT_FOUND', `Step "${stepId}" was not found`);
  return stepDetailOf(step, { ...found, ...limitsOf(ctx), activeChannels });
}
