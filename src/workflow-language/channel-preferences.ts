import { CHANNELS, type Channel } from '../model/enums.ts';
import type { ChannelSwitches, Preference, SubscriberPreferences } from '../model/preference.ts';
import type { Workflow } from '../model/workflow.ts';

/** The preferences of a subscriber that has not set any. */
export const NO_PREFERENCES: SubscriberPreferences = {
  global: {},
  byWorkflow: new Map(),
  schedule: null,
  updatedAt: null,
};

/** The channel switches of a stored preference. If it switches off all channels, that includes those it does not name. */
export function channelSwitchesOf({ preferences }: Pick<Preference, 'preferences'>): ChannelSwitches {
  const { all, channels } = preferences ?? {};
  const switches: { [Name in Channel]?: boolean } = {};
  for (const channel of CHANNELS) {
    const isOn = channels?.[channel]?.enabled ?? (all?.enabled === false ? false : null);
    if (typeof isOn === 'boolean') switches[channel] = isOn;
  }
  return switches;
}

/** The setting that switches a channel off. */
type SwitchedOffBy = 'subscriber_workflow' | 'subscriber_global' | 'workflow';

/**
 * The setting that keeps a workflow from using a channel for a subscriber. Null if the channel is used. The subscriber's
 * preference for the workflow comes first, then channels that the subscriber switched off for all workflows, then the
 * workflow's own settings. A critical workflow uses all channels.
 */
export function switchedOffBy(
  { _id, critical, preferenceSettings }: Pick<Workflow, '_id' | 'critical' | 'preferenceSettings'>,
  { global, byWorkflow }: SubscriberPreferences,
  channel: Channel,
): SwitchedOffBy | null {
  if (critical) return null;
  const ofWorkflow = byWorkflow.get(`${_id}`)?.[channel];
  if (ofWorkflow !== undefined) return ofWorkflow ? null : 'subscriber_workflow';
  if (global[channel] === false) return 'subscriber_global';
  return preferenceSettings?.[channel] === false ? 'workflow' : null;
}
