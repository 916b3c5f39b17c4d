import { z } from 'zod';
import { type DomainError, ValidationError } from '../../errors.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { deleteSessions, type SessionSelection } from '../../store/subscriber-sessions.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { validate } from '../validate.ts';

const RevokeSubscriberSessionsInput = z.object({
  subscriberId: z.string().nullish(),
  sessionId: z.string().nullish(),
});

/**
 * Revokes one session, or all sessions of a subscriber. Their websockets are closed within 5 seconds.
 * @returns how many sessions were revoked, without those that had expired or were revoked before
 * @throws DomainError FORBIDDEN, BAD_REQUEST unless exactly one of both is given, or for an id that is not an object id,
 * NOT_FOUND for an unknown subscriber
 */
export async function revokeSubscriberSessions(
  ctx: OperationContext,
  input: z.input<typeof RevokeSubscriberSessionsInput>,
): Promise<number> {
  authorise(ctx, 'revokeSubscriberSessions');
  const { subscriberId, sessionId } = validate(RevokeSubscriberSessionsInput, input);
  return changeOnce(ctx, async (ctx) => {
    const selection = await selectSessions(ctx, subscriberId, sessionId);
    return deleteSessions(ctx.store, ctx.scope, selection);
  });
}

async function selectSessions(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  sessionId: string | null | undefined,
): Promise<SessionSelection> {
  if (subscriberId != null && sessionId == null) {
    return { _subscriberId: (await requireSubscriber(ctx, subscriberId))._id };
  }
  if (sessionId == null || subscriberId != null)
    throw badRequest('subscriberId', 'must be given if sessionId is not, and only then');
  const _id = parseObjectId(sessionId);
  if (_id === null) throw badRequest('sessionId', 'must be an object id of 24 hex digits');
  return { _id };
}

const badRequest = (field: string, message: string): DomainError =>
  new ValidationError('BAD_REQUEST', `${field} ${message}`, [{ field, message }]);
