import { valueAtPath } from '../../model/value-at-path.ts';
import { bearerAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import { formatMailbox } from './mailbox.ts';
import { addresses, base64, nonEmpty } from './message-fields.ts';

/** An earlier attempt with the same idempotency key is running, or was accepted with another content. */
const KEY_IN_USE: readonly unknown[] = ['concurrent_idempotent_requests', 'invalid_idempotent_request'];

export const resend: HttpProvider<AddressedEmail> = {
  request: (message, credentials, { idempotencyKey }) => ({
    url: 'https://api.resend.com/emails',
    headers: { ...bearerAuth(credentials.apiKey), 'idempotency-key': idempotencyKey },
    json: {
      from: formatMailbox(requireSender(message, credentials)),
      to: addresses(requireRecipients(message)),
      cc: addresses(message.cc),
      bcc: addresses(message.bcc),
      reply_to: message.replyTo && formatMailbox(message.replyTo),
      subject: message.subject,
      html: message.html,
      text: message.text,
      headers: message.headers,
      attachments: nonEmpty(message.attachments)?.map(({ name, content, mime, contentId }) => ({
        filename: name,
        content: base64(content),
        content_type: mime,
        content_id: contentId,
      })),
    },
  }),
  id: 'id',
  reason: ['message'],
  failure: ({ json }) =>
    KEY_IN_USE.includes(valueAtPath(json, 'name')) ? { isPermanent: false, isUnknown: true } : undefined,
};
