import type { Scope } from '../../model/scalars.ts';
import type { ClaimedJobs } from '../../store/job-claims.ts';
import { findReadStates } from '../../store/messages.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { mayUseOutputs } from '../../workflow-language/templates/used-steps.ts';
import { inAppOutput } from '../steps/in-app.ts';

/**
 * Sets the outputs of the in-app steps before claimed jobs to the read states that their messages have now. The output of
 * a step whose message was deleted stays. One read of messages, or none if no step may use these outputs.
 * @param contents all that contains the templates and rules of the steps
 */
export async function refreshInAppOutputs(
  store: Store,
  scope: Scope,
  claimedJobs: readonly ClaimedJobs[],
  contents: readonly unknown[],
): Promise<void> {
  const earlier = claimedJobs.flatMap(({ claimed, jobs }) =>
    jobs.slice(0, jobs.indexOf(claimed.at(-1) ?? claimed[0])).filter(({ type }) => type === 'in_app'),
  );
  const stepIds = new Set(earlier.flatMap(({ step: { stepId } }) => stepId ?? []));
  if (stepIds.size === 0 || !mayUseOutputs(stepIds, contents)) return;
  const _notificationIds = earlier.map(({ _notificationId }) => _notificationId);
  const states = await findReadStates(store, scope, _notificationIds);
  for (const job of earlier) {
    const state = states.get(`${job._id}`);
    if (state !== undefined) job.output = inAppOutput(state);
  }
}
