import { CHANNELS } from '../../model/enums.ts';
import type { ChannelSwitches, SubscriberPreferences } from '../../model/preference.ts';
import type { Workflow } from '../../model/workflow.ts';
import { switchedOffBy } from '../../workflow-language/channel-preferences.ts';
import { hasScope, type Rights } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireWorkflow, requireWorkflows } from '../workflow/require-workflow.ts';

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

/** Whether a caller sees inactive workflows. They are not for end users. */
export const seesAllWorkflows = (caller: Rights): boolean => hasScope(caller, 'read', 'write');

/** @throws DomainError NOT_FOUND if the workflow does not exist, or is inactive and not visible to the caller */
export async function requireChoice(ctx: OperationContext, workflowId: string): Promise<Workflow> {
  return requireVisible(ctx, await requireWorkflow(ctx, workflowId), workflowId);
}

/** Several workflows, in the order of their names, in one read. @throws DomainError as `requireChoice` */
export async function requireChoices(ctx: OperationContext, workflowIds: readonly string[]): Promise<Workflow[]> {
  const workflows = await requireWorkflows(ctx, workflowIds);
  return workflows.map((workflow, index) => requireVisible(ctx, workflow, workflowIds[index] ?? ''));
}

function requireVisible(caller: Rights, workflow: Workflow, workflowId: string): Workflow {
  const isVisible = seesAllWorkflows(caller) || workflow.active === true;
  return requireFound(isVisible ? workflow : null, 'Workflow', workflowId);
}
