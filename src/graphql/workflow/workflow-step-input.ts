import { StepTypeEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { ReplyCallbackInputRef } from './reply-callback.ts';
import { StepControlsInputRef } from './step-controls.ts';
import { StepFilterInputRef } from './step-filter.ts';
import { StepMetadataInputRef } from './step-metadata.ts';
import { StepTemplateInputRef } from './step-template-input.ts';

const CONTROL_VALUES =
  'What fills in the controls, by control. Of a step that is there already they stay where they are not given; an empty object removes them.';

const StepVariantInputRef = builder.inputType('StepVariantInput', {
  description: 'A variant of a step: the first whose conditions hold runs in its place.',
  fields: (t) => ({
    _id: t.id({ description: 'The internal id of a variant that is there already, which it stays.' }),
    name: t.string({ description: 'Its name.' }),
    active: t.boolean({ description: 'Whether it runs; it does by default.' }),
    shouldStopOnFail: t.boolean({ description: 'Whether the steps after it stop when it fails.' }),
    filters: t.field({ type: [StepFilterInputRef], description: 'Its conditions.' }),
    metadata: t.field({ type: StepMetadataInputRef, description: 'What a digest or delay is told.' }),
    replyCallback: t.field({ type: ReplyCallbackInputRef, description: 'Where replies are sent on to.' }),
    template: t.field({ type: StepTemplateInputRef, description: 'Its content.' }),
    controlValues: t.field({ type: 'JSON', description: CONTROL_VALUES }),
  }),
});

export const WorkflowStepInputRef = builder.inputType('WorkflowStepInput', {
  description: 'One step of a workflow.',
  fields: (t) => ({
    _id: t.id({ description: 'The internal id of a step that is there already, which it stays.' }),
    stepId: t.string({
      description:
        'Its identifier, unique in the workflow, by which templates of later steps know it; made from `name` where it is not given. A step of the same identifier that is there already stays the same one.',
    }),
    name: t.string({ description: 'Its name.' }),
    type: t.field({ type: StepTypeEnum, required: true, description: 'What it does.' }),
    active: t.boolean({ description: 'Whether it runs; it does by default.' }),
    shouldStopOnFail: t.boolean({ description: 'Whether the steps after it stop when it fails.' }),
    filters: t.field({ type: [StepFilterInputRef], description: 'Its conditions; it always runs without any.' }),
    metadata: t.field({ type: StepMetadataInputRef, description: 'What a digest or delay is told.' }),
    replyCallback: t.field({ type: ReplyCallbackInputRef, description: 'Where replies are sent on to.' }),
    variants: t.field({
      type: [StepVariantInputRef],
      description: 'At most 10 variants, of which the first whose conditions hold runs in its place.',
    }),
    template: t.field({
      type: StepTemplateInputRef,
      description: 'Its content, all of it. Of a step that is there already it stays where it is not given.',
    }),
    controls: t.field({
      type: StepControlsInputRef,
      description: 'What can be filled in. Of a step that is there already it stays where it is not given.',
    }),
    controlValues: t.field({ type: 'JSON', description: CONTROL_VALUES }),
  }),
});
