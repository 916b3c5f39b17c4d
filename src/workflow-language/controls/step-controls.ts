import type { StepType } from '../../model/enums.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { uiComponent, uiGroup } from '../../model/readable-values.ts';
import type { MessageTemplate } from '../../model/workflow.ts';
import type { ControlsMetadata, JsonSchema, UiSchema, UiSchemaProperty } from '../../model/workflow-step-detail.ts';
import { builtInControls } from './built-in-controls.ts';

/** The controls of a step: those that its content defines, else the built-in ones of its type. */
export function stepControls(type: StepType, template: MessageTemplate | undefined): ControlsMetadata {
  const builtIn = builtInControls(type);
  const { uiSchema } = (template?.controls ?? {}) as Record<string, unknown>;
  return {
    dataSchema: definedSchema(template) ?? builtIn.dataSchema,
    uiSchema: isFilledObject(uiSchema) ? knownUiSchema(uiSchema) : builtIn.uiSchema,
  };
}

/** The schema of the control values that a content defines. */
export function definedSchema(template: MessageTemplate | undefined): JsonSchema | undefined {
  // Documents of other programs may name the schema of the values `schema`.
  const { dataSchema, schema } = (template?.controls ?? {}) as Record<string, unknown>;
  return [dataSchema, schema].find(isFilledObject);
}

/** A stored UI schema without the groups and components that no client reads. */
const knownUiSchema = ({ group, properties }: Record<string, unknown>): UiSchema =>
  omitUndefined({
    group: uiGroup.options.find((known) => known === group),
    properties: knownProperties(properties),
  });

function knownProperties(stored: unknown): Record<string, UiSchemaProperty> | undefined {
  if (!isPlainObject(stored)) return undefined;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, property]) => {
      if (!isPlainObject(property)) return [];
      const component = uiComponent.options.find((one) => one === property.component);
      if (component === undefined) return [];
      const placeholder = property.placeholder ?? undefined;
      return [[name, omitUndefined({ component, placeholder, properties: knownProperties(property.properties) })]];
    }),
  );
}

const isFilledObject = (value: unknown): value is Record<string, unknown> =>
  isPlainObject(value) && Object.keys(value).length > 0;
