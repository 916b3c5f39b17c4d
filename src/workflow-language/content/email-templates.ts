import { EMAIL_BLOCK_TYPES, TEXT_ALIGNS } from '../../model/enums.ts';
import type { EmailBlock } from '../../model/message.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { ChosenLayout } from '../layouts/choose-layout.ts';
import type { Templates } from '../templates/template-renderer.ts';

/** How the content of an e-mail is finished. */
interface EmailFinish {
  /** Whether the HTML is made safe, and variables are escaped. */
  readonly isSanitized: boolean;
  /** Bodies that replace that of the step for some providers. They are HTML, not templates. */
  readonly otherBodies: readonly string[];
  /** The layout around the body. */
  readonly layout: ChosenLayout | undefined;
}

/**
 * The templates of an e-mail. They render to `email` and `otherEmails`, and to the values of the same names. With
 * `useProviderDefaults`, the integration names the sender.
 */
export function emailTemplates(
  { body: given, useProviderDefaults, ...values }: Readonly<Record<string, unknown>>,
  finish: EmailFinish,
): Templates {
  const body = { body: Array.isArray(given) ? emailBlocks(given) : String(given ?? '') };
  const { subject, senderName, replyTo, preheader } = values;
  const from = useProviderDefaults === true ? undefined : values.from;
  const text = { subject, senderName, from, replyTo, preheader };
  const content = { kind: 'email', ...finish } as const;
  return finish.isSanitized ? { text, html: body, content } : { text: { ...text, ...body }, content };
}

/** The blocks of a body, with the fields that a message has. Their types and styles are not templates. */
const emailBlocks = (blocks: readonly unknown[]): EmailBlock[] =>
  blocks.filter(isPlainObject).map(({ type, content, url, styles }) => {
    const { textAlign } = isPlainObject(styles) ? styles : {};
    const align = TEXT_ALIGNS.find((known) => known === textAlign);
    return {
      type: EMAIL_BLOCK_TYPES.find((known) => known === type) ?? 'text',
      content: String(content ?? ''),
      ...(typeof url === 'string' && { url }),
      ...(align && { styles: { textAlign: align } }),
    };
  });
