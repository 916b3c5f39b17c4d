import { createSubscriberSession, type SessionWithToken } from '../../operations/session/create-subscriber-session.ts';
import { revokeSubscriberSessions } from '../../operations/session/revoke-subscriber-sessions.ts';
import { builder } from '../kit/builder.ts';
import { NotFoundError, ValidationError } from '../kit/errors.ts';

const CreateSubscriberSessionInputRef = builder.inputType('CreateSubscriberSessionInput', {
  description: 'For whom a session is minted, and for how long.',
  fields: (t) => ({
    subscriberId: t.string({ required: true, description: 'The `subscriberId` of the subscriber.' }),
    expiresInSeconds: t.int({
      description: 'How long it lasts: 60 to 86,400 seconds; an hour where it is not given.',
    }),
  }),
});

const CreateSubscriberSessionPayloadRef = builder
  .objectRef<SessionWithToken>('CreateSubscriberSessionPayload')
  .implement({
    description: 'A session that opens the inbox of one subscriber.',
    fields: (t) => ({
      id: t.id({
        description: 'The id of the session, by which it can be revoked.',
        resolve: ({ session }) => session._id.toHexString(),
      }),
      token: t.exposeString('token', {
        description: 'What opens it, as `Authorization: Bearer <token>`. It is shown this once.',
      }),
      expiresAt: t.field({
        type: 'DateTime',
        description: 'When it ends by itself.',
        resolve: ({ session }) => session.expiresAt,
      }),
    }),
  });

builder.mutationField('createSubscriberSession', (t) =>
  t.field({
    type: CreateSubscriberSessionPayloadRef,
    description:
      "Mints a session for one subscriber, to be handed to the end user's browser: it opens that subscriber's inbox only.",
    args: {
      input: t.arg({
        type: CreateSubscriberSessionInputRef,
        required: true,
        description: 'For whom, and for how long.',
      }),
    },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'CreateSubscriberSessionResult', description: 'The session, or why there is none.' },
    },
    resolve: (_root, { input }, ctx) => createSubscriberSession(ctx, input),
  }),
);

const RevokeSubscriberSessionsInputRef = builder.inputType('RevokeSubscriberSessionsInput', {
  description: 'Which sessions are revoked: exactly one of both is given.',
  fields: (t) => ({
    subscriberId: t.string({ description: 'All sessions of the subscriber of this `subscriberId`.' }),
    sessionId: t.id({ description: 'The session of this id.' }),
  }),
});

const RevokeSubscriberSessionsPayloadRef = builder
  .objectRef<{ readonly revokedCount: number }>('RevokeSubscriberSessionsPayload')
  .implement({
    description: 'What was revoked.',
    fields: (t) => ({
      revokedCount: t.exposeInt('revokedCount', {
        description: 'How many sessions there were; none where they had ended before.',
      }),
    }),
  });

builder.mutationField('revokeSubscriberSessions', (t) =>
  t.field({
    type: RevokeSubscriberSessionsPayloadRef,
    description:
      'Revokes one session, or all of a subscriber: they open nothing more, and what they hold open ends within 5 seconds.',
    args: {
      input: t.arg({ type: RevokeSubscriberSessionsInputRef, required: true, description: 'Which sessions.' }),
    },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'RevokeSubscriberSessionsResult', description: 'What was revoked, or why nothing was.' },
    },
    resolve: async (_root, { input }, ctx) => ({ revokedCount: await revokeSubscriberSessions(ctx, input) }),
  }),
);
