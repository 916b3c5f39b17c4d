import { basicAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { requirePhoneDigits, requireSender } from './sms-fields.ts';

export const plivo: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: `https://api.plivo.com/v1/Account/${encodeURIComponent(credentials.accountSid)}/Message/`,
    headers: basicAuth(credentials.accountSid, credentials.token),
    json: { src: requireSender(message, credentials), dst: requirePhoneDigits(message), text: message.content },
  }),
  id: 'message_uuid.0',
  reason: ['error'],
};
