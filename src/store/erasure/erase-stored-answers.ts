import { ObjectId } from 'mongodb';
import { fromBsonText } from '../../model/bson-text.ts';
import type { Erasure, ErasureProgress } from '../../model/erasure.ts';
import type { IdempotencyRecord, ResultRecord } from '../../model/idempotency-record.ts';
import { Turn } from '../../model/turn.ts';
import { emptied, openAnswer, openResult, UNCHECKED } from '../idempotency-keys.ts';
import { collectionNamed } from '../mongo/collections.ts';
import type { Store } from '../mongo/connect.ts';
import { withTransaction } from '../mongo/transactions.ts';
import { recordPage } from './erasure-records.ts';
import type { Identity } from './identity.ts';

type StoredAnswer = IdempotencyRecord | ResultRecord;

/** What removes the content of an answer or a result that cannot be decrypted. */
interface Emptying {
  readonly _id: ObjectId;
  readonly $set: ReturnType<typeof emptied>;
}

/** How many requests one page reads. */
const PAGE_SIZE = 100;
/** How many of them are in memory at once. */
const READ_SIZE = 20;

/**
 * Deletes the requests of one page whose idempotency key, answer or result names a person. The answers are encrypted, so that
 * no index finds them. They exist for 24 hours only. One that cannot be decrypted may name the person: its content is removed, and
 * its request stays, so that a retry does not run it again.
 * @returns where the next page begins; null if it was the last
 */
export async function eraseStoredAnswerPage(
  store: Store,
  erasure: Erasure,
  after: ErasureProgress['afterKey'],
  identity: Identity,
): Promise<NonNullable<ErasureProgress['afterKey']> | null> {
  const idempotencyKeys = collectionNamed<StoredAnswer>(store.collections, 'idempotencyKeys');
  const { _environmentId } = erasure;
  const turn = new Turn();
  const _ids: ObjectId[] = [];
  // Not the records: a page of them can have hundreds of megabytes.
  const emptying: Emptying[] = [];
  let last: Pick<StoredAnswer, 'operation' | 'key'> | undefined;
  const page = after && { _environmentId, operation: after.operation, key: { $gt: after.key } };
  for await (const record of page
    ? idempotencyKeys.find(page, UNCHECKED).sort({ key: 1 }).limit(PAGE_SIZE).batchSize(READ_SIZE)
    : []) {
    if (turn.isOver) await turn.next();
    const { _id, operation, key } = record;
    const text = textOf(store, record);
    if (await namesPerson(record, text, identity, turn)) _ids.push(requestOf(record));
    else if (text === null) emptying.push({ _id, $set: emptied(store, record) });
    last = { operation, key };
  }
  if (last === undefined) {
    const [next] = await idempotencyKeys
      .find({ _environmentId, ...(after && { operation: { $gt: after.operation } }) }, { projection: { operation: 1 } })
      .sort({ operation: 1 })
      .limit(1)
      .toArray();
    return next === undefined ? null : { operation: next.operation, key: '' };
  }
  if (_ids.length > 0 || emptying.length > 0) await erase(store, erasure, _ids, emptying);
  return last;
}

/** Deletes requests with their results, and removes the content of others. */
const erase = (
  store: Store,
  erasure: Erasure,
  _ids: readonly ObjectId[],
  emptying: readonly Emptying[],
): Promise<void> =>
  withTransaction(
    store,
    async (session) => {
      const idempotencyKeys = collectionNamed<StoredAnswer>(store.collections, 'idempotencyKeys');
      const { _environmentId } = erasure;
      const results = { operation: 'result', key: { $in: _ids.map((_id) => _id.toHexString()) } };
      const named = { _environmentId, $or: [{ _id: { $in: [..._ids] } }, results] };
      const { deletedCount, modifiedCount } = await idempotencyKeys.bulkWrite(
        [
          ...emptying.map(({ _id, $set }) => ({
            updateOne: { filter: { _environmentId, _id }, update: { $set } },
          })),
          { deleteMany: { filter: named } },
        ],
        { session },
      );
      await recordPage(store, erasure, 'changed', new Map([['idempotencyKeys', modifiedCount]]), session);
      await recordPage(store, erasure, 'deleted', new Map([['idempotencyKeys', deletedCount]]), session);
    },
    'local',
  );

/** The request of an answer or a result. */
const requestOf = (record: StoredAnswer): ObjectId =>
  'result' in record ? ObjectId.createFromHexString(record.key) : record._id;

/** The text of an answer or a result. Undefined if there is none; null if it cannot be decrypted. */
function textOf(store: Store, record: StoredAnswer): string | null | undefined {
  if ('result' in record) return openResult(store, record);
  const answer = openAnswer(store, record);
  return answer === null ? null : answer?.body;
}

const namesPerson = async (
  { key }: StoredAnswer,
  text: string | null | undefined,
  identity: Identity,
  turn: Turn,
): Promise<boolean> =>
  (await identity.isIn(key, turn)) || (text != null && (await identity.isIn(parseBody(text), turn)));

/** The content of a stored answer: JSON over REST, BSON in base64 over GraphQL. That of a result is BSON in base64. */
function parseBody(body: string): object | string {
  for (const parse of [JSON.parse, fromBsonText]) {
    try {
      return parse(body);
    } catch {
      // The other form, or an empty answer.
    }
  }
  return body;
}
