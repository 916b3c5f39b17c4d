import { z } from 'zod';
import { listOf, partialMapOf } from '../../model/bounded-schemas.ts';
import { switchedOffInVain } from '../../model/critical-channels.ts';
import { CHANNELS, STEP_TYPES } from '../../model/enums.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { FreeFormInput } from '../../model/trigger.ts';
import { CreateWorkflowInput, UpdateWorkflowInput } from '../../operations/workflow/workflow-input.ts';
import { unsupported } from '../unsupported.ts';

const NewStep = z.object({
  stepId: z.string('must be a string').nullish(),
  name: z.string('must be a string'),
  type: z.enum(STEP_TYPES, `must be one of ${STEP_TYPES.join(', ')}`),
  controlValues: FreeFormInput.nullish(),
  providerOverrides: unsupported(),
});

const Step = NewStep.extend({
  _id: z.string('must be a string').nullish().describe('The `_id` of the stored step.'),
  id: z.string('must be a string').nullish().describe('Another name of `_id`.'),
})
  .refine(({ _id, id }) => _id == null || id == null || _id === id, {
    path: ['id'],
    message: 'must be the same as _id',
  })
  .transform(({ id, ...step }) => ({ ...step, _id: step._id ?? id }));

const switchOf = z.object({ enabled: z.boolean('must be true or false').default(true) });
const PreferenceInput = z.object({
  all: switchOf.extend({ readOnly: z.boolean('must be true or false').default(false) }).optional(),
  channels: partialMapOf(z.enum(CHANNELS), switchOf).default({}),
});

type PreferenceInput = z.output<typeof PreferenceInput>;

/** Where preferences switch a channel off although subscribers cannot switch it on. Null if they do not. */
function disabledPath(preferences: PreferenceInput | null | undefined): string[] | null {
  if (preferences == null) return null;
  const off = switchedOffInVain(toPreferenceInput(preferences));
  if (off === undefined) return null;
  return preferences.channels[off]?.enabled === false ? ['channels', off, 'enabled'] : ['all', 'enabled'];
}

const { name, description, tags, active, validatePayload, severity, isTranslationEnabled } = UpdateWorkflowInput.shape;
const fields = { description, tags, validatePayload, payloadSchema: FreeFormInput.nullish() };
const whole = {
  ...fields,
  active: active.describe('Defaults to false.'),
  severity,
  isTranslationEnabled,
  agent: unsupported(),
  preferences: z
    .object({ user: PreferenceInput.nullish(), workflow: PreferenceInput.nullish() })
    .superRefine(({ user, workflow }, context) => {
      const path = disabledPath(user ?? workflow);
      const message = 'must be true: a workflow with readOnly is sent through all channels';
      if (path !== null)
        context.addIssue({ code: 'custom', path: [user ? 'user' : 'workflow', ...path], message, input: false });
    })
    .nullish()
    .describe('`user` takes precedence over `workflow`.'),
};

export const CreateWorkflowBody = z.object({
  ...whole,
  steps: listOf(NewStep, 'must be an array of steps'),
  name: CreateWorkflowInput.shape.name,
  workflowId: CreateWorkflowInput.shape.workflowId,
  __source: z.string().nullish().describe('Where the workflow was made. Has no effect.'),
});
export const UpdateWorkflowBody = z.object({
  ...whole,
  steps: listOf(Step, 'must be an array of steps'),
  name: CreateWorkflowInput.shape.name,
  workflowId: z.string().nullish().describe('Has no effect: the path names the workflow, and its identifier stays.'),
  origin: z.string().nullish().describe('Has no effect.'),
});

type Optional<Field extends z.ZodType> = z.ZodPipe<z.ZodOptional<z.ZodNullable<Field>>, z.ZodType>;
const notNull = <Field extends z.ZodType>({ in: field }: Optional<Field>) => field.unwrap().unwrap().optional();

export const PatchWorkflowBody = z.object({
  name: notNull(name),
  description: notNull(description),
  tags: notNull(tags),
  active: notNull(active),
  validatePayload: notNull(validatePayload),
  payloadSchema: fields.payloadSchema.describe('Null removes the schema.'),
  isTranslationEnabled,
});

type Whole = Omit<z.output<typeof CreateWorkflowBody>, 'workflowId' | '__source' | 'steps'> & {
  readonly steps: readonly (z.output<typeof NewStep> & { readonly _id?: string | null | undefined })[];
};

/** The input of the operation that creates or updates a whole workflow. */
export const toWorkflowInput = ({ steps, preferences, active, payloadSchema, ...body }: Whole) =>
  omitUndefined({
    name: body.name,
    description: body.description,
    tags: body.tags,
    validatePayload: body.validatePayload,
    severity: body.severity,
    isTranslationEnabled: body.isTranslationEnabled,
    active: active ?? false,
    payloadSchema: payloadSchema === null ? {} : payloadSchema,
    ...givenPreferences(preferences?.user ?? preferences?.workflow),
    steps: steps.map(({ _id, stepId, name, type, controlValues }) => ({
      ...omitUndefined({ _id: _id ?? undefined, stepId: stepId ?? undefined }),
      ...{ name, type, controlValues: controlValues ?? {}, isOfClient: true },
    })),
  });

const givenPreferences = (preferences: PreferenceInput | null | undefined) =>
  preferences == null ? {} : toPreferenceInput(preferences);

/** `readOnly` means that subscribers cannot switch the workflow off. */
function toPreferenceInput({ all, channels }: PreferenceInput) {
  return {
    critical: all?.readOnly ?? false,
    preferenceSettings: Object.fromEntries(
      CHANNELS.map((channel) => [channel, channels[channel]?.enabled ?? all?.enabled ?? true]),
    ),
  };
}
