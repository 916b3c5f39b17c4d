import { ObjectId } from 'bson';
import { ConflictError } from '../../errors.ts';
import { identifierOf } from '../../model/slug.ts';
import type { Workflow } from '../../model/workflow.ts';
import { insertWorkflow, type WorkflowDocuments } from '../../store/workflows.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { buildWorkflow } from './build-workflow.ts';
import { CreateWorkflowInput } from './workflow-input.ts';

/**
 * Creates a workflow with its steps and their content. The workflow is active by default.
 * @throws DomainError VALIDATION that names every invalid field, CONFLICT if the trigger identifier is taken
 */
export async function createWorkflow(ctx: OperationContext, input: CreateWorkflowInput): Promise<Workflow> {
  authorise(ctx, 'createWorkflow');
  const { workflowId, steps = [], ...fields } = validate(CreateWorkflowInput, input);
  const now = ctx.now();
  const empty: Workflow = {
    _id: new ObjectId(),
    ...ctx.scope,
    name: fields.name,
    description: '',
    active: true,
    draft: false,
    preferenceSettings: {},
    critical: false,
    tags: [],
    steps: [],
    triggers: [{ type: 'event', identifier: workflowId ?? identifierOf(fields.name, 'workflow'), variables: [] }],
    _creatorId: ctx._userId,
    // The group of workflows without a group has the id of the environment.
    _notificationGroupId: ctx.scope._environmentId,
    deleted: false,
    origin: `${ctx.serviceSlug}-cloud`,
    createdAt: now,
    updatedAt: now,
  };
  const documents = buildWorkflow({ workflow: empty, templates: [], controls: [] }, fields, steps, ctx.scope);
  try {
    await insertWorkflow(ctx.store, documents);
    return documents.workflow;
  } catch (error) {
    const isTaken = error instanceof ConflictError;
    if (!isTaken || workflowId !== undefined) throw error;
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
