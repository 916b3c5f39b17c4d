import { dateOrNull } from '../../model/repairs.ts';
import type { Subscriber } from '../../model/subscriber.ts';

/** The fields of a subscriber that templates and notifications show. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'avatar',
  'locale',
  'timezone',
  'data',
] as const satisfies readonly (keyof Subscriber)[];

/** A subscriber for templates. Every profile field exists; an unknown one is null. */
export const templateSubscriber = (subscriber: Subscriber): object => ({
  _id: subscriber._id.toHexString(),
  subscriberId: subscriber.subscriberId,
  ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, subscriber[field] ?? null])),
  data: subscriber.data ?? {},
  isOnline: subscriber.isOnline === true,
  lastOnlineAt: dateOrNull(subscriber.lastOnlineAt)?.toISOString() ?? null,
});
