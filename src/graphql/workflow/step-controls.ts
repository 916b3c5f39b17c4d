import { UI_COMPONENTS, UI_GROUPS } from '../../model/enums.ts';
import type { ControlsMetadata, UiSchema, UiSchemaProperty } from '../../model/workflow-step-detail.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { ONE_ITEM } from '../kit/field-cost.ts';
import { knownOrNull, UNKNOWN } from '../kit/stored.ts';

const lowerCaseWords = (name: string): string => name.toLowerCase().replaceAll('_', ' ');

const UiGroupEnum = enumOf<(typeof UI_GROUPS)[number]>('UiGroup', {
  description: 'The forms of an editor for the controls of a step.',
  isOpen: true,
  values: Object.fromEntries(
    UI_GROUPS.map((group) => [group, `The form of type: ${lowerCaseWords(group)}.`]),
  ) as Record<(typeof UI_GROUPS)[number], string>,
});

const UiComponentEnum = enumOf<(typeof UI_COMPONENTS)[number]>('UiComponent', {
  description: 'The components of an editor for one control.',
  isOpen: true,
  values: Object.fromEntries(
    UI_COMPONENTS.map((component) => [component, `The component of type: ${lowerCaseWords(component)}.`]),
  ) as Record<(typeof UI_COMPONENTS)[number], string>,
});

type NamedProperty = UiSchemaProperty & { readonly name: string; readonly component: (typeof UI_COMPONENTS)[number] };

/** The enum shows components that this gateway does not know as UNKNOWN. */
const namedProperties = ({ properties = {} }: Pick<UiSchemaProperty, 'properties'>): NamedProperty[] =>
  Object.entries(properties).map(([name, property]) => ({
    ...property,
    component: (property.component ?? UNKNOWN) as NamedProperty['component'],
    name,
  }));

const UiSchemaPropertyRef = builder.objectRef<NamedProperty>('UiSchemaProperty');

UiSchemaPropertyRef.implement({
  description: 'How an editor shows one control or a part of it.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the control or of the part.' }),
    component: t.expose('component', { type: UiComponentEnum, description: 'The component that an editor shows.' }),
    placeholder: t.expose('placeholder', {
      type: 'JSON',
      nullable: true,
      description: 'Shown while the control has no value. A string, number, boolean, object or list of these.',
    }),
    properties: t.field({
      type: [UiSchemaPropertyRef],
      extensions: ONE_ITEM,
      description: 'The parts of a control that is an object. Empty for other controls.',
      resolve: namedProperties,
    }),
  }),
});

const UiSchemaRef = builder.objectRef<UiSchema>('UiSchema').implement({
  description: 'How an editor shows the controls of a step.',
  fields: (t) => ({
    group: t.field({
      type: UiGroupEnum,
      nullable: true,
      description: 'The form that contains the controls.',
      resolve: ({ group }) => knownOrNull(UI_GROUPS, group),
    }),
    properties: t.field({
      type: [UiSchemaPropertyRef],
      description: 'The controls, in order.',
      resolve: namedProperties,
    }),
  }),
});

export const StepControlsRef = builder.objectRef<ControlsMetadata>('StepControls').implement({
  description: 'The controls of a step: the form that its author fills in.',
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
  description: 'The controls of a step, instead of the default controls of its type.',
  fields: (t) => ({
    dataSchema: t.field({ type: 'JSON', description: 'The JSON Schema of the control values.' }),
    uiSchema: t.field({
      type: 'JSON',
      description:
        'How an editor shows the controls: `{ group, properties: { <control>: { component, placeholder, properties } } }`.',
    }),
  }),
});
