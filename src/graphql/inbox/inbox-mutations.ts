import type { MarkAs } from '../../model/enums.ts';
import { archiveMessages } from '../../operations/message/archive-messages.ts';
import { deleteMessages } from '../../operations/message/delete-messages.ts';
import { markAllMessages } from '../../operations/message/mark-all-messages.ts';
import { markMessagesAs } from '../../operations/message/mark-messages-as.ts';
import { MessageIdsInput } from '../../operations/message/message-ids.ts';
import { MAX_SNOOZE_DAYS, snoozeMessages } from '../../operations/message/snooze-messages.ts';
import { unarchiveMessages } from '../../operations/message/unarchive-messages.ts';
import { unsnoozeMessages } from '../../operations/message/unsnooze-messages.ts';
import { validate } from '../../operations/validate.ts';
import { enumOf } from '../kit/enum-of.ts';
import { NotFoundError, ValidationError } from '../kit/errors.ts';
import { type InputFieldBuilder, mutation } from '../kit/mutation.ts';
import { globalId, internalId } from '../kit/node.ts';
import { inboxFilterFields, withTabFilters } from './inbox-filter.ts';
import { messagesPayload } from './messages-payload.ts';

const MarkAsEnum = enumOf<MarkAs>('MarkAs', {
  description: 'The states that in-app messages can be marked as.',
  values: {
    read: 'Read and seen.',
    unread: 'Not read. Whether the message was seen does not change.',
    seen: 'Seen.',
    unseen: 'Not seen. Whether the message was read does not change.',
  },
});

const subscriberField = (t: InputFieldBuilder) =>
  t.string({
    description: 'The `subscriberId` of the subscriber who owns the messages. Optional with a subscriber session.',
  });

/** The input fields that name messages of a subscriber. */
const messagesFields = (t: InputFieldBuilder) => ({
  subscriberId: subscriberField(t),
  messageIds: t.idList({
    required: true,
    description:
      'The messages, by `id` or `_id`. Ids that are not in-app messages of the subscriber are ignored. 1 to 100 ids.',
  }),
});

const internalMessageIds = (ids: readonly string[]): string[] => ids.map((id) => internalId('Message', id));

mutation('markMessagesAs', {
  description: 'Marks in-app messages of a subscriber as read, unread, seen or unseen.',
  input: (t) => ({
    ...messagesFields(t),
    markAs: t.field({ type: MarkAsEnum, required: true, description: 'The state after the mutation.' }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ subscriberId, messageIds, markAs }, ctx) => {
    // The operation has no upper limit, because the REST API has none.
    const ids = validate(MessageIdsInput, { messageIds: internalMessageIds(messageIds) });
    return { messages: await markMessagesAs(ctx, subscriberId, { ...ids, markAs }) };
  },
  payload: messagesPayload('MarkMessagesAsPayload'),
});

mutation('markAllMessages', {
  description:
    'Marks all in-app messages of a subscriber that exist now, in one write. All filters must match. Without filters, marks the messages that are neither archived nor snoozed.',
  input: (t) => ({
    subscriberId: subscriberField(t),
    markAs: t.field({ type: MarkAsEnum, required: true, description: 'The state after the mutation.' }),
    workflowId: t.id({ description: 'Only messages of this workflow, by trigger identifier, `id`, `_id` or slug.' }),
    ...inboxFilterFields(t),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ subscriberId, workflowId, ...input }, ctx) => ({
    count: await markAllMessages(ctx, subscriberId, {
      ...withTabFilters(input),
      workflowId: workflowId == null ? null : internalId('Workflow', workflowId),
    }),
  }),
  payload: (t) => ({
    count: t.exposeInt('count', {
      description: 'The number of messages that changed. Excludes messages that were in the state before.',
    }),
  }),
});

mutation('archiveMessages', {
  description: 'Archives in-app messages: removes them from the inbox and its counts. Ends a snooze.',
  input: messagesFields,
  errors: [NotFoundError, ValidationError],
  resolve: async ({ subscriberId, messageIds }, ctx) => ({
    messages: await archiveMessages(ctx, subscriberId, { messageIds: internalMessageIds(messageIds) }),
  }),
  payload: messagesPayload('ArchiveMessagesPayload'),
});

mutation('unarchiveMessages', {
  description: 'Returns archived messages to the inbox and its counts.',
  input: messagesFields,
  errors: [NotFoundError, ValidationError],
  resolve: async ({ subscriberId, messageIds }, ctx) => ({
    messages: await unarchiveMessages(ctx, subscriberId, { messageIds: internalMessageIds(messageIds) }),
  }),
  payload: messagesPayload('UnarchiveMessagesPayload'),
});

mutation('snoozeMessages', {
  description:
    'Snoozes in-app messages: removes them from the inbox and its counts until they return unread and are delivered again. Archived messages leave the archive.',
  input: (t) => ({
    ...messagesFields(t),
    until: t.field({
      type: 'DateTime',
      required: true,
      description: `When the messages return. In the future, at most ${MAX_SNOOZE_DAYS} days from now.`,
    }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ subscriberId, messageIds, until }, ctx) => ({
    messages: await snoozeMessages(ctx, subscriberId, { messageIds: internalMessageIds(messageIds), until }),
  }),
  payload: messagesPayload('SnoozeMessagesPayload'),
});

mutation('unsnoozeMessages', {
  description: 'Returns snoozed messages to the inbox now, unread, and delivers them again.',
  input: messagesFields,
  errors: [NotFoundError, ValidationError],
  resolve: async ({ subscriberId, messageIds }, ctx) => ({
    messages: await unsnoozeMessages(ctx, subscriberId, { messageIds: internalMessageIds(messageIds) }),
  }),
  payload: messagesPayload('UnsnoozeMessagesPayload'),
});

mutation('deleteMessages', {
  description: 'Deletes in-app messages of a subscriber permanently.',
  input: messagesFields,
  errors: [NotFoundError, ValidationError],
  resolve: async ({ subscriberId, messageIds }, ctx) => ({
    _ids: await deleteMessages(ctx, subscriberId, { messageIds: internalMessageIds(messageIds) }),
  }),
  payload: (t) => ({
    deletedMessageIds: t.idList({
      description: 'The `id`s of the deleted messages, in the order of the input.',
      resolve: ({ _ids }) => _ids.map((_id) => globalId('Message', _id)),
    }),
  }),
});
