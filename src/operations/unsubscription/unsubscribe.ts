import { ConflictError } from '../../errors.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { withTransaction } from '../../store/mongo/transactions.ts';
import { switchChannelOff } from '../../store/switch-channel-off.ts';
import type { Unsubscription } from './find-unsubscription.ts';

/**
 * Switches the e-mail of a workflow off for the subscriber, also if it was deleted and created again. Repeating it is harmless.
 * @returns false if the subscriber no longer exists
 * @throws DomainError CONFLICT for a workflow that is critical by now, which ignores preferences
 */
export async function unsubscribe(store: Store, unsubscription: Unsubscription, now: Date): Promise<boolean> {
  const result = await withTransaction(store, (session) =>
    switchChannelOff({ store, session }, unsubscription, 'email', now),
  );
  if (result === 'workflow is critical')
    throw new ConflictError('These messages are required and cannot be switched off');
  return result !== 'subscriber is gone';
}
