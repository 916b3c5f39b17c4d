import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { requirePhoneDigits, requireSender } from './sms-fields.ts';

export const firetext: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: 'https://www.firetext.co.uk/api/sendsms',
    form: {
      apiKey: credentials.apiKey,
      to: requirePhoneDigits(message),
      from: requireSender(message, credentials),
      message: message.content,
    },
  }),
  // The body is a code, a count and a text: `0:1 SMS successfully queued`.
  id: ({ headers, body }) => (/^0:/.test(body) ? (headers['x-message'] ?? '-') : undefined),
  failure: ({ body }) => {
    const [, code, text] = /^(\d+):(?:\d+ )?(.*)/.exec(body) ?? [];
    return code === undefined || code === '0' ? undefined : { isPermanent: true, message: text };
  },
};
