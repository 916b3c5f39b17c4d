import { createHmac } from 'node:crypto';
import { withAsciiDomain } from '../../model/ascii-domain.ts';
import type { Credentials } from '../../model/integration.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { credentialTexts } from '../credential-texts.ts';
import { allowedHeaders, resultOfError } from '../http/exchange.ts';
import { OutgoingError } from '../http/outgoing-error.ts';
import type { RecipientOutcome, Send, SendContext, SendResult } from '../provider.ts';
import { credentialSecrets } from '../secrets/known-secrets.ts';
import type { Redactor } from '../secrets/redactor.ts';
import type { SmtpRoute } from '../smtp/open-connection.ts';
import { SmtpRejection } from '../smtp/smtp-error.ts';
import { withSmtp } from '../smtp/with-smtp.ts';
import { requireValue, UndeliverableError } from '../undeliverable-error.ts';
import type { AddressedEmail } from './addressed-email.ts';
import { checkedHeaders, requireRecipients, requireSender } from './addressed-email.ts';
import { dkimKey, missingDkimCredentials } from './dkim-key.ts';
import { type Mailbox, oneLine } from './mailbox.ts';
import { base64 } from './message-fields.ts';

type ToSmtpCredentials = (credentials: Credentials) => Credentials;

/** The id that SES gives an e-mail in its answer: `250 Ok 0102017f…`. Its reports name that id. Undefined without one. */
export const sesMessageId = (response: string): string | undefined => /^250 Ok ([\w-]{20,})/i.exec(response)?.[1];

/** The SMTP password that SES derives from an account's secret key. Source: Amazon SES, "SMTP credentials" */
export function sesPassword(secretKey: string, region: string): string {
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = ['11111111', region, 'ses', 'aws4_request', 'SendRawEmail'].reduce<string | Buffer>(
    sign,
    `AWS4${secretKey}`,
  );
  return Buffer.concat([Buffer.from([4]), Buffer.from(key)]).toString('base64');
}

/** The e-mail providers with an SMTP server: how an integration's credentials become those of the server. */
const SMTP_SERVERS: Readonly<Record<string, ToSmtpCredentials>> = {
  nodemailer: (credentials) => credentials,
  outlook365: ({ from, password }) =>
    omitUndefined({ host: 'smtp.office365.com', port: '587', requireTls: true, user: from, password }),
  ses: ({ apiKey, secretKey, region }) => {
    if (!region || !/^[a-z0-9-]+$/.test(region)) throw new OutgoingError('the region is not valid');
    return {
      host: `email-smtp.${region}.amazonaws.com`,
      port: '465',
      secure: true,
      user: apiKey ?? '',
      password: sesPassword(secretKey ?? '', region),
    };
  },
};

const sendSmtp =
  (providerId: string, toSmtpCredentials: ToSmtpCredentials): Send<AddressedEmail> =>
  async (message, credentials, context) => {
    // The credentials of other providers have other meanings.
    const isSigned = providerId === 'nodemailer';
    const dkim = isSigned ? dkimKey(credentials) : undefined;
    const unsigned = isSigned ? missingDkimCredentials(credentials) : [];
    const mail = {
      ...toMail(message, credentials, context),
      ...(dkim && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS } }),
    };
    let { redactor } = context;
    try {
      const server = toSmtpCredentials(credentials);
      redactor = redactor.with(credentialSecrets(server));
      const { timeoutMs, signal, policy } = context;
      const options = { timeoutMs, signal, isPooled: true, route: testRoute(server, context) };
      const info = await withSmtp(policy, server, options, (transport) => transport.sendMail(mail));
      const { messageId, response, accepted, rejected } = info;
      const sesId = providerId === 'ses' ? sesMessageId(response ?? '') : undefined;
      const failed = refusedRecipients(message, info.rejectedErrors, redactor);
      const raw = redactor.toJson({ response, accepted, rejected });
      const warning =
        unsigned.length === 0
          ? undefined
          : `The e-mail has no DKIM signature: the integration lacks ${unsigned.join(', ')}`;
      return {
        kind: 'sent',
        id: sesId ?? messageId,
        raw,
        ...omitUndefined({ warning }),
        ...(failed.length > 0 && { failed }),
      };
    } catch (error) {
      if (!(error instanceof SmtpRejection)) return resultOfError(error, redactor, context.now());
      return rejection(error.message, error, redactor);
    }
  };

const rejection = (
  message: string,
  { responseCode, response }: Pick<SmtpRejection, 'responseCode' | 'response'>,
  redactor: Redactor,
): SendResult => ({
  kind: 'failed',
  isPermanent: responseCode >= 500,
  message,
  raw: redactor.toJson({ status: responseCode, response }),
  errorType: `${responseCode}`,
});

