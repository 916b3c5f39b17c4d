import { ValidationError } from '../../errors.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { findSubscriber } from './find-subscriber.ts';

/**
 * The subscriber of the client's own id. With a subscriber session it is the session's own, which need not be named; any
 * other is not found.
 * @throws DomainError NOT_FOUND if it does not exist or was deleted; VALIDATION when none is named with an API key
 * Source: service interface, 4.2
 */
export async function getSubscriber(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
): Promise<Subscriber> {
  const named = subscriberId ?? ctx.session?.subscriberId;
  if (named === undefined) {
    const message = 'must be given with an API key';
    throw new ValidationError('VALIDATION', `subscriberId: ${message}`, [{ field: 'subscriberId', message }]);
  }
  return requireFound(await findSubscriber(ctx, named), 'Subscriber', named);
}
