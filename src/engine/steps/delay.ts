import { delayBeganAt, storedDelay } from '../../model/step-state.ts';
import type { Rendered } from '../../workflow-language/templates/template-renderer.ts';
import { requireWaitLimit } from '../../workflow-language/timing/check-wait-limit.ts';
import { parseDelay } from '../../workflow-language/timing/parse-step-timing.ts';
import { endOfWait } from '../../workflow-language/timing/parse-wait.ts';
import { invalidSettings, resolveSettings, settingTemplates } from './resolved-settings.ts';
import { extendToSchedule } from './schedule-extension.ts';
import type { ImmediateStep, SettledOutcome, StepContext } from './step.ts';

/**
 * Delays the later steps: for a time span, until an instant from the payload, or until the next match of a cron expression.
 * With `extendToSchedule` they also wait for the subscriber's schedule to open.
 */
export const delayStep: ImmediateStep = {
  kind: 'immediate',
  templates: settingTemplates,
  unrendered: (error) => invalidSettings('delay', error),
  run: runDelay,
};

function runDelay(step: StepContext, rendered: Rendered): SettledOutcome {
  if (step.isResumed) return finished(step);
  let until: Date;
  let zone: string;
  try {
    const resolved = resolveSettings(step, rendered);
    zone = resolved.zone;
    const wait = parseDelay(resolved.values, resolved.lookup);
    until = endOfWait(wait, step.now, zone);
    requireWaitLimit(wait, step.now, until, step.maxWaitDays);
  } catch (error) {
    return invalidSettings('delay', error);
  }
  // A time in the past does not delay.
  if (until <= step.now) return finished(step, until);
  const raw = JSON.stringify({ until, timezone: zone });
  return {
    status: 'delayed',
    until,
    set: { state: storedDelay(step.now) },
    details: [{ status: 'Pending', detail: 'Step delayed', source: 'Internal', raw }],
  };
}

function finished(step: StepContext, until = step.job.runAt ?? step.now): SettledOutcome {
  const { wait, details } = extendToSchedule(step);
  const beganAt = beginningOf(step);
  if (wait !== null) return { ...wait, set: { ...wait.set, state: storedDelay(beganAt) } };
  const raw = JSON.stringify({ until });
  return {
    status: 'completed',
    output: { duration: Math.max(0, step.now.getTime() - beganAt.getTime()) },
    details: [...details, { status: 'Success', detail: 'Delay is finished', source: 'Internal', raw }],
  };
}

/** When the step began. */
const beginningOf = ({ job, isResumed, now }: StepContext): Date =>
  isResumed ? (delayBeganAt(job) ?? job.createdAt) : now;
