import {
  type FoundPreferences,
  getSubscriberPreferences,
} from '../../operations/preference/get-subscriber-preferences.ts';
import { listWorkflowPreferences } from '../../operations/preference/list-workflow-preferences.ts';
import {
  type SetPreferences,
  setSubscriberPreferences,
} from '../../operations/preference/set-subscriber-preferences.ts';
import type { WorkflowPreference } from '../../operations/preference/workflow-preference.ts';
import { builder } from '../kit/builder.ts';
import { NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { internalId } from '../kit/node.ts';
import { PreferenceSettingsRef } from '../workflow/preference-settings.ts';
import { WorkflowRef } from '../workflow/workflow.ts';
import { SubscriberRef } from './subscriber.ts';

const SUBSCRIBER_ID = 'The id that the client chose.';

const WorkflowPreferenceRef = builder.objectRef<WorkflowPreference>('WorkflowPreference').implement({
  description: 'What a subscriber prefers of one workflow.',
  fields: (t) => ({
    workflow: t.expose('workflow', { type: WorkflowRef, description: 'The workflow.' }),
    own: t.expose('own', {
      type: PreferenceSettingsRef,
      description: 'What the subscriber said of this workflow; null where it does not say.',
    }),
    effective: t.expose('effective', {
      type: PreferenceSettingsRef,
      description:
        'Which channels it uses for the subscriber: with what that prefers everywhere and what the workflow says. A critical workflow uses all of them.',
    }),
  }),
});

const WorkflowPreferenceConnection = builder.connectionObject(
  {
    type: WorkflowPreferenceRef,
    name: 'WorkflowPreferenceConnection',
    description: 'A page of workflows, with what a subscriber prefers of each.',
  },
  { name: 'WorkflowPreferenceEdge', description: 'A workflow in a list, with what a subscriber prefers of it.' },
);

const SubscriberPreferencesRef = builder.objectRef<FoundPreferences>('SubscriberPreferences').implement({
  description: 'Which channels may reach a subscriber.',
  fields: (t) => ({
    subscriber: t.expose('subscriber', { type: SubscriberRef, description: 'The subscriber.' }),
    global: t.expose('global', {
      type: PreferenceSettingsRef,
      description:
        'What it said for all workflows: a channel that is false here is off where nothing is said of a workflow.',
    }),
    workflows: t.connection(
      {
        type: WorkflowPreferenceRef,
        description: 'The workflows by name, with what it prefers of each.',
        args: { name: t.arg.string({ description: 'Only those whose names begin so.' }) },
        resolve: ({ subscriber }, args, ctx) => listWorkflowPreferences(ctx, subscriber, args),
      },
      WorkflowPreferenceConnection,
    ),
  }),
});

builder.queryField('subscriberPreferences', (t) =>
  t.field({
    type: SubscriberPreferencesRef,
    nullable: true,
    description: 'Which channels may reach a subscriber; null where there is none.',
    args: { subscriberId: t.arg.string({ required: true, description: SUBSCRIBER_ID }) },
    resolve: (_root, { subscriberId }, ctx) => nullWhenNotFound(getSubscriberPreferences(ctx, subscriberId)),
  }),
);

const ChannelPreferencesInputRef = builder.inputType('ChannelPreferencesInput', {
  description:
    'Which channels may reach a subscriber. What is not given stays as it is; null leaves it to what is said less closely.',
  fields: (t) => ({
    email: t.boolean({ description: 'Whether e-mail may.' }),
    sms: t.boolean({ description: 'Whether SMS may.' }),
    in_app: t.boolean({ description: 'Whether the inbox may.' }),
    chat: t.boolean({ description: 'Whether chat may.' }),
    push: t.boolean({ description: 'Whether push may.' }),
  }),
});

const SetSubscriberPreferencesInputRef = builder.inputType('SetSubscriberPreferencesInput', {
  description: 'Which channels may reach a subscriber, with one workflow or with all.',
  fields: (t) => ({
    subscriberId: t.string({ required: true, description: SUBSCRIBER_ID }),
    workflowId: t.id({
      description:
        'The workflow, by `id`, `_id` or the identifier by which it is triggered; all where it is not given.',
    }),
    channels: t.field({ type: ChannelPreferencesInputRef, required: true, description: 'The channels, at least one.' }),
  }),
});

const SetSubscriberPreferencesPayloadRef = builder
  .objectRef<SetPreferences>('SetSubscriberPreferencesPayload')
  .implement({
    description: 'What the subscriber prefers now.',
    fields: (t) => ({
      preferences: t.field({
        type: SubscriberPreferencesRef,
        description: 'All of it.',
        resolve: (found) => found,
      }),
      workflow: t.expose('workflow', {
        type: WorkflowPreferenceRef,
        nullable: true,
        description: 'What it prefers of the workflow; null where it was set for all.',
      }),
    }),
  });

builder.mutationField('setSubscriberPreferences', (t) =>
  t.field({
    type: SetSubscriberPreferencesPayloadRef,
    description:
      'Sets which channels may reach a subscriber. Steps of a channel that is switched off are skipped, but for those of critical workflows.',
    args: { input: t.arg({ type: SetSubscriberPreferencesInputRef, required: true, description: 'Which channels.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'SetSubscriberPreferencesResult', description: 'What is preferred, or why it stays as it is.' },
    },
    resolve: (_root, { input: { subscriberId, workflowId, channels } }, ctx) =>
      setSubscriberPreferences(ctx, subscriberId, {
        workflowId: workflowId == null ? null : internalId('Workflow', workflowId),
        channels,
      }),
  }),
);
