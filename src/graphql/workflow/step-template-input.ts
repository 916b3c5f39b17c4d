import { builder } from '../kit/builder.ts';
import { EmailBlockTypeEnum, TextAlignEnum } from '../message/message-content.ts';
import { ButtonTypeEnum, MessageCtaTypeEnum } from '../message/message-cta.ts';

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

export const StepTemplateInputRef = builder.inputType('StepTemplateInput', {
  description: 'The content of a step that sends. Control values of the same meaning go before it.',
  fields: (t) => ({
    subject: t.string({ description: `The subject. ${TEMPLATE}` }),
    title: t.string({ description: `The title of a push message. ${TEMPLATE}` }),
    content: t.string({ description: `The text. ${TEMPLATE}` }),
    blocks: t.field({ type: [EmailBlockInputRef], description: 'The blocks of an e-mail, in the place of a text.' }),
    cta: t.field({ type: MessageCtaInputRef, description: 'The call to action of an in-app message.' }),
  }),
});
