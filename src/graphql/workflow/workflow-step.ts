import type { StepType } from '../../model/enums.ts';
import type { StepVariant, WorkflowStep } from '../../model/workflow.ts';
import { identifierOfStep } from '../../workflow-language/workflow-step.ts';
import { StepTypeEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { COMPUTED, ONE_ITEM } from '../kit/field-cost.ts';
import type { StoredEnum } from '../kit/open-enums.ts';
import { booleanOr, hexOrNull, itemsOrEmpty, jsonOrNull } from '../kit/stored.ts';
import { loadStepDetail, loadTemplate, loadVariantValues, type WithWorkflow } from './load-step-details.ts';
import { ReplyCallbackRef } from './reply-callback.ts';
import { StepControlsRef } from './step-controls.ts';
import { StepFilterRef } from './step-filter.ts';
import { StepIssuesRef } from './step-issues.ts';
import { StepMetadataRef, typedMetadata } from './step-metadata.ts';

export const FIRST_MATCHING_VARIANT = 'The first variant whose conditions match runs instead of the step.';
export const HIDDEN_SECRETS = 'A key without the scope `admin` reads null instead of secrets.';
const CONTROL_VALUES = `The values of the controls, by control. Values take precedence over the content. ${HIDDEN_SECRETS}`;
const STEP_ID = 'The identifier of the step. Templates of later steps refer to its output by this name.';

// A field without `reads` needs the content of the step, which is not part of the workflow document.

const WorkflowStepInterface = builder.interfaceRef<WithWorkflow<StepVariant>>('WorkflowStepFields').implement({
  description: 'The fields that steps and their variants have in common.',
  fields: (t) => ({
    _id: t.id({
      nullable: true,
      reads: ['_id'],
      description: 'The internal id.',
      resolve: ({ _id }) => hexOrNull(_id),
    }),
    uuid: t.exposeString('uuid', { nullable: true, description: 'An id that an editor assigned.' }),
    name: t.exposeString('name', { nullable: true, description: 'The name for people.' }),
    _templateId: t.id({
      nullable: true,
      reads: ['_templateId'],
      description: 'The internal id of the content.',
      resolve: ({ _templateId }) => hexOrNull(_templateId),
    }),
    active: t.boolean({
      reads: ['active'],
      description: 'Whether the step runs. Defaults to true.',
      resolve: ({ active }) => booleanOr(active, true),
    }),
    shouldStopOnFail: t.boolean({
      reads: ['shouldStopOnFail'],
      description:
        'Whether a failure of the step cancels the later steps. A failure of a variant also does if its step has this flag.',
      resolve: ({ shouldStopOnFail }) => booleanOr(shouldStopOnFail, false),
    }),
    template: t.field({
      type: 'JSON',
      nullable: true,
      extensions: COMPUTED,
      description: 'The stored content: subject, title, text, call to action, and the schemas of the controls.',
      resolve: async (part, _args, ctx) => jsonOrNull(part.template ?? (await loadTemplate(part, ctx)) ?? null),
    }),
    filters: t.field({
      type: [StepFilterRef],
      reads: ['filters'],
      extensions: ONE_ITEM,
      description: 'The conditions. The step runs if one of them matches or the list is empty.',
      resolve: ({ filters }) => itemsOrEmpty(filters),
    }),
    _parentId: t.id({
      nullable: true,
      reads: ['_parentId'],
      description: 'The internal id of the previous step. Null for the first step.',
      resolve: ({ _parentId }) => hexOrNull(_parentId),
    }),
    metadata: t.field({
      type: StepMetadataRef,
      nullable: true,
      description: 'The settings of a digest or delay step. Null for steps of other types.',
      // The settings of a regular digest and of a regular delay look alike: the type of the content tells them apart.
      resolve: async (part, _args, ctx) =>
        part.metadata?.type !== 'regular' || part.type !== undefined || part.template !== undefined
          ? typedMetadata(part)
          : typedMetadata({ ...part, template: await loadTemplate(part, ctx) }),
    }),
    replyCallback: t.expose('replyCallback', {
      type: ReplyCallbackRef,
      nullable: true,
      description: 'The webhook that receives replies to the message.',
    }),
  }),
});

const StepVariantRef = builder.objectRef<WithWorkflow<StepVariant>>('StepVariant').implement({
  description: `A variant of a step. ${FIRST_MATCHING_VARIANT}`,
  interfaces: [WorkflowStepInterface],
  fields: (t) => ({
    controlValues: t.field({
      type: 'JSON',
      extensions: COMPUTED,
      description: CONTROL_VALUES,
      resolve: (variant, _args, ctx) => loadVariantValues(variant, ctx),
    }),
  }),
});

export const WorkflowStepRef = builder.objectRef<WithWorkflow<WorkflowStep>>('WorkflowStep').implement({
  description: 'One step of a workflow.',
  interfaces: [WorkflowStepInterface],
  fields: (t) => ({
    variants: t.field({
      type: [StepVariantRef],
      extensions: ONE_ITEM,
      description: `The variants of the step. ${FIRST_MATCHING_VARIANT}`,
      resolve: ({ variants, workflow }) => itemsOrEmpty(variants).map((variant) => ({ ...variant, workflow })),
    }),
    stepId: t.string({ reads: ['stepId'], description: STEP_ID, resolve: identifierOfStep }),
    type: t.field({
      type: StepTypeEnum,
      extensions: { ...COMPUTED, resolvesStored: true } satisfies StoredEnum & typeof COMPUTED,
      description: 'Whether the step sends through a channel or controls the run.',
      resolve: async (step, _args, ctx) => {
        // The detail replaces types that this gateway does not know, which the enum shows as UNKNOWN.
        const stored = (await loadTemplate(step, ctx))?.type ?? step.type;
        return (stored ?? (await loadStepDetail(step, ctx)).type) as StepType;
      },
    }),
    controls: t.field({
      type: StepControlsRef,
      extensions: COMPUTED,
      description: 'The form that the author of the step fills in.',
      resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).controls,
    }),
    controlValues: t.field({
      type: 'JSON',
      extensions: COMPUTED,
      description: `The values of the controls, by control. A control without a value has the content of the step. ${HIDDEN_SECRETS}`,
      resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).controlValues ?? {},
    }),
    variables: t.field({
      type: 'JSON',
      extensions: COMPUTED,
      description: 'The JSON Schema of the variables that the templates of the step can use.',
      resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).variables,
    }),
    issues: t.field({
      type: StepIssuesRef,
      nullable: true,
      extensions: COMPUTED,
      description: 'Problems that keep the step from working. Null if there are none.',
      resolve: async (step, _args, ctx) => (await loadStepDetail(step, ctx)).issues ?? null,
    }),
  }),
});
