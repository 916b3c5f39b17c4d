import { ConflictError } from '../../errors.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { savePreference } from '../../store/preferences.ts';
import { subscriberExists } from '../../store/subscribers.ts';
import type { Unsubscription } from './find-unsubscription.ts';

/**
 * Switches the e-mail of a workflow off for the subscriber. Repeating it is harmless, and so is the link of a subscriber
 * that was deleted.
 * @throws DomainError CONFLICT for a workflow that is critical by now, which ignores preferences
 */
export async function unsubscribe(
  store: Store,
  { _subscriberId, _templateId, isCritical, ...scope }: Unsubscription,
  now: Date,
): Promise<void> {
  if (isCritical) throw new ConflictError('These messages are required and cannot be switched off');
  const { _environmentId } = scope;
  if (!(await subscriberExists(store, { _environmentId, _id: _subscriberId }))) return;
  await savePreference(store, scope, _subscriberId, _templateId, { channels: { email: false } }, now);
}
