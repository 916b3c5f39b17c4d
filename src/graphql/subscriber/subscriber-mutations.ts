import type { Subscriber } from '../../model/subscriber.ts';
import { createSubscriber } from '../../operations/subscriber/create-subscriber.ts';
import { deleteSubscriber } from '../../operations/subscriber/delete-subscriber.ts';
import { removeSubscriberChannel } from '../../operations/subscriber/remove-subscriber-channel.ts';
import { setSubscriberChannel } from '../../operations/subscriber/set-subscriber-channel.ts';
import { updateSubscriber } from '../../operations/subscriber/update-subscriber.ts';
import { builder } from '../kit/builder.ts';
import { ConflictError, NotFoundError, ValidationError } from '../kit/errors.ts';
import { globalId, internalId } from '../kit/node.ts';
import { withoutNulls } from '../kit/without-nulls.ts';
import { SubscriberRef } from './subscriber.ts';

const SUBSCRIBER_ID = 'The id that the client chose.';

const SubscriberPayloadRef = builder.objectRef<{ subscriber: Subscriber }>('SubscriberPayload').implement({
  description: 'The subscriber as it is now.',
  fields: (t) => ({
    subscriber: t.expose('subscriber', { type: SubscriberRef, description: 'The subscriber.' }),
  }),
});

/** An input of a subscriber's fields. */
const subscriberInput = (name: string, description: string) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({
      subscriberId: t.string({ required: true, description: SUBSCRIBER_ID }),
      firstName: t.string({ description: 'The first name.' }),
      lastName: t.string({ description: 'The last name.' }),
      email: t.string({ description: 'The e-mail address.' }),
      phone: t.string({ description: 'The phone number.' }),
      avatar: t.string({ description: 'The URL of the avatar image.' }),
      locale: t.string({ description: 'The preferred language or region.' }),
      timezone: t.string({ description: 'The time zone, of the IANA database: `Europe/Vienna`.' }),
      data: t.field({ type: 'JSON', description: 'Free-form data, an object of at most 64 KiB.' }),
    }),
  });

const CreateSubscriberInputRef = subscriberInput('CreateSubscriberInput', 'A new subscriber.');

builder.mutationField('createSubscriber', (t) =>
  t.field({
    type: SubscriberPayloadRef,
    description: 'Registers a subscriber.',
    args: { input: t.arg({ type: CreateSubscriberInputRef, required: true, description: 'The subscriber.' }) },
    errors: {
      types: [ValidationError, ConflictError],
      union: { name: 'CreateSubscriberResult', description: 'The subscriber, or why there is none.' },
    },
    resolve: async (_root, { input }, ctx) => ({
      subscriber: await createSubscriber(ctx, input as Parameters<typeof createSubscriber>[1]),
    }),
  }),
);

const UpdateSubscriberInputRef = subscriberInput(
  'UpdateSubscriberInput',
  'What changes of a subscriber: what is not given stays as it is, null empties a field.',
);

