import { valueAtPath } from '../../model/value-at-path.ts';
import { bearerAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import { scalarText } from '../http/result-of-response.ts';
import type { ChatMessage } from '../provider.ts';
import { requireValue } from '../undeliverable-error.ts';

/** Meta's codes of temporary failures: rate limits and failures of its own. */
const TRANSIENT_CODES: readonly unknown[] = [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004];

export const whatsappBusiness: HttpProvider<ChatMessage> = {
  request: (message, credentials) => ({
    url: `https://graph.facebook.com/v22.0/${encodeURIComponent(credentials.phoneNumberIdentification)}/messages`,
    headers: bearerAuth(credentials.apiToken),
    json: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: requireValue(message.address.phone, 'phone number'),
      type: 'text',
      text: { body: message.content, preview_url: false },
    },
  }),
  id: 'messages.0.id',
  reason: ['error.message'],
  failure: ({ status, json }) =>
    status >= 400 && TRANSIENT_CODES.includes(valueAtPath(json, 'error.code'))
      ? { isPermanent: false, message: scalarText(valueAtPath(json, 'error.message')) }
      : undefined,
};
