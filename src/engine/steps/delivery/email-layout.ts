import type { Job } from '../../../model/notification.ts';
import {
  type ChosenLayout,
  chooseLayout,
  type LayoutReference,
  layoutReference,
} from '../../../workflow-language/layouts/choose-layout.ts';
import type { StepContext } from '../step.ts';
import { controlValues } from '../step-content.ts';
import { messageOverrides } from './message-overrides.ts';

/** The layout that the overrides of a trigger name for an e-mail step. Undefined if they say nothing about it. */
export function overriddenLayout({ overrides = {}, step }: Pick<Job, 'overrides' | 'step'>): LayoutReference {
  const { fields } = messageOverrides({ overrides, step }, 'email');
  const ofMessage = layoutReference(fields.layoutId);
  return ofMessage === undefined ? layoutReference(overrides.layoutIdentifier) : ofMessage;
}

/**
 * The layout that frames the e-mail of a step. Overrides of the trigger take precedence over the step, and
 * both over the default layout. Undefined for none.
 * @throws LayoutError if the named layout does not exist, or cannot be rendered
 */
export function layoutOfStep(step: StepContext): ChosenLayout | undefined {
  const overridden = overriddenLayout(step.job);
  const reference = overridden === undefined ? layoutReference(controlValues(step).layoutId) : overridden;
  return chooseLayout(reference, step.layouts);
}
