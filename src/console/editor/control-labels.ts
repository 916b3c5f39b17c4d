import type { ControlValues } from './control-values.ts';
import { timingTypeOf } from './timing-type.ts';

/** The name and the hint of a control. Controls of other schemas use their own titles. */
interface ControlLabel {
  readonly label: string;
  readonly hint?: string;
}

const LABELS: Readonly<Record<string, ControlLabel>> = {
  subject: { label: 'Subject' },
  body: { label: 'Body' },
  avatar: { label: 'Avatar', hint: 'The URL of an image.' },
  primaryAction: { label: 'Primary button' },
  secondaryAction: { label: 'Secondary button' },
  redirect: { label: 'Link' },
  url: { label: 'URL' },
  target: { label: 'Opens in' },
  label: { label: 'Label' },
  data: { label: 'Data', hint: 'A JSON object for your own inbox.' },
  disableOutputSanitization: { label: 'Keep scripts and unsafe HTML' },
  layoutId: { label: 'Layout' },
  type: { label: 'Type' },
  amount: { label: 'Amount' },
  unit: { label: 'Unit' },
  cron: { label: 'Schedule' },
  digestKey: { label: 'Group by', hint: 'Events with different values have digests of their own: payload.projectId' },
  dynamicKey: { label: 'Path of the time', hint: 'Where the payload contains it: payload.sendAt' },
  threshold: { label: 'Events that pass' },
  throttleKey: { label: 'Group by', hint: 'Events with different values are counted apart: payload.projectId' },
  extendToSchedule: { label: 'Wait for the hours at which the subscriber wants to be reached' },
  skip: { label: 'Skip rule', hint: 'A rule in JSON Logic. The step is skipped if it holds.' },
};

export const labelOfControl = (name: string, title?: string): ControlLabel => LABELS[name] ?? { label: title ?? name };

const TYPE_LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DIGEST: {
    regular: 'Some time after the first event',
    backoff: 'First event at once, then collect',
    timed: 'At set times',
  },
  DELAY: {
    regular: 'Some time',
    timed: 'Until a set time',
    dynamic: 'Until a time in the payload',
    scheduled: 'Until a time in the payload (former setting)',
  },
  THROTTLE: { fixed: 'Some time', dynamic: 'Until a time in the payload' },
};

/** The label of a value that a control can have. */
export const labelOfOption = (stepType: string, control: string, option: string): string =>
  (control === 'type' ? TYPE_LABELS[stepType]?.[option] : undefined) ??
  ({ _self: 'The same tab', _blank: 'A new tab' } as Record<string, string>)[option] ??
  option;

/** Controls that only some types of a step use, and the types that use them. */
const USED_BY: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  DIGEST: { amount: ['regular', 'backoff'], unit: ['regular', 'backoff'], cron: ['timed'], timed: ['timed'] },
  DELAY: {
    amount: ['regular'],
    unit: ['regular'],
    cron: ['timed'],
    timed: ['timed'],
    dynamicKey: ['dynamic'],
    delayPath: ['scheduled'],
  },
  THROTTLE: { amount: ['fixed'], unit: ['fixed'], window: ['fixed'], dynamicKey: ['dynamic'] },
};

/** Whether a control has an effect with the other values of the step. */
export function isUsed(stepType: string, control: string, values: ControlValues): boolean {
  if (control === 'editorType') return false;
  const users = USED_BY[stepType]?.[control];
  // A field that implied the type, and was just emptied, stays for another value.
  const isEmptied = values.type == null && Object.hasOwn(values, control) && values[control] === undefined;
  return users === undefined || users.includes(timingTypeOf(stepType, values)) || isEmptied;
}

const SELDOM = [
  ...['avatar', 'secondaryAction', 'data', 'disableOutputSanitization', 'skip', 'digestKey', 'throttleKey'],
  ...['from', 'replyTo', 'senderName', 'useProviderDefaults', 'overrides'],
];

/** Whether the form shows a control only on demand. */
export const isSeldom = (control: string): boolean => SELDOM.includes(control);
