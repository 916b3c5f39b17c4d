import type { ErasureStatus } from '../../model/erasure.ts';
import { eraseSubscriber } from '../../operations/erasure/erase-subscriber.ts';
import { getErasure } from '../../operations/erasure/get-erasure.ts';
import { listErasures } from '../../operations/erasure/list-erasures.ts';
import type { VisibleErasure } from '../../operations/erasure/visible-erasure.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { internalIdFields } from '../kit/internal-id-fields.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId, parseHexId } from '../kit/node.ts';
import { SUBSCRIBER_ID } from '../subscriber/subscriber.ts';

const ErasureStatusEnum = enumOf<ErasureStatus>('ErasureStatus', {
  description: 'The state of an erasure.',
  values: {
    queued: 'No worker has begun the erasure.',
    running: 'Documents are deleted, or the erasure waits for work that was in flight.',
    done: 'No document of the environment names the subscriber.',
  },
});

const ErasureCountRef = builder
  .objectRef<{ readonly collection: string; readonly count: number }>('ErasureCount')
  .implement({
    description: 'How many documents of a collection an erasure deleted or changed.',
    fields: (t) => ({
      collection: t.exposeString('collection', { description: 'The name of the collection in the database.' }),
      count: t.exposeInt('count', { description: 'The number of documents so far.' }),
    }),
  });

const countsOf = (counts: Readonly<Record<string, number>> | undefined) =>
  Object.entries(counts ?? {})
    .map(([collection, count]) => ({ collection, count }))
    .sort((one, other) => (one.collection < other.collection ? -1 : 1));

const ErasureRef = builder.objectRef<VisibleErasure>('Erasure');

builder.node(ErasureRef, {
  description: 'The erasure of a subscriber. It does not name the subscriber: only its `id` refers to it.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.erasureById.load(id),
  fields: (t) => ({
    ...internalIdFields(t),
    status: t.expose('status', { type: ErasureStatusEnum, description: 'The state of the erasure.' }),
    searchesOthers: t.exposeBoolean('searchesOthers', {
      description: 'Whether the events and messages of all other subscribers are searched too.',
    }),
    deleted: t.field({
      type: [ErasureCountRef],
      reads: ['deleted'],
      description: 'How many documents were deleted, by collection.',
      resolve: ({ deleted }) => countsOf(deleted),
    }),
    changed: t.field({
      type: [ErasureCountRef],
      reads: ['changed'],
      description: 'How many documents of others named the subscriber and do not any more, by collection.',
      resolve: ({ changed }) => countsOf(changed),
    }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When the erasure was requested.' }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a worker began the erasure. Null if none has.',
    }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the erasure was done. Null if it is not.',
    }),
  }),
});

const ErasureConnection = connectionOf(ErasureRef, 'An erasure', 'erasures');

builder.queryField('erasure', (t) =>
  t.field({
    type: ErasureRef,
    nullable: true,
    description: 'The erasure of a subscriber. Null if it does not exist.',
    args: { id: t.arg.id({ required: true, description: 'The `id` or the `_id` of the erasure.' }) },
    resolve: (_root, { id }, ctx) => nullWhenNotFound(getErasure(ctx, internalId('Erasure', id))),
  }),
);

builder.queryField('erasures', (t) =>
  t.connection(
    {
      type: ErasureRef,
      description: 'The erasures of the environment, newest first. They are kept permanently.',
      resolve: (_root, args, ctx) => listErasures(ctx, args),
    },
    ErasureConnection,
  ),
);

mutation('eraseSubscriber', {
  description:
    'Erases a subscriber: deletes everything that names the subscriber, also what deleted subscribers with the same `subscriberId` left. Sessions end at once. The rest is done in the background and takes at least 10 seconds. Cannot be undone. A later event for the `subscriberId` creates a new subscriber.',
  input: (t) => ({
    subscriberId: t.string({ required: true, description: SUBSCRIBER_ID }),
    searchOthers: t.boolean({
      description:
        'Whether to search the events, messages and webhook deliveries of all other subscribers for ids and addresses of the subscriber. Defaults to true.',
    }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async (input, ctx) => ({ erasure: await eraseSubscriber(ctx, input) }),
  payload: (t) => ({
    erasure: t.expose('erasure', { type: ErasureRef, description: 'The erasure, which `Query.erasure` follows.' }),
  }),
});
