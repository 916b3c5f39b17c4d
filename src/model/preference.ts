import { z } from 'zod';
import { partialMapOf } from './bounded-schemas.ts';
import { CHANNELS } from './enums.ts';
import { instant, objectId, owners } from './scalars.ts';
import { Schedule } from './schedule.ts';
import type { PreferenceSettings } from './workflow.ts';

/** A preference is for all workflows, or for one. The service stores other types in the same collection. */
export const PREFERENCE_TYPES = ['SUBSCRIBER_GLOBAL', 'SUBSCRIBER_WORKFLOW'] as const;

const Switch = z.object({ enabled: z.boolean().optional() });

/** A preference of a subscriber, as the service stores it in `preferences`. */
export const Preference = z.object({
  _id: objectId,
  ...owners,
  _subscriberId: objectId,
  /** The id of the workflow. Absent if the preference is for all workflows. */
  _templateId: objectId.optional(),
  type: z.enum(PREFERENCE_TYPES),
  preferences: z.object({
    all: Switch.optional(),
    channels: partialMapOf(z.enum(CHANNELS), Switch).optional(),
  }),
  /** When the subscriber can be reached. Only of the preference for all workflows. */
  schedule: Schedule.optional(),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
});
export type Preference = z.infer<typeof Preference>;

/** Whether each channel is switched on or off. An absent channel falls back to the less specific setting. */
export type ChannelSwitches = z.infer<typeof PreferenceSettings>;

/** The preferences of a subscriber for all workflows, and for single workflows by hex id, and its schedule. */
export interface SubscriberPreferences {
  readonly global: ChannelSwitches;
  readonly byWorkflow: ReadonlyMap<string, ChannelSwitches>;
  /** When the subscriber can be reached. Null if it has no schedule. */
  readonly schedule: Schedule | null;
  /** When the preference for all workflows, or the schedule, was last changed. Null if neither was. */
  readonly updatedAt: Date | null;
}
