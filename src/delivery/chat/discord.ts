import { toUrl } from '../../model/to-url.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { ChatMessage } from '../provider.ts';
import { requireWebhookUrl } from './webhook-url.ts';

export const discord: HttpProvider<ChatMessage> = {
  request: (message, credentials) => {
    const url = requireWebhookUrl(message, credentials);
    // With `wait`, the response contains the message and its id.
    const waitingUrl = toUrl(url);
    waitingUrl?.searchParams.set('wait', 'true');
    return { url: waitingUrl?.href ?? url, json: { content: message.content } };
  },
  id: 'id',
  reason: ['message'],
};
