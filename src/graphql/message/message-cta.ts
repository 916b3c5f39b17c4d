import { ACTION_STATUSES, BUTTON_TYPES, CTA_TYPES } from '../../model/enums.ts';
import type { MessageCta } from '../../model/message.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { itemsOrEmpty, knownOrNull, knownOrUnknown, stringOrEmpty } from '../kit/stored.ts';

export const MessageCtaTypeEnum = enumOf<(typeof CTA_TYPES)[number]>('MessageCtaType', {
  description: 'What opening a message does.',
  values: { redirect: 'Goes to a URL.' },
});

const MessageActionStatusEnum = enumOf<(typeof ACTION_STATUSES)[number]>('MessageActionStatus', {
  description: 'Whether the subscriber has answered a message.',
  values: { pending: 'Not yet.', done: 'Yes.' },
});

export const ButtonTypeEnum = enumOf<(typeof BUTTON_TYPES)[number]>('ButtonType', {
  description: 'Which button of a message.',
  isOpen: true,
  values: { primary: 'The main one.', secondary: 'The other one.' },
});

type MessageAction = NonNullable<MessageCta['action']>;

const MessageButtonRef = builder.objectRef<NonNullable<MessageAction['buttons']>[number]>('MessageButton').implement({
  description: 'A button of a message.',
  fields: (t) => ({
    type: t.field({
      type: ButtonTypeEnum,
      description: 'Which one it is.',
      resolve: ({ type }) => knownOrUnknown(BUTTON_TYPES, type),
    }),
    content: t.string({ description: 'Its text.', resolve: ({ content }) => stringOrEmpty(content) }),
    resultContent: t.exposeString('resultContent', { nullable: true, description: 'Its text after it was pressed.' }),
  }),
});

const MessageActionResultRef = builder
  .objectRef<NonNullable<MessageAction['result']>>('MessageActionResult')
  .implement({
    description: 'What the subscriber answered.',
    fields: (t) => ({
      payload: t.expose('payload', { type: 'JSON', nullable: true, description: 'Data that the application added.' }),
      type: t.field({
        type: ButtonTypeEnum,
        nullable: true,
        description: 'The button that was pressed.',
        resolve: ({ type }) => knownOrNull(BUTTON_TYPES, type),
      }),
    }),
  });

const MessageActionRef = builder.objectRef<MessageAction>('MessageAction').implement({
  description: 'What a message asks the subscriber, and the answer.',
  fields: (t) => ({
    status: t.field({
      type: MessageActionStatusEnum,
      nullable: true,
      description: 'Whether it was answered.',
      resolve: ({ status }) => knownOrNull(ACTION_STATUSES, status),
    }),
    buttons: t.field({
      type: [MessageButtonRef],
      description: 'The buttons to answer with.',
      resolve: ({ buttons }) => itemsOrEmpty(buttons),
    }),
    result: t.expose('result', { type: MessageActionResultRef, nullable: true, description: 'The answer.' }),
  }),
});

const MessageCtaDataRef = builder.objectRef<NonNullable<MessageCta['data']>>('MessageCtaData').implement({
  description: 'Where opening a message leads.',
  fields: (t) => ({ url: t.exposeString('url', { nullable: true, description: 'The URL.' }) }),
});

export const MessageCtaRef = builder.objectRef<MessageCta>('MessageCTA').implement({
  description: 'What a person can do with an in-app message.',
  fields: (t) => ({
    type: t.field({
      type: MessageCtaTypeEnum,
      nullable: true,
      description: 'What opening it does.',
      resolve: ({ type }) => knownOrNull(CTA_TYPES, type),
    }),
    data: t.expose('data', { type: MessageCtaDataRef, nullable: true, description: 'Where opening it leads.' }),
    action: t.expose('action', {
      type: MessageActionRef,
      nullable: true,
      description: 'What it asks, and the answer.',
    }),
  }),
});
