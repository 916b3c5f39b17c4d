import { z } from 'zod';
import { requestErasure } from '../../store/erasure/request-erasure.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';
import { type VisibleErasure, visibleErasure } from './visible-erasure.ts';

const EraseSubscriberInput = z.object({
  subscriberId: z.string().min(1, 'must not be empty'),
  searchOthers: z.boolean().nullish(),
});

/**
 * Begins to erase a subscriber, and all deleted subscribers that had the `subscriberId` before. Their sessions end, and they
 * get no more messages. Background work deletes everything that names them. A second call returns the running erasure.
 * @throws DomainError VALIDATION, NOT_FOUND if there is nobody to erase
 */
export async function eraseSubscriber(
  ctx: OperationContext,
  input: z.input<typeof EraseSubscriberInput>,
): Promise<VisibleErasure> {
  authorise(ctx, 'eraseSubscriber');
  const { subscriberId, searchOthers } = validate(EraseSubscriberInput, input);
  const erasure = await requestErasure(ctx.store, ctx.scope, subscriberId, searchOthers ?? true, ctx.workQueue.now());
  return visibleErasure(requireFound(erasure, 'Subscriber', subscriberId));
}
