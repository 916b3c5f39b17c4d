import { builder } from '../kit/builder.ts';
import { EmailBlockTypeEnum, TextAlignEnum } from '../message/message-content.ts';
import { ButtonTypeEnum, MessageCtaTypeEnum } from '../message/message-cta.ts';

const TEMPLATE = 'A Liquid template.';

const EmailBlockStylesInputRef = builder.inputType('EmailBlockStylesInput', {
  description: 'The style of a block of an e-mail.',
  fields: (t) => ({
    textAlign: t.field({ type: TextAlignEnum, required: true, description: 'The alignment of the text.' }),
  }),
});

const EmailBlockInputRef = builder.inputType('EmailBlockInput', {
  description: 'One block of an e-mail.',
  fields: (t) => ({
    type: t.field({ type: EmailBlockTypeEnum, required: true, description: 'The kind of the block.' }),
    content: t.string({ required: true, description: `The text. ${TEMPLATE}` }),
    url: t.string({ description: 'The URL that a button opens.' }),
    styles: t.field({ type: EmailBlockStylesInputRef, description: 'The style of the block.' }),
  }),
});

const MessageButtonInputRef = builder.inputType('MessageButtonInput', {
  description: 'A button of an in-app message.',
  fields: (t) => ({
    type: t.field({
      type: ButtonTypeEnum,
      required: true,
      description: 'Whether the button is the primary or the secondary one.',
    }),
    content: t.string({ required: true, description: 'The label.' }),
    resultContent: t.string({ description: 'The label after the subscriber used the button.' }),
  }),
});

const MessageCtaDataInputRef = builder.inputType('MessageCtaDataInput', {
  description: 'The target of an in-app message.',
  fields: (t) => ({ url: t.string({ description: `The URL. ${TEMPLATE}` }) }),
});

const MessageActionInputRef = builder.inputType('MessageActionInput', {
  description: 'The actions that an in-app message offers.',
  fields: (t) => ({ buttons: t.field({ type: [MessageButtonInputRef], description: 'The buttons.' }) }),
});

const MessageCtaInputRef = builder.inputType('MessageCTAInput', {
  description: 'The call to action of an in-app message.',
  fields: (t) => ({
    type: t.field({ type: MessageCtaTypeEnum, description: 'What happens when the subscriber opens the message.' }),
    data: t.field({ type: MessageCtaDataInputRef, description: 'The target of the message.' }),
    action: t.field({ type: MessageActionInputRef, description: 'The actions that the message offers.' }),
  }),
});

export const StepTemplateInputRef = builder.inputType('StepTemplateInput', {
  description: 'The content of a step that sends a message. Control values take precedence over the content.',
  fields: (t) => ({
    subject: t.string({ description: `The subject of an e-mail or in-app message. ${TEMPLATE}` }),
    title: t.string({ description: `The title of a push message. ${TEMPLATE}` }),
    content: t.string({ description: `The text. ${TEMPLATE}` }),
    blocks: t.field({ type: [EmailBlockInputRef], description: 'The blocks of an e-mail, instead of `content`.' }),
    cta: t.field({ type: MessageCtaInputRef, description: 'The call to action of an in-app message.' }),
  }),
});
