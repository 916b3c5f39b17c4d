import { omitUndefined } from '../../model/omit-undefined.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { failureByCode, requirePhoneDigits, requireSender } from './sms-fields.ts';

/** A character that the default SMS alphabet does not have. */
const BEYOND_DEFAULT_ALPHABET = /[^\n\r -~£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà€]/;

export const nexmo: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: 'https://rest.nexmo.com/sms/json',
    form: omitUndefined({
      api_key: credentials.apiKey,
      api_secret: credentials.secretKey,
      from: requireSender(message, credentials).replace(/^\+/, ''),
      to: requirePhoneDigits(message),
      text: message.content,
      type: BEYOND_DEFAULT_ALPHABET.test(message.content) ? 'unicode' : undefined,
    }),
  }),
  id: 'messages.0.message-id',
  failure: failureByCode('messages.0.status', ['0'], ['1', '5'], 'messages.0.error-text'),
};
