import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { requirePhoneDigits, requireSender } from './sms-fields.ts';

export const messagebird: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: 'https://rest.messagebird.com/messages',
    headers: { authorization: `AccessKey ${credentials.accessKey}` },
    json: {
      originator: requireSender(message, credentials),
      recipients: [requirePhoneDigits(message)],
      body: message.content,
      datacoding: 'auto',
    },
  }),
  id: 'id',
  reason: ['errors.0.description'],
};
