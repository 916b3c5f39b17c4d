import { type Document, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { Identity } from '../../../src/store/erasure/identity.ts';
import { findStored, Redactions } from '../../../src/store/erasure/redactions.ts';
import { requestErasure } from '../../../src/store/erasure/request-erasure.ts';
import { runErasure } from '../../../src/store/erasure/run-erasure.ts';
import { collectionNamed } from '../../../src/store/mongo/collections.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const messages = collectionNamed(store.collections, 'messages');
const EMAIL = 'ada@erased.example';

describe('what remains of documents', () => {
  it('is found again for a document that changes before it is written', async () => {
    const { scope } = await startTestContext(store);
    const _id = new ObjectId();
    const filter = { _environmentId: scope._environmentId, _id };
    await messages.insertOne({ _id, ...scope, content: `To ${EMAIL}`, payload: { by: EMAIL } });
    const redactions = new Redactions(new Identity({ values: [], words: [EMAIL] }));
    let checks = 0;
    const check = async (): Promise<void> => {
      for await (const stored of findStored(messages, filter)) await redactions.check(stored);
      checks += 1;
      if (checks === 1) await messages.updateOne(filter, { $set: { content: `Read by ${EMAIL}` } });
    };
    await redactions.transaction(store, check, async (session) => {
      for (const { fields } of await redactions.of(findStored(messages, filter, session))) {
        await messages.updateOne(filter, { $set: fields }, { session });
      }
    });
    expect(checks).toBe(2);
    expect(await messages.findOne(filter)).toMatchObject({ content: 'Read by [erased]', payload: { by: '[erased]' } });
  });

  it('is not written if a document changes again and again', async () => {
    const { scope } = await startTestContext(store);
    const _id = new ObjectId();
    const filter = { _environmentId: scope._environmentId, _id };
    await messages.insertOne({ _id, ...scope, content: EMAIL, version: 0 });
    const redactions = new Redactions(new Identity({ values: [], words: [EMAIL] }));
    const check = async (): Promise<void> => {
      for await (const stored of findStored(messages, filter)) await redactions.check(stored);
      await messages.updateOne(filter, { $inc: { version: 1 } });
    };
    const erasing = redactions.transaction(store, check, (session) =>
      redactions.of(findStored(messages, filter, session)),
    );
    await expect(erasing).rejects.toThrow('The document changed after it was checked');
  });
});

describe('an erasure among large documents of others', () => {
  it('changes every document', async () => {
    const { scope } = await startTestContext(store);
    const now = new Date();
    await seed(store, scope).subscriber({ subscriberId: 'ada-of-the-tests', email: EMAIL });
    const big = Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`k${index}`, 'v']));
    let payload: Document = { big, by: EMAIL };
    for (let depth = 0; depth < 90; depth += 1) payload = { nested: payload };
    for (let event = 0; event < 2; event += 1) {
      const _notificationId = new ObjectId();
      const owned = { ...scope, _subscriberId: new ObjectId(), createdAt: now, updatedAt: now, payload };
      await collectionNamed(store.collections, 'notifications').insertOne({ _id: _notificationId, ...owned });
      await collectionNamed(store.collections, 'jobs').insertOne({ ...owned, _notificationId, status: 'completed' });
      await messages.insertOne({ ...owned, _notificationId });
      await messages.insertOne({ ...owned, _notificationId: new ObjectId() });
    }
    const erasure = await requestErasure(store, scope, 'ada-of-the-tests', true, now);
    const later = () => new Date(now.getTime() + 60_000);
    const work = { ...scope, _erasureId: erasure?._id ?? new ObjectId() };
    expect(await runErasure(store, work, later, () => false)).toBe(true);
    expect((await store.collections.erasures.findOne({ ...scope }))?.changed).toEqual({
      notifications: 2,
      jobs: 2,
      messages: 4,
    });
    for (const name of ['notifications', 'jobs', 'messages'] as const) {
      for (const document of await collectionNamed(store.collections, name)
        .find({ ...scope })
        .toArray()) {
        const text = JSON.stringify(document);
        expect(text).toContain('"by":"[erased]"');
        expect(text).not.toContain(EMAIL);
      }
    }
  }, 60_000);
});
