import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { isEncrypted } from '../model/encrypted-text.ts';
import type { IdempotencyRecord, IdempotentAnswer, ResultRecord } from '../model/idempotency-record.ts';
import type { Scope } from '../model/scalars.ts';
import { isHeldUntil } from './lease.ts';
import { collectionNamed } from './mongo/collections.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey } from './mongo/errors.ts';

/** How long a request holds its key without a renewal. If its process crashed, a retry can then claim the key. */
const LEASE_MS = 5_000;
/** How often a request that runs renews its lease. Two renewals can fail before the lease ends. */
const RENEWAL_MS = 1_500;
/** The end of the lease of a key that its request gave back. */
const RELEASED = new Date(0);
/** Options for reading answers and results. Decryption notices any change, so that the driver need not look at each character. */
export const UNCHECKED = { enableUtf8Validation: false };

/** A key that a request holds. A retry that takes it over gets the same seed. */
export interface ClaimedKey {
  readonly claimId: ObjectId;
  readonly holder: string;
  readonly seed: string;
  /** Whether an earlier run of the request may have had effects. */
  readonly isRetry: boolean;
  /** The result of the change that an earlier run made. */
  readonly result?: string | undefined;
}

/** The result of claiming a key. */
type Claim =
  /** The caller runs the request, then finishes or releases the key. */
  | ({ readonly kind: 'claimed' } & ClaimedKey)
  | { readonly kind: 'answered'; readonly answer: IdempotentAnswer }
  | { readonly kind: 'running' }
  | { readonly kind: 'different request' };

/**
 * Claims a key for one request among all gateways: a unique index lets only one through.
 * @param claimed the hashes identify the request. The same key with another hash is a different request
 * @param now by the clock on which all gateways agree
 */
