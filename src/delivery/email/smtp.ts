import { createHmac } from 'node:crypto';
import type { Credentials } from '../../model/integration.ts';
import { rawOf, secretsOf } from '../hide-secrets.ts';
import { filled } from '../http/http-request.ts';
import { OutgoingError } from '../http/safe-fetch.ts';
import { resultOfError } from '../http/send-http.ts';
import type { EmailMessage, Send, SendContext } from '../provider.ts';
import { SmtpRefusal, type SmtpRoute, withSmtp } from '../smtp/smtp.ts';
import { base64, recipientsOf, senderOf } from './mailbox.ts';

/** The key that SES takes as the SMTP password of an account's secret key. Source: Amazon SES, "SMTP credentials" */
export function sesPassword(secretKey: string, region: string): string {
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = ['11111111', region, 'ses', 'aws4_request', 'SendRawEmail'].reduce<string | Buffer>(
    sign,
    `AWS4${secretKey}`,
  );
  return Buffer.concat([Buffer.from([4]), Buffer.from(key)]).toString('base64');
}

/** The e-mail providers that are SMTP servers, and the credentials that reach them. */
const SMTP_SERVERS: Readonly<Record<string, (credentials: Credentials) => Credentials>> = {
  nodemailer: (credentials) => credentials,
  outlook365: ({ from, password }) => ({
    host: 'smtp.office365.com',
    port: '587',
    requireTls: true,
    ...(from !== undefined && { user: from }),
    ...(password !== undefined && { password }),
  }),
  ses: ({ apiKey, secretKey, region }) => {
    if (!region || !/^[a-z0-9-]+$/.test(region)) throw new OutgoingError('the region is none');
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
  (server: (credentials: Credentials) => Credentials): Send<EmailMessage> =>
  async (message, credentials, context) => {
    const { email, name } = senderOf(message, filled(credentials));
    const { domain = '' } = credentials;
    const mail = {
      from: name === undefined ? email : { name, address: email },
      to: [...recipientsOf(message)],
      cc: [...(message.cc ?? [])],
      bcc: [...(message.bcc ?? [])],
      ...(message.replyTo !== undefined && { replyTo: message.replyTo }),
      subject: message.subject,
      ...(message.html !== undefined && { html: message.html }),
      ...(message.text !== undefined && { text: message.text }),
      headers: { ...message.headers },
      // The same for every attempt, so that mailboxes that got two of them can tell.
      messageId: `<${context.idempotencyKey.replace(/[^\w.-]/g, '-')}@${email.split('@')[1] ?? context.slug}>`,
      attachments: (message.attachments ?? []).map(({ name, content, mime, contentId }) => ({
        filename: name,
        content: base64(content),
        encoding: 'base64' as const,
        contentType: mime,
        ...(contentId !== undefined && { cid: contentId }),
      })),
      // The domain's key signs the message where the integration has one.
      ...(domain && credentials.secretKey && credentials.accountSid
        ? { dkim: { domainName: domain, keySelector: credentials.accountSid, privateKey: credentials.secretKey } }
        : {}),
    };
    let { secrets } = context;
    try {
      const reached = server(credentials);
      secrets = [...secrets, ...secretsOf(reached)];
      const { timeoutMs, signal, policy } = context;
      const route = routeOf(reached, context);
      const options = { timeoutMs, signal, isKept: true, ...(route && { route }) };
      const info = await withSmtp(policy, reached, options, (transport) => transport.sendMail(mail));
      const { messageId, response, accepted, rejected } = info;
      return { kind: 'sent', id: messageId, raw: rawOf({ response, accepted, rejected }, secrets) };
    } catch (error) {
      if (!(error instanceof SmtpRefusal)) return resultOfError(error, secrets);
      const { message: reason, responseCode, response } = error;
      return {
        kind: 'failed',
        isPermanent: responseCode >= 500,
        message: reason,
        raw: rawOf({ status: responseCode, response }, secrets),
      };
    }
  };

/** Where a test wants a server's mail. */
function routeOf({ host, port }: Credentials, { endpoint }: SendContext): SmtpRoute | undefined {
  if (endpoint === undefined) return undefined;
  const { hostname, port: at } = new URL(endpoint(`smtp://${host}:${port}`));
  return { host: hostname, port: Number(at) };
}

export const SMTP_SENDERS: Readonly<Record<string, Send<EmailMessage>>> = Object.fromEntries(
  Object.entries(SMTP_SERVERS).map(([providerId, server]) => [providerId, sendSmtp(server)]),
);

/** The credentials that reach a provider's SMTP server; undefined where it is none. */
export const smtpServerOf = (providerId: string): ((credentials: Credentials) => Credentials) | undefined =>
  Object.hasOwn(SMTP_SERVERS, providerId) ? SMTP_SERVERS[providerId] : undefined;
