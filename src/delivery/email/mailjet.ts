import { valueAtPath } from '../../model/value-at-path.ts';
import { basicAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import type { Mailbox } from './mailbox.ts';
import { base64, mailboxes, nonEmpty } from './message-fields.ts';

export const mailjet: HttpProvider<AddressedEmail> = {
  request: (message, credentials) => {
    const boxes = (addresses: readonly Mailbox[] | undefined) =>
      mailboxes(addresses)?.map(({ email, name }) => ({ Email: email, Name: name }));
    const from = requireSender(message, credentials);
    const files = (isInline: boolean) =>
      nonEmpty((message.attachments ?? []).filter(({ contentId }) => (contentId !== undefined) === isInline))?.map(
        ({ name, content, mime, contentId }) => ({
          Filename: name,
          ContentType: mime,
          Base64Content: base64(content),
          ContentID: contentId,
        }),
      );
    return {
      url: 'https://api.mailjet.com/v3.1/send',
      headers: basicAuth(credentials.apiKey, credentials.secretKey),
      json: {
        Messages: [
          {
            From: { Email: from.email, Name: from.name },
            To: boxes(requireRecipients(message)),
            Cc: boxes(message.cc),
            Bcc: boxes(message.bcc),
            ReplyTo: message.replyTo === undefined ? undefined : boxes([message.replyTo])?.[0],
            Subject: message.subject,
            TextPart: message.text,
            HTMLPart: message.html,
            Headers: message.headers,
            Attachments: files(false),
            InlinedAttachments: files(true),
          },
        ],
      },
    };
  },
  id: 'Messages.0.To.0.MessageID',
  reason: ['Messages.0.Errors.0.ErrorMessage', 'ErrorMessage'],
  failure: ({ status, json }) =>
    status < 300 && valueAtPath(json, 'Messages.0.Status') === 'error' ? { isPermanent: true } : undefined,
};
