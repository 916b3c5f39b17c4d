import { ValidationError } from '../../errors.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { findSubscriber } from './find-subscriber.ts';

/** Reads a subscriber by the client's own id. Null if the caller cannot see it. */
export type FindSubscriber = (ctx: OperationContext, subscriberId: string) => Promise<Subscriber | null>;

/**
 * The subscriber of the client's own id. With a subscriber session, the id defaults to that of the session, and other
 * subscribers are not found.
 * @throws DomainError NOT_FOUND if it does not exist or was deleted; VALIDATION if an API key gives no id
 */
export async function requireSubscriber(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  find: FindSubscriber = findSubscriber,
): Promise<Subscriber> {
  const id = subscriberId ?? ctx.session?.subscriberId;
  if (id === undefined) {
    const message = 'must be given with an API key';
    throw new ValidationError('VALIDATION', `subscriberId: ${message}`, [{ field: 'subscriberId', message }]);
  }
  return requireFound(await find(ctx, id), 'Subscriber', id);
}
