import type { ControlValues } from './control-values.ts';

const isFilled = (value: unknown): boolean => value != null && value !== '';

/** The type of a digest, delay or throttle: as stored, else as the engine concludes it from the other settings. */
export const timingTypeOf = (stepType: string, values: ControlValues): string =>
  isFilled(values.type) ? String(values.type) : impliedType(stepType, values);

function impliedType(stepType: string, { delayPath, dynamicKey, cron, timed, amount, unit }: ControlValues): string {
  switch (stepType) {
    case 'THROTTLE':
      return isFilled(dynamicKey) && !isFilled(amount) ? 'dynamic' : 'fixed';
    case 'DELAY':
      if (isFilled(delayPath)) return 'scheduled';
      if (isFilled(dynamicKey)) return 'dynamic';
      return isFilled(cron) || isFilled(timed) ? 'timed' : 'regular';
    default:
      return isFilled(cron) && !(isFilled(amount) && isFilled(unit)) ? 'timed' : 'regular';
  }
}
