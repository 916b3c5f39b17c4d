import { z } from 'zod';
import { ErrorDto, PayloadValidationExceptionDto, ValidationErrorDto } from '../http/problem.ts';
import { Configurations, Credentials, IntegrationAnswer } from '../model/integration.ts';
import { EmailBlock, MessageAnswer, MessageCta } from '../model/message.ts';
import {
  DigestMetadata,
  ExecutionDetailAnswer,
  JobAnswer,
  JobStepAnswer,
  NotificationAnswer,
  NotificationSubscriber,
  NotificationTemplate,
} from '../model/notification.ts';
import { NEWER_VALUES } from '../model/readable-values.ts';
import { freeForm, instant, looseInstant, objectId } from '../model/scalars.ts';
import { FieldFilterPart, StepFilter } from '../model/step-filter.ts';
import { ChannelCredentials, ChannelSettings, SubscriberAnswer } from '../model/subscriber.ts';
import {
  EventContext,
  EventContexts,
  Recipient,
  Recipients,
  SubscriberRecipient,
  TenantInput,
  TopicRecipient,
  TriggerResponse,
} from '../model/trigger.ts';
import {
  NotificationGroup,
  StepVariantOfMessage,
  WorkflowOfMessage,
  WorkflowStepOfMessage,
  WorkflowTrigger,
} from '../model/workflow.ts';
import {
  ControlsMetadata,
  StepContentIssue,
  StepIntegrationIssue,
  StepIssues,
  UiSchema,
  UiSchemaProperty,
  WorkflowStepDetail,
} from '../model/workflow-step-detail.ts';
import { BroadcastEventInput } from '../operations/event/broadcast-event.ts';
import { TriggerEvent, TriggerEventsInput } from '../operations/event/trigger-events.ts';
import { UpdateIntegrationInput } from '../operations/integration/update-integration.ts';
import { CreateSubscriberInput } from '../operations/subscriber/create-subscriber.ts';
import { CreateSubscribersInput } from '../operations/subscriber/create-subscribers.ts';
import { describeFields } from './field-descriptions/describe-fields.ts';
import { LayoutAnswer, LayoutList } from './layout/layout-answers.ts';
import { MarkMessagesBody } from './message/mark-messages.ts';
import { MessagePage } from './message/message-routes.ts';
import { NotificationPage } from './notification/notification-routes.ts';
import { SubscriberPage } from './subscriber/search-subscribers.ts';
import { TopicAnswer, TopicPage, TopicSubscription, TopicSubscriptionPage } from './topic/topic-answers.ts';
import { TranslationAnswer } from './translation/translation-answers.ts';
import {
  WorkflowAnswer,
  WorkflowList,
  WorkflowStepAnswer,
  WorkflowSummaryAnswer,
} from './workflow/workflow-answers.ts';

/** A schema of OpenAPI 3.1, which uses JSON Schema 2020-12. */
export type SchemaObject = Record<string, unknown>;

/** Whether a schema describes requests or responses. */
type Direction = 'input' | 'output';

type Named = Readonly<Record<string, z.ZodType>>;

const SHARED: Named = { ChannelCredentials, Configurations, FieldFilterPart, StepFilter };

/** The schemas with a name in the document. */
const NAMED: Readonly<Record<Direction, Named>> = {
  input: {
    ...SHARED,
    BroadcastEventInput,
    CreateSubscriberInput,
    CredentialsInput: Credentials,
    EventContext,
    MarkMessagesAsInput: MarkMessagesBody,
    Recipient,
    SubscriberRecipient,
    TenantInput,
    TopicRecipient,
    TriggerEvent,
    TriggerEventsInput,
    UpdateIntegrationInput,
  },
  output: {
    ...SHARED,
    ChannelSettings,
    ControlsMetadata,
    Credentials: IntegrationAnswer.shape.credentials.unwrap(),
    DigestMetadata,
    EmailBlock,
    ErrorDto,
    ExecutionDetail: ExecutionDetailAnswer,
    Integration: IntegrationAnswer,
    Job: JobAnswer,
    JobStep: JobStepAnswer,
    Layout: LayoutAnswer,
    LayoutList,
    Message: MessageAnswer,
    MessageCta,
    MessagePage,
    Notification: NotificationAnswer,
    NotificationGroup,
    NotificationPage,
    NotificationSubscriber,
    NotificationTemplate,
    PayloadValidationExceptionDto,
    StepContentIssue,
    StepIntegrationIssue,
    StepIssues,
    StepVariant: StepVariantOfMessage,
    Subscriber: SubscriberAnswer,
    SubscriberPage,
    Topic: TopicAnswer,
    TopicPage,
    TopicSubscription,
    TopicSubscriptionPage,
    Translation: TranslationAnswer,
    TriggerResponse,
    UiSchema,
    UiSchemaProperty,
    ValidationErrorDto,
    Workflow: WorkflowOfMessage,
    WorkflowDetail: WorkflowAnswer,
    WorkflowDetailStep: WorkflowStepAnswer,
    WorkflowList,
    WorkflowStep: WorkflowStepOfMessage,
    WorkflowStepDetail,
    WorkflowSummary: WorkflowSummaryAnswer,
    WorkflowTrigger,
  },
};

