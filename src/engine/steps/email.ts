import type { Attachment, EmailMessage } from '../../delivery/provider.ts';
import { requireValue } from '../../delivery/undeliverable-error.ts';
import { EMAIL_BLOCK_TYPES, TEXT_ALIGNS } from '../../model/enums.ts';
import type { EmailBlock } from '../../model/message.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { render, renderHtml, requireRenderableLength } from '../../workflow-language/templates/render.ts';
import { contentValuesOf } from './content.ts';
import { type Composed, deliverStep } from './deliver.ts';
import { overridesOf, textAt, textsAt } from './overrides.ts';
import type { StepContext } from './step.ts';

/** Sends an e-mail to the subscriber's address. */
export const emailStep = deliverStep({ channel: 'email', compose });

function compose(step: StepContext): Composed {
  const { subscriber, variables, job } = step;
  const values = contentValuesOf(step);
  const { fields: first } = overridesOf(job, 'email');
  const renderBody = values.disableOutputSanitization === true ? render : renderHtml;
  const blocks = blocksOf(values.body);
  const content = blocks
    ? blocks.map((block) => renderedBlock(block, (text) => renderBody(text, variables)))
    : renderBody(String(values.body ?? ''), variables);
  const subject = render(String(values.subject ?? ''), variables).replace(/\s*\n\s*/g, ' ');
  const html = typeof content === 'string' ? content : requireRenderableLength(htmlOf(content));
  const senderName = textAt(values, 'senderName');
  const own = textsAt(first, 'to') ?? [requireValue(subscriber.email, 'e-mail address of the subscriber')];
  return {
    integration: textAt(first, 'integrationIdentifier'),
    shown: { email: own.join(', '), subject: textAt(first, 'subject') ?? subject, content },
    way: ({ providerId }) => {
      const { fields } = overridesOf(job, 'email', providerId);
      return {
        email: (textsAt(fields, 'to') ?? own).join(', '),
        subject: textAt(fields, 'subject') ?? subject,
        ...(textAt(fields, 'html', 'body') && { content: textAt(fields, 'html', 'body') }),
      };
    },
    outgoing: ({ providerId }): EmailMessage => {
      const { fields, passthrough } = overridesOf(job, 'email', providerId);
      const headers = isPlainObject(fields.headers) ? (fields.headers as Record<string, string>) : undefined;
      return {
        channel: 'email',
        to: textsAt(fields, 'to') ?? own,
        from: textAt(fields, 'from'),
        senderName: textAt(fields, 'senderName') ?? (senderName && render(senderName, variables)),
        subject: textAt(fields, 'subject') ?? subject,
        html: textAt(fields, 'html', 'body') ?? html,
        text: textAt(fields, 'text'),
        replyTo: textAt(fields, 'replyTo'),
        cc: textsAt(fields, 'cc'),
        bcc: textsAt(fields, 'bcc'),
        attachments: attachmentsOf(fields.attachments),
        headers,
        passthrough,
      };
    },
  };
}

/** A body that is written in blocks; null where it is one text. */
const blocksOf = (body: unknown): readonly EmailBlock[] | null =>
  Array.isArray(body) ? body.filter(isPlainObject).map((block) => block as unknown as EmailBlock) : null;

function renderedBlock({ type, content, url, styles }: EmailBlock, renderText: (text: string) => string): EmailBlock {
  const textAlign = TEXT_ALIGNS.find((align) => align === styles?.textAlign);
  return {
    type: EMAIL_BLOCK_TYPES.find((known) => known === type) ?? 'text',
    content: renderText(String(content ?? '')),
    ...(typeof url === 'string' && { url: renderText(url) }),
    ...(textAlign && { styles: { textAlign } }),
  };
}

/** Blocks as HTML that all mail readers show. */
const htmlOf = (blocks: readonly EmailBlock[]): string =>
  blocks
    .map(({ type, content, url, styles }) => {
      const style = `text-align: ${styles?.textAlign ?? 'left'}`;
      const shown = type === 'button' ? `<a href="${(url ?? '').replaceAll('"', '&quot;')}">${content}</a>` : content;
      return `<p style="${style}">${shown}</p>`;
    })
    .join('\n');

/** Files as JSON gives them: their bytes in base64. */
function attachmentsOf(given: unknown): readonly Attachment[] | undefined {
  if (!Array.isArray(given)) return undefined;
  const files = given.filter(isPlainObject).flatMap((file): Attachment[] => {
    const bytes = textAt(file, 'content', 'file');
    if (bytes === undefined) return [];
    return [
      {
        name: textAt(file, 'name', 'filename') ?? 'attachment',
        content: Buffer.from(bytes, 'base64'),
        mime: textAt(file, 'mime', 'contentType', 'type') ?? 'application/octet-stream',
        contentId: textAt(file, 'contentId', 'cid'),
      },
    ];
  });
  return files.length > 0 ? files : undefined;
}
