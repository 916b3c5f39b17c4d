import type { FieldIssue } from '../../errors.ts';
import { CRITICAL_USES_ALL, newlySwitchedOff } from '../../model/critical-channels.ts';
import { CHANNELS } from '../../model/enums.ts';
import { hasAtMost } from '../../model/has-at-most.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { parseObjectId, type Scope } from '../../model/scalars.ts';
import type { StepVariant, Workflow, WorkflowTrigger } from '../../model/workflow.ts';
import type { WorkflowDocuments } from '../../store/workflows.ts';
import { schemaProblems } from '../../workflow-language/controls/schema-problems.ts';
import { payloadSchemaProblems } from '../../workflow-language/payload/payload-schema-problems.ts';
import { countTags } from '../../workflow-language/templates/template-code.ts';
import { textsWithPaths, variableNamesIn } from '../../workflow-language/templates/template-texts.ts';
import { idOfStep, objectsIn } from '../../workflow-language/workflow-step.ts';
import { requireNoIssues } from '../validate.ts';
import { buildSteps } from './build-steps.ts';
import { type StepUnderCheck, stepProblems } from './step-problems.ts';
import type { StepInput, WorkflowFields } from './workflow-input.ts';

/** The limit of all documents of a workflow together, in characters of JSON. */
const MAX_SIZE = 1_000_000;
/** The limit of the fields and items of an input, all data of its steps together. Checking more blocks the event loop. */
const MAX_VALUES = 20_000;
/** Analyzing templates blocks the event loop, so the work for one workflow is bounded. */
const MAX_TEMPLATE_TAGS = 10_000;

/** The documents of a workflow after a change, and the problems that prevent the change. */
interface AssembledWorkflow {
  readonly documents: WorkflowDocuments;
  readonly issues: readonly FieldIssue[];
}

/**
 * Builds the documents of a workflow from the stored ones and an input.
 * @param steps replace all steps; undefined keeps the stored steps
 * @throws DomainError VALIDATION that names every invalid field
 */
export async function buildWorkflow(
  stored: WorkflowDocuments,
  fields: WorkflowFields,
  steps: readonly StepInput[] | undefined,
  scope: Scope,
): Promise<WorkflowDocuments> {
  const { documents, issues } = assembleWorkflow(stored, fields, steps, scope);
  requireNoIssues(issues);
  requireWithinLimits(documents);
  return steps === undefined ? documents : withTriggerVariables(documents);
}

/**
 * The documents as `buildWorkflow` builds them, also if they must not be stored.
 * @throws DomainError VALIDATION if the input has too many values to be checked
 */
export function assembleWorkflow(
  stored: WorkflowDocuments,
  fields: WorkflowFields,
  steps: readonly StepInput[] | undefined,
  scope: Scope,
): AssembledWorkflow {
  if (!hasAtMost(MAX_VALUES, { fields, steps })) {
    const message = `must not make the workflow contain more than ${MAX_VALUES} fields and items`;
    requireNoIssues([{ field: 'steps', message }]);
  }
  const issues = fields.payloadSchema === undefined ? [] : schemaProblems(fields.payloadSchema, 'payloadSchema');
  const workflow = { ...stored.workflow, ...storedFields(fields, stored.workflow) };
  const off = newlySwitchedOff(stored.workflow, workflow.critical, fields.preferenceSettings);
  if (off !== undefined) issues.push({ field: `preferenceSettings.${off}`, message: CRITICAL_USES_ALL, value: false });
  if (workflow.validatePayload === true && workflow.payloadSchema !== undefined && issues.length === 0)
    issues.push(...payloadSchemaProblems(workflow.payloadSchema, 'payloadSchema'));
  if (fields.payloadSchema !== undefined && Object.keys(fields.payloadSchema).length === 0)
    delete workflow.payloadSchema;
  if (steps === undefined) return { documents: { ...stored, workflow }, issues };
  const { templates, controls, ...built } = buildSteps(steps, { ...stored, workflow }, scope);
  const documents = { workflow: { ...workflow, steps: [...built.steps] }, templates, controls };
  const problems = stepsUnderCheck(steps, documents, stored.workflow).flatMap(stepProblems);
  return { documents, issues: [...issues, ...built.issues, ...problems] };
}

