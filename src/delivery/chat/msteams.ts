import type { HttpProvider } from '../http/http-provider.ts';
import type { ChatMessage } from '../provider.ts';
import { requireWebhookUrl } from './webhook-url.ts';

export const msteams: HttpProvider<ChatMessage> = {
  request: (message, credentials) => ({
    url: requireWebhookUrl(message, credentials),
    json: {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.2',
            body: [{ type: 'TextBlock', text: message.content, wrap: true }],
          },
        },
      ],
    },
  }),
  reason: ['error.message'],
  // Old webhooks report a failure in a response with status 200.
  failure: ({ status, body }) => {
    const [, code] = /returned HTTP error (\d{3})/.exec(body) ?? [];
    if (status >= 300 || code === undefined) return undefined;
    return { isPermanent: code !== '429' && !code.startsWith('5'), message: `HTTP error ${code}` };
  },
};
