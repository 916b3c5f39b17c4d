import type { SubscriberSession } from '../../model/subscriber-session.ts';
import { createSubscriberSession } from '../../operations/session/create-subscriber-session.ts';
import { listSubscriberSessions } from '../../operations/session/list-subscriber-sessions.ts';
import { revokeSubscriberSessions } from '../../operations/session/revoke-subscriber-sessions.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { NotFoundError, ValidationError } from '../kit/errors.ts';
import { mutation } from '../kit/mutation.ts';
import { createdAtField } from '../kit/stored-fields.ts';

const SubscriberSessionRef = builder.objectRef<SubscriberSession>('SubscriberSession').implement({
  description:
    'A session that opens the inbox of one subscriber, usually in a browser. The token of the session is not stored.',
  fields: (t) => ({
    id: t.id({
      description: 'The id of the session, which `revokeSubscriberSessions` takes.',
      resolve: ({ _id }) => _id.toHexString(),
    }),
    apiKeyId: t.exposeID('apiKeyId', {
      description: 'The `id` of the API key that created the session. The session ends with the key.',
    }),
    createdAt: createdAtField(t, 'When the session was created.'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the session expires.' }),
  }),
});

const SubscriberSessionConnection = connectionOf(SubscriberSessionRef, 'A subscriber session', 'subscriber sessions');

builder.queryField('subscriberSessions', (t) =>
  t.connection(
    {
      type: SubscriberSessionRef,
      description: 'The sessions of a subscriber that have not ended, newest first.',
      args: { subscriberId: t.arg.string({ required: true, description: 'The `subscriberId` of the subscriber.' }) },
      resolve: (_root, args, ctx) => listSubscriberSessions(ctx, args),
    },
    SubscriberSessionConnection,
  ),
);

mutation('createSubscriberSession', {
  description:
    "Creates a session for the end user's browser. The session gives access only to the inbox of one subscriber, and ends when the API key that created it is revoked.",
  input: (t) => ({
    subscriberId: t.string({ required: true, description: 'The `subscriberId` of the subscriber.' }),
    expiresInSeconds: t.int({
      description: 'How long the session lasts, in seconds. Defaults to 3,600. From 60 to 86,400.',
    }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: (input, ctx) => createSubscriberSession(ctx, input),
  payload: (t) => ({
    id: t.id({
      description: 'The id of the session, which `revokeSubscriberSessions` takes.',
      resolve: ({ session }) => session._id.toHexString(),
    }),
    token: t.exposeString('token', {
      description: 'The token for `Authorization: Bearer <token>`. Shown only once.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the session expires.',
      resolve: ({ session }) => session.expiresAt,
    }),
  }),
});

mutation('revokeSubscriberSessions', {
  description:
    'Revokes one session, or all sessions of a subscriber. Revoked sessions start no more requests, and their open subscriptions end within 5 seconds.',
  input: (t) => ({
    subscriberId: t.string({
      description: 'The `subscriberId` whose sessions are all revoked. Required if `sessionId` is not given.',
    }),
    sessionId: t.id({ description: 'The id of one session. Excludes `subscriberId`.' }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async (input, ctx) => ({ revokedCount: await revokeSubscriberSessions(ctx, input) }),
  payload: (t) => ({
    revokedCount: t.exposeInt('revokedCount', {
      description: 'The number of revoked sessions. Excludes sessions that had ended before.',
    }),
  }),
});
