import { getSubscriberPreferences } from '../../operations/preference/get-subscriber-preferences.ts';
import { getWorkflowPreference } from '../../operations/preference/get-workflow-preference.ts';
import { encodeCursor } from '../../realtime/event-cursors.ts';
import { HISTORY_LOST, type PreferenceChange, type PreferenceEvent } from '../../realtime/events.ts';
import { mapEvents } from '../../realtime/map-events.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import { oncePer } from '../kit/once-per.ts';
import { SubscriberPreferencesRef, WorkflowPreferenceRef } from '../subscriber/subscriber-preferences.ts';

const PreferenceChangeEnum = enumOf<PreferenceChange | typeof HISTORY_LOST>('PreferenceChange', {
  description: 'The kinds of changes of the preferences of a subscriber.',
  values: {
    global: 'The settings for all workflows changed, or the schedule of the subscriber.',
    workflow: 'The settings for one workflow changed.',
    [HISTORY_LOST]:
      'Earlier events are no longer available. Read the current preferences; the events from here on are complete.',
  },
});

interface PreferencesChangedEvent {
  readonly event: PreferenceEvent;
  readonly subscriberId: string;
}

/** One object for all subscriptions to an event, so that equal subscriptions share their result. */
const withSubscriber = oncePer((event: PreferenceEvent, subscriberId: string) => ({ event, subscriberId }));

const PreferencesChangedEventRef = builder.objectRef<PreferencesChangedEvent>('PreferencesChangedEvent').implement({
  description: 'An event that reports the change of preferences of a subscriber.',
  fields: (t) => ({
    change: t.field({
      type: PreferenceChangeEnum,
      description: 'The kind of the change.',
      resolve: ({ event }) => event.change,
    }),
    preferences: t.field({
      type: SubscriberPreferencesRef,
      nullable: true,
      description: 'The current preferences. Null if the subscriber was deleted.',
      resolve: ({ subscriberId }, _args, ctx) => nullWhenNotFound(getSubscriberPreferences(ctx, subscriberId)),
    }),
    workflow: t.field({
      type: WorkflowPreferenceRef,
      nullable: true,
      description:
        'The current preferences for the workflow. Null unless `change` is `WORKFLOW`, or if it was deleted.',
      resolve: ({ event, subscriberId }, _args, ctx) =>
        event._templateId === null
          ? null
          : nullWhenNotFound(getWorkflowPreference(ctx, subscriberId, event._templateId)),
    }),
    cursor: t.string({
      description: 'The position of the event. Pass the cursor as `after` to get the events after this one.',
      resolve: ({ event: { _environmentId, token } }) => encodeCursor(_environmentId, token),
    }),
  }),
});

builder.subscriptionField('preferencesChanged', (t) =>
  t.field({
    type: PreferencesChangedEventRef,
    description:
      'Reports each change of the preferences of a subscriber. Covers changes by other programs. Changes of workflows are not reported.',
    args: {
      subscriberId: t.arg.string({
        description: 'The `subscriberId` of the owner. Optional with a subscriber session.',
      }),
      after: t.arg.string({
        description: 'The cursor of the last event that the client received. Missed events come first, in order.',
      }),
    },
    subscribe: async (_root, args, ctx) => {
      const { subscriber } = await getSubscriberPreferences(ctx, args.subscriberId);
      const { _environmentId, _id, subscriberId } = subscriber;
      const changes = await ctx.realtime.preferenceChanges(`${_environmentId}`, `${_id}`, { after: args.after });
      return mapEvents(changes, (event) => withSubscriber(event, subscriberId));
    },
    resolve: (event) => event,
  }),
);
