import { countInThrottle } from '../../store/throttle-windows.ts';
import { parseThrottle } from '../../workflow-language/timing/parse-step-timing.ts';
import { endOfWait } from '../../workflow-language/timing/parse-wait.ts';
import { keyOf, misconfigured, toldOf } from './resolved-settings.ts';
import type { DecidingStep, Decision, SettledOutcome, StepContext } from './step.ts';

/** Lets as many events of a key pass in a window as its threshold says; the others end here. */
export const throttleStep: DecidingStep = { kind: 'deciding', run: runThrottle };

function runThrottle(step: StepContext): SettledOutcome | Decision {
  let threshold: number;
  let endsAt: Date;
  let key: ReturnType<typeof keyOf>;
  try {
    const told = toldOf(step);
    const settings = parseThrottle(told.values, told.lookup);
    threshold = settings.threshold;
    endsAt = endOfWait(settings.wait, step.now, told.zone);
    key = keyOf(step, told, 'throttleKey');
  } catch (error) {
    return misconfigured('throttle', error);
  }
  return {
    async decide(transaction) {
      const counted = await countInThrottle(transaction, key, endsAt, threshold, step.now);
      const raw = JSON.stringify({ count: counted.count, threshold, windowEndsAt: counted.endsAt });
      const output = { throttled: counted.isThrottled, count: counted.count, threshold };
      if (!counted.isThrottled) {
        const detail = `Throttle passed: ${counted.count} of ${threshold} in this window`;
        return { status: 'completed', output, details: [{ status: 'Success', detail, source: 'Internal', raw }] };
      }
      const detail = `Step was throttled: ${threshold} of ${threshold} passed in this window already`;
      return {
        status: 'skipped',
        output,
        details: [{ status: 'Warning', detail, source: 'Internal', raw }],
        laterSteps: { status: 'canceled', detail: 'An earlier step was throttled' },
      };
    },
  };
}
