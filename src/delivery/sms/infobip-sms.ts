import { normalizeBaseUrl } from '../http/base-url.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { failureByCode, requirePhoneDigits, requireSender } from './sms-fields.ts';

export const infobipSms: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: `${normalizeBaseUrl(credentials.baseUrl)}/sms/2/text/advanced`,
    headers: { authorization: `App ${credentials.apiKey}`, accept: 'application/json' },
    json: {
      messages: [
        {
          from: requireSender(message, credentials),
          destinations: [{ to: requirePhoneDigits(message) }],
          text: message.content,
        },
      ],
    },
  }),
  id: 'messages.0.messageId',
  reason: ['requestError.serviceException.text'],
  failure: failureByCode(
    'messages.0.status.groupName',
    ['PENDING', 'DELIVERED', 'ACCEPTED'],
    [],
    'messages.0.status.description',
  ),
};
