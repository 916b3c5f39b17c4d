import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { IdempotencyRecord, IdempotentAnswer } from '../model/idempotency-record.ts';
import type { Scope } from '../model/scalars.ts';
import { isEncrypted } from './cipher.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey } from './mongo/errors.ts';

/** How long a key is held by a request that gives no answer: a crashed holder's ends by itself. */
const LEASE_MS = 30_000;

/** What a request with a key comes upon. */
export type Claim =
  /** It is to run, and to be finished or released. A second try of a crashed one gets the same seed. */
  | { readonly kind: 'mine'; readonly claimId: ObjectId; readonly holder: string; readonly seed: string }
  | { readonly kind: 'answered'; readonly answer: IdempotentAnswer }
  | { readonly kind: 'running' }
  | { readonly kind: 'other request' };

/**
 * Claims a key for one request, among all gateways: a unique index lets one of many through.
 * @param requestHash tells whether the key comes with the same request again
 */
export async function claimKey(
  { collections: { idempotencyKeys }, cipher }: Store,
  { _environmentId }: Scope,
  operation: string,
  key: string,
  requestHash: string,
  now: Date,
): Promise<Claim> {
  const holder = randomUUID();
  const heldUntil = new Date(now.getTime() + LEASE_MS);
  const record: IdempotencyRecord = {
    ...{ _id: new ObjectId(), _environmentId, operation, key, requestHash },
    ...{ holder, heldUntil, seed: randomUUID(), createdAt: now },
  };
  try {
    await idempotencyKeys.insertOne(record);
    return { kind: 'mine', claimId: record._id, holder, seed: record.seed };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const found = await idempotencyKeys.findOne({ _environmentId, operation, key });
  // It was forgotten in this moment, a day old; whoever asks again can have it.
  if (found === null) return { kind: 'running' };
  if (found.requestHash !== requestHash) return { kind: 'other request' };
  if (found.answer !== undefined) {
    const { status, body } = found.answer;
    const opened = isEncrypted(body) ? cipher.decrypt(body, placeOf(found._id)) : body;
    // What cannot be decrypted any more is not known, and must not be done again.
    return typeof opened === 'string' ? { kind: 'answered', answer: { status, body: opened } } : { kind: 'running' };
  }
  if (found.heldUntil > now) return { kind: 'running' };
  const taken = await idempotencyKeys.updateOne(
    { _id: found._id, holder: found.holder },
    { $set: { holder, heldUntil } },
  );
  return taken.matchedCount === 1
    ? { kind: 'mine', claimId: found._id, holder, seed: found.seed }
    : { kind: 'running' };
}

/** Where an answer stands. It is encrypted, because it may hold the credentials of an integration. */
const placeOf = (claimId: ObjectId): string => `idempotency key ${claimId.toHexString()}`;

/** Stores the answer, to be given again for 24 hours. */
export async function finishKey(
  { collections: { idempotencyKeys }, cipher }: Store,
  claimId: ObjectId,
  holder: string,
  { status, body }: IdempotentAnswer,
): Promise<void> {
  const answer = { status, body: cipher.encrypt(body, placeOf(claimId)) };
  await idempotencyKeys.updateOne({ _id: claimId, holder }, { $set: { answer } });
}

/**
 * Lets a key's request be tried again at once. Its seed stays, since what failed may have had its effect: the second try
 * then makes the same ids, and nothing twice.
 */
export async function releaseKey(
  { collections: { idempotencyKeys } }: Store,
  claimId: ObjectId,
  holder: string,
): Promise<void> {
  await idempotencyKeys.updateOne({ _id: claimId, holder }, { $set: { heldUntil: new Date(0) } });
}
