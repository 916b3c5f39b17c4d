import { z } from 'zod';
import { listOf } from '../../model/bounded-schemas.ts';
import { MessageAnswer } from '../../model/message.ts';
import { deleteMessage } from '../../operations/message/delete-message.ts';
import {
  DeleteMessagesOfTransactionInput,
  deleteMessagesOfTransaction,
} from '../../operations/message/delete-messages-of-transaction.ts';
import { ListMessagesByNumberInput, listMessagesByNumber } from '../../operations/message/list-messages-by-number.ts';
import { MarkAllMessagesInput, markAllMessages } from '../../operations/message/mark-all-messages.ts';
import { validate } from '../../operations/validate.ts';
import { NumberedQuery, numberedPage } from '../numbered-page.ts';
import { nonEmptyText, objectIdText, SubscriberParams } from '../path-parameters.ts';
import { textList } from '../query-values.ts';
import { type Route, route } from '../route.ts';
import { unsupported } from '../unsupported.ts';
import { MarkMessagesBody, markMessages } from './mark-messages.ts';
import { toMessageAnswers } from './message-answers.ts';

const MarkAllMessagesBody = z.object({ markAs: MarkAllMessagesInput.shape.markAs, feedIdentifier: unsupported() });

/** The answer to a list. */
export const MessagePage = numberedPage(MessageAnswer);

/** The calls about messages. */
export const MESSAGE_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/subscribers/:subscriberId/messages/mark-as',
    status: 201,
    params: SubscriberParams,
    body: { schema: MarkMessagesBody, problems: 'fieldMap' },
    operation: 'markMessagesAs',
    tag: 'Messages',
    summary: 'Mark in-app messages as read, unread, seen or unseen',
    description:
      'Returns the messages in the order of the ids in the body. `read` also marks as seen. `unread` and `unseen` clear only their own flag. Ids of messages outside the inbox of the subscriber are ignored.',
    limit: 'write',
    answer: listOf(MessageAnswer),
    handle: async (ctx, { params, body }) => toMessageAnswers(ctx, await markMessages(ctx, params.subscriberId, body)),
  }),
  route({
    method: 'POST',
    path: '/v1/subscribers/:subscriberId/messages/mark-all',
    status: 201,
    params: SubscriberParams,
    body: { schema: MarkAllMessagesBody, problems: 'fieldMap' },
    operation: 'markAllMessages',
    tag: 'Messages',
    summary: 'Mark all in-app messages of a subscriber',
    description: 'Returns how many messages changed. Archived and snoozed messages stay as they are.',
    limit: 'write',
    answer: z.number(),
    handle: (ctx, { params, body }) => {
      const { markAs } = validate(MarkAllMessagesBody, body);
      return markAllMessages(ctx, params.subscriberId, { markAs });
    },
  }),
  route({
    method: 'GET',
    path: '/v1/messages',
    query: NumberedQuery.extend(ListMessagesByNumberInput.pick({ channel: true, subscriberId: true }).shape).extend({
      transactionId: textList(z.string(), 'The `transactionId` of the event, or several.'),
      contextKeys: unsupported(),
    }),
    operation: 'listMessagesByNumber',
    operationId: 'listMessages',
    tag: 'Messages',
    summary: 'List messages',
    description:
      'One page of the messages of all channels that match all filters, newest first. Only the first 10,000 messages have a page.',
    limit: 'read',
    answer: MessagePage,
    handle: async (ctx, { query: { transactionId, page, limit, channel, subscriberId } }) => {
      const filter = { channel, subscriberId, transactionIds: transactionId };
      const { items, ...counts } = await listMessagesByNumber(ctx, { page, limit, ...filter });
      return { ...counts, data: await toMessageAnswers(ctx, items), pageSize: limit, page };
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/messages/:messageId',
    params: z.object({ messageId: objectIdText.describe('The `_id` of the message.') }),
    operation: 'deleteMessage',
    tag: 'Messages',
    summary: 'Delete a message',
    description: 'Deletes a message of any channel permanently.',
    limit: 'write',
    answer: z.object({ acknowledged: z.boolean(), status: z.enum(['deleted']) }),
    handle: async (ctx, { params }) => {
      await deleteMessage(ctx, params.messageId);
      return { acknowledged: true, status: 'deleted' };
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/messages/transaction/:transactionId',
    status: 204,
    params: z.object({ transactionId: nonEmptyText.describe('The `transactionId` of the event.') }),
    query: DeleteMessagesOfTransactionInput.pick({ channel: true }),
    operation: 'deleteMessagesOfTransaction',
    tag: 'Messages',
    summary: 'Delete the messages of a transaction',
    description: 'Deletes the messages permanently: those of one channel, or all of them.',
    limit: 'write',
    answer: null,
    handle: (ctx, { params, query }) => deleteMessagesOfTransaction(ctx, { ...params, ...query }),
  }),
];
