import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import {
  BUTTON_TYPES,
  CTA_TYPES,
  EMAIL_BLOCK_TYPES,
  SEVERITIES,
  STEP_TYPES,
  TEXT_ALIGNS,
  TIME_UNITS,
} from '../../model/enums.ts';
import { hasAtMost } from '../../model/has-at-most.ts';
import { isHexId } from '../../model/scalars.ts';
import { StepFilter } from '../../model/step-filter.ts';
import { MAX_SHORT_TEXT, textUpTo } from '../../model/text-limits.ts';
import { FreeFormInput } from '../../model/trigger.ts';
import { PreferenceSettings, TimedConfig } from '../../model/workflow.ts';
import { UiSchema } from '../../model/workflow-step-detail.ts';
import { Identifier } from '../identifier.ts';

const MAX_STEPS = 50;
const MAX_VARIANTS = 10;
const MAX_TAGS = 50;
const MAX_STEP_ID_LENGTH = 128;
const MAX_TEXT_LENGTH = 5_000;

/** An optional input. Null means not given. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);
const flag = optional(z.boolean('must be true or false'));
const name = textUpTo(MAX_SHORT_TEXT).refine((value) => value.trim() !== '', 'must not be empty');

/** The limit of the fields and items in free-form data of a workflow. Analyzing more blocks the event loop. */
const MAX_VALUES = 10_000;

/** Free-form data, copied to plain objects: those of GraphQL literals have no prototype. */
export const PlainData = FreeFormInput.refine(
  (data) => hasAtMost(MAX_VALUES, data),
  `must not contain more than ${MAX_VALUES} fields and items`,
).transform((value) => structuredClone(value));

/** Templates refer to a step's output as `steps.<stepId>`. */
const STEP_ID = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const stepId = textUpTo(MAX_STEP_ID_LENGTH)
  .regex(STEP_ID, 'must contain only letters, digits, "-" and "_", and begin with a letter or digit')
  .refine((value) => !isHexId(value), 'must not have the form of an internal id');

const amount = z.number('must be a number').min(1, 'must be at least 1').max(1_000_000, 'must be at most 1000000');
const unit = z.enum(TIME_UNITS);
const { atTime, weekDays, monthDays, ordinal, ordinalValue, monthlyType } = TimedConfig.shape;
const timed = z.object({
  atTime: optional(atTime.unwrap()),
  weekDays: optional(weekDays.unwrap()),
  monthDays: optional(monthDays.unwrap()),
  ordinal: optional(ordinal.unwrap()),
  ordinalValue: optional(ordinalValue.unwrap()),
  monthlyType: optional(monthlyType.unwrap()),
});

/** The settings of a digest or delay step: exactly one of the four kinds. */
const MetadataInput = z
  .object({
    digestRegular: optional(
      z.object({
        type: optional(z.enum(['regular', 'backoff'])),
        amount: optional(amount),
        unit: optional(unit),
        digestKey: optional(textUpTo(MAX_TEXT_LENGTH)),
        backoff: flag,
        backoffAmount: optional(amount),
        backoffUnit: optional(unit),
        updateMode: flag,
      }),
    ),
    digestTimed: optional(
      z.object({
        amount: optional(amount),
        unit: optional(unit),
        digestKey: optional(textUpTo(MAX_TEXT_LENGTH)),
        timed: optional(timed),
      }),
    ),
    delayRegular: optional(z.object({ amount: optional(amount), unit: optional(unit) })),
    delayScheduled: optional(z.object({ delayPath: name })),
  })
  .refine(
    (kinds) => Object.values(kinds).filter((kind) => kind !== undefined).length === 1,
    'must be exactly one of digestRegular, digestTimed, delayRegular and delayScheduled',
  );
export type MetadataInput = z.output<typeof MetadataInput>;

const WEB_ADDRESS = /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/]/;
const replyCallback = z.object({
  active: flag,
  url: optional(textUpTo(MAX_TEXT_LENGTH).regex(WEB_ADDRESS, 'must be a URL that begins with https:// or http://')),
});

