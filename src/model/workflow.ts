import { z } from 'zod';
import { listOf } from './bounded-schemas.ts';
import { MONTHLY_TYPES, ORDINAL_VALUES, ORDINALS, type SEVERITIES, TIME_UNITS, WEEK_DAYS } from './enums.ts';
import { freeForm, instant, looseId, objectId, owners } from './scalars.ts';
import { StepFilter } from './step-filter.ts';

const TriggerVariable = z.object({ name: z.string() });

/** Starts a workflow: an event with this identifier. */
export const WorkflowTrigger = z.object({
  type: z.enum(['event']),
  identifier: z.string(),
  variables: listOf(TriggerVariable).default([]),
  subscriberVariables: listOf(TriggerVariable).optional(),
});
export type WorkflowTrigger = z.infer<typeof WorkflowTrigger>;

/** When a timed digest ends. */
export const TimedConfig = z.object({
  atTime: z.string().optional(),
  weekDays: listOf(z.enum(WEEK_DAYS)).optional(),
  monthDays: listOf(z.string()).optional(),
  ordinal: z.enum(ORDINALS).optional(),
  ordinalValue: z.enum(ORDINAL_VALUES).optional(),
  monthlyType: z.enum(MONTHLY_TYPES).optional(),
});

const RegularMetadata = z.object({
  type: z.enum(['regular', 'backoff']),
  amount: z.number().optional(),
  unit: z.enum(TIME_UNITS).optional(),
  digestKey: z.string().optional(),
  backoff: z.boolean().optional(),
  backoffAmount: z.number().optional(),
  backoffUnit: z.enum(TIME_UNITS).optional(),
  updateMode: z.boolean().optional(),
});
const TimedMetadata = z.object({
  ...RegularMetadata.pick({ amount: true, unit: true, digestKey: true }).shape,
  type: z.literal('timed'),
  timed: TimedConfig.optional(),
});
const ScheduledMetadata = z.object({ type: z.literal('scheduled'), delayPath: z.string() });

/** The settings of a digest or delay step in `WorkflowOfMessage`. `type` determines the fields. */
const StepMetadataOfMessage = z.discriminatedUnion('type', [RegularMetadata, TimedMetadata, ScheduledMetadata]);
/** The settings of a digest or delay step as they are stored. */
export type StepMetadata = Omit<z.infer<typeof RegularMetadata>, 'type'> & {
  type: 'regular' | 'backoff' | 'timed' | 'scheduled';
  timed?: z.infer<typeof TimedConfig> | undefined;
  delayPath?: string | undefined;
};

export const ReplyCallback = z.object({ active: z.boolean().optional(), url: z.string().optional() });

/** The content of a step. The service interface does not specify its shape. */
export const MessageTemplate = z.looseObject({
  _id: objectId.optional(),
  type: z.string(),
  subject: z.string().optional(),
  title: z.string().optional(),
  content: z.unknown().optional(),
  cta: freeForm.optional(),
  controls: z.object({ dataSchema: freeForm.optional(), uiSchema: freeForm.optional() }).optional(),
});
export type MessageTemplate = z.infer<typeof MessageTemplate>;

const stepFields = {
  _id: looseId.optional(),
  uuid: z.string().optional(),
  name: z.string().optional(),
  _templateId: looseId.optional(),
  active: z.boolean().optional(),
  shouldStopOnFail: z.boolean().optional(),
  template: freeForm.optional(),
  filters: listOf(StepFilter).optional(),
  _parentId: looseId.optional(),
  metadata: StepMetadataOfMessage.optional(),
  replyCallback: ReplyCallback.optional(),
};
/** A variant of a step in `WorkflowOfMessage`. */
export const StepVariantOfMessage = z.object(stepFields);
/** A variant of a step as it is stored. */
export type StepVariant = Omit<z.infer<typeof StepVariantOfMessage>, 'metadata'> & {
  metadata?: StepMetadata;
  type?: string;
};

/** A step in `WorkflowOfMessage`. */
export const WorkflowStepOfMessage = z.object({ ...stepFields, variants: listOf(StepVariantOfMessage).optional() });
/** A step as it is stored. `stepId` is its name in templates. `type` is used only if the step has no template. */
export type WorkflowStep = Omit<z.infer<typeof WorkflowStepOfMessage>, 'metadata' | 'variants'> & {
  metadata?: StepMetadata;
  variants?: StepVariant[];
  stepId?: string;
  type?: string;
};

export const PreferenceSettings = z.object({
  email: z.boolean().optional(),
  sms: z.boolean().optional(),
  in_app: z.boolean().optional(),
  chat: z.boolean().optional(),
  push: z.boolean().optional(),
});

export const NotificationGroup = z.object({
  _id: objectId.optional(),
  name: z.string(),
  _environmentId: objectId,
  _organizationId: objectId,
  _parentId: looseId.optional(),
});

/** The workflow of a message as REST `/v1` returns it. `WorkflowAnswer` is that of REST `/v2`. */
export const WorkflowOfMessage = z.object({
  _id: objectId,
  name: z.string(),
  description: z.string().default(''),
  active: z.boolean().default(false),
  draft: z.boolean().default(false),
  preferenceSettings: PreferenceSettings.default({}),
  critical: z.boolean().default(false),
  tags: listOf(z.string()).default([]),
  steps: listOf(WorkflowStepOfMessage).default([]),
  _creatorId: looseId,
  triggers: listOf(WorkflowTrigger).default([]),
  _notificationGroupId: looseId,
  _parentId: looseId.optional(),
  ...owners,
  deleted: z.boolean().default(false),
  deletedAt: z.union([instant, z.literal('')]).default(''),
  deletedBy: looseId.default(''),
  notificationGroup: NotificationGroup.optional(),
  data: freeForm.optional(),
  workflowIntegrationStatus: freeForm.optional(),
});

/** A workflow as it is stored, in `notificationtemplates`. */
export type Workflow = Omit<z.infer<typeof WorkflowOfMessage>, 'steps' | 'deletedAt' | 'deletedBy'> & {
  steps: WorkflowStep[];
  deletedAt?: Date | string;
  deletedBy?: string;
  origin?: string;
  severity?: (typeof SEVERITIES)[number];
  /** The JSON Schema of the payloads of its events. */
  payloadSchema?: Readonly<Record<string, unknown>>;
  /** Whether events whose payload does not match `payloadSchema` are refused. */
  validatePayload?: boolean;
  /** Whether a missing variable makes a step fail. Undefined: if `validatePayload` is set and there is a schema. */
  strictVariables?: boolean;
  /** A note of editors over REST. The filter `t` works in every workflow. */
  isTranslationEnabled?: boolean;
  /** Grows with each change. Workflows of other programs have none, which counts as 0. */
  version?: number;
  createdAt?: Date;
  updatedAt?: Date;
};

/** The version of a stored workflow. Other programs may store anything. */
export const versionOf = ({ version }: { readonly version?: unknown }): number =>
  typeof version === 'number' && Number.isSafeInteger(version) && version >= 0 ? version : 0;

/** The orders of a list of workflows. */
export const WORKFLOW_ORDERS = ['_id', 'name', 'createdAt', 'updatedAt'] as const;
export type WorkflowOrder = (typeof WORKFLOW_ORDERS)[number];
