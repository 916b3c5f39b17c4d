import { asString } from '../../model/as-string.ts';
import { STEP_TYPES } from '../../model/enums.ts';
import type { JobStep } from '../../model/notification.ts';
import type { Workflow, WorkflowStep } from '../../model/workflow.ts';
import { identifierOfStep, idOfStep, objectsIn } from '../../workflow-language/workflow-step.ts';
import { unsupportedType } from '../steps/registry.ts';
import type { StepContext } from '../steps/step.ts';

const SHOWN_LENGTH = 100;

/**
 * Why a step cannot run at all: its template does not exist, it is empty, or its type is unknown or another one. Null
 * if it can.
 */
export function stepProblem({ job, part, template }: StepContext): string | null {
  const _templateId = part._templateId && `${part._templateId}`;
  if (template === undefined && _templateId) return `The template ${_templateId} of the step does not exist`;
  const type = asString(template?.type ?? part.type ?? job.step.type).slice(0, SHOWN_LENGTH);
  if (type === '') return 'The step is empty: it has neither a type nor a template';
  if (!isKnown(type)) return unsupportedType(type);
  // Another program may have changed the step after the run began.
  const isOther = type !== job.type && isKnown(job.type);
  return isOther ? `The content of the step is of type "${type}", not "${job.type}"` : null;
}

/**
 * Whether the step of a job was removed from its workflow after the run began. A step with another id but the same identifier
 * replaced it: then it was not removed, but its content is missing.
 */
export function isRemovedStep({ job, workflow }: StepContext): boolean {
  // Another program may have stored a step without an id.
  return idOfStep(job.step) !== '' && currentStep(workflow, job.step) === undefined;
}

/** The step of a workflow that the step of a job is now. Undefined if it was removed. */
export function currentStep({ steps }: Workflow, step: JobStep): WorkflowStep | undefined {
  const identifier = identifierOfStep(step as WorkflowStep);
  return objectsIn(steps).find((other) => idOfStep(other) === idOfStep(step) || identifierOfStep(other) === identifier);
}

const isKnown = (type: string): boolean => STEP_TYPES.some((known) => known === type);
