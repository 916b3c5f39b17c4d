/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { type Document, Long } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginTransaction, startEngine } from '../start-engine.ts';
import { useDatabase } from '../test-database.ts';

const { db, things } = useDatabase('cursors');

beforeEach(() => things.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }, { _id: 4 }]));

const isOpen = ({ cursor }: Document): boolean => !new Long(cursor.id).isZero();

/** Looks into the embedded server, so this does not run on a real MongoDB. */
it.each(['commit', 'abort'] as const)('the cursors of a transaction are closed by its %s', async (end) => {
  const server = startEngine();
  await server.send({ insert: 'c', documents: [{ _id: 1 }, { _id: 2 }] });
  const transaction = beginTransaction(server);
  await transaction.run({ find: 'c', batchSize: 1 });
  expect(server.engine.cursors.all()).toHaveLength(1);
  expect(await transaction[end]()).toMatchObject({ ok: 1 });
  expect(server.engine.cursors.all()).toEqual([]);
});

describe('a cursor', () => {
  it('stays open after a batch that is exactly full, until the next batch is empty', async () => {
    const reply = await db.command({ find: 'things', batchSize: 2 }, { promoteLongs: false });
    expect(isOpen(reply)).toBe(true);
    const getMore = () =>
      db.command({ getMore: reply.cursor.id, collection: 'things', batchSize: 2 }, { promoteLongs: false });
    const second = await getMore();
    expect(second.cursor.nextBatch).toHaveLength(2);
    expect(isOpen(second)).toBe(true);
    const third = await getMore();
    expect(third.cursor.nextBatch).toEqual([]);
    expect(isOpen(third)).toBe(false);
  });

  it.each([
    ['its limit', { limit: 2, batchSize: 2 }],
    ['its only possible document', { filter: { _id: 1 }, batchSize: 1 }],
    ['its single batch', { batchSize: 2, singleBatch: true }],
    ['the last document', { batchSize: 5 }],
  ])('is closed after %s', async (_name, options) => {
    expect(isOpen(await db.command({ find: 'things', ...options }, { promoteLongs: false }))).toBe(false);
  });

  it('of an aggregation stays open after a batch that is exactly full', async () => {
    const command = { aggregate: 'things', pipeline: [{ $match: {} }], cursor: { batchSize: 4 } };
    expect(isOpen(await db.command(command, { promoteLongs: false }))).toBe(true);
    expect(isOpen(await db.command({ ...command, cursor: { batchSize: 5 } }, { promoteLongs: false }))).toBe(false);
  });

  it('of a collection that does not exist is closed at once', async () => {
    expect(isOpen(await db.command({ find: 'nothing', batchSize: 0 }, { promoteLongs: false }))).toBe(false);
  });

  it('of a list is closed with its last element', async () => {
    const command = { listCollections: 1, filter: { name: 'things' }, cursor: { batchSize: 1 } };
    expect(isOpen(await db.command(command, { promoteLongs: false }))).toBe(false);
  });
});
