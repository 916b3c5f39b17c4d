import { basicAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { failureByCode, requirePhone, requireSender } from './sms-fields.ts';

export const clicksend: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: 'https://rest.clicksend.com/v3/sms/send',
    headers: basicAuth(credentials.user, credentials.apiKey),
    json: {
      messages: [{ to: requirePhone(message), from: requireSender(message, credentials), body: message.content }],
    },
  }),
  id: 'data.messages.0.message_id',
  reason: ['response_msg'],
  failure: failureByCode('data.messages.0.status', ['SUCCESS'], ['THROTTLED'], 'data.messages.0.status'),
};
