import { NotFoundError } from '../../errors.ts';
import type { Workflow } from '../../model/workflow.ts';
import { deleteWorkflow as deleteStoredWorkflow } from '../../store/workflows.ts';
import type { OperationContext } from '../context.ts';
import { getWorkflow } from './get-workflow.ts';

/**
 * Deletes a workflow: its identifier is free again, and what was triggered before still runs.
 * @param workflowId trigger identifier, internal id or slug
 * @throws DomainError NOT_FOUND, also for one that is deleted already
 */
export async function deleteWorkflow(ctx: OperationContext, workflowId: string): Promise<Workflow> {
  const { _id } = await getWorkflow(ctx, workflowId);
  const now = ctx.now();
  const deleted = await deleteStoredWorkflow(ctx.store, ctx.scope, _id, {
    deleted: true,
    deletedAt: now,
    deletedBy: ctx._userId.toHexString(),
    updatedAt: now,
  });
  if (deleted === null) throw new NotFoundError(`Workflow "${workflowId}" was not found`);
  ctx.loaders.workflowById.clear(_id.toHexString());
  ctx.loaders.workflowByReference.clearAll();
  return deleted;
}
