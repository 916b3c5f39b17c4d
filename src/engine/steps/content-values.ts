import { isPlainObject } from '../../model/plain-object.ts';
import { effectiveControlValues } from '../../workflow-language/controls/effective-control-values.ts';
import type { StepContext } from './step.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The values that the message of a step is rendered from. Overrides of the trigger take precedence over the author's
 * control values, and those over the template's content.
 */
export function contentValues(step: StepContext): Values {
  const { template, controls } = step;
  const senderName = template?.senderName;
  return {
    ...(typeof senderName === 'string' && { senderName }),
    ...effectiveControlValues({}, template, controls),
    ...overriddenControls(step),
  };
}

/**
 * Whether the HTML of a step is made safe. Only the author of the step can switch that off: whoever triggers the workflow
 * may have fewer rights.
 */
export const isSanitized = ({ controls }: StepContext): boolean => controls.disableOutputSanitization !== true;

/** The control values of a step, with the overrides of the trigger and without the template's content. */
export const controlValues = (step: StepContext): Values => ({ ...step.controls, ...overriddenControls(step) });

function overriddenControls({ job }: StepContext): Values {
  const ofStep = job.step.stepId === undefined ? undefined : at(at(job.overrides, 'steps'), job.step.stepId);
  const controls = at(ofStep, 'controls');
  return isPlainObject(controls) ? controls : {};
}

const at = (value: unknown, name: string): unknown =>
  isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
