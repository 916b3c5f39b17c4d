import { valueAtPath } from '../../model/value-at-path.ts';
import { normalizeBaseUrl } from '../http/base-url.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { ChatMessage } from '../provider.ts';
import { requireValue } from '../undeliverable-error.ts';
import { requireOwnWebhookUrl } from './webhook-url.ts';

export const rocketChat: HttpProvider<ChatMessage> = {
  request: (message, credentials) => ({
    url: `${normalizeBaseUrl(requireOwnWebhookUrl(message, credentials))}/api/v1/chat.sendMessage`,
    headers: { 'x-auth-token': credentials.token, 'x-user-id': credentials.user },
    json: { message: { rid: requireValue(message.address.channel, 'room'), msg: message.content } },
  }),
  id: 'message._id',
  reason: ['error', 'message'],
  failure: ({ status, json }) =>
    status < 300 && valueAtPath(json, 'success') === false ? { isPermanent: true } : undefined,
};
