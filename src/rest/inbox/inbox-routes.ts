import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { BUTTON_TYPES } from '../../model/enums.ts';
import type { Message } from '../../model/message.ts';
import type { OperationName } from '../../operations/authorise.ts';
import type { OperationContext } from '../../operations/context.ts';
import { archiveMessages } from '../../operations/message/archive-messages.ts';
import { completeMessageAction } from '../../operations/message/complete-message-action.ts';
import { countMessages, MAX_FILTERS } from '../../operations/message/count-messages.ts';
import { deleteMessages } from '../../operations/message/delete-messages.ts';
import { joinMessages } from '../../operations/message/join-messages.ts';
import { listInbox } from '../../operations/message/list-inbox.ts';
import { markAllMessages } from '../../operations/message/mark-all-messages.ts';
import { markMessagesAs } from '../../operations/message/mark-messages-as.ts';
import { snoozeMessages } from '../../operations/message/snooze-messages.ts';
import { unarchiveMessages } from '../../operations/message/unarchive-messages.ts';
import { unsnoozeMessages } from '../../operations/message/unsnooze-messages.ts';
import { renameIssueFields } from '../../operations/rename-issue-fields.ts';
import { getSubscriber } from '../../operations/subscriber/get-subscriber.ts';
import { validate } from '../../operations/validate.ts';
import { objectIdText, SubscriberParams } from '../path-parameters.ts';
import { type Route, route } from '../route.ts';
import { unsupported } from '../unsupported.ts';
import { InboxCounts, InboxNotification, InboxPage, toInboxNotification } from './inbox-answers.ts';
import { FILTER_NAMES, InboxQuery, parseFilters, toInboxFilter } from './inbox-query.ts';
import { parseTagFilter, TagFilter } from './tag-filter.ts';

const PATH = '/v2/subscribers/:subscriberId/notifications';
const MessageParams = SubscriberParams.extend({ notificationId: objectIdText.describe('The id of the message.') });
const ContextQuery = z.object({ contextKeys: unsupported() });

const SnoozeBody = z.object({
  snoozeUntil: z.iso.datetime({ offset: true, error: 'must be an instant in ISO 8601' }),
});

/** The messages that a call about all of them selects. */
const SelectionBody = z.object({
  tags: TagFilter,
  data: z.string().nullish().describe('Values by path, as JSON.'),
  contextKeys: unsupported(),
});

const SeenBody = SelectionBody.extend({
  notificationIds: listOf(z.string()).nullish().describe('The ids of the messages. Defaults to all messages.'),
});

type ChangeOne = (ctx: OperationContext, subscriberId: string, messageIds: string[]) => Promise<Message[]>;

/** The calls that change one message, by the last part of their path. */
const CHANGES: Readonly<Record<string, { operation: OperationName; summary: string; change: ChangeOne }>> = {
  read: {
    operation: 'markMessagesAs',
    summary: 'Mark a message of an inbox as read',
    change: (ctx, id, messageIds) => markMessagesAs(ctx, id, { messageIds, markAs: 'read' }),
  },
  unread: {
    operation: 'markMessagesAs',
    summary: 'Mark a message of an inbox as unread',
    change: (ctx, id, messageIds) => markMessagesAs(ctx, id, { messageIds, markAs: 'unread' }),
  },
  archive: {
    operation: 'archiveMessages',
    summary: 'Archive a message of an inbox',
    change: (ctx, id, messageIds) => archiveMessages(ctx, id, { messageIds }),
  },
  unarchive: {
    operation: 'unarchiveMessages',
    summary: 'Return an archived message to the inbox',
    change: (ctx, id, messageIds) => unarchiveMessages(ctx, id, { messageIds }),
  },
  unsnooze: {
    operation: 'unsnoozeMessages',
    summary: 'Return a snoozed message to the inbox',
    change: (ctx, id, messageIds) => unsnoozeMessages(ctx, id, { messageIds }),
  },
};

