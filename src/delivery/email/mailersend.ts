import { isPlainObject } from '../../model/plain-object.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { bearerAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import { scalarText } from '../http/result-of-response.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import { base64, mailbox, mailboxes, nonEmpty } from './message-fields.ts';

export const mailersend: HttpProvider<AddressedEmail> = {
  request: (message, credentials) => ({
    url: 'https://api.mailersend.com/v1/email',
    headers: bearerAuth(credentials.apiKey),
    json: {
      from: requireSender(message, credentials),
      to: mailboxes(requireRecipients(message)),
      cc: mailboxes(message.cc),
      bcc: mailboxes(message.bcc),
      reply_to: mailbox(message.replyTo),
      subject: message.subject,
      html: message.html,
      text: message.text,
      attachments: nonEmpty(message.attachments)?.map(({ name, content, contentId }) => ({
        filename: name,
        content: base64(content),
        disposition: contentId === undefined ? 'attachment' : 'inline',
        id: contentId,
      })),
      headers: nonEmpty(Object.entries(message.headers ?? {}))?.map(([name, value]) => ({ name, value })),
    },
  }),
  id: ({ headers }) => headers['x-message-id'],
  reason: ['message'],
  // If all recipients are suppressed, the response has status 202, but nothing is sent. Both spellings are documented.
  failure: ({ status, json }) => {
    const suppressed = findWarning(json, /^ALL_?SUPPRESSED$/);
    return status < 300 && suppressed !== undefined
      ? { isPermanent: true, message: scalarText(suppressed.message) }
      : undefined;
  },
  refused: ({ json }) => {
    const recipients = findWarning(json, /^SOME_?SUPPRESSED$/)?.recipients;
    return (Array.isArray(recipients) ? recipients : []).map((entry: unknown) => ({
      recipient: String(valueAtPath(entry, 'email')),
      answer: entry,
    }));
  },
};

function findWarning(json: unknown, type: RegExp) {
  const warnings: unknown = valueAtPath(json, 'warnings');
  return (Array.isArray(warnings) ? warnings : [])
    .filter(isPlainObject)
    .find((warning) => type.test(String(warning.type)));
}
