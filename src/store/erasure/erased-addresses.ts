import { type ClientSession, type Document, ObjectId } from 'mongodb';
import { DAY_MS } from '../../model/retention.ts';
import type { InEnvironment, Scope } from '../../model/scalars.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { bareForm, storedForms } from '../../model/suppression.ts';
import type { Store } from '../mongo/connect.ts';
import { retryOnDuplicateKey, type Transaction } from '../mongo/transactions.ts';
import { hasOwner } from './address-owners.ts';

/** How long after an erasure a provider may still report about an erased person: longer than any provider does. */
const REMEMBER_DAYS = 90;
const PURPOSE = 'erased addresses';

/** A person's addresses in one document. Another program may have stored any values. */
interface Addresses {
  readonly email?: unknown;
  readonly phone?: unknown;
}

/** The addresses in some documents, each once, in the form in which they are compared. */
export const addressesIn = (documents: readonly Addresses[]): string[] => [
  ...new Set(
    documents
      .flatMap(({ email, phone }) => [email, phone])
      .filter((address): address is string => typeof address === 'string' && address.trim() !== '')
      .map(bareForm),
  ),
];

/**
 * Remembers the addresses of an erased person, so that a report that a provider sends later does not store them again. A
 * fingerprint tells nobody the address who does not have the credentials key.
 */
export async function rememberErasedAddresses(
  { store: { cipher, collections }, session }: Transaction,
  { _environmentId, _organizationId }: Pick<Scope, '_environmentId' | '_organizationId'>,
  documents: readonly Document[],
  now: Date,
): Promise<void> {
  const expireAt = new Date(now.getTime() + REMEMBER_DAYS * DAY_MS);
  for (const address of addressesIn(documents)) {
    const [fingerprint] = cipher.fingerprints(address, PURPOSE);
    if (fingerprint === undefined) return;
    await retryOnDuplicateKey(() =>
      collections.erasedAddresses.updateOne(
        { _environmentId, fingerprint },
        { $max: { expireAt }, $setOnInsert: { _id: new ObjectId(), _organizationId } },
        { upsert: true, session },
      ),
    );
  }
}

/** Those among some addresses, in the form of suppressions, that belonged to an erased person. Subscribers may have them again. */
export async function findErasedAddresses(
  { cipher, collections }: Pick<Store, 'cipher' | 'collections'>,
  { _environmentId }: InEnvironment,
  addresses: readonly string[],
  session?: ClientSession,
): Promise<ReadonlySet<string>> {
  const byFingerprint = new Map(
    [...new Set(addresses)].flatMap((address) =>
      storedForms(address)
        .flatMap((form) => cipher.fingerprints(form, PURPOSE))
        .map((fingerprint) => [fingerprint, address] as const),
    ),
  );
  if (byFingerprint.size === 0) return new Set();
  const found = await collections.erasedAddresses
    .find(
      { _environmentId, fingerprint: { $in: [...byFingerprint.keys()] } },
      { projection: { fingerprint: 1 }, ...(session && { session }) },
    )
    .toArray();
  return new Set(found.flatMap(({ fingerprint }) => byFingerprint.get(fingerprint) ?? []));
}

/** Whether an address belonged to an erased person, and to no subscriber that exists. */
export async function isErasedAddress(
  { store, session }: Transaction,
  { _environmentId }: InEnvironment,
  address: string,
): Promise<boolean> {
  const erased = await findErasedAddresses(store, { _environmentId }, [address], session);
  if (erased.size === 0) return false;
  const isUnerased = ({ _erasureId }: Pick<Subscriber, '_erasureId'>) => _erasureId === undefined;
  return !(await hasOwner(store, { _environmentId }, address, isUnerased, session));
}
