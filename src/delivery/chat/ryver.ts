import type { HttpProvider } from '../http/http-provider.ts';
import type { ChatMessage } from '../provider.ts';
import { requireWebhookUrl } from './webhook-url.ts';

export const ryver: HttpProvider<ChatMessage> = {
  request: (message, credentials) => ({
    url: requireWebhookUrl(message, credentials),
    json: { body: message.content },
  }),
  reason: ['error', 'message'],
};
