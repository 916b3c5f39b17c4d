import { SeverityEnum } from '../channel.ts';
import type { InputFieldBuilder } from '../kit/mutation.ts';
import { PreferenceSettingsInputRef } from './preference-settings.ts';
import { WorkflowStepInputRef } from './workflow-step-input.ts';

export const ACTIVE = 'Whether triggers run the workflow.';
export const CRITICAL = 'Whether messages are sent even if the subscriber has turned the channel off.';
export const PREFERENCE_SETTINGS = 'The channels that are on or off unless the subscriber chooses otherwise.';
export const WORKFLOW_ID = 'The trigger identifier, `id`, `_id` or slug of the workflow.';
export const VALIDATE_PAYLOAD =
  'Whether events are refused if their payload does not match `payloadSchema`, and missing fields get the defaults of the schema. Defaults to false.';
export const STEP_ID = 'The identifier, `_id` or slug of the step.';
export const STRICT_VARIABLES =
  'Whether a missing variable in a template makes the step fail. Otherwise it is empty, and the log of the step lists it. Null: true if `validatePayload` is true and a `payloadSchema` exists, otherwise false.';

/** The fields that both inputs of a workflow have in common. */
const commonFields = (t: InputFieldBuilder) => ({
  description: t.string({ description: 'The purpose of the workflow, for people.' }),
  critical: t.boolean({ description: CRITICAL }),
  severity: t.field({ type: SeverityEnum, description: 'The urgency of the notifications.' }),
  tags: t.stringList({ description: 'Words to find the workflow and its messages by. At most 50.' }),
  preferenceSettings: t.field({ type: PreferenceSettingsInputRef, description: PREFERENCE_SETTINGS }),
  payloadSchema: t.field({
    type: 'JSON',
    description: 'The JSON Schema of the payloads of triggers. An empty object removes the schema.',
  }),
  validatePayload: t.boolean({ description: VALIDATE_PAYLOAD }),
  strictVariables: t.boolean({ description: STRICT_VARIABLES }),
  data: t.field({ type: 'JSON', description: 'Free-form data. An object.' }),
  notificationGroupId: t.id({ description: 'The internal id of the notification group.' }),
});

export const createWorkflowFields = (t: InputFieldBuilder) => ({
  name: t.string({ required: true, description: 'The name for people.' }),
  workflowId: t.string({
    description: 'The trigger identifier, which events name. Unique in the environment. Defaults to a slug of `name`.',
  }),
  active: t.boolean({ description: `${ACTIVE} Defaults to true.` }),
  ...commonFields(t),
  steps: t.field({ type: [WorkflowStepInputRef], description: 'The steps, in order. At most 50.' }),
});

export const updateWorkflowFields = (t: InputFieldBuilder) => ({
  workflowId: t.id({ required: true, description: WORKFLOW_ID }),
  expectedUpdatedAt: t.field({
    type: 'DateTime',
    description:
      'The `updatedAt` that you read. If the workflow was changed since then, it stays as it is, and the result is a `ConflictError`.',
  }),
  expectedVersion: t.int({
    description:
      'The `version` that you read. If the workflow has another version now, it stays as it is, and the result is a `ConflictError`.',
  }),
  name: t.string({ description: 'The name for people.' }),
  active: t.boolean({ description: ACTIVE }),
  ...commonFields(t),
  steps: t.field({
    type: [WorkflowStepInputRef],
    description: 'All steps, in order. Steps that are left out are deleted with their content. At most 50.',
  }),
});
