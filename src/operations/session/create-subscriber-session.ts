import { ObjectId } from 'bson';
import { z } from 'zod';
import { ForbiddenError } from '../../errors.ts';
import type { SubscriberSession } from '../../model/subscriber-session.ts';
import { insertSession } from '../../store/subscriber-sessions.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { validate } from '../validate.ts';
import { signSessionToken } from './session-token.ts';

const MIN_SECONDS = 60;
const MAX_SECONDS = 24 * 60 * 60;
const DEFAULT_SECONDS = 60 * 60;

const secondsMessage = `must be a whole number of seconds from ${MIN_SECONDS} to ${MAX_SECONDS}`;

const CreateSubscriberSessionInput = z.object({
  subscriberId: z.string(),
  expiresInSeconds: z
    .int(secondsMessage)
    .min(MIN_SECONDS, secondsMessage)
    .max(MAX_SECONDS, secondsMessage)
    .nullish()
    .transform((seconds) => seconds ?? DEFAULT_SECONDS),
});

/** A session with its token, which is not stored and cannot be read again. */
interface SessionWithToken {
  readonly session: SubscriberSession;
  readonly token: string;
}

/**
 * Creates a session that gives access to the inbox of one subscriber until it expires or is revoked, or the API key of the
 * caller is revoked.
 * @throws DomainError FORBIDDEN, VALIDATION, NOT_FOUND for an unknown subscriber
 */
export async function createSubscriberSession(
  ctx: OperationContext,
  input: z.input<typeof CreateSubscriberSessionInput>,
): Promise<SessionWithToken> {
  authorise(ctx, 'createSubscriberSession');
  const { apiKeyId } = ctx;
  // The session ends with the key.
  if (apiKeyId === undefined) throw new ForbiddenError('This operation requires an API key');
  const { subscriberId, expiresInSeconds } = validate(CreateSubscriberSessionInput, input);
  const session = await changeOnce(ctx, async (ctx) => {
    const subscriber = await requireSubscriber(ctx, subscriberId);
    // Tokens contain times in seconds.
    const createdSeconds = Math.floor(ctx.now().getTime() / 1_000);
    const created: SubscriberSession = {
      _id: new ObjectId(),
      ...ctx.scope,
      _subscriberId: subscriber._id,
      _userId: ctx._userId,
      apiKeyId,
      createdAt: new Date(createdSeconds * 1_000),
      expiresAt: new Date((createdSeconds + expiresInSeconds) * 1_000),
    };
    await insertSession(ctx.store, created);
    return created;
  });
  return { session, token: await signSessionToken(ctx.sessionKey, session) };
}
