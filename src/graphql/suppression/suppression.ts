import type { Suppression, SuppressionReason } from '../../model/suppression.ts';
import { clearSuppression } from '../../operations/suppression/clear-suppression.ts';
import { listSuppressions } from '../../operations/suppression/list-suppressions.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { NotFoundError, ValidationError } from '../kit/errors.ts';
import { internalIdFields } from '../kit/internal-id-fields.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId, parseHexId } from '../kit/node.ts';
import { loadOptional } from '../kit/stored.ts';
import { MessageRef } from '../message/message.ts';
import { SubscriberRef } from '../subscriber/subscriber.ts';

const SuppressionReasonEnum = enumOf<SuppressionReason>('SuppressionReason', {
  description: 'Why an address gets no more e-mail.',
  values: {
    bounced: 'An e-mail bounced permanently, for example because the mailbox does not exist.',
    complained: 'The recipient reported an e-mail as spam.',
  },
});

const SuppressionRef = builder.objectRef<Suppression>('Suppression');

builder.node(SuppressionRef, {
  description: 'An e-mail address that gets no more e-mail, because its provider reported a bounce or a complaint.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.suppressionById.load(id),
  fields: (t) => ({
    ...internalIdFields(t),
    address: t.exposeString('address', { description: 'The e-mail address, in lower case, with its domain in ASCII.' }),
    reason: t.expose('reason', { type: SuppressionReasonEnum, description: 'Why the address is suppressed.' }),
    detail: t.exposeString('detail', { nullable: true, description: "The provider's explanation." }),
    providerId: t.exposeString('providerId', { description: 'The provider that reported the address: `sendgrid`.' }),
    message: t.field({
      type: MessageRef,
      nullable: true,
      reads: ['_messageId'],
      description: 'The message that was reported. Null if the message was not found.',
      resolve: ({ _messageId }, _args, ctx) => loadOptional(ctx.loaders.messageById, _messageId),
    }),
    subscriber: t.field({
      type: SubscriberRef,
      nullable: true,
      reads: ['_subscriberId'],
      description: 'The recipient of that message. Null if the recipient is not known.',
      resolve: ({ _subscriberId }, _args, ctx) => loadOptional(ctx.loaders.subscriberById, _subscriberId),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the address was first reported.' }),
    lastReportedAt: t.expose('lastReportedAt', {
      type: 'DateTime',
      description: 'When the address was last reported.',
    }),
  }),
});

const SuppressionConnection = connectionOf(SuppressionRef, 'A suppressed address', 'suppressed addresses');

builder.queryField('suppressions', (t) =>
  t.connection(
    {
      type: SuppressionRef,
      description: 'The addresses that get no more e-mail, newest first. All filters must match.',
      args: {
        address: t.arg.string({
          description: 'Only this address, in upper or lower case, with its domain in either form.',
        }),
        reason: t.arg({
          type: SuppressionReasonEnum,
          description: 'Only addresses that are suppressed for this reason.',
        }),
        subscriberId: t.arg.string({ description: 'Only addresses of the subscriber with this `subscriberId`.' }),
      },
      resolve: (_root, args, ctx) => listSuppressions(ctx, args),
    },
    SuppressionConnection,
  ),
);

mutation('clearSuppression', {
  description: 'Lets an address get e-mail again. A later bounce or complaint suppresses the address again.',
  input: (t) => ({
    suppressionId: t.id({ required: true, description: 'The `id` or the `_id` of the suppression.' }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ suppressionId }, ctx) => ({
    suppression: await clearSuppression(ctx, internalId('Suppression', suppressionId)),
  }),
  payload: (t) => ({
    suppression: t.expose('suppression', { type: SuppressionRef, description: 'The suppression that was removed.' }),
  }),
});
