import { EMAIL_BLOCK_TYPES, TEXT_ALIGNS } from '../../model/enums.ts';
import type { EmailBlock, Message } from '../../model/message.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { itemsOrEmpty, knownOrUnknown } from '../kit/stored.ts';
import { storedString } from '../kit/stored-fields.ts';

export const EmailBlockTypeEnum = enumOf<EmailBlock['type']>('EmailBlockType', {
  description: 'The kinds of blocks in an e-mail.',
  isOpen: true,
  values: { button: 'A button that opens `url`.', text: 'A paragraph.' },
});

export const TextAlignEnum = enumOf<(typeof TEXT_ALIGNS)[number]>('TextAlign', {
  description: 'The horizontal alignment of a block in an e-mail.',
  isOpen: true,
  values: { center: 'Centred.', left: 'Aligned left.', right: 'Aligned right.' },
});

const EmailBlockStylesRef = builder.objectRef<NonNullable<EmailBlock['styles']>>('EmailBlockStyles').implement({
  description: 'The style of a block in an e-mail.',
  fields: (t) => ({
    textAlign: t.field({
      type: TextAlignEnum,
      description: 'The horizontal alignment of the text.',
      resolve: ({ textAlign }) => knownOrUnknown(TEXT_ALIGNS, textAlign),
    }),
  }),
});

const EmailBlockRef = builder.objectRef<EmailBlock>('EmailBlock').implement({
  description: 'A paragraph or a button of an e-mail.',
  fields: (t) => ({
    type: t.field({
      type: EmailBlockTypeEnum,
      description: 'Whether the block is a paragraph or a button.',
      resolve: ({ type }) => knownOrUnknown(EMAIL_BLOCK_TYPES, type),
    }),
    content: storedString(t, 'content', 'The text of the paragraph or the label of the button.'),
    url: t.exposeString('url', { nullable: true, description: 'The URL that a button opens. Null for a paragraph.' }),
    styles: t.expose('styles', {
      type: EmailBlockStylesRef,
      nullable: true,
      description: 'The style. Null for the default style.',
    }),
  }),
});

const MessageTextRef = builder.objectRef<{ text: string }>('MessageText').implement({
  description: 'The content of a message on any channel, as one text.',
  fields: (t) => ({
    text: t.exposeString('text', {
      description:
        'The rendered text. HTML for e-mail, and for in-app messages with markup. Without scripts and other unsafe parts, unless the step has the control `disableOutputSanitization`.',
    }),
  }),
});

const MessageBlocksRef = builder.objectRef<{ blocks: EmailBlock[] }>('MessageBlocks').implement({
  description: 'The content of an e-mail as blocks.',
  fields: (t) => ({
    blocks: t.expose('blocks', { type: [EmailBlockRef], description: 'The blocks of the e-mail, from top to bottom.' }),
  }),
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
