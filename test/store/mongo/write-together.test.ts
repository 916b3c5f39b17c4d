import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { withTransaction } from '../../../src/store/mongo/transactions.ts';
import { type CollectionWrites, inserts, writeTogether } from '../../../src/store/mongo/write-together.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const { store: watched, during } = watchCommands(store);
const [cities, rivers] = [watched.db.collection('cities'), watched.db.collection('rivers')];

async function write(writes: readonly CollectionWrites[]) {
  let counts: object | undefined;
  const commands = await during(() =>
    withTransaction(watched, async (session) => {
      const { matchedCount, upsertedCount, deletedCount } = await writeTogether(watched, session, writes);
      counts = { matchedCount, upsertedCount, deletedCount };
    }),
  );
  return { counts, commands: commands.map((command) => Object.keys(command)[0]) };
}

const documents = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: new ObjectId(), index }));

it.each([
  ['one command', 2, ['bulkWrite', 'commitTransaction']],
  ['a command for each collection if they are many', 60, ['insert', 'insert', 'commitTransaction']],
])('inserts into several collections with %s', async (_, count, commands) => {
  await cities.deleteMany({});
  await rivers.deleteMany({});
  const none = { matchedCount: 0, upsertedCount: 0, deletedCount: 0 };
  const written = await write([inserts(cities, documents(count)), inserts(rivers, documents(count))]);
  expect(written).toEqual({ counts: none, commands });
  expect([await cities.countDocuments(), await rivers.countDocuments()]).toEqual([count, count]);
});

it.each([
  ['few', 3],
  ['many', 60],
])('counts what %s updates, replacements and deletions found', async (_, count) => {
  await cities.deleteMany({});
  const [stored, unknown] = [documents(count), documents(count)];
  await cities.insertMany(stored);
  const [first, second] = stored;
  const { counts } = await write([
    {
      collection: cities,
      operations: stored
        .slice(2)
        .map(({ _id }) => ({ updateOne: { filter: { _id }, update: { $set: { index: -1 } } } })),
    },
    {
      collection: cities,
      operations: [second, ...unknown].map((one) => ({
        replaceOne: { filter: { _id: one?._id }, replacement: { ...one, index: -2 }, upsert: true },
      })),
    },
    { collection: cities, operations: [{ deleteOne: { filter: { _id: first?._id } } }] },
  ]);
  expect(counts).toEqual({ matchedCount: count - 1, upsertedCount: count, deletedCount: 1 });
  const indexes = (await cities.find().toArray()).map((one) => Reflect.get(one, 'index'));
  expect([indexes.filter((index) => index === -1).length, indexes.filter((index) => index === -2).length]).toEqual([
    count - 2,
    count + 1,
  ]);
});

it('sends no command if there is nothing to write', async () => {
  const nothing = { matchedCount: 0, upsertedCount: 0, deletedCount: 0 };
  expect(await write([inserts(cities, []), { collection: rivers, operations: [] }])).toEqual({
    counts: nothing,
    commands: [],
  });
});
