import { parseObjectId } from '../../model/scalars.ts';
import { idOfSlug } from '../../model/slug.ts';
import type { Workflow } from '../../model/workflow.ts';
import { changeWorkflow as changeStoredWorkflow, type WorkflowDocuments } from '../../store/workflows.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * Changes the workflow of a trigger identifier, internal id or slug. `updatedAt` grows with each change, so that it
 * identifies a version of the workflow.
 * @throws DomainError NOT_FOUND, and the errors of `change`
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
  const found = requireFound(workflow, 'Workflow', workflowId);
  ctx.loaders.workflowById.clear(found._id.toHexString());
  ctx.loaders.workflowByReference.clearAll();
  return found;
}
