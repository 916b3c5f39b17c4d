import { ObjectId } from 'bson';
import type { FieldIssue } from '../../errors.ts';
import type { ControlValues } from '../../model/control-values.ts';
import type { StepType } from '../../model/enums.ts';
import type { Scope } from '../../model/scalars.ts';
import { identifierOf } from '../../model/slug.ts';
import type { MessageTemplate, StepMetadata, StepVariant, Workflow, WorkflowStep } from '../../model/workflow.ts';
import type { WorkflowDocuments } from '../../store/workflows.ts';
import { stepTypeOf } from '../../workflow-language/workflow-step.ts';
import type { MetadataInput, StepInput, StepVariantInput, TemplateInput } from './workflow-input.ts';

type StoredTemplate = WorkflowDocuments['templates'][number];

/** Steps as they are to be stored, with their content, and what is wrong with how they are told apart. */
export interface BuiltSteps {
  readonly steps: readonly WorkflowStep[];
  readonly templates: readonly StoredTemplate[];
  readonly controls: readonly ControlValues[];
  readonly issues: readonly FieldIssue[];
}

/**
 * The documents of the steps given. A step that is there already, by `_id` or `stepId`, stays the same one: what is not
 * given of its content stays, everything else of it is what is given. Stored steps that are not given are gone.
 */
export function buildSteps(
  given: readonly StepInput[],
  { workflow, templates, controls }: WorkflowDocuments,
  scope: Scope,
): BuiltSteps {
  const writer = new StepWriter(workflow, templates, controls, scope);
  const stepIds = stepIdsOf(given);
  const issues: FieldIssue[] = [...duplicatesOf(given)];
  const taken = new Set<unknown>();
  const steps: WorkflowStep[] = [];
  given.forEach((input, index) => {
    const stepId = stepIds[index] ?? '';
    const byId = input._id === undefined ? undefined : workflow.steps.find((step) => isNamed(step, input._id));
    const kept = byId ?? workflow.steps.find((step) => input._id === undefined && step.stepId === stepId);
    if (input._id !== undefined && (kept === undefined || taken.has(kept))) {
      const message = kept === undefined ? 'is no step of this workflow' : 'is given to more than one step';
      issues.push({ field: `steps[${index}]._id`, message, value: input._id });
    }
    const isFree = kept !== undefined && !taken.has(kept);
    if (isFree) taken.add(kept);
    steps.push(writer.step({ ...input, stepId }, isFree ? kept : undefined, steps.at(-1)));
  });
  return { steps, templates: writer.templates, controls: writer.controls, issues };
}

const isNamed = (step: StepVariant, id: string | undefined): boolean =>
  id !== undefined && [`${step._id}`, `${step._templateId}`].includes(id.toLowerCase());

/** The identifiers of steps: those given, else made from their names, none of them twice. */
function stepIdsOf(given: readonly StepInput[]): string[] {
  const used = new Set(given.flatMap(({ stepId }) => stepId ?? []));
  return given.map(({ stepId, name, type }) => {
    if (stepId !== undefined) return stepId;
    const base = identifierOf(name ?? '', type.replaceAll('_', '-'));
    let made = base;
    for (let count = 2; used.has(made); count += 1) made = `${base}-${count}`;
    used.add(made);
    return made;
  });
}

function* duplicatesOf(given: readonly StepInput[]): Generator<FieldIssue> {
  const first = new Map<string, number>();
  for (const [index, { stepId }] of given.entries()) {
    if (stepId === undefined) continue;
    const earlier = first.get(stepId);
    if (earlier === undefined) first.set(stepId, index);
    else yield { field: `steps[${index}].stepId`, message: `is the same as that of steps[${earlier}]`, value: stepId };
  }
}

class StepWriter {
  readonly templates: StoredTemplate[] = [];
  readonly controls: ControlValues[] = [];
  readonly #workflow: Workflow;
  readonly #templates: ReadonlyMap<string, StoredTemplate>;
  readonly #controls: readonly ControlValues[];
  readonly #scope: Scope;

  constructor(
    workflow: Workflow,
    templates: readonly StoredTemplate[],
    controls: readonly ControlValues[],
    scope: Scope,
  ) {
    this.#workflow = workflow;
    this.#templates = new Map(templates.map((template) => [`${template._id}`, template]));
    this.#controls = controls;
    this.#scope = scope;
  }

