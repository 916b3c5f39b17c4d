import type { TriggerStatus } from '../model/enums.ts';
import type { TriggerResponse } from '../model/trigger.ts';
import { broadcastEvent } from '../operations/event/broadcast-event.ts';
import { cancelTransaction } from '../operations/event/cancel-transaction.ts';
import { MAX_EVENTS, triggerEvents } from '../operations/event/trigger-events.ts';
import { builder } from './kit/builder.ts';
import { enumOf } from './kit/enum-of.ts';
import { NotFoundError, ValidationError } from './kit/errors.ts';
import { withoutNulls } from './kit/without-nulls.ts';

const RecipientChannelCredentialsInputRef = builder.inputType('RecipientChannelCredentialsInput', {
  description: 'What a chat or push provider needs to reach a recipient.',
  fields: (t) => ({
    webhookUrl: t.string({ description: 'The webhook URL that the chat provider gave.' }),
    deviceTokens: t.stringList({ description: 'The tokens of the devices that push goes to.' }),
  }),
});

const RecipientChannelInputRef = builder.inputType('RecipientChannelInput', {
  description: "A recipient's address at one chat or push integration.",
  fields: (t) => ({
    providerId: t.string({ required: true, description: 'The id of the provider: `slack`, `fcm`.' }),
    integrationIdentifier: t.string({ description: 'The identifier of the integration, where there are several.' }),
    credentials: t.field({
      type: RecipientChannelCredentialsInputRef,
      required: true,
      description: 'What the provider needs.',
    }),
  }),
});

const SubscriberRecipientInputRef = builder.inputType('SubscriberRecipientInput', {
  description: 'A subscriber, who is created, or updated with exactly the fields that are given; null empties a field.',
  fields: (t) => ({
    subscriberId: t.string({ required: true, description: 'The id that the client chose.' }),
    firstName: t.string({ description: 'The first name.' }),
    lastName: t.string({ description: 'The last name.' }),
    email: t.string({ description: 'The e-mail address.' }),
    phone: t.string({ description: 'The phone number.' }),
    avatar: t.string({ description: 'The URL of the avatar image.' }),
    locale: t.string({ description: 'The preferred language or region.' }),
    timezone: t.string({ description: 'The time zone: `Europe/Vienna`.' }),
    data: t.field({ type: 'JSON', description: 'Free-form data, an object.' }),
    channels: t.field({
      type: [RecipientChannelInputRef],
      description: 'The addresses at chat and push integrations.',
    }),
  }),
});

const TopicRecipientInputRef = builder.inputType('TopicRecipientInput', {
  description: 'All members of a topic, but those excluded.',
  fields: (t) => ({
    topicKey: t.string({ required: true, description: 'The key of the topic.' }),
    exclude: t.stringList({ description: 'The `subscriberId`s of members who are left out.' }),
  }),
});

const RecipientInputRef = builder.inputType('RecipientInput', {
  description: 'Whom an event is for: exactly one of the fields.',
  isOneOf: true,
  fields: (t) => ({
    subscriberId: t.string({ description: 'A subscriber by its `subscriberId`, who is created where there is none.' }),
    subscriber: t.field({ type: SubscriberRecipientInputRef, description: 'A subscriber with its data.' }),
    topic: t.field({ type: TopicRecipientInputRef, description: 'The members of a topic.' }),
  }),
});

const TenantInputRef = builder.inputType('TenantInput', {
  description: 'A tenant, which is created or updated.',
  fields: (t) => ({
    identifier: t.string({ required: true, description: 'Its identifier.' }),
    name: t.string({ description: 'Its name.' }),
    data: t.field({ type: 'JSON', description: 'Free-form data, an object.' }),
  }),
});

const EventTenantInputRef = builder.inputType('EventTenantInput', {
  description: 'Whose customers an event concerns: exactly one of the fields.',
  isOneOf: true,
  fields: (t) => ({
    identifier: t.string({ description: 'A tenant that exists; without it, the answer is `NO_TENANT_FOUND`.' }),
    tenant: t.field({ type: TenantInputRef, description: 'A tenant that is created or updated.' }),
  }),
});

