import { type StepType, TIME_UNITS, UI_COMPONENTS, UI_GROUPS } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { MessageTemplate, WorkflowStep } from '../../model/workflow.ts';
import type { ControlsMetadata, JsonSchema, UiSchema, UiSchemaProperty } from '../../model/workflow-step-detail.ts';

type UiComponent = UiSchemaProperty['component'];

/** One control of a step: what it takes, and how an editor shows it. */
interface Control {
  readonly schema: JsonSchema;
  readonly component: UiComponent;
  readonly placeholder?: unknown;
}

interface StepControls {
  readonly group: NonNullable<UiSchema['group']>;
  readonly controls: Readonly<Record<string, Control>>;
  /** What must be filled in. */
  readonly demands?: JsonSchema;
}

export const JSON_SCHEMA = 'http://json-schema.org/draft-07/schema#';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const amount = { type: 'number', minimum: 1 };
const unit = { type: 'string', enum: TIME_UNITS };
const redirect = {
  type: 'object',
  properties: { url: text, target: { type: 'string', enum: ['_self', '_blank', '_parent', '_top', '_unfencedTop'] } },
};
const action = { type: 'object', properties: { label: text, redirect } };
const emailBlocks = {
  type: 'array',
  items: {
    type: 'object',
    properties: { type: { type: 'string', enum: ['text', 'button'] }, content: text, url: text },
    required: ['type', 'content'],
  },
};

const skip: Control = { schema: { type: 'object' }, component: 'QUERY_EDITOR' };
const extendToSchedule: Control = { schema: flag, component: 'EXTEND_TO_SCHEDULE', placeholder: false };
/** One of the ways to fill a step in: those whose `type` the author did not choose are out of question. */
const way = (types: readonly string[], required: readonly string[]): JsonSchema => ({
  properties: { type: { enum: types } },
  required,
});

const CONTROLS: Readonly<Partial<Record<StepType, StepControls>>> = {
  in_app: {
    group: 'IN_APP',
    controls: {
      subject: { schema: text, component: 'IN_APP_PRIMARY_SUBJECT', placeholder: '' },
      body: { schema: text, component: 'IN_APP_BODY', placeholder: '' },
      avatar: { schema: text, component: 'IN_APP_AVATAR', placeholder: '' },
      primaryAction: { schema: action, component: 'IN_APP_BUTTON_DROPDOWN' },
      secondaryAction: { schema: action, component: 'IN_APP_BUTTON_DROPDOWN' },
      redirect: {
        schema: redirect,
        component: 'URL_TEXT_BOX',
        placeholder: { url: { placeholder: '' }, target: { placeholder: '_self' } },
      },
      disableOutputSanitization: {
        schema: flag,
        component: 'IN_APP_DISABLE_SANITIZATION_SWITCH',
        placeholder: false,
      },
      data: { schema: { type: 'object' }, component: 'DATA' },
      skip,
    },
    demands: { anyOf: [{ required: ['body'] }, { required: ['subject'] }] },
  },
  email: {
    group: 'EMAIL',
    controls: {
      subject: { schema: text, component: 'TEXT_INLINE_LABEL', placeholder: '' },
      body: { schema: { anyOf: [text, emailBlocks] }, component: 'EMAIL_BODY', placeholder: '' },
      editorType: {
        schema: { type: 'string', enum: ['block', 'html'] },
        component: 'EMAIL_EDITOR_SELECT',
        placeholder: 'block',
      },
      layoutId: { schema: { type: ['string', 'null'] }, component: 'LAYOUT_SELECT' },
      disableOutputSanitization: { schema: flag, component: 'DISABLE_SANITIZATION_SWITCH', placeholder: false },
      skip,
    },
    demands: { required: ['subject', 'body'] },
  },
  sms: {
    group: 'SMS',
    controls: { body: { schema: text, component: 'SMS_BODY', placeholder: '' }, skip },
    demands: { required: ['body'] },
  },
  chat: {
    group: 'CHAT',
    controls: { body: { schema: text, component: 'CHAT_BODY', placeholder: '' }, skip },
    demands: { required: ['body'] },
  },
  push: {
    group: 'PUSH',
    controls: {
      subject: { schema: text, component: 'PUSH_SUBJECT', placeholder: '' },
      body: { schema: text, component: 'PUSH_BODY', placeholder: '' },
      skip,
    },
    demands: { required: ['subject', 'body'] },
  },
  digest: {
    group: 'DIGEST',
    controls: {
      type: {
        schema: { type: 'string', enum: ['regular', 'backoff', 'timed'] },
        component: 'DIGEST_TYPE',
        placeholder: 'regular',
      },
      amount: { schema: amount, component: 'DIGEST_AMOUNT', placeholder: '' },
      unit: { schema: unit, component: 'DIGEST_UNIT', placeholder: 'seconds' },
      digestKey: { schema: text, component: 'DIGEST_KEY', placeholder: '' },
      cron: { schema: text, component: 'DIGEST_CRON', placeholder: '' },
      extendToSchedule,
      skip,
    },
    demands: {
      anyOf: [
        way(['regular', 'backoff'], ['amount', 'unit']),
        way(['regular', 'timed'], ['cron']),
        way(['timed'], ['timed']),
      ],
    },
  },
  delay: {
    group: 'DELAY',
    controls: {
      type: {
        schema: { type: 'string', enum: ['regular', 'timed', 'dynamic', 'scheduled'] },
        component: 'DELAY_TYPE',
        placeholder: 'regular',
      },
      amount: { schema: amount, component: 'DELAY_AMOUNT' },
      unit: { schema: unit, component: 'DELAY_UNIT', placeholder: 'seconds' },
      cron: { schema: text, component: 'DELAY_CRON', placeholder: '' },
      dynamicKey: { schema: text, component: 'DELAY_DYNAMIC_KEY', placeholder: '' },
      extendToSchedule,
      skip,
    },
    demands: {
      anyOf: [
        way(['regular'], ['amount', 'unit']),
        way(['timed'], ['cron']),
        way(['dynamic'], ['dynamicKey']),
        way(['scheduled'], ['delayPath']),
      ],
    },
  },
  throttle: {
    group: 'THROTTLE',
    controls: {
      type: {
        schema: { type: 'string', enum: ['fixed', 'dynamic'] },
        component: 'THROTTLE_TYPE',
        placeholder: 'fixed',
      },
      amount: { schema: amount, component: 'THROTTLE_WINDOW' },
      unit: { schema: unit, component: 'THROTTLE_UNIT', placeholder: 'minutes' },
      dynamicKey: { schema: text, component: 'THROTTLE_DYNAMIC_KEY', placeholder: 'payload.timestamp' },
      threshold: { schema: amount, component: 'THROTTLE_THRESHOLD', placeholder: 1 },
      throttleKey: { schema: text, component: 'THROTTLE_KEY', placeholder: '' },
      skip,
    },
    demands: { anyOf: [way(['fixed'], ['amount', 'unit']), way(['dynamic'], ['dynamicKey'])] },
  },
};

