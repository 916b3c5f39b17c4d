import type { ObjectId } from 'bson';
import type { Message } from '../../model/message.ts';
import { archiveMessages } from '../../operations/message/archive-messages.ts';
import { deleteMessages } from '../../operations/message/delete-messages.ts';
import { markAllMessages } from '../../operations/message/mark-all-messages.ts';
import { MAX_SNOOZE_DAYS, snoozeMessages } from '../../operations/message/snooze-messages.ts';
import { unarchiveMessages } from '../../operations/message/unarchive-messages.ts';
import { unsnoozeMessages } from '../../operations/message/unsnooze-messages.ts';
import { builder } from '../kit/builder.ts';
import { NotFoundError, ValidationError } from '../kit/errors.ts';
import { globalId, internalId } from '../kit/node.ts';
import { MarkAsEnum, MessageRef } from '../message/message.ts';

const SUBSCRIBER_ID =
  'The `subscriberId` of the subscriber whose messages they are. With a subscriber session it may be left out.';
const MESSAGE_IDS =
  'The messages, by `id` or `_id`, 1 to 100. Those that are no in-app message of the subscriber are ignored.';

const messageIdsOf = (ids: readonly string[]): string[] => ids.map((id) => internalId('Message', id));

/** What changed messages are answered with. */
const messagesPayload = (name: string) =>
  builder.objectRef<{ messages: Message[] }>(name).implement({
    description: 'The messages as they are now.',
    fields: (t) => ({
      messages: t.expose('messages', { type: [MessageRef], description: 'The messages, in the order of the input.' }),
    }),
  });

/** Which messages of whom. */
const messagesInput = (name: string, description: string) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({
      subscriberId: t.string({ description: SUBSCRIBER_ID }),
      messageIds: t.idList({ required: true, description: MESSAGE_IDS }),
    }),
  });

const MarkAllMessagesInputRef = builder.inputType('MarkAllMessagesInput', {
  description: 'Whose messages are marked, and as what. All filters must match.',
  fields: (t) => ({
    subscriberId: t.string({ description: SUBSCRIBER_ID }),
    markAs: t.field({ type: MarkAsEnum, required: true, description: 'What they are marked as.' }),
    workflowId: t.id({
      description: 'Only those of this workflow, by `id`, `_id` or the identifier by which it is triggered.',
    }),
    tags: t.stringList({ description: 'Only those of workflows with any of these tags, 1 to 100.' }),
    read: t.boolean({ description: 'Only those that are read, or only those that are not.' }),
    seen: t.boolean({ description: 'Only those that are seen, or only those that are not.' }),
    archived: t.boolean({
      defaultValue: false,
      description: 'Only those that are archived, or only those that are not; null for both.',
    }),
    snoozed: t.boolean({
      defaultValue: false,
      description: 'Only those that are snoozed, or only those that are not; null for both.',
    }),
  }),
});

const MarkAllMessagesPayloadRef = builder.objectRef<{ count: number }>('MarkAllMessagesPayload').implement({
  description: 'How many messages were marked.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many changed; those that were so already do not count.' }),
  }),
});

