import { dateOrNull } from '../../model/repairs.ts';
import { PROFILE_FIELDS, type Subscriber } from '../../model/subscriber.ts';

/** A subscriber for templates. Every profile field exists; an unknown one is null. */
export const templateSubscriber = (subscriber: Subscriber): object => ({
  _id: subscriber._id.toHexString(),
  subscriberId: subscriber.subscriberId,
  ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, subscriber[field] ?? null])),
  data: subscriber.data ?? {},
  isOnline: subscriber.isOnline === true,
  lastOnlineAt: dateOrNull(subscriber.lastOnlineAt)?.toISOString() ?? null,
});
