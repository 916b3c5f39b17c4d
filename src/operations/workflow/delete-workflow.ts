import type { Workflow } from '../../model/workflow.ts';
import { deleteWorkflow as deleteStoredWorkflow } from '../../store/workflows.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireWorkflow } from './require-workflow.ts';

/**
 * Deletes a workflow. Its identifier can be used again. Notifications that were triggered before still run.
 * @param workflowId trigger identifier, internal id or slug
 * @throws DomainError NOT_FOUND also if the workflow is already deleted
 */
export async function deleteWorkflow(ctx: OperationContext, workflowId: string): Promise<Workflow> {
  authorise(ctx, 'deleteWorkflow');
  const now = ctx.now();
  const change = { deleted: true, deletedAt: now, deletedBy: ctx._userId.toHexString(), updatedAt: now };
  const stored = await changeOnce(ctx, async ({ store, scope }) => {
    const { _id } = await requireWorkflow(ctx, workflowId);
    return deleteStoredWorkflow(store, scope, _id, change);
  });
  return requireFound(stored, 'Workflow', workflowId);
}
