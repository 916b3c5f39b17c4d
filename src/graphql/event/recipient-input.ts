import { omitNullish } from '../../model/omit-nullish.ts';
import { builder } from '../kit/builder.ts';

const RecipientChannelCredentialsInputRef = builder.inputType('RecipientChannelCredentialsInput', {
  description: 'The address of a recipient at a chat or push provider.',
  fields: (t) => ({
    webhookUrl: t.string({ description: 'The incoming webhook that the chat provider issued.' }),
    deviceTokens: t.stringList({ description: 'The push tokens of the devices of the recipient.' }),
  }),
});

const RecipientChannelInputRef = builder.inputType('RecipientChannelInput', {
  description: 'The account of a recipient at one chat or push integration.',
  fields: (t) => ({
    providerId: t.string({
      description: 'Required. The `providerId` of a chat or push provider in `providers`: `slack`, `fcm`.',
    }),
    integrationIdentifier: t.string({
      description: 'The identifier of the integration. Needed if the provider has several.',
    }),
    credentials: t.field({
      type: RecipientChannelCredentialsInputRef,
      description: 'Required. The address of the recipient at the provider.',
    }),
  }),
});

export const SubscriberRecipientInputRef = builder.inputType('SubscriberRecipientInput', {
  description:
    'A subscriber, who is created or updated. Fields that are not given stay as they are; null empties a field.',
  fields: (t) => ({
    subscriberId: t.string({ description: 'Required. The id that the client chose.' }),
    firstName: t.string({ description: 'The first name.' }),
    lastName: t.string({ description: 'The last name.' }),
    email: t.string({ description: 'The e-mail address.' }),
    phone: t.string({ description: 'The phone number.' }),
    avatar: t.string({ description: 'The URL of an image.' }),
    locale: t.string({ description: 'The preferred language or region: `de-AT`.' }),
    timezone: t.string({ description: 'The IANA time zone: `Europe/Vienna`.' }),
    data: t.field({ type: 'JSON', description: 'Free-form data. An object.' }),
    channels: t.field({
      type: [RecipientChannelInputRef],
      description: 'The accounts at chat and push integrations.',
    }),
  }),
});

const TopicRecipientInputRef = builder.inputType('TopicRecipientInput', {
  description: 'The members of a topic, except the actor of the event.',
  fields: (t) => ({
    topicKey: t.string({
      description:
        'Required. The key of the topic. If no topic has it, the event reaches its other recipients, and its result says so.',
    }),
    exclude: t.stringList({ description: 'The `subscriberId`s of members who are left out.' }),
  }),
});

export const RecipientInputRef = builder.inputType('RecipientInput', {
  description: 'The recipients of an event. Exactly one field must be given.',
  fields: (t) => ({
    subscriberId: t.string({
      description: 'The `subscriberId` of a subscriber, who is created if there is none.',
    }),
    subscriber: t.field({
      type: SubscriberRecipientInputRef,
      description: 'A subscriber, who is created or updated.',
    }),
    topic: t.field({ type: TopicRecipientInputRef, description: 'The members of a topic.' }),
  }),
});

/** A subscriber as the operations take it: a null of the subscriber's own fields empties the field. */
export const subscriberRecipient = ({
  channels,
  ...fields
}: (typeof SubscriberRecipientInputRef)['$inferInput']): object => ({
  ...fields,
  ...(channels != null && {
    channels: channels.map(({ credentials, ...channel }) => ({
      ...omitNullish(channel),
      credentials: credentials && omitNullish(credentials),
    })),
  }),
});

/**
 * A recipient as the operations take it: a `subscriberId`, a subscriber or a topic. Null for anything else, which the
 * operation reports for its event only. The schema cannot check that, because it would reject all events of the request.
 */
export function recipient(input: (typeof RecipientInputRef)['$inferInput'] | null | undefined): unknown {
  const given = Object.values(input ?? {}).filter((value) => value != null);
  if (input == null || given.length !== 1) return null;
  const { subscriberId, subscriber, topic } = input;
  if (subscriber != null) return subscriberRecipient(subscriber);
  return topic == null ? subscriberId : { type: 'Topic', ...omitNullish(topic) };
}
