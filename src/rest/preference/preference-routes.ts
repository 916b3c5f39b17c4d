import { listOf } from '../../model/bounded-schemas.ts';
import {
  CRITICALITIES,
  getPreferenceOverview,
  PreferenceOverviewInput,
} from '../../operations/preference/get-preference-overview.ts';
import {
  ChannelChoices,
  SetSubscriberPreferencesInput,
  setSubscriberPreferences,
} from '../../operations/preference/set-subscriber-preferences.ts';
import {
  SetWorkflowPreferencesInput,
  setWorkflowPreferences,
} from '../../operations/preference/set-workflow-preferences.ts';
import { validate } from '../../operations/validate.ts';
import { SubscriberParams } from '../path-parameters.ts';
import { type Route, route } from '../route.ts';
import { unsupported } from '../unsupported.ts';
import {
  SubscriberPreferencesAnswer,
  toPreferencesAnswer,
  toWorkflowPreferencesAnswer,
  WorkflowPreferencesAnswer,
} from './preference-answers.ts';

/** The official clients have a channel more. */
const Channels = ChannelChoices.safeExtend({ tool: unsupported() });

const PreferencesBody = SetSubscriberPreferencesInput.safeExtend({
  channels: Channels.nullish(),
  context: unsupported(),
});

const { element, def } = SetWorkflowPreferencesInput.shape.preferences;
/** The checks of the length of the list. They fit any list. */
const lengthChecks = (def.checks ?? []) as never[];
const WorkflowPreferencesBody = SetWorkflowPreferencesInput.extend({
  preferences: listOf(element.extend({ channels: Channels }), 'must be an array').check(...lengthChecks),
  context: unsupported(),
});

/** The calls about the preferences of subscribers. */
export const PREFERENCE_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/subscribers/:subscriberId/preferences',
    params: SubscriberParams,
    query: PreferenceOverviewInput.extend({ contextKeys: unsupported() }),
    operation: 'getPreferenceOverview',
    tag: 'Preferences',
    summary: 'Retrieve the preferences of a subscriber',
    description: `The preferences for all workflows, and their effect on each workflow. \`criticality\` selects the workflows: ${CRITICALITIES.map((name) => `\`${name}\``).join(', ')}.`,
    limit: 'read',
    answer: SubscriberPreferencesAnswer,
    handle: async (ctx, { params, query: { criticality } }) =>
      toPreferencesAnswer(await getPreferenceOverview(ctx, params.subscriberId, { criticality })),
  }),
  route({
    method: 'PATCH',
    path: '/v2/subscribers/:subscriberId/preferences',
    params: SubscriberParams,
    body: { schema: PreferencesBody, problems: 'fieldMap' },
    operation: 'setSubscriberPreferences',
    tag: 'Preferences',
    summary: 'Set the preferences of a subscriber',
    description:
      'Switches channels on or off, for one workflow or for all of them, and sets the schedule. Null removes a setting. Critical workflows ignore preferences.',
    limit: 'write',
    answer: SubscriberPreferencesAnswer,
    handle: async (ctx, { params: { subscriberId }, body }) => {
      const { context: _, ...input } = validate(PreferencesBody, body);
      const set = await setSubscriberPreferences(ctx, subscriberId, input);
      return toPreferencesAnswer(await set.overview());
    },
  }),
  route({
    method: 'PATCH',
    path: '/v2/subscribers/:subscriberId/preferences/bulk',
    params: SubscriberParams,
    body: { schema: WorkflowPreferencesBody, problems: 'fieldMap' },
    operation: 'setWorkflowPreferences',
    tag: 'Preferences',
    summary: 'Set the preferences of a subscriber for up to 100 workflows',
    description: 'Nothing is set if one of the workflows is unknown or critical.',
    limit: 'write',
    answer: WorkflowPreferencesAnswer,
    handle: async (ctx, { params, body }) => {
      const { preferences } = validate(WorkflowPreferencesBody, body);
      return toWorkflowPreferencesAnswer(await setWorkflowPreferences(ctx, params.subscriberId, { preferences }));
    },
  }),
];
