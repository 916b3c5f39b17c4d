import { bearer, filled, part } from '../http/http-request.ts';
import { at, exchange, resultOf, routed, textOf } from '../http/send-http.ts';
import { need, type PushMessage, type Send, type SendContext, type SendResult, Unsendable } from '../provider.ts';
import { devicesOf, given, together } from './devices.ts';
import { privateKeyOf, signedToken, TokenCache } from './tokens.ts';

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const TOKEN_SECONDS = 3_600;
/** A token is not used in the last minutes of its life. */
const MARGIN_MS = 300_000;
/** How many requests run at a time for the devices of one message. */
const AT_A_TIME = 10;

interface ServiceAccount {
  readonly projectId: string;
  readonly email: string;
  readonly privateKey: string;
  readonly keyId: string | undefined;
  readonly tokenUri: string;
}

/** @throws Unsendable where the credential is no service account */
function serviceAccountOf(text: string): ServiceAccount {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Unsendable('the service account is no JSON');
  }
  const field = (name: string) => textOf(at(json, name));
  return {
    projectId: need(field('project_id'), 'project_id in the service account'),
    email: need(field('client_email'), 'client_email in the service account'),
    privateKey: need(field('private_key'), 'private_key in the service account'),
    keyId: field('private_key_id'),
    tokenUri: field('token_uri') ?? 'https://oauth2.googleapis.com/token',
  };
}

/** Why there is no token. */
class NoToken extends Error {
  readonly result: SendResult;
  constructor(result: SendResult) {
    super('there is no token');
    this.result = result;
  }
}

const accessTokens = new TokenCache<string>();

async function buyToken(account: ServiceAccount, context: SendContext) {
  const { email, keyId, tokenUri } = account;
  const seconds = Math.floor(context.now().getTime() / 1_000);
  const claims = { iss: email, scope: SCOPE, aud: tokenUri, iat: seconds, exp: seconds + TOKEN_SECONDS };
  const assertion = signedToken(privateKeyOf(account.privateKey), keyId === undefined ? {} : { kid: keyId }, claims);
  const form = { grant_type: GRANT, assertion };
  const secret = { ...context, secrets: [...context.secrets, assertion] };
  const found = await exchange({ url: tokenUri, form }, undefined, secret);
  // Nothing is sent yet, whatever became of this request.
  if (!('answer' in found)) {
    throw new NoToken(found.kind === 'unknown' ? { ...found, kind: 'failed', isPermanent: false } : found);
  }
  const token = textOf(at(found.answer.json, 'access_token'));
  if (token && found.answer.status < 300) {
    const lifeMs = Number(at(found.answer.json, 'expires_in') ?? TOKEN_SECONDS) * 1_000;
    return { token, expiresAt: context.now().getTime() + lifeMs - MARGIN_MS };
  }
  const reading = { reason: ['error_description', 'error'] };
  const result = resultOf(reading, found.answer, filled({}), found.secrets, context.now());
  if (result.kind === 'failed') throw new NoToken(result);
  const message = 'there is no access token in the answer';
  throw new NoToken({ kind: 'failed', isPermanent: false, message, raw: JSON.stringify({ error: message }) });
}

/** One request for each device. Source: Firebase, "HTTP v1 API: projects.messages.send" */
export const sendFcm: Send<PushMessage> = async (message, credentials, context) => {
  const devices = devicesOf(message);
  const known = filled(credentials);
  const account = serviceAccountOf(need(known.serviceAccount, 'service account'));
  const { projectId, tokenUri } = account;
  const cacheKey = [known.serviceAccount, routed(tokenUri, context)];
  const tokenOf = () => accessTokens.get(cacheKey, context.now(), () => buyToken(account, context));
  const { image, android, apns, webpush, fcmOptions } = message.overrides ?? {};
  const data = Object.entries(message.data ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);

  const sendTo = async (deviceToken: string): Promise<SendResult> => {
    const { token, isFresh } = await tokenOf();
    const send = (accessToken: string) =>
      exchange(
        {
          url: `https://fcm.googleapis.com/v1/projects/${part(projectId)}/messages:send`,
          headers: bearer(accessToken),
          json: {
            message: {
              token: deviceToken,
              notification: given({ title: message.title, body: message.content, image }),
              // It takes texts only.
              ...(data.length > 0 && { data: Object.fromEntries(data) }),
              ...given({ android, apns, webpush, fcm_options: fcmOptions }),
            },
          },
        },
        message.passthrough,
        context,
      );
    let found = await send(token);
    if ('answer' in found && found.answer.status === 401) {
      accessTokens.drop(cacheKey);
      // A token that is no longer good: with it nothing was sent.
      if (!isFresh) found = await send((await tokenOf()).token);
    }
    if (!('answer' in found)) return found;
    return resultOf({ id: 'name', reason: ['error.message'] }, found.answer, known, found.secrets, context.now());
  };

  try {
    const outcomes = [];
    for (let start = 0; start < devices.length; start += AT_A_TIME) {
      const some = devices.slice(start, start + AT_A_TIME);
      outcomes.push(
        ...(await Promise.all(some.map(async (deviceToken) => ({ deviceToken, result: await sendTo(deviceToken) })))),
      );
    }
    return together(outcomes, context.secrets);
  } catch (error) {
    if (error instanceof NoToken) return error.result;
    throw error;
  }
};
