import { bodySigner } from '../http/body-signer.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { ChatMessage } from '../provider.ts';
import { requireWebhookUrl } from './webhook-url.ts';

export const chatWebhook: HttpProvider<ChatMessage> = {
  request: (message, credentials, { slug, idempotencyKey }) => ({
    url: requireWebhookUrl(message, credentials),
    headers: { 'idempotency-key': idempotencyKey },
    json: {
      content: message.content,
      webhookUrl: message.address.webhookUrl,
      channel: message.address.channel,
      phoneNumber: message.address.phone,
    },
    sign: bodySigner(slug, credentials.secretKey),
  }),
  id: 'id',
  hasOptionalId: true,
  reason: ['message', 'error'],
};
