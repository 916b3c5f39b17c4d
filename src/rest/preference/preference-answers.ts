import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { CHANNELS, SEVERITIES } from '../../model/enums.ts';
import { freeForm, instant, objectId } from '../../model/scalars.ts';
import { Schedule } from '../../model/schedule.ts';
import { slugOf } from '../../model/slug.ts';
import { PreferenceSettings } from '../../model/workflow.ts';
import type { PreferenceOverview } from '../../operations/preference/get-preference-overview.ts';
import type { WorkflowPreference } from '../../operations/preference/workflow-preference.ts';

const GlobalPreference = z.object({
  enabled: z.boolean(),
  channels: PreferenceSettings,
  schedule: Schedule.optional(),
});

/** The setting that decides about a channel, if it is not the default. */
const PreferenceOverride = z.object({ channel: z.enum(CHANNELS), source: z.enum(['subscriber', 'template']) });

const PreferenceOfWorkflow = z.object({
  enabled: z.boolean().describe('Whether at least one channel is on.'),
  channels: PreferenceSettings,
  overrides: listOf(PreferenceOverride),
  workflow: z.object({
    slug: z.string(),
    identifier: z.string(),
    name: z.string().default(''),
    updatedAt: instant.optional(),
  }),
});

/** The answer to the calls that read or set preferences. */
export const SubscriberPreferencesAnswer = z.object({
  global: GlobalPreference,
  workflows: listOf(PreferenceOfWorkflow),
});

/** The answer to a call that sets the preferences for several workflows. */
export const WorkflowPreferencesAnswer = listOf(
  z.object({
    level: z.enum(['template']),
    workflow: z.object({
      id: objectId,
      identifier: z.string(),
      name: z.string().default(''),
      critical: z.boolean(),
      tags: listOf(z.string()).default([]),
      data: freeForm.optional(),
      severity: z.enum(SEVERITIES).default('none'),
    }),
    enabled: z.boolean(),
    channels: PreferenceSettings,
  }),
);

const isAnyOn = (channels: z.infer<typeof PreferenceSettings>): boolean =>
  CHANNELS.some((channel) => channels[channel] !== false);

const identifierOf = ({ workflow }: WorkflowPreference): string =>
  workflow.triggers[0]?.identifier ?? `${workflow._id}`;

/** The preferences of a subscriber, with the channels that are on. */
export function toPreferencesAnswer({ global, schedule, workflows }: PreferenceOverview) {
  const channels = Object.fromEntries(CHANNELS.map((channel) => [channel, global[channel] ?? true]));
  return {
    global: { enabled: isAnyOn(channels), channels, schedule: schedule ?? undefined },
    workflows: workflows.map((preference) => {
      const { workflow, own, effective } = preference;
      const { name, _id, updatedAt, critical, preferenceSettings } = workflow;
      return {
        enabled: isAnyOn(effective),
        channels: effective,
        overrides: CHANNELS.flatMap((channel) => {
          if (critical) return [];
          if (own[channel] !== undefined || global[channel] === false) return { channel, source: 'subscriber' };
          return preferenceSettings?.[channel] === false ? { channel, source: 'template' } : [];
        }),
        workflow: { slug: slugOf(`${name}`, 'wf', `${_id}`), identifier: identifierOf(preference), name, updatedAt },
      };
    }),
  };
}

/** The preferences of a subscriber for the workflows that a call set. */
export const toWorkflowPreferencesAnswer = (preferences: readonly WorkflowPreference[]) =>
  preferences.map((preference) => {
    const { workflow, effective } = preference;
    const { _id: id, name, critical, tags, data, severity } = workflow;
    return {
      level: 'template',
      workflow: { id, identifier: identifierOf(preference), name, critical, tags, data, severity },
      enabled: isAnyOn(effective),
      channels: effective,
    };
  });
