import { isDeepStrictEqual } from 'node:util';
import { ObjectId } from 'bson';
import type { FieldIssue } from '../../errors.ts';
import { clientStepType, keepUnreadValues } from '../../model/client-controls.ts';
import type { ControlValues } from '../../model/control-values.ts';
import type { StepType } from '../../model/enums.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { Scope } from '../../model/scalars.ts';
import { identifierOf } from '../../model/slug.ts';
import type { MessageTemplate, StepMetadata, StepVariant, Workflow, WorkflowStep } from '../../model/workflow.ts';
import type { WorkflowDocuments } from '../../store/workflows.ts';
import { effectiveControlValues } from '../../workflow-language/controls/effective-control-values.ts';
import { objectsIn, stepTypeOf, storedTypeOf } from '../../workflow-language/workflow-step.ts';
import type { MetadataInput, StepInput, StepVariantInput, TemplateInput } from './workflow-input.ts';

type StoredTemplate = WorkflowDocuments['templates'][number];

/** The documents of steps, and the problems of their ids. */
interface BuiltSteps {
  readonly steps: readonly WorkflowStep[];
  readonly templates: readonly StoredTemplate[];
  readonly controls: readonly ControlValues[];
  readonly issues: readonly FieldIssue[];
}

/**
 * Builds the documents of the given steps. A step with an existing `_id` or `stepId` stays the same step: it keeps the
 * content and metadata that are not given, and all its other fields are replaced. If its type changes, it gets another `_id` and no content
 * of before. Stored steps that are not given are left out. Variants without an `_id` stay the same by their names.
 */
export function buildSteps(
  givenInputs: readonly StepInput[],
  { workflow, templates, controls }: WorkflowDocuments,
  scope: Scope,
): BuiltSteps {
  const builder = new StepBuilder(workflow, templates, controls, scope);
  const inputs = givenInputs.map((input) => withoutForeignId(input, workflow));
  const stepsById = inputs.map(({ _id }) => workflow.steps.find((step) => hasId(step, _id)));
  const identified = inputs.map((input, index) => ({
    ...input,
    stepId: input.stepId ?? (stepsById[index]?.stepId || undefined),
  }));
  const stepIds = assignStepIds(identified);
  const issues: FieldIssue[] = [...duplicateStepIds(identified)];
  const taken = new Set<unknown>();
  const steps: WorkflowStep[] = [];
  inputs.forEach((input, index) => {
    const stepId = stepIds[index] ?? '';
    const ofStepId = workflow.steps.find((step) => input._id === undefined && step.stepId === stepId);
    const existing = stepsById[index] ?? ofStepId;
    if (input._id !== undefined && (existing === undefined || taken.has(existing))) {
      const message =
        existing === undefined ? 'does not exist in this workflow' : 'must not be given for more than one step';
      issues.push({ field: `steps[${index}]._id`, message, value: input._id });
    }
    const isFree = existing !== undefined && !taken.has(existing);
    if (isFree) taken.add(existing);
    steps.push(builder.buildStep({ ...input, stepId }, isFree ? existing : undefined, steps.at(-1)));
  });
  return { steps, templates: builder.templates, controls: builder.controls, issues };
}

/**
 * An official client puts back what it read, also from another workflow or before a step was replaced. An `_id` that the
 * workflow does not have then counts as not given.
 */
const withoutForeignId = (input: StepInput, { steps }: Workflow): StepInput =>
  input.isOfClient && !steps.some((step) => hasId(step, input._id)) ? { ...input, _id: undefined } : input;

const hasId = (step: StepVariant, id: string | undefined): boolean =>
  id !== undefined && [`${step._id}`, `${step._templateId}`].includes(id.toLowerCase());

/**
 * The stored variant that each given one changes, at most once: the one with its id, else the only one with its name, else one
 * with equal conditions and an equal name, or none. A variant that stays the same also replaces the step in runs that already
 * wait.
 */
function matchVariants(
  inputs: readonly StepVariantInput[],
  stored: readonly StepVariant[],
): readonly (StepVariant | undefined)[] {
  const taken = new Set<StepVariant>();
  const take = (found: StepVariant | undefined) => {
    if (found === undefined || taken.has(found)) return undefined;
    taken.add(found);
    return found;
  };
  const byId = inputs.map(({ _id }) => take(stored.find((variant) => hasId(variant, _id))));
  const byIdOrName = inputs.map(({ _id, name }, index) => {
    if (_id !== undefined || name === undefined) return byId[index];
    if (inputs.some((other, place) => place !== index && other.name === name)) return undefined;
    const [only, ...others] = stored.filter((variant) => variant.name === name);
    return others.length > 0 ? undefined : take(only);
  });
  return inputs.map(({ _id, name, filters = [] }, index) => {
    const isSame = (variant: StepVariant) =>
      (variant.name ?? undefined) === name && isDeepStrictEqual(variant.filters ?? [], filters);
    if (byIdOrName[index] !== undefined || _id !== undefined) return byIdOrName[index];
    return take(stored.find((variant) => !taken.has(variant) && isSame(variant)));
  });
}

