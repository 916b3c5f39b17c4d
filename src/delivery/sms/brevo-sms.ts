import type { HttpProvider } from '../http/http-provider.ts';
import type { SmsMessage } from '../provider.ts';
import { requirePhoneDigits, requireSender, requiresUnicode } from './sms-fields.ts';

export const brevoSms: HttpProvider<SmsMessage> = {
  request: (message, credentials) => ({
    url: 'https://api.brevo.com/v3/transactionalSMS/send',
    headers: { 'api-key': credentials.apiKey, accept: 'application/json' },
    json: {
      sender: requireSender(message, credentials),
      recipient: requirePhoneDigits(message),
      content: message.content,
      type: 'transactional',
      // Brevo replaces the characters that require Unicode otherwise.
      unicodeEnabled: requiresUnicode(message) || undefined,
    },
  }),
  id: 'messageId',
  reason: ['message'],
};
