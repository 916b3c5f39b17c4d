import type { Document, ObjectId } from 'mongodb';
import { latestEnd } from './lease.ts';
import type { Store } from './mongo/connect.ts';

/** A subscriber whose websockets a gateway counts. */
export interface PresentSubscriber {
  readonly _environmentId: ObjectId;
  readonly _subscriberId: ObjectId;
}

/** Whether a subscriber has open websockets at a gateway. */
interface PresenceChange extends PresentSubscriber {
  readonly isPresent: boolean;
}

/** A gateway that dies without a word keeps a subscriber online for this long. Two renewals can fail before it ends. */
export const PRESENCE_LEASE_MS = 150_000;

/** How many subscribers one sweep takes offline. */
const SWEEP_SIZE = 500;

const leaseEnd = (now: Date): Date => new Date(now.getTime() + PRESENCE_LEASE_MS);

/** The leases of the other gateways that have not expired. None ends later than a lease that is taken now. */
const otherLeases = (now: Date, gatewayId: string | null): Document => ({
  $filter: {
    input: {
      $map: {
        input: { $ifNull: ['$onlineLeases', []] },
        in: { gatewayId: '$$this.gatewayId', until: { $min: ['$$this.until', leaseEnd(now)] } },
      },
    },
    cond: { $and: [{ $ne: ['$$this.gatewayId', gatewayId] }, { $gt: ['$$this.until', now] }] },
  },
});

/** Derives what readers see from the leases. In one update with them, so that concurrent gateways agree. */
const DERIVED: Document = {
  $set: { isOnline: { $gt: [{ $size: '$onlineLeases' }, 0] }, onlineUntil: { $max: '$onlineLeases.until' } },
};

/** @param now by the clock of the database, on which all gateways agree */
function updateOf({ isPresent }: PresenceChange, gatewayId: string, now: Date): Document[] {
  const lease = { gatewayId, until: leaseEnd(now) };
  const others = otherLeases(now, gatewayId);
  const onlineLeases = isPresent ? { $concatArrays: [others, [lease]] } : others;
  return [{ $set: { onlineLeases, lastOnlineAt: now } }, DERIVED];
}

/** Takes, renews or gives back the leases of a gateway for subscribers, in one command. */
export async function writePresence(
  { collections }: Pick<Store, 'collections'>,
  gatewayId: string,
  changes: readonly PresenceChange[],
  now: Date,
): Promise<void> {
  await collections.subscribers.bulkWrite(
    changes.map((change) => ({
      updateOne: {
        filter: { _environmentId: change._environmentId, _id: change._subscriberId, deleted: { $ne: true } },
        update: updateOf(change, gatewayId, now),
      },
    })),
    { ordered: false },
  );
}

/**
 * Takes subscribers offline whose leases have all expired, because their gateways died. `lastOnlineAt` stays the time of the
 * last renewal. Leases that were taken while the clock was ahead begin now.
 */
export async function endExpiredPresence({ collections }: Pick<Store, 'collections'>, now: Date): Promise<void> {
  const expired = {
    $or: [{ $lte: now }, { $gt: latestEnd(PRESENCE_LEASE_MS, now) }].map((onlineUntil) => ({
      isOnline: true,
      onlineUntil,
    })),
  };
  for (;;) {
    const found = await collections.subscribers
      .find(expired, { projection: { _environmentId: 1 } })
      .limit(SWEEP_SIZE)
      .toArray();
    if (found.length === 0) return;
    await collections.subscribers.bulkWrite(
      found.map(({ _id, _environmentId }) => ({
        updateOne: {
          filter: { _environmentId, _id, ...expired },
          update: [{ $set: { onlineLeases: otherLeases(now, null) } }, DERIVED],
        },
      })),
      { ordered: false },
    );
    if (found.length < SWEEP_SIZE) return;
  }
}
