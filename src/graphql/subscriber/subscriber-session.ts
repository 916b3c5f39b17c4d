import { createSubscriberSession } from '../../operations/session/create-subscriber-session.ts';
import { revokeSubscriberSessions } from '../../operations/session/revoke-subscriber-sessions.ts';
import { NotFoundError, ValidationError } from '../kit/errors.ts';
import { mutation } from '../kit/mutation.ts';

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
