import { valueAtPath } from '../../model/value-at-path.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import { scalarText } from '../http/result-of-response.ts';
import type { SmsMessage } from '../provider.ts';
import { requirePhoneDigits } from './sms-fields.ts';

export const clickatell: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: 'https://platform.clickatell.com/messages',
    headers: { authorization: credentials.apiKey, accept: 'application/json' },
    json: { content: message.content, to: [requirePhoneDigits(message)] },
  }),
  id: 'messages.0.apiMessageId',
  reason: ['errorDescription', 'error.description'],
  failure: ({ status, json }) =>
    status < 300 && valueAtPath(json, 'messages.0.accepted') === false
      ? {
          isPermanent: true,
          message: scalarText(
            valueAtPath(json, 'messages.0.error.description') ?? valueAtPath(json, 'messages.0.error'),
          ),
        }
      : undefined,
};
