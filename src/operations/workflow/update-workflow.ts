import { versionOf, type Workflow } from '../../model/workflow.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireUnchanged } from '../require-unchanged.ts';
import { validate } from '../validate.ts';
import { buildWorkflow } from './build-workflow.ts';
import { changeWorkflow } from './change-workflow.ts';
import { UpdateWorkflowInput } from './workflow-input.ts';

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
    const version = { current: versionOf(stored.workflow), expected: expectedVersion };
    requireUnchanged('workflow', stored.workflow, expectedUpdatedAt, version);
    return buildWorkflow(stored, fields, steps, ctx.scope);
  });
}
