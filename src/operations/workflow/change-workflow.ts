import { NotFoundError } from '../../errors.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { idOfSlug } from '../../model/slug.ts';
import type { Workflow } from '../../model/workflow.ts';
import { changeWorkflow as changeStoredWorkflow, type WorkflowDocuments } from '../../store/workflows.ts';
import type { OperationContext } from '../context.ts';

/**
 * Changes the workflow of a trigger identifier, internal id or slug. Its `updatedAt` always grows, so that it tells one
 * state of the workflow from the next.
 * @throws DomainError NOT_FOUND, and what `change` throws
 */
export async function changeWorkflow(
  ctx: OperationContext,
  workflowId: string,
  change: (stored: WorkflowDocuments) => WorkflowDocuments,
): Promise<Workflow> {
  const { store, scope } = ctx;
  const _id = parseObjectId(workflowId) ?? idOfSlug(workflowId);
  const workflow = await changeStoredWorkflow(store, scope, workflowId, _id, (stored) => {
    const { workflow: changed, ...contents } = change(stored);
    const before = stored.workflow.updatedAt;
    const earliest = before instanceof Date ? before.getTime() + 1 : 0;
    return { ...contents, workflow: { ...changed, updatedAt: new Date(Math.max(ctx.now().getTime(), earliest)) } };
  });
  if (workflow === null) throw new NotFoundError(`Workflow "${workflowId}" was not found`);
  ctx.loaders.workflowById.clear(workflow._id.toHexString());
  ctx.loaders.workflowByReference.clearAll();
  return workflow;
}
