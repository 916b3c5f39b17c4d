import type { ObjectId } from 'bson';
import { z } from 'zod';
import { listOf, MAX_ISSUES } from './bounded-schemas.ts';
import { hasMoreSecrets } from './convert-strings.ts';
import { CHANNELS, SEVERITIES, TRIGGER_STATUSES } from './enums.ts';
import { isPlainObject } from './plain-object.ts';
import { problemText } from './problem-text.ts';
import { chosenId, freeForm, isUrlSegment } from './scalars.ts';
import { isDeviceToken } from './subscriber.ts';
import { MAX_LONG_TEXT, MAX_SHORT_TEXT, shortText, textUpTo } from './text-limits.ts';
import { textOrObject } from './text-or-object.ts';

const MAX_DEPTH = 100;

/** The driver recognizes BSON types by this field, so client data must not have it. */
const BSON_TYPE_FIELD = '_bsontype';

/** Each value takes one to three microseconds in each document that copies it. */
const MAX_VALUES = 50_000;

/**
 * Free-form data that MongoDB can store: limited depth and number of values, no NUL in a field name, no `_bsontype`, and no
 * reference.
 */
export const FreeFormInput = freeForm.superRefine((value, context) => {
  const problem = findProblem(value, MAX_DEPTH, { left: MAX_VALUES });
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

/** In one walk: a payload can have 50,000 fields. For the same reason not by `Object.entries`, which takes four times as long. */
function findProblem(value: unknown, depth: number, values: { left: number }): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth === 0) return `must not be nested deeper than ${MAX_DEPTH} levels`;
  if (isReference(value)) return 'must not have both $ref and $id in one object';
  const isList = Array.isArray(value);
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name in fields) {
    values.left -= 1;
    if (values.left < 0) return `must not contain more than ${MAX_VALUES} fields and items`;
    if (!isList && name.includes('\0')) return 'must not have a NUL character in a name';
    if (!isList && name === BSON_TYPE_FIELD) return `must not have a field named ${BSON_TYPE_FIELD}`;
    const problem = findProblem(fields[name], depth - 1, values);
    if (problem !== null) return problem;
  }
  return null;
}

/** Whether the driver reads an object as a reference to a document, and so loses the rest of its fields for templates. */
const isReference = (value: object): boolean =>
  '$ref' in value &&
  typeof value.$ref === 'string' &&
  '$id' in value &&
  value.$id !== null &&
  (!('$db' in value) || typeof value.$db === 'string');

const MAX_DATA_BYTES = 64 * 1_024;

/** Free-form data of a resource: an object of at most 64 KiB as JSON. */
export const DataInput = FreeFormInput.refine(
  (data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_DATA_BYTES,
  `must not be larger than ${MAX_DATA_BYTES.toLocaleString('en')} bytes as JSON`,
);

const text = textUpTo(MAX_SHORT_TEXT).nullish();
const address = textUpTo(MAX_LONG_TEXT).optional();

/** The fields of a subscriber that are text. Null removes a value. */
export const subscriberTexts = {
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  avatar: textUpTo(MAX_LONG_TEXT).nullish(),
  locale: text,
  timezone: text,
};

const MAX_DEVICE_TOKENS = 1_000;
const TOKENS_MESSAGE = `must be an array of at most ${MAX_DEVICE_TOKENS.toLocaleString('en')} tokens`;

/** The address of a subscriber at a chat or push provider, as clients give it. */
export const ChannelCredentialsInput = z.object({
  webhookUrl: address,
  channel: address,
  deviceTokens: listOf(textUpTo(MAX_LONG_TEXT).refine(isDeviceToken, 'must not be empty'), TOKENS_MESSAGE)
    .max(MAX_DEVICE_TOKENS, TOKENS_MESSAGE)
    .optional(),
  alertUid: address,
  title: address,
  imageUrl: address,
  state: address,
  externalUrl: address,
});

/** A subscriber has as many channels at most as an environment has chat and push integrations, which are few. */
const MAX_CHANNELS = 100;

/** A recipient as an object: creates the subscriber, or updates exactly the fields that are present. */
export const SubscriberRecipient = z.object({
  subscriberId: chosenId,
  ...subscriberTexts,
  data: DataInput.nullish(),
  channels: listOf(
    z.object({
      providerId: shortText,
      integrationIdentifier: textUpTo(MAX_SHORT_TEXT).optional(),
      credentials: ChannelCredentialsInput,
    }),
  )
    .max(MAX_CHANNELS, `must contain at most ${MAX_CHANNELS} channels`)
    .optional(),
});
export type SubscriberRecipient = z.infer<typeof SubscriberRecipient>;

/** All members of a topic, except the excluded ones. */
export const TopicRecipient = z.object({
  type: z.literal('Topic'),
  topicKey: shortText,
  exclude: listOf(textUpTo(MAX_SHORT_TEXT)).optional(),
});
export type TopicRecipient = z.infer<typeof TopicRecipient>;

/** All subscribers of the environment: the recipients of a broadcast. Clients cannot use it as a recipient. */
export interface EveryoneRecipient {
  readonly type: 'Everyone';
}

/** A recipient of an event: a `subscriberId`, a subscriber object or a topic. */
export const Recipient = z.unknown().transform((value, context): SubscriberRecipient | TopicRecipient => {
  if (typeof value === 'string') return parseAs(SubscriberRecipient, { subscriberId: value }, context);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    context.addIssue({
      code: 'custom',
      message: 'must be a subscriber id, a subscriber object or a topic',
      input: value,
    });
    return z.NEVER;
  }
  return (value as { type?: unknown }).type === 'Topic'
    ? parseAs(TopicRecipient, value, context)
    : parseAs(SubscriberRecipient, value, context);
});