/** The identifiers of steps: those that they have, else distinct ones derived from the names. */
function assignStepIds(inputs: readonly StepInput[]): string[] {
  const used = new Set(inputs.flatMap(({ stepId }) => stepId ?? []));
  return inputs.map(({ stepId, name, type }) => {
    if (stepId !== undefined) return stepId;
    const base = identifierOf(name ?? '', type.replaceAll('_', '-'));
    let identifier = base;
    for (let count = 2; used.has(identifier); count += 1) identifier = `${base}-${count}`;
    used.add(identifier);
    return identifier;
  });
}

function* duplicateStepIds(inputs: readonly StepInput[]): Generator<FieldIssue> {
  const firstIndexes = new Map<string, number>();
  for (const [index, { stepId }] of inputs.entries()) {
    if (stepId === undefined) continue;
    const first = firstIndexes.get(stepId);
    if (first === undefined) firstIndexes.set(stepId, index);
    else yield { field: `steps[${index}].stepId`, message: `is the same as that of steps[${first}]`, value: stepId };
  }
}

/** Builds steps and variants one by one, and collects their templates and control values. */
class StepBuilder {
  readonly templates: StoredTemplate[] = [];
  readonly controls: ControlValues[] = [];
  readonly #workflow: Workflow;
  readonly #storedTemplates: ReadonlyMap<string, StoredTemplate>;
  readonly #storedControls: readonly ControlValues[];
  readonly #scope: Scope;

  constructor(
    workflow: Workflow,
    storedTemplates: readonly StoredTemplate[],
    storedControls: readonly ControlValues[],
    scope: Scope,
  ) {
    this.#workflow = workflow;
    this.#storedTemplates = new Map(storedTemplates.map((template) => [`${template._id}`, template]));
    this.#storedControls = storedControls;
    this.#scope = scope;
  }

  /** @param existing the stored step that the input changes */
  buildStep(
    input: StepInput & { stepId: string },
    existing: WorkflowStep | undefined,
    previous: WorkflowStep | undefined,
  ): WorkflowStep {
    const { stepId, controls, isOfClient = false } = input;
    const type = this.#typeFor(input, existing);
    const name = input.name ?? stepId;
    const fields = this.#buildStepOrVariant({ ...input, name }, type, existing, controls);
    const storedVariants = objectsIn(existing?.variants);
    const keptVariants = isOfClient ? storedVariants.filter((variant) => this.#typeOf(variant) === type) : [];
    const variantInputs = input.variants ?? keptVariants.map(() => ({ isOfClient }));
    const existingVariants = input.variants ? matchVariants(input.variants, storedVariants) : keptVariants;
    const variants = variantInputs.map((variant, index) =>
      this.#buildStepOrVariant(variant, type, existingVariants[index], undefined),
    );
    return omitUndefined({
      ...fields,
      stepId,
      _parentId: previous?._id,
      variants: variants.length > 0 ? variants : undefined,
    });
  }

  /** A step of another type is another step: a run that waits for it must not send the new content by the old channel. */
  #buildStepOrVariant(
    input: Partial<StepVariantInput>,
    type: StepType,
    existing: StepVariant | undefined,
    controls: StepInput['controls'],
  ): StepVariant & { _id: ObjectId | string } {
    const kept = existing && this.#typeOf(existing) === type ? existing : undefined;
    const storedTemplate = kept && this.#storedTemplates.get(`${kept._templateId}`);
    const _templateId = storedTemplate?._id ?? new ObjectId();
    const _id = kept?._id ?? kept?._templateId ?? new ObjectId();
    const storedContent = storedTemplate ?? kept?.template ?? {};
    const { name, metadata, isOfClient = false, controlValues } = input;
    const unexpressed: Partial<StepVariant> = (isOfClient && existing) || {};
    const content = mergeContent(storedContent, input.template, controls);
    const storedType = (isOfClient && kept && this.#storedTypeOf(kept)) || type;
    this.templates.push({
      ...{ ...content, ...this.#scope, _id: _templateId, type: storedType },
      ...omitUndefined({ name }),
    });
    this.#addControlValues(_id, kept, isOfClient ? this.#withUnreadValues(kept, type, controlValues) : controlValues);
    return omitUndefined({
      ...existing,
      _id,
      _templateId,
      type: storedType,
      name: name ?? existing?.name,
      active: input.active ?? unexpressed.active ?? true,
      shouldStopOnFail: input.shouldStopOnFail ?? unexpressed.shouldStopOnFail ?? false,
      filters: input.filters ?? unexpressed.filters ?? [],
      metadata: metadata ? storedMetadata(metadata) : isOfClient && controlValues ? undefined : kept?.metadata,
      replyCallback: input.replyCallback ?? unexpressed.replyCallback,
      template: undefined,
      variants: undefined,
      _parentId: undefined,
    });
  }

  /** The type of a step after a change. An official client puts back `custom` for a type that it does not read. */
  #typeFor({ type, isOfClient }: StepInput, existing: StepVariant | undefined): StepType {
    const stored = existing && this.#typeOf(existing);
    return isOfClient && stored !== undefined && clientStepType(stored) === type ? stored : type;
  }

  /** The stored type, which may be one that only newer programs know. Undefined if the stored value is not a string. */
  #storedTypeOf(step: StepVariant): string | undefined {
    const stored = storedTypeOf(step, this.#contentOf(step));
    return typeof stored === 'string' ? stored : undefined;
  }

  #typeOf(step: StepVariant): StepType {
    return stepTypeOf(step, this.#contentOf(step));
  }

  #contentOf({ _templateId, template }: StepVariant): MessageTemplate | undefined {
    return this.#storedTemplates.get(`${_templateId}`) ?? (template as MessageTemplate | undefined);
  }

