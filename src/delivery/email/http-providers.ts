import { base, basic, bearer, part } from '../http/http-request.ts';
import type { HttpProvider } from '../http/send-http.ts';
import { at } from '../http/send-http.ts';
import { signature } from '../http/sign.ts';
import type { EmailMessage } from '../provider.ts';
import { base64, mailboxOf, recipientsOf, senderOf, written } from './mailbox.ts';

const addresses = (list: readonly string[] = []) =>
  list.length === 0
    ? undefined
    : list.map(mailboxOf).map(({ email, name }) => ({ email, ...(name !== undefined && { name }) }));
const listed = (list: readonly string[] = []) => (list.length === 0 ? undefined : list.join(', '));
const some = <Item>(list: readonly Item[] = []) => (list.length === 0 ? undefined : list);

/** The e-mail providers that take a message in one request. What is undefined is left out of JSON. */
export const HTTP_EMAIL_PROVIDERS: Readonly<Record<string, HttpProvider<EmailMessage>>> = {
  'email-webhook': {
    request: (message, credentials, { slug, idempotencyKey }) => {
      const { channel: _channel, passthrough: _passthrough, attachments, ...rest } = message;
      const { email, name } = senderOf(message, credentials);
      return {
        url: credentials.webhookUrl,
        headers: { 'idempotency-key': idempotencyKey },
        json: {
          id: idempotencyKey,
          ...rest,
          to: recipientsOf(message),
          from: email,
          senderName: name,
          attachments: some(attachments)?.map(({ name, content, mime, contentId }) => ({
            name,
            mime,
            contentId,
            file: base64(content),
          })),
        },
        sign: signature(slug, credentials.secretKey),
      };
    },
    id: 'id',
    hasOptionalId: true,
    reason: ['message', 'error'],
  },

  mailersend: {
    request: (message, credentials) => ({
      url: 'https://api.mailersend.com/v1/email',
      headers: bearer(credentials.apiKey),
      json: {
        from: senderOf(message, credentials),
        to: addresses(recipientsOf(message)),
        cc: addresses(message.cc),
        bcc: addresses(message.bcc),
        reply_to: message.replyTo === undefined ? undefined : addresses([message.replyTo])?.[0],
        subject: message.subject,
        html: message.html,
        text: message.text,
        attachments: some(message.attachments)?.map(({ name, content, contentId }) => ({
          filename: name,
          content: base64(content),
          disposition: contentId === undefined ? 'attachment' : 'inline',
          id: contentId,
        })),
        headers: some(Object.entries(message.headers ?? {}))?.map(([name, value]) => ({ name, value })),
      },
    }),
    id: ({ headers }) => headers['x-message-id'],
    reason: ['message'],
  },

  mailjet: {
    request: (message, credentials) => {
      const boxes = (list: readonly string[] | undefined) =>
        addresses(list)?.map(({ email, name }) => ({ Email: email, Name: name }));
      const from = senderOf(message, credentials);
      const files = (isInline: boolean) =>
        some((message.attachments ?? []).filter(({ contentId }) => (contentId !== undefined) === isInline))?.map(
          ({ name, content, mime, contentId }) => ({
            Filename: name,
            ContentType: mime,
            Base64Content: base64(content),
            ContentID: contentId,
          }),
        );
      return {
        url: 'https://api.mailjet.com/v3.1/send',
        headers: basic(credentials.apiKey, credentials.secretKey),
        json: {
          Messages: [
            {
              From: { Email: from.email, Name: from.name },
              To: boxes(recipientsOf(message)),
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
    refusal: ({ status, json }) =>
      status < 300 && at(json, 'Messages.0.Status') === 'error' ? { isPermanent: true } : undefined,
  },

  mailtrap: {
    request: (message, credentials) => ({
      url: 'https://send.api.mailtrap.io/api/send',
      headers: bearer(credentials.apiKey),
      json: {
        from: senderOf(message, credentials),
        to: addresses(recipientsOf(message)),
        cc: addresses(message.cc),
        bcc: addresses(message.bcc),
        reply_to: message.replyTo === undefined ? undefined : addresses([message.replyTo])?.[0],
        subject: message.subject,
        text: message.text,
        html: message.html,
        headers: message.headers,
        attachments: some(message.attachments)?.map(({ name, content, mime, contentId }) => ({
          filename: name,
          content: base64(content),
          type: mime,
          disposition: contentId === undefined ? 'attachment' : 'inline',
          content_id: contentId,
        })),
      },
    }),
    id: 'message_ids.0',
    reason: ['errors.0'],
  },

  mandrill: {
    request: (message, credentials) => {
      const { email, name } = senderOf(message, credentials);
      const as = (type: string, list: readonly string[] | undefined) =>
        addresses(list)?.map((box) => ({ ...box, type })) ?? [];
      const files = (isInline: boolean) =>
        some((message.attachments ?? []).filter(({ contentId }) => (contentId !== undefined) === isInline))?.map(
          ({ name, content, mime, contentId }) => ({ type: mime, name: contentId ?? name, content: base64(content) }),
        );
      return {
        url: 'https://mandrillapp.com/api/1.0/messages/send',
        json: {
          key: credentials.apiKey,
          message: {
            from_email: email,
            from_name: name,
            to: [...as('to', recipientsOf(message)), ...as('cc', message.cc), ...as('bcc', message.bcc)],
            subject: message.subject,
            html: message.html,
            text: message.text,
            headers: { ...message.headers, ...(message.replyTo !== undefined && { 'Reply-To': message.replyTo }) },
            attachments: files(false),
            images: files(true),
          },
        },
      };
    },
    id: '0._id',
    reason: ['0.reject_reason', 'message'],
    refusal: ({ status, json }) => {
      const isRefused = ['rejected', 'invalid'].includes(String(at(json, '0.status')));
      if (status < 300 && isRefused) return { isPermanent: true };
      // It answers 500 to a wrong key and to a message that is none.
      const isWrong = ['Invalid_Key', 'ValidationError', 'PaymentRequired'].includes(String(at(json, 'name')));
      return status >= 500 && isWrong ? { isPermanent: true } : undefined;
    },
  },

  mailgun: {
    request: (message, credentials) => {
      const fields: readonly (readonly [string, string | undefined])[] = [
        ['from', written(senderOf(message, credentials))],
        ['to', listed(recipientsOf(message))],
        ['cc', listed(message.cc)],
        ['bcc', listed(message.bcc)],
        ['subject', message.subject],
        ['text', message.text],
        ['html', message.html],
        ['h:Reply-To', message.replyTo],
        ...Object.entries(message.headers ?? {}).map(([name, value]) => [`h:${name}`, value] as const),
      ];
      const given = fields.filter((field): field is readonly [string, string] => field[1] !== undefined);
      const form = new FormData();
      for (const [name, value] of given) form.append(name, value);
      for (const { name, content, mime, contentId } of message.attachments ?? []) {
        // An inline part is named in the HTML by its file name.
        const file = new Blob([new Uint8Array(content)], { type: mime });
        form.append(contentId === undefined ? 'attachment' : 'inline', file, contentId ?? name);
      }
      return {
        url: `${base(credentials.baseUrl || 'https://api.mailgun.net')}/v3/${part(credentials.domain)}/messages`,
        headers: basic('api', credentials.apiKey),
        ...(some(message.attachments) ? { multipart: form } : { form: Object.fromEntries(given) }),
      };
    },
    id: 'id',
    reason: ['message'],
  },

  postmark: {
    request: (message, credentials) => ({
      url: 'https://api.postmarkapp.com/email',
      headers: { accept: 'application/json', 'x-postmark-server-token': credentials.apiKey },
      json: {
        From: written(senderOf(message, credentials)),
        To: listed(recipientsOf(message)),
        Cc: listed(message.cc),
        Bcc: listed(message.bcc),
        ReplyTo: message.replyTo,
        Subject: message.subject,
        HtmlBody: message.html,
        TextBody: message.text,
        Headers: some(Object.entries(message.headers ?? {}))?.map(([Name, Value]) => ({ Name, Value })),
        Attachments: some(message.attachments)?.map(({ name, content, mime, contentId }) => ({
          Name: name,
          Content: base64(content),
          ContentType: mime,
          ContentID: contentId === undefined ? undefined : `cid:${contentId}`,
        })),
      },
    }),
    id: 'MessageID',
    reason: ['Message'],
    refusal: ({ status, json }) => {
      const code = at(json, 'ErrorCode');
      return status === 200 && typeof code === 'number' && code !== 0 ? { isPermanent: true } : undefined;
    },
  },

  resend: {
    request: (message, credentials, { idempotencyKey }) => ({
      url: 'https://api.resend.com/emails',
      headers: { ...bearer(credentials.apiKey), 'idempotency-key': idempotencyKey },
      json: {
        from: written(senderOf(message, credentials)),
        to: recipientsOf(message),
        cc: some(message.cc),
        bcc: some(message.bcc),
        reply_to: message.replyTo,
        subject: message.subject,
        html: message.html,
        text: message.text,
        headers: message.headers,
        attachments: some(message.attachments)?.map(({ name, content, mime, contentId }) => ({
          filename: name,
          content: base64(content),
          content_type: mime,
          content_id: contentId,
        })),
      },
    }),
    id: 'id',
    reason: ['message'],
    // Another attempt with the same key is under way.
    refusal: ({ json }) => (at(json, 'name') === 'concurrent_idempotent_requests' ? { isPermanent: false } : undefined),
  },

  sendgrid: {
    request: (message, credentials) => ({
      url: 'https://api.sendgrid.com/v3/mail/send',
      headers: bearer(credentials.apiKey),
      json: {
        personalizations: [
          { to: addresses(recipientsOf(message)), cc: addresses(message.cc), bcc: addresses(message.bcc) },
        ],
        from: senderOf(message, credentials),
        reply_to: message.replyTo === undefined ? undefined : addresses([message.replyTo])?.[0],
        subject: message.subject,
        // Plain text comes first; a message without any content is not taken.
        content: [
          ...(message.text || !message.html ? [{ type: 'text/plain', value: message.text || ' ' }] : []),
          ...(message.html ? [{ type: 'text/html', value: message.html }] : []),
        ],
        attachments: some(message.attachments)?.map(({ name, content, mime, contentId }) => ({
          filename: name,
          content: base64(content),
          type: mime,
          disposition: contentId === undefined ? 'attachment' : 'inline',
          content_id: contentId,
        })),
        headers: message.headers,
        ip_pool_name: credentials.ipPoolName || undefined,
      },
    }),
    // The answer of 202 has no body.
    id: ({ headers }) => headers['x-message-id'],
    hasOptionalId: true,
    reason: ['errors.0.message'],
  },

  sparkpost: {
    request: (message, credentials) => {
      const from = senderOf(message, credentials);
      const to = recipientsOf(message).map(mailboxOf);
      // Copies are recipients that are shown the header of the first.
      const shown = to.map(({ email }) => email).join(',');
      const copies = [...(message.cc ?? []), ...(message.bcc ?? [])].map(mailboxOf);
      return {
        url: `https://api.${credentials.region.toLowerCase() === 'eu' ? 'eu.' : ''}sparkpost.com/api/v1/transmissions`,
        headers: { authorization: credentials.apiKey },
        json: {
          recipients: [
            ...to.map((address) => ({ address })),
            ...copies.map(({ email }) => ({ address: { email, header_to: shown } })),
          ],
          content: {
            from,
            reply_to: message.replyTo,
            subject: message.subject,
            html: message.html,
            text: message.text,
            headers: { ...message.headers, ...(some(message.cc) && { CC: listed(message.cc) }) },
            attachments: some((message.attachments ?? []).filter(({ contentId }) => contentId === undefined))?.map(
              ({ name, content, mime }) => ({ name, type: mime, data: base64(content) }),
            ),
            inline_images: some((message.attachments ?? []).filter(({ contentId }) => contentId !== undefined))?.map(
              ({ contentId, content, mime }) => ({ name: contentId, type: mime, data: base64(content) }),
            ),
          },
        },
      };
    },
    id: 'results.id',
    reason: ['errors.0.description', 'errors.0.message'],
  },

  sendinblue: {
    request: (message, credentials) => ({
      url: 'https://api.brevo.com/v3/smtp/email',
      headers: { 'api-key': credentials.apiKey, accept: 'application/json' },
      json: {
        sender: senderOf(message, credentials),
        to: addresses(recipientsOf(message)),
        cc: addresses(message.cc),
        bcc: addresses(message.bcc),
        replyTo: message.replyTo === undefined ? undefined : addresses([message.replyTo])?.[0],
        subject: message.subject,
        htmlContent: message.html,
        textContent: message.text,
        attachment: some(message.attachments)?.map(({ name, content }) => ({ name, content: base64(content) })),
        headers: message.headers,
      },
    }),
    id: 'messageId',
    reason: ['message'],
  },
};
