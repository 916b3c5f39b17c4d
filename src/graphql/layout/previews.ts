import { type LayoutPreview, previewLayout } from '../../operations/layout/preview-layout.ts';
import { previewWorkflowStep, type StepPreview } from '../../operations/workflow/preview-workflow-step.ts';
import type { EmailContent } from '../../workflow-language/html/message-content.ts';
import { ChannelEnum, StepTypeEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import type { ListArgs } from '../kit/list-args.ts';
import { internalId } from '../kit/node.ts';
import { STEP_ID, WORKFLOW_ID } from '../workflow/workflow-input.ts';
import { LAYOUT_CONTENT, LAYOUT_ID } from './layout.ts';

const EmailPreviewRef = builder.objectRef<EmailContent>('EmailPreview').implement({
  description: 'The content of an e-mail, with its layout.',
  fields: (t) => ({
    html: t.exposeString('html', { description: 'The HTML.' }),
    text: t.exposeString('text', { description: 'The plain text, which is made of the HTML.' }),
  }),
});

const MISSING = 'The variables that are empty because they are missing. At most 20.';
const MISSING_KEYS = 'The keys that are shown as they are because they have no translation. At most 20.';
const PROBLEM = 'Why it cannot be rendered. Null if it can.';
/** Rendering takes about as long as reading this many documents. */
const RENDERING = { cost: 50 };

const StepPreviewRef = builder.objectRef<StepPreview>('StepPreview').implement({
  description: 'The message of a step for one subscriber. Nothing is sent or stored.',
  fields: (t) => ({
    channel: t.expose('channel', { type: ChannelEnum, description: 'The channel of the step.' }),
    subject: t.string({
      nullable: true,
      description: 'The rendered subject. Null if the channel has none.',
      resolve: ({ values: { subject } }) => (typeof subject === 'string' ? subject : null),
    }),
    body: t.string({
      nullable: true,
      description: 'The rendered body. Null for an e-mail.',
      resolve: ({ values: { body } }) => (typeof body === 'string' ? body : null),
    }),
    email: t.expose('email', {
      type: EmailPreviewRef,
      nullable: true,
      description: 'The content of an e-mail. Null for other channels.',
    }),
    values: t.field({
      type: 'JSON',
      description: 'All rendered values, by control: `redirect`, `avatar`, `data` and others.',
      resolve: ({ values }) => ({ ...values }),
    }),
    missingVariables: t.exposeStringList('missingVariables', { description: MISSING }),
    missingTranslations: t.exposeStringList('missingTranslations', { description: MISSING_KEYS }),
    problem: t.exposeString('problem', { nullable: true, description: PROBLEM }),
  }),
});

const LayoutPreviewRef = builder.objectRef<LayoutPreview>('LayoutPreview').implement({
  description: 'A sample e-mail in a layout. Nothing is sent or stored.',
  fields: (t) => ({
    email: t.expose('email', {
      type: EmailPreviewRef,
      nullable: true,
      description: 'The e-mail. Null if it cannot be rendered.',
    }),
    missingVariables: t.exposeStringList('missingVariables', { description: MISSING }),
    missingTranslations: t.exposeStringList('missingTranslations', { description: MISSING_KEYS }),
    problem: t.exposeString('problem', { nullable: true, description: PROBLEM }),
  }),
});

const sampleArgs = (arg: ListArgs) => ({
  payload: arg({ type: 'JSON', description: 'The payload of the event. Defaults to {}.' }),
  subscriberId: arg.string({ description: 'The `subscriberId` of a stored subscriber. Defaults to a made-up one.' }),
  subscriber: arg({ type: 'JSON', description: 'Fields that replace those of the subscriber: {"locale": "de-AT"}.' }),
});

builder.queryField('previewWorkflowStep', (t) =>
  t.field({
    type: StepPreviewRef,
    description: 'The message of a channel step as the engine renders it, with its layout. Nothing is sent or stored.',
    extensions: RENDERING,
    args: {
      workflowId: t.arg.id({ required: true, description: WORKFLOW_ID }),
      stepId: t.arg.id({ required: true, description: STEP_ID }),
      type: t.arg({ type: StepTypeEnum, description: 'The type of a step that is not stored yet.' }),
      ...sampleArgs(t.arg),
      steps: t.arg({ type: 'JSON', description: 'The outputs of earlier steps, by `stepId`. Defaults to {}.' }),
      controlValues: t.arg({ type: 'JSON', description: 'Values that replace the stored control values.' }),
    },
    resolve: (_root, { workflowId, stepId, ...input }, ctx) =>
      previewWorkflowStep(
        ctx,
        internalId('Workflow', workflowId),
        stepId,
        input as Parameters<typeof previewWorkflowStep>[3],
      ),
  }),
);

builder.queryField('previewLayout', (t) =>
  t.field({
    type: LayoutPreviewRef,
    description: 'A sample e-mail in a layout. Nothing is sent or stored.',
    extensions: RENDERING,
    args: {
      layoutId: t.arg.id({ required: true, description: LAYOUT_ID }),
      content: t.arg.string({ description: `Replaces the stored content. ${LAYOUT_CONTENT}` }),
      body: t.arg.string({ description: 'The template of the body. Defaults to a sample.' }),
      ...sampleArgs(t.arg),
    },
    resolve: (_root, { layoutId, ...input }, ctx) =>
      previewLayout(ctx, internalId('Layout', layoutId), input as Parameters<typeof previewLayout>[2]),
  }),
);
