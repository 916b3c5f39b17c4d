import { omitNullish } from '../../model/omit-nullish.ts';
import { bearerAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { PushMessage } from '../provider.ts';
import { requireValue, UndeliverableError } from '../undeliverable-error.ts';
import { requireDeviceTokens, timeToLive } from './combine-outcomes.ts';

export const pusherBeams: HttpProvider<PushMessage> = {
  request: (message, credentials) => {
    const instance = requireValue(credentials.instanceId, 'instance id');
    if (!/^[\w-]+$/.test(instance)) throw new UndeliverableError('the instance id is not valid');
    const { sound, badge, icon, color, tag, channelId, clickAction, categoryId } = message.overrides ?? {};
    const ttl = timeToLive(message);
    const alert = { title: message.title, body: message.content };
    const { data } = message;
    return {
      url: `https://${instance}.pushnotifications.pusher.com/publish_api/v1/instances/${instance}/publishes/users`,
      headers: bearerAuth(credentials.secretKey),
      json: {
        users: requireDeviceTokens(message),
        apns: { aps: omitNullish({ alert, badge, sound, category: categoryId }), data },
        fcm: omitNullish({
          notification: omitNullish({
            ...alert,
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
        web: omitNullish({ notification: omitNullish({ ...alert, icon }), data, time_to_live: ttl }),
      },
    };
  },
  id: 'publishId',
  reason: ['description', 'error'],
};