const TriggerEventInputRef = builder.inputType('TriggerEventInput', {
  description: 'An event that runs a workflow for its recipients.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The trigger identifier of the workflow.' }),
    to: t.field({ type: [RecipientInputRef], required: true, description: 'Whom it is for, at least one.' }),
    payload: t.field({ type: 'JSON', description: 'Data for the templates, an object.' }),
    overrides: t.field({ type: 'JSON', description: 'Overrides for providers, an object with a key for each.' }),
    transactionId: t.string({
      description:
        'An id of your own, made where it is not given. The same workflow, recipient and id never make a second notification.',
    }),
    actor: t.field({ type: SubscriberRecipientInputRef, description: 'The subscriber who caused the event.' }),
    tenant: t.field({ type: EventTenantInputRef, description: 'Whose customers it concerns.' }),
    context: t.field({
      type: 'JSON',
      description: 'Contexts, an object from types to ids, or to objects `{ id, data }`.',
    }),
  }),
});

const TriggerEventsInputRef = builder.inputType('TriggerEventsInput', {
  description: 'Events that are triggered together.',
  fields: (t) => ({
    events: t.field({
      type: [TriggerEventInputRef],
      required: true,
      description: `The events, 1 to ${MAX_EVENTS}. A bad one does not spoil the others.`,
    }),
  }),
});

const TriggerStatusEnum = enumOf<TriggerStatus>('TriggerStatus', {
  description: 'What became of an event.',
  values: {
    processed: 'It is stored, and its workflow runs.',
    error: 'It failed; `error` says why.',
    trigger_not_active: 'The workflow is not active.',
    no_workflow_steps_defined: 'The workflow has no steps.',
    no_workflow_active_steps_defined: 'The workflow has no active steps.',
    no_tenant_found: 'The tenant does not exist.',
    invalid_recipients: 'The recipients are wrong; `error` says which.',
  },
});

const TriggerResultRef = builder.objectRef<TriggerResponse>('TriggerResult').implement({
  description: 'The answer to one event.',
  fields: (t) => ({
    acknowledged: t.exposeBoolean('acknowledged', { description: 'Whether the event was taken note of.' }),
    status: t.expose('status', { type: TriggerStatusEnum, description: 'What became of it.' }),
    error: t.stringList({
      description: 'What is wrong with it, each beginning with the field; empty where nothing is.',
      resolve: ({ error }) => error ?? [],
    }),
    transactionId: t.exposeString('transactionId', {
      nullable: true,
      description: 'The id of the trigger, given or made: `notifications` finds by it.',
    }),
  }),
});

const TriggerEventsPayloadRef = builder.objectRef<{ results: TriggerResponse[] }>('TriggerEventsPayload').implement({
  description: 'What became of the events.',
  fields: (t) => ({
    results: t.expose('results', {
      type: [TriggerResultRef],
      description: 'The answer to each event, in the order of the events.',
    }),
  }),
});

builder.mutationField('triggerEvents', (t) =>
  t.field({
    type: TriggerEventsPayloadRef,
    description: 'Triggers events, each of which runs a workflow for its recipients, in the background.',
    args: { input: t.arg({ type: TriggerEventsInputRef, required: true, description: 'The events.' }) },
    errors: {
      types: [ValidationError],
      union: { name: 'TriggerEventsResult', description: 'The answers to the events, or why none was looked at.' },
    },
    resolve: async (_root, { input }, ctx) => ({
      results: await triggerEvents(ctx, { events: input.events.map(eventOf) }),
    }),
  }),
);

const BroadcastEventInputRef = builder.inputType('BroadcastEventInput', {
  description: 'An event for all subscribers.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The trigger identifier of the workflow.' }),
    payload: t.field({ type: 'JSON', required: true, description: 'Data for the templates, an object.' }),
    overrides: t.field({ type: 'JSON', description: 'Overrides for providers, an object with a key for each.' }),
    transactionId: t.string({
      description: 'An id of your own, made where it is not given. The same id never makes a second notification.',
    }),
    actor: t.field({ type: SubscriberRecipientInputRef, description: 'The subscriber who caused the event.' }),
    tenant: t.field({ type: EventTenantInputRef, description: 'Whose customers it concerns.' }),
  }),
});

