import type { SUBSCRIBER_ORDERS, Subscriber, SubscriberOrder } from '../../model/subscriber.ts';
import { createSubscriber } from '../../operations/subscriber/create-subscriber.ts';
import { deleteSubscriber } from '../../operations/subscriber/delete-subscriber.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { searchSubscribers } from '../../operations/subscriber/search-subscribers.ts';
import { updateSubscriber } from '../../operations/subscriber/update-subscriber.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { internalIdFields } from '../kit/internal-id-fields.ts';
import { orderDirectionArg } from '../kit/list-args.ts';
import { type InputFieldBuilder, mutation } from '../kit/mutation.ts';
import { globalId, parseHexId } from '../kit/node.ts';
import { intOrNull, stringsOrEmpty } from '../kit/stored.ts';
import { createdAtField, storedBoolean, storedDate, storedString, updatedAtField } from '../kit/stored-fields.ts';

export const SUBSCRIBER_ID = "The id that the client chose, typically the id of the client's own user.";
const AVATAR = 'The URL of the avatar image.';
const LOCALE = 'The preferred language, with an optional region: `de-AT`.';
const TIMEZONE = 'The time zone, by its IANA name: `Europe/Vienna`.';

export const SubscriberRef = builder.objectRef<Subscriber>('Subscriber');

