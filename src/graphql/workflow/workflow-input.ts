import { SeverityEnum, StepTypeEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { ButtonTypeEnum, EmailBlockTypeEnum, MessageCtaTypeEnum, TextAlignEnum } from '../message/message.ts';
import { StepFilterInputRef } from './step-filter.ts';
import { DigestTypeEnum, MonthlyTypeEnum, OrdinalEnum, OrdinalValueEnum, TimeUnitEnum, WeekDayEnum } from './timing.ts';

const TEMPLATE = 'A Liquid template.';

const EmailBlockStylesInputRef = builder.inputType('EmailBlockStylesInput', {
  description: 'How a block of an e-mail looks.',
  fields: (t) => ({
    textAlign: t.field({ type: TextAlignEnum, required: true, description: 'How its text is aligned.' }),
  }),
});

const EmailBlockInputRef = builder.inputType('EmailBlockInput', {
  description: 'One block of an e-mail.',
  fields: (t) => ({
    type: t.field({ type: EmailBlockTypeEnum, required: true, description: 'What it is.' }),
    content: t.string({ required: true, description: `Its text. ${TEMPLATE}` }),
    url: t.string({ description: 'What a button opens.' }),
    styles: t.field({ type: EmailBlockStylesInputRef, description: 'How it looks.' }),
  }),
});

const MessageButtonInputRef = builder.inputType('MessageButtonInput', {
  description: 'A button of an in-app message.',
  fields: (t) => ({
    type: t.field({ type: ButtonTypeEnum, required: true, description: 'Which button it is.' }),
    content: t.string({ required: true, description: 'Its label.' }),
    resultContent: t.string({ description: 'Its label once it was used.' }),
  }),
});

const MessageCtaDataInputRef = builder.inputType('MessageCtaDataInput', {
  description: 'Where an in-app message leads.',
  fields: (t) => ({ url: t.string({ description: `The address. ${TEMPLATE}` }) }),
});

const MessageActionInputRef = builder.inputType('MessageActionInput', {
  description: 'What a person can do with an in-app message.',
  fields: (t) => ({ buttons: t.field({ type: [MessageButtonInputRef], description: 'Its buttons.' }) }),
});

const MessageCtaInputRef = builder.inputType('MessageCTAInput', {
  description: 'The call to action of an in-app message.',
  fields: (t) => ({
    type: t.field({ type: MessageCtaTypeEnum, description: 'What it does.' }),
    data: t.field({ type: MessageCtaDataInputRef, description: 'Where it leads.' }),
    action: t.field({ type: MessageActionInputRef, description: 'What can be done with it.' }),
  }),
});

const StepTemplateInputRef = builder.inputType('StepTemplateInput', {
  description: 'The content of a step that sends. Control values of the same meaning go before it.',
  fields: (t) => ({
    subject: t.string({ description: `The subject. ${TEMPLATE}` }),
    title: t.string({ description: `The title of a push message. ${TEMPLATE}` }),
    content: t.string({ description: `The text. ${TEMPLATE}` }),
    blocks: t.field({ type: [EmailBlockInputRef], description: 'The blocks of an e-mail, in the place of a text.' }),
    cta: t.field({ type: MessageCtaInputRef, description: 'The call to action of an in-app message.' }),
  }),
});

const StepControlsInputRef = builder.inputType('StepControlsInput', {
  description: 'What the author of a step can fill in, in the place of what steps of its type have.',
  fields: (t) => ({
    dataSchema: t.field({ type: 'JSON', description: 'The JSON Schema of the control values.' }),
    uiSchema: t.field({
      type: 'JSON',
      description:
        'How an editor shows the controls: `{ group, properties: { <control>: { component, placeholder, properties } } }`.',
    }),
  }),
});

const TimedConfigInputRef = builder.inputType('TimedConfigInput', {
  description: 'When a timed digest ends.',
  fields: (t) => ({
    atTime: t.string({ description: 'The time of day: `09:30`.' }),
    weekDays: t.field({ type: [WeekDayEnum], description: 'The days of the week.' }),
    monthDays: t.stringList({ description: 'The days of the month, by number.' }),
    ordinal: t.field({ type: OrdinalEnum, description: 'Which of the days that `ordinalValue` counts.' }),
    ordinalValue: t.field({ type: OrdinalValueEnum, description: 'What `ordinal` counts.' }),
    monthlyType: t.field({ type: MonthlyTypeEnum, description: 'How the days of the month are chosen.' }),
  }),
});

const DigestRegularMetadataInputRef = builder.inputType('DigestRegularMetadataInput', {
  description: 'A digest that collects for a while.',
  fields: (t) => ({
    type: t.field({ type: DigestTypeEnum, description: '`REGULAR`, which it is by default, or `BACKOFF`.' }),
    amount: t.float({ description: 'How many units it collects.' }),
    unit: t.field({ type: TimeUnitEnum, description: 'The unit of `amount`.' }),
    digestKey: t.string({ description: 'The field of the payload whose values are digested apart.' }),
    backoff: t.boolean({ description: 'Whether it backs off.' }),
    backoffAmount: t.float({ description: 'How many units another event may lie back.' }),
    backoffUnit: t.field({ type: TimeUnitEnum, description: 'The unit of `backoffAmount`.' }),
    updateMode: t.boolean({ description: 'Whether a later event updates the message instead of making another.' }),
  }),
});

const DigestTimedMetadataInputRef = builder.inputType('DigestTimedMetadataInput', {
  description: 'A digest that collects until a time.',
  fields: (t) => ({
    amount: t.float({ description: 'How many units lie between two of its times.' }),
    unit: t.field({ type: TimeUnitEnum, description: 'The unit of `amount`.' }),
    digestKey: t.string({ description: 'The field of the payload whose values are digested apart.' }),
    timed: t.field({ type: TimedConfigInputRef, description: 'The time at which it ends.' }),
  }),
});

const DelayRegularMetadataInputRef = builder.inputType('DelayRegularMetadataInput', {
  description: 'A delay for a while.',
  fields: (t) => ({
    amount: t.float({ description: 'How many units it waits.' }),
    unit: t.field({ type: TimeUnitEnum, description: 'The unit of `amount`.' }),
  }),
});

const DelayScheduledMetadataInputRef = builder.inputType('DelayScheduledMetadataInput', {
  description: 'A delay until an instant.',
  fields: (t) => ({
    delayPath: t.string({ required: true, description: 'Where the payload holds the instant.' }),
  }),
});

const StepMetadataInputRef = builder.inputType('StepMetadataInput', {
  description: 'What a digest or delay step is told: exactly one of the fields. Control values go before it.',
  isOneOf: true,
  fields: (t) => ({
    digestRegular: t.field({ type: DigestRegularMetadataInputRef, description: 'A digest that collects for a while.' }),
    digestTimed: t.field({ type: DigestTimedMetadataInputRef, description: 'A digest that collects until a time.' }),
    delayRegular: t.field({ type: DelayRegularMetadataInputRef, description: 'A delay for a while.' }),
    delayScheduled: t.field({ type: DelayScheduledMetadataInputRef, description: 'A delay until an instant.' }),
  }),
});

const ReplyCallbackInputRef = builder.inputType('ReplyCallbackInput', {
  description: 'Where replies to a message are sent on to.',
  fields: (t) => ({
    active: t.boolean({ description: 'Whether they are.' }),
    url: t.string({ description: 'The address they go to.' }),
  }),
});

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

const WorkflowStepInputRef = builder.inputType('WorkflowStepInput', {
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

const PreferenceSettingsInputRef = builder.inputType('PreferenceSettingsInput', {
  description: 'Which channels a workflow uses where a subscriber does not say otherwise.',
  fields: (t) => ({
    email: t.boolean({ description: 'Whether it uses e-mail.' }),
    sms: t.boolean({ description: 'Whether it uses SMS.' }),
    in_app: t.boolean({ description: 'Whether it uses the inbox.' }),
    chat: t.boolean({ description: 'Whether it uses chat.' }),
    push: t.boolean({ description: 'Whether it uses push.' }),
  }),
});

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
