import type { Job } from '../../model/notification.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { contentValues } from '../../workflow-language/content/content-values.ts';
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

/** The control values that the overrides of a trigger give a step. */
export function valuesOfOverriddenControls({ overrides, step }: Pick<Job, 'overrides' | 'step'>): Values {
  const ofStep = step.stepId === undefined ? undefined : at(at(overrides, 'steps'), step.stepId);
  const controls = at(ofStep, 'controls');
  return isPlainObject(controls) ? controls : {};
}

const at = (value: unknown, name: string): unknown =>
  isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
