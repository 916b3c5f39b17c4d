import type { HttpProvider } from '../http/http-provider.ts';
import type { ChatMessage } from '../provider.ts';
import { requireOwnWebhookUrl } from './webhook-url.ts';

export const getstream: HttpProvider<ChatMessage> = {
  request: (message, credentials) => ({
    url: requireOwnWebhookUrl(message, credentials),
    headers: { 'x-api-key': credentials.apiKey },
    json: { text: message.content },
  }),
  id: ({ headers }) => headers['x-webhook-id'],
  hasOptionalId: true,
  reason: ['message'],
};
