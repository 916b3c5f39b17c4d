import { ConflictError } from '../../errors.ts';
import type { Workflow } from '../../model/workflow.ts';
import { findDeletionOfWorkflow } from '../../store/translation-owners.ts';
import { insertWorkflow, type WorkflowDocuments } from '../../store/workflows.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { removeOwnTranslations } from '../translation/remove-own-translations.ts';

/**
 * Stores a new workflow with the content of its steps. It does not get the translations of a deleted one.
 * @param build the documents of the workflow. May read and throw
 * @param isChosen whether the caller chose the trigger identifier; a derived one that is taken gets a suffix
 * @throws DomainError CONFLICT if the chosen trigger identifier is taken
 */
export async function insertNewWorkflow(
  ctx: OperationContext,
  build: () => WorkflowDocuments | Promise<WorkflowDocuments>,
  isChosen: boolean,
): Promise<Workflow> {
  try {
    return await changeOnce(ctx, async (ctx) => insert(ctx, await build()));
  } catch (error) {
    const isTaken = error instanceof ConflictError;
    if (!isTaken || isChosen) throw error;
    const suffix = ctx.newUuid().slice(0, 8);
    return changeOnce(ctx, async (ctx) => insert(ctx, withIdentifierSuffix(await build(), suffix)));
  }
}

async function insert(ctx: OperationContext, documents: WorkflowDocuments): Promise<Workflow> {
  const { workflow } = documents;
  await insertWorkflow(ctx.store, documents);
  for (const { identifier } of workflow.triggers) {
    // Notifications of a deleted workflow still run, so that its messages stay until its identifier is used again.
    const deletedAt = await findDeletionOfWorkflow(ctx.store, ctx.scope, identifier);
    if (deletedAt !== null) await removeOwnTranslations(ctx, { type: 'workflow', identifier }, deletedAt);
  }
  return workflow;
}

/** The documents with a suffix on the trigger identifiers, which are taken without it. */
function withIdentifierSuffix({ workflow, ...contents }: WorkflowDocuments, suffix: string): WorkflowDocuments {
  const triggers = workflow.triggers.map((trigger) => ({ ...trigger, identifier: `${trigger.identifier}-${suffix}` }));
  return { ...contents, workflow: { ...workflow, triggers } };
}
