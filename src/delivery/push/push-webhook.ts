import { bodySigner } from '../http/body-signer.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { PushMessage } from '../provider.ts';
import { requireDeviceTokens } from './combine-outcomes.ts';

export const pushWebhook: HttpProvider<PushMessage> = {
  request: (message, credentials, { slug, idempotencyKey }) => ({
    url: credentials.webhookUrl,
    headers: { 'idempotency-key': idempotencyKey },
    json: {
      target: requireDeviceTokens(message),
      title: message.title,
      content: message.content,
      overrides: message.overrides ?? {},
      payload: message.data ?? {},
    },
    sign: bodySigner(slug, credentials.secretKey),
  }),
  id: 'id',
  hasOptionalId: true,
  reason: ['message', 'error'],
};
