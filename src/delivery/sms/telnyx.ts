import { bearerAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { requirePhone, requireSender } from './sms-fields.ts';

export const telnyx: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: 'https://api.telnyx.com/v2/messages',
    headers: bearerAuth(credentials.apiKey),
    json: {
      from: requireSender(message, credentials),
      to: requirePhone(message),
      text: message.content,
      messaging_profile_id: credentials.messageProfileId || undefined,
    },
  }),
  id: 'data.id',
  reason: ['errors.0.detail', 'errors.0.title'],
};
