import { ObjectId } from 'bson';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { Scope } from '../../model/scalars.ts';
import type { StepVariant, WorkflowStep } from '../../model/workflow.ts';
import type { WorkflowDocuments } from '../../store/workflows.ts';
import { objectsIn } from '../../workflow-language/workflow-step.ts';

/** The documents of a new workflow that equals the given one. Every document has an id of its own, and `_parentId` names the original. */
export function copyDocuments(stored: WorkflowDocuments, scope: Scope): WorkflowDocuments {
  const copier = new PartCopier(stored, scope);
  const steps: WorkflowStep[] = [];
  for (const step of stored.workflow.steps) {
    const variants = objectsIn(step.variants).map((variant) => copier.copy(variant));
    const copy = { ...copier.copy(step), _parentId: steps.at(-1)?._id };
    steps.push(omitUndefined({ ...copy, variants: variants.length > 0 ? variants : undefined }));
  }
  const { _id, deletedAt: _, deletedBy: __, ...fields } = stored.workflow;
  const workflow = { ...fields, ...scope, _id: copier.workflowId, _parentId: _id, steps, deleted: false };
  return { workflow, templates: copier.templates, controls: copier.controls };
}

/** Copies steps and variants one by one, and collects the copies of their templates and control values. */
class PartCopier {
  readonly workflowId = new ObjectId();
  readonly templates: WorkflowDocuments['templates'][number][] = [];
  readonly controls: WorkflowDocuments['controls'][number][] = [];
  readonly #stored: WorkflowDocuments;
  readonly #scope: Scope;

  constructor(stored: WorkflowDocuments, scope: Scope) {
    this.#stored = stored;
    this.#scope = scope;
  }

  copy<Part extends StepVariant>(part: Part): Part {
    const _id = new ObjectId();
    const _templateId = new ObjectId();
    const ids = [`${part._id}`, `${part._templateId}`];
    const template = this.#stored.templates.find((one) => `${one._id}` === `${part._templateId}`);
    if (template !== undefined) this.templates.push({ ...template, ...this.#scope, _id: _templateId });
    const values = this.#stored.controls.find(({ _stepId }) => ids.includes(`${_stepId}`));
    if (values !== undefined) {
      const owners = { ...this.#scope, _workflowId: this.workflowId, _stepId: _id };
      this.controls.push({ ...values, ...owners, _id: new ObjectId() });
    }
    return { ...part, _id, _templateId };
  }
}
