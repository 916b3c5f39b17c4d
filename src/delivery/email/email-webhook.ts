import { bodySigner } from '../http/body-signer.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import { formatMailbox } from './mailbox.ts';
import { addresses, base64, nonEmpty } from './message-fields.ts';

export const emailWebhook: HttpProvider<AddressedEmail> = {
  request: (message, credentials, { slug, idempotencyKey }) => {
    const { channel: _channel, passthrough: _passthrough, attachments, ...rest } = message;
    const { email, name } = requireSender(message, credentials);
    return {
      url: credentials.webhookUrl,
      headers: { 'idempotency-key': idempotencyKey },
      json: {
        id: idempotencyKey,
        ...rest,
        to: addresses(requireRecipients(message)),
        cc: addresses(message.cc),
        bcc: addresses(message.bcc),
        replyTo: message.replyTo && formatMailbox(message.replyTo),
        from: email,
        senderName: name,
        attachments: nonEmpty(attachments)?.map(({ name, content, mime, contentId }) => ({
          name,
          mime,
          contentId,
          file: base64(content),
        })),
      },
      sign: bodySigner(slug, credentials.secretKey),
    };
  },
  id: 'id',
  hasOptionalId: true,
  reason: ['message', 'error'],
};
