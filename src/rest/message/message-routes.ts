import { z } from 'zod';
import { Message } from '../../model/message.ts';
import { SubscriberParams } from '../path-parameters.ts';
import { NO_PARAMETERS, type Route, route } from '../route.ts';
import { MarkMessagesBody, markMessages } from './mark-messages.ts';

/** The calls about messages. */
export const MESSAGE_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/subscribers/:subscriberId/messages/mark-as',
    status: 201,
    params: SubscriberParams,
    query: NO_PARAMETERS,
    body: { schema: MarkMessagesBody, problems: 'fields' },
    operation: 'markMessagesAs',
    tag: 'Messages',
    summary: 'Mark in-app messages as read, unread, seen or unseen',
    description:
      'Returns the messages in the order of the ids in the body. `read` also marks as seen. `unread` and `unseen` clear only their own flag. Ids of messages outside the inbox of the subscriber are ignored.',
    limit: 'write',
    answer: z.array(Message),
    handle: (ctx, { params, body }) => markMessages(ctx, params.subscriberId, body),
  }),
];
