import { bearerAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import { base64, mailbox, mailboxes, nonEmpty } from './message-fields.ts';

export const mailtrap: HttpProvider<AddressedEmail> = {
  request: (message, credentials) => ({
    url: 'https://send.api.mailtrap.io/api/send',
    headers: bearerAuth(credentials.apiKey),
    json: {
      from: requireSender(message, credentials),
      to: mailboxes(requireRecipients(message)),
      cc: mailboxes(message.cc),
      bcc: mailboxes(message.bcc),
      reply_to: mailbox(message.replyTo),
      subject: message.subject,
      text: message.text,
      html: message.html,
      headers: message.headers,
      attachments: nonEmpty(message.attachments)?.map(({ name, content, mime, contentId }) => ({
        filename: name,
        content: base64(content),
        type: mime,
        disposition: contentId === undefined ? 'attachment' : 'inline',
        content_id: contentId,
      })),
    },
  }),
  id: 'message_ids.0',
  reason: ['errors.0'],
};
