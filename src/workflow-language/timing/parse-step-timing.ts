import { isPlainObject } from '../../model/plain-object.ts';
import type { WorkflowStep } from '../../model/workflow.ts';
import { valueAtPath } from '../conditions/evaluate-conditions.ts';
import { isFilled, parseWait, type Wait } from './parse-wait.ts';
import { formatValue, SettingError } from './setting-error.ts';
import { parseTimeSpan, type TimeSpan } from './time-span.ts';

type Values = Readonly<Record<string, unknown>>;

/** Finds the value that a setting names: by a path into the variables of the step, or as the setting's own text. */
export type Lookup = (setting: string) => unknown;

/** How a digest collects. */
export interface DigestSettings {
  readonly type: 'regular' | 'backoff' | 'timed';
  readonly wait: Wait;
  /** Where no other event came for so long, an event passes at once; undefined: none does. */
  readonly lookBack: TimeSpan | undefined;
  /** Whether the first event passes at once, and later ones of the window change the message that it made. */
  readonly updateMode: boolean;
}

/** How a throttle counts. */
export interface ThrottleSettings {
  /** How long a window is that begins with its first event. */
  readonly wait: Wait;
  /** How many events a window lets pass. */
  readonly threshold: number;
}

/** What a digest, delay or throttle was told: by its controls, else by the step's own `metadata`, never half by both. */
export function timingSettings({ metadata }: Pick<WorkflowStep, 'metadata'>, controls: Values | undefined): Values {
  const filledIn = Object.entries(isPlainObject(controls) ? controls : {}).filter(([, value]) => isFilled(value));
  return filledIn.length > 0 ? Object.fromEntries(filledIn) : isPlainObject(metadata) ? metadata : {};
}

/**
 * Reads the settings of a digest.
 * @throws SettingError that names the field
 */
export function parseDigest(values: Values): DigestSettings {
  const { lookBackWindow, backoff, backoffAmount, backoffUnit } = values;
  const isTimed = values.type === 'timed' || isFilled(values.cron);
  const type = oneOf('type', ['regular', 'backoff', 'timed'], values.type ?? (isTimed ? 'timed' : 'regular'));
  const wait = parseWait(values);
  const isBackoff = type === 'backoff' || backoff === true;
  const lookBack = isPlainObject(lookBackWindow)
    ? parseTimeSpan(lookBackWindow.amount, lookBackWindow.unit, fieldsIn('lookBackWindow'))
    : isBackoff && (isFilled(backoffAmount) || isFilled(backoffUnit))
      ? parseTimeSpan(backoffAmount, backoffUnit, { amount: 'backoffAmount', unit: 'backoffUnit' })
      : isBackoff && wait.for === 'span'
        ? wait.span
        : undefined;
  const kind = wait.for === 'span' ? (lookBack === undefined ? 'regular' : 'backoff') : 'timed';
  return { type: kind, wait, lookBack, updateMode: values.updateMode === true };
}

/**
 * Reads the settings of a delay.
 * @throws SettingError that names the field
 */
export function parseDelay(values: Values, lookup: Lookup): Wait {
  const { delayPath, dynamicKey, cron, timed } = values;
  const told = isFilled(delayPath)
    ? 'scheduled'
    : isFilled(dynamicKey)
      ? 'dynamic'
      : isFilled(cron) || isFilled(timed)
        ? 'timed'
        : 'regular';
  const type = oneOf('type', ['regular', 'timed', 'dynamic', 'scheduled'], values.type ?? told);
  if (type === 'scheduled') return byKey('delayPath', delayPath, lookup);
  if (type === 'dynamic') return byKey('dynamicKey', dynamicKey, lookup);
  return parseWait({ ...values, type });
}

/**
 * Reads the settings of a throttle.
 * @throws SettingError that names the field
 */
export function parseThrottle(values: Values, lookup: Lookup): ThrottleSettings {
  const { dynamicKey, amount, unit } = values;
  const told = isFilled(dynamicKey) && !isFilled(amount) ? 'dynamic' : 'fixed';
  const type = oneOf('type', ['fixed', 'dynamic'], values.type ?? told);
  const wait: Wait =
    type === 'dynamic'
      ? byKey('dynamicKey', dynamicKey, lookup)
      : { for: 'span', span: parseTimeSpan(amount ?? values.window, unit, fieldsIn('')) };
  return { wait, threshold: readThreshold(values.threshold) };
}

function readThreshold(threshold: unknown): number {
  if (!isFilled(threshold)) return 1;
  const number = typeof threshold === 'string' ? Number(threshold) : threshold;
  if (typeof number === 'number' && Number.isInteger(number) && number >= 1) return number;
  throw new SettingError('threshold', `must be a whole number from 1, not ${formatValue(threshold)}`);
}

const fieldsIn = (place: string) => ({
  amount: place === '' ? 'amount' : `${place}.amount`,
  unit: place === '' ? 'unit' : `${place}.unit`,
});

function oneOf<T extends string>(field: string, values: readonly T[], value: unknown): T {
  const known = values.find((name) => name === value);
  if (known === undefined)
    throw new SettingError(field, `must be one of ${values.join(', ')}, not ${formatValue(value)}`);
  return known;
}

function byKey(setting: string, path: unknown, lookup: Lookup): Wait {
  if (typeof path !== 'string' || path.trim() === '') {
    throw new SettingError(setting, `must be a path like "payload.sendAt", not ${formatValue(path)}`);
  }
  return { for: 'value', value: lookup(setting), field: path };
}

const NAMESPACES: readonly string[] = ['payload', 'subscriber', 'actor', 'tenant', 'steps'];

/** The value at a path into the variables of a step; a path that names none of them is one into the payload. */
export function variableAtPath(path: string, variables: Readonly<{ payload: object }>): unknown {
  const [namespace = ''] = path.trim().split('.');
  const within = valueAtPath(variables, path.trim());
  return NAMESPACES.includes(namespace) && within !== undefined ? within : valueAtPath(variables.payload, path.trim());
}

/** The text by which the value of a digest or throttle key is told from others; empty where there is none. */
export function keyTextOf(value: unknown): string {
  if (value == null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
