import { asString } from '../../model/as-string.ts';
import { omitNullish } from '../../model/omit-nullish.ts';
import type { ChannelCredentials, ChannelSettings } from '../../model/subscriber.ts';
import { currentIdentifier } from '../../operations/subscriber/current-identifiers.ts';
import { removeSubscriberChannel } from '../../operations/subscriber/remove-subscriber-channel.ts';
import { setSubscriberChannel } from '../../operations/subscriber/set-subscriber-channel.ts';
import { openSubscriber } from '../../store/sealed/sealed-documents.ts';
import { ChannelProviderEnum, channelProviderOf } from '../integration/provider-enum.ts';
import { builder } from '../kit/builder.ts';
import { NotFoundError, ValidationError } from '../kit/errors.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId } from '../kit/node.ts';
import { itemsOrEmpty, stringOrNull } from '../kit/stored.ts';
import { storedId, storedStrings } from '../kit/stored-fields.ts';
import { SUBSCRIBER_ID, SubscriberPayloadRef, SubscriberRef } from './subscriber.ts';

const WEBHOOK_URL = 'The incoming webhook URL from the chat provider.';
const CHAT_CHANNEL = 'The channel within the chat: `#alerts`.';
const ALERT_UID = 'The alert UID for an on-call webhook.';
const TITLE = 'The title for an on-call webhook.';
const IMAGE_URL = 'The image URL for an on-call webhook.';
const STATE = 'The state for an on-call webhook.';
const EXTERNAL_URL = 'The link to upstream details for an on-call webhook.';

const ChannelCredentialsRef = builder.objectRef<ChannelCredentials>('ChannelCredentials').implement({
  description: 'The address of a subscriber at a chat or push provider.',
  fields: (t) => ({
    webhookUrl: t.exposeString('webhookUrl', { nullable: true, description: WEBHOOK_URL }),
    channel: t.exposeString('channel', { nullable: true, description: CHAT_CHANNEL }),
    deviceTokens: storedStrings(t, 'deviceTokens', 'The tokens of the devices that receive push messages.'),
    alertUid: t.exposeString('alertUid', { nullable: true, description: ALERT_UID }),
    title: t.exposeString('title', { nullable: true, description: TITLE }),
    imageUrl: t.exposeString('imageUrl', { nullable: true, description: IMAGE_URL }),
    state: t.exposeString('state', { nullable: true, description: STATE }),
    externalUrl: t.exposeString('externalUrl', { nullable: true, description: EXTERNAL_URL }),
  }),
});

const ChannelSettingsRef = builder.objectRef<ChannelSettings>('ChannelSettings').implement({
  description: 'The address of a subscriber at one chat or push integration.',
  fields: (t) => ({
    provider: t.string({
      description: 'The provider, by its `providerId` in `providers`: `slack`.',
      resolve: ({ providerId }) => asString(providerId),
    }),
    providerId: t.field({
      type: ChannelProviderEnum,
      description: 'The provider as an enum.',
      deprecationReason: 'Use `provider`, which has the type of every other provider id.',
      resolve: ({ providerId }, _args, { serviceSlug }) => channelProviderOf(providerId, serviceSlug),
    }),
    integrationIdentifier: t.string({
      nullable: true,
      description: 'The `identifier` of the integration.',
      resolve: async (channel, _args, ctx) => stringOrNull(await currentIdentifier(ctx, channel)),
    }),
    credentials: t.field({
      type: ChannelCredentialsRef,
      description: 'The address at the provider of the integration.',
      resolve: ({ credentials }) => credentials ?? {},
    }),
    _integrationId: storedId(
      t,
      '_integrationId',
      'The internal id of the integration. Null if another program stored none.',
    ),
  }),
});

builder.objectField(SubscriberRef, 'channels', (t) =>
  t.field({
    type: [ChannelSettingsRef],
    description: 'The addresses of the subscriber at chat and push integrations.',
    resolve: (subscriber, _args, { store }) => itemsOrEmpty(openSubscriber(store, subscriber).channels),
  }),
);

const ChannelCredentialsInputRef = builder.inputType('ChannelCredentialsInput', {
  description: 'The address of a subscriber at a chat or push provider. At least one field.',
  fields: (t) => ({
    webhookUrl: t.string({ description: WEBHOOK_URL }),
    channel: t.string({ description: CHAT_CHANNEL }),
    deviceTokens: t.stringList({
      description: 'The tokens of the devices that receive push messages. At most 1,000.',
    }),
    alertUid: t.string({ description: ALERT_UID }),
    title: t.string({ description: TITLE }),
    imageUrl: t.string({ description: IMAGE_URL }),
    state: t.string({ description: STATE }),
    externalUrl: t.string({ description: EXTERNAL_URL }),
  }),
});

mutation('setSubscriberChannel', {
  description: 'Sets the address of a subscriber at a chat or push integration. Replaces a previous address.',
  input: (t) => ({
    subscriberId: t.string({ required: true, description: SUBSCRIBER_ID }),
    integrationId: t.id({ required: true, description: 'The integration, by `id` or `_id`.' }),
    credentials: t.field({ type: ChannelCredentialsInputRef, required: true, description: 'The whole new address.' }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ subscriberId, integrationId, credentials }, ctx) => ({
    subscriber: await setSubscriberChannel(ctx, subscriberId, {
      integrationId: internalId('Integration', integrationId),
      credentials: omitNullish(credentials),
    }),
  }),
  payload: SubscriberPayloadRef,
});

mutation('removeSubscriberChannel', {
  description: 'Removes the address of a subscriber at an integration. Changes nothing if there is no address.',
  input: (t) => ({
    subscriberId: t.string({ required: true, description: SUBSCRIBER_ID }),
    integrationId: t.id({ required: true, description: 'The integration, by `id` or `_id`. May be deleted.' }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ subscriberId, integrationId }, ctx) => ({
    subscriber: await removeSubscriberChannel(ctx, subscriberId, internalId('Integration', integrationId)),
  }),
  payload: SubscriberPayloadRef,
});
