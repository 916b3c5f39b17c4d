import { valueAtPath } from '../../model/value-at-path.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import { formatMailbox } from './mailbox.ts';
import { base64, joinAddresses, nonEmpty } from './message-fields.ts';

export const postmark: HttpProvider<AddressedEmail> = {
  request: (message, credentials) => ({
    url: 'https://api.postmarkapp.com/email',
    headers: { accept: 'application/json', 'x-postmark-server-token': credentials.apiKey },
    json: {
      From: formatMailbox(requireSender(message, credentials)),
      To: joinAddresses(requireRecipients(message)),
      Cc: joinAddresses(message.cc),
      Bcc: joinAddresses(message.bcc),
      ReplyTo: message.replyTo && formatMailbox(message.replyTo),
      Subject: message.subject,
      HtmlBody: message.html,
      TextBody: message.text,
      Headers: nonEmpty(Object.entries(message.headers ?? {}))?.map(([Name, Value]) => ({ Name, Value })),
      Attachments: nonEmpty(message.attachments)?.map(({ name, content, mime, contentId }) => ({
        Name: name,
        Content: base64(content),
        ContentType: mime,
        ContentID: contentId === undefined ? undefined : `cid:${contentId}`,
      })),
    },
  }),
  id: 'MessageID',
  reason: ['Message'],
  failure: ({ status, json }) => {
    const code = valueAtPath(json, 'ErrorCode');
    return status === 200 && typeof code === 'number' && code !== 0 ? { isPermanent: true } : undefined;
  },
};
