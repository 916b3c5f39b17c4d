import type { TriggerStatus } from '../../model/enums.ts';
import { omitNullish } from '../../model/omit-nullish.ts';
import type { TriggerResponse } from '../../model/trigger.ts';
import { broadcastEvent } from '../../operations/event/broadcast-event.ts';
import { cancelTransaction } from '../../operations/event/cancel-transaction.ts';
import { MAX_EVENTS, triggerEvents } from '../../operations/event/trigger-events.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { NotFoundError, ValidationError } from '../kit/errors.ts';
import { type InputFieldBuilder, mutation } from '../kit/mutation.ts';
import { RecipientInputRef, recipient, SubscriberRecipientInputRef, subscriberRecipient } from './recipient-input.ts';

const TenantInputRef = builder.inputType('TenantInput', {
  description: 'A tenant, which is created or updated.',
  fields: (t) => ({
    identifier: t.string({ required: true, description: 'The name for programs. Unique in the environment.' }),
    name: t.string({ description: 'The name for people.' }),
    data: t.field({ type: 'JSON', description: 'Free-form data. An object.' }),
  }),
});

const EventTenantInputRef = builder.inputType('EventTenantInput', {
  description: 'The tenant of an event. Exactly one field must be given.',
  isOneOf: true,
  fields: (t) => ({
    identifier: t.string({
      description:
        'The identifier of a tenant. If the tenant does not exist, the status of the event is `NO_TENANT_FOUND`.',
    }),
    tenant: t.field({ type: TenantInputRef, description: 'A tenant, which is created or updated.' }),
  }),
});

const TRANSACTION_ID = 'The transaction id of the event, which is also the `transactionId` of its notifications.';

/** The fields that an event and a broadcast have in common. */
const eventFields = (t: InputFieldBuilder) => ({
  name: t.string({ required: true, description: 'The trigger identifier of the workflow.' }),
  overrides: t.field({
    type: 'JSON',
    description:
      'Values that replace those of the workflow, by channel, provider or step. An object of at most 50,000 fields and items, and 100 secrets.',
  }),
  transactionId: t.string({
    description:
      'The id that makes a repeated event harmless: a workflow notifies a recipient at most once per transaction. Defaults to a new UUID.',
  }),
  actor: t.field({ type: SubscriberRecipientInputRef, description: 'The subscriber who caused the event.' }),
  tenant: t.field({ type: EventTenantInputRef, description: 'The tenant that the event belongs to.' }),
});

const TriggerEventInputRef = builder.inputType('TriggerEventInput', {
  description: 'A request to run a workflow for recipients.',
  fields: (t) => ({
    ...eventFields(t),
    to: t.field({
      type: [RecipientInputRef],
      required: { list: true, items: false },
      description: 'The recipients. At least one.',
    }),
    payload: t.field({
      type: 'JSON',
      description: 'Data for the templates of the workflow. An object of at most 50,000 fields and items.',
    }),
    context: t.field({
      type: 'JSON',
      description: 'Contexts. An object that maps types to ids, or to objects `{ id, data }`.',
    }),
  }),
});

const TriggerStatusEnum = enumOf<TriggerStatus>('TriggerStatus', {
  description: 'The outcome of an event.',
  values: {
    processed: 'The event is stored. Its workflow runs in the background.',
    error: 'The event was rejected. `TriggerResult.error` contains the reasons.',
    trigger_not_active: 'The workflow is not active.',
    no_workflow_steps_defined: 'The workflow has no steps.',
    no_workflow_active_steps_defined: 'The workflow has no active steps.',
    no_tenant_found: 'The tenant does not exist.',
    invalid_recipients: 'Some recipients are invalid. `TriggerResult.error` names them.',
  },
});

const TriggerResultRef = builder.objectRef<TriggerResponse>('TriggerResult').implement({
  description: 'The outcome of one event.',
  fields: (t) => ({
    acknowledged: t.exposeBoolean('acknowledged', {
      description: 'Whether the gateway received the event. Also true for a rejected event: see `status`.',
    }),
    status: t.expose('status', { type: TriggerStatusEnum, description: 'What happened to the event.' }),
    error: t.stringList({
      description: 'The problems of the event, each beginning with the name of the field. Empty if there are none.',
      resolve: ({ error }) => error ?? [],
    }),
    transactionId: t.exposeString('transactionId', {
      nullable: true,
      description: 'The transaction id of the event, for `notifications` and `cancelTransaction`.',
    }),
  }),
});

mutation('triggerEvents', {
  description: 'Triggers events, each of which runs a workflow for its recipients in the background.',
  rateLimit: 'trigger',
  input: (t) => ({
    events: t.field({
      type: [TriggerEventInputRef],
      required: true,
      description: `The events. An invalid event does not affect the others. 1 to ${MAX_EVENTS}.`,
    }),
  }),
  errors: [ValidationError],
  resolve: async (input, ctx) => ({
    results: await triggerEvents(ctx, {
      events: input.events.map(({ to, ...event }) => ({ ...operationEvent(event), to: to.map(recipient) })),
    }),
  }),
  payload: (t) => ({
    results: t.expose('results', {
      type: [TriggerResultRef],
      description: 'The outcome of each event, in the order of the events.',
    }),
  }),
});

mutation('broadcastEvent', {
  description: 'Triggers an event for all subscribers of the environment at this moment, in the background.',
  rateLimit: 'trigger',
  input: (t) => ({
    ...eventFields(t),
    payload: t.field({
      type: 'JSON',
      required: true,
      description: 'Data for the templates of the workflow. An object of at most 50,000 fields and items.',
    }),
  }),
  errors: [ValidationError],
  resolve: async ({ payload, ...input }, ctx) => {
    const event = { ...operationEvent(input), payload };
    return { result: await broadcastEvent(ctx, event as Parameters<typeof broadcastEvent>[1]) };
  },
  payload: (t) => ({
    result: t.expose('result', { type: TriggerResultRef, description: 'The outcome of the event.' }),
  }),
});

mutation('cancelTransaction', {
  description:
    'Cancels a transaction permanently. Once the answer is there, none of its steps begins any more: neither delayed steps and retries nor steps of notifications that are not created yet, and its events are removed from digests. The other events of the digests are not affected. A message that was sent, or whose sending has begun, cannot be taken back. The open jobs become canceled in the background. An event that is triggered with the same transaction id later is canceled as well.',
  input: (t) => ({ transactionId: t.string({ required: true, description: TRANSACTION_ID }) }),
  errors: [NotFoundError, ValidationError],
  resolve: ({ transactionId }, ctx) => cancelTransaction(ctx, { transactionId }),
  payload: (t) => ({
    transactionId: t.exposeString('transactionId', { description: TRANSACTION_ID }),
    canceledJobs: t.exposeInt('canceledJobs', {
      description:
        'How many jobs were waiting, at most of the newest 200. An event that has no jobs yet counts as one. 0 if no step was waiting, or if the transaction was canceled before.',
    }),
    startedJobs: t.exposeInt('startedJobs', {
      description:
        'How many jobs were running, at most of the newest 200. If one of them sends a message, that cannot be taken back.',
    }),
  }),
});

type EventInput = Partial<(typeof TriggerEventInputRef)['$inferInput']>;

/** The fields of an event as the operations take them: null means not given, except in the fields of a subscriber. */
const operationEvent = ({ actor, tenant, ...event }: Omit<EventInput, 'to'>) => ({
  ...omitNullish(event),
  ...(actor != null && { actor: subscriberRecipient(actor) }),
  ...(tenant != null && { tenant: tenant.tenant == null ? tenant.identifier : omitNullish(tenant.tenant) }),
});
