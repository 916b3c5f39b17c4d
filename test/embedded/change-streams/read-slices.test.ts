import { UUID } from 'bson';
import { expect, it, vi } from 'vitest';
import { encode } from '../../../src/embedded/bson/encode.ts';
import { openChangeStream } from '../../../src/embedded/change-streams/open-change-stream.ts';
import { ReadSlices } from '../../../src/embedded/change-streams/read-slices.ts';
import { DatabaseEngine } from '../../../src/embedded/database-engine.ts';
import { PLAIN_OPTIONS } from '../../../src/embedded/language/language-options.ts';
import { LmdbStorage } from '../../../src/embedded/storage/lmdb-storage.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { newDataDir } from '../embedded-process.ts';

const uuid = new UUID();
const change = (operation: 'insert' | 'update', _id: number) => ({
  operation,
  db: 'd',
  coll: 'c',
  uuid,
  documentKey: { _id },
  ...(operation === 'insert' ? { document: encode({ _id }) } : { updateDescription: { updatedFields: { n: _id } } }),
});

const start = () => {
  const storage = new LmdbStorage(newDataDir());
  const engine = new DatabaseEngine(storage);
  atEnd(() => engine.close());
  const open = ($match: object) =>
    openChangeStream(engine, {
      db: 'd',
      collection: 'c',
      pipeline: [{ $changeStream: { fullDocument: 'updateLookup' } }, { $match }],
      options: PLAIN_OPTIONS,
    });
  const append = (changes: ReturnType<typeof change>[]) => storage.write((view) => engine.oplog.append(view, changes));
  return { engine, open, append };
};

/** How often the event loop gets to other work meanwhile. */
const turnsDuring = async (work: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  return turns;
};

it('a stream lets other commands run while its filter skips thousands of events', async () => {
  const { open, append } = start();
  const stream = open({ 'fullDocument._id': 10_000 });
  await append(Array.from({ length: 10_001 }, (_, at) => change('insert', at)));
  const turns = await turnsDuring(async () => {
    expect((await stream.next(10, 0)).documents).toHaveLength(1);
  });
  expect(turns).toBeGreaterThan(2);
});

it('100 streams that read at the same time let other commands run between their slices', async () => {
  const slices = new ReadSlices();
  const readOneSlice = () =>
    slices.run((isOver) => {
      while (!isOver());
    });
  const turns = await turnsDuring(() => Promise.all(Array.from({ length: 100 }, readOneSlice)));
  expect(turns).toBeGreaterThanOrEqual(99);
});

it('a stream looks up only the documents of updates that may pass its filter', async () => {
  const { engine, open, append } = start();
  const stream = open({
    $or: [{ operationType: 'drop' }, { 'updateDescription.updatedFields.n': 2, fullDocument: null }],
  });
  await append([1, 2, 3].map((_id) => change('update', _id)));
  const lookUps = vi.spyOn(engine.catalogue, 'find');
  expect((await stream.next(10, 0)).documents).toHaveLength(1);
  expect(lookUps).toHaveBeenCalledTimes(1);
});
