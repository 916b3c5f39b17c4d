import { parseDelay } from '../../workflow-language/timing/parse-step-timing.ts';
import { endOfWait } from '../../workflow-language/timing/parse-wait.ts';
import { misconfigured, toldOf } from './resolved-settings.ts';
import type { FinalOutcome, ImmediateStep, SettledOutcome, StepContext } from './step.ts';

/** Waits: for a time, until an instant of the payload, or until a cron expression strikes. */
export const delayStep: ImmediateStep = { kind: 'immediate', run: runDelay };

function runDelay(step: StepContext): SettledOutcome {
  if (step.isResumed) return finished(step);
  let until: Date;
  let zone: string;
  try {
    const told = toldOf(step);
    zone = told.zone;
    until = endOfWait(parseDelay(told.values, told.lookup), step.now, zone);
  } catch (error) {
    return misconfigured('delay', error);
  }
  // What was to be sent at a time that is over is sent now.
  if (until <= step.now) return finished(step, until);
  const raw = JSON.stringify({ until, timezone: zone });
  return {
    status: 'delayed',
    until,
    details: [{ status: 'Pending', detail: 'Step delayed', source: 'Internal', raw }],
  };
}

function finished({ job, now }: StepContext, until = job.runAt ?? now): FinalOutcome {
  const raw = JSON.stringify({ until });
  return {
    status: 'completed',
    output: { duration: Math.max(0, now.getTime() - job.createdAt.getTime()) },
    details: [{ status: 'Success', detail: 'Delay is finished', source: 'Internal', raw }],
  };
}
