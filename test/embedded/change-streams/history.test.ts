import { UUID } from 'bson';
import { describe, expect, it } from 'vitest';
import { encode } from '../../../src/embedded/bson/encode.ts';
import { openChangeStream } from '../../../src/embedded/change-streams/open-change-stream.ts';
import { DatabaseEngine } from '../../../src/embedded/database-engine.ts';
import { PLAIN_OPTIONS } from '../../../src/embedded/language/language-options.ts';
import { LmdbStorage } from '../../../src/embedded/storage/lmdb-storage.ts';
import { newDataDir } from '../embedded-process.ts';

const uuids = { watched: new UUID(), others: new UUID() };
const insert = (coll: keyof typeof uuids, _id: number) => ({
  operation: 'insert' as 'insert' | 'update',
  db: 'd',
  coll,
  uuid: uuids[coll],
  documentKey: { _id },
  document: encode({ _id }),
});
const manyInserts = Array.from({ length: 60_000 }, (_, at) => insert('others', at));

const start = (directory = newDataDir()) => {
  const storage = new LmdbStorage(directory);
  const engine = new DatabaseEngine(storage);
  const open = (resumeAfter?: unknown) =>
    openChangeStream(engine, {
      db: 'd',
      collection: 'watched',
      pipeline: [{ $changeStream: { ...(resumeAfter !== undefined && { resumeAfter }) } }],
      options: PLAIN_OPTIONS,
    });
  const append = (changes: ReturnType<typeof insert>[]) => storage.write((view) => engine.oplog.append(view, changes));
  return { engine, open, append };
};

describe('a change stream', () => {
  it('fails if the oplog has lost changes after its position, whether it is open or resumes', async () => {
    const directory = newDataDir();
    const { engine, open, append } = start(directory);
    const [behind, current] = [open(), open()];
    const { fields: token } = await behind.next(10, 0);
    await append([insert('watched', 1)]);
    await append(manyInserts);
    expect((await current.next(10, 0)).documents).toHaveLength(1);
    expect((await current.next(10, 0)).documents).toHaveLength(0);
    await append(manyInserts);
    await append([insert('watched', 2)]);
    const lost = { code: 286, codeName: 'ChangeStreamHistoryLost', labels: ['NonResumableChangeStreamError'] };
    await expect(behind.next(10, 0)).rejects.toMatchObject(lost);
    await expect(open(token?.postBatchResumeToken).next(10, 0)).rejects.toMatchObject(lost);
    const { documents, fields } = await current.next(10, 0);
    expect(documents).toHaveLength(1);
    await engine.close();

    const restarted = start(directory);
    await expect(restarted.open(token?.postBatchResumeToken).next(10, 0)).rejects.toMatchObject(lost);
    expect((await restarted.open(fields?.postBatchResumeToken).next(10, 0)).documents).toEqual([]);
    await restarted.engine.close();
  });

  it('reads no more of an entry than its head if a part of its filter excludes the collection', async () => {
    const { engine, append } = start();
    const stream = openChangeStream(engine, {
      db: 'd',
      collection: undefined,
      pipeline: [
        // An update without the image would fail the stream.
        { $changeStream: { fullDocumentBeforeChange: 'required' } },
        { $match: { $or: [{ operationType: 'invalidate' }, { 'ns.coll': 'watched', 'fullDocument._id': 1 }] } },
      ],
      options: PLAIN_OPTIONS,
    });
    await append([{ ...insert('others', 1), operation: 'update' }, insert('watched', 2), insert('watched', 1)]);
    expect((await stream.next(10, 0)).documents).toHaveLength(1);
    await engine.close();
  });

  it('goes on after a commit of more changes than the oplog keeps', async () => {
    const { engine, open, append } = start();
    const stream = open();
    expect((await stream.next(10, 0)).documents).toEqual([]);
    await append([...manyInserts, ...manyInserts]);
    expect((await stream.next(10, 0)).documents).toEqual([]);
    await append([insert('watched', 1)]);
    expect((await stream.next(10, 0)).documents).toHaveLength(1);
    await engine.close();
  });
});
