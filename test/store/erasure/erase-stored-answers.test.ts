import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import type { Erasure } from '../../../src/model/erasure.ts';
import type { Turn } from '../../../src/model/turn.ts';
import { eraseStoredAnswerPage } from '../../../src/store/erasure/erase-stored-answers.ts';
import { Identity } from '../../../src/store/erasure/identity.ts';
import { claimKey, findResult, finishKey, storeResult } from '../../../src/store/idempotency-keys.ts';
import { createCipher } from '../../../src/store/sealed/cipher.ts';
import { startTestContext } from '../../testkit/test-context.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

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

async function startErasure(): Promise<Erasure> {
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
  return erasure;
}

it('deletes the answers that name the person, and removes the content of those that cannot be decrypted', async () => {
  const erasure = await startErasure();
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

const ANSWERS = 20;

/** Measures the memory that is used when the first and the last answer of a page are looked at. */
class MeasuredIdentity extends Identity {
  readonly heapBytes: number[] = [];
  #calls = 0;

  override isIn(value: unknown, turn: Turn): Promise<boolean> {
    this.#calls += 1;
    if (this.#calls === 1 || this.#calls === ANSWERS) {
      collectGarbage();
      this.heapBytes.push(process.memoryUsage().heapUsed);
    }
    return super.isIn(value, turn);
  }
}

it('does not keep the answers of a page that cannot be decrypted', async () => {
  const erasure = await startErasure();
  const record = await idempotencyKeys.findOne({ _id: await leave('large', 'x'.repeat(1_000_000), true, lost) });
  if (record === null) throw new Error('the answer was not stored');
  for (let index = 1; index < ANSWERS; index += 1) {
    await idempotencyKeys.insertOne({ ...record, _id: new ObjectId(), key: `large-${index}` });
  }

  const identity = new MeasuredIdentity({ values: ['ada-of-the-tests'], words: [] });
  await eraseStoredAnswerPage(store, erasure, { operation: 'POST /events', key: 'larg' }, identity);

  const [first = 0, last = 0] = identity.heapBytes;
  expect(last - first).toBeLessThan(10_000_000);
  expect(await erasures.findOne({ _id: erasure._id })).toMatchObject({
    changed: { [idempotencyKeys.collectionName]: ANSWERS },
  });
});
