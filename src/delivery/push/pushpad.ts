import { omitNullish } from '../../model/omit-nullish.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { bearerAuth } from '../http/authorization.ts';
import type { HttpProvider } from '../http/http-provider.ts';
import type { PushMessage } from '../provider.ts';
import { requireDeviceTokens, timeToLive } from './combine-outcomes.ts';

export const pushpad: HttpProvider<PushMessage> = {
  request: (message, credentials) => {
    const { icon, image, url } = message.overrides ?? {};
    const ttl = timeToLive(message);
    return {
      url: `https://pushpad.xyz/api/v1/projects/${encodeURIComponent(credentials.applicationId)}/notifications`,
      headers: { ...bearerAuth(credentials.apiKey), accept: 'application/json' },
      json: {
        ...omitNullish({ icon_url: icon, image_url: image, target_url: url, ttl }),
        title: message.title,
        body: message.content,
        custom_data: message.data === undefined ? undefined : JSON.stringify(message.data),
        uids: requireDeviceTokens(message),
      },
    };
  },
  id: 'id',
  reason: ['errors.0', 'error'],
  // If no user is subscribed, the response lists none.
  failure: ({ status, json }) => {
    const reached = valueAtPath(json, 'uids');
    return status < 300 && Array.isArray(reached) && reached.length === 0
      ? { isPermanent: true, message: 'none of the devices is subscribed' }
      : undefined;
  },
};
