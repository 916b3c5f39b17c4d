import { toJsonValue } from '../../model/json-value.ts';
import { dateOrNull } from '../../model/repairs.ts';
import { PROFILE_FIELDS, type Subscriber } from '../../model/subscriber.ts';

/** A subscriber for templates, as JSON data. Every profile field exists; an unknown one is null. */
export const templateSubscriber = (subscriber: Subscriber): object => ({
  _id: subscriber._id.toHexString(),
  subscriberId: toJsonValue(subscriber.subscriberId),
  ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, toJsonValue(subscriber[field]) ?? null])),
  data: toJsonValue(subscriber.data) ?? {},
  isOnline: subscriber.isOnline === true,
  lastOnlineAt: dateOrNull(subscriber.lastOnlineAt)?.toISOString() ?? null,
});
