import { ObjectId } from 'bson';
import type { z } from 'zod';
import { ConflictError } from '../../errors.ts';
import { chosenId, isObjectId } from '../../model/scalars.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { saveSubscribers } from '../../store/save-subscribers.ts';
import { insertSubscriber } from '../../store/subscribers.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { withCurrentIdentifiers } from './current-identifiers.ts';
import { findSubscriber } from './find-subscriber.ts';
import { requireSubscriber } from './require-subscriber.ts';
import { SubscriberFields } from './subscriber-fields.ts';
import { visibleSubscriber } from './visible-subscriber.ts';

export const CreateSubscriberInput = SubscriberFields.extend({
  subscriberId: chosenId,
});

/**
 * Registers a subscriber in the caller's environment.
 * @param ifExists whether a subscriber with the same `subscriberId` is an error, or gets the given fields
 * @throws DomainError VALIDATION; CONFLICT with the existing subscriber if `subscriberId` is taken, also by one that the APIs
 * cannot show
 */
export async function createSubscriber(
  ctx: OperationContext,
  input: z.input<typeof CreateSubscriberInput>,
  ifExists: 'fail' | 'update' = 'fail',
): Promise<Subscriber> {
  authorise(ctx, 'createSubscriber');
  const fields = validate(CreateSubscriberInput, input);
  const now = ctx.now();
  const { subscriberId, ...profile } = fields;
  if (ifExists === 'update') {
    const profiles = new Map([[subscriberId, profile]]);
    await changeOnce(ctx, async ({ store, scope }) => {
      await saveSubscribers(store, scope, profiles, now, requirePresentable);
    });
    return visibleSubscriber(ctx, await requireSubscriber(ctx, subscriberId));
  }
  const dates = { createdAt: now, updatedAt: now };
  const subscriber = { _id: new ObjectId(), ...ctx.scope, ...fields, deleted: false, ...dates };
  try {
    return await changeOnce(ctx, ({ store }) => insertSubscriber(store, subscriber));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const existing = await findSubscriber(ctx, subscriberId);
    const visible = existing && (await withCurrentIdentifiers(ctx, visibleSubscriber(ctx, existing)));
    throw new ConflictError(error.message, error.issues, visible);
  }
}

/** @throws ConflictError for a subscriber to which another program gave an id that is not an ObjectId */
function requirePresentable({ _id }: Subscriber): void {
  if (isObjectId(_id)) return;
  const message = 'is already taken in the environment, by a subscriber whose _id is not an ObjectId';
  throw new ConflictError(`subscriberId: ${message}`, [{ field: 'subscriberId', message }]);
}
