import { CHANNELS } from '../../model/enums.ts';
import type { ChannelSwitches, SubscriberPreferences } from '../../model/preference.ts';
import type { Workflow } from '../../model/workflow.ts';
import { switchedOffBy } from '../../workflow-language/channel-preferences.ts';

/** What a subscriber prefers of one workflow, and what comes of it. */
export interface WorkflowPreference {
  readonly workflow: Workflow;
  /** What it said itself. */
  readonly own: ChannelSwitches;
  /** What is used: with what it said for all workflows, and what the workflow says. */
  readonly effective: Required<ChannelSwitches>;
}

export const toWorkflowPreference = (workflow: Workflow, preferences: SubscriberPreferences): WorkflowPreference => ({
  workflow,
  own: preferences.byWorkflow.get(`${workflow._id}`) ?? {},
  effective: Object.fromEntries(
    CHANNELS.map((channel) => [channel, switchedOffBy(workflow, preferences, channel) === null]),
  ) as Required<ChannelSwitches>,
});
