import { valueAtPath } from '../../model/value-at-path.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import { scalarText } from '../http/result-of-response.ts';
import type { SmsMessage } from '../provider.ts';
import { failureByCode, requirePhoneDigits, requireSender } from './sms-fields.ts';

const messageFailure = failureByCode('messages.0.error', [], ['600'], 'messages.0.error_text');

export const sms77: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: 'https://gateway.seven.io/api/sms',
    headers: { 'x-api-key': credentials.apiKey, accept: 'application/json' },
    json: { to: requirePhoneDigits(message), from: requireSender(message, credentials), text: message.content },
  }),
  id: 'messages.0.id',
  failure: (response) => {
    const { json } = response;
    // The code is the whole body or `success`: 100 is success, with 101 each message has its own.
    const code = scalarText(json) ?? scalarText(valueAtPath(json, 'success'));
    if (code !== undefined && !['100', '101'].includes(code)) {
      return { isPermanent: code !== '600', message: `code ${code}` };
    }
    return valueAtPath(json, 'messages.0.success') === false ? messageFailure(response) : undefined;
  },
};