builder.mutationField('markAllMessages', (t) =>
  t.field({
    type: MarkAllMessagesPayloadRef,
    description:
      'Marks all in-app messages of a subscriber that are there when it is called, in one write whatever their number.',
    args: { input: t.arg({ type: MarkAllMessagesInputRef, required: true, description: 'Whose, and as what.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'MarkAllMessagesResult', description: 'How many were marked, or why none was.' },
    },
    resolve: async (_root, { input: { subscriberId, workflowId, ...input } }, ctx) => ({
      count: await markAllMessages(ctx, subscriberId, {
        ...input,
        workflowId: workflowId == null ? null : internalId('Workflow', workflowId),
      }),
    }),
  }),
);

const ArchiveMessagesInputRef = messagesInput('ArchiveMessagesInput', 'Which messages are put away.');
const ArchiveMessagesPayloadRef = messagesPayload('ArchiveMessagesPayload');

builder.mutationField('archiveMessages', (t) =>
  t.field({
    type: ArchiveMessagesPayloadRef,
    description:
      'Puts in-app messages of a subscriber away, out of the view and the counts of the inbox. A snooze ends with it.',
    args: { input: t.arg({ type: ArchiveMessagesInputRef, required: true, description: 'Which messages.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'ArchiveMessagesResult', description: 'The archived messages, or why none was.' },
    },
    resolve: async (_root, { input: { subscriberId, messageIds } }, ctx) => ({
      messages: await archiveMessages(ctx, subscriberId, { messageIds: messageIdsOf(messageIds) }),
    }),
  }),
);

const UnarchiveMessagesInputRef = messagesInput('UnarchiveMessagesInput', 'Which messages are taken back.');
const UnarchiveMessagesPayloadRef = messagesPayload('UnarchiveMessagesPayload');

builder.mutationField('unarchiveMessages', (t) =>
  t.field({
    type: UnarchiveMessagesPayloadRef,
    description: 'Takes archived messages of a subscriber back into the view and the counts of the inbox.',
    args: { input: t.arg({ type: UnarchiveMessagesInputRef, required: true, description: 'Which messages.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'UnarchiveMessagesResult', description: 'The messages, or why none was taken back.' },
    },
    resolve: async (_root, { input: { subscriberId, messageIds } }, ctx) => ({
      messages: await unarchiveMessages(ctx, subscriberId, { messageIds: messageIdsOf(messageIds) }),
    }),
  }),
);

const SnoozeMessagesInputRef = builder.inputType('SnoozeMessagesInput', {
  description: 'Which messages are put aside, and until when.',
  fields: (t) => ({
    subscriberId: t.string({ description: SUBSCRIBER_ID }),
    messageIds: t.idList({ required: true, description: MESSAGE_IDS }),
    until: t.field({
      type: 'DateTime',
      required: true,
      description: `When they come back: in the future, at most ${MAX_SNOOZE_DAYS} days away.`,
    }),
  }),
});
const SnoozeMessagesPayloadRef = messagesPayload('SnoozeMessagesPayload');

builder.mutationField('snoozeMessages', (t) =>
  t.field({
    type: SnoozeMessagesPayloadRef,
    description:
      'Puts in-app messages of a subscriber aside, out of the view and the counts of the inbox, until they come back: unread, and delivered once more. Archived ones are so no longer.',
    args: { input: t.arg({ type: SnoozeMessagesInputRef, required: true, description: 'Which, and until when.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'SnoozeMessagesResult', description: 'The snoozed messages, or why none was.' },
    },
    resolve: async (_root, { input: { subscriberId, messageIds, until } }, ctx) => ({
      messages: await snoozeMessages(ctx, subscriberId, { messageIds: messageIdsOf(messageIds), until }),
    }),
  }),
);

const UnsnoozeMessagesInputRef = messagesInput('UnsnoozeMessagesInput', 'Which messages come back.');
const UnsnoozeMessagesPayloadRef = messagesPayload('UnsnoozeMessagesPayload');

builder.mutationField('unsnoozeMessages', (t) =>
  t.field({
    type: UnsnoozeMessagesPayloadRef,
    description: 'Makes snoozed messages of a subscriber come back now: unread, and delivered once more.',
    args: { input: t.arg({ type: UnsnoozeMessagesInputRef, required: true, description: 'Which messages.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'UnsnoozeMessagesResult', description: 'The messages, or why none came back.' },
    },
    resolve: async (_root, { input: { subscriberId, messageIds } }, ctx) => ({
      messages: await unsnoozeMessages(ctx, subscriberId, { messageIds: messageIdsOf(messageIds) }),
    }),
  }),
);

const DeleteMessagesInputRef = messagesInput('DeleteMessagesInput', 'Which messages are deleted.');
const DeleteMessagesPayloadRef = builder.objectRef<{ _ids: ObjectId[] }>('DeleteMessagesPayload').implement({
  description: 'Which messages are gone.',
  fields: (t) => ({
    deletedMessageIds: t.idList({
      description: 'The `id`s of those that were deleted now, in the order of the input.',
      resolve: ({ _ids }) => _ids.map((_id) => globalId('Message', _id)),
    }),
  }),
});

builder.mutationField('deleteMessages', (t) =>
  t.field({
    type: DeleteMessagesPayloadRef,
    description: 'Deletes in-app messages of a subscriber for good.',
    args: { input: t.arg({ type: DeleteMessagesInputRef, required: true, description: 'Which messages.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'DeleteMessagesResult', description: 'The ids of the deleted messages, or why none was.' },
    },
    resolve: async (_root, { input: { subscriberId, messageIds } }, ctx) => ({
      _ids: await deleteMessages(ctx, subscriberId, { messageIds: messageIdsOf(messageIds) }),
    }),
  }),
);
