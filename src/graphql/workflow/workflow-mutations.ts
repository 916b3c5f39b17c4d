import type { Workflow } from '../../model/workflow.ts';
import type { StepIssues, WorkflowStepDetail } from '../../model/workflow-step-detail.ts';
import { createWorkflow } from '../../operations/workflow/create-workflow.ts';
import { deleteWorkflow } from '../../operations/workflow/delete-workflow.ts';
import { updateWorkflow } from '../../operations/workflow/update-workflow.ts';
import { updateWorkflowStepControls } from '../../operations/workflow/update-workflow-step-controls.ts';
import { builder } from '../kit/builder.ts';
import { ConflictError, NotFoundError, ValidationError } from '../kit/errors.ts';
import { internalId } from '../kit/node.ts';
import { loadStepDetails } from './step-details.ts';
import { WorkflowRef } from './workflow.ts';
import {
  CreateWorkflowInputRef,
  UpdateWorkflowInputRef,
  UpdateWorkflowStepControlsInputRef,
} from './workflow-input.ts';
import { StepIssuesRef } from './workflow-step.ts';

type StepWithIssues = Pick<WorkflowStepDetail, 'stepId'> & { readonly issues: StepIssues };

const WorkflowStepIssuesRef = builder.objectRef<StepWithIssues>('WorkflowStepIssues').implement({
  description: 'A step that something keeps from doing what its author means.',
  fields: (t) => ({
    stepId: t.exposeString('stepId', { description: 'The identifier of the step.' }),
    issues: t.expose('issues', { type: StepIssuesRef, description: 'What that is.' }),
  }),
});

const WorkflowPayloadRef = builder.objectRef<{ workflow: Workflow }>('WorkflowPayload').implement({
  description: 'The workflow as it is now.',
  fields: (t) => ({
    workflow: t.expose('workflow', { type: WorkflowRef, description: 'The workflow.' }),
    issues: t.field({
      type: [WorkflowStepIssuesRef],
      description:
        'The steps that something keeps from doing what their author means. They are stored nevertheless: what is missing may come later.',
      resolve: async ({ workflow }, _args, ctx) =>
        (await loadStepDetails(workflow, ctx)).flatMap(({ stepId, issues }) => (issues ? { stepId, issues } : [])),
    }),
  }),
});

const workflowIdOf = (id: string): string => internalId('Workflow', id);

builder.mutationField('createWorkflow', (t) =>
  t.field({
    type: WorkflowPayloadRef,
    description: 'Adds a workflow with its steps and their content.',
    args: { input: t.arg({ type: CreateWorkflowInputRef, required: true, description: 'The workflow.' }) },
    errors: {
      types: [ValidationError, ConflictError],
      union: { name: 'CreateWorkflowResult', description: 'The workflow, or why there is none.' },
    },
    resolve: async (_root, { input }, ctx) => ({ workflow: await createWorkflow(ctx, input) }),
  }),
);

builder.mutationField('updateWorkflow', (t) =>
  t.field({
    type: WorkflowPayloadRef,
    description:
      'Changes a workflow. Triggers that come after see all of the change; those that are under way go on with what they began with as far as it is still there.',
    args: { input: t.arg({ type: UpdateWorkflowInputRef, required: true, description: 'What changes.' }) },
    errors: {
      types: [NotFoundError, ValidationError, ConflictError],
      union: { name: 'UpdateWorkflowResult', description: 'The changed workflow, or why it stays as it is.' },
    },
    resolve: async (_root, { input: { workflowId, ...fields } }, ctx) => ({
      workflow: await updateWorkflow(ctx, workflowIdOf(workflowId), fields),
    }),
  }),
);

builder.mutationField('updateWorkflowStepControls', (t) =>
  t.field({
    type: WorkflowPayloadRef,
    description: 'Replaces what fills in the controls of one step.',
    args: { input: t.arg({ type: UpdateWorkflowStepControlsInputRef, required: true, description: 'The values.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: {
        name: 'UpdateWorkflowStepControlsResult',
        description: 'The changed workflow, or why it stays as it is.',
      },
    },
    resolve: async (_root, { input: { workflowId, stepId, controlValues } }, ctx) => ({
      workflow: await updateWorkflowStepControls(ctx, workflowIdOf(workflowId), stepId, controlValues),
    }),
  }),
);

const DeleteWorkflowInputRef = builder.inputType('DeleteWorkflowInput', {
  description: 'Which workflow is deleted.',
  fields: (t) => ({
    workflowId: t.id({ required: true, description: 'The workflow, by trigger identifier, `_id`, `id` or slug.' }),
  }),
});

builder.mutationField('deleteWorkflow', (t) =>
  t.field({
    type: WorkflowPayloadRef,
    description: 'Deletes a workflow. Its identifier is free again; what was triggered before still runs.',
    args: { input: t.arg({ type: DeleteWorkflowInputRef, required: true, description: 'Which workflow.' }) },
    errors: {
      types: [NotFoundError],
      union: { name: 'DeleteWorkflowResult', description: 'The workflow as it was, or why nothing was deleted.' },
    },
    resolve: async (_root, { input }, ctx) => ({
      workflow: await deleteWorkflow(ctx, workflowIdOf(input.workflowId)),
    }),
  }),
);
