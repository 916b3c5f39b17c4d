import { z } from 'zod';
import { listOf, mapOf } from './bounded-schemas.ts';
import { CONTENT_ISSUE_TYPES, INTEGRATION_ISSUE_TYPES } from './enums.ts';
import { readableStepType, uiComponent, uiGroup } from './readable-values.ts';
import { freeForm, looseId, objectId } from './scalars.ts';

/** A JSON Schema of any draft. The gateway reads only some of its keywords. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A text, number, boolean or object, or an array of them. */
export const Placeholder = z.unknown();

const uiPropertyFields = { component: uiComponent, placeholder: Placeholder.optional() };
const uiPropertyBase = z.object(uiPropertyFields);
export interface UiSchemaProperty extends z.infer<typeof uiPropertyBase> {
  properties?: Record<string, UiSchemaProperty> | undefined;
}
/** How an editor displays one control. */
export const UiSchemaProperty: z.ZodType<UiSchemaProperty> = z.object({
  ...uiPropertyFields,
  get properties() {
    return mapOf(UiSchemaProperty).optional();
  },
});

/** How an editor displays the controls of a step. */
export const UiSchema = z.object({
  group: uiGroup.optional(),
  properties: mapOf(UiSchemaProperty).optional(),
});
export type UiSchema = z.infer<typeof UiSchema>;

/** The controls of a step: the JSON Schema of their values, and how an editor displays them. */
export const ControlsMetadata = z.object({ dataSchema: freeForm.optional(), uiSchema: UiSchema.optional() });
export type ControlsMetadata = z.infer<typeof ControlsMetadata>;

export const StepContentIssue = z.object({
  issueType: z.enum(CONTENT_ISSUE_TYPES),
  variableName: z.string().optional(),
  message: z.string(),
});
export type StepContentIssue = z.infer<typeof StepContentIssue>;

export const StepIntegrationIssue = z.object({
  issueType: z.enum(INTEGRATION_ISSUE_TYPES),
  variableName: z.string().optional(),
  message: z.string(),
});
export type StepIntegrationIssue = z.infer<typeof StepIntegrationIssue>;

/** Problems that keep a step from working, by control and by channel. */
export const StepIssues = z.object({
  controls: mapOf(listOf(StepContentIssue)).optional(),
  integration: mapOf(listOf(StepIntegrationIssue)).optional(),
});
export type StepIssues = z.infer<typeof StepIssues>;

/** One step of a workflow, as an editor needs it. */
export const WorkflowStepDetail = z.object({
  controls: ControlsMetadata,
  controlValues: freeForm.optional(),
  variables: freeForm,
  stepId: z.string(),
  _id: looseId,
  name: z.string(),
  slug: z.string(),
  type: readableStepType,
  origin: z.string(),
  workflowId: z.string(),
  workflowDatabaseId: objectId,
  issues: StepIssues.optional(),
});
export type WorkflowStepDetail = z.infer<typeof WorkflowStepDetail>;
