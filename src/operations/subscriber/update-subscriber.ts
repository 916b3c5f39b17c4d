import type { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { changeSubscriber } from '../../store/subscribers.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';
import { SubscriberFields } from './subscriber-fields.ts';

/**
 * Changes the given fields of a subscriber. Null removes a value.
 * @throws DomainError VALIDATION, BAD_REQUEST if no field is given, NOT_FOUND
 */
export async function updateSubscriber(
  ctx: OperationContext,
  subscriberId: string,
  input: z.input<typeof SubscriberFields>,
): Promise<Subscriber> {
  authorise(ctx, 'updateSubscriber');
  const fields = validate(SubscriberFields, input);
  if (Object.values(fields).every((value) => value === undefined)) {
    throw new ValidationError('BAD_REQUEST', 'The input must contain at least one field of the subscriber');
  }
  const changed = await changeSubscriber(ctx.store, ctx.scope, subscriberId, fields, ctx.now());
  return requireFound(changed, 'Subscriber', subscriberId);
}
