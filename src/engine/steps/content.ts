import { isPlainObject } from '../../model/plain-object.ts';
import { effectiveControlValues } from '../../workflow-language/controls/effective-control-values.ts';
import type { StepContext } from './step.ts';

/**
 * What the message of a step is made of: what a trigger overrides of the step's controls, before what its author filled
 * in, before what its content has in their place.
 */
export function contentValuesOf(step: StepContext): Readonly<Record<string, unknown>> {
  const { template, controls } = step;
  const senderName = template?.senderName;
  return {
    ...(typeof senderName === 'string' && { senderName }),
    ...effectiveControlValues({}, template, controls),
    ...overriddenControlsOf(step),
  };
}

/** What is filled in for a step, by its author and before that by a trigger: without its content. */
export const filledInOf = (step: StepContext): Readonly<Record<string, unknown>> => ({
  ...step.controls,
  ...overriddenControlsOf(step),
});

function overriddenControlsOf({ job }: StepContext): Readonly<Record<string, unknown>> {
  const ofStep = job.step.stepId === undefined ? undefined : at(at(job.overrides, 'steps'), job.step.stepId);
  const overridden = at(ofStep, 'controls');
  return isPlainObject(overridden) ? overridden : {};
}

const at = (value: unknown, name: string): unknown =>
  isPlainObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