const BroadcastEventPayloadRef = builder.objectRef<{ result: TriggerResponse }>('BroadcastEventPayload').implement({
  description: 'What became of the event.',
  fields: (t) => ({ result: t.expose('result', { type: TriggerResultRef, description: 'The answer to the event.' }) }),
});

builder.mutationField('broadcastEvent', (t) =>
  t.field({
    type: BroadcastEventPayloadRef,
    description: 'Triggers an event for all subscribers that there are now; they are reached in the background.',
    args: { input: t.arg({ type: BroadcastEventInputRef, required: true, description: 'The event.' }) },
    errors: {
      types: [ValidationError],
      union: { name: 'BroadcastEventResult', description: 'The answer to the event, or what is wrong with it.' },
    },
    resolve: async (_root, { input: { payload, actor, tenant, ...input } }, ctx) => {
      const event = { ...withoutNulls(input), payload, ...actorAndTenantOf({ actor, tenant }) };
      return { result: await broadcastEvent(ctx, event as Parameters<typeof broadcastEvent>[1]) };
    },
  }),
);

const CancelTransactionInputRef = builder.inputType('CancelTransactionInput', {
  description: 'A transaction whose waits are to end.',
  fields: (t) => ({
    transactionId: t.string({ required: true, description: 'The id of the trigger, given or made.' }),
  }),
});

const CancelTransactionPayloadRef = builder
  .objectRef<{ transactionId: string; canceledJobs: number }>('CancelTransactionPayload')
  .implement({
    description: 'What was canceled.',
    fields: (t) => ({
      transactionId: t.exposeString('transactionId', { description: 'The id of the trigger.' }),
      canceledJobs: t.exposeInt('canceledJobs', {
        description:
          'How many jobs waited and were canceled, a trigger that was not begun counting as one; 0 where none did.',
      }),
    }),
  });

builder.mutationField('cancelTransaction', (t) =>
  t.field({
    type: CancelTransactionPayloadRef,
    description:
      'Cancels what waits of a trigger: what was not begun, delays, and events in digests, whose other events go on without it. What was sent stays sent.',
    args: { input: t.arg({ type: CancelTransactionInputRef, required: true, description: 'The transaction.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'CancelTransactionResult', description: 'What was canceled, or why nothing was.' },
    },
    resolve: (_root, { input }, ctx) => cancelTransaction(ctx, input),
  }),
);

type EventInput = (typeof TriggerEventInputRef)['$inferInput'];
type SubscriberInput = (typeof SubscriberRecipientInputRef)['$inferInput'];

/** An event as the operation takes it: null is as good as not given, but in a subscriber's own fields. */
function eventOf({ to, actor, tenant, ...event }: EventInput) {
  return {
    ...withoutNulls(event),
    to: to.map(({ subscriberId, subscriber, topic }) => {
      if (subscriber != null) return subscriberOf(subscriber);
      return topic == null ? subscriberId : { type: 'Topic', ...withoutNulls(topic) };
    }),
    ...actorAndTenantOf({ actor, tenant }),
  };
}

const actorAndTenantOf = ({ actor, tenant }: Pick<EventInput, 'actor' | 'tenant'>) => ({
  ...(actor != null && { actor: subscriberOf(actor) }),
  ...(tenant != null && { tenant: tenant.tenant == null ? tenant.identifier : withoutNulls(tenant.tenant) }),
});

const subscriberOf = ({ channels, ...fields }: SubscriberInput) => ({
  ...fields,
  ...(channels != null && {
    channels: channels.map(({ credentials, ...channel }) => ({
      ...withoutNulls(channel),
      credentials: withoutNulls(credentials),
    })),
  }),
});
