import { omitNullish } from '../../model/omit-nullish.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { credentialTexts } from '../credential-texts.ts';
import { exchange } from '../http/exchange.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import { resultOfResponse, scalarText } from '../http/result-of-response.ts';
import { uuidFromText } from '../http/uuid-from-text.ts';
import type { PushMessage, Send } from '../provider.ts';
import { requireDeviceTokens, timeToLive } from './combine-outcomes.ts';

const oneSignal: HttpProvider<PushMessage> = {
  request: (message, credentials, { idempotencyKey }) => {
    const { sound, badge, icon, image, color, channelId, url } = message.overrides ?? {};
    return {
      url: 'https://api.onesignal.com/notifications',
      headers: { authorization: `Key ${credentials.apiKey}` },
      json: {
        app_id: credentials.applicationId,
        target_channel: 'push',
        include_subscription_ids: requireDeviceTokens(message),
        headings: { en: message.title },
        contents: { en: message.content },
        data: message.data,
        idempotency_key: uuidFromText(idempotencyKey),
        ...omitNullish({
          ios_sound: sound,
          android_sound: sound,
          ios_badgeType: badge == null ? undefined : 'SetTo',
          ios_badgeCount: badge,
          large_icon: icon,
          chrome_web_icon: icon,
          big_picture: image,
          android_accent_color: color,
          existing_android_channel_id: channelId,
          ttl: timeToLive(message),
          url,
        }),
      },
    };
  },
  id: 'id',
  reason: ['errors.0'],
  // If no device is subscribed, the response has status 200, and an empty id or none.
  failure: ({ status, json }) => {
    const id = valueAtPath(json, 'id');
    const isRefused = id === '' || (id === undefined && valueAtPath(json, 'errors') !== undefined);
    return status < 300 && isRefused
      ? { isPermanent: true, message: scalarText(valueAtPath(json, 'errors.0')) ?? NOT_SUBSCRIBED }
      : undefined;
  },
};

const NOT_SUBSCRIBED = 'none of the devices is subscribed';

/**
 * Sends one request for all devices. A successful response names those that are unknown or no longer subscribed.
 * Source: OneSignal, "Create notification", results
 */
export const sendOneSignal: Send<PushMessage> = async (message, credentials, context) => {
  const texts = credentialTexts(credentials);
  const exchanged = await exchange(oneSignal.request(message, texts, context), message.passthrough, context);
  if (!('response' in exchanged)) return exchanged;
  const { response, redactor } = exchanged;
  const result = resultOfResponse(oneSignal, response, texts, redactor, context.now());
  if (result.kind !== 'sent') return result;
  const invalid = new Set(
    ['invalid_player_ids', 'invalid_subscription_ids'].flatMap((name) => valueAtPath(response.json, `errors.${name}`)),
  );
  const gone = { kind: 'failed', isPermanent: true, message: 'the device is not subscribed', raw: result.raw } as const;
  const failed = message.deviceTokens.filter((deviceToken) => invalid.has(deviceToken));
  if (failed.length === 0) return result;
  if (failed.length === message.deviceTokens.length) return { ...gone, message: NOT_SUBSCRIBED };
  return { ...result, failed: failed.map((deviceToken) => ({ recipient: deviceToken, result: gone })) };
};