builder.mutationField('updateSubscriber', (t) =>
  t.field({
    type: SubscriberPayloadRef,
    description: 'Changes a subscriber.',
    args: { input: t.arg({ type: UpdateSubscriberInputRef, required: true, description: 'What changes.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'UpdateSubscriberResult', description: 'The changed subscriber, or why it stays as it is.' },
    },
    resolve: async (_root, { input: { subscriberId, ...fields } }, ctx) => ({
      subscriber: await updateSubscriber(ctx, subscriberId, fields as Parameters<typeof updateSubscriber>[2]),
    }),
  }),
);

const DeleteSubscriberInputRef = builder.inputType('DeleteSubscriberInput', {
  description: 'Which subscriber is deleted.',
  fields: (t) => ({ subscriberId: t.string({ required: true, description: SUBSCRIBER_ID }) }),
});

const DeleteSubscriberPayloadRef = builder.objectRef<{ subscriber: Subscriber }>('DeleteSubscriberPayload').implement({
  description: 'Who is deleted.',
  fields: (t) => ({
    deletedSubscriberId: t.id({
      description: 'The `id` of the subscriber.',
      resolve: ({ subscriber }) => globalId('Subscriber', subscriber._id),
    }),
    subscriber: t.expose('subscriber', { type: SubscriberRef, description: 'The subscriber, marked as deleted.' }),
  }),
});

builder.mutationField('deleteSubscriber', (t) =>
  t.field({
    type: DeleteSubscriberPayloadRef,
    description:
      'Deletes a subscriber, who leaves all topics. Notifications and messages stay; the `subscriberId` is free again.',
    args: { input: t.arg({ type: DeleteSubscriberInputRef, required: true, description: 'Which subscriber.' }) },
    errors: {
      types: [NotFoundError],
      union: { name: 'DeleteSubscriberResult', description: 'Who is deleted, or why nobody is.' },
    },
    resolve: async (_root, { input }, ctx) => ({ subscriber: await deleteSubscriber(ctx, input.subscriberId) }),
  }),
);

const ChannelCredentialsInputRef = builder.inputType('ChannelCredentialsInput', {
  description: 'What a chat or push provider needs to reach one subscriber, at least one field.',
  fields: (t) => ({
    webhookUrl: t.string({ description: 'The webhook URL that the chat provider gave.' }),
    channel: t.string({ description: 'The channel within the chat.' }),
    deviceTokens: t.stringList({ description: 'The tokens of the devices that push goes to, at most 1,000.' }),
    alertUid: t.string({ description: 'The alert UID for an on-call webhook.' }),
    title: t.string({ description: 'The title for an on-call webhook.' }),
    imageUrl: t.string({ description: 'The image URL for an on-call webhook.' }),
    state: t.string({ description: 'The state for an on-call webhook.' }),
    externalUrl: t.string({ description: 'The link to upstream details for an on-call webhook.' }),
  }),
});

const SetSubscriberChannelInputRef = builder.inputType('SetSubscriberChannelInput', {
  description: "A subscriber's address at a chat or push integration.",
  fields: (t) => ({
    subscriberId: t.string({ required: true, description: SUBSCRIBER_ID }),
    integrationId: t.id({ required: true, description: 'The integration, by `id` or `_id`.' }),
    credentials: t.field({
      type: ChannelCredentialsInputRef,
      required: true,
      description: 'The address. It replaces the one that is there.',
    }),
  }),
});

builder.mutationField('setSubscriberChannel', (t) =>
  t.field({
    type: SubscriberPayloadRef,
    description: "Sets a subscriber's address at a chat or push integration.",
    args: { input: t.arg({ type: SetSubscriberChannelInputRef, required: true, description: 'The address.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'SetSubscriberChannelResult', description: 'The subscriber, or why it stays as it is.' },
    },
    resolve: async (_root, { input: { subscriberId, integrationId, credentials } }, ctx) => ({
      subscriber: await setSubscriberChannel(ctx, subscriberId, {
        integrationId: internalId('Integration', integrationId),
        credentials: withoutNulls(credentials),
      }),
    }),
  }),
);

const RemoveSubscriberChannelInputRef = builder.inputType('RemoveSubscriberChannelInput', {
  description: "Which of a subscriber's addresses is removed.",
  fields: (t) => ({
    subscriberId: t.string({ required: true, description: SUBSCRIBER_ID }),
    integrationId: t.id({ required: true, description: 'The integration, by `id` or `_id`; it may be deleted.' }),
  }),
});

builder.mutationField('removeSubscriberChannel', (t) =>
  t.field({
    type: SubscriberPayloadRef,
    description: "Removes a subscriber's address at an integration. Where there is none, nothing changes.",
    args: { input: t.arg({ type: RemoveSubscriberChannelInputRef, required: true, description: 'Which address.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'RemoveSubscriberChannelResult', description: 'The subscriber, or why it stays as it is.' },
    },
    resolve: async (_root, { input: { subscriberId, integrationId } }, ctx) => ({
      subscriber: await removeSubscriberChannel(ctx, subscriberId, internalId('Integration', integrationId)),
    }),
  }),
);
