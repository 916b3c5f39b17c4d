import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { requirePhoneDigits, requireSender } from './sms-fields.ts';

export const termii: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: 'https://api.ng.termii.com/api/sms/send',
    json: {
      api_key: credentials.apiKey,
      to: requirePhoneDigits(message),
      from: requireSender(message, credentials),
      sms: message.content,
      type: 'plain',
      channel: 'generic',
    },
  }),
  id: 'message_id',
  reason: ['message'],
};
