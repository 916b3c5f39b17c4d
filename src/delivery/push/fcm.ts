import { omitNullish } from '../../model/omit-nullish.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { credentialTexts } from '../credential-texts.ts';
import { bearerAuth } from '../http/authorization.ts';
import { exchange } from '../http/exchange.ts';
import type { HttpResponse, ReportedFailure } from '../http/http-provider.ts';
import { resultOfResponse } from '../http/result-of-response.ts';
import type { PushMessage, Send, SendResult } from '../provider.ts';
import { requireValue } from '../undeliverable-error.ts';
import { combineOutcomes, requireDeviceTokens } from './combine-outcomes.ts';
import { AccessTokenError, dropAccessToken, getAccessToken, parseServiceAccount } from './fcm-access-token.ts';
import { eachOf, sendInBatches } from './send-in-batches.ts';

/** How many requests of one message run at the same time. */
const CONCURRENCY = 10;

/** Sends one request per device. Source: Firebase, "HTTP v1 API: projects.messages.send" */
export const sendFcm: Send<PushMessage> = async (message, credentials, context) => {
  const deviceTokens = requireDeviceTokens(message);
  const texts = credentialTexts(credentials);
  const account = parseServiceAccount(requireValue(texts.serviceAccount, 'service account'));
  const url = `https://fcm.googleapis.com/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`;
  const fields = messageFields(message);

  const sendTo = async (deviceToken: string): Promise<SendResult> => {
    const send = (accessToken: string) => {
      const json = { message: { token: deviceToken, ...fields } };
      return exchange({ url, headers: bearerAuth(accessToken), json }, message.passthrough, context);
    };
    const { token, isFresh } = await getAccessToken(account, context);
    let exchanged = await send(token);
    if ('response' in exchanged && exchanged.response.status === 401) {
      dropAccessToken(account, token, context);
      // The cached token was revoked, so the message was not sent.
      if (!isFresh) exchanged = await send((await getAccessToken(account, context)).token);
    }
    if (!('response' in exchanged)) return exchanged;
    const reading = { id: 'name', reason: ['error.message'], failure: goneDevice };
    return resultOfResponse(reading, exchanged.response, texts, exchanged.redactor, context.now());
  };

  // Without an access token, the devices that are left do not get the message, but others may have it.
  let withoutToken: SendResult | undefined;
  const trySendTo = async (deviceToken: string): Promise<SendResult> => {
    if (withoutToken !== undefined) return withoutToken;
    try {
      return await sendTo(deviceToken);
    } catch (error) {
      if (!(error instanceof AccessTokenError)) throw error;
      withoutToken = error.result;
      return withoutToken;
    }
  };
  return combineOutcomes(await sendInBatches(deviceTokens, CONCURRENCY, eachOf(trySendTo)), context.redactor);
};

/** Only this code says so: the status 404 and INVALID_ARGUMENT have other causes, too. Source: Firebase, "ErrorCode" */
function goneDevice({ json }: HttpResponse): ReportedFailure | undefined {
  const details = valueAtPath(json, 'error.details');
  const isGone = Array.isArray(details) && details.some((one) => valueAtPath(one, 'errorCode') === 'UNREGISTERED');
  return isGone ? { isPermanent: true, isGone } : undefined;
}

function messageFields({ title, content, data = {}, overrides = {} }: PushMessage): Record<string, unknown> {
  const { image, android, apns, webPush, webpush = webPush, fcmOptions } = overrides;
  // FCM accepts only strings as the values of `data`.
  const texts = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return omitNullish({
    notification: omitNullish({ title, body: content, image }),
    data: texts.length > 0 ? Object.fromEntries(texts) : undefined,
    android,
    apns,
    webpush,
    fcm_options: fcmOptions,
  });
}
