import { omitUndefined } from '../../model/omit-undefined.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { failureByCode, requirePhoneDigits, requireSender, requiresUnicode } from './sms-fields.ts';

export const nexmo: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: 'https://rest.nexmo.com/sms/json',
    form: omitUndefined({
      api_key: credentials.apiKey,
      api_secret: credentials.secretKey,
      from: requireSender(message, credentials).replace(/^\+/, ''),
      to: requirePhoneDigits(message),
      text: message.content,
      type: requiresUnicode(message) ? 'unicode' : undefined,
    }),
  }),
  id: 'messages.0.message-id',
  failure: failureByCode('messages.0.status', ['0'], ['1', '5'], 'messages.0.error-text'),
};
