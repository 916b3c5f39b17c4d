import { bearerAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import { base64, mailbox, mailboxes, nonEmpty } from './message-fields.ts';

export const mailersend: HttpProvider<AddressedEmail> = {
  request: (message, credentials) => ({
    url: 'https://api.mailersend.com/v1/email',
    headers: bearerAuth(credentials.apiKey),
    json: {
      from: requireSender(message, credentials),
      to: mailboxes(requireRecipients(message)),
      cc: mailboxes(message.cc),
      bcc: mailboxes(message.bcc),
      reply_to: mailbox(message.replyTo),
      subject: message.subject,
      html: message.html,
      text: message.text,
      attachments: nonEmpty(message.attachments)?.map(({ name, content, contentId }) => ({
        filename: name,
        content: base64(content),
        disposition: contentId === undefined ? 'attachment' : 'inline',
        id: contentId,
      })),
      headers: nonEmpty(Object.entries(message.headers ?? {}))?.map(([name, value]) => ({ name, value })),
    },
  }),
  id: ({ headers }) => headers['x-message-id'],
  reason: ['message'],
};
