import type { ClientSession } from 'mongodb';
import type { InEnvironment } from '../../model/scalars.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { bareForm, storedForms, withoutName } from '../../model/suppression.ts';
import type { Store } from '../mongo/connect.ts';
import { searchTermsOf } from '../search-terms.ts';

/** The texts that name an address: as it is stored, and without a name in each form. */
export function textsOfAddress(stored: string): string[] {
  const bare = withoutName(stored);
  return [...new Set([stored, stored.toLowerCase(), bare, ...storedForms(bare)])];
}

/**
 * Whether a subscriber has an address, in any case and form, and with or without a name.
 * @param isOwner whether a subscriber counts
 */
export async function hasOwner(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: InEnvironment,
  address: string,
  isOwner: (subscriber: Pick<Subscriber, 'subscriberId' | '_erasureId'>) => boolean,
  session?: ClientSession,
): Promise<boolean> {
  const texts = { $in: textsOfAddress(address) };
  const candidates = collections.subscribers.find(
    {
      // Deleted subscribers, and those that another program just wrote, have no search terms.
      $or: [
        { _environmentId, email: texts },
        { _environmentId, phone: texts },
        { _environmentId, searchTerms: { $in: searchTermsOf({ email: address }) } },
      ],
    },
    { ...(session && { session }), projection: { subscriberId: 1, _erasureId: 1, email: 1, phone: 1 } },
  );
  const form = bareForm(address);
  for await (const candidate of candidates) {
    const addresses: readonly unknown[] = [candidate.email, candidate.phone];
    const isSame = addresses.some((one) => typeof one === 'string' && bareForm(one) === form);
    if (isSame && isOwner(candidate)) return true;
  }
  return false;
}
