import { bearer, part } from '../http/http-request.ts';
import { at, type HttpProvider } from '../http/send-http.ts';
import { signature, uuidOf } from '../http/sign.ts';
import { need, type PushMessage, Unsendable } from '../provider.ts';
import { devicesOf, given } from './devices.ts';

/** The push providers that take a message for all its devices in one request. What is undefined is left out of JSON. */
export const HTTP_PUSH_PROVIDERS: Readonly<Record<string, HttpProvider<PushMessage>>> = {
  'one-signal': {
    request: (message, credentials, { idempotencyKey }) => {
      const { sound, badge, icon, image, color, channelId, ttl, url } = message.overrides ?? {};
      return {
        url: 'https://api.onesignal.com/notifications',
        headers: { authorization: `Key ${credentials.apiKey}` },
        json: {
          app_id: credentials.applicationId,
          target_channel: 'push',
          include_subscription_ids: devicesOf(message),
          headings: { en: message.title },
          contents: { en: message.content },
          data: message.data,
          idempotency_key: uuidOf(idempotencyKey),
          ...given({
            ios_sound: sound,
            android_sound: sound,
            ...(badge !== undefined && { ios_badgeType: 'SetTo', ios_badgeCount: badge }),
            large_icon: icon,
            chrome_web_icon: icon,
            big_picture: image,
            android_accent_color: color,
            existing_android_channel_id: channelId,
            ttl,
            url,
          }),
        },
      };
    },
    id: 'id',
    reason: ['errors.0'],
    // It answers 200 with no id where none of the devices is subscribed.
    refusal: ({ status, json }) => (status < 300 && at(json, 'id') === '' ? { isPermanent: true } : undefined),
  },

  'push-webhook': {
    request: (message, credentials, { slug, idempotencyKey }) => ({
      url: credentials.webhookUrl,
      headers: { 'idempotency-key': idempotencyKey },
      json: {
        target: devicesOf(message),
        title: message.title,
        content: message.content,
        overrides: message.overrides ?? {},
        payload: message.data ?? {},
      },
      sign: signature(slug, credentials.secretKey),
    }),
    id: 'id',
    hasOptionalId: true,
    reason: ['message', 'error'],
  },

  'pusher-beams': {
    request: (message, credentials) => {
      const instance = need(credentials.instanceId, 'instance id');
      if (!/^[\w-]+$/.test(instance)) throw new Unsendable('the instance id is none');
      const { sound, badge, icon, color, tag, channelId, clickAction, categoryId, ttl } = message.overrides ?? {};
      const shown = { title: message.title, body: message.content };
      const data = message.data;
      return {
        url: `https://${instance}.pushnotifications.pusher.com/publish_api/v1/instances/${instance}/publishes/users`,
        headers: bearer(credentials.secretKey),
        json: {
          users: devicesOf(message),
          apns: { aps: given({ alert: shown, badge, sound, category: categoryId }), ...(data && { data }) },
          fcm: given({
            notification: given({
              ...shown,
              sound,
              icon,
              color,
              tag,
              android_channel_id: channelId,
              click_action: clickAction,
            }),
            data,
            time_to_live: ttl,
          }),
          web: given({ notification: given({ ...shown, icon }), data, time_to_live: ttl }),
        },
      };
    },
    id: 'publishId',
    reason: ['description', 'error'],
  },

  pushpad: {
    request: (message, credentials) => {
      const { icon, image, url, ttl } = message.overrides ?? {};
      return {
        url: `https://pushpad.xyz/api/v1/projects/${part(credentials.applicationId)}/notifications`,
        headers: { ...bearer(credentials.apiKey), accept: 'application/json' },
        json: {
          ...given({ icon_url: icon, image_url: image, target_url: url, ttl }),
          title: message.title,
          body: message.content,
          custom_data: message.data === undefined ? undefined : JSON.stringify(message.data),
          uids: devicesOf(message),
        },
      };
    },
    id: 'id',
    reason: ['errors.0', 'error'],
    // None of the users that it names has subscribed.
    refusal: ({ status, json }) => {
      const reached = at(json, 'uids');
      return status < 300 && Array.isArray(reached) && reached.length === 0
        ? { isPermanent: true, message: 'none of the devices is subscribed' }
        : undefined;
    },
  },
};
