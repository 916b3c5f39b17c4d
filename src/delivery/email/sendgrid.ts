import { bearerAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import { base64, mailbox, mailboxes, nonEmpty } from './message-fields.ts';

export const sendgrid: HttpProvider<AddressedEmail> = {
  request: (message, credentials) => ({
    url: 'https://api.sendgrid.com/v3/mail/send',
    headers: bearerAuth(credentials.apiKey),
    json: {
      personalizations: [
        { to: mailboxes(requireRecipients(message)), cc: mailboxes(message.cc), bcc: mailboxes(message.bcc) },
      ],
      from: requireSender(message, credentials),
      reply_to: mailbox(message.replyTo),
      subject: message.subject,
      // Plain text must come first, and a message without content is rejected.
      content: [
        ...(message.text || !message.html ? [{ type: 'text/plain', value: message.text || ' ' }] : []),
        ...(message.html ? [{ type: 'text/html', value: message.html }] : []),
      ],
      attachments: nonEmpty(message.attachments)?.map(({ name, content, mime, contentId }) => ({
        filename: name,
        content: base64(content),
        type: mime,
        disposition: contentId === undefined ? 'attachment' : 'inline',
        content_id: contentId,
      })),
      headers: message.headers,
      ip_pool_name: credentials.ipPoolName || undefined,
    },
  }),
  // The response has status 202 and no body.
  id: ({ headers }) => headers['x-message-id'],
  hasOptionalId: true,
  reason: ['errors.0.message'],
};
