import { StepTypeEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { ReplyCallbackInputRef } from './reply-callback.ts';
import { StepControlsInputRef } from './step-controls.ts';
import { StepFilterInputRef } from './step-filter.ts';
import { StepMetadataInputRef } from './step-metadata.ts';
import { StepTemplateInputRef } from './step-template-input.ts';
import { FIRST_MATCHING_VARIANT } from './workflow-step.ts';

const CONTROL_VALUES =
  'The values of the controls, by control. An empty object removes all values. Defaults to the values of the existing step. `disableOutputSanitization: true` keeps scripts and other unsafe parts in the HTML of an in-app or e-mail step.';

const METADATA = 'The settings of a digest or delay step. Defaults to those of the existing step.';

const StepVariantInputRef = builder.inputType('StepVariantInput', {
  description: `A variant of a step. ${FIRST_MATCHING_VARIANT}`,
  fields: (t) => ({
    _id: t.id({
      description:
        'The internal id of an existing variant, which is changed. Defaults to that of the variant with the same name, or else without a name and with the same conditions.',
    }),
    name: t.string({ description: 'The name for people.' }),
    active: t.boolean({ description: 'Whether the step runs. Defaults to true.' }),
    shouldStopOnFail: t.boolean({
      description:
        'Whether a failure of the variant cancels the later steps. It also does if the step has this flag. Defaults to false.',
    }),
    filters: t.field({
      type: [StepFilterInputRef],
      description: 'The conditions. The variant matches if one of them matches or the list is empty.',
    }),
    metadata: t.field({ type: StepMetadataInputRef, description: METADATA }),
    replyCallback: t.field({
      type: ReplyCallbackInputRef,
      description: 'The webhook that receives replies to the message.',
    }),
    template: t.field({ type: StepTemplateInputRef, description: 'The content.' }),
    controlValues: t.field({ type: 'JSON', description: CONTROL_VALUES }),
  }),
});

export const WorkflowStepInputRef = builder.inputType('WorkflowStepInput', {
  description: 'One step of a workflow.',
  fields: (t) => ({
    _id: t.id({ description: 'The internal id of an existing step, which is changed.' }),
    stepId: t.string({
      description:
        'The identifier, by which templates of later steps refer to the output of the step. Unique in the workflow. Defaults to that of the step with the given `_id`, else to a slug of `name`. An existing step with this identifier is changed.',
    }),
    name: t.string({ description: 'The name for people.' }),
    type: t.field({
      type: StepTypeEnum,
      required: true,
      description: 'Whether the step sends through a channel or controls the run.',
    }),
    active: t.boolean({ description: 'Whether the step runs. Defaults to true.' }),
    shouldStopOnFail: t.boolean({
      description: 'Whether a failure of the step cancels the later steps. Defaults to false.',
    }),
    filters: t.field({
      type: [StepFilterInputRef],
      description: 'The conditions. The step runs if one of them matches or the list is empty.',
    }),
    metadata: t.field({ type: StepMetadataInputRef, description: METADATA }),
    replyCallback: t.field({
      type: ReplyCallbackInputRef,
      description: 'The webhook that receives replies to the message.',
    }),
    variants: t.field({
      type: [StepVariantInputRef],
      description: `The variants. ${FIRST_MATCHING_VARIANT} At most 10.`,
    }),
    template: t.field({
      type: StepTemplateInputRef,
      description: 'The whole content. Defaults to the content of the existing step.',
    }),
    controls: t.field({
      type: StepControlsInputRef,
      description: 'The form that the author of the step fills in. Defaults to the form of the existing step.',
    }),
    controlValues: t.field({ type: 'JSON', description: CONTROL_VALUES }),
  }),
});
