import { ConflictError } from '../../errors.ts';
import type { Workflow } from '../../model/workflow.ts';
import { insertWorkflow, type WorkflowDocuments } from '../../store/workflows.ts';
import type { OperationContext } from '../context.ts';

/**
 * Stores a new workflow with the content of its steps.
 * @param isChosen whether the caller chose the trigger identifier; a derived one that is taken gets a suffix
 * @throws DomainError CONFLICT if the chosen trigger identifier is taken
 */
export async function insertNewWorkflow(
  ctx: OperationContext,
  documents: WorkflowDocuments,
  isChosen: boolean,
): Promise<Workflow> {
  try {
    await insertWorkflow(ctx.store, documents);
    return documents.workflow;
  } catch (error) {
    const isTaken = error instanceof ConflictError;
    if (!isTaken || isChosen) throw error;
    const other = withIdentifierSuffix(documents, ctx.newUuid().slice(0, 8));
    await insertWorkflow(ctx.store, other);
    return other.workflow;
  }
}

/** The documents with a suffix on the trigger identifiers, which are taken without it. */
function withIdentifierSuffix({ workflow, ...contents }: WorkflowDocuments, suffix: string): WorkflowDocuments {
  const triggers = workflow.triggers.map((trigger) => ({ ...trigger, identifier: `${trigger.identifier}-${suffix}` }));
  return { ...contents, workflow: { ...workflow, triggers } };
}
