import { omitUndefined } from '../../model/omit-undefined.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { credentialTexts } from '../credential-texts.ts';
import { exchange, resultBeforeSending, routeUrl } from '../http/exchange.ts';
import { resultOfResponse, scalarText } from '../http/result-of-response.ts';
import { parsePrivateKey } from '../private-key.ts';
import type { SendContext, SendResult } from '../provider.ts';
import { requireValue, UndeliverableError } from '../undeliverable-error.ts';
import { signToken } from './sign-token.ts';
import { TokenCache } from './token-cache.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const TTL_SECONDS = 3_600;
/** A token is renewed this long before it expires. */
const RENEW_BEFORE_MS = 300_000;

interface ServiceAccount {
  readonly projectId: string;
  readonly email: string;
  readonly privateKey: string;
  readonly keyId: string | undefined;
  readonly tokenUri: string;
}

/**
 * Parses a Google service account.
 * @param text JSON, as Google provides it
 * @throws UndeliverableError if the text is not a service account
 */
export function parseServiceAccount(text: string): ServiceAccount {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UndeliverableError('the service account is not JSON');
  }
  const field = (name: string) => scalarText(valueAtPath(json, name));
  return {
    projectId: requireValue(field('project_id'), 'project_id in the service account'),
    email: requireValue(field('client_email'), 'client_email in the service account'),
    privateKey: requireValue(field('private_key'), 'private_key in the service account'),
    keyId: field('private_key_id'),
    tokenUri: field('token_uri') ?? 'https://oauth2.googleapis.com/token',
  };
}

/** Google did not issue an access token. `result` is the result of sending. */
export class AccessTokenError extends Error {
  override readonly name = 'AccessTokenError';
  readonly result: SendResult;
  constructor(result: SendResult) {
    super('there is no access token');
    this.result = result;
  }
}

const accessTokens = new TokenCache();
const cacheKey = (account: ServiceAccount, context: SendContext) => [
  JSON.stringify(account),
  routeUrl(account.tokenUri, context),
];

/**
 * An access token of a service account.
 * @returns the token, and whether it was issued now
 * @throws AccessTokenError, UndeliverableError
 */
export const getAccessToken = (account: ServiceAccount, context: SendContext) =>
  accessTokens.get(cacheKey(account, context), context.now(), () => requestToken(account, context));

/** Forgets an access token that was refused. */
export const dropAccessToken = (account: ServiceAccount, refused: string, context: SendContext): void =>
  accessTokens.drop(cacheKey(account, context), refused);

async function requestToken(account: ServiceAccount, context: SendContext) {
  const { email, keyId, tokenUri } = account;
  const seconds = Math.floor(context.now().getTime() / 1_000);
  const claims = { iss: email, scope: SCOPE, aud: tokenUri, iat: seconds, exp: seconds + TTL_SECONDS };
  const assertion = await signToken(parsePrivateKey(account.privateKey), omitUndefined({ kid: keyId }), claims);
  const request = { url: tokenUri, form: { grant_type: GRANT_TYPE, assertion } };
  const exchanged = await exchange(request, undefined, { ...context, redactor: context.redactor.with([assertion]) });
  if (!('response' in exchanged)) throw new AccessTokenError(resultBeforeSending(exchanged));
  const { response, redactor } = exchanged;
  const token = scalarText(valueAtPath(response.json, 'access_token'));
  if (token && response.status < 300) {
    const ttlMs = Number(valueAtPath(response.json, 'expires_in') ?? TTL_SECONDS) * 1_000;
    return { token, expiresAt: context.now().getTime() + ttlMs - RENEW_BEFORE_MS };
  }
  const reading = { reason: ['error_description', 'error'] };
  const result = resultOfResponse(reading, response, credentialTexts({}), redactor, context.now());
  if (result.kind === 'failed') throw new AccessTokenError(result);
  const message = 'the response contains no access token';
  throw new AccessTokenError({ kind: 'failed', isPermanent: false, message, raw: JSON.stringify({ error: message }) });
}
