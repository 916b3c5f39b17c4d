import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { Erasure } from '../../../src/model/erasure.ts';
import { eraseStoredAnswerPage } from '../../../src/store/erasure/erase-stored-answers.ts';
import { Identity } from '../../../src/store/erasure/identity.ts';
import { claimKey, findResult, finishKey, storeResult } from '../../../src/store/idempotency-keys.ts';
import { createCipher } from '../../../src/store/sealed/cipher.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const { store, scope } = await startTestContext();
const { idempotencyKeys, erasures } = store.collections;
const lost = { ...store, cipher: createCipher([Buffer.alloc(32, 3).toString('base64')]) };

const claim = (key: string, now: Date) =>
  claimKey(store, scope, { operation: 'POST /events', key, requestHash: 'hash', detailsHash: 'details' }, now);

/** Leaves a request with the result of its change and, if it did not crash, its answer. */
async function leave(key: string, text: string, answered: boolean, writer = store) {
  const claimed = await claim(key, new Date());
  if (claimed.kind !== 'claimed') throw new Error('the key was not claimed');
  await storeResult(writer, scope, claimed.claimId, text, new Date());
  if (answered) await finishKey(writer, claimed.claimId, claimed.holder, { status: 200, body: text });
  return claimed.claimId;
}

it('deletes the answers that name the person, and removes the content of those that cannot be decrypted', async () => {
  const erasure: Erasure = {
    _id: new ObjectId(),
    ...scope,
    status: 'running',
    searchesOthers: true,
    requestedAt: new Date(),
    deleted: {},
    changed: {},
    tombstones: [],
  };
  await erasures.insertOne(erasure);
  const [named, other] = [await leave('named', '"ada-of-the-tests"', true), await leave('other', '"grace"', true)];
  const answered = await leave('answered', '"ada-of-the-tests"', true, lost);
  const crashed = await leave('crashed', '"ada-of-the-tests"', false, lost);
  const before = await idempotencyKeys.find({ ...scope }).toArray();

  const identity = new Identity({ values: ['ada-of-the-tests'], words: [] });
  let at: Parameters<typeof eraseStoredAnswerPage>[2] | null;
  for (at = undefined; at !== null; at = await eraseStoredAnswerPage(store, erasure, at, identity));

  expect(await idempotencyKeys.findOne({ _id: named })).toBeNull();
  expect(await findResult(store, scope, other)).toBe('"grace"');
  const later = new Date(Date.now() + 60_000);
  for (const key of ['answered', 'crashed']) expect(await claim(key, later)).toEqual({ kind: 'running' });
  for (const _id of [answered, crashed]) expect(await findResult(lost, scope, _id)).toBeNull();
  const body = (await idempotencyKeys.findOne({ _id: answered }))?.answer?.body;
  expect(body).not.toBe(before.find(({ _id }) => _id.equals(answered))?.answer?.body);
  const { collectionName } = idempotencyKeys;
  expect(await erasures.findOne({ _id: erasure._id })).toMatchObject({
    deleted: { [collectionName]: 2 },
    changed: { [collectionName]: 3 },
  });
});
