import { isPlainObject } from '../../model/plain-object.ts';
import { toNumber } from '../../model/stored-scalars.ts';
import { isFilled, parseWait, type Wait } from './parse-wait.ts';
import { formatValue, SettingError } from './setting-error.ts';
import { parseTimeSpan, type TimeSpan } from './time-span.ts';

type Values = Readonly<Record<string, unknown>>;

/** Finds the value that a setting refers to: with a path into the variables of the step, or with a template. */
export type Lookup = (setting: string) => unknown;

/** The parsed settings of a digest step. */
export interface DigestSettings {
  readonly type: 'regular' | 'backoff' | 'timed';
  readonly wait: Wait;
  /** An event passes at once if no other event came within this span before it. Undefined: no event passes at once. */
  readonly lookBack: TimeSpan | undefined;
  /** Whether the first event of a window passes at once, and later events update its message. */
  readonly updateMode: boolean;
}

/** The parsed settings of a throttle step. */
interface ThrottleSettings {
  /** The length of a window, which begins with its first event. */
  readonly wait: Wait;
  /** How many events pass in one window. */
  readonly threshold: number;
}

/** Controls that say nothing about the length of a wait or window. */
const OTHER_CONTROLS = ['skip', 'extendToSchedule'];

/** Whether control values say how long a wait or window is. Then the step's `metadata` does not count. */
export const areTimed = (values: Values): boolean =>
  Object.entries(values).some(([name, value]) => hasContent(value) && !OTHER_CONTROLS.includes(name));

/** Whether a setting says anything. Other programs store lists and objects without content, such as `{ weekDays: [] }`. */
const hasContent = (value: unknown): boolean =>
  Array.isArray(value) || isPlainObject(value) ? Object.values(value).some(hasContent) : isFilled(value);

/**
 * The settings of a digest, delay or throttle: its control values, or the step's `metadata` if no control value says how
 * long the wait or window is. Never a mix.
 */
export function timingSettings({ metadata }: { readonly metadata?: unknown }, controls: Values | undefined): Values {
  const filledIn = Object.entries(isPlainObject(controls) ? controls : {}).filter(([, value]) => isFilled(value));
  const values = Object.fromEntries(filledIn);
  return areTimed(values) || !isPlainObject(metadata) ? values : { ...metadata, ...otherControls(values) };
}

const otherControls = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isFilled(value) && OTHER_CONTROLS.includes(name)),
  );

interface Timing<Metadata> {
  readonly metadata: Metadata;
  readonly controls: Values;
}

/** The timing of a variant of a digest, delay or throttle: its own, or the whole one of its step if it has none. Never a mix. */
export function timingOfVariant<Metadata>(variant: Timing<Metadata>, step: Timing<Metadata>): Timing<Metadata> {
  const hasOwn = [variant.controls, variant.metadata].some((values) => isPlainObject(values) && areTimed(values));
  if (hasOwn) return variant;
  const { skip: _, ...controls } = step.controls;
  return { metadata: step.metadata, controls: { ...controls, ...otherControls(variant.controls) } };
}

/** Whether a digest looks back. Only then its `backoffAmount` and `backoffUnit` count. */
export const looksBack = ({ type, backoff }: Values): boolean => type === 'backoff' || backoff === true;

/** @throws SettingError for an invalid setting */
export function parseDigest(values: Values): DigestSettings {
  const { lookBackWindow, backoffAmount, backoffUnit } = values;
  const isTimed = values.type === 'timed' || isFilled(values.cron);
  requireOneOf('type', ['regular', 'backoff', 'timed'], values.type ?? (isTimed ? 'timed' : 'regular'));
  const wait = parseWait(values);
  const isBackoff = looksBack(values);
  const lookBack = isPlainObject(lookBackWindow)
    ? parseTimeSpan(lookBackWindow.amount, lookBackWindow.unit, LOOK_BACK_FIELDS)
    : isBackoff && (isFilled(backoffAmount) || isFilled(backoffUnit))
      ? parseTimeSpan(backoffAmount, backoffUnit, { amount: 'backoffAmount', unit: 'backoffUnit' })
      : isBackoff && wait.for === 'span'
        ? wait.span
        : undefined;
  const kind = wait.for === 'span' ? (lookBack === undefined ? 'regular' : 'backoff') : 'timed';
  return { type: kind, wait, lookBack, updateMode: values.updateMode === true };
}

/** @throws SettingError for an invalid setting */
export function parseDelay(values: Values, lookup: Lookup): Wait {
  const { delayPath, dynamicKey, cron, timed } = values;
  const impliedType = isFilled(delayPath)
    ? 'scheduled'
    : isFilled(dynamicKey)
      ? 'dynamic'
      : isFilled(cron) || isFilled(timed)
        ? 'timed'
        : 'regular';
  const type = requireOneOf('type', ['regular', 'timed', 'dynamic', 'scheduled'], values.type ?? impliedType);
  if (type === 'scheduled') return waitForValue('delayPath', delayPath, lookup);
  if (type === 'dynamic') return waitForValue('dynamicKey', dynamicKey, lookup);
  return parseWait({ ...values, type });
}

/** @throws SettingError for an invalid setting */
export function parseThrottle(values: Values, lookup: Lookup): ThrottleSettings {
  const { dynamicKey, amount, unit } = values;
  const impliedType = isFilled(dynamicKey) && !isFilled(amount) ? 'dynamic' : 'fixed';
  const type = requireOneOf('type', ['fixed', 'dynamic'], values.type ?? impliedType);
  const wait: Wait =
    type === 'dynamic'
      ? waitForValue('dynamicKey', dynamicKey, lookup)
      : { for: 'span', span: parseTimeSpan(amount ?? values.window, unit, SPAN_FIELDS) };
  return { wait, threshold: parseThreshold(values.threshold) };
}

function parseThreshold(threshold: unknown): number {
  if (!isFilled(threshold)) return 1;
  const number = toNumber(threshold);
  if (number !== undefined && Number.isInteger(number) && number >= 1) return number;
  throw new SettingError('threshold', `must be a whole number, 1 or greater, not ${formatValue(threshold)}`);
}

const SPAN_FIELDS = { amount: 'amount', unit: 'unit' };
const LOOK_BACK_FIELDS = { amount: 'lookBackWindow.amount', unit: 'lookBackWindow.unit' };

function requireOneOf<T extends string>(field: string, values: readonly T[], value: unknown): T {
  const found = values.find((name) => name === value);
  if (found === undefined)
    throw new SettingError(field, `must be one of ${values.join(', ')}, not ${formatValue(value)}`);
  return found;
}

function waitForValue(setting: string, path: unknown, lookup: Lookup): Wait {
  if (typeof path !== 'string' || path.trim() === '') {
    throw new SettingError(setting, `must be a path like "payload.sendAt", not ${formatValue(path)}`);
  }
  return { for: 'value', value: lookup(setting), field: path };
}