builder.node(SubscriberRef, {
  description: 'A person or device that can be notified.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.subscriberById.load(id),
  fields: (t) => ({
    ...internalIdFields(t),
    subscriberId: storedString(t, 'subscriberId', SUBSCRIBER_ID),
    firstName: t.exposeString('firstName', { nullable: true, description: 'The first name of a person.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'The last name of a person.' }),
    email: t.exposeString('email', { nullable: true, description: 'The address for e-mail steps.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'The number for SMS steps.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: AVATAR }),
    locale: t.exposeString('locale', { nullable: true, description: LOCALE }),
    timezone: t.exposeString('timezone', { nullable: true, description: TIMEZONE }),
    topics: t.stringList({
      description: 'Topics that another program stored.',
      deprecationReason: 'Use `topicMemberships`.',
      resolve: ({ topics }) => stringsOrEmpty(topics),
    }),
    isOnline: t.exposeBoolean('isOnline', {
      nullable: true,
      description: 'Whether an inbox of the subscriber is open now. Null if none was ever open.',
    }),
    lastOnlineAt: storedDate(t, 'lastOnlineAt', 'When an inbox of the subscriber was last open.'),
    version: t.int({
      nullable: true,
      description: 'The version of the stored document. REST calls the version `__v`, a name that GraphQL reserves.',
      resolve: ({ __v }) => intOrNull(__v),
    }),
    data: t.expose('data', { type: 'JSON', nullable: true, description: 'Free-form data of the client.' }),
    deleted: storedBoolean(
      t,
      'deleted',
      'Whether the subscriber was deleted. Searches do not find deleted subscribers.',
    ),
    createdAt: createdAtField(t, 'When the subscriber was created.'),
    updatedAt: updatedAtField(
      t,
      'When the subscriber was last changed. `updateSubscriber` takes it as `expectedUpdatedAt`.',
    ),
  }),
});

const SubscriberConnection = connectionOf(SubscriberRef, 'A subscriber', 'subscribers');

const SubscriberOrderEnum = enumOf<SubscriberOrder>('SubscriberOrder', {
  description: 'The fields that subscribers can be ordered by. Ties are ordered by `_id`.',
  values: {
    _id: 'The internal id, which is the order of creation.',
    createdAt: 'When the subscriber was created.',
    updatedAt: 'When the subscriber was last changed.',
    subscriberId: 'The id that the client chose.',
    email: 'The e-mail address.',
    firstName: 'The first name.',
    lastName: 'The last name.',
  } satisfies Record<(typeof SUBSCRIBER_ORDERS)[number], string>,
});

builder.queryField('subscriber', (t) =>
  t.field({
    type: SubscriberRef,
    nullable: true,
    description: 'The subscriber with a `subscriberId`. Null if the subscriber does not exist or was deleted.',
    args: { subscriberId: t.arg.string({ required: true, description: SUBSCRIBER_ID }) },
    resolve: (_root, { subscriberId }, ctx) => nullWhenNotFound(getSubscriber(ctx, subscriberId)),
  }),
);

builder.queryField('subscribers', (t) =>
  t.connection(
    {
      type: SubscriberRef,
      description: 'The subscribers of the environment without deleted ones. All filters must match.',
      args: {
        search: t.arg.string({
          description:
            'A prefix of the `subscriberId`, the e-mail address, the phone number, the first name, the last name, or "first last". Ignores case and accents.',
        }),
        email: t.arg.string({ description: 'The exact e-mail address.' }),
        name: t.arg.string({
          description: 'A prefix of the first name, of the last name, or of "first last". Case sensitive.',
        }),
        phone: t.arg.string({ description: 'The exact phone number.' }),
        subscriberId: t.arg.string({ description: 'The exact `subscriberId`.' }),
        orderBy: t.arg({ type: SubscriberOrderEnum, defaultValue: '_id', description: 'The field of the order.' }),
        orderDirection: orderDirectionArg(t.arg),
        includeCursor: t.arg.boolean({
          defaultValue: false,
          description: 'Whether the item of the cursor itself comes first (`after`) or last (`before`).',
          deprecationReason: 'Use `node` to read the item of a cursor again. No other list has this argument.',
        }),
      },
      resolve: (_root, { orderBy, orderDirection, includeCursor, ...args }, ctx) =>
        searchSubscribers(ctx, {
          ...args,
          orderBy: orderBy ?? undefined,
          orderDirection: orderDirection ?? undefined,
          includeCursor: includeCursor ?? undefined,
        }),
    },
    SubscriberConnection,
  ),
);

export const SubscriberPayloadRef = builder.objectRef<{ subscriber: Subscriber }>('SubscriberPayload').implement({
  description: 'A subscriber after a change.',
  fields: (t) => ({
    subscriber: t.expose('subscriber', { type: SubscriberRef, description: 'The subscriber after the change.' }),
  }),
});

const subscriberFields = (t: InputFieldBuilder) => ({
  subscriberId: t.string({ required: true, description: SUBSCRIBER_ID }),
  firstName: t.string({ description: 'The first name of a person.' }),
  lastName: t.string({ description: 'The last name of a person.' }),
  email: t.string({ description: 'The address for e-mail steps.' }),
  phone: t.string({ description: 'The number for SMS steps.' }),
  avatar: t.string({ description: AVATAR }),
  locale: t.string({ description: LOCALE }),
  timezone: t.string({ description: TIMEZONE }),
  data: t.field({ type: 'JSON', description: 'Free-form data: an object of at most 64 KiB.' }),
});

mutation('createSubscriber', {
  description: 'Creates a subscriber.',
  input: subscriberFields,
  errors: [ValidationError, ConflictError],
  resolve: async (input, ctx) => ({
    subscriber: await createSubscriber(ctx, input as Parameters<typeof createSubscriber>[1]),
  }),
  payload: SubscriberPayloadRef,
});

mutation('updateSubscriber', {
  description: 'Changes a subscriber. Fields that are not given stay as they are; null empties a field.',
  input: (t) => ({
    ...subscriberFields(t),
    expectedUpdatedAt: t.field({
      type: 'DateTime',
      description:
        'The `updatedAt` that you read. If the subscriber was changed since then, it stays as it is, and the result is a `ConflictError`.',
    }),
  }),
  errors: [NotFoundError, ValidationError, ConflictError],
  resolve: async ({ subscriberId, ...fields }, ctx) => ({
    subscriber: await updateSubscriber(ctx, subscriberId, fields as Parameters<typeof updateSubscriber>[2]),
  }),
  payload: SubscriberPayloadRef,
});

mutation('deleteSubscriber', {
  description:
    'Deletes a subscriber and all its topic memberships. Notifications and messages remain. The `subscriberId` can be used again.',
  input: (t) => ({ subscriberId: t.string({ required: true, description: SUBSCRIBER_ID }) }),
  errors: [NotFoundError],
  resolve: async ({ subscriberId }, ctx) => ({ subscriber: await deleteSubscriber(ctx, subscriberId) }),
  payload: (t) => ({
    deletedSubscriberId: t.id({
      description: 'The `id` of the deleted subscriber.',
      resolve: ({ subscriber }) => globalId('Subscriber', subscriber._id),
    }),
    subscriber: t.expose('subscriber', {
      type: SubscriberRef,
      description: 'The subscriber with `deleted` set to true.',
    }),
  }),
});
