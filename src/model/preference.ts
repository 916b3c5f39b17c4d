import { z } from 'zod';
import { CHANNELS, type Channel } from './enums.ts';
import { instant, objectId, owners } from './scalars.ts';
import type { PreferenceSettings, Workflow } from './workflow.ts';

/** What a preference is about: all workflows, or one. The service keeps other kinds, of workflows, in the same place. */
export const PREFERENCE_TYPES = ['SUBSCRIBER_GLOBAL', 'SUBSCRIBER_WORKFLOW'] as const;

const Switch = z.object({ enabled: z.boolean().optional() });

/** What a subscriber prefers, as the service stores it in `preferences`. */
export const Preference = z.object({
  _id: objectId,
  ...owners,
  _subscriberId: objectId,
  /** The workflow's; a preference of all workflows has none. */
  _templateId: objectId.optional(),
  type: z.enum(PREFERENCE_TYPES),
  preferences: z.object({
    all: Switch.optional(),
    channels: z.partialRecord(z.enum(CHANNELS), Switch).optional(),
  }),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
});
export type Preference = z.infer<typeof Preference>;

/** Which channels are switched on or off; what is left out is left to others. */
export type ChannelSwitches = z.infer<typeof PreferenceSettings>;

/** What a subscriber said, for all workflows and for single ones by hex id. */
export interface SubscriberPreferences {
  readonly global: ChannelSwitches;
  readonly byWorkflow: ReadonlyMap<string, ChannelSwitches>;
}

export const NO_PREFERENCES: SubscriberPreferences = { global: {}, byWorkflow: new Map() };

/** The switches of a stored preference; one that switches off all does so to the channels that it does not name. */
export function switchesOf({ preferences }: Pick<Preference, 'preferences'>): ChannelSwitches {
  const { all, channels = {} } = preferences ?? {};
  const said = CHANNELS.map((channel) => [
    channel,
    channels[channel]?.enabled ?? (all?.enabled === false ? false : null),
  ]);
  return Object.fromEntries(said.filter(([, isOn]) => typeof isOn === 'boolean'));
}

/** Who decided that a channel is not used. */
export type SwitchedOffBy = 'subscriber_workflow' | 'subscriber_global' | 'workflow';

/**
 * Who keeps a workflow from using a channel for a subscriber; null where it is used. What the subscriber said of the
 * workflow goes before all; what it switched off everywhere is off; the rest is the workflow's. A critical workflow asks
 * nobody.
 */
export function switchedOffBy(
  { _id, critical, preferenceSettings }: Pick<Workflow, '_id' | 'critical' | 'preferenceSettings'>,
  { global, byWorkflow }: SubscriberPreferences,
  channel: Channel,
): SwitchedOffBy | null {
  if (critical) return null;
  const own = byWorkflow.get(`${_id}`)?.[channel];
  if (own !== undefined) return own ? null : 'subscriber_workflow';
  if (global[channel] === false) return 'subscriber_global';
  return preferenceSettings?.[channel] === false ? 'workflow' : null;
}
