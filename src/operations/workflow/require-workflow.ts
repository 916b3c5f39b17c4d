import { parseObjectId } from '../../model/scalars.ts';
import { idOfSlug } from '../../model/slug.ts';
import type { Workflow } from '../../model/workflow.ts';
import { findWorkflows } from '../../store/workflows.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * The workflow of a trigger identifier, of an internal id, or of a slug that ends in an internal id.
 * @throws DomainError NOT_FOUND if it does not exist or was deleted
 */
export async function requireWorkflow(ctx: OperationContext, workflowId: string): Promise<Workflow> {
  const [workflow = null] = await requireWorkflows(ctx, [workflowId]);
  return requireFound(workflow, 'Workflow', workflowId);
}

/** Several workflows, in the order of their names, in one read. @throws DomainError as `requireWorkflow` */
export async function requireWorkflows(
  { store, scope }: OperationContext,
  workflowIds: readonly string[],
): Promise<Workflow[]> {
  const references = workflowIds.map((identifier) => ({
    identifier,
    _id: parseObjectId(identifier) ?? idOfSlug(identifier),
  }));
  const found = await findWorkflows(store, scope, references);
  return workflowIds.map((workflowId, index) => requireFound(found[index] ?? null, 'Workflow', workflowId));
}
