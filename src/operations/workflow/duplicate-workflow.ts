import { z } from 'zod';
import { identifierOf } from '../../model/slug.ts';
import type { Workflow } from '../../model/workflow.ts';
import type { WorkflowDocuments } from '../../store/workflows.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { copyDocuments } from './copy-documents.ts';
import { insertNewWorkflow } from './insert-new-workflow.ts';
import { requireDocuments } from './require-documents.ts';
import { CreateWorkflowInput } from './workflow-input.ts';

const DuplicateWorkflowInput = z.object({
  name: CreateWorkflowInput.shape.name,
  workflowId: CreateWorkflowInput.shape.workflowId,
});

/**
 * Creates a workflow with the settings, steps, content and control values of another one. Its translations are not copied.
 * @param workflowId trigger identifier, internal id or slug of the other workflow
 * @throws DomainError VALIDATION, NOT_FOUND, CONFLICT if the given `workflowId` is taken
 */
export async function duplicateWorkflow(
  ctx: OperationContext,
  workflowId: string,
  input: z.input<typeof DuplicateWorkflowInput>,
): Promise<Workflow> {
  authorise(ctx, 'duplicateWorkflow');
  const { name, workflowId: chosenId } = validate(DuplicateWorkflowInput, input);
  const now = ctx.now();
  const identifier = chosenId ?? identifierOf(name, 'workflow');
  const copy = async (): Promise<WorkflowDocuments> => {
    const { workflow, ...contents } = copyDocuments(await requireDocuments(ctx, workflowId), ctx.scope);
    const [trigger] = workflow.triggers;
    const copied: Workflow = {
      ...workflow,
      name,
      triggers: [{ type: 'event', variables: [], ...trigger, identifier }],
      _creatorId: ctx._userId,
      origin: `${ctx.serviceSlug}-cloud`,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    return { ...contents, workflow: copied };
  };
  return insertNewWorkflow(ctx, copy, chosenId !== undefined);
}
