import type { ObjectId } from 'bson';
import type { z } from 'zod';
import { asString } from '../model/as-string.ts';
import { IntegrationAnswer } from '../model/integration.ts';
import { toJsonValue } from '../model/json-value.ts';
import { MessageAnswer } from '../model/message.ts';
import {
  ExecutionDetailAnswer,
  JobAnswer,
  NotificationAnswer,
  NotificationSubscriber,
  NotificationTemplate,
} from '../model/notification.ts';
import { isPlainObject } from '../model/plain-object.ts';
import { channelOfProvider, genericProviderOf } from '../model/provider-ids.ts';
import { createdAtOf, digestOf, jobStatusOf, jobStepOf, organizationIdOf, updatedAtOf } from '../model/repairs.ts';
import type { Scope } from '../model/scalars.ts';
import { StepFilter } from '../model/step-filter.ts';
import { SubscriberAnswer } from '../model/subscriber.ts';
import { NotificationGroup, WorkflowOfMessage, WorkflowTrigger } from '../model/workflow.ts';
import { WorkflowStepDetail } from '../model/workflow-step-detail.ts';
import { TopicAnswer, TopicMembership, TopicSubscription } from './topic/topic-answers.ts';
import { WorkflowAnswer, WorkflowStepAnswer, WorkflowSummaryAnswer } from './workflow/workflow-answers.ts';

/** Whom an answer is for. */
export interface AnswerContext {
  readonly scope: Scope;
  readonly serviceSlug: string;
}

/** A stored object with any fields. Documents have an `_id`. */
export interface Stored {
  readonly _id: ObjectId;
  readonly [name: string]: unknown;
}

/** The value of a field of a stored object. */
type FieldValue = (stored: Stored, context: AnswerContext) => unknown;

type FieldValues = ReadonlyMap<unknown, Readonly<Record<string, FieldValue>>>;

const fieldValuesOf = <Schema extends z.ZodObject>(
  schema: Schema,
  values: { readonly [name in keyof z.infer<Schema>]?: FieldValue },
): [unknown, Record<string, FieldValue>] => [schema, values as Record<string, FieldValue>];

const owners = {
  _organizationId: (stored: Stored, { scope }: AnswerContext) => organizationIdOf(stored, scope),
  _environmentId: (_stored: Stored, { scope }: AnswerContext) => scope._environmentId,
};
const empty: FieldValue = () => '';
const ownId: FieldValue = ({ _id }) => _id;
/** A value of any type as text. */
const textOf = (value: unknown): string => asString(toJsonValue(value));
/** The default of a missing field. For any other value that the REST answer cannot express, the object is left out. */
const ifMissing =
  (name: string, value: unknown): FieldValue =>
  (stored) =>
    stored[name] == null ? value : undefined;

/** Fields that are not shown as they are stored, even if they are complete. */
export const COMPUTED_FIELDS: FieldValues = new Map([fieldValuesOf(JobAnswer, { step: jobStepOf, digest: digestOf })]);

/**
 * The values of fields that are missing, or whose stored value the REST answer cannot express. A required scalar gets the
 * nearest value that is true.
 */
export const REPAIRS: FieldValues = new Map([
  fieldValuesOf(SubscriberAnswer, { ...owners, subscriberId: empty, createdAt: createdAtOf, updatedAt: updatedAtOf }),
  fieldValuesOf(IntegrationAnswer, {
    ...owners,
    name: empty,
    identifier: empty,
    providerId: empty,
    // Messages of an unknown channel come closest to chat: a text for an address at some other service.
    channel: ({ providerId }, { serviceSlug }) => channelOfProvider(providerId, serviceSlug) ?? 'chat',
  }),
  fieldValuesOf(StepFilter, {
    isNegated: () => false,
    type: ifMissing('type', 'GROUP'),
    value: ifMissing('value', 'AND'),
    children: ifMissing('children', []),
  }),
  fieldValuesOf(MessageAnswer, {
    ...owners,
    _notificationId: ownId,
    _subscriberId: ownId,
    transactionId: empty,
    createdAt: createdAtOf,
    // Only in-app messages can be marked.
    channel: () => 'in_app',
    // An unknown outcome is not a success.
    status: ({ errorId, errorText }) => (errorId == null && errorText == null ? 'warning' : 'error'),
  }),
  fieldValuesOf(WorkflowOfMessage, {
    ...owners,
    name: empty,
    // The organization is the only creator that is known. A workflow without a group is alone in one of its own.
    _creatorId: owners._organizationId,
    _notificationGroupId: (stored) =>
      (isPlainObject(stored.notificationGroup) && stored.notificationGroup._id) || stored._id,
  }),
  fieldValuesOf(NotificationGroup, { ...owners, name: empty }),
  fieldValuesOf(WorkflowTrigger, { type: ifMissing('type', 'event') }),
  fieldValuesOf(NotificationAnswer, { ...owners, _subscriberId: ownId, transactionId: empty }),
  fieldValuesOf(NotificationSubscriber, { subscriberId: empty }),
  fieldValuesOf(NotificationTemplate, { name: empty }),
  fieldValuesOf(JobAnswer, {
    type: () => 'custom',
    status: jobStatusOf,
    providerId: ({ type }, { serviceSlug }) => genericProviderOf(type, serviceSlug),
  }),
  fieldValuesOf(ExecutionDetailAnswer, {
    status: () => 'Pending',
    detail: ({ detail }) => textOf(detail),
    raw: ({ raw }) => (raw === undefined ? undefined : textOf(raw)),
    source: () => 'Internal',
  }),
  fieldValuesOf(WorkflowStepDetail, {
    // A step without ids has that of its workflow.
    _id: ({ workflowDatabaseId }) => workflowDatabaseId,
    workflowId: ({ workflowDatabaseId }) => workflowDatabaseId,
  }),
  fieldValuesOf(TopicAnswer, { key: empty, createdAt: createdAtOf, updatedAt: updatedAtOf }),
  fieldValuesOf(TopicSubscription, { createdAt: createdAtOf, updatedAt: updatedAtOf }),
  fieldValuesOf(TopicMembership, {
    ...owners,
    _subscriberId: ownId,
    _topicId: ownId,
    topicKey: empty,
    externalSubscriberId: empty,
  }),
  fieldValuesOf(WorkflowAnswer, { createdAt: createdAtOf, updatedAt: updatedAtOf }),
  fieldValuesOf(WorkflowSummaryAnswer, { createdAt: createdAtOf, updatedAt: updatedAtOf }),
  fieldValuesOf(WorkflowStepAnswer, {
    _id: ({ workflowDatabaseId }) => workflowDatabaseId,
    workflowId: ({ workflowDatabaseId }) => workflowDatabaseId,
  }),
]);