const storedFields = ({ notificationGroupId, tags, preferenceSettings, ...fields }: WorkflowFields, stored: Workflow) =>
  omitUndefined({
    ...fields,
    preferenceSettings: changedSettings(stored, fields.critical, preferenceSettings),
    tags: tags && [...new Set(tags)],
    _notificationGroupId: parseObjectId(notificationGroupId ?? '') ?? undefined,
  });

/** The channels that are not given keep their settings. Those that are off become on with a workflow that becomes critical. */
function changedSettings(
  stored: Workflow,
  critical: boolean | undefined,
  given: WorkflowFields['preferenceSettings'],
): Workflow['preferenceSettings'] | undefined {
  const before = isPlainObject(stored.preferenceSettings) ? stored.preferenceSettings : {};
  const off = critical && !stored.critical ? CHANNELS.filter((channel) => before[channel] === false) : [];
  if (given === undefined && off.length === 0) return undefined;
  return { ...before, ...Object.fromEntries(off.map((channel) => [channel, true])), ...omitUndefined(given ?? {}) };
}

/** Every given step and variant, with the documents that it leads to. */
function stepsUnderCheck(
  steps: readonly StepInput[],
  { workflow, templates }: WorkflowDocuments,
  before: Workflow,
): StepUnderCheck[] {
  const storedParts = new Map(
    before.steps.flatMap((step) => [step, ...objectsIn(step.variants)]).map((part) => [idOfStep(part), part]),
  );
  const storedOf = (part: StepVariant) => storedParts.get(idOfStep(part));
  const byId = new Map(templates.map((template) => [`${template._id}`, template]));
  return steps.flatMap((input, index) => {
    const step = workflow.steps[index];
    if (step === undefined) return [];
    const { type } = input;
    const path = `steps[${index}]`;
    const template = byId.get(`${step._templateId}`);
    const variants = (input.variants ?? []).flatMap((variant, place): StepUnderCheck[] => {
      const part = step.variants?.[place];
      const own = byId.get(`${part?._templateId}`);
      return part
        ? [{ path: `${path}.variants[${place}]`, type, input: variant, part, stored: storedOf(part), template: own }]
        : [];
    });
    return [{ path, type, input, part: step, stored: storedOf(step), template }, ...variants];
  });
}

/** @throws DomainError VALIDATION if a workflow exceeds the limits */
export function requireWithinLimits(documents: WorkflowDocuments): WorkflowDocuments {
  const issues: FieldIssue[] = [];
  if (JSON.stringify(documents).length > MAX_SIZE) {
    issues.push({ field: 'steps', message: `must not make the workflow larger than ${MAX_SIZE} characters of JSON` });
  } else if (templateTexts(documents).reduce((tags, text) => tags + countTags(text), 0) > MAX_TEMPLATE_TAGS) {
    issues.push({ field: 'steps', message: `must not have more than ${MAX_TEMPLATE_TAGS} template tags together` });
  }
  requireNoIssues(issues);
  return documents;
}

/** The documents of a workflow, with the variables of its templates in its trigger. */
export async function withTriggerVariables(documents: WorkflowDocuments): Promise<WorkflowDocuments> {
  const [first, ...others] = documents.workflow.triggers;
  if (first === undefined) return documents;
  const names = await variableNamesIn(templateTexts(documents));
  const trigger: WorkflowTrigger = {
    ...first,
    variables: names.payload.map((name) => ({ name })),
    subscriberVariables: names.subscriber.map((name) => ({ name })),
  };
  return { ...documents, workflow: { ...documents.workflow, triggers: [trigger, ...others] } };
}

/** Every text of a workflow that may be a template. */
const templateTexts = ({ templates, controls }: WorkflowDocuments): string[] =>
  [
    ...templates.map(({ subject, title, content, cta }) => ({ subject, title, content, cta })),
    ...controls.map(({ controls: values }) => values),
  ].flatMap((value) => textsWithPaths(value).map(([, text]) => text));
