import { EMAIL_BLOCK_TYPES, TEXT_ALIGNS } from '../../model/enums.ts';
import type { EmailBlock, Message } from '../../model/message.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { itemsOrEmpty, knownOrUnknown, stringOrEmpty } from '../kit/stored.ts';

export const EmailBlockTypeEnum = enumOf<EmailBlock['type']>('EmailBlockType', {
  description: 'What a block of an e-mail is.',
  isOpen: true,
  values: { button: 'A button that opens a URL.', text: 'A text.' },
});

export const TextAlignEnum = enumOf<(typeof TEXT_ALIGNS)[number]>('TextAlign', {
  description: 'How a text is aligned.',
  isOpen: true,
  values: { center: 'Centred.', left: 'To the left.', right: 'To the right.' },
});

const EmailBlockStylesRef = builder.objectRef<NonNullable<EmailBlock['styles']>>('EmailBlockStyles').implement({
  description: 'How a block of an e-mail looks.',
  fields: (t) => ({
    textAlign: t.field({
      type: TextAlignEnum,
      description: 'How its text is aligned.',
      resolve: ({ textAlign }) => knownOrUnknown(TEXT_ALIGNS, textAlign),
    }),
  }),
});

const EmailBlockRef = builder.objectRef<EmailBlock>('EmailBlock').implement({
  description: 'One block of an e-mail.',
  fields: (t) => ({
    type: t.field({
      type: EmailBlockTypeEnum,
      description: 'What it is.',
      resolve: ({ type }) => knownOrUnknown(EMAIL_BLOCK_TYPES, type),
    }),
    content: t.string({ description: 'Its text.', resolve: ({ content }) => stringOrEmpty(content) }),
    url: t.exposeString('url', { nullable: true, description: 'What a button opens.' }),
    styles: t.expose('styles', { type: EmailBlockStylesRef, nullable: true, description: 'How it looks.' }),
  }),
});

const MessageTextRef = builder.objectRef<{ text: string }>('MessageText').implement({
  description: 'The content of a message as one text.',
  fields: (t) => ({ text: t.exposeString('text', { description: 'The text.' }) }),
});

const MessageBlocksRef = builder.objectRef<{ blocks: EmailBlock[] }>('MessageBlocks').implement({
  description: 'The content of an e-mail as blocks.',
  fields: (t) => ({ blocks: t.expose('blocks', { type: [EmailBlockRef], description: 'The blocks, in order.' }) }),
});

export const MessageContentRef = builder.unionType('MessageContent', {
  description: 'The content of a message: one text, or the blocks of an e-mail.',
  types: [MessageTextRef, MessageBlocksRef],
  resolveType: (content) => ('text' in content ? 'MessageText' : 'MessageBlocks'),
});

export function messageContent({ content }: Message): { text: string } | { blocks: EmailBlock[] } | null {
  if (typeof content === 'string') return { text: content };
  return Array.isArray(content) ? { blocks: itemsOrEmpty(content) } : null;
}
