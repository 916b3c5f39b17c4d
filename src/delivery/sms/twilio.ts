import { basicAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { requirePhone, requireSender } from './sms-fields.ts';

export const twilio: HttpProvider<SmsMessage> = {
  request: (message, credentials, { webhookUrl }) => {
    const from = requireSender(message, credentials);
    return {
      url: `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(credentials.accountSid)}/Messages.json`,
      headers: basicAuth(credentials.accountSid, credentials.token),
      form: {
        To: requirePhone(message),
        [/^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From']: from,
        Body: message.content,
        ...(webhookUrl !== undefined && { StatusCallback: webhookUrl }),
      },
    };
  },
  id: 'sid',
  reason: ['message'],
};
