import { z } from 'zod';
import { listOf } from './bounded-schemas.ts';
import { channelProvider } from './readable-values.ts';
import { freeForm, instant, looseInstant, objectId, owners } from './scalars.ts';

/** The address of a subscriber at a chat or push provider. */
export const ChannelCredentials = z.object({
  webhookUrl: z.string().optional(),
  channel: z.string().optional(),
  deviceTokens: listOf(z.string()).optional(),
  alertUid: z.string().optional(),
  title: z.string().optional(),
  imageUrl: z.string().optional(),
  state: z.string().optional(),
  externalUrl: z.string().optional(),
});
export type ChannelCredentials = z.infer<typeof ChannelCredentials>;

/** Whether a value can be the token of a device. Another program may have stored any value. */
export const isDeviceToken = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** A subscriber's address at one chat or push integration. */
export const ChannelSettings = z.object({
  providerId: channelProvider,
  integrationIdentifier: z.string().optional(),
  credentials: ChannelCredentials.default({}),
  _integrationId: objectId,
});
export type ChannelSettings = z.infer<typeof ChannelSettings>;

/** A subscriber as REST returns it: a recipient of notifications. */
export const SubscriberAnswer = z.object({
  _id: objectId,
  subscriberId: z.string(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  avatar: z.string().nullish(),
  locale: z.string().nullish(),
  channels: listOf(ChannelSettings).optional(),
  topics: listOf(z.string()).optional(),
  isOnline: z.boolean().nullish(),
  lastOnlineAt: looseInstant.nullish(),
  __v: z.number().optional(),
  data: freeForm.nullish(),
  timezone: z.string().nullish(),
  ...owners,
  deleted: z.boolean().default(false),
  createdAt: instant,
  updatedAt: instant,
});
/** A subscriber as it is stored. */
export type Subscriber = z.infer<typeof SubscriberAnswer> & {
  /** The gateways at which the subscriber has websockets, and until when each counts if it does not renew its lease. */
  onlineLeases?: readonly { readonly gatewayId: string; readonly until: Date }[];
  /** When the last lease expires. Null if there is none. */
  onlineUntil?: Date | null;
  /** The texts by which a search finds the subscriber. Absent if it is deleted, or another program wrote it a moment ago. */
  searchTerms?: readonly string[];
  /**
   * When each field of the profile was last written, so that an event that is processed late replaces no newer value.
   * It is out of date unless `asOf` is the `updatedAt` of the document.
   */
  profileTimes?: { readonly asOf: Date; readonly fields: Readonly<Partial<Record<ProfileField, Date>>> };
  /** The erasure that will delete the subscriber. */
  _erasureId?: z.infer<typeof objectId>;
};

/** The fields of a subscriber that clients set, and that templates and notifications show. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'avatar',
  'locale',
  'timezone',
  'data',
] as const;
/** Clients set the channels too, which contain secrets. */
export type ProfileField = (typeof PROFILE_FIELDS)[number] | 'channels';

/** Values of these fields. A recipient object sets exactly the fields that it contains. */
export type SubscriberProfile = Partial<Pick<Subscriber, ProfileField>>;

/** The orders that a search offers. */
export const SUBSCRIBER_ORDERS = [
  '_id',
  'createdAt',
  'updatedAt',
  'subscriberId',
  'email',
  'firstName',
  'lastName',
] as const;
export type SubscriberOrder = (typeof SUBSCRIBER_ORDERS)[number];
