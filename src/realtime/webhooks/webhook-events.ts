import { createHash } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { WebhookEvent } from '../../model/webhook.ts';
import type { Collections } from '../../store/mongo/collections.ts';
import type { WebhookNews } from '../../store/webhook-deliveries.ts';
import { tokenOf } from '../resume-tokens.ts';
import { CHANGING_FIELDS, type ChangedDocument, type WebhookChange } from './webhook-changes.ts';

/** An event of an environment, before it is known who gets it. */
export interface ChangeEvent {
  readonly type: WebhookEvent;
  readonly _environmentId: ObjectId;
  readonly _subscriberId?: ObjectId | undefined;
  /** The same whenever the change is read again. */
  readonly eventId: string;
  readonly at: Date;
  readonly document: ChangedDocument;
}

type EventCollections = Pick<Collections, 'messages' | 'deletedMessages' | 'workflows' | 'jobs'>;

/** A document that is inserted later than so long after its creation comes from a backup or another database. */
const MAX_INSERT_DELAY_MS = 60 * 60_000;

/** The events of a change. None if the document was restored, was deleted since, or lacks the ids to route it. */
export function eventsOf(change: WebhookChange, collections: EventCollections): ChangeEvent[] {
  const { fullDocument, updateDescription } = change;
  if (fullDocument?._environmentId === undefined || isRestored(change)) return [];
  const { _environmentId, _subscriberId } = fullDocument;
  // The full document is that of now. The event is about the state right after the change.
  const document = { ...fullDocument, ...topLevel(updateDescription?.updatedFields ?? {}) };
  return typesOf(change, document, collections).map((type) => {
    // A message counts as sent once, also if a report says so again after another one said that it failed.
    const seed = type === 'message.sent' ? `${fullDocument._id}` : tokenOf(change._id);
    return {
      type,
      _environmentId,
      _subscriberId,
      eventId: eventIdOf(`${_environmentId} ${type} ${seed}`),
      at: timeOf(change),
      document,
    };
  });
}

