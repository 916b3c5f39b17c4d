/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../test-database.ts';

const { client, db, things } = useDatabase('administration');
const admin = client.db('admin');

describe('a shell', () => {
  it('can list and read the logs', async () => {
    expect((await admin.command({ getLog: '*' })).names).toContain('startupWarnings');
    expect((await admin.command({ getLog: 'startupWarnings' })).log).toBeInstanceOf(Array);
    await expect(admin.command({ getLog: 'other' })).rejects.toMatchObject({ ok: 0 });
    await expect(admin.command({ getLog: 1 })).rejects.toMatchObject({ code: 14 });
  });

  it('can read the replica set', async () => {
    const { config } = await admin.command({ replSetGetConfig: 1 });
    const status = await admin.command({ replSetGetStatus: 1 });
    expect(config._id).toBe(status.set);
    expect(config.members[0].host).toBe(status.members[0].name);
    expect(await admin.command({ getDefaultRWConcern: 1 })).toMatchObject({ defaultReadConcern: { level: 'local' } });
  });

  it('can read host, users, roles and the profiler level', async () => {
    expect((await admin.command({ hostInfo: 1 })).system.numCores).toBeGreaterThan(0);
    expect(await db.command({ usersInfo: 1 })).toMatchObject({ users: [] });
    expect(await db.command({ rolesInfo: 1 })).toMatchObject({ roles: [] });
    expect(await db.command({ profile: -1 })).toMatchObject({ was: 0 });
  });

  it('can measure the documents of a collection', async () => {
    await things.insertOne({ _id: 1, text: 'x' });
    expect(await db.command({ dataSize: things.namespace })).toMatchObject({
      size: serialize({ _id: 1, text: 'x' }).length,
      numObjects: 1,
    });
  });
});

describe('explain of a view', () => {
  it('shows the plan of the collection that the view reads', async () => {
    await things.insertOne({ _id: 1, a: 1, b: 2 });
    await things.createIndex({ a: 1, b: 1 });
    await db.createCollection('view', { viewOn: 'things', pipeline: [{ $match: { a: 1 } }] });
    const explained = JSON.stringify(await db.collection('view').find({ b: 2 }).explain());
    expect(explained).toContain('a_1_b_1');
    await db.collection('view').drop();
  });
});

it('a collation with an unknown locale is refused', async () => {
  await things.insertOne({ _id: 1 });
  const find = things.find({}, { collation: { locale: 'bogus' } }).toArray();
  await expect(find).rejects.toMatchObject({ code: 2 });
});
