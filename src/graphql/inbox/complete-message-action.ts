import { completeMessageAction } from '../../operations/message/complete-message-action.ts';
import { ConflictError, NotFoundError, ValidationError } from '../kit/errors.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId } from '../kit/node.ts';
import { ButtonTypeEnum } from '../message/message-cta.ts';
import { messagesPayload } from './messages-payload.ts';

mutation('completeMessageAction', {
  description:
    'Records that the subscriber pressed a button of an in-app message. The first press counts: repeating it changes nothing and returns what is stored. Does not mark the message as read.',
  input: (t) => ({
    subscriberId: t.string({
      description: 'The `subscriberId` of the subscriber who owns the message. Optional with a subscriber session.',
    }),
    messageId: t.id({ required: true, description: 'The message, by `id` or `_id`.' }),
    button: t.field({ type: ButtonTypeEnum, required: true, description: 'The pressed button.' }),
    result: t.field({
      type: 'JSON',
      description:
        'Data of the application, stored as `cta.action.result.payload`: an object of at most 64 KiB. Defaults to none.',
    }),
  }),
  errors: [NotFoundError, ConflictError, ValidationError],
  resolve: async ({ subscriberId, messageId, button, result }, ctx) => ({
    messages: [
      await completeMessageAction(ctx, subscriberId, {
        messageId: internalId('Message', messageId),
        button,
        result: result as Record<string, unknown> | null | undefined,
      }),
    ],
  }),
  payload: messagesPayload('CompleteMessageActionPayload'),
});
