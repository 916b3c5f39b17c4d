import { omitNullish } from '../../model/omit-nullish.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import { uuidFromText } from '../http/uuid-from-text.ts';
import type { PushMessage } from '../provider.ts';
import { requireDeviceTokens, timeToLive } from './combine-outcomes.ts';

export const oneSignal: HttpProvider<PushMessage> = {
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
          ios_badgeType: badge === undefined ? undefined : 'SetTo',
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
  // If no device is subscribed, the response has status 200 and an empty id.
  failure: ({ status, json }) => (status < 300 && valueAtPath(json, 'id') === '' ? { isPermanent: true } : undefined),
};
