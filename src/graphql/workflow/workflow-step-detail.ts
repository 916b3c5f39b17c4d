import type { WorkflowStepDetail } from '../../model/workflow-step-detail.ts';
import { getWorkflowStep } from '../../operations/workflow/get-workflow-step.ts';
import { StepTypeEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import { internalId } from '../kit/node.ts';
import { StepControlsRef } from './step-controls.ts';
import { StepIssuesRef } from './step-issues.ts';
import { originOf, WorkflowOriginEnum } from './workflow-origin.ts';

export const WorkflowStepDetailRef = builder.objectRef<WorkflowStepDetail>('WorkflowStepDetail').implement({
  description: 'One step of a workflow, as an editor needs it.',
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => `${_id}` }),
    stepId: t.exposeString('stepId', { description: 'Its identifier, by which templates of later steps know it.' }),
    name: t.exposeString('name', { description: 'Its name; its identifier where it has none.' }),
    slug: t.exposeString('slug', { description: 'An address that people can read: its name and its id.' }),
    type: t.expose('type', { type: StepTypeEnum, description: 'What it does.' }),
    origin: t.field({
      type: WorkflowOriginEnum,
      description: 'Where its workflow is kept.',
      resolve: ({ origin }, _args, { serviceSlug }) => originOf(origin, serviceSlug) ?? 'external',
    }),
    workflowId: t.exposeString('workflowId', { description: 'The trigger identifier of its workflow.' }),
    workflowDatabaseId: t.id({
      description: 'The internal id of its workflow.',
      resolve: ({ workflowDatabaseId }) => workflowDatabaseId.toHexString(),
    }),
    controls: t.expose('controls', { type: StepControlsRef, description: 'What its author can fill in.' }),
    controlValues: t.field({
      type: 'JSON',
      description: 'What its author filled in, by control.',
      resolve: ({ controlValues }) => controlValues ?? {},
    }),
    variables: t.expose('variables', {
      type: 'JSON',
      description:
        'The JSON Schema of what its templates may use: subscriber, payload, actor, tenant, and the outputs of earlier steps.',
    }),
    issues: t.expose('issues', {
      type: StepIssuesRef,
      nullable: true,
      description: 'What keeps it from doing what its author means; null where nothing does.',
    }),
  }),
});

builder.queryField('workflowStep', (t) =>
  t.field({
    type: WorkflowStepDetailRef,
    nullable: true,
    description: 'A step of a workflow, as an editor needs it; null where there is none.',
    args: {
      workflowId: t.arg.id({
        required: true,
        description: 'The trigger identifier, `_id`, `id`, or slug of the workflow.',
      }),
      stepId: t.arg.id({ required: true, description: 'The identifier, `_id`, or slug of the step.' }),
    },
    resolve: (_root, { workflowId, stepId }, ctx) =>
      nullWhenNotFound(getWorkflowStep(ctx, internalId('Workflow', workflowId), stepId)),
  }),
);
