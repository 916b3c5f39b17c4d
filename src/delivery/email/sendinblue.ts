import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import { base64, mailbox, mailboxes, nonEmpty } from './message-fields.ts';

export const sendinblue: HttpProvider<AddressedEmail> = {
  request: (message, credentials) => ({
    url: 'https://api.brevo.com/v3/smtp/email',
    headers: { 'api-key': credentials.apiKey, accept: 'application/json' },
    json: {
      sender: requireSender(message, credentials),
      to: mailboxes(requireRecipients(message)),
      cc: mailboxes(message.cc),
      bcc: mailboxes(message.bcc),
      replyTo: mailbox(message.replyTo),
      subject: message.subject,
      htmlContent: message.html,
      textContent: message.text,
      attachment: nonEmpty(message.attachments)?.map(({ name, content }) => ({ name, content: base64(content) })),
      headers: message.headers,
    },
  }),
  id: 'messageId',
  reason: ['message'],
};
