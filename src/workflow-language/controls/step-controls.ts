import { type StepType, UI_COMPONENTS, UI_GROUPS } from '../../model/enums.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { MessageTemplate } from '../../model/workflow.ts';
import type { ControlsMetadata, UiSchema, UiSchemaProperty } from '../../model/workflow-step-detail.ts';
import { builtInControls } from './built-in-controls.ts';

/** The controls of a step: those that its content defines, else the built-in ones of its type. */
export function stepControls(type: StepType, template: MessageTemplate | undefined): ControlsMetadata {
  const builtIn = builtInControls(type);
  // Documents of other programs may name the schema of the values `schema`.
  const { dataSchema, schema, uiSchema } = (template?.controls ?? {}) as Record<string, unknown>;
  return {
    dataSchema: [dataSchema, schema].find(isFilledObject) ?? builtIn.dataSchema,
    uiSchema: isFilledObject(uiSchema) ? knownUiSchema(uiSchema) : builtIn.uiSchema,
  };
}

/** A stored UI schema without the groups and components that the API's enums do not have. */
const knownUiSchema = ({ group, properties }: Record<string, unknown>): UiSchema =>
  omitUndefined({
    group: UI_GROUPS.find((known) => known === group),
    properties: knownProperties(properties),
  });

function knownProperties(stored: unknown): Record<string, UiSchemaProperty> | undefined {
  if (!isPlainObject(stored)) return undefined;
  const known: Record<string, UiSchemaProperty> = {};
  for (const [name, property] of Object.entries(stored)) {
    if (!isPlainObject(property)) continue;
    const component = UI_COMPONENTS.find((one) => one === property.component);
    if (component === undefined) continue;
    const placeholder = property.placeholder ?? undefined;
    known[name] = omitUndefined({ component, placeholder, properties: knownProperties(property.properties) });
  }
  return known;
}

const isFilledObject = (value: unknown): value is Record<string, unknown> =>
  isPlainObject(value) && Object.keys(value).length > 0;