const eventIdOf = (text: string): string => `evt_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/** `wallTime`, which MongoDB 6 added, is more precise than `clusterTime`, which has whole seconds. */
const timeOf = ({ wallTime, clusterTime }: WebhookChange): Date =>
  wallTime ?? new Date((clusterTime?.getHighBitsUnsigned() ?? 0) * 1_000);

function isRestored(change: WebhookChange): boolean {
  const { createdAt, deletedAt } = change.fullDocument ?? {};
  const madeAt = createdAt ?? deletedAt;
  const isOld = madeAt instanceof Date && timeOf(change).getTime() - madeAt.getTime() > MAX_INSERT_DELAY_MS;
  return isOld && change.operationType === 'insert';
}

const topLevel = (updated: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    CHANGING_FIELDS.filter((name) => Object.hasOwn(updated, name)).map((name) => [name, updated[name]]),
  );

function typesOf(
  change: WebhookChange,
  document: ChangedDocument,
  { messages, deletedMessages, workflows, jobs }: EventCollections,
): WebhookEvent[] {
  switch (change.ns?.coll) {
    case messages.collectionName:
      return change.operationType === 'update' ? messageUpdates(change) : writtenMessage(change, document);
    case deletedMessages.collectionName:
      return ['message.deleted'];
    case workflows.collectionName:
      return workflowEvents(change, document);
    case jobs.collectionName:
      return [isRedriven(change) ? 'dead_letter.redriven' : 'dead_letter.created'];
    default:
      return [];
  }
}

/** A message that the engine wrote: at first, or again after another attempt. */
function writtenMessage({ operationType }: WebhookChange, { status, channel }: ChangedDocument): WebhookEvent[] {
  if (status === 'error') return ['message.failed'];
  if (status !== 'sent') return [];
  // An in-app message needs no provider: it is in the inbox at once.
  return channel === 'in_app' && operationType === 'insert' ? ['message.sent', 'message.delivered'] : ['message.sent'];
}

function messageUpdates({ updateDescription }: WebhookChange): WebhookEvent[] {
  const updated = updateDescription?.updatedFields ?? {};
  const removed = updateDescription?.removedFields ?? [];
  const types: WebhookEvent[] = [];
  const ended = (name: string) => removed.includes(name) || (Object.hasOwn(updated, name) && updated[name] === null);
  if (updated.status === 'sent') types.push('message.sent');
  if (updated.status === 'error') types.push('message.failed');
  const isUnsnoozed = ended('snoozedUntil');
  const isDelivered = Object.keys(updated).some((path) => /^deliveredAt(\.\d+)?$/.test(path));
  // The end of a snooze counts as another delivery in the message, but nothing was delivered.
  if (isDelivered && !isUnsnoozed) types.push('message.delivered');
  if (Object.hasOwn(updated, 'seen')) types.push(updated.seen === true ? 'message.seen' : 'message.unseen');
  if (Object.hasOwn(updated, 'read')) types.push(updated.read === true ? 'message.read' : 'message.unread');
  if (updated.archived === true) types.push('message.archived');
  else if (updated.archived === false || ended('archived')) types.push('message.unarchived');
  if (updated.snoozedUntil != null) types.push('message.snoozed');
  if (isUnsnoozed) types.push('message.unsnoozed');
  if (isActionDone(updated)) types.push('message.action');
  return types;
}

const isActionDone = (updated: Readonly<Record<string, unknown>>): boolean => {
  const {
    cta,
    'cta.action': action,
    'cta.action.status': status,
  } = updated as {
    cta?: { action?: { status?: unknown } } | null;
    'cta.action'?: { status?: unknown } | null;
    'cta.action.status'?: unknown;
  };
  return [cta?.action?.status, action?.status, status].includes('done');
};

function workflowEvents(
  { operationType, updateDescription }: WebhookChange,
  { deleted }: ChangedDocument,
): WebhookEvent[] {
  if (operationType === 'insert') return deleted === true ? [] : ['workflow.created'];
  // The document of an update is that of now, which may have been deleted since.
  const isDeletion = operationType === 'update' ? updateDescription?.updatedFields?.deleted === true : deleted === true;
  return [isDeletion ? 'workflow.deleted' : 'workflow.updated'];
}

const isRedriven = ({ updateDescription }: WebhookChange): boolean =>
  updateDescription?.removedFields?.includes('deadLetteredAt') === true;

/**
 * The content of an event's deliveries.
 * @param subscriberId the client's own id of the subscriber. Null if it is unknown
 */
export function newsOf(event: ChangeEvent, subscriberId: string | null): WebhookNews {
  const { type, eventId, at, _environmentId, _subscriberId } = event;
  const data = { environmentId: `${_environmentId}`, ...dataOf(event, subscriberId) };
  return {
    _id: new ObjectId(),
    eventId,
    eventType: type,
    ...(_subscriberId && { _subscriberId }),
    body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
  };
}

function dataOf({ type, document }: ChangeEvent, subscriberId: string | null): object {
  if (type === 'message.deleted') return { messageId: `${document._id}`, subscriberId };
  if (type.startsWith('workflow.')) return workflowData(document);
  return type.startsWith('message.') ? messageData(type, document, subscriberId) : jobData(document, subscriberId);
}

const workflowData = ({ _id, triggers, name, active, critical, tags }: ChangedDocument) => ({
  _id: `${_id}`,
  workflowId: triggers?.[0]?.identifier ?? null,
  name: name ?? '',
  active: active === true,
  critical: critical === true,
  tags: tags ?? [],
});

/** Longer payloads of actions are left out. */
const MAX_ACTION_PAYLOAD = 16_384;

function messageData(type: WebhookEvent, message: ChangedDocument, subscriberId: string | null) {
  const { _id, _notificationId, snoozedUntil, errorId, errorText, cta } = message;
  const result = cta?.action?.result;
  const isShort = JSON.stringify(result?.payload ?? null).length <= MAX_ACTION_PAYLOAD;
  return {
    messageId: `${_id}`,
    notificationId: hex(_notificationId),
    transactionId: message.transactionId ?? null,
    workflowId: message.templateIdentifier ?? null,
    subscriberId,
    channel: message.channel ?? null,
    providerId: message.providerId ?? null,
    status: message.status ?? null,
    seen: message.seen === true,
    read: message.read === true,
    archived: message.archived === true,
    snoozedUntil: snoozedUntil == null ? null : new Date(snoozedUntil).toISOString(),
    tags: message.tags ?? [],
    ...(type === 'message.failed' && { error: { code: errorId ?? null, message: errorText ?? null } }),
    ...(type === 'message.action' && {
      action: { button: result?.type ?? null, payload: (isShort ? result?.payload : null) ?? null },
    }),
  };
}

const jobData = (job: ChangedDocument, subscriberId: string | null) => ({
  jobId: `${job._id}`,
  notificationId: hex(job._notificationId),
  transactionId: job.transactionId ?? null,
  workflowId: job.identifier ?? null,
  subscriberId: subscriberId ?? job.subscriberId ?? null,
  stepId: job.step?.stepId ?? null,
  stepType: job.type ?? null,
  providerId: job.providerId ?? null,
  attempts: job.deadLetterAttempts ?? 0,
  reason: job.deadLetterReason ?? null,
});

const hex = (_id: ObjectId | undefined): string | null => (_id === undefined ? null : `${_id}`);
