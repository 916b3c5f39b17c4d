import { parseObjectId } from '../../model/scalars.ts';
import { idOfSlug } from '../../model/slug.ts';
import type { Workflow } from '../../model/workflow.ts';
import { findWorkflow } from '../../store/workflows.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * The workflow of a trigger identifier, of an internal id, or of a slug that ends in an internal id.
 * @throws DomainError NOT_FOUND if it does not exist or was deleted
 */
export async function requireWorkflow({ store, scope }: OperationContext, workflowId: string): Promise<Workflow> {
  const _id = parseObjectId(workflowId) ?? idOfSlug(workflowId);
  return requireFound(await findWorkflow(store, scope, workflowId, _id), 'Workflow', workflowId);
}
