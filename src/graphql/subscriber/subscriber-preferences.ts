import { asString } from '../../model/as-string.ts';
import {
  type FoundPreferences,
  getSubscriberPreferences,
} from '../../operations/preference/get-subscriber-preferences.ts';
import { listWorkflowPreferences } from '../../operations/preference/list-workflow-preferences.ts';
import { setSubscriberPreferences } from '../../operations/preference/set-subscriber-preferences.ts';
import type { WorkflowPreference } from '../../operations/preference/workflow-preference.ts';
import { ChannelEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { COMPUTED } from '../kit/field-cost.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId } from '../kit/node.ts';
import { itemsOrEmpty } from '../kit/stored.ts';
import { PreferenceSettingsRef } from '../workflow/preference-settings.ts';
import { WorkflowRef, workflowIdOf } from '../workflow/workflow.ts';
import { SubscriberRef } from './subscriber.ts';
import { SubscriberScheduleInputRef, SubscriberScheduleRef, scheduleOfSubscriber } from './subscriber-schedule.ts';
import { workflowChannels } from './workflow-channels.ts';

const OWNER = 'The `subscriberId` of the owner. Optional with a subscriber session.';

export const WorkflowPreferenceRef = builder.objectRef<WorkflowPreference>('WorkflowPreference').implement({
  description: 'The preferences of a subscriber for one workflow.',
  fields: (t) => ({
    workflow: t.expose('workflow', { type: WorkflowRef, description: 'The workflow of the preferences.' }),
    workflowId: t.string({
      description: 'The trigger identifier of the workflow. `setSubscriberPreferences` takes it as `workflowId`.',
      resolve: ({ workflow }) => workflowIdOf(workflow),
    }),
    name: t.string({
      description: 'The name of the workflow, for people.',
      resolve: ({ workflow }) => asString(workflow.name),
    }),
    tags: t.stringList({
      description: 'The tags of the workflow, to group a list of preferences by.',
      resolve: ({ workflow }) => itemsOrEmpty(workflow.tags).map(asString),
    }),
    critical: t.boolean({
      description: 'Whether the workflow ignores preferences. They cannot be set then.',
      resolve: ({ workflow }) => workflow.critical === true,
    }),
    channels: t.field({
      type: [ChannelEnum],
      extensions: COMPUTED,
      description: 'The channels that active steps of the workflow send through. Other channels have no effect.',
      resolve: ({ workflow }, _args, ctx) => workflowChannels(ctx).load(workflow),
    }),
    own: t.expose('own', {
      type: PreferenceSettingsRef,
      description: 'The settings of the subscriber for the workflow. Null for each channel without a setting.',
    }),
    effective: t.expose('effective', {
      type: PreferenceSettingsRef,
      description:
        'The channels that the workflow uses for the subscriber. Own settings come first. Otherwise a channel is off if the global settings or the workflow switch the channel off. A critical workflow uses all channels.',
    }),
  }),
});

const WorkflowPreferenceConnection = builder.connectionObject(
  {
    type: WorkflowPreferenceRef,
    name: 'WorkflowPreferenceConnection',
    description: 'A page of workflows with the preferences of a subscriber.',
  },
  {
    name: 'WorkflowPreferenceEdge',
    description: 'A workflow of a page with the preferences of a subscriber, and the cursor of the workflow.',
  },
);

export const SubscriberPreferencesRef = builder.objectRef<FoundPreferences>('SubscriberPreferences').implement({
  description: 'The channels on which, and the hours at which, a subscriber wants to be notified.',
  fields: (t) => ({
    subscriber: t.expose('subscriber', { type: SubscriberRef, description: 'The owner of the preferences.' }),
    global: t.expose('global', {
      type: PreferenceSettingsRef,
      description: 'The settings for all workflows. A setting for one workflow takes precedence.',
    }),
    schedule: t.field({
      type: SubscriberScheduleRef,
      nullable: true,
      description: 'The weekly hours on which the subscriber can be reached. Null if it has no schedule.',
      resolve: scheduleOfSubscriber,
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When `global` or the schedule was last changed. Null if neither was set. `setSubscriberPreferences` takes it as `expectedUpdatedAt`.',
    }),
    workflows: t.connection(
      {
        type: WorkflowPreferenceRef,
        description:
          'The workflows with the preferences of the subscriber, ordered by name. Subscriber sessions, and keys with only the scope `inbox`, see active workflows only.',
        args: {
          name: t.arg.string({ description: 'A prefix of the name. Case sensitive.' }),
          tag: t.arg.string({ description: 'Only workflows with this tag.' }),
        },
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
    description: 'The preferences of a subscriber. Null if the subscriber does not exist or was deleted.',
    args: { subscriberId: t.arg.string({ description: OWNER }) },
    resolve: (_root, { subscriberId }, ctx) => nullWhenNotFound(getSubscriberPreferences(ctx, subscriberId)),
  }),
);

const ChannelPreferencesInputRef = builder.inputType('ChannelPreferencesInput', {
  description:
    'The channels on which a subscriber wants to be notified. Channels that are not given stay as they are; null falls back to the less specific setting.',
  fields: (t) => ({
    email: t.boolean({ description: 'Whether e-mail is allowed.' }),
    sms: t.boolean({ description: 'Whether SMS is allowed.' }),
    in_app: t.boolean({ description: 'Whether in-app messages are allowed.' }),
    chat: t.boolean({ description: 'Whether chat is allowed.' }),
    push: t.boolean({ description: 'Whether push is allowed.' }),
  }),
});

mutation('setSubscriberPreferences', {
  description:
    'Sets the channels on which, and the hours at which, a subscriber wants to be notified. Steps on other channels, or for e-mail, SMS, push and chat at other hours, are skipped, except in critical workflows.',
  input: (t) => ({
    subscriberId: t.string({ description: OWNER }),
    workflowId: t.id({
      description:
        'The workflow that the settings are for, by trigger identifier, `id`, `_id` or slug. Defaults to all workflows.',
    }),
    channels: t.field({
      type: ChannelPreferencesInputRef,
      description: 'The new settings. At least one channel. Required unless `schedule` is given.',
    }),
    schedule: t.field({
      type: SubscriberScheduleInputRef,
      description: 'The new schedule, for all workflows: not together with `workflowId`. Null removes the schedule.',
    }),
    expectedUpdatedAt: t.field({
      type: 'DateTime',
      description:
        'The `updatedAt` of the preferences that you read, not together with `workflowId`. If the settings for all workflows, or the schedule, were changed since then, they stay as they are, and the result is a `ConflictError`.',
    }),
  }),
  errors: [NotFoundError, ValidationError, ConflictError],
  resolve: ({ subscriberId, workflowId, channels, schedule, expectedUpdatedAt }, ctx) =>
    setSubscriberPreferences(ctx, subscriberId, {
      workflowId: workflowId == null ? null : internalId('Workflow', workflowId),
      channels,
      schedule,
      expectedUpdatedAt,
    }),
  payload: (t) => ({
    preferences: t.field({
      type: SubscriberPreferencesRef,
      description: 'All preferences of the subscriber after the change.',
      resolve: (found) => found,
    }),
    workflow: t.expose('workflow', {
      type: WorkflowPreferenceRef,
      nullable: true,
      description: 'The preferences for the workflow of the input. Null if the settings were for all workflows.',
    }),
  }),
});
