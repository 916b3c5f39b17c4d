import { checkWorkflow, type WorkflowCheck } from '../../operations/workflow/check-workflow.ts';
import { builder } from '../kit/builder.ts';
import { FieldIssueRef, nullWhenNotFound } from '../kit/errors.ts';
import { internalId } from '../kit/node.ts';
import { WORKFLOW_ID } from './workflow-input.ts';
import { WorkflowStepDetailRef } from './workflow-step-detail.ts';
import { WorkflowStepInputRef } from './workflow-step-input.ts';

const WorkflowCheckRef = builder.objectRef<WorkflowCheck>('WorkflowCheck').implement({
  description: 'The result of an update of a workflow that is only checked. Nothing is stored.',
  fields: (t) => ({
    steps: t.field({
      type: [WorkflowStepDetailRef],
      description:
        'The steps after the update, with their forms, variables and problems. Empty if the input cannot be read.',
      resolve: ({ steps }) => [...steps],
    }),
    issues: t.field({
      type: [FieldIssueRef],
      description: 'The reasons why `updateWorkflow` would refuse the update. Empty if there are none.',
      resolve: ({ issues }) => [...issues],
    }),
  }),
});

builder.queryField('checkWorkflow', (t) =>
  t.field({
    type: WorkflowCheckRef,
    nullable: true,
    description:
      'Checks the steps of an editor as `updateWorkflow` does. Nothing is stored. Null if the workflow does not exist.',
    // Analyzing the templates takes about as long as reading this many documents.
    extensions: { cost: 50 },
    args: {
      workflowId: t.arg.id({ required: true, description: WORKFLOW_ID }),
      steps: t.arg({ type: [WorkflowStepInputRef], required: true, description: 'All steps, in order. At most 50.' }),
      payloadSchema: t.arg({
        type: 'JSON',
        description: 'The JSON Schema of the payloads of triggers. Defaults to the stored one.',
      }),
    },
    resolve: (_root, { workflowId, ...input }, ctx) =>
      nullWhenNotFound(checkWorkflow(ctx, internalId('Workflow', workflowId), input)),
  }),
);
