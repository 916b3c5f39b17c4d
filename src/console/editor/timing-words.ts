import type { ControlValues } from './control-values.ts';
import { scheduleInWords } from './schedule.ts';
import { timingTypeOf } from './timing-type.ts';

/** `5 minutes`, `1 hour`. */
function span({ amount, unit }: ControlValues): string | null {
  if (typeof amount !== 'number' || typeof unit !== 'string') return null;
  const singular = unit.replace(/s$/, '');
  return `${amount} ${amount === 1 ? singular : `${singular}s`}`;
}

const until = (path: unknown): string | null => (isText(path) ? `until the time in ${path}` : null);

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
  const type = timingTypeOf(stepType, values);
  const time = span(values);
  const schedule = isText(values.cron) ? `${scheduleInWords(values.cron)}, ${zone}` : null;
  switch (stepType) {
    case 'DIGEST':
      return digestInWords(type, values, time, schedule);
    case 'DELAY': {
      if (type === 'timed') return schedule && `Waits until the next time: ${schedule}.`;
      if (type === 'regular') return time && `Waits ${time}.`;
      const end = until(type === 'scheduled' ? values.delayPath : values.dynamicKey);
      return end && `Waits ${end}.`;
    }
    case 'THROTTLE': {
      const passing =
        typeof values.threshold === 'number' && values.threshold > 1 ? `${values.threshold} events` : '1 event';
      const window = type === 'dynamic' ? until(values.dynamicKey) : time && `within ${time}`;
      return window && `Lets ${passing} pass ${window}. Later events end here.`;
    }
    default:
      return null;
  }
}

function digestInWords(
  type: string,
  { digestKey }: ControlValues,
  time: string | null,
  schedule: string | null,
): string | null {
  const grouped = isText(digestKey) ? ` for each value of ${digestKey}` : '';
  if (type === 'timed') return schedule && `Collects events${grouped} and sends them ${schedule}.`;
  if (type === 'backoff')
    return (
      time &&
      `Lets the first event pass at once. If another event came within ${time}, collects events${grouped} for ${time}.`
    );
  return time && `Collects events${grouped} for ${time} after the first one, then goes on once for all of them.`;
}
