import { origins, STEP_TYPES, type StepType } from '../model/enums.ts';
import { isPlainObject } from '../model/plain-object.ts';
import { idOrNull } from '../model/repairs.ts';
import type { MessageTemplate, Workflow, WorkflowStep } from '../model/workflow.ts';

/** The elements of a stored list that are objects, such as steps or variants. Other programs may store anything. */
export const objectsIn = <Item extends object>(stored: readonly Item[] | undefined): Item[] =>
  Array.isArray(stored) ? stored.filter((item): item is Item => isPlainObject(item)) : [];

/** The stored type of a step: that of its content, or its own if it has no content. Other programs may store anything. */
export const storedTypeOf = (step: WorkflowStep, template: MessageTemplate | undefined): unknown =>
  template?.type ?? step.type;

/**
 * The type of a step. `custom` if the stored type is unknown, as the service interface has no other value for it. The engine
 * does not run such a step.
 */
export const stepTypeOf = (step: WorkflowStep, template: MessageTemplate | undefined): StepType =>
  STEP_TYPES.find((type) => type === storedTypeOf(step, template)) ?? 'custom';

/**
 * The internal id of a step. In the service's own database, a step has the id of its content. Empty if both are missing or
 * of another type.
 */
export const idOfStep = ({ _id, _templateId }: { readonly _id?: unknown; readonly _templateId?: unknown }): string =>
  `${idOrNull(_id) ?? idOrNull(_templateId) ?? ''}`;

/** The identifier of a step in URLs and templates: `stepId`, else the editor's `uuid`, else the internal id. */
export const identifierOfStep = (step: WorkflowStep): string =>
  [step.stepId, step.uuid].find((name) => typeof name === 'string' && name !== '') ?? idOfStep(step);

/**
 * A step of a workflow.
 * @param identifier the step's identifier or internal id
 * @param slugId the internal id that a slug contains; null if `identifier` is not a slug
 */
export function findStep(workflow: Workflow, identifier: string, slugId: string | null): WorkflowStep | undefined {
  const steps = objectsIn(workflow.steps);
  const ids = [identifier.toLowerCase(), ...(slugId === null ? [] : [slugId])];
  return (
    steps.find((step) => step.stepId === identifier) ??
    steps.find((step) => ids.includes(`${step._id}`)) ??
    steps.find((step) => ids.includes(`${step._templateId}`)) ??
    steps.find((step) => step.uuid === identifier)
  );
}

/**
 * The parts of a workflow whose contents describe the control values of an internal id: the step or variant with that id, and the
 * step of the variant. Variants have the controls of their step.
 */
export function describedBy(stored: Workflow['steps'] | undefined, id: string): WorkflowStep[] {
  for (const step of objectsIn(stored)) {
    const parts = [step, ...objectsIn(step.variants)];
    const part = parts.find(({ _id, _templateId }) => [`${_id}`, `${_templateId}`].includes(id));
    if (part !== undefined) return part === step ? [step] : [part, step];
  }
  return [];
}

/** Where a workflow is maintained. Without an origin, it is the service's first editor; an unknown origin is `external`. */
export function originOf({ origin }: Workflow, slug: string): string {
  if (origin == null) return `${slug}-cloud-v1`;
  return origins(slug).find((known) => known === origin) ?? 'external';
}
