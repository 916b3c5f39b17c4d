import type { Credentials } from '../model/integration.ts';
import { smtpServerOf } from './email/smtp.ts';
import { base, basic, bearer, type Filled, filled, part } from './http/http-request.ts';
import { OutgoingError, type OutgoingPolicy, type OutgoingRequest, safeFetch } from './http/safe-fetch.ts';
import { checkSmtp } from './smtp/check-smtp.ts';

/** A request that tells good credentials from bad ones and changes nothing. */
export interface TestRequest extends Pick<OutgoingRequest, 'method' | 'headers' | 'body'> {
  readonly url: string;
  /** Refusals that only a good credential gets: it may send, but not do this. */
  readonly isGood?: (status: number, body: string) => boolean;
}

const brevo = ({ apiKey }: Filled): TestRequest => ({
  url: 'https://api.brevo.com/v3/account',
  headers: { 'api-key': apiKey },
});
const infobip = ({ baseUrl, apiKey }: Filled): TestRequest => ({
  url: `${base(baseUrl)}/account/1/balance`,
  headers: { authorization: `App ${apiKey}` },
});

/** The providers that document a request for the account, its balance or its key. */
const TEST_REQUESTS: Readonly<Record<string, (credentials: Filled) => TestRequest>> = {
  'africas-talking': ({ apiKey, user }) => ({
    url: `https://api.africastalking.com/version1/user?username=${part(user)}`,
    headers: { apiKey, accept: 'application/json' },
  }),
  'brevo-sms': brevo,
  'burst-sms': ({ apiKey, secretKey }) => ({
    url: 'https://api.transmitsms.com/get-balance.json',
    headers: basic(apiKey, secretKey),
  }),
  clickatell: ({ apiKey }) => ({
    url: 'https://platform.clickatell.com/public-client/balance',
    headers: { authorization: apiKey },
  }),
  clicksend: ({ user, apiKey }) => ({ url: 'https://rest.clicksend.com/v3/account', headers: basic(user, apiKey) }),
  'forty-six-elks': ({ user, password }) => ({ url: 'https://api.46elks.com/a1/me', headers: basic(user, password) }),
  'infobip-email': infobip,
  'infobip-sms': infobip,
  mailersend: ({ apiKey }) => ({
    url: 'https://api.mailersend.com/v1/api-quota',
    headers: bearer(apiKey),
    isGood: (status) => status === 403,
  }),
  mailgun: ({ baseUrl, apiKey, domain }) => ({
    url: `${base(baseUrl || 'https://api.mailgun.net')}/v4/domains/${part(domain)}`,
    headers: basic('api', apiKey),
  }),
  mailjet: ({ apiKey, secretKey }) => ({
    url: 'https://api.mailjet.com/v3/REST/sender?Limit=1',
    headers: basic(apiKey, secretKey),
  }),
  mailtrap: ({ apiKey }) => ({ url: 'https://mailtrap.io/api/accounts', headers: bearer(apiKey) }),
  mandrill: ({ apiKey }) => ({
    url: 'https://mandrillapp.com/api/1.0/users/ping2',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: apiKey }),
  }),
  messagebird: ({ accessKey }) => ({
    url: 'https://rest.messagebird.com/balance',
    headers: { authorization: `AccessKey ${accessKey}` },
  }),
  nexmo: ({ apiKey, secretKey }) => ({
    url: 'https://rest.nexmo.com/account/get-balance',
    headers: basic(apiKey, secretKey),
  }),
  'one-signal': ({ applicationId, apiKey }) => ({
    url: `https://api.onesignal.com/notifications?app_id=${part(applicationId)}&limit=1`,
    headers: { authorization: `Key ${apiKey}` },
  }),
  plivo: ({ accountSid, token }) => ({
    url: `https://api.plivo.com/v1/Account/${part(accountSid)}/`,
    headers: basic(accountSid, token),
  }),
  postmark: ({ apiKey }) => ({
    url: 'https://api.postmarkapp.com/server',
    headers: { 'x-postmark-server-token': apiKey, accept: 'application/json' },
  }),
  pushpad: ({ apiKey, applicationId }) => ({
    url: `https://pushpad.xyz/api/v1/projects/${part(applicationId)}`,
    headers: bearer(apiKey),
  }),
  resend: ({ apiKey }) => ({
    url: 'https://api.resend.com/domains',
    headers: bearer(apiKey),
    isGood: (status, body) => status === 401 && body.includes('restricted_api_key'),
  }),
  sendgrid: ({ apiKey }) => ({ url: 'https://api.sendgrid.com/v3/scopes', headers: bearer(apiKey) }),
  sendinblue: brevo,
  sms77: ({ apiKey }) => ({ url: 'https://gateway.seven.io/api/balance', headers: { 'x-api-key': apiKey } }),
  sparkpost: ({ apiKey, region }) => ({
    url: `https://api.${region.toLowerCase() === 'eu' ? 'eu.' : ''}sparkpost.com/api/v1/account`,
    headers: { authorization: apiKey },
    isGood: (status) => status === 403,
  }),
  telnyx: ({ apiKey }) => ({ url: 'https://api.telnyx.com/v2/balance', headers: bearer(apiKey) }),
  termii: ({ apiKey }) => ({ url: `https://api.ng.termii.com/api/get-balance?api_key=${part(apiKey)}` }),
  twilio: ({ accountSid, token }) => ({
    url: `https://api.twilio.com/2010-04-01/Accounts/${part(accountSid)}.json`,
    headers: basic(accountSid, token),
  }),
  'whatsapp-business': ({ apiToken, phoneNumberIdentification }) => ({
    url: `https://graph.facebook.com/v21.0/${part(phoneNumberIdentification)}`,
    headers: bearer(apiToken),
  }),
};

/** The request that tries a provider, or null where it documents none. */
export const testRequestOf = (providerId: string, credentials: Credentials): TestRequest | null =>
  Object.hasOwn(TEST_REQUESTS, providerId) ? (TEST_REQUESTS[providerId]?.(filled(credentials)) ?? null) : null;

/**
 * Tries a provider for real: SMTP servers by connecting and logging in, the others by a request that changes nothing.
 * A provider that documents no such request counts as good.
 * @returns why it does not work, in words that hold no credential and nothing that the provider said; null when it works
 */
export async function checkProvider(
  policy: OutgoingPolicy,
  providerId: string,
  credentials: Credentials,
): Promise<string | null> {
  try {
    const smtp = smtpServerOf(providerId);
    if (smtp !== undefined) {
      await checkSmtp(policy, smtp(credentials));
      return null;
    }
    const request = testRequestOf(providerId, credentials);
    if (request === null) return null;
    const { url, isGood, ...options } = request;
    const { status, body } = await safeFetch(policy, url, options);
    if ((status >= 200 && status < 300) || isGood?.(status, body)) return null;
    return status === 401 || status === 403
      ? `the provider refused the credentials (${status})`
      : `the provider answered ${status}`;
  } catch (error) {
    if (error instanceof OutgoingError) return error.message;
    throw error;
  }
}
