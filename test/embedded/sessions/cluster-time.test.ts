/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { type ClusterTime, MongoServerError, Timestamp } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../test-database.ts';

const { client, db, things } = useDatabase('cluster_time');
const now = async (): Promise<Timestamp> => (await db.command({ ping: 1 })).operationTime;
const seconds = (time: Timestamp, more: number) => new Timestamp({ t: time.getHighBitsUnsigned() + more, i: 1 });
const count = (readConcern: object) => db.command({ count: 'things', readConcern });

describe('afterClusterTime', () => {
  it('of an earlier reply is accepted', async () => {
    await things.insertOne({ _id: 1 });
    expect(await count({ afterClusterTime: await now() })).toMatchObject({ n: 1 });
  });

  it.each([
    ['in the future', async () => ({ afterClusterTime: seconds(await now(), 3600) }), 72],
    ['of zero', async () => ({ afterClusterTime: new Timestamp({ t: 0, i: 0 }) }), 72],
    ['at level linearizable', async () => ({ level: 'linearizable', afterClusterTime: await now() }), 72],
    ['beside atClusterTime', async () => ({ afterClusterTime: await now(), atClusterTime: await now() }), 72],
    ['of another type', async () => ({ afterClusterTime: 5 }), 14],
  ])('%s fails', async (_name, readConcern, code) => {
    await expect(count(await readConcern())).rejects.toMatchObject({ code });
  });
});

describe('$clusterTime', () => {
  const signature = { hash: Buffer.alloc(20), keyId: 0n };
  const readWith = async (clusterTime: unknown) => {
    const session = client.startSession();
    // The driver checks its own setter, but not this field.
    session.clusterTime = clusterTime as ClusterTime;
    await things.findOne({}, { session }).finally(() => session.endSession());
  };

  it.each([
    ['without a time', { greaterThan: () => true }],
    ['of a number', Object.assign(Object.create({ greaterThan: () => true }), { t: 1 })],
  ])('%s fails, and other sessions are not affected', async (_name, clusterTime) => {
    await expect(readWith({ clusterTime, signature })).rejects.toBeInstanceOf(MongoServerError);
    expect(await things.findOne()).toBeNull();
  });

  it('that is more than a year in the future fails', async () => {
    const clusterTime = seconds(await now(), 2 * 365 * 24 * 3600);
    await expect(readWith({ clusterTime, signature })).rejects.toMatchObject({ code: 205 });
  });

  it('beyond the maximum of its second fails', async () => {
    const clusterTime = new Timestamp({ t: (await now()).getHighBitsUnsigned(), i: 0xffff_ffff });
    await expect(readWith({ clusterTime, signature })).rejects.toMatchObject({ code: 40484 });
  });

  it('at the maximum of its second is followed by the next second', async () => {
    const clusterTime = new Timestamp({ t: (await now()).getHighBitsUnsigned() + 2, i: 0x7fff_ffff });
    await readWith({ clusterTime, signature });
    await things.insertOne({ _id: 'later' });
    const later = await now();
    expect(later.greaterThan(clusterTime)).toBe(true);
    expect(later.getLowBitsUnsigned()).toBeLessThan(0x7fff_ffff);
  });

  it('advances the cluster time', async () => {
    const clusterTime = seconds(await now(), 2);
    await readWith({ clusterTime, signature });
    expect((await now()).greaterThanOrEqual(clusterTime)).toBe(true);
  });
});