  #controlsOf(step: StepVariant | undefined): ControlValues | undefined {
    const ids = step === undefined ? [] : [`${step._id}`, `${step._templateId}`];
    return this.#storedControls.find((controls) => ids.includes(`${controls._stepId}`));
  }

  /** The values that an official client gives, with the stored ones that it does not read. */
  #withUnreadValues(
    kept: StepVariant | undefined,
    type: StepType,
    values: StepVariantInput['controlValues'],
  ): StepVariantInput['controlValues'] {
    if (kept === undefined || values === undefined) return values;
    return keepUnreadValues(type, values, effectiveControlValues(kept, undefined, this.#controlsOf(kept)?.controls));
  }

  /** @param values replace the stored values; undefined keeps them */
  #addControlValues(
    _stepId: ObjectId | string,
    kept: StepVariant | undefined,
    values: Readonly<Record<string, unknown>> | undefined,
  ): void {
    const stored = this.#controlsOf(kept);
    if (values === undefined) {
      if (stored !== undefined) this.controls.push(stored);
    } else if (Object.keys(values).length > 0) {
      const created = { _id: new ObjectId(), ...this.#scope, _workflowId: this.#workflow._id, _stepId };
      this.controls.push({ ...created, ...stored, controls: { ...values } });
    }
  }
}

/** The content and controls of a message template. Each is replaced as a whole if it is given, else kept. */
function mergeContent(
  stored: Readonly<Record<string, unknown>>,
  input: TemplateInput | undefined,
  controlsInput: StepInput['controls'],
): Record<string, unknown> {
  const { subject: _subject, title: _title, content: _content, cta: _cta, ...others } = stored;
  return {
    ...(input === undefined ? stored : { ...others, ...withoutUndefined(storedFields(input)) }),
    ...withoutUndefined({ controls: controlsInput }),
  };
}

const storedFields = ({ blocks, ...fields }: TemplateInput) => ({ ...fields, content: fields.content ?? blocks });

/** Plain data without undefined fields, at any depth. */
const withoutUndefined = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value));

/** The given one of the four kinds of metadata, as it is stored. */
function storedMetadata(input: MetadataInput): StepMetadata {
  const { digestRegular, digestTimed, delayRegular, delayScheduled } = input;
  if (digestRegular) return omitUndefined({ ...digestRegular, type: digestRegular.type ?? 'regular' });
  if (digestTimed) {
    const { timed, ...others } = digestTimed;
    return omitUndefined({ ...others, type: 'timed' as const, timed: timed && omitUndefined(timed) });
  }
  if (delayScheduled) return { type: 'scheduled', ...delayScheduled };
  return omitUndefined({ ...delayRegular, type: 'regular' as const });
}
