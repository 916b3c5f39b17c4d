import type { ControlValues } from './control-values.ts';
import { scheduleInWords } from './schedule.ts';

/** `5 minutes`, `1 hour`. */
function span({ amount, unit }: ControlValues): string | null {
  if (typeof amount !== 'number' || typeof unit !== 'string') return null;
  const singular = unit.replace(/s$/, '');
  return `${amount} ${amount === 1 ? singular : `${singular}s`}`;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Describes a digest, delay or throttle in words. Null if a setting is missing, and for other steps.
 * @param zone the time zone of its schedule, in words
 */
export function timingInWords(
  stepType: string,
  values: ControlValues,
  zone = 'in the time zone of the subscriber',
): string | null {
  const time = span(values);
  const schedule = isText(values.cron) ? `${scheduleInWords(values.cron)}, ${zone}` : null;
  const grouped = isText(values.digestKey) ? ` for each value of ${values.digestKey}` : '';
  switch (stepType) {
    case 'DIGEST':
      if (values.type === 'timed') return schedule && `Collects events${grouped} and sends them ${schedule}.`;
      if (values.type === 'backoff')
        return (
          time &&
          `Lets the first event pass at once. If another event came within ${time}, collects events${grouped} for ${time}.`
        );
      return time && `Collects events${grouped} for ${time} after the first one, then goes on once for all of them.`;
    case 'DELAY':
      if (values.type === 'timed') return schedule && `Waits until the next time: ${schedule}.`;
      if (values.type === 'dynamic') {
        return isText(values.dynamicKey) ? `Waits until the time in ${values.dynamicKey}.` : null;
      }
      return time && `Waits ${time}.`;
    case 'THROTTLE': {
      const passing =
        typeof values.threshold === 'number' && values.threshold > 1 ? `${values.threshold} events` : '1 event';
      return time && `Lets ${passing} pass within ${time}. Later events end here.`;
    }
    default:
      return null;
  }
}
