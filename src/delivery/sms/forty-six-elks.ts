import { basicAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { requirePhone, requireSender } from './sms-fields.ts';

export const fortySixElks: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: 'https://api.46elks.com/a1/sms',
    headers: basicAuth(credentials.user, credentials.password),
    form: { from: requireSender(message, credentials), to: requirePhone(message), message: message.content },
  }),
  id: 'id',
};