const emailBlock = z.object({
  type: z.enum(EMAIL_BLOCK_TYPES),
  content: z.string('must be a string'),
  url: optional(z.string('must be a string')),
  styles: optional(z.object({ textAlign: z.enum(TEXT_ALIGNS) })),
});
const button = z.object({
  type: z.enum(BUTTON_TYPES),
  content: z.string('must be a string'),
  resultContent: optional(z.string('must be a string')),
});

/** The content of a channel step: a text, or the blocks of an e-mail. */
const template = z.object({
  subject: optional(z.string('must be a string')),
  title: optional(z.string('must be a string')),
  content: optional(z.string('must be a string')),
  blocks: optional(listOf(emailBlock, 'must be a list of blocks')),
  cta: optional(
    z.object({
      type: optional(z.enum(CTA_TYPES)),
      data: optional(z.object({ url: optional(z.string('must be a string')) })),
      action: optional(z.object({ buttons: optional(listOf(button, 'must be a list of buttons')) })),
    }),
  ),
});
export type TemplateInput = z.output<typeof template>;

const controls = z.object({ dataSchema: optional(PlainData), uiSchema: optional(PlainData.pipe(UiSchema)) });

const stepFields = {
  _id: optional(z.string('must be a string')),
  name: optional(name),
  active: flag,
  shouldStopOnFail: flag,
  filters: optional(listOf(StepFilter, 'must be a list of conditions')),
  metadata: optional(MetadataInput),
  /**
   * Whether the input is a step as the official clients write it. Fields that they cannot express stay: switches, conditions, variants.
   * Their control values replace the metadata.
   */
  isOfClient: flag,
  replyCallback: optional(replyCallback),
  template: optional(template),
  controlValues: optional(PlainData),
};
const StepVariantInput = z.object(stepFields);
export type StepVariantInput = z.output<typeof StepVariantInput>;

const StepInput = z.object({
  ...stepFields,
  stepId: optional(stepId),
  type: z.enum(STEP_TYPES),
  variants: optional(
    listOf(StepVariantInput, 'must be a list of variants').max(
      MAX_VARIANTS,
      `must contain at most ${MAX_VARIANTS} variants`,
    ),
  ),
  controls: optional(controls),
});
export type StepInput = z.output<typeof StepInput>;

const workflowFields = {
  description: optional(textUpTo(MAX_TEXT_LENGTH)),
  active: flag,
  critical: flag,
  severity: optional(z.enum(SEVERITIES)),
  tags: optional(listOf(name, 'must be a list of strings').max(MAX_TAGS, `must contain at most ${MAX_TAGS} tags`)),
  preferenceSettings: optional(
    PreferenceSettings.extend({ email: flag, sms: flag, in_app: flag, chat: flag, push: flag }),
  ),
  payloadSchema: optional(PlainData),
  validatePayload: flag,
  strictVariables: flag,
  isTranslationEnabled: flag,
  data: optional(PlainData),
  notificationGroupId: optional(z.string('must be a string').refine(isHexId, 'must be an object id of 24 hex digits')),
};
const steps = listOf(StepInput, 'must be a list of steps').max(MAX_STEPS, `must contain at most ${MAX_STEPS} steps`);

export const CreateWorkflowInput = z.object({
  ...workflowFields,
  name,
  /** The trigger identifier. Defaults to one derived from the name. */
  workflowId: optional(Identifier),
  steps: optional(steps),
});
/** The input before validation. */
export type CreateWorkflowInput = Partial<Record<keyof z.input<typeof CreateWorkflowInput>, unknown>>;

export const UpdateWorkflowInput = z.object({
  ...workflowFields,
  name: optional(name),
  steps: optional(steps),
  /** Rejects the update if the workflow was changed after this instant. */
  expectedUpdatedAt: optional(z.date('must be an instant')),
  /** Rejects the update if the workflow has another version. */
  expectedVersion: optional(z.int('must be a whole number').min(0, 'must be at least 0')),
});
export type UpdateWorkflowInput = Partial<Record<keyof z.input<typeof UpdateWorkflowInput>, unknown>>;
/** The state of a workflow that a caller has read and changes. */
type ExpectedState = Pick<z.output<typeof UpdateWorkflowInput>, 'expectedUpdatedAt' | 'expectedVersion'>;
/** The fields of a workflow itself that both inputs share. */
export type WorkflowFields = Omit<z.output<typeof UpdateWorkflowInput>, 'steps' | keyof ExpectedState>;
