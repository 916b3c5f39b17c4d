import { parseObjectId } from '../../model/scalars.ts';
import { idOfSlug } from '../../model/slug.ts';
import { findWorkflowDocuments, type WorkflowDocuments } from '../../store/workflows.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';

/**
 * The stored documents of a workflow, from one snapshot.
 * @param workflowId trigger identifier, internal id or slug
 * @throws DomainError NOT_FOUND if it does not exist or was deleted
 */
export async function requireDocuments(
  { store, scope }: OperationContext,
  workflowId: string,
): Promise<WorkflowDocuments> {
  const _id = parseObjectId(workflowId) ?? idOfSlug(workflowId);
  return requireFound(await findWorkflowDocuments(store, scope, workflowId, _id), 'Workflow', workflowId);
}
