import { type FieldIssue, ValidationError } from '../../errors.ts';
import { findActiveChannels } from '../../store/integrations.ts';
import { stepContentsOf } from '../../store/step-contents.ts';
import { withoutControlSecrets } from '../../store/workflows.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { assembleWorkflow, requireWithinLimits } from './build-workflow.ts';
import { withNamedDocuments } from './get-step-sources.ts';
import { readsControlSecrets } from './read-control-secrets.ts';
import { requireDocuments } from './require-documents.ts';
import { type StoredStepDetail, stepDetails } from './step-detail.ts';
import { UpdateWorkflowInput } from './workflow-input.ts';

/** The result of an update that is only checked. */
export interface WorkflowCheck {
  /** The details of the steps after the update. Empty if the input cannot be read at all. */
  readonly steps: readonly StoredStepDetail[];
  /** The reasons why the update would be refused. */
  readonly issues: readonly FieldIssue[];
}

/**
 * Checks the steps of an editor as `updateWorkflow` does, without storing them.
 * @param workflowId trigger identifier, internal id or slug
 * @throws DomainError NOT_FOUND
 */
export async function checkWorkflow(
  ctx: OperationContext,
  workflowId: string,
  { steps: given, payloadSchema }: Pick<UpdateWorkflowInput, 'steps' | 'payloadSchema'>,
): Promise<WorkflowCheck> {
  authorise(ctx, 'checkWorkflow');
  const [found, activeChannels] = await Promise.all([
    requireDocuments(ctx, workflowId),
    findActiveChannels(ctx.store, ctx.scope),
  ]);
  // A changed schema could unmark a secret, or find it out with patterns.
  const stored = readsControlSecrets(ctx) ? found : withoutControlSecrets(found);
  try {
    const { steps, ...fields } = validate(UpdateWorkflowInput, { steps: given, payloadSchema });
    const { documents, issues } = assembleWorkflow(stored, fields, steps, ctx.scope);
    const { workflow, templates, controls } = requireWithinLimits(documents);
    const contents = stepContentsOf([workflow], templates, controls);
    const sources = await withNamedDocuments(ctx, { workflow, contents }, activeChannels);
    return { steps: await stepDetails(sources), issues };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { steps: [], issues: error.issues };
  }
}
