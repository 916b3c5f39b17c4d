import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import { formatMailbox } from './mailbox.ts';
import { base64, joinAddresses, nonEmpty } from './message-fields.ts';

export const sparkpost: HttpProvider<AddressedEmail> = {
  request: (message, credentials) => {
    const from = requireSender(message, credentials);
    const to = requireRecipients(message);
    // A copy is a recipient whose `To` header shows the main recipients.
    const headerTo = to.map(({ email }) => email).join(',');
    const copies = [...(message.cc ?? []), ...(message.bcc ?? [])];
    return {
      url: `https://api.${credentials.region.toLowerCase() === 'eu' ? 'eu.' : ''}sparkpost.com/api/v1/transmissions`,
      headers: { authorization: credentials.apiKey },
      json: {
        recipients: [
          ...to.map((address) => ({ address })),
          ...copies.map(({ email }) => ({ address: { email, header_to: headerTo } })),
        ],
        content: {
          from,
          reply_to: message.replyTo && formatMailbox(message.replyTo),
          subject: message.subject,
          html: message.html,
          text: message.text,
          headers: { ...message.headers, CC: joinAddresses(message.cc) },
          attachments: nonEmpty((message.attachments ?? []).filter(({ contentId }) => contentId === undefined))?.map(
            ({ name, content, mime }) => ({ name, type: mime, data: base64(content) }),
          ),
          inline_images: nonEmpty((message.attachments ?? []).filter(({ contentId }) => contentId !== undefined))?.map(
            ({ contentId, content, mime }) => ({ name: contentId, type: mime, data: base64(content) }),
          ),
        },
      },
    };
  },
  id: 'results.id',
  reason: ['errors.0.description', 'errors.0.message'],
};
