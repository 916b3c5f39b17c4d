import type { StepType } from '../../model/enums.ts';
import { getWorkflowStep } from '../../operations/workflow/get-workflow-step.ts';
import type { StoredStepDetail } from '../../operations/workflow/step-detail.ts';
import { StepTypeEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import { internalId } from '../kit/node.ts';
import type { StoredEnum } from '../kit/open-enums.ts';
import { StepControlsRef } from './step-controls.ts';
import { StepIssuesRef } from './step-issues.ts';
import { STEP_ID, WORKFLOW_ID } from './workflow-input.ts';
import { knownOrigin, WorkflowOriginEnum } from './workflow-origin.ts';
import { HIDDEN_SECRETS } from './workflow-step.ts';

export const WorkflowStepDetailRef = builder.objectRef<StoredStepDetail>('WorkflowStepDetail').implement({
  description: 'One step of a workflow with everything that an editor shows.',
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => `${_id}` }),
    stepId: t.exposeString('stepId', {
      description: 'The identifier of the step. Templates of later steps refer to its output by this name.',
    }),
    name: t.exposeString('name', { description: 'The name for people. Defaults to `stepId`.' }),
    slug: t.exposeString('slug', {
      description: 'A readable identifier for URLs, made of the name and the internal id.',
    }),
    type: t.field({
      type: StepTypeEnum,
      description: 'Whether the step sends through a channel or controls the run.',
      extensions: { stored: 'storedType' } satisfies StoredEnum,
      // The enum shows a stored value that it does not know as UNKNOWN.
      resolve: ({ storedType }) => storedType as StepType,
    }),
    origin: t.field({
      type: WorkflowOriginEnum,
      description: 'Where the workflow is defined.',
      extensions: { stored: 'storedOrigin' } satisfies StoredEnum,
      resolve: ({ storedOrigin }, _args, { serviceSlug }) => knownOrigin(storedOrigin, serviceSlug) ?? 'external',
    }),
    workflowId: t.exposeString('workflowId', { description: 'The trigger identifier of the workflow.' }),
    workflowDatabaseId: t.id({
      description: 'The internal id of the workflow.',
      resolve: ({ workflowDatabaseId }) => workflowDatabaseId.toHexString(),
    }),
    controls: t.expose('controls', {
      type: StepControlsRef,
      description: 'The form that the author of the step fills in.',
    }),
    controlValues: t.field({
      type: 'JSON',
      description: `The values of the controls, by control. ${HIDDEN_SECRETS}`,
      resolve: ({ controlValues }) => controlValues ?? {},
    }),
    variables: t.expose('variables', {
      type: 'JSON',
      description:
        'The JSON Schema of the variables that the templates of the step can use: subscriber, payload, actor, tenant, and the outputs of earlier steps.',
    }),
    issues: t.expose('issues', {
      type: StepIssuesRef,
      nullable: true,
      description: 'Problems that keep the step from working. Null if there are none.',
    }),
  }),
});

builder.queryField('workflowStep', (t) =>
  t.field({
    type: WorkflowStepDetailRef,
    nullable: true,
    description:
      'One step of a workflow with everything that an editor shows. Null if the step or the workflow does not exist.',
    args: {
      workflowId: t.arg.id({
        required: true,
        description: WORKFLOW_ID,
      }),
      stepId: t.arg.id({ required: true, description: STEP_ID }),
    },
    resolve: (_root, { workflowId, stepId }, ctx) =>
      nullWhenNotFound(getWorkflowStep(ctx, internalId('Workflow', workflowId), stepId)),
  }),
);
