import { ObjectId } from 'bson';
import { identifierOf } from '../../model/slug.ts';
import type { Workflow } from '../../model/workflow.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { buildWorkflow } from './build-workflow.ts';
import { insertNewWorkflow } from './insert-new-workflow.ts';
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
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  const documents = await buildWorkflow({ workflow: empty, templates: [], controls: [] }, fields, steps, ctx.scope);
  return insertNewWorkflow(ctx, () => documents, workflowId !== undefined);
}
