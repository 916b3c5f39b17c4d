import type {
  ChannelCredentials,
  ChannelSettings,
  SUBSCRIBER_ORDERS,
  Subscriber,
  SubscriberOrder,
} from '../../model/subscriber.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { searchSubscribers } from '../../operations/subscriber/search-subscribers.ts';
import { ChannelProviderEnum, channelProviderOf } from '../integration/provider-enum.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import { orderDirectionArg } from '../kit/list-args.ts';
import { parseHexId } from '../kit/node.ts';
import {
  booleanOr,
  createdAtOf,
  dateOrNull,
  hexOrNull,
  intOrNull,
  itemsOrEmpty,
  organizationIdOf,
  stringOrEmpty,
  stringsOrEmpty,
} from '../kit/stored.ts';

const ChannelCredentialsRef = builder.objectRef<ChannelCredentials>('ChannelCredentials').implement({
  description: 'What a chat or push provider needs to reach one subscriber.',
  fields: (t) => ({
    webhookUrl: t.exposeString('webhookUrl', {
      nullable: true,
      description: 'The webhook URL that the chat provider gave.',
    }),
    channel: t.exposeString('channel', { nullable: true, description: 'The channel within the chat.' }),
    deviceTokens: t.stringList({
      description: 'The tokens of the devices that push goes to.',
      resolve: ({ deviceTokens }) => stringsOrEmpty(deviceTokens),
    }),
    alertUid: t.exposeString('alertUid', { nullable: true, description: 'The alert UID for an on-call webhook.' }),
    title: t.exposeString('title', { nullable: true, description: 'The title for an on-call webhook.' }),
    imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'The image URL for an on-call webhook.' }),
    state: t.exposeString('state', { nullable: true, description: 'The state for an on-call webhook.' }),
    externalUrl: t.exposeString('externalUrl', {
      nullable: true,
      description: 'The link to upstream details for an on-call webhook.',
    }),
  }),
});

const ChannelSettingsRef = builder.objectRef<ChannelSettings>('ChannelSettings').implement({
  description: "A subscriber's address at one chat or push integration.",
  fields: (t) => ({
    provider: t.string({
      description: 'The provider, by its `providerId` in `providers`: `slack`.',
      resolve: ({ providerId }) => stringOrEmpty(providerId),
    }),
    providerId: t.field({
      type: ChannelProviderEnum,
      deprecationReason: 'Use `provider`, which has the type of every other provider id.',
      description: 'The provider.',
      resolve: ({ providerId }, _args, { serviceSlug }) => channelProviderOf(providerId, serviceSlug),
    }),
    integrationIdentifier: t.exposeString('integrationIdentifier', {
      nullable: true,
      description: 'The identifier of the integration.',
    }),
    credentials: t.field({
      type: ChannelCredentialsRef,
      description: 'What the provider needs to reach the subscriber.',
      resolve: ({ credentials }) => credentials ?? {},
    }),
    _integrationId: t.id({
      nullable: true,
      description: 'The internal id of the integration; null in settings that another program stored without it.',
      resolve: ({ _integrationId }) => hexOrNull(_integrationId),
    }),
  }),
});

export const SubscriberRef = builder.objectRef<Subscriber>('Subscriber');

builder.node(SubscriberRef, {
  description: 'A person or device that can be notified.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.subscriberById.load(id),
  fields: (t) => ({
    _id: t.id({
      description: 'The internal id, made by the service; not the `subscriberId`.',
      resolve: ({ _id }) => _id.toHexString(),
    }),
    subscriberId: t.string({
      description: "The id that the client chose, typically its own user's id.",
      resolve: ({ subscriberId }) => stringOrEmpty(subscriberId),
    }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'The first name.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'The last name.' }),
    email: t.exposeString('email', { nullable: true, description: 'The e-mail address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'The phone number.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'The URL of the avatar image.' }),
    locale: t.exposeString('locale', { nullable: true, description: 'The preferred language or region.' }),
    timezone: t.exposeString('timezone', { nullable: true, description: 'The time zone: `Europe/Vienna`.' }),
    channels: t.field({
      type: [ChannelSettingsRef],
      description: 'The addresses at chat and push integrations.',
      resolve: ({ channels }) => itemsOrEmpty(channels),
    }),
    topics: t.stringList({
      description: 'The topics of the subscriber.',
      deprecationReason: 'Use `topicMemberships`.',
      resolve: ({ topics }) => stringsOrEmpty(topics),
    }),
    isOnline: t.exposeBoolean('isOnline', {
      nullable: true,
      description: 'Whether an inbox of the subscriber is open now; null when none ever was.',
    }),
    lastOnlineAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When an inbox of the subscriber was last open.',
      resolve: ({ lastOnlineAt }) => dateOrNull(lastOnlineAt),
    }),
    version: t.int({
      nullable: true,
      description: 'The version of the document: `__v` over REST, a name that GraphQL keeps to itself.',
      resolve: ({ __v }) => intOrNull(__v),
    }),
    data: t.expose('data', { type: 'JSON', nullable: true, description: 'Free-form data of the client.' }),
    _organizationId: t.id({
      description: 'The internal id of the organization.',
      resolve: organizationIdOf,
    }),
    _environmentId: t.id({
      description: 'The internal id of the environment.',
      resolve: ({ _environmentId }) => `${_environmentId}`,
    }),
    deleted: t.boolean({
      description: 'Whether the subscriber was deleted; searches never find such a one.',
      resolve: ({ deleted }) => booleanOr(deleted, false),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When the subscriber was created.', resolve: createdAtOf }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When the subscriber was last changed.',
      resolve: (subscriber) => dateOrNull(subscriber.updatedAt) ?? createdAtOf(subscriber),
    }),
  }),
});

export const SubscriberConnection = builder.connectionObject(
  { type: SubscriberRef, name: 'SubscriberConnection', description: 'A page of subscribers.' },
  { name: 'SubscriberEdge', description: 'A subscriber in a list.' },
);

const SubscriberOrderEnum = enumOf<SubscriberOrder>('SubscriberOrder', {
  description: 'What subscribers are ordered by; ties break on `_id`.',
  values: {
    _id: 'The internal id, which is the order of creation.',
    createdAt: 'When they were created.',
    updatedAt: 'When they were last changed.',
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
    description: 'The subscriber of a `subscriberId`; null where there is none, or it was deleted.',
    args: { subscriberId: t.arg.string({ required: true, description: 'The id that the client chose.' }) },
    resolve: (_root, { subscriberId }, ctx) => nullWhenNotFound(getSubscriber(ctx, subscriberId)),
  }),
);

builder.queryField('subscribers', (t) =>
  t.connection(
    {
      type: SubscriberRef,
      description:
        'Searches subscribers. All filters are case sensitive and must all match; deleted ones are left out.',
      args: {
        email: t.arg.string({ description: 'The exact e-mail address.' }),
        name: t.arg.string({ description: 'A prefix of the first name, of the last name, or of "first last".' }),
        phone: t.arg.string({ description: 'The exact phone number.' }),
        subscriberId: t.arg.string({ description: 'The exact id that the client chose.' }),
        orderBy: t.arg({ type: SubscriberOrderEnum, defaultValue: '_id', description: 'What they are ordered by.' }),
        orderDirection: orderDirectionArg(t.arg),
        includeCursor: t.arg.boolean({
          defaultValue: false,
          description: 'Whether the item of the cursor itself comes first (`after`) or last (`before`).',
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
