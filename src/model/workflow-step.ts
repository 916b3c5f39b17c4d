import { origins, STEP_TYPES, type StepType } from './enums.ts';
import { isPlainObject } from './plain-object.ts';
import type { MessageTemplate, Workflow, WorkflowStep } from './workflow.ts';

/** The steps of a workflow, or the variants of a step, as far as they are any: another program may have stored others. */
export const partsOf = <Part extends object>(stored: readonly Part[] | undefined): Part[] =>
  Array.isArray(stored) ? stored.filter((part): part is Part => isPlainObject(part)) : [];

/** The type of a step is its content's, or its own where it has none; one that is not known is `custom`. */
export const stepTypeOf = (step: WorkflowStep, template: MessageTemplate | undefined): StepType =>
  STEP_TYPES.find((type) => type === (template?.type ?? step.type)) ?? 'custom';

/** The internal id of a step. The service's own database gives a step the id of its content. */
export const idOfStep = ({ _id, _templateId }: WorkflowStep): string => `${_id ?? _templateId ?? ''}`;

/** The name of a step in addresses: its own, else the one that its editor gave, else its internal id. */
export const identifierOfStep = (step: WorkflowStep): string =>
  [step.stepId, step.uuid].find((name) => typeof name === 'string' && name !== '') ?? idOfStep(step);

/** The step of an identifier or internal id; the slug is one whose id was read already. */
export function stepOf(workflow: Workflow, identifier: string, _id: string | null): WorkflowStep | undefined {
  const steps = partsOf(workflow.steps);
  const ids = [identifier.toLowerCase(), ...(_id === null ? [] : [_id])];
  return (
    steps.find((step) => step.stepId === identifier) ??
    steps.find((step) => ids.includes(`${step._id}`)) ??
    steps.find((step) => ids.includes(`${step._templateId}`)) ??
    steps.find((step) => step.uuid === identifier)
  );
}

/** Where a workflow is kept: one that does not say is of the first editor, one that says what we do not know is not ours. */
export function originOf({ origin }: Workflow, slug: string): string {
  if (origin == null) return `${slug}-cloud-v1`;
  return origins(slug).find((known) => known === origin) ?? 'external';
}
