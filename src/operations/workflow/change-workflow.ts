import { nextUpdatedAt } from '../../model/repairs.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { idOfSlug } from '../../model/slug.ts';
import { versionOf, type Workflow } from '../../model/workflow.ts';
import { changeWorkflow as changeStoredWorkflow, type WorkflowDocuments } from '../../store/workflows.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * Changes the workflow of a trigger identifier, internal id or slug. `version` and `updatedAt` grow with each change, so that
 * each of them identifies a state of the workflow.
 * @throws DomainError NOT_FOUND, and the errors of `change`
 */
export async function changeWorkflow(
  ctx: OperationContext,
  workflowId: string,
  change: (stored: WorkflowDocuments) => WorkflowDocuments | Promise<WorkflowDocuments>,
): Promise<Workflow> {
  const _id = parseObjectId(workflowId) ?? idOfSlug(workflowId);
  const changeOf = async (stored: WorkflowDocuments): Promise<WorkflowDocuments> => {
    const { workflow: changed, ...contents } = await change(stored);
    const updatedAt = nextUpdatedAt(stored.workflow, ctx.now());
    return { ...contents, workflow: { ...changed, updatedAt, version: versionOf(stored.workflow) + 1 } };
  };
  const workflow = await changeOnce(ctx, ({ store, scope }) =>
    changeStoredWorkflow(store, scope, workflowId, _id, changeOf),
  );
  return requireFound(workflow, 'Workflow', workflowId);
}
