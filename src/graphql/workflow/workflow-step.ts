import type { ContentIssueType, IntegrationIssueType } from '../../model/enums.ts';
import { identifierOfStep } from '../../model/workflow-step.ts';
import type {
  StepContentIssue,
  StepIntegrationIssue,
  StepIssues,
  WorkflowStepDetail,
} from '../../model/workflow-step-detail.ts';
import { getWorkflowStep } from '../../operations/workflow/get-workflow-step.ts';
import { StepTypeEnum } from '../channel.ts';
import { OriginEnum, originOf } from '../integration/provider.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import { internalId } from '../kit/node.ts';
import { StepControlsRef } from './step-controls.ts';
import { loadStepDetail, loadWorkflow } from './step-details.ts';
import { WorkflowRef, WorkflowStepRef } from './workflow.ts';

const ContentIssueTypeEnum = enumOf<ContentIssueType>('StepContentIssueType', {
  description: 'What is wrong with a control value.',
  values: {
    ILLEGAL_VARIABLE_IN_CONTROL_VALUE: 'Its template uses a variable that the step does not have, or is no template.',
    INVALID_FILTER_ARG_IN_VARIABLE: 'Its template uses a filter that there is not, or gives one a wrong argument.',
    MISSING_VALUE: 'It is required, and not filled in.',
    TIER_LIMIT_EXCEEDED: 'It is beyond a limit of the gateway.',
  },
});

const IntegrationIssueTypeEnum = enumOf<IntegrationIssueType>('StepIntegrationIssueType', {
  description: 'What a step lacks to send.',
  values: {
    MISSING_INTEGRATION: 'Its channel has no active integration.',
    INBOX_NOT_CONNECTED: 'The inbox has no active integration.',
  },
});

type ControlIssue = StepContentIssue & { readonly control: string };
type ChannelIssue = StepIntegrationIssue & { readonly integration: string };

const ContentIssueRef = builder.objectRef<ControlIssue>('StepContentIssue').implement({
  description: 'Something wrong with one control of a step.',
  fields: (t) => ({
    control: t.exposeString('control', {
      description: 'The control, as a path where it is within one: `primaryAction.label`.',
    }),
    issueType: t.expose('issueType', { type: ContentIssueTypeEnum, description: 'What is wrong.' }),
    variableName: t.exposeString('variableName', {
      nullable: true,
      description: 'The variable that it is about, where it is about one.',
    }),
    message: t.exposeString('message', { description: 'What is wrong, for people.' }),
  }),
});

const IntegrationIssueRef = builder.objectRef<ChannelIssue>('StepIntegrationIssue').implement({
  description: 'Something that a step lacks to send.',
  fields: (t) => ({
    integration: t.exposeString('integration', { description: 'The channel that it is about.' }),
    issueType: t.expose('issueType', { type: IntegrationIssueTypeEnum, description: 'What it lacks.' }),
    variableName: t.exposeString('variableName', {
      nullable: true,
      description: 'The variable that it is about, where it is about one.',
    }),
    message: t.exposeString('message', { description: 'What it lacks, for people.' }),
  }),
});

export const StepIssuesRef = builder.objectRef<StepIssues>('StepIssues').implement({
  description: 'What keeps a step from doing what its author means.',
  fields: (t) => ({
    controls: t.field({
      type: [ContentIssueRef],
      description: 'What is wrong with its control values.',
      resolve: ({ controls = {} }): ControlIssue[] =>
        Object.entries(controls).flatMap(([control, issues]) => issues.map((issue) => ({ ...issue, control }))),
    }),
    integration: t.field({
      type: [IntegrationIssueRef],
      description: 'What it lacks to send.',
      resolve: ({ integration = {} }): ChannelIssue[] =>
        Object.entries(integration).flatMap(([name, issues]) =>
          issues.map((issue) => ({ ...issue, integration: name })),
        ),
    }),
  }),
});

export const WorkflowStepDetailRef = builder.objectRef<WorkflowStepDetail>('WorkflowStepDetail').implement({
  description: 'One step of a workflow, as an editor needs it.',
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => `${_id}` }),
    stepId: t.exposeString('stepId', { description: 'Its identifier, by which templates of later steps know it.' }),
    name: t.exposeString('name', { description: 'Its name; its identifier where it has none.' }),
    slug: t.exposeString('slug', { description: 'An address that people can read: its name and its id.' }),
    type: t.expose('type', { type: StepTypeEnum, description: 'What it does.' }),
    origin: t.field({
      type: OriginEnum,
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

builder.objectFields(WorkflowStepRef, (t) => ({
  stepId: t.string({
    description: 'Its identifier, by which templates of later steps know it.',
    resolve: identifierOfStep,
  }),
  type: t.field({
    type: StepTypeEnum,
    description: 'What it does.',
    resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).type,
  }),
  controls: t.field({
    type: StepControlsRef,
    description: 'What its author can fill in.',
    resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).controls,
  }),
  controlValues: t.field({
    type: 'JSON',
    description: 'What its author filled in, by control; its content in the place of what was not.',
    resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).controlValues ?? {},
  }),
  variables: t.field({
    type: 'JSON',
    description: 'The JSON Schema of what its templates may use.',
    resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).variables,
  }),
  issues: t.field({
    type: StepIssuesRef,
    nullable: true,
    description: 'What keeps it from doing what its author means; null where nothing does.',
    resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).issues ?? null,
  }),
}));

builder.queryField('workflow', (t) =>
  t.field({
    type: WorkflowRef,
    nullable: true,
    description: 'A workflow; null where there is none, or it was deleted.',
    args: {
      workflowId: t.arg.id({ required: true, description: 'Its trigger identifier, `_id`, `id`, or slug.' }),
    },
    resolve: (_root, { workflowId }, ctx, info) =>
      nullWhenNotFound(loadWorkflow(internalId('Workflow', workflowId), ctx, info)),
  }),
);

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