  step(input: StepInput & { stepId: string }, kept: WorkflowStep | undefined, previous: WorkflowStep | undefined) {
    const { stepId, type, controls, variants = [] } = input;
    const name = input.name ?? stepId;
    const step: WorkflowStep = {
      ...this.#part({ ...input, name }, type, kept, controls),
      stepId,
      ...(previous?._id !== undefined && { _parentId: previous._id }),
    };
    const written = variants.map((variant) => {
      const known = kept?.variants?.find((stored) => isNamed(stored, variant._id));
      return this.#part(variant, type, known, undefined);
    });
    if (written.length > 0) step.variants = written;
    return step;
  }

  /** What steps and variants have in common; their content is noted on the way. */
  #part(
    input: StepVariantInput,
    type: StepType,
    kept: StepVariant | undefined,
    controls: StepInput['controls'],
  ): StepVariant & { _id: ObjectId | string } {
    const stored = kept && this.#templates.get(`${kept._templateId}`);
    // What was made for another type does not fit.
    const isSame = kept !== undefined && stepTypeOf(kept, stored ?? (kept.template as MessageTemplate)) === type;
    const _templateId = stored?._id ?? new ObjectId();
    const _id = kept?._id ?? kept?._templateId ?? new ObjectId();
    const earlier = isSame ? (stored ?? kept.template ?? {}) : {};
    this.templates.push({
      ...contentOf(earlier, input.template, controls),
      ...this.#scope,
      _id: _templateId,
      type,
      ...(input.name !== undefined && { name: input.name }),
    });
    this.#fillIn(_id, kept, isSame, input.controlValues);
    const {
      template: _,
      metadata: __,
      replyCallback: ___,
      variants: ____,
      _parentId,
      ...others
    } = {
      variants: undefined,
      ...kept,
    };
    const { name, metadata, replyCallback, active = true, shouldStopOnFail = false, filters = [] } = input;
    return {
      ...others,
      _id,
      _templateId,
      type,
      ...(name !== undefined && { name }),
      active,
      shouldStopOnFail,
      filters,
      ...(metadata && { metadata: storedMetadata(metadata) }),
      ...(replyCallback && { replyCallback }),
    };
  }

  #fillIn(
    _id: ObjectId | string,
    kept: StepVariant | undefined,
    isSame: boolean,
    given: Readonly<Record<string, unknown>> | undefined,
  ): void {
    const ids = kept === undefined ? [] : [`${kept._id}`, `${kept._templateId}`];
    const stored = this.#controls.find(({ _stepId }) => ids.includes(`${_stepId}`));
    if (given === undefined) {
      if (isSame && stored !== undefined) this.controls.push(stored);
    } else if (Object.keys(given).length > 0) {
      const own = { _id: new ObjectId(), ...this.#scope, _workflowId: this.#workflow._id, _stepId: _id };
      this.controls.push({ ...own, ...stored, controls: { ...given } });
    }
  }
}

/** A message template with the content and controls given; each stays where it is not given, and is replaced whole. */
function contentOf(
  stored: Readonly<Record<string, unknown>>,
  given: TemplateInput | undefined,
  controls: StepInput['controls'],
): Record<string, unknown> {
  const { subject, title, content, cta, controls: told, ...others } = stored;
  const shown = given === undefined ? { subject, title, content, cta } : ofInput(given);
  const described = controls ?? told;
  return { ...others, ...storable(shown), ...(described !== undefined && { controls: storable(described) }) };
}

/** The one of the four kinds that is given, as it is stored. */
export function storedMetadata(input: MetadataInput): StepMetadata {
  const { digestRegular, digestTimed, delayRegular, delayScheduled } = input;
  if (digestRegular) return defined({ ...digestRegular, type: digestRegular.type ?? 'regular' });
  if (digestTimed) {
    const { timed, ...others } = digestTimed;
    return defined({ ...others, type: 'timed', timed: timed && defined(timed) });
  }
  if (delayScheduled) return { type: 'scheduled', ...delayScheduled };
  return defined({ ...delayRegular, type: 'regular' });
}

const ofInput = ({ blocks, ...fields }: TemplateInput) => ({ ...fields, content: fields.content ?? blocks });

/** Plain data without what is undefined, at any depth. */
const storable = (value: unknown): Record<string, unknown> => JSON.parse(JSON.stringify(value));

type Defined<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
const defined = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
