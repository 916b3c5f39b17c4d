import { toAddressedEmail } from '../../delivery/email/addressed-email.ts';
import type { Attachment, EmailMessage } from '../../delivery/provider.ts';
import { requireValue } from '../../delivery/undeliverable-error.ts';
import { EMAIL_BLOCK_TYPES, TEXT_ALIGNS } from '../../model/enums.ts';
import type { EmailBlock } from '../../model/message.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import {
  type Rendered,
  requireRenderableLength,
  type Templates,
} from '../../workflow-language/templates/template-renderer.ts';
import { contentValues } from './content-values.ts';
import { deliverStep, type RenderedMessage } from './deliver.ts';
import { messageOverrides, stringField, stringListField } from './message-overrides.ts';
import type { StepContext } from './step.ts';

/** Sends an e-mail to the subscriber's address. */
export const emailStep = deliverStep({ channel: 'email', templates, message });

function templates(step: StepContext): Templates {
  const { subject, senderName, body: given, disableOutputSanitization: isRaw } = contentValues(step);
  const body = { body: Array.isArray(given) ? emailBlocks(given) : String(given ?? '') };
  return isRaw === true ? { text: { subject, senderName, ...body } } : { text: { subject, senderName }, html: body };
}

function message({ subscriber, job }: StepContext, rendered: Rendered): RenderedMessage {
  const { fields: channelFields } = messageOverrides(job, 'email');
  const content = rendered.body as string | EmailBlock[];
  const subject = String(rendered.subject ?? '').replace(/\s*\n\s*/g, ' ');
  const html = typeof content === 'string' ? content : requireRenderableLength(blocksToHtml(content));
  const senderName = stringField(rendered, 'senderName');
  const to = stringListField(channelFields, 'to') ?? [
    requireValue(subscriber.email, 'e-mail address of the subscriber'),
  ];
  const messageFor = (providerId?: string): EmailMessage => {
    const { fields, passthrough } = messageOverrides(job, 'email', providerId);
    return {
      channel: 'email',
      to: stringListField(fields, 'to') ?? to,
      from: stringField(fields, 'from'),
      senderName: stringField(fields, 'senderName') ?? senderName,
      subject: stringField(fields, 'subject') ?? subject,
      html: stringField(fields, 'html', 'body') ?? html,
      text: stringField(fields, 'text'),
      replyTo: stringField(fields, 'replyTo'),
      cc: stringListField(fields, 'cc'),
      bcc: stringListField(fields, 'bcc'),
      attachments: parseAttachments(fields.attachments),
      headers: isPlainObject(fields.headers) ? (fields.headers as Record<string, string>) : undefined,
      passthrough,
    };
  };
  // No integration can send to an invalid address. Overrides of a provider are checked when the message is sent.
  toAddressedEmail(messageFor());
  return {
    integrationIdentifier: stringField(channelFields, 'integrationIdentifier'),
    stored: { email: to.join(', '), subject: stringField(channelFields, 'subject') ?? subject, content },
    storedFor: ({ providerId }) => {
      const { fields } = messageOverrides(job, 'email', providerId);
      return {
        email: (stringListField(fields, 'to') ?? to).join(', '),
        subject: stringField(fields, 'subject') ?? subject,
        ...(stringField(fields, 'html', 'body') && { content: stringField(fields, 'html', 'body') }),
      };
    },
    outgoing: ({ providerId }) => messageFor(providerId),
  };
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

/** Blocks as HTML that all mail clients support. */
const blocksToHtml = (blocks: readonly EmailBlock[]): string =>
  blocks
    .map(({ type, content, url, styles }) => {
      const style = `text-align: ${styles?.textAlign ?? 'left'}`;
      const shown = type === 'button' ? `<a href="${(url ?? '').replaceAll('"', '&quot;')}">${content}</a>` : content;
      return `<p style="${style}">${shown}</p>`;
    })
    .join('\n');

/** Parses the attachments of an override. Their content is encoded in base64. */
function parseAttachments(value: unknown): readonly Attachment[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const files = value.filter(isPlainObject).flatMap((file): Attachment[] => {
    const bytes = stringField(file, 'content', 'file');
    if (bytes === undefined) return [];
    return [
      {
        name: stringField(file, 'name', 'filename') ?? 'attachment',
        content: Buffer.from(bytes, 'base64'),
        mime: stringField(file, 'mime', 'contentType', 'type') ?? 'application/octet-stream',
        contentId: stringField(file, 'contentId', 'cid'),
      },
    ];
  });
  return files.length > 0 ? files : undefined;
}
