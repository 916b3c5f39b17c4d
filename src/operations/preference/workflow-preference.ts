import { CHANNELS } from '../../model/enums.ts';
import type { ChannelSwitches, SubscriberPreferences } from '../../model/preference.ts';
import type { Workflow } from '../../model/workflow.ts';
import { switchedOffBy } from '../../workflow-language/channel-preferences.ts';

/** The preferences of a subscriber for one workflow, and their effect. */
export interface WorkflowPreference {
  readonly workflow: Workflow;
  /** The subscriber's settings for this workflow. */
  readonly own: ChannelSwitches;
  /** The settings that apply, from this workflow, all workflows, and the workflow's defaults. */
  readonly effective: Required<ChannelSwitches>;
}

export const toWorkflowPreference = (workflow: Workflow, preferences: SubscriberPreferences): WorkflowPreference => ({
  workflow,
  own: preferences.byWorkflow.get(`${workflow._id}`) ?? {},
  effective: Object.fromEntries(
    CHANNELS.map((channel) => [channel, switchedOffBy(workflow, preferences, channel) === null]),
  ) as Required<ChannelSwitches>,
});
