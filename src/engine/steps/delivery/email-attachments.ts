import type { Attachment } from '../../../delivery/provider.ts';
import { UndeliverableError } from '../../../delivery/undeliverable-error.ts';
import { isPlainObject } from '../../../model/plain-object.ts';
import { stringField } from './message-overrides.ts';

/** Plain or for URLs, with or without padding. `Buffer.from` reads any text, and leaves out what is not base64. */
const BASE64 = /^[\w+/-]*={0,2}$/;

/**
 * Parses the attachments of an override. Their content is encoded in base64, or a buffer as Node.js writes it to JSON.
 * @throws UndeliverableError that names the attachment that cannot be read
 */
export function parseAttachments(value: unknown): readonly Attachment[] | undefined {
  if (value == null) return undefined;
  if (!Array.isArray(value)) throw new UndeliverableError('attachments: must be a list');
  return value.map((file: unknown, index): Attachment => {
    const at = `attachments[${index}]`;
    if (!isPlainObject(file)) throw new UndeliverableError(`${at}: must be an object with a name and its content`);
    const field = file.content == null ? 'file' : 'content';
    return {
      name: stringField(file, 'name', 'filename') ?? 'attachment',
      content: parseContent(file[field], `${at}.${file[field] == null ? 'content' : field}`),
      mime: stringField(file, 'mime', 'contentType', 'type') ?? 'application/octet-stream',
      contentId: stringField(file, 'contentId', 'cid'),
    };
  });
}

function parseContent(content: unknown, at: string): Uint8Array {
  if (content == null) throw new UndeliverableError(`${at}: is missing`);
  if (typeof content === 'string') {
    // Base64 is often broken into lines. A blank within a line means that it is another text.
    const text = content
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .join('');
    if (!isBase64(text)) throw new UndeliverableError(`${at}: must be base64`);
    return Buffer.from(text, 'base64');
  }
  const bytes = isPlainObject(content) && content.type === 'Buffer' ? content.data : undefined;
  if (!isBytes(bytes)) throw new UndeliverableError(`${at}: must be base64, or a buffer as Node.js writes it to JSON`);
  return Uint8Array.from(bytes);
}

/** Whether a text has only characters of base64, and ends with a whole byte and the right padding, if any. */
function isBase64(text: string): boolean {
  const hasPadding = text.endsWith('=');
  return BASE64.test(text) && (hasPadding ? text.length % 4 === 0 : text.length % 4 !== 1);
}

const isBytes = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((byte) => Number.isInteger(byte) && byte >= 0 && byte <= 255);
