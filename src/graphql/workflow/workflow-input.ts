import { SeverityEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { PreferenceSettingsInputRef } from './preference-settings.ts';
import { WorkflowStepInputRef } from './workflow-step-input.ts';

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** What both inputs of a workflow have in common. */
const commonFields = (t: InputFields) => ({
  description: t.string({ description: 'What it is for.' }),
  critical: t.boolean({ description: 'Whether it is sent whatever the subscriber prefers.' }),
  severity: t.field({ type: SeverityEnum, description: 'How urgent its notifications are.' }),
  tags: t.stringList({ description: 'At most 50 words that it is found by.' }),
  preferenceSettings: t.field({
    type: PreferenceSettingsInputRef,
    description: 'Which channels it uses where a subscriber does not say otherwise.',
  }),
  payloadSchema: t.field({
    type: 'JSON',
    description: 'The JSON Schema of what its triggers give; an empty object removes it.',
  }),
  data: t.field({ type: 'JSON', description: 'Free-form data, an object.' }),
  notificationGroupId: t.id({ description: 'The internal id of the group that it is sorted into.' }),
});

export const CreateWorkflowInputRef = builder.inputType('CreateWorkflowInput', {
  description: 'What happens when an event is triggered.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Its name.' }),
    workflowId: t.string({
      description:
        'The name that events give to start it, unique in the environment; made from `name` where it is not given.',
    }),
    active: t.boolean({ description: 'Whether triggers run it; they do by default.' }),
    ...commonFields(t),
    steps: t.field({ type: [WorkflowStepInputRef], description: 'At most 50 steps, in order.' }),
  }),
});

export const UpdateWorkflowInputRef = builder.inputType('UpdateWorkflowInput', {
  description: 'What changes of a workflow; what is not given, or null, stays as it is.',
  fields: (t) => ({
    workflowId: t.id({ required: true, description: 'The workflow, by trigger identifier, `_id`, `id` or slug.' }),
    expectedUpdatedAt: t.field({
      type: 'DateTime',
      description: 'Its `updatedAt` as you read it: where it was changed since, nothing is.',
    }),
    name: t.string({ description: 'Its name.' }),
    active: t.boolean({ description: 'Whether triggers run it.' }),
    ...commonFields(t),
    steps: t.field({
      type: [WorkflowStepInputRef],
      description: 'All steps, in order: those that are not given are removed with their content.',
    }),
  }),
});

export const UpdateWorkflowStepControlsInputRef = builder.inputType('UpdateWorkflowStepControlsInput', {
  description: 'What fills in the controls of one step.',
  fields: (t) => ({
    workflowId: t.id({ required: true, description: 'The workflow, by trigger identifier, `_id`, `id` or slug.' }),
    stepId: t.id({ required: true, description: 'The step, by identifier, `_id` or slug.' }),
    controlValues: t.field({
      type: 'JSON',
      required: true,
      description:
        'All values, by control. An empty object removes them, so that the content of the step stands alone.',
    }),
  }),
});
