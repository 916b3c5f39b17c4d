import type { RJSFSchema } from '@rjsf/utils';
import type { ControlValues } from './control-values.ts';

type Properties = Readonly<Record<string, RJSFSchema>>;

const text = (title: string, description?: string): RJSFSchema => ({
  type: 'string',
  title,
  ...(description !== undefined && { description }),
});
const json = (title: string, description: string): RJSFSchema => ({ type: 'object', title, description });

const workflow = text('Workflow', 'The identifier of the workflow that starts.');
const recipients: RJSFSchema = {
  title: 'For',
  description: 'A subscriber id. The subscriber of this run if empty.',
  anyOf: [{ type: 'string' }, { type: 'object' }],
};

/** Controls that steps use, although the gateway does not describe them. Their values are free-form. */
const FURTHER: Readonly<Record<string, Properties>> = {
  EMAIL: {
    preheader: text('Preheader', 'Mail clients show it beside the subject.'),
    from: {
      title: 'Sender',
      anyOf: [
        { type: 'object', properties: { email: text('Sender address'), name: text('Sender name') } },
        { type: 'string' },
      ],
    },
    replyTo: text('Reply to', 'The address that gets the answers.'),
    useProviderDefaults: { type: 'boolean', title: 'Use the sender of the integration instead' },
  },
  DELAY: { delayPath: text('Path of the time', 'Where the payload contains it: payload.sendAt') },
  CUSTOM: {
    url: text('URL'),
    method: {
      type: 'string',
      title: 'Method',
      description: 'POST if it is not set.',
      enum: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    },
    headers: json('Headers', 'A JSON object.'),
    body: {
      title: 'Body',
      description: 'A JSON object. A GET request has none.',
      anyOf: [{ type: 'object' }, { type: 'string' }],
    },
  },
  TRIGGER: {
    workflowId: workflow,
    to: recipients,
    payload: json('Payload', 'A JSON object. The payload of this run if empty.'),
    overrides: json('Overrides', 'A JSON object.'),
  },
};

const timed = json('Days and time', 'A JSON object: the time of day, the days of the week or of the month.');

/** Further controls that the form offers only if the step stores them, because others serve the same purpose. */
const IF_STORED: Readonly<Record<string, Properties>> = {
  EMAIL: { senderName: text('Name in place of that of the sender') },
  DIGEST: {
    timed,
    lookBackWindow: json(
      'Time without events',
      'A JSON object with amount and unit. An event after it passes at once.',
    ),
    backoff: { type: 'boolean', title: 'Let the first event pass at once' },
    backoffAmount: { type: 'number', title: 'Amount of the time without events' },
    backoffUnit: text('Unit of the time without events'),
    updateMode: { type: 'boolean', title: 'Update the message of the first event' },
  },
  DELAY: { timed },
  THROTTLE: { window: { type: 'number', title: 'Amount' } },
  TRIGGER: { name: workflow, recipients },
};

/** Controls without an effect if a step stores the other one. */
const REPLACED_BY: Readonly<Record<string, string>> = { workflowId: 'name', to: 'recipients' };

/**
 * The controls of a step: those that the gateway describes, and the others that it uses. Not those that the schema forbids.
 */
export function controlsOf(
  { properties = {}, additionalProperties }: RJSFSchema,
  stepType: string,
  values: ControlValues,
): Properties {
  const described = properties as Properties;
  if (additionalProperties === false) return described;
  const stored = Object.entries(IF_STORED[stepType] ?? {}).filter(([name]) => Object.hasOwn(values, name));
  const further = [...stored, ...Object.entries(FURTHER[stepType] ?? {})].filter(
    ([name]) => !Object.hasOwn(described, name) && !Object.hasOwn(values, REPLACED_BY[name] ?? ''),
  );
  return { ...described, ...Object.fromEntries(further) };
}
