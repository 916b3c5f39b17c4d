import type { Credentials } from '../model/integration.ts';
import { type CredentialTexts, credentialTexts } from './credential-texts.ts';
import { basicAuth, bearerAuth } from './http/authorization.ts';
import { normalizeBaseUrl } from './http/base-url.ts';
import type { OutgoingRequest } from './http/safe-fetch.ts';

/** A request that changes nothing and succeeds only with valid credentials. */
interface TestRequest extends Pick<OutgoingRequest, 'method' | 'headers' | 'body'> {
  readonly url: string;
  /** Recognizes an error that only valid credentials get, because they may send but not make this request. */
  readonly acceptsError?: (status: number, body: string) => boolean;
}

const brevo = ({ apiKey }: CredentialTexts): TestRequest => ({
  url: 'https://api.brevo.com/v3/account',
  headers: { 'api-key': apiKey },
});
const infobip = ({ baseUrl, apiKey }: CredentialTexts): TestRequest => ({
  url: `${normalizeBaseUrl(baseUrl)}/account/1/balance`,
  headers: { authorization: `App ${apiKey}` },
});

/** The test requests of the providers that document one: for the account, its balance or its key. */
const TEST_REQUESTS: Readonly<Record<string, (credentials: CredentialTexts) => TestRequest>> = {
  'africas-talking': ({ apiKey, user }) => ({
    url: `https://api.africastalking.com/version1/user?username=${encodeURIComponent(user)}`,
    headers: { apiKey, accept: 'application/json' },
  }),
  'brevo-sms': brevo,
  'burst-sms': ({ apiKey, secretKey }) => ({
    url: 'https://api.transmitsms.com/get-balance.json',
    headers: basicAuth(apiKey, secretKey),
  }),
  clickatell: ({ apiKey }) => ({
    url: 'https://platform.clickatell.com/public-client/balance',
    headers: { authorization: apiKey },
  }),
  clicksend: ({ user, apiKey }) => ({ url: 'https://rest.clicksend.com/v3/account', headers: basicAuth(user, apiKey) }),
  'forty-six-elks': ({ user, password }) => ({
    url: 'https://api.46elks.com/a1/me',
    headers: basicAuth(user, password),
  }),
  'infobip-email': infobip,
  'infobip-sms': infobip,
  mailersend: ({ apiKey }) => ({
    url: 'https://api.mailersend.com/v1/api-quota',
    headers: bearerAuth(apiKey),
    acceptsError: (status) => status === 403,
  }),
  mailgun: ({ baseUrl, apiKey, domain }) => ({
    url: `${normalizeBaseUrl(baseUrl || 'https://api.mailgun.net')}/v4/domains/${encodeURIComponent(domain)}`,
    headers: basicAuth('api', apiKey),
  }),
  mailjet: ({ apiKey, secretKey }) => ({
    url: 'https://api.mailjet.com/v3/REST/sender?Limit=1',
    headers: basicAuth(apiKey, secretKey),
  }),
  mailtrap: ({ apiKey }) => ({ url: 'https://mailtrap.io/api/accounts', headers: bearerAuth(apiKey) }),
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
    headers: basicAuth(apiKey, secretKey),
  }),
  'one-signal': ({ applicationId, apiKey }) => ({
    url: `https://api.onesignal.com/notifications?app_id=${encodeURIComponent(applicationId)}&limit=1`,
    headers: { authorization: `Key ${apiKey}` },
  }),
  plivo: ({ accountSid, token }) => ({
    url: `https://api.plivo.com/v1/Account/${encodeURIComponent(accountSid)}/`,
    headers: basicAuth(accountSid, token),
  }),
  postmark: ({ apiKey }) => ({
    url: 'https://api.postmarkapp.com/server',
    headers: { 'x-postmark-server-token': apiKey, accept: 'application/json' },
  }),
  pushpad: ({ apiKey, applicationId }) => ({
    url: `https://pushpad.xyz/api/v1/projects/${encodeURIComponent(applicationId)}`,
    headers: bearerAuth(apiKey),
  }),
  resend: ({ apiKey }) => ({
    url: 'https://api.resend.com/domains',
    headers: bearerAuth(apiKey),
    acceptsError: (status, body) => status === 401 && body.includes('restricted_api_key'),
  }),
  sendgrid: ({ apiKey }) => ({ url: 'https://api.sendgrid.com/v3/scopes', headers: bearerAuth(apiKey) }),
  sendinblue: brevo,
  sms77: ({ apiKey }) => ({ url: 'https://gateway.seven.io/api/balance', headers: { 'x-api-key': apiKey } }),
  sparkpost: ({ apiKey, region }) => ({
    url: `https://api.${region.toLowerCase() === 'eu' ? 'eu.' : ''}sparkpost.com/api/v1/account`,
    headers: { authorization: apiKey },
    acceptsError: (status) => status === 403,
  }),
  telnyx: ({ apiKey }) => ({ url: 'https://api.telnyx.com/v2/balance', headers: bearerAuth(apiKey) }),
  termii: ({ apiKey }) => ({ url: `https://api.ng.termii.com/api/get-balance?api_key=${encodeURIComponent(apiKey)}` }),
  twilio: ({ accountSid, token }) => ({
    url: `https://api.twilio.com/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`,
    headers: basicAuth(accountSid, token),
  }),
  'whatsapp-business': ({ apiToken, phoneNumberIdentification }) => ({
    url: `https://graph.facebook.com/v21.0/${encodeURIComponent(phoneNumberIdentification)}`,
    headers: bearerAuth(apiToken),
  }),
};

/** The test request of a provider, or null if the provider documents none. */
export const testRequest = (providerId: string, credentials: Credentials): TestRequest | null =>
  Object.hasOwn(TEST_REQUESTS, providerId) ? (TEST_REQUESTS[providerId]?.(credentialTexts(credentials)) ?? null) : null;
