import type { FieldIssue } from '../../errors.ts';
import { parseObjectId, type Scope } from '../../model/scalars.ts';
import type { WorkflowTrigger } from '../../model/workflow.ts';
import type { WorkflowDocuments } from '../../store/workflows.ts';
import { schemaProblems } from '../../workflow-language/controls/schema-problems.ts';
import { countTags } from '../../workflow-language/templates/analyze-template.ts';
import { textsWithPaths, variableNamesIn } from '../../workflow-language/templates/template-texts.ts';
import { requireNoIssues } from '../validate.ts';
import { buildSteps } from './build-steps.ts';
import { type StepUnderCheck, stepProblems } from './step-problems.ts';
import type { StepInput, WorkflowFields } from './workflow-input.ts';

/** As much as all documents of a workflow may take together, in characters of JSON. */
const MAX_SIZE = 1_000_000;
/** Reading templates holds up everything else, so the work for one workflow is bounded. */
const MAX_TEMPLATE_TAGS = 10_000;

/**
 * The documents of a workflow with the fields and steps given.
 * @param steps replace all that there are; undefined leaves them as they are
 * @throws DomainError VALIDATION that names every invalid field
 */
export function buildWorkflow(
  stored: WorkflowDocuments,
  fields: WorkflowFields,
  steps: readonly StepInput[] | undefined,
  scope: Scope,
): WorkflowDocuments {
  const issues = fields.payloadSchema === undefined ? [] : schemaProblems(fields.payloadSchema, 'payloadSchema');
  const workflow = { ...stored.workflow, ...storedFields(fields) };
  if (fields.payloadSchema !== undefined && Object.keys(fields.payloadSchema).length === 0)
    delete workflow.payloadSchema;
  if (steps === undefined) {
    requireNoIssues(issues);
    return requireWithinLimits({ ...stored, workflow });
  }
  const written = buildSteps(steps, { ...stored, workflow }, scope);
  const documents = { workflow: { ...workflow, steps: [...written.steps] }, ...written };
  requireNoIssues([...issues, ...written.issues, ...partsOf(steps, documents).flatMap(stepProblems)]);
  const { templates, controls } = documents;
  return withTriggerVariables(requireWithinLimits({ workflow: documents.workflow, templates, controls }));
}

function storedFields({ notificationGroupId, tags, payloadSchema, ...fields }: WorkflowFields) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const _notificationGroupId = notificationGroupId === undefined ? null : parseObjectId(notificationGroupId);
  return {
    ...given,
    ...(tags && { tags: [...new Set(tags)] }),
    ...(payloadSchema && { payloadSchema }),
    ...(_notificationGroupId && { _notificationGroupId }),
  };
}

/** Every step and variant that is given, beside what it comes to. */
function partsOf(steps: readonly StepInput[], { workflow, templates }: WorkflowDocuments): StepUnderCheck[] {
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
      return part ? [{ path: `${path}.variants[${place}]`, type, input: variant, part, template: own }] : [];
    });
    return [{ path, type, input, part: step, template }, ...variants];
  });
}

/** @throws DomainError VALIDATION where a workflow is larger than it may be */
export function requireWithinLimits(documents: WorkflowDocuments): WorkflowDocuments {
  const issues: FieldIssue[] = [];
  if (JSON.stringify(documents).length > MAX_SIZE) {
    issues.push({ field: 'steps', message: `must not make the workflow larger than ${MAX_SIZE} characters of JSON` });
  } else if (contentOf(documents).reduce((tags, text) => tags + countTags(text), 0) > MAX_TEMPLATE_TAGS) {
    issues.push({ field: 'steps', message: `must not have more than ${MAX_TEMPLATE_TAGS} template tags together` });
  }
  requireNoIssues(issues);
  return documents;
}

/** The documents of a workflow whose trigger says what its templates take. */
export function withTriggerVariables(documents: WorkflowDocuments): WorkflowDocuments {
  const texts = contentOf(documents);
  const named = (namespace: 'payload' | 'subscriber') => variableNamesIn(namespace, texts).map((name) => ({ name }));
  const [first, ...others] = documents.workflow.triggers;
  if (first === undefined) return documents;
  const trigger: WorkflowTrigger = {
    ...first,
    variables: named('payload'),
    subscriberVariables: named('subscriber'),
  };
  return { ...documents, workflow: { ...documents.workflow, triggers: [trigger, ...others] } };
}

/** Every text of a workflow that may be a template. */
const contentOf = ({ templates, controls }: WorkflowDocuments): string[] =>
  [
    ...templates.map(({ subject, title, content, cta }) => ({ subject, title, content, cta })),
    ...controls.map(({ controls: values }) => values),
  ].flatMap((value) => [...textsWithPaths(value)].map(([, text]) => text));
