import { ACTION_STATUSES, BUTTON_TYPES, CTA_TYPES } from '../../model/enums.ts';
import { linkOf, type MessageCta } from '../../model/message.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { itemsOrEmpty, knownOrNull, knownOrUnknown } from '../kit/stored.ts';
import { storedString } from '../kit/stored-fields.ts';

export const MessageCtaTypeEnum = enumOf<(typeof CTA_TYPES)[number]>('MessageCtaType', {
  description: 'The effects of opening an in-app message.',
  isOpen: true,
  values: { redirect: 'Opens `data.url`.' },
});

const MessageActionStatusEnum = enumOf<(typeof ACTION_STATUSES)[number]>('MessageActionStatus', {
  description: 'Whether the subscriber pressed a button of an in-app message.',
  isOpen: true,
  values: { pending: 'No button was pressed yet.', done: 'A button was pressed.' },
});

export const ButtonTypeEnum = enumOf<(typeof BUTTON_TYPES)[number]>('ButtonType', {
  description: 'The buttons of an in-app message.',
  isOpen: true,
  values: { primary: 'The main button.', secondary: 'The other button.' },
});

const TARGET = 'Where the link opens, as `target` of HTML links: `_blank`. Null if the message does not say.';

type MessageAction = NonNullable<MessageCta['action']>;

const MessageButtonRef = builder.objectRef<NonNullable<MessageAction['buttons']>[number]>('MessageButton').implement({
  description: 'A button of an in-app message.',
  fields: (t) => ({
    type: t.field({
      type: ButtonTypeEnum,
      description: 'Whether the button is the main one.',
      resolve: ({ type }) => knownOrUnknown(BUTTON_TYPES, type),
    }),
    content: storedString(t, 'content', 'The label of the button.'),
    resultContent: t.exposeString('resultContent', {
      nullable: true,
      description: 'The label of the button after it was pressed.',
    }),
    url: t.string({
      nullable: true,
      description: 'The URL that opens with a press of the button.',
      resolve: (button) => linkOf(button)?.url ?? null,
    }),
    target: t.string({ nullable: true, description: TARGET, resolve: (button) => linkOf(button)?.target ?? null }),
  }),
});

const MessageActionResultRef = builder
  .objectRef<NonNullable<MessageAction['result']>>('MessageActionResult')
  .implement({
    description: 'The button that a subscriber pressed, with data of the application.',
    fields: (t) => ({
      payload: t.expose('payload', {
        type: 'JSON',
        nullable: true,
        description: 'Data that the application stored with the button press.',
      }),
      type: t.field({
        type: ButtonTypeEnum,
        nullable: true,
        description: 'The pressed button.',
        resolve: ({ type }) => knownOrNull(BUTTON_TYPES, type),
      }),
    }),
  });

const MessageActionRef = builder.objectRef<MessageAction>('MessageAction').implement({
  description: 'The buttons of an in-app message, and which of them was pressed.',
  fields: (t) => ({
    status: t.field({
      type: MessageActionStatusEnum,
      nullable: true,
      description: 'Whether a button was pressed.',
      resolve: ({ status }) => knownOrNull(ACTION_STATUSES, status),
    }),
    buttons: t.field({
      type: [MessageButtonRef],
      description: 'The buttons below the message.',
      resolve: ({ buttons }) => itemsOrEmpty(buttons),
    }),
    result: t.expose('result', {
      type: MessageActionResultRef,
      nullable: true,
      description: 'The pressed button. Null before a button was pressed.',
    }),
  }),
});

const MessageCtaDataRef = builder.objectRef<NonNullable<MessageCta['data']>>('MessageCtaData').implement({
  description: 'The link of an in-app message.',
  fields: (t) => ({
    url: t.exposeString('url', { nullable: true, description: 'The URL that opens with the message.' }),
    target: t.string({ nullable: true, description: TARGET, resolve: (data) => linkOf(data)?.target ?? null }),
  }),
});

export const MessageCtaRef = builder.objectRef<MessageCta>('MessageCTA').implement({
  description: 'The call to action of an in-app message: a link and buttons.',
  fields: (t) => ({
    type: t.field({
      type: MessageCtaTypeEnum,
      nullable: true,
      description: 'The effect of opening the message.',
      resolve: ({ type }) => knownOrNull(CTA_TYPES, type),
    }),
    data: t.expose('data', { type: MessageCtaDataRef, nullable: true, description: 'The link of the message.' }),
    action: t.expose('action', {
      type: MessageActionRef,
      nullable: true,
      description: 'The buttons of the message, and which of them was pressed.',
    }),
  }),
});
