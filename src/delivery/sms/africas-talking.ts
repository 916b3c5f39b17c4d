import { valueAtPath } from '../../model/value-at-path.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { failureByCode, requirePhone, requireSender } from './sms-fields.ts';

export const africasTalking: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: `https://api.${credentials.user === 'sandbox' ? 'sandbox.' : ''}africastalking.com/version1/messaging`,
    headers: { apikey: credentials.apiKey, accept: 'application/json' },
    form: {
      username: credentials.user,
      to: requirePhone(message),
      message: message.content,
      from: requireSender(message, credentials),
    },
  }),
  id: 'SMSMessageData.Recipients.0.messageId',
  reason: ['SMSMessageData.Message'],
  failure: (response) => {
    const recipients = valueAtPath(response.json, 'SMSMessageData.Recipients');
    // If the whole request is rejected, the list of recipients is empty.
    if (response.status < 300 && Array.isArray(recipients) && recipients.length === 0) return { isPermanent: true };
    const status = 'SMSMessageData.Recipients.0.status';
    return failureByCode(
      'SMSMessageData.Recipients.0.statusCode',
      ['100', '101', '102'],
      ['500', '501'],
      status,
    )(response);
  },
};
