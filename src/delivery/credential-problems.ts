import type { CredentialName, Integration } from '../model/integration.ts';
import { toUrl } from '../model/to-url.ts';
import { credentialTexts } from './credential-texts.ts';
import { DKIM_CREDENTIALS, missingDkimCredentials, rsaKey } from './email/dkim-key.ts';
import { parseMailbox } from './email/mailbox.ts';
import { HEADER_NAME } from './header-name.ts';
import { withScheme } from './http/base-url.ts';
import { canonicalProviderId } from './listed-providers.ts';
import { parsePrivateKey } from './private-key.ts';
import { parseServiceAccount } from './push/fcm-access-token.ts';
import { smtpPort } from './smtp/smtp-port.ts';
import { tlsOptionsProblem } from './smtp/tls-options.ts';
import { UndeliverableError } from './undeliverable-error.ts';

/** A credential with which its provider can never send a message. */
interface CredentialProblem {
  readonly name: CredentialName;
  /** The credentials that the problem depends on. */
  readonly names: readonly CredentialName[];
  /** What is allowed, without the value. */
  readonly message: string;
}

/** Why a value cannot work. Null if it can. */
type Check = (value: string) => string | null;

const matches =
  (pattern: RegExp, message: string): Check =>
  (value) =>
    pattern.test(value) ? null : message;

/** The check of a text that a parser throws an error for. */
const parses =
  (parse: (value: string) => unknown): Check =>
  (value) => {
    try {
      parse(value);
      return null;
    } catch (error) {
      if (error instanceof UndeliverableError) return `cannot be used: ${error.message}`;
      throw error;
    }
  };

const isWebUrl = (value: string): boolean => /^https?:$/.test(toUrl(value)?.protocol ?? '');
const URL_TEXT: Check = (value) => (isWebUrl(value) ? null : 'must be a URL that begins with http:// or https://');
const URL_OR_HOST: Check = (value) => (isWebUrl(withScheme(value)) ? null : 'must be a URL or a host name');
const HEADER = matches(HEADER_NAME, 'must be the name of a header');
const DNS_NAME = matches(/^[^\s;=@/\\]+$/, 'must be a name without blanks, "@", "/", ";" and "="');
const PORT: Check = (value) => (smtpPort(value) === null ? 'must be a number from 1 to 65535' : null);
const MAILBOX: Check = (value) =>
  parses((text) => parseMailbox(text, 'from'))(value) ? 'must be one e-mail address' : null;
const APPLE_KEY = parses((pem) => {
  const { asymmetricKeyDetails } = parsePrivateKey(pem);
  if (asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new UndeliverableError('the private key has another curve than P-256');
});
const SERVICE_ACCOUNT = parses((json) => parsePrivateKey(parseServiceAccount(json).privateKey));

type Checks = Readonly<Partial<Record<CredentialName, Check>>>;

const CHECKS_OF_CHANNEL: Readonly<Partial<Record<Integration['channel'], Checks>>> = {
  email: { from: MAILBOX },
  chat: { webhookUrl: URL_TEXT },
};
const CHECKS: ReadonlyMap<string, Checks> = new Map<string, Checks>([
  ['nodemailer', { port: PORT, domain: DNS_NAME, accountSid: DNS_NAME, secretKey: parses(rsaKey) }],
  ['ses', { region: matches(/^[a-z0-9-]+$/, 'must be a region of AWS, such as eu-central-1') }],
  ['sparkpost', { region: matches(/^(eu|us|default)$/i, 'must be eu, or empty for the United States') }],
  ['mailgun', { baseUrl: URL_OR_HOST }],
  ['email-webhook', { webhookUrl: URL_TEXT }],
  ['infobip-sms', { baseUrl: URL_OR_HOST }],
  ['generic-sms', { baseUrl: URL_TEXT, apiKeyRequestHeader: HEADER, secretKeyRequestHeader: HEADER }],
  ['getstream', { webhookUrl: URL_OR_HOST }],
  ['rocket-chat', { webhookUrl: URL_OR_HOST }],
  ['apns', { secretKey: APPLE_KEY }],
  ['fcm', { serviceAccount: SERVICE_ACCOUNT }],
  ['push-webhook', { webhookUrl: URL_TEXT }],
]);

/** The credentials that can never work, whatever the provider answers. Those that are not given are no problem here. */
export function credentialProblems(
  { channel, providerId, credentials }: Pick<Integration, 'channel' | 'providerId' | 'credentials'>,
  serviceSlug: string,
): CredentialProblem[] {
  const id = canonicalProviderId(providerId, serviceSlug);
  const texts = credentialTexts(credentials);
  const checks = Object.entries({ ...CHECKS_OF_CHANNEL[channel], ...CHECKS.get(id) }) as [keyof typeof texts, Check][];
  const problems = checks.flatMap(([name, check]): CredentialProblem[] => {
    const message = texts[name].trim() === '' ? null : check(texts[name]);
    return message === null ? [] : [{ name, names: [name], message }];
  });
  return id === 'nodemailer' ? [...problems, ...smtpProblems(credentials)] : problems;
}

function smtpProblems(credentials: Integration['credentials']): CredentialProblem[] {
  const ofTls = tlsOptionsProblem(credentials.tlsOptions);
  return [
    ...missingDkimCredentials(credentials).map((name) => ({
      ...{ name, names: DKIM_CREDENTIALS },
      message: 'is required by a DKIM signature, which needs domain, secretKey and accountSid',
    })),
    ...(ofTls === null ? [] : [{ name: 'tlsOptions' as const, names: ['tlsOptions' as const], message: ofTls }]),
  ];
}

/** Why the webhook URL of a chat can never work, as a subscriber or an integration names it. Null if it can. */
export const webhookUrlProblem = (providerId: string, url: string): string | null =>
  (CHECKS.get(providerId)?.webhookUrl ?? URL_TEXT)(url);
