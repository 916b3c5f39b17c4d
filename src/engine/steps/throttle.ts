import { countInThrottle, type ThrottleCount } from '../../store/windows/throttle-windows.ts';
import type { Rendered } from '../../workflow-language/templates/template-renderer.ts';
import { parseThrottle } from '../../workflow-language/timing/parse-step-timing.ts';
import { endOfWait } from '../../workflow-language/timing/parse-wait.ts';
import { invalidSettings, resolveSettings, settingTemplates, windowKeyFor } from './resolved-settings.ts';
import type { DecidingStep, Decision, SettledOutcome, StepContext } from './step.ts';

/** Lets at most `threshold` events of a key pass in a window. The notifications of all further events end here. */
export const throttleStep: DecidingStep = {
  kind: 'deciding',
  templates: settingTemplates,
  unrendered: (error) => invalidSettings('throttle', error),
  run: runThrottle,
};

function runThrottle(step: StepContext, rendered: Rendered): SettledOutcome | Decision {
  try {
    const resolved = resolveSettings(step, rendered);
    const { wait, threshold } = parseThrottle(resolved.values, resolved.lookup);
    const endOf = (now: Date) => endOfWait(wait, now, resolved.zone);
    // An invalid wait is an outcome of its own.
    endOf(step.now);
    const key = windowKeyFor(step, resolved, 'throttleKey');
    return {
      decide: async (transaction, now) => {
        const counted = await countInThrottle(transaction, key, endOf(now), threshold, now);
        return throttleOutcome(counted, threshold);
      },
      window: { throttle: key },
    };
  } catch (error) {
    return invalidSettings('throttle', error);
  }
}

function throttleOutcome({ isThrottled, count, endsAt }: ThrottleCount, threshold: number): SettledOutcome {
  const raw = JSON.stringify({ count, threshold, windowEndsAt: endsAt });
  const output = { throttled: isThrottled, count, threshold };
  if (!isThrottled) {
    const detail = `Throttle passed: ${count} of ${threshold} in this window`;
    return { status: 'completed', output, details: [{ status: 'Success', detail, source: 'Internal', raw }] };
  }
  const detail = `Step was throttled: ${threshold} of ${threshold} events have already passed in this window`;
  return {
    status: 'skipped',
    output,
    details: [{ status: 'Warning', detail, source: 'Internal', raw }],
    laterSteps: { status: 'canceled', detail: 'An earlier step was throttled' },
  };
}
