import { bodySigner } from '../http/body-signer.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { EmailMessage } from '../provider.ts';
import { requireRecipients, requireSender } from './mailbox.ts';
import { base64, nonEmpty } from './message-fields.ts';

export const emailWebhook: HttpProvider<EmailMessage> = {
  request: (message, credentials, { slug, idempotencyKey }) => {
    const { channel: _channel, passthrough: _passthrough, attachments, ...rest } = message;
    const { email, name } = requireSender(message, credentials);
    return {
      url: credentials.webhookUrl,
      headers: { 'idempotency-key': idempotencyKey },
      json: {
        id: idempotencyKey,
        ...rest,
        to: requireRecipients(message),
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
