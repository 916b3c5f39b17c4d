/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import type { Document } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../test-database.ts';

const { db, things } = useDatabase('split_events');
const SPLIT = { $changeStreamSplitLargeEvent: {} };
const large = (letter: string) => letter.repeat(10 * 1024 * 1024);

beforeEach(async () => {
  await db.createCollection('things', { changeStreamPreAndPostImages: { enabled: true } });
  await things.insertOne({ _id: 1, v: large('a') });
});

describe('$changeStreamSplitLargeEvent', () => {
  const update = () => things.updateOne({ _id: 1 }, { $set: { v: large('b') } });

  it('splits an event of more than 16 MB into fragments that a stream can resume after', async () => {
    const stream = things.watch([SPLIT], { fullDocumentBeforeChange: 'required' });
    await stream.tryNext();
    await update();
    await things.insertOne({ _id: 2 });
    const first: Document = await stream.next();
    const second: Document = await stream.next();
    expect(first.splitEvent).toEqual({ fragment: 1, of: 2 });
    expect(second.splitEvent).toEqual({ fragment: 2, of: 2 });
    const { _id: firstToken, splitEvent: _, ...firstFields } = first;
    const { _id: secondToken, splitEvent: __, ...secondFields } = second;
    const names = Object.keys({ ...firstFields, ...secondFields }).sort();
    expect(names).toEqual([
      'clusterTime',
      'documentKey',
      'fullDocumentBeforeChange',
      'ns',
      'operationType',
      'updateDescription',
      'wallTime',
    ]);
    expect(await stream.next()).toMatchObject({ operationType: 'insert', documentKey: { _id: 2 } });
    await stream.close();

    const afterFirst = things.watch([SPLIT], { fullDocumentBeforeChange: 'required', resumeAfter: firstToken });
    expect((await afterFirst.next())._id).toEqual(secondToken);
    await afterFirst.close();
    const afterSecond = things.watch([SPLIT], { fullDocumentBeforeChange: 'required', resumeAfter: secondToken });
    expect(await afterSecond.next()).toMatchObject({ documentKey: { _id: 2 } });
    await afterSecond.close();
    const withoutSplit = things.watch([], { fullDocumentBeforeChange: 'required', resumeAfter: firstToken });
    await expect(withoutSplit.next()).rejects.toMatchObject({ code: 280 });
    const withoutImages = things.watch([SPLIT], { resumeAfter: firstToken });
    await expect(withoutImages.next()).rejects.toMatchObject({ code: 280 });
  });

  it('leaves smaller events as they are', async () => {
    const stream = things.watch([SPLIT]);
    await stream.tryNext();
    await things.insertOne({ _id: 2 });
    expect(await stream.next()).not.toHaveProperty('splitEvent');
    await stream.close();
  });

  it('is needed for an event of more than 16 MB', async () => {
    const stream = things.watch([], { fullDocumentBeforeChange: 'required' });
    await stream.tryNext();
    await update();
    await expect(stream.next()).rejects.toMatchObject({ code: 10334 });
  });

  it.each([
    ['before another stage', [{ $changeStream: {} }, SPLIT, { $match: {} }], 7182802],
    ['with an option', [{ $changeStream: {} }, { $changeStreamSplitLargeEvent: { a: 1 } }], 7182800],
    ['outside of a change stream', [{ $match: {} }, SPLIT], 20],
  ])('%s fails', async (_name, pipeline, code) => {
    await expect(db.command({ aggregate: 'things', pipeline, cursor: {} })).rejects.toMatchObject({ code });
  });
});
