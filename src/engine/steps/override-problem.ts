import type { StepType } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { MessageTemplate } from '../../model/workflow.ts';
import { builtInControls } from '../../workflow-language/controls/built-in-controls.ts';
import { stepControls } from '../../workflow-language/controls/step-controls.ts';
import { valueProblems } from '../../workflow-language/controls/value-problems.ts';
import { hasType, isJsonType, typeMessage } from '../../workflow-language/json-schema/json-types.ts';
import { overriddenFields, overrideAt } from './override-at.ts';
import { isControlOfAuthor, type OverriddenJob } from './step-content.ts';

/**
 * Why a step cannot run with the overrides of its trigger: one would have no effect, or sets a control that only the author of the
 * step sets, or has the wrong type. Null if it can.
 */
export function overrideProblem(job: OverriddenJob, template: MessageTemplate | undefined): string | null {
  const { overrides, step, type } = job;
  if (Object.keys(overrides ?? {}).length === 0) return null;
  const ofStep = ['steps', step.stepId ?? ''];
  const pathOfControls = [...ofStep, 'controls'];
  const notObject = [['steps'], ofStep, pathOfControls].find((path) => {
    const value = overrideAt(overrides, ...path);
    return value != null && !isPlainObject(value);
  });
  if (notObject !== undefined) return problem(notObject, 'must be an object');
  const ignored = type === 'in_app' ? ignoredPath(overrides, ofStep) : undefined;
  if (ignored !== undefined)
    return problem(ignored, `has no effect on an in-app message: use ${pathOfControls.join('.')}`);
  const controls = Object.entries(overriddenFields(overrides, ...pathOfControls)).filter(([, value]) => value != null);
  const refused = controls.find(([name]) => isControlOfAuthor(type, name));
  if (refused !== undefined) return problem([...pathOfControls, refused[0]], 'only the author of the step can set it');
  const schemas = schemasOf(type, template);
  for (const [name, value] of controls) {
    const wrong = typeProblem(schemas[name], value, ['overrides', ...pathOfControls, name].join('.'));
    if (wrong !== null) return wrong;
  }
  return null;
}

const problem = (path: readonly string[], message: string): string => `overrides.${path.join('.')}: ${message}`;

/** The path of an override that an in-app message does not read: it has no provider, and its content comes from its controls. */
function ignoredPath(overrides: unknown, ofStep: readonly string[]): readonly string[] | undefined {
  for (const path of [['in_app'], ['channels', 'in_app'], ofStep]) {
    const fields = Object.entries(overriddenFields(overrides, ...path));
    const ignored = fields.find(([name, value]) => !isEmpty(value) && !(path === ofStep && name === 'controls'));
    if (ignored !== undefined) return [...path, ignored[0]];
  }
  return undefined;
}

const isEmpty = (value: unknown): boolean => value == null || (isPlainObject(value) && Object.keys(value).length === 0);

/** The schemas of the controls of a step by name: those that its content defines, and the built-in ones of its type. */
function schemasOf(type: StepType, template: MessageTemplate | undefined): Readonly<Record<string, unknown>> {
  const [builtIn, own] = [builtInControls(type), stepControls(type, template)].map(({ dataSchema }) =>
    isPlainObject(dataSchema) && isPlainObject(dataSchema.properties) ? dataSchema.properties : {},
  );
  return { ...builtIn, ...own };
}

/** Texts may be templates, so that the content of templates is not compared with the schema. */
function typeProblem(schema: unknown, value: unknown, path: string): string | null {
  const types = isPlainObject(schema) ? [schema.type].flat().filter(isJsonType) : [];
  if (types.length === 1 && types[0] === 'string') return typeof value === 'string' ? null : `${path}: must be a text`;
  if (types.length > 0 && !types.some((type) => hasType(value, type))) return `${path}: ${typeMessage(types)}`;
  const [wrong] = valueProblems(schema, withoutTemplates(value), path);
  return wrong === undefined ? null : `${wrong.field}: ${wrong.message}`;
}

/** A value whose templates are empty texts, which match every schema. */
function withoutTemplates(value: unknown): unknown {
  if (typeof value === 'string') return /{{|{%/.test(value) ? '' : value;
  if (Array.isArray(value)) return value.map(withoutTemplates);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutTemplates(inner)]));
}
