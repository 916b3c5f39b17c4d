import type { HttpProvider } from '../http/http-provider.ts';
import type { ChatMessage } from '../provider.ts';
import { requireWebhookUrl } from './webhook-url.ts';

/** Incoming webhooks of Slack, whose format other chats accept, too. Responses contain no id. */
export const slack: HttpProvider<ChatMessage> = {
  request: (message, credentials) => ({
    url: requireWebhookUrl(message, credentials),
    json: { text: message.content },
  }),
  reason: ['error', 'message', 'msg'],
};
