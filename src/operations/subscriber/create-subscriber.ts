import { ObjectId } from 'bson';
import { z } from 'zod';
import type { Subscriber } from '../../model/subscriber.ts';
import { insertSubscriber } from '../../store/subscribers.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { SubscriberFields } from './subscriber-fields.ts';

export const CreateSubscriberInput = SubscriberFields.extend({
  subscriberId: z.string('must be a string').min(1, 'must not be empty'),
});

/**
 * Registers a subscriber in the caller's environment.
 * @throws DomainError VALIDATION, CONFLICT if `subscriberId` is taken
 */
export async function createSubscriber(
  ctx: OperationContext,
  input: z.input<typeof CreateSubscriberInput>,
): Promise<Subscriber> {
  authorise(ctx, 'createSubscriber');
  const fields = validate(CreateSubscriberInput, input);
  const now = ctx.now();
  const dates = { createdAt: now, updatedAt: now };
  return insertSubscriber(ctx.store, { _id: new ObjectId(), ...ctx.scope, ...fields, deleted: false, ...dates });
}