/** One recipient, or an array of them. */
export const Recipients = z
  .unknown()
  .transform((value, context): (SubscriberRecipient | TopicRecipient)[] =>
    Array.isArray(value) ? parseRecipients(value, context) : [parseAs(Recipient, value, context)],
  );

/** The first wrong recipients that an error names. Naming 100,000 takes seconds. */
const MAX_WRONG_RECIPIENTS = 20;

function parseRecipients(
  values: readonly unknown[],
  context: z.RefinementCtx,
): (SubscriberRecipient | TopicRecipient)[] {
  if (values.length === 0)
    context.addIssue({ code: 'custom', message: 'must name at least one recipient', input: values });
  let wrong = 0;
  const recipients: (SubscriberRecipient | TopicRecipient)[] = [];
  for (const [index, value] of values.entries()) {
    // Most recipients are ids, and a request can contain 100,000 of them.
    if (typeof value === 'string' && value.length <= MAX_SHORT_TEXT && isUrlSegment(value))
      recipients.push({ subscriberId: value });
    else {
      const { data, error } = Recipient.safeParse(value, PARSE_OPTIONS);
      if (error === undefined) recipients.push(data);
      else addIssues(context, error, [index]);
      wrong += error === undefined ? 0 : 1;
    }
    if (wrong === MAX_WRONG_RECIPIENTS || context.issues.length >= MAX_ISSUES) break;
  }
  return wrong === 0 ? recipients : z.NEVER;
}

/**
 * Parses with a schema inside another one, so that issues name the wrong field instead of all alternatives.
 * @param path the place of the value in the outer one
 */
function parseAs<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  context: z.RefinementCtx,
  path: readonly string[] = [],
): z.output<Schema> {
  const result = schema.safeParse(value, PARSE_OPTIONS);
  if (result.success) return result.data;
  addIssues(context, result.error, path);
  return z.NEVER;
}

const PARSE_OPTIONS = { reportInput: true, error: problemText };

function addIssues(context: z.RefinementCtx, { issues }: z.ZodError, path: readonly PropertyKey[]): void {
  for (const issue of issues) {
    context.addIssue({ code: 'custom', message: issue.message, path: [...path, ...issue.path], input: issue.input });
  }
}

export const TenantInput = z.object({
  identifier: shortText.optional(),
  name: textUpTo(MAX_SHORT_TEXT).optional(),
  data: DataInput.optional(),
});

/** A context of an event: its id, or an object with the id. */
export const EventContext = textOrObject(
  shortText,
  z.object({ id: shortText, data: DataInput.optional() }),
  `must be an id of 1 to ${MAX_SHORT_TEXT} characters, or an object with such an id`,
);

/** Keys of contexts have the form `type:id`, so that a type with a colon could be read as another type. */
const ContextType = z
  .string()
  .regex(/^[^:]{1,256}$/u, 'must have types of 1 to 256 characters without ":", such as { "project": "apollo" }');
/** Each context is an entry of an index. */
const MAX_CONTEXTS = 20;

/** The contexts of an event by type. Not `z.record`, which drops the type `__proto__`. */
export const EventContexts = freeForm
  .refine((contexts) => Object.keys(contexts).length <= MAX_CONTEXTS, `must have at most ${MAX_CONTEXTS} contexts`)
  .transform(
    (contexts, context): Record<string, z.infer<typeof EventContext>> =>
      Object.fromEntries(
        Object.entries(contexts).map(([type, value]) => [
          parseAs(ContextType, type, context),
          parseAs(EventContext, value, context, [type]),
        ]),
      ),
  );

