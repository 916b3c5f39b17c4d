import type { ObjectId } from 'bson';
import { z } from 'zod';
import { TRIGGER_STATUSES } from './enums.ts';
import { freeForm } from './scalars.ts';
import { ChannelCredentials } from './subscriber.ts';

const MAX_DEPTH = 100;

/** By this name the database driver knows its own types: it would take an object that has it for one of them. */
const MARK = '_bsontype';

/** Free-form data that a document can hold: no deeper than MongoDB allows, no NUL in a name, no mark of the driver's. */
export const FreeFormInput = freeForm.superRefine((value, context) => {
  const problem = unstorable(value, MAX_DEPTH);
  if (problem !== null) context.addIssue({ code: 'custom', message: problem });
});

function unstorable(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth === 0) return `must not be nested deeper than ${MAX_DEPTH} levels`;
  for (const [name, child] of Object.entries(value)) {
    if (name.includes('\0')) return 'must not have a NUL character in a name';
    if (name === MARK) return `must not have a field that is called ${MARK}`;
    const problem = unstorable(child, depth - 1);
    if (problem !== null) return problem;
  }
  return null;
}

const identifier = z.string().min(1, 'must not be empty');
const text = z.string().nullish();

/** A recipient given as an object: the subscriber is created, or updated with exactly the fields that are given. */
export const SubscriberRecipient = z.object({
  subscriberId: identifier,
  email: text,
  firstName: text,
  lastName: text,
  phone: text,
  avatar: text,
  locale: text,
  timezone: text,
  data: FreeFormInput.nullish(),
  channels: z
    .array(
      z.object({
        providerId: identifier,
        integrationIdentifier: z.string().optional(),
        credentials: ChannelCredentials,
      }),
    )
    .optional(),
});
export type SubscriberRecipient = z.infer<typeof SubscriberRecipient>;

/** All members of a topic, but those excluded. */
export const TopicRecipient = z.object({
  type: z.literal('Topic'),
  topicKey: identifier,
  exclude: z.array(z.string()).optional(),
});
export type TopicRecipient = z.infer<typeof TopicRecipient>;

/** All subscribers of the environment: whom a broadcast addresses. No client can name it as a recipient. */
export interface EveryoneRecipient {
  readonly type: 'Everyone';
}

/** Whom a trigger addresses: a subscriber by its id or as an object, or a topic. */
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

/** One recipient, or up to all of them in an array. */
export const Recipients = z
  .unknown()
  .transform((value, context): (SubscriberRecipient | TopicRecipient)[] =>
    Array.isArray(value)
      ? parseAs(z.array(Recipient).min(1, 'must name at least one recipient'), value, context)
      : [parseAs(Recipient, value, context)],
  );

/** Parses with one schema within another, so that its issues name the field and not the alternatives. */
function parseAs<Schema extends z.ZodType>(schema: Schema, value: unknown, context: z.RefinementCtx): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    context.addIssue({ code: 'custom', message: issue.message, path: issue.path, input: issue.input });
  }
  return z.NEVER;
}

export const TenantInput = z.object({
  identifier: z.string().min(1).optional(),
  name: z.string().optional(),
  data: FreeFormInput.optional(),
});

/** What one trigger says, but for its recipients. */
export const EventInput = z.object({
  name: identifier,
  payload: FreeFormInput.default({}),
  overrides: FreeFormInput.default({}),
  transactionId: identifier.optional(),
  actor: z.union([identifier, SubscriberRecipient], 'must be a subscriber id or a subscriber object').optional(),
  tenant: z.union([z.string(), TenantInput], 'must be a tenant identifier or a tenant object').optional(),
  context: z
    .record(z.string(), z.union([z.string(), z.object({ id: z.string(), data: FreeFormInput.optional() })]))
    .optional(),
});
export type EventInput = z.infer<typeof EventInput>;

/** What a trigger is answered. */
export const TriggerResponse = z.object({
  acknowledged: z.boolean(),
  status: z.enum(TRIGGER_STATUSES),
  error: z.array(z.string()).optional(),
  transactionId: z.string().optional(),
});
export type TriggerResponse = z.infer<typeof TriggerResponse>;

/** An accepted trigger, as it is stored for the engine. */
export interface Trigger {
  readonly _templateId: ObjectId;
  /** The workflow's trigger identifier, by which it was triggered. */
  readonly name: string;
  readonly transactionId: string;
  readonly payload: Record<string, unknown>;
  readonly overrides: Record<string, unknown>;
  readonly to: readonly (SubscriberRecipient | TopicRecipient | EveryoneRecipient)[];
  readonly actor?: SubscriberRecipient | undefined;
  /** The identifier of a tenant that existed when the trigger was accepted. */
  readonly tenant?: string | undefined;
  /** Each in the form `type:id`. */
  readonly contextKeys?: readonly string[] | undefined;
  readonly triggeredAt: Date;
  /** How many workflows triggered each other up to it; absent where a client did. */
  readonly depth?: number | undefined;
}
