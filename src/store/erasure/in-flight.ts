import type { ObjectId } from 'mongodb';
import type { Erasure } from '../../model/erasure.ts';
import type { Store } from '../mongo/connect.ts';
import { workItems } from '../queue/work-item.ts';
import { RUN_TRIGGERS } from '../queue/work-kinds.ts';

/**
 * How long requests and readers of changes may use documents that they read before an erasure was requested. Longer than
 * `TRUST_READ_MS`.
 */
export const SETTLE_MS = 10_000;

/**
 * For how long a subscriber that was read counts as not erased. Who commits documents of the subscriber later asks
 * `findUnerased` first, while it holds a commit lock. The erasure waits for longer than this, and then for all commit locks.
 */
export const TRUST_READ_MS = 2_000;

/** Whether a trigger of before the erasure still waits or runs that names the subscriber as recipient or actor. */
export async function hasTriggersOf(
  { db }: Pick<Store, 'db'>,
  { _environmentId, requestedAt, subscriberId }: Erasure,
): Promise<boolean> {
  const found = await workItems(db).findOne(
    {
      name: { $in: Object.values(RUN_TRIGGERS) },
      'data._environmentId': _environmentId,
      'data.triggers': {
        $elemMatch: {
          triggeredAt: { $lte: requestedAt },
          $or: [
            { 'to.subscriberId': subscriberId },
            { 'to.exclude': subscriberId },
            { 'actor.subscriberId': subscriberId },
          ],
        },
      },
    },
    { projection: { _id: 1 } },
  );
  return found !== null;
}

/** The ids of subscribers that exist and are not being erased, as hex. */
export async function findUnerased(
  { collections: { subscribers } }: Pick<Store, 'collections'>,
  _environmentId: ObjectId,
  _ids: readonly ObjectId[],
): Promise<ReadonlySet<string>> {
  const found = await subscribers
    .find({ _environmentId, _id: { $in: [..._ids] }, _erasureId: { $exists: false } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => `${_id}`));
}
