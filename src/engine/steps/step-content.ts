import type { StepType } from '../../model/enums.ts';
import type { Job } from '../../model/notification.ts';
import { contentValues } from '../../workflow-language/content/content-values.ts';
import { overriddenFields } from './override-at.ts';
import type { StepContext } from './step.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The values that the message of a step is rendered from. Overrides of the trigger take precedence over the author's
 * control values, and those over the template's content.
 */
export const contentOfStep = ({ template, controls, job }: StepContext): Values => ({
  ...contentValues(template, controls),
  ...valuesOfOverriddenControls(job),
});

/** The control values of a step, with the overrides of the trigger and without the template's content. */
export const controlValues = (step: StepContext): Values => ({
  ...step.controls,
  ...valuesOfOverriddenControls(step.job),
});

const ALL = 'all';

/**
 * The controls that only the author of a step sets. They decide who gets the author's secrets, which workflow runs for whom, whether
 * HTML is made safe, and how many messages a subscriber gets: who may only trigger must not change them. The windows of digests and
 * throttles are also shared with other events.
 */
const CONTROLS_OF_AUTHOR = new Map<StepType, readonly string[] | typeof ALL>([
  ['custom', ['url', 'method', 'headers']],
  ['trigger', ['workflowId', 'name', 'to', 'recipients']],
  ['in_app', ['disableOutputSanitization']],
  ['email', ['disableOutputSanitization']],
  ['delay', ALL],
  ['digest', ALL],
  ['throttle', ALL],
]);

export type OverriddenJob = Pick<Job, 'overrides' | 'step' | 'type'>;

/** Whether only the author of a step sets a control, so that overrides of a trigger cannot. */
export function isControlOfAuthor(type: StepType, name: string): boolean {
  const ofAuthor = CONTROLS_OF_AUTHOR.get(type) ?? [];
  return name === 'skip' || ofAuthor === ALL || ofAuthor.includes(name);
}

/**
 * The control values that the overrides of a trigger give a step, without those that only its author sets. Null counts as not given,
 * except that it means no layout.
 */
export const valuesOfOverriddenControls = ({ overrides, step, type }: OverriddenJob): Values =>
  Object.fromEntries(
    Object.entries(overriddenFields(overrides, 'steps', step.stepId, 'controls')).filter(
      ([name, value]) => !isControlOfAuthor(type, name) && (value !== null || name === 'layoutId'),
    ),
  );

/** A rendered value that is a text. Empty if there is none. @throws Error if it is an object or a list */
export function renderedText(values: Values, name: string): string {
  const value = values[name] ?? '';
  if (typeof value === 'object') throw new Error(`${name}: must be a text`);
  return String(value);
}
