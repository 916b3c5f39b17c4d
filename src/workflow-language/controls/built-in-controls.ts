import { LINK_TARGETS, type StepType, TIME_UNITS } from '../../model/enums.ts';
import type { ControlsMetadata, JsonSchema, UiSchema, UiSchemaProperty } from '../../model/workflow-step-detail.ts';

type UiComponent = UiSchemaProperty['component'];

/** One control of a step: the schema of its value, and the component that edits it. */
interface Control {
  readonly schema: JsonSchema;
  readonly component: UiComponent;
  readonly placeholder?: unknown;
}

interface StepControls {
  readonly group: NonNullable<UiSchema['group']>;
  readonly controls: Readonly<Record<string, Control>>;
  /** Which controls are required, as JSON Schema. */
  readonly required?: JsonSchema;
}

export const JSON_SCHEMA = 'http://json-schema.org/draft-07/schema#';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const amount = { type: 'number', minimum: 1 };
const unit = { type: 'string', enum: TIME_UNITS };
const redirect = {
  type: 'object',
  properties: { url: text, target: { type: 'string', enum: LINK_TARGETS } },
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
/** The controls that steps with one of these values of `type` require. */
const requiredForTypes = (types: readonly string[], required: readonly string[]): JsonSchema => ({
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
    required: { anyOf: [{ required: ['body'] }, { required: ['subject'] }] },
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
    required: { required: ['subject', 'body'] },
  },
  sms: {
    group: 'SMS',
    controls: { body: { schema: text, component: 'SMS_BODY', placeholder: '' }, skip },
    required: { required: ['body'] },
  },
  chat: {
    group: 'CHAT',
    controls: { body: { schema: text, component: 'CHAT_BODY', placeholder: '' }, skip },
    required: { required: ['body'] },
  },
  push: {
    group: 'PUSH',
    controls: {
      subject: { schema: text, component: 'PUSH_SUBJECT', placeholder: '' },
      body: { schema: text, component: 'PUSH_BODY', placeholder: '' },
      skip,
    },
    required: { required: ['subject', 'body'] },
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
    required: {
      anyOf: [
        requiredForTypes(['regular', 'backoff'], ['amount', 'unit']),
        requiredForTypes(['regular', 'timed'], ['cron']),
        requiredForTypes(['timed'], ['timed']),
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
    required: {
      anyOf: [
        requiredForTypes(['regular'], ['amount', 'unit']),
        requiredForTypes(['timed'], ['cron']),
        requiredForTypes(['dynamic'], ['dynamicKey']),
        requiredForTypes(['scheduled'], ['delayPath']),
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
    required: {
      anyOf: [requiredForTypes(['fixed'], ['amount', 'unit']), requiredForTypes(['dynamic'], ['dynamicKey'])],
    },
  },
};

/** The controls of `trigger` and `custom` steps, whose values are free-form. */
const FREE_FORM: StepControls = { group: 'SKIP', controls: { skip } };

/** The controls of a step whose content does not define any. */
export function builtInControls(type: StepType): Required<ControlsMetadata> {
  const { group, controls, required } = CONTROLS[type] ?? FREE_FORM;
  const named = Object.entries(controls);
  return {
    dataSchema: {
      $schema: JSON_SCHEMA,
      type: 'object',
      properties: Object.fromEntries(named.map(([name, { schema }]) => [name, schema])),
      ...required,
    },
    uiSchema: {
      group,
      properties: Object.fromEntries(named.map(([name, { schema: _, ...ui }]) => [name, ui])),
    },
  };
}
