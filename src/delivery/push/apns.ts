import { once } from 'node:events';
import { type ClientHttp2Session, connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import { connectToAny } from '../http/connect-to-any.ts';
import { filled, part } from '../http/http-request.ts';
import { OutgoingError, type OutgoingPhase, outgoingErrorOf, resolveHost } from '../http/safe-fetch.ts';
import { at, type HttpAnswer, jsonOf, merged, resultOf, resultOfError, routed } from '../http/send-http.ts';
import { uuidOf } from '../http/sign.ts';
import { need, type PushMessage, type Send, type SendContext, type SendResult } from '../provider.ts';
import { devicesOf, given, together } from './devices.ts';
import { privateKeyOf, signedToken, TokenCache } from './tokens.ts';

/** Apple wants a provider's token renewed not sooner than after 20 minutes, and takes it for an hour. */
const TOKEN_LIFE_MS = 40 * 60_000;
const MAX_ANSWER_BYTES = 16_384;

const providerTokens = new TokenCache<string>();

/** One stream for each device on one connection. Source: Apple, "Sending notification requests to APNs" */
export const sendApns: Send<PushMessage> = async (message, credentials, context) => {
  const devices = devicesOf(message);
  const known = filled(credentials);
  const { secretKey, apiKey: keyId, projectName: teamId, applicationId } = known;
  const topic = need(applicationId, 'bundle id');
  const key = privateKeyOf(need(secretKey, 'key'));
  const cacheKey = [secretKey, keyId, teamId];
  const { token } = await providerTokens.get(cacheKey, context.now(), async () => {
    const iat = Math.floor(context.now().getTime() / 1_000);
    const made = signedToken(key, { kid: keyId }, { iss: teamId, iat });
    return { token: made, expiresAt: context.now().getTime() + TOKEN_LIFE_MS };
  });
  const secrets = [...context.secrets, token];
  const { sound, badge, categoryId, threadId, mutableContent, contentAvailable, collapseId, priority, ttl } =
    message.overrides ?? {};
  const flag = (value: unknown) => (value ? 1 : undefined);
  const body = JSON.stringify(
    merged(
      {
        ...message.data,
        aps: given({
          alert: { title: message.title, body: message.content },
          badge,
          sound,
          category: categoryId,
          'thread-id': threadId,
          'mutable-content': flag(mutableContent),
          'content-available': flag(contentAvailable),
        }),
      },
      message.passthrough?.body,
    ),
  );
  const headers = {
    authorization: `bearer ${token}`,
    'apns-topic': topic,
    'apns-push-type': 'alert',
    ...(collapseId !== undefined && { 'apns-collapse-id': String(collapseId) }),
    ...(priority !== undefined && { 'apns-priority': String(priority) }),
    ...(ttl !== undefined && {
      'apns-expiration': String(Math.floor(context.now().getTime() / 1_000) + Number(ttl)),
    }),
  };
  const origin = routed(`https://api.${credentials.secure ? '' : 'sandbox.'}push.apple.com/`, context).replace(
    /\/$/,
    '',
  );
  const outcomes = await withHttp2(origin, context, async (post) =>
    Promise.all(
      devices.map(async (deviceToken) => {
        const id = uuidOf(`${context.idempotencyKey}:${deviceToken}`);
        const found = await post(`/3/device/${part(deviceToken)}`, { ...headers, 'apns-id': id }, body);
        if (found instanceof OutgoingError) return { deviceToken, result: resultOfError(found, secrets) };
        return { deviceToken, result: resultOfAnswer(found) };
      }),
    ),
  );
  return outcomes instanceof OutgoingError ? resultOfError(outcomes, secrets) : together(outcomes, secrets);

  function resultOfAnswer(answer: HttpAnswer): SendResult {
    const isExpired = at(answer.json, 'reason') === 'ExpiredProviderToken';
    if (isExpired) providerTokens.drop(cacheKey);
    const reading = {
      id: ({ headers }: HttpAnswer) => headers['apns-id'],
      hasOptionalId: true,
      reason: ['reason'],
      refusal: () => (isExpired ? { isPermanent: false } : undefined),
    };
    return resultOf(reading, answer, known, secrets, context.now());
  }
};

type Post = (
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<HttpAnswer | OutgoingError>;

/** One connection with HTTP/2 to an address that the guard allows, and what is done with it. */
async function withHttp2<Result>(
  origin: string,
  { policy, signal: ended, timeoutMs }: SendContext,
  use: (post: Post) => Promise<Result>,
): Promise<Result | OutgoingError> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = ended === undefined ? timeout : AbortSignal.any([timeout, ended]);
  let phase: OutgoingPhase = 'connecting';
  let session: ClientHttp2Session | undefined;
  try {
    const { protocol, hostname, port } = new URL(origin);
    const isSecure = protocol === 'https:';
    if (!isSecure && !policy.allowsPrivateHosts) return new OutgoingError('the address must begin with https://');
    const addresses = await resolveHost(policy, hostname, signal);
    const socket = await connectToAny(addresses, Number(port || (isSecure ? 443 : 80)), signal);
    const opened = connectHttp2(origin, {
      createConnection: () => (isSecure ? connectTls({ socket, servername: hostname, ALPNProtocols: ['h2'] }) : socket),
    });
    session = opened;
    // Its streams fail with it, and tell.
    opened.on('error', () => {});
    await once(opened, 'connect', { signal });
    phase = 'sent';
    return await use((path, headers, body) =>
      postOn(opened, { ':method': 'POST', ':path': path, ...headers }, body, signal).catch((error: unknown) =>
        outgoingErrorOf(error, timeout, timeoutMs, phase),
      ),
    );
  } catch (error) {
    return outgoingErrorOf(error, timeout, timeoutMs, phase);
  } finally {
    session?.destroy();
  }
}

function postOn(
  session: ClientHttp2Session,
  headers: Readonly<Record<string, string>>,
  text: string,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers, { signal });
    let said: IncomingHttpHeaders & { ':status'?: number | undefined } = {};
    let body = '';
    stream.setEncoding('utf8');
    stream.on('response', (answer) => {
      said = answer;
    });
    stream.on('data', (chunk: string) => {
      if (body.length < MAX_ANSWER_BYTES) body += chunk;
    });
    stream.on('error', reject);
    stream.on('close', () => {
      if (said[':status'] === undefined) return reject(new Error('the stream was closed'));
      resolve({ status: said[':status'], headers: said, body, json: jsonOf(body) });
    });
    stream.end(text);
  });
}
