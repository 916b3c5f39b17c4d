import { valueAtPath } from '../../model/value-at-path.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { requireRecipients, requireSender } from './addressed-email.ts';
import { formatMailbox, type Mailbox } from './mailbox.ts';
import { base64, mailboxes, nonEmpty } from './message-fields.ts';

export const mandrill: HttpProvider<AddressedEmail> = {
  request: (message, credentials) => {
    const { email, name } = requireSender(message, credentials);
    const recipients = (type: string, addresses: readonly Mailbox[] | undefined) =>
      mailboxes(addresses)?.map((box) => ({ ...box, type })) ?? [];
    const files = (isInline: boolean) =>
      nonEmpty((message.attachments ?? []).filter(({ contentId }) => (contentId !== undefined) === isInline))?.map(
        ({ name, content, mime, contentId }) => ({ type: mime, name: contentId ?? name, content: base64(content) }),
      );
    return {
      url: 'https://mandrillapp.com/api/1.0/messages/send',
      json: {
        key: credentials.apiKey,
        message: {
          from_email: email,
          from_name: name,
          to: [
            ...recipients('to', requireRecipients(message)),
            ...recipients('cc', message.cc),
            ...recipients('bcc', message.bcc),
          ],
          subject: message.subject,
          html: message.html,
          text: message.text,
          headers: { ...message.headers, 'Reply-To': message.replyTo && formatMailbox(message.replyTo) },
          attachments: files(false),
          images: files(true),
        },
      },
    };
  },
  id: ({ json }) => valueAtPath(entriesOf(json).find(isAccepted), '_id'),
  reason: ['0.reject_reason', 'message'],
  refused: ({ json }) =>
    entriesOf(json)
      .filter((entry) => !isAccepted(entry))
      .map((entry) => ({ recipient: String(valueAtPath(entry, 'email')), answer: entry })),
  failure: ({ status, json }) => {
    const entries = entriesOf(json);
    if (status < 300 && entries.length > 0 && !entries.some(isAccepted)) return { isPermanent: true };
    return status >= 500 && PERMANENT_ERRORS.includes(valueAtPath(json, 'name')) ? { isPermanent: true } : undefined;
  },
};

/** Errors that Mandrill answers with status 500, although no retry can fix them. */
const PERMANENT_ERRORS: readonly unknown[] = [
  'Invalid_Key',
  'PaymentRequired',
  'Unknown_Subaccount',
  'ValidationError',
];

/** A response contains one entry for each recipient, copies too. */
const entriesOf = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : []);

const isAccepted = (entry: unknown): boolean => !['rejected', 'invalid'].includes(String(valueAtPath(entry, 'status')));