const uriOf = (name: string): string => `#/components/schemas/${name}`;
const reference = (name: string): SchemaObject => ({ $ref: uriOf(name) });

/** An object with any fields. */
const FREE_FORM = { type: 'object', additionalProperties: {} };

/** The JSON Schema of schemas whose checks are code, which zod cannot convert, and of their refinements. */
const HAND_WRITTEN = new Map<unknown, SchemaObject>([
  [objectId, { type: 'string', pattern: '^[0-9a-f]{24}$' }],
  [instant, { type: 'string', format: 'date-time' }],
  [looseInstant, { type: 'string', format: 'date-time' }],
  [freeForm, FREE_FORM],
  [EventContexts, { type: 'object', additionalProperties: reference('EventContext') }],
  [
    Recipient,
    {
      description: 'A subscriber by its id, a subscriber with its data, or the members of a topic.',
      anyOf: [{ type: 'string', minLength: 1 }, reference('SubscriberRecipient'), reference('TopicRecipient')],
    },
  ],
  [Recipients, { anyOf: [reference('Recipient'), { type: 'array', items: reference('Recipient'), minItems: 1 }] }],
  // The operations validate each element by itself, so that an invalid one does not affect the others.
  [TriggerEventsInput.shape.events.element, reference('TriggerEvent')],
  [CreateSubscribersInput.shape.subscribers.element, reference('CreateSubscriberInput')],
]);

/** The named schemas of both directions. @throws Error if a name means different schemas in the two directions */
export function componentSchemas(): Record<string, SchemaObject> {
  const schemas: Record<string, SchemaObject> = {};
  for (const direction of ['input', 'output'] as const) {
    for (const [name, schema] of Object.entries(convertNamed(direction))) {
      const known = schemas[name];
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
        throw new Error(`the schema ${name} differs between requests and responses`);
      }
      schemas[name] = schema;
    }
  }
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A reference to a named schema, or the schema itself. */
export function schemaOf(schema: z.ZodType, direction: Direction): SchemaObject {
  const name = Object.entries(NAMED[direction]).find(([, named]) => named === schema)?.[0];
  if (name !== undefined) return reference(name);
  if (schema instanceof z.ZodArray) return { type: 'array', items: schemaOf(schema.element as z.ZodType, direction) };
  return describeFields(withoutHead(z.toJSONSchema(schema, conversion(direction))));
}

function convertNamed(direction: Direction): Record<string, SchemaObject> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED[direction])) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...conversion(direction), uri: uriOf });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, describeFields(withoutHead(schema), name)]),
  );
}

const conversion = (io: Direction) =>
  ({
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema as SchemaObject, io),
  }) satisfies z.core.ToJSONSchemaParams;

/** Corrects what zod converts imprecisely, and removes what readers do not need. */
function refine(schema: z.core.$ZodTypes, json: SchemaObject, direction: Direction): void {
  const { def } = schema._zod;
  for (const check of def.checks ?? []) requirePortable(check._zod.def);
  const handWritten = handWrittenOf(schema);
  if (handWritten !== undefined) replace(json, handWritten);
  else if (def.type === 'union' && def.options.every(isText)) replace(json, { type: 'string' });
  else if (def.type === 'record') delete json.propertyNames;
  const newer = direction === 'output' ? NEWER_VALUES.get(schema) : undefined;
  if (newer !== undefined) json.enum = [...(json.enum as string[]), ...newer];
  // Responses may get more fields in the future, and always contain the fields with a default.
  if (direction === 'output' && def.type === 'object') delete json.additionalProperties;
  if (direction === 'output') delete json.default;
  else if (def.type === 'default' && json.default === undefined) json.default = def.defaultValue;
}

const handWrittenOf = (schema: z.core.$ZodType): SchemaObject | undefined =>
  HAND_WRITTEN.get(schema) ?? (schema._zod.parent && handWrittenOf(schema._zod.parent));

/** A `pattern` has no flags, and many languages write named groups differently. */
function requirePortable(check: object): void {
  const pattern = 'pattern' in check ? check.pattern : undefined;
  if (pattern instanceof RegExp && (pattern.flags !== '' || pattern.source.includes('(?<'))) {
    throw new Error(`${pattern} must not have flags or named groups`);
  }
}

const isText = (schema: z.core.$ZodType): boolean =>
  (schema as unknown) === objectId || (schema as unknown) === instant || schema instanceof z.ZodString;

/** Replaces a schema but keeps its description. */
function replace(json: SchemaObject, by: SchemaObject): void {
  const { description } = json;
  for (const key of Object.keys(json)) delete json[key];
  Object.assign(json, by, description !== undefined && { description });
}

function withoutHead(json: object): SchemaObject {
  const { $schema: _schema, $id: _id, id: _name, ...schema } = json as SchemaObject;
  return schema;
}
