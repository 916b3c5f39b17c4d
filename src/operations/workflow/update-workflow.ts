import { ConflictError } from '../../errors.ts';
import { updatedAtOf } from '../../model/repairs.ts';
import { versionOf, type Workflow } from '../../model/workflow.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { buildWorkflow } from './build-workflow.ts';
import { changeWorkflow } from './change-workflow.ts';
import { type ExpectedState, UpdateWorkflowInput } from './workflow-input.ts';

/**
 * Changes the given fields. `steps` replace all steps. A step with an existing `_id` or `stepId` stays the same step, and
 * keeps the content that is not given, unless its type changes. Steps that are not given are removed with their content.
 * @param workflowId trigger identifier, internal id or slug
 * @throws DomainError VALIDATION that names every invalid field, NOT_FOUND, CONFLICT if the workflow was
 * changed since the expected version or instant
 */
export function updateWorkflow(
  ctx: OperationContext,
  workflowId: string,
  input: UpdateWorkflowInput,
): Promise<Workflow> {
  authorise(ctx, 'updateWorkflow');
  const { steps, expectedUpdatedAt, expectedVersion, ...fields } = validate(UpdateWorkflowInput, input);
  return changeWorkflow(ctx, workflowId, (stored) => {
    requireUnchanged(stored.workflow, { expectedUpdatedAt, expectedVersion });
    return buildWorkflow(stored, fields, steps, ctx.scope);
  });
}

/** The caller runs this in the transaction of the change, so that of several changes of one version only one succeeds. */
function requireUnchanged(workflow: Workflow, { expectedUpdatedAt, expectedVersion }: ExpectedState): void {
  const updatedAt = updatedAtOf(workflow);
  const outdated = [
    expectedVersion !== undefined && expectedVersion !== versionOf(workflow) && 'expectedVersion',
    expectedUpdatedAt !== undefined && expectedUpdatedAt.getTime() !== updatedAt.getTime() && 'expectedUpdatedAt',
  ].filter((field) => field !== false);
  if (outdated.length === 0) return;
  const message = `is outdated: the workflow was changed at ${updatedAt.toISOString()} and has version ${versionOf(workflow)}`;
  throw new ConflictError(
    `${outdated[0]}: ${message}`,
    outdated.map((field) => ({ field, message })),
  );
}
