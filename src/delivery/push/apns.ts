import { omitNullish } from '../../model/omit-nullish.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { type CredentialTexts, credentialTexts } from '../credential-texts.ts';
import { allowedHeaders, resultOfError, routeUrl } from '../http/exchange.ts';
import type { HttpResponse } from '../http/http-provider.ts';
import { withHttp2Session } from '../http/http2-session.ts';
import { mergeObjects } from '../http/merge-objects.ts';
import { OutgoingError } from '../http/outgoing-error.ts';
import { resultOfResponse } from '../http/result-of-response.ts';
import { uuidFromText } from '../http/uuid-from-text.ts';
import { parsePrivateKey } from '../private-key.ts';
import type { PushMessage, Send, SendContext, SendResult } from '../provider.ts';
import { headerSecrets, requestSecrets } from '../secrets/known-secrets.ts';
import type { Redactor } from '../secrets/redactor.ts';
import { requireValue } from '../undeliverable-error.ts';
import { combineOutcomes, requireDeviceTokens, timeToLive } from './combine-outcomes.ts';
import { signToken } from './sign-token.ts';
import { TokenCache } from './token-cache.ts';

/** Apple accepts a provider token for one hour, and wants it renewed at most every 20 minutes. */
const TOKEN_TTL_MS = 40 * 60_000;

const providerTokens = new TokenCache();

/** Sends one HTTP/2 stream per device over one session. Source: Apple, "Sending notification requests to APNs" */
export const sendApns: Send<PushMessage> = async (message, credentials, context) => {
  const deviceTokens = requireDeviceTokens(message);
  const texts = credentialTexts(credentials);
  const topic = requireValue(texts.applicationId, 'bundle id');
  const token = await providerToken(texts, context);
  const body = JSON.stringify(requestBody(message));
  const headers = requestHeaders(message, token, topic, context.now());
  const apple = `https://api.${credentials.secure ? '' : 'sandbox.'}push.apple.com/`;
  const origin = routeUrl(apple, context).replace(/\/$/, '');
  const redactor = context.redactor.with([
    token,
    ...requestSecrets(origin, headers, message.passthrough?.body),
    ...Object.entries(message.passthrough?.headers ?? {}).flatMap(([name, value]) => headerSecrets(name, value)),
  ]);
  const outcomes = await withHttp2Session(origin, context, (post) =>
    Promise.all(
      deviceTokens.map(async (deviceToken) => {
        const id = uuidFromText(`${context.idempotencyKey}:${deviceToken}`);
        const path = `/3/device/${encodeURIComponent(deviceToken)}`;
        const response = await post({ path, headers: { ...headers, 'apns-id': id }, body });
        const result =
          response instanceof OutgoingError
            ? resultOfError(response, redactor, context.now())
            : apnsResult(response, token, texts, redactor, context);
        return { recipient: deviceToken, result };
      }),
    ),
  );
  return outcomes instanceof OutgoingError
    ? resultOfError(outcomes, redactor, context.now())
    : combineOutcomes(outcomes, redactor);
};

const tokenKey = ({ secretKey, apiKey, projectName }: CredentialTexts) => [secretKey, apiKey, projectName];

async function providerToken(texts: CredentialTexts, { now }: SendContext): Promise<string> {
  const { secretKey, apiKey: keyId, projectName: teamId } = texts;
  const key = parsePrivateKey(requireValue(secretKey, 'key'));
  const { token } = await providerTokens.get(tokenKey(texts), now(), async () => {
    const iat = Math.floor(now().getTime() / 1_000);
    const signed = await signToken(key, { kid: keyId }, { iss: teamId, iat });
    return { token: signed, expiresAt: now().getTime() + TOKEN_TTL_MS };
  });
  return token;
}

function requestBody({ title, content, data, overrides = {}, passthrough }: PushMessage): Record<string, unknown> {
  const { sound, badge, categoryId, threadId, mutableContent, contentAvailable } = overrides;
  const aps = omitNullish({
    alert: { title, body: content },
    badge,
    sound,
    category: categoryId,
    'thread-id': threadId,
    'mutable-content': mutableContent ? 1 : undefined,
    'content-available': contentAvailable ? 1 : undefined,
  });
  return mergeObjects({ ...data, aps }, passthrough?.body);
}

function requestHeaders(message: PushMessage, token: string, topic: string, now: Date): Record<string, string> {
  const { collapseId, priority } = message.overrides ?? {};
  const ttl = timeToLive(message);
  const own = omitNullish({
    'apns-topic': topic,
    'apns-push-type': 'alert',
    'apns-collapse-id': collapseId,
    'apns-priority': priority,
    'apns-expiration': ttl === undefined ? undefined : Math.floor(now.getTime() / 1_000) + ttl,
  });
  const texts = Object.entries(own).map(([name, value]) => [name, String(value)] as const);
  // A name with a colon would replace a part of the request, such as its path.
  const passed = Object.entries(allowedHeaders(message.passthrough?.headers)).filter(([name]) => !name.startsWith(':'));
  return { ...Object.fromEntries([...texts, ...passed]), authorization: `bearer ${token}` };
}

function apnsResult(
  response: HttpResponse,
  token: string,
  texts: CredentialTexts,
  redactor: Redactor,
  { now }: SendContext,
): SendResult {
  const isExpired = valueAtPath(response.json, 'reason') === 'ExpiredProviderToken';
  if (isExpired) providerTokens.drop(tokenKey(texts), token);
  const reading = {
    id: ({ headers }: HttpResponse) => headers['apns-id'],
    hasOptionalId: true,
    reason: ['reason'],
    failure: ({ status }: HttpResponse) => {
      if (isExpired) return { isPermanent: false };
      return status === 410 ? { isPermanent: true, isGone: true } : undefined;
    },
  };
  return resultOfResponse(reading, response, texts, redactor, now());
}