const OVERRIDES_BY_NAME = ['channels', 'providers', 'steps'];
const OVERRIDES_OF_STEP = ['controls', 'providers'];
/** Each secret is encrypted alone, which takes about 25 microseconds. */
const MAX_SECRETS = 100;

/** The overrides of an event. Those of a channel, a provider by name and a step are objects: others would have no effect. */
const EventOverrides = FreeFormInput.superRefine((overrides, context) => {
  if (hasMoreSecrets(MAX_SECRETS, overrides))
    context.addIssue({ code: 'custom', message: `must not contain more than ${MAX_SECRETS} secret texts` });
  const check = (value: unknown, ...path: string[]) => {
    const isWrong = value !== undefined && value !== null && !isPlainObject(value);
    if (isWrong) context.addIssue({ code: 'custom', message: 'must be an object', path, input: value });
  };
  for (const channel of CHANNELS) check(overrides[channel], channel);
  for (const name of OVERRIDES_BY_NAME) {
    check(overrides[name], name);
    const named = isPlainObject(overrides[name]) ? overrides[name] : {};
    for (const [key, value] of Object.entries(named).slice(0, MAX_ISSUES)) check(value, name, key);
  }
  const channels = isPlainObject(overrides.channels) ? overrides.channels : {};
  for (const [name, value] of Object.entries(channels).slice(0, MAX_ISSUES)) {
    if (value == null || CHANNELS.some((channel) => channel === name)) continue;
    const message = `is not a channel. Allowed: ${CHANNELS.join(', ')}`;
    context.addIssue({ code: 'custom', message, path: ['channels', name], input: value });
  }
  const steps = isPlainObject(overrides.steps) ? overrides.steps : {};
  for (const [stepId, ofStep] of Object.entries(steps).slice(0, MAX_ISSUES)) {
    for (const name of OVERRIDES_OF_STEP)
      check(isPlainObject(ofStep) ? ofStep[name] : undefined, 'steps', stepId, name);
  }
  if (overrides.severity != null) parseAs(SeverityOverride, overrides.severity, context, ['severity']);
});
const SeverityOverride = z.enum(SEVERITIES);

/** The fields of an event, without its recipients. */
export const EventInput = z.object({
  name: shortText,
  payload: FreeFormInput.default({}),
  overrides: EventOverrides.default({}),
  transactionId: chosenId.optional(),
  actor: textOrObject(chosenId, SubscriberRecipient, 'must be a subscriber id or a subscriber object').optional(),
  tenant: textOrObject(
    textUpTo(MAX_SHORT_TEXT),
    TenantInput,
    'must be a tenant identifier or a tenant object',
  ).optional(),
  context: EventContexts.optional(),
});
export type EventInput = z.infer<typeof EventInput>;

/** The answer to one event. */
export const TriggerResponse = z.object({
  acknowledged: z.boolean(),
  status: z.enum(TRIGGER_STATUSES),
  error: listOf(z.string()).optional(),
  transactionId: z.string().optional(),
});
export type TriggerResponse = z.infer<typeof TriggerResponse>;

/** A step that runs alone, whether it is active or not, and without its conditions. */
interface OnlyStep {
  /** The internal id of the step. */
  readonly _id: string;
  /** The outputs of the earlier steps, which do not run, by `stepId`. */
  readonly outputs: Record<string, unknown>;
}

/** The data of a context of an event. */
export interface ContextData {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** An accepted event, as it is stored for the engine. */
export interface Trigger {
  readonly _templateId: ObjectId;
  /** The trigger identifier of the workflow. */
  readonly name: string;
  readonly transactionId: string;
  readonly payload: Record<string, unknown>;
  readonly overrides: Record<string, unknown>;
  readonly to: readonly (SubscriberRecipient | TopicRecipient | EveryoneRecipient)[];
  readonly actor?: SubscriberRecipient | undefined;
  /** The identifier of a tenant that existed when the event was accepted. */
  readonly tenant?: string | undefined;
  /** In the form `type:id`. */
  readonly contextKeys?: readonly string[] | undefined;
  /** The data of contexts, for templates. */
  readonly contextData?: readonly ContextData[] | undefined;
  readonly triggeredAt: Date;
  /** The only step that runs. Absent: all active steps. */
  readonly onlyStep?: OnlyStep | undefined;
  /** The length of the chain of workflows that triggered each other. Absent if a client triggered the workflow. */
  readonly depth?: number | undefined;
  /** The hex ids of the workflows of that chain, from the first one. */
  readonly chain?: readonly string[] | undefined;
}