export async function claimKey(
  store: Store,
  { _environmentId }: Scope,
  claimed: Required<Pick<IdempotencyRecord, 'operation' | 'key' | 'requestHash' | 'detailsHash'>>,
  now: Date,
): Promise<Claim> {
  const { cipher } = store;
  const { idempotencyKeys } = store.collections;
  const _id = new ObjectId();
  const holder = randomUUID();
  const seed = randomUUID();
  const heldUntil = new Date(now.getTime() + LEASE_MS);
  const { operation, key, requestHash, detailsHash } = claimed;
  const record: IdempotencyRecord = { _id, _environmentId, ...claimed, holder, heldUntil, seed, createdAt: now };
  try {
    await idempotencyKeys.insertOne(record);
    return { kind: 'claimed', claimId: _id, holder, seed, isRetry: false };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const found = await idempotencyKeys.findOne({ _environmentId, operation, key }, UNCHECKED);
  // It expired since the insert, so that a retry can claim the key.
  if (found === null) return { kind: 'running' };
  const isSame = found.requestHash === requestHash && (found.detailsHash ?? detailsHash) === detailsHash;
  if (!isSame) return { kind: 'different request' };
  const answer = openAnswer({ cipher }, found);
  // The request must not run again, even if its answer can no longer be decrypted.
  if (answer === null) return { kind: 'running' };
  if (answer !== undefined) return { kind: 'answered', answer };
  if (isHeldUntil(found.heldUntil, LEASE_MS, now)) return { kind: 'running' };
  const { modifiedCount } = await idempotencyKeys.updateOne(
    { _id: found._id, holder: found.holder, answer: { $exists: false } },
    { $set: { holder, heldUntil } },
  );
  if (modifiedCount === 0) return { kind: 'running' };
  const result = await findResult(store, { _environmentId }, found._id);
  // The change must not be made again, even if its result can no longer be decrypted.
  if (result === null) return { kind: 'running' };
  return { kind: 'claimed', claimId: found._id, holder, seed: found.seed, isRetry: true, result };
}

/** The place that an answer or a result is encrypted for. Both are encrypted because they may contain credentials. */
const placeOf = (claimId: ObjectId): string => `idempotency key ${claimId.toHexString()}`;

/** The stored answer to a request. Undefined if it has none; null if it can no longer be decrypted. */
export function openAnswer(
  { cipher }: Pick<Store, 'cipher'>,
  { _id, answer }: IdempotencyRecord,
): IdempotentAnswer | null | undefined {
  if (answer === undefined) return undefined;
  const { status, body } = answer;
  const decrypted = isEncrypted(body) ? cipher.decrypt(body, placeOf(_id)) : body;
  return typeof decrypted === 'string' ? { status, body: decrypted } : null;
}

/** The result of a request's change. Null if it can no longer be decrypted. */
export function openResult({ cipher }: Pick<Store, 'cipher'>, { key, result }: ResultRecord): string | null {
  const decrypted = cipher.decrypt(result, placeOf(ObjectId.createFromHexString(key)));
  return typeof decrypted === 'string' ? decrypted : null;
}

/** What replaces the content of an answer or a result. It reads as one that cannot be decrypted, so that no retry runs. */
export function emptied({ cipher }: Pick<Store, 'cipher'>, record: IdempotencyRecord | ResultRecord) {
  return 'result' in record
    ? { result: cipher.encrypt(null, placeOf(ObjectId.createFromHexString(record.key))) }
    : { 'answer.body': cipher.encrypt(null, placeOf(record._id)) };
}

/** The result of the change of a request. */
const resultOf = ({ _environmentId }: Pick<Scope, '_environmentId'>, claimId: ObjectId) =>
  ({ _environmentId, operation: 'result', key: claimId.toHexString() }) as const;

const resultsIn = ({ collections }: Pick<Store, 'collections'>) =>
  collectionNamed<ResultRecord>(collections, 'idempotencyKeys');

/** The stored result of a request's change. Undefined if it has none; null if it can no longer be decrypted. */
export async function findResult(
  store: Store,
  scope: Pick<Scope, '_environmentId'>,
  claimId: ObjectId,
): Promise<string | null | undefined> {
  const found = await resultsIn(store).findOne(resultOf(scope, claimId), UNCHECKED);
  return found === null ? undefined : openResult(store, found);
}

/**
 * Stores the result of a request's change. The store belongs to the transaction of the change, which a unique index rejects
 * if another run of the request has stored its result.
 */
export async function storeResult(
  store: Store,
  scope: Scope,
  claimId: ObjectId,
  result: string,
  now: Date,
): Promise<void> {
  const encrypted = store.cipher.encrypt(result, placeOf(claimId));
  const record = { _id: new ObjectId(), ...resultOf(scope, claimId), result: encrypted, createdAt: now };
  await resultsIn(store).insertOne(record);
}

/** Removes the result of a request whose answer is stored. */
export async function removeResult(store: Store, scope: Scope, claimId: ObjectId): Promise<void> {
  await resultsIn(store).deleteOne(resultOf(scope, claimId));
}

/**
 * Renews the lease of a claimed key for as long as its request runs.
 * @param now by the clock on which all gateways agree
 * @returns a function that ends the renewals
 */
export function holdKey(
  { collections: { idempotencyKeys } }: Store,
  claimId: ObjectId,
  holder: string,
  now: () => Date,
): () => void {
  // A renewal that is overtaken by the release of the key does not hold it again.
  const held = { _id: claimId, holder, heldUntil: { $gt: RELEASED } };
  const renew = () => idempotencyKeys.updateOne(held, { $set: { heldUntil: new Date(now().getTime() + LEASE_MS) } });
  // A failed renewal is repeated by the next one. If a retry claims the key, only one of the two commits its change.
  const timer = setInterval(() => renew().catch(() => {}), RENEWAL_MS);
  return () => clearInterval(timer);
}

/** Stores the answer, to be replayed for 24 hours. @returns whether the request still held its key */
export async function finishKey(
  { collections: { idempotencyKeys }, cipher }: Store,
  claimId: ObjectId,
  holder: string,
  { status, body }: IdempotentAnswer,
): Promise<boolean> {
  const answer = { status, body: cipher.encrypt(body, placeOf(claimId)) };
  const { matchedCount } = await idempotencyKeys.updateOne({ _id: claimId, holder }, { $set: { answer } });
  return matchedCount === 1;
}

/**
 * Lets the request be retried at once. The seed and the result stay, because a failed request may have had an effect: the
 * retry makes the same ids of transactions, and does not make the change again.
 */
export async function releaseKey(
  { collections: { idempotencyKeys } }: Store,
  claimId: ObjectId,
  holder: string,
): Promise<void> {
  await idempotencyKeys.updateOne({ _id: claimId, holder }, { $set: { heldUntil: RELEASED } });
}
