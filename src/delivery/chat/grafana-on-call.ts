import type { HttpProvider } from '../http/http-provider.ts';
import type { ChatMessage } from '../provider.ts';
import { requireWebhookUrl } from './webhook-url.ts';

export const grafanaOnCall: HttpProvider<ChatMessage> = {
  request: (message, credentials) => {
    const { alertUid, title, imageUrl, state, externalUrl } = message.address;
    return {
      url: requireWebhookUrl(message, credentials),
      json: {
        alert_uid: alertUid || credentials.alertUid || undefined,
        title: title || credentials.title || undefined,
        image_url: imageUrl || credentials.imageUrl || undefined,
        state: state || credentials.state || undefined,
        link_to_upstream_details: externalUrl || credentials.externalLink || undefined,
        message: message.content,
      },
    };
  },
};
