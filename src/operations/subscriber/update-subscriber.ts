import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { changeSubscriber } from '../../store/subscribers.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireUnchanged } from '../require-unchanged.ts';
import { validate } from '../validate.ts';
import { SubscriberFields } from './subscriber-fields.ts';

const UpdateSubscriberInput = SubscriberFields.extend({
  /** Rejects the update if the subscriber was changed after this instant. */
  expectedUpdatedAt: z.date('must be an instant').nullish(),
});

/**
 * Changes the given fields of a subscriber. Null removes a value.
 * @throws DomainError VALIDATION, BAD_REQUEST if no field is given, NOT_FOUND, CONFLICT if the subscriber was changed since the
 * expected instant
 */
export async function updateSubscriber(
  ctx: OperationContext,
  subscriberId: string,
  input: z.input<typeof UpdateSubscriberInput>,
): Promise<Subscriber> {
  authorise(ctx, 'updateSubscriber');
  const { expectedUpdatedAt, ...fields } = validate(UpdateSubscriberInput, input);
  if (Object.values(fields).every((value) => value === undefined)) {
    throw new ValidationError('BAD_REQUEST', 'The input must contain at least one field of the subscriber');
  }
  const changed = await changeOnce(ctx, ({ store, scope, now }) =>
    changeSubscriber(store, scope, subscriberId, fields, now(), (stored) =>
      requireUnchanged('subscriber', stored, expectedUpdatedAt ?? undefined),
    ),
  );
  return requireFound(changed, 'Subscriber', subscriberId);
}