/** All addresses that an e-mail goes to. */
const allRecipients = ({ to, cc = [], bcc = [] }: AddressedEmail): readonly string[] => [
  ...new Set([...to, ...cc, ...bcc].map(({ email }) => email)),
];

/** The recipients that the server refused, although it accepted the message for others. */
function refusedRecipients(
  message: AddressedEmail,
  errors: readonly (Error & Partial<SmtpRejection> & { recipient?: string })[] = [],
  redactor: Redactor,
): readonly RecipientOutcome[] {
  const byAddress = new Map(errors.map((error) => [withAsciiDomain(error.recipient ?? ''), error]));
  return allRecipients(message).flatMap((recipient) => {
    // Nodemailer names each recipient in this form.
    const error = byAddress.get(withAsciiDomain(recipient));
    if (error === undefined) return [];
    const { responseCode = 550, response = '' } = error;
    const reason = `the server refused the recipient (${responseCode})`;
    return { recipient, result: rejection(reason, { responseCode, response }, redactor) };
  });
}

/**
 * The headers that a DKIM signature covers: those that nodemailer signs by default, and the one that RFC 8058 adds.
 * Source: RFC 6376, section 5.4.1; RFC 8058, section 4
 */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:Content-ID:' +
  'Content-Description:Resent-Date:Resent-From:Resent-Sender:Resent-To:Resent-Cc:Resent-Message-ID:In-Reply-To:' +
  'References:List-Id:List-Help:List-Unsubscribe:List-Unsubscribe-Post:List-Subscribe:List-Post:List-Owner:List-Archive';

/**
 * The headers of a mail with those of `_passthrough`, which replace others of the same name.
 * @throws UndeliverableError for additions without effect, and for headers that an e-mail cannot have
 */
function mailHeaders({ headers = {}, passthrough = {} }: AddressedEmail): Record<string, string> {
  const [field] = Object.keys(passthrough.body ?? {});
  if (field !== undefined) {
    throw new UndeliverableError(`_passthrough.body: ${oneLine(field).slice(0, 100)} has no effect over SMTP`);
  }
  const given = Object.entries(checkedHeaders(allowedHeaders(passthrough.headers), '_passthrough.headers'));
  const names = new Set(given.map(([name]) => name));
  const own = Object.entries(headers).filter(([name]) => !names.has(name.toLowerCase()));
  return Object.fromEntries([...own, ...given]);
}

/** A mailbox as nodemailer takes it. An object is not parsed again. */
const toMailAddress = ({ email, name = '' }: Mailbox) => ({ name, address: email });

/** A message as nodemailer takes it. */
function toMail(message: AddressedEmail, credentials: Credentials, { idempotencyKey, slug }: SendContext) {
  const sender = requireSender(message, credentialTexts(credentials));
  return omitUndefined({
    envelope: message.onlyTo && { from: sender.email, to: remainingRecipients(message, message.onlyTo) },
    from: toMailAddress(sender),
    to: requireRecipients(message).map(toMailAddress),
    cc: message.cc?.map(toMailAddress),
    bcc: message.bcc?.map(toMailAddress),
    replyTo: message.replyTo && toMailAddress(message.replyTo),
    subject: message.subject,
    html: message.html,
    text: message.text,
    headers: mailHeaders(message),
    // The same for every attempt, so that mailboxes recognize a duplicate.
    messageId: `<${idempotencyKey.replace(/[^\w.-]/g, '-')}@${sender.email.split('@')[1] ?? slug}>`,
    attachments: (message.attachments ?? []).map(({ name: filename, content, mime: contentType, contentId: cid }) =>
      omitUndefined({ filename, content: base64(content), encoding: 'base64' as const, contentType, cid }),
    ),
  });
}

/** The recipients that an earlier attempt did not reach. The headers of the mail still name all. */
function remainingRecipients(message: AddressedEmail, onlyTo: readonly string[]): string[] {
  const remaining = allRecipients(message).filter((email) => onlyTo.includes(email));
  requireValue(remaining[0], 'recipient');
  return remaining;
}

/** The server that a test sets in place of the real one. */
function testRoute({ host, port }: Credentials, { endpoint }: SendContext): SmtpRoute | undefined {
  if (endpoint === undefined) return undefined;
  const { hostname, port: testPort } = new URL(endpoint(`smtp://${host}:${port}`));
  return { host: hostname, port: Number(testPort) };
}

/** The senders of the providers with an SMTP server, by id. */
export const SMTP_SENDERS: Readonly<Record<string, Send<AddressedEmail>>> = Object.fromEntries(
  Object.entries(SMTP_SERVERS).map(([providerId, server]) => [providerId, sendSmtp(providerId, server)]),
);

/** How an integration's credentials become those of the provider's SMTP server. Undefined if it has none. */
export const smtpCredentials = (providerId: string): ToSmtpCredentials | undefined =>
  Object.hasOwn(SMTP_SERVERS, providerId) ? SMTP_SERVERS[providerId] : undefined;
