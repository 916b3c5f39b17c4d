import type { StepType } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { MessageTemplate } from '../../model/workflow.ts';
import type { JsonSchema } from '../../model/workflow-step-detail.ts';
import { builtInControls } from '../../workflow-language/controls/built-in-controls.ts';
import { controlsWithoutForm } from '../../workflow-language/controls/known-controls.ts';
import { definedSchema } from '../../workflow-language/controls/step-controls.ts';
import { valueProblems, valueWork } from '../../workflow-language/controls/value-problems.ts';
import { hasType, isJsonType, typeMessage } from '../../workflow-language/json-schema/json-types.ts';
import { memberTest } from '../../workflow-language/json-schema/member-test.ts';
import type { WorkBudget } from '../../workflow-language/json-schema/work-budget.ts';
import { withoutTemplates } from '../../workflow-language/templates/without-templates.ts';
import { givenFields, overriddenFields, overrideAt } from './override-at.ts';
import { isControlOfAuthor, type OverriddenJob } from './step-content.ts';

/**
 * Why a step cannot run with the overrides of its trigger: one would have no effect, or sets a control that only the author of the
 * step sets, or has the wrong type. Null if it can.
 * @param contents the contents that define controls: that of the variant that replaces the step, if any, and that of the step
 */
export function overrideProblem(job: OverriddenJob, contents: readonly (MessageTemplate | undefined)[]): string | null {
  const { overrides, step, type } = job;
  if (Object.keys(overrides ?? {}).length === 0) return null;
  const ofStep = ['steps', step.stepId ?? ''];
  const pathOfControls = [...ofStep, 'controls'];
  const notObject = [['steps'], ofStep, pathOfControls].find((path) => {
    const value = overrideAt(overrides, ...path);
    return value != null && !isPlainObject(value);
  });
  if (notObject !== undefined) return problem(notObject, 'must be an object');
  const ignored = ignoredPath(overrides, type, ofStep);
  if (ignored !== undefined) return problem(ignored, `has no effect on ${WITHOUT_PROVIDER.get(type)}`);
  const controls = Object.entries(overriddenFields(overrides, ...pathOfControls)).filter(([, value]) => value != null);
  const refused = controls.find(([name]) => isControlOfAuthor(type, name));
  if (refused !== undefined) return problem([...pathOfControls, refused[0]], 'only the author of the step can set it');
  const schemas = schemasOf(type, contents).map((schema) => ({ schema, mayHave: memberTest(schema) }));
  const work = valueWork();
  for (const [name, value] of controls) {
    const found =
      schemas.find(({ schema }) => hasProperty(schema, name)) ?? schemas.find(({ mayHave }) => mayHave(name));
    if (found === undefined) return problem([...pathOfControls, name], 'the step has no such control');
    const wrong = valueProblem(found.schema, name, value, ['overrides', ...pathOfControls].join('.'), work);
    if (wrong !== null) return wrong;
  }
  return null;
}

const problem = (path: readonly string[], message: string): string => `overrides.${path.join('.')}: ${message}`;

/** The steps that read no overrides except controls, as they send nothing through a provider. */
const WITHOUT_PROVIDER = new Map<StepType, string>([
  ['in_app', 'an in-app message: override its controls'],
  ['custom', 'a custom step: override its controls'],
  ['trigger', 'a trigger step: override its controls'],
  ['delay', 'a delay'],
  ['digest', 'a digest'],
  ['throttle', 'a throttle'],
]);

/** The path of an override that would change the step of a job, and that the step does not read. */
function ignoredPath(overrides: unknown, type: StepType, ofStep: readonly string[]): readonly string[] | undefined {
  if (!WITHOUT_PROVIDER.has(type)) return undefined;
  const ofChannel = type === 'in_app' ? [[type], ['channels', type]] : [];
  for (const path of [...ofChannel, ofStep]) {
    const ignored = givenFields(overrides, ...path).find(([name]) => !(path === ofStep && name === 'controls'));
    if (ignored !== undefined) return [...path, ignored[0]];
  }
  return undefined;
}

/** The schemas of the controls of a step: those that its contents define, and the built-in one of its type. */
function schemasOf(type: StepType, contents: readonly (MessageTemplate | undefined)[]): readonly JsonSchema[] {
  const defined = contents.map(definedSchema).filter((schema) => schema !== undefined);
  const freeForm = controlsWithoutForm(type).map((name) => [name, true]);
  return [...defined, builtInControls(type).dataSchema ?? {}, { properties: Object.fromEntries(freeForm) }];
}

const hasProperty = (
  schema: JsonSchema,
  name: string,
): schema is JsonSchema & { readonly properties: Readonly<Record<string, unknown>> } =>
  isPlainObject(schema.properties) && Object.hasOwn(schema.properties, name);

function valueProblem(
  schema: JsonSchema,
  name: string,
  value: unknown,
  pathOfControls: string,
  work: WorkBudget,
): string | null {
  if (hasProperty(schema, name)) return typeProblem(schema.properties[name], value, `${pathOfControls}.${name}`, work);
  // The check would take the names that a pattern allows for additional ones.
  if ('patternProperties' in schema) return null;
  const problems = valueProblems(schema, { [name]: withoutTemplates(value) }, pathOfControls, work);
  const [wrong] = problems.filter(({ field }) => field !== pathOfControls);
  return wrong === undefined ? null : `${wrong.field}: ${wrong.message}`;
}

/** Texts may be templates, so that the content of templates is not compared with the schema. */
function typeProblem(schema: unknown, value: unknown, path: string, work: WorkBudget): string | null {
  const types = isPlainObject(schema) ? [schema.type].flat().filter(isJsonType) : [];
  if (types.length === 1 && types[0] === 'string') return typeof value === 'string' ? null : `${path}: must be a text`;
  if (types.length > 0 && !types.some((type) => hasType(value, type))) return `${path}: ${typeMessage(types)}`;
  const [wrong] = valueProblems(schema, withoutTemplates(value), path, work);
  return wrong === undefined ? null : `${wrong.field}: ${wrong.message}`;
}
