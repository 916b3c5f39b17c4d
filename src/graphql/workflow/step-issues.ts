import type { ContentIssueType, IntegrationIssueType } from '../../model/enums.ts';
import type {
  StepContentIssue,
  StepIntegrationIssue,
  StepIssues,
  WorkflowStepDetail,
} from '../../model/workflow-step-detail.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';

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

type StepWithIssues = Pick<WorkflowStepDetail, 'stepId'> & { readonly issues: StepIssues };

export const WorkflowStepIssuesRef = builder.objectRef<StepWithIssues>('WorkflowStepIssues').implement({
  description: 'A step that something keeps from doing what its author means.',
  fields: (t) => ({
    stepId: t.exposeString('stepId', { description: 'The identifier of the step.' }),
    issues: t.expose('issues', { type: StepIssuesRef, description: 'What that is.' }),
  }),
});
