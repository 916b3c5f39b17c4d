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
  description: 'The kinds of problems of a control value.',
  values: {
    ILLEGAL_VARIABLE_IN_CONTROL_VALUE:
      'The value is not a valid template, uses a variable that the step does not have, is not allowed, or has no effect.',
    INVALID_FILTER_ARG_IN_VARIABLE: 'The template uses a filter that does not exist, or a wrong argument of a filter.',
    MISSING_VALUE: 'A required control has no value.',
    TIER_LIMIT_EXCEEDED: 'The value exceeds a limit of the gateway.',
  },
});

const IntegrationIssueTypeEnum = enumOf<IntegrationIssueType>('StepIntegrationIssueType', {
  description: 'The kinds of problems of a channel.',
  values: {
    MISSING_INTEGRATION: 'The channel of the step has no active integration.',
    INBOX_NOT_CONNECTED: 'The in-app channel has no active integration.',
  },
});

type ControlIssue = StepContentIssue & { readonly control: string };
type ChannelIssue = StepIntegrationIssue & { readonly integration: string };

const ContentIssueRef = builder.objectRef<ControlIssue>('StepContentIssue').implement({
  description: 'A problem of one control of a step.',
  fields: (t) => ({
    control: t.exposeString('control', {
      description: 'The path of the control: `primaryAction.label`.',
    }),
    issueType: t.expose('issueType', { type: ContentIssueTypeEnum, description: 'The kind of the problem.' }),
    variableName: t.exposeString('variableName', {
      nullable: true,
      description: 'The variable that causes the problem. Null if no variable does.',
    }),
    message: t.exposeString('message', { description: 'The problem, for people.' }),
  }),
});

const IntegrationIssueRef = builder.objectRef<ChannelIssue>('StepIntegrationIssue').implement({
  description: 'A problem of the channel that a step sends through.',
  fields: (t) => ({
    integration: t.exposeString('integration', { description: 'The channel: `email`.' }),
    issueType: t.expose('issueType', { type: IntegrationIssueTypeEnum, description: 'The kind of the problem.' }),
    variableName: t.exposeString('variableName', {
      nullable: true,
      description: 'The variable that causes the problem. Null if no variable does.',
    }),
    message: t.exposeString('message', { description: 'The problem, for people.' }),
  }),
});

export const StepIssuesRef = builder.objectRef<StepIssues>('StepIssues').implement({
  description: 'Problems that keep a step from working.',
  fields: (t) => ({
    controls: t.field({
      type: [ContentIssueRef],
      description: 'The problems of the control values.',
      resolve: ({ controls = {} }): ControlIssue[] =>
        Object.entries(controls).flatMap(([control, issues]) => issues.map((issue) => ({ ...issue, control }))),
    }),
    integration: t.field({
      type: [IntegrationIssueRef],
      description: 'The problems of the channel.',
      resolve: ({ integration = {} }): ChannelIssue[] =>
        Object.entries(integration).flatMap(([name, issues]) =>
          issues.map((issue) => ({ ...issue, integration: name })),
        ),
    }),
  }),
});

type StepWithIssues = Pick<WorkflowStepDetail, 'stepId'> & { readonly issues: StepIssues };

export const WorkflowStepIssuesRef = builder.objectRef<StepWithIssues>('WorkflowStepIssues').implement({
  description: 'A step that does not work, and its problems.',
  fields: (t) => ({
    stepId: t.exposeString('stepId', { description: 'The identifier of the step.' }),
    issues: t.expose('issues', { type: StepIssuesRef, description: 'The problems of the step.' }),
  }),
});
