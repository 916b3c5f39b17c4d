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

/**
 * The controls that only the author of a step sets. They decide who gets the author's secrets, and which workflow runs for whom:
 * who may only trigger must not redirect them.
 */
const CONTROLS_OF_AUTHOR: ReadonlyMap<StepType, readonly string[]> = new Map([
  ['custom', ['url', 'method', 'headers']],
  ['trigger', ['workflowId', 'name', 'to', 'recipients']],
]);

type OverriddenJob = Pick<Job, 'overrides' | 'step' | 'type'>;

/** The control values that the overrides of a trigger give a step. Without those that only its author sets. */
export function valuesOfOverriddenControls(job: OverriddenJob): Values {
  const ofAuthor = CONTROLS_OF_AUTHOR.get(job.type);
  const values = overriddenControls(job);
  return ofAuthor === undefined
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !ofAuthor.includes(name)));
}

/** Why a step cannot run with the overrides of its trigger: they set a control that only the author sets. Null if it can. */
export function refusedControlOverride(job: OverriddenJob): string | null {
  const values = overriddenControls(job);
  const refused = CONTROLS_OF_AUTHOR.get(job.type)?.find((name) => values[name] != null);
  return refused === undefined
    ? null
    : `overrides.steps.${job.step.stepId}.controls.${refused}: only the author of the step can set it`;
}

const overriddenControls = ({ overrides, step }: OverriddenJob): Values =>
  overriddenFields(overrides, 'steps', step.stepId, 'controls');
