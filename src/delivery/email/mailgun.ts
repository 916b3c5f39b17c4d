import { basicAuth } from '../http/authorization.ts';
import { normalizeBaseUrl } from '../http/base-url.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import { formatMailbox } from './mailbox.ts';
import { joinAddresses, nonEmpty } from './message-fields.ts';

export const mailgun: HttpProvider<AddressedEmail> = {
  request: (message, credentials) => {
    const fields: readonly (readonly [string, string | undefined])[] = [
      ['from', formatMailbox(requireSender(message, credentials))],
      ['to', joinAddresses(requireRecipients(message))],
      ['cc', joinAddresses(message.cc)],
      ['bcc', joinAddresses(message.bcc)],
      ['subject', message.subject],
      ['text', message.text],
      ['html', message.html],
      ['h:Reply-To', message.replyTo && formatMailbox(message.replyTo)],
      ...Object.entries(message.headers ?? {}).map(([name, value]) => [`h:${name}`, value] as const),
    ];
    const texts = fields.filter((field): field is readonly [string, string] => field[1] !== undefined);
    const form = new FormData();
    for (const [name, value] of texts) form.append(name, value);
    for (const { name, content, mime, contentId } of message.attachments ?? []) {
      // The HTML refers to an inline part by its file name.
      const file = new Blob([new Uint8Array(content)], { type: mime });
      form.append(contentId === undefined ? 'attachment' : 'inline', file, contentId ?? name);
    }
    return {
      url: `${normalizeBaseUrl(credentials.baseUrl || 'https://api.mailgun.net')}/v3/${encodeURIComponent(credentials.domain)}/messages`,
      headers: basicAuth('api', credentials.apiKey),
      ...(nonEmpty(message.attachments) ? { multipart: form } : { form: Object.fromEntries(texts) }),
    };
  },
  id: 'id',
  reason: ['message'],
};
