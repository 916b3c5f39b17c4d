import type { HttpProvider } from '../http/http-provider.ts';
import type { ChatMessage } from '../provider.ts';
import { slack } from './slack.ts';
import { requireWebhookUrl } from './webhook-url.ts';

export const mattermost: HttpProvider<ChatMessage> = {
  ...slack,
  request: (message, credentials) => ({
    url: requireWebhookUrl(message, credentials),
    json: { text: message.content, channel: message.address.channel },
  }),
};