/** What only steps without a form of their own have: `trigger` and `custom`, whose values are free-form. */
const FREE: StepControls = { group: 'SKIP', controls: { skip } };

/** What a step of a type takes, where its content does not say. */
function builtIn(type: StepType): Required<ControlsMetadata> {
  const { group, controls, demands } = CONTROLS[type] ?? FREE;
  const named = Object.entries(controls);
  return {
    dataSchema: {
      $schema: JSON_SCHEMA,
      type: 'object',
      properties: Object.fromEntries(named.map(([name, { schema }]) => [name, schema])),
      ...demands,
    },
    uiSchema: {
      group,
      properties: Object.fromEntries(named.map(([name, { schema: _, ...shown }]) => [name, shown])),
    },
  };
}

/** The controls of a step: what its content says of them goes before what steps of its type have. */
export function stepControls(type: StepType, template: MessageTemplate | undefined): ControlsMetadata {
  const own = builtIn(type);
  // The service's own database names the schema of the values `schema`.
  const { dataSchema, schema, uiSchema } = (template?.controls ?? {}) as Record<string, unknown>;
  return {
    dataSchema: [dataSchema, schema].find(isFilledObject) ?? own.dataSchema,
    uiSchema: isFilledObject(uiSchema) ? knownUiSchema(uiSchema) : own.uiSchema,
  };
}

/** A stored UI schema without the groups and components that readers of the closed lists do not know. */
function knownUiSchema({ group, properties }: Record<string, unknown>): UiSchema {
  const knownGroup = UI_GROUPS.find((known) => known === group);
  return {
    ...(knownGroup && { group: knownGroup }),
    ...(isPlainObject(properties) && { properties: knownProperties(properties) }),
  };
}

const knownProperties = (stored: Record<string, unknown>): Record<string, UiSchemaProperty> =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([name, property]) => {
      if (!isPlainObject(property)) return [];
      const { placeholder, properties } = property;
      const component = UI_COMPONENTS.find((known) => known === property.component);
      if (component === undefined) return [];
      const nested = isPlainObject(properties) && { properties: knownProperties(properties) };
      return [[name, { component, ...(placeholder != null && { placeholder }), ...nested }]];
    }),
  );

/**
 * The control values of a step: those that its author filled in, each before what the step's content has in its place.
 * The engine reads them in the same order.
 */
export function effectiveControlValues(
  step: WorkflowStep,
  template: MessageTemplate | undefined,
  stored: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  const filledIn = Object.fromEntries(
    Object.entries(isPlainObject(stored) ? stored : {}).filter(([, value]) => value != null),
  );
  // A stored digest or delay is told whole, in one place or the other.
  const told = Object.keys(filledIn).length > 0 ? {} : valuesOfMetadata(step);
  return { ...told, ...valuesOfContent(template), ...filledIn };
}

function valuesOfContent(template: MessageTemplate | undefined): Record<string, unknown> {
  if (template === undefined) return {};
  const { cta, content, subject, title } = template;
  const { data, action: offered } = (cta ?? {}) as {
    data?: { url?: unknown };
    action?: { buttons?: { type?: unknown; content?: unknown }[] };
  };
  const labelOf = (type: string) =>
    Array.isArray(offered?.buttons) ? offered.buttons.find((button) => button?.type === type)?.content : undefined;
  const values = {
    subject: isBlank(subject) ? title : subject,
    body: content,
    redirect: data?.url && { url: data.url },
    primaryAction: labelOf('primary') && { label: labelOf('primary') },
    secondaryAction: labelOf('secondary') && { label: labelOf('secondary') },
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
}

/** What a digest or delay was told before there were controls. */
function valuesOfMetadata({ metadata }: WorkflowStep): Record<string, unknown> {
  if (!isPlainObject(metadata)) return {};
  const { type, amount, unit, digestKey, timed, delayPath, backoffAmount, backoffUnit } = metadata;
  const lookBack = backoffAmount != null && backoffUnit != null;
  const values = {
    ...{ type, amount, unit, digestKey, timed, delayPath },
    lookBackWindow: lookBack ? { amount: backoffAmount, unit: backoffUnit } : undefined,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null));
}

/** Whether nothing is filled in: no value, an empty text or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value == null || (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

const isFilledObject = (value: unknown): value is Record<string, unknown> =>
  isPlainObject(value) && Object.keys(value).length > 0;
