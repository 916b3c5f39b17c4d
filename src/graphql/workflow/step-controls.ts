import { UI_COMPONENTS, UI_GROUPS } from '../../model/enums.ts';
import type { ControlsMetadata, UiSchema, UiSchemaProperty } from '../../model/workflow-step-detail.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';

const inWords = (name: string): string => name.toLowerCase().replaceAll('_', ' ');

const UiGroupEnum = enumOf<(typeof UI_GROUPS)[number]>('UiGroup', {
  description: 'Which form an editor shows the controls of a step in.',
  values: Object.fromEntries(UI_GROUPS.map((group) => [group, `The form for: ${inWords(group)}.`])) as Record<
    (typeof UI_GROUPS)[number],
    string
  >,
});

const UiComponentEnum = enumOf<(typeof UI_COMPONENTS)[number]>('UiComponent', {
  description: 'What an editor shows a control with.',
  values: Object.fromEntries(
    UI_COMPONENTS.map((component) => [component, `The component for: ${inWords(component)}.`]),
  ) as Record<(typeof UI_COMPONENTS)[number], string>,
});

type NamedProperty = UiSchemaProperty & { readonly name: string };

const propertiesOf = ({ properties = {} }: Pick<UiSchemaProperty, 'properties'>): NamedProperty[] =>
  Object.entries(properties).map(([name, property]) => ({ ...property, name }));

const UiSchemaPropertyRef = builder.objectRef<NamedProperty>('UiSchemaProperty');

UiSchemaPropertyRef.implement({
  description: 'How an editor shows one control.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The control.' }),
    component: t.expose('component', { type: UiComponentEnum, description: 'What it is shown with.' }),
    placeholder: t.expose('placeholder', {
      type: 'JSON',
      nullable: true,
      description: 'What is shown where nothing is filled in: a text, number, boolean or object, or a list of those.',
    }),
    properties: t.field({
      type: [UiSchemaPropertyRef],
      description: 'How what is within it is shown.',
      resolve: propertiesOf,
    }),
  }),
});

const UiSchemaRef = builder.objectRef<UiSchema>('UiSchema').implement({
  description: 'How an editor shows the controls of a step.',
  fields: (t) => ({
    group: t.expose('group', { type: UiGroupEnum, nullable: true, description: 'The form that they are in.' }),
    properties: t.field({
      type: [UiSchemaPropertyRef],
      description: 'The controls, in order.',
      resolve: propertiesOf,
    }),
  }),
});

export const StepControlsRef = builder.objectRef<ControlsMetadata>('StepControls').implement({
  description: 'What the author of a step can fill in.',
  fields: (t) => ({
    dataSchema: t.expose('dataSchema', {
      type: 'JSON',
      nullable: true,
      description: 'The JSON Schema of the control values.',
    }),
    uiSchema: t.expose('uiSchema', {
      type: UiSchemaRef,
      nullable: true,
      description: 'How an editor shows the controls.',
    }),
  }),
});

export const StepControlsInputRef = builder.inputType('StepControlsInput', {
  description: 'What the author of a step can fill in, in the place of what steps of its type have.',
  fields: (t) => ({
    dataSchema: t.field({ type: 'JSON', description: 'The JSON Schema of the control values.' }),
    uiSchema: t.field({
      type: 'JSON',
      description:
        'How an editor shows the controls: `{ group, properties: { <control>: { component, placeholder, properties } } }`.',
    }),
  }),
});
