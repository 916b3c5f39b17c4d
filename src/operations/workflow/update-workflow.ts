import { ConflictError } from '../../errors.ts';
import type { Workflow } from '../../model/workflow.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { buildWorkflow } from './build-workflow.ts';
import { changeWorkflow } from './change-workflow.ts';
import { UpdateWorkflowInput } from './workflow-input.ts';

/**
 * Changes the given fields. `steps` replace all steps. A step with an existing `_id` or `stepId` stays the same step, and
 * keeps the content that is not given. Steps that are not given are removed with their content.
 * @param workflowId trigger identifier, internal id or slug
 * @throws DomainError VALIDATION that names every invalid field, NOT_FOUND, CONFLICT if the workflow was
 * changed after `expectedUpdatedAt`
 */
export function updateWorkflow(
  ctx: OperationContext,
  workflowId: string,
  input: UpdateWorkflowInput,
): Promise<Workflow> {
  authorise(ctx, 'updateWorkflow');
  const { steps, expectedUpdatedAt, ...fields } = validate(UpdateWorkflowInput, input);
  return changeWorkflow(ctx, workflowId, (stored) => {
    requireUnchanged(stored.workflow, expectedUpdatedAt);
    return buildWorkflow(stored, fields, steps, ctx.scope);
  });
}

function requireUnchanged({ updatedAt }: Workflow, expected: Date | undefined): void {
  if (expected === undefined || updatedAt?.getTime() === expected.getTime()) return;
  const message = `is outdated: the workflow was changed at ${updatedAt?.toISOString() ?? 'an unknown time'}`;
  throw new ConflictError(`expectedUpdatedAt: ${message}`, [{ field: 'expectedUpdatedAt', message }]);
}