/** The answer for the one message of a change. @throws DomainError NOT_FOUND if the inbox does not have it */
async function answerOne(ctx: OperationContext, notificationId: string, changed: Promise<Message[]>) {
  const messages = await renameIssueFields({ 'messageIds[0]': 'notificationId', until: 'snoozeUntil' }, changed);
  const [message] = await joinMessages(ctx, messages);
  if (message === undefined) throw new NotFoundError(`Message "${notificationId}" was not found`);
  return toInboxNotification(message);
}

/** Marks the messages that a body selects. */
async function markSelected(
  ctx: OperationContext,
  subscriberId: string,
  { tags, data }: z.output<typeof SelectionBody>,
  markAs: 'read' | 'seen',
): Promise<void> {
  const marked = markAllMessages(ctx, subscriberId, { ...toInboxFilter('', { tags, data }), markAs });
  await renameIssueFields(FILTER_NAMES, marked);
}

/** The calls about the inbox of a subscriber. The official clients call its messages notifications. */
export const INBOX_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: PATH,
    params: SubscriberParams,
    query: InboxQuery,
    operation: 'listInbox',
    tag: 'Inbox',
    summary: 'List the messages of an inbox',
    description:
      'The in-app messages that match all filters, newest first. Archived and snoozed messages are left out unless asked for.',
    limit: 'read',
    answer: InboxPage,
    handle: async (ctx, { params, query }) => {
      const { limit, after, offset, createdGte, createdLte, contextKeys: _, ...given } = query;
      const filter = { ...given, tags: parseTagFilter(given.tags) };
      const input = { ...toInboxFilter('', { ...filter, createdGte, createdLte }), limit, after, offset };
      const listed = listInbox(ctx, params.subscriberId, input);
      const { messages, hasMore } = await renameIssueFields(FILTER_NAMES, listed);
      const range = { createdGte: createdGte?.getTime(), createdLte: createdLte?.getTime() };
      return { data: messages.map(toInboxNotification), hasMore, filter: { ...filter, ...range } };
    },
  }),
  route({
    method: 'GET',
    path: `${PATH}/count`,
    params: SubscriberParams,
    query: z.object({
      filters: z
        .string('is required and must be a JSON list of filters')
        .describe(
          `A JSON list of 1 to ${MAX_FILTERS} filters: \`[{ "read": false, "tags": ["news"], "severity": "high" }]\`.`,
        ),
    }),
    operation: 'countMessages',
    tag: 'Inbox',
    summary: 'Count the messages of an inbox',
    description:
      'The number of in-app messages that match each filter. Counting stops at 50,000. Archived and snoozed messages are left out unless asked for.',
    limit: 'read',
    answer: InboxCounts,
    handle: async (ctx, { params, query }) => {
      const given = parseFilters(query.filters);
      const filters = given.map(({ filter }, index) => toInboxFilter(`filters[${index}]`, filter));
      const { _id } = await getSubscriber(ctx, params.subscriberId);
      const names = given.flatMap((_, index) =>
        Object.entries(FILTER_NAMES).map(([name, known]) => [
          `filters[${index}].${name}`,
          `filters[${index}].${known}`,
        ]),
      );
      const counts = await renameIssueFields(Object.fromEntries(names), countMessages(ctx, _id, { filters }));
      return counts.map(({ count }, index) => ({ count, filter: given[index]?.known }));
    },
  }),
  ...Object.entries(CHANGES).map(([name, { operation, summary, change }]) =>
    route({
      method: 'PATCH',
      path: `${PATH}/:notificationId/${name}`,
      params: MessageParams,
      query: ContextQuery,
      operation,
      operationId: `${name}InboxMessage`,
      tag: 'Inbox',
      summary,
      description: 'Returns the message. A 404 if the inbox of the subscriber does not have it.',
      limit: 'write',
      answer: InboxNotification,
      handle: (ctx, { params: { subscriberId, notificationId } }) =>
        answerOne(ctx, notificationId, change(ctx, subscriberId, [notificationId])),
    }),
  ),
  route({
    method: 'PATCH',
    path: `${PATH}/:notificationId/snooze`,
    params: MessageParams,
    query: ContextQuery,
    body: { schema: SnoozeBody, problems: 'fieldMap' },
    operation: 'snoozeMessages',
    operationId: 'snoozeInboxMessage',
    tag: 'Inbox',
    summary: 'Snooze a message of an inbox',
    description: 'The message leaves the inbox until `snoozeUntil`, at most 365 days from now, and returns unread.',
    limit: 'write',
    answer: InboxNotification,
    handle: (ctx, { params: { subscriberId, notificationId }, body }) => {
      const until = new Date(validate(SnoozeBody, body).snoozeUntil);
      return answerOne(ctx, notificationId, snoozeMessages(ctx, subscriberId, { messageIds: [notificationId], until }));
    },
  }),
  route({
    method: 'PATCH',
    path: `${PATH}/:notificationId/actions/:actionType/complete`,
    params: MessageParams.extend({
      actionType: z.enum(BUTTON_TYPES, `must be one of ${BUTTON_TYPES.join(', ')}`).describe('The button.'),
    }),
    query: ContextQuery,
    operation: 'completeMessageAction',
    tag: 'Inbox',
    summary: 'Record that a button of a message was pressed',
    description: 'The first press counts. A further press of the same button changes nothing; the other one is a 409.',
    limit: 'write',
    answer: InboxNotification,
    handle: (ctx, { params: { subscriberId, notificationId, actionType } }) => {
      const pressed = completeMessageAction(ctx, subscriberId, { messageId: notificationId, button: actionType });
      return answerOne(
        ctx,
        notificationId,
        renameIssueFields({ messageId: 'notificationId', button: 'actionType' }, pressed).then((message) => [message]),
      );
    },
  }),
  route({
    method: 'DELETE',
    path: `${PATH}/:notificationId`,
    status: 204,
    params: MessageParams,
    query: ContextQuery,
    operation: 'deleteMessages',
    operationId: 'deleteInboxMessage',
    tag: 'Inbox',
    summary: 'Delete a message of an inbox',
    description: 'Deletes the message permanently. A 404 if the inbox of the subscriber does not have it.',
    limit: 'write',
    answer: null,
    handle: async (ctx, { params: { subscriberId, notificationId } }) => {
      const deleted = deleteMessages(ctx, subscriberId, { messageIds: [notificationId] });
      const _ids = await renameIssueFields({ 'messageIds[0]': 'notificationId' }, deleted);
      if (_ids.length === 0) throw new NotFoundError(`Message "${notificationId}" was not found`);
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/read`,
    status: 204,
    params: SubscriberParams,
    body: { schema: SelectionBody, problems: 'fieldMap' },
    operation: 'markAllMessages',
    operationId: 'readInbox',
    tag: 'Inbox',
    summary: 'Mark all messages of an inbox as read',
    description: 'Marks the messages that match all filters. Archived and snoozed messages stay as they are.',
    limit: 'write',
    answer: null,
    handle: async (ctx, { params, body }) => {
      await markSelected(ctx, params.subscriberId, validate(SelectionBody, body), 'read');
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/seen`,
    status: 204,
    params: SubscriberParams,
    body: { schema: SeenBody, problems: 'fieldMap' },
    operation: 'markAllMessages',
    operationId: 'seeInbox',
    tag: 'Inbox',
    summary: 'Mark messages of an inbox as seen',
    description: 'Marks the named messages, or else all messages that match the filters.',
    limit: 'write',
    answer: null,
    handle: async (ctx, { params, body }) => {
      const { notificationIds, ...selection } = validate(SeenBody, body);
      if (notificationIds == null) return markSelected(ctx, params.subscriberId, selection, 'seen');
      const marked = markMessagesAs(ctx, params.subscriberId, { messageIds: notificationIds, markAs: 'seen' });
      await renameIssueFields({ messageIds: 'notificationIds' }, marked);
    },
  }),
];
