import { isObject } from '../../model/scalars.ts';
import { controlValuesOf } from '../../model/step-controls.ts';
import type { StepContext } from './step.ts';

/**
 * What the message of a step is made of: what a trigger overrides of the step's controls, before what its author filled
 * in, before what its content has in their place.
 */
export function contentValuesOf({ job, template, controls }: StepContext): Readonly<Record<string, unknown>> {
  const values = controlValuesOf({}, template, controls);
  const senderName = template?.senderName;
  const ofStep = job.step.stepId === undefined ? undefined : at(at(job.overrides, 'steps'), job.step.stepId);
  const overridden = at(ofStep, 'controls');
  return {
    ...(typeof senderName === 'string' && { senderName }),
    ...values,
    ...(isObject(overridden) && overridden),
  };
}

const at = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
