import { type ChangeStream, type Document, MongoServerError, ObjectId } from 'mongodb';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { authenticateApiKey, hashApiKey } from '../../src/operations/environment/authenticate-api-key.ts';
import { startCacheInvalidation } from '../../src/realtime/cache-invalidation.ts';
import { cachedWorkflowsByTrigger, cachedWorkflowsWithContents } from '../../src/store/cache/cached-workflows.ts';
import { LookupCache } from '../../src/store/cache/lookup-cache.ts';
import { changeApiKeys } from '../../src/store/environments.ts';
import { connectStore, type Store } from '../../src/store/mongo/connect.ts';
import { createIndexes } from '../../src/store/mongo/create-indexes.ts';
import { deleteWorkflow } from '../../src/store/workflows.ts';
import { atEnd } from '../testkit/at-end.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { newScope } from '../testkit/new-scope.ts';
import { seed } from '../testkit/seed.ts';
import { uniqueDatabaseUri } from '../testkit/test-database.ts';

/** Polls until the change stream has reported the change. */
const POLL = { interval: 20, timeout: 20_000 };
const logger = pino({ level: 'silent' });

/** Two gateways on one database, each with its own connection and cache. */
async function startTwo() {
  const uri = uniqueDatabaseUri();
  const [one, other] = [await connectStore(uri), await connectStore(uri)];
  await createIndexes(one.collections);
  const following = await Promise.all([one, other].map((store) => startCacheInvalidation(store, logger)));
  atEnd(async () => {
    for (const followed of following) await followed.close();
    await one.db.dropDatabase();
    await Promise.all([one, other].map(({ client }) => client.close()));
  });
  const scope = newScope();
  const monitor = watchCommands(other);
  return { one, other, scope, monitor };
}

const workflowOf = async (store: Store, scope: Parameters<typeof seed>[1], name: string) =>
  (await cachedWorkflowsByTrigger(store, scope, [name])).get(name);

describe('cached workflows', () => {
  it('are cached until one changes at any gateway', async () => {
    const { one, scope, monitor } = await startTwo();
    const { workflow, templates } = await seed(one, scope).workflow('welcome', ['Hello']);
    const look = () => workflowOf(monitor.store, scope, 'welcome');
    await expect.poll(async () => (await monitor.during(look)).length, POLL).toBe(0);
    expect(await look()).toMatchObject({ name: 'welcome' });

    const contents = () => cachedWorkflowsWithContents(monitor.store, scope, [workflow._id]);
    await expect.poll(async () => (await monitor.during(contents)).length, POLL).toBe(0);
    const contentNow = async () => (await contents()).contents.templates.get(`${templates[0]?._id}`)?.content;
    expect(await contentNow()).toBe('Hello');

    // Written directly, as another program does.
    await one.collections.workflows.updateOne({ _id: workflow._id }, { $set: { active: false } });
    await expect.poll(async () => (await look())?.active, POLL).toBe(false);
    await one.collections.messageTemplates.updateOne(
      { _id: templates[0]?._id as ObjectId },
      { $set: { content: 'Hi' } },
    );
    await expect.poll(contentNow, POLL).toBe('Hi');
    await one.collections.workflows.updateOne({ _id: workflow._id }, { $set: { deleted: true } });
    await expect.poll(look, POLL).toBeUndefined();
  });

  it('are read again at once at the gateway that changed them', async () => {
    const { one, scope } = await startTwo();
    for (let round = 0; round < 5; round += 1) {
      const { workflow } = await seed(one, scope).workflow(`round-${round}`, []);
      await workflowOf(one, scope, `round-${round}`);
      await deleteWorkflow(one, scope, workflow._id, {
        deleted: true,
        deletedAt: new Date(),
        deletedBy: 'user',
        updatedAt: new Date(),
      });
      expect(await workflowOf(one, scope, `round-${round}`)).toBeUndefined();
    }
  });

  it('are read from the database each time if nothing follows the changes', async () => {
    const { one, scope } = await startTwo();
    const alone = { ...one, lookupCache: new LookupCache() };
    const monitor = watchCommands(alone);
    await seed(one, scope).workflow('welcome', []);
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await monitor.during(() => workflowOf(monitor.store, scope, 'welcome'))).toHaveLength(1);
    }
  });

  it('are cached for their own environment only', async () => {
    const { one, scope } = await startTwo();
    await seed(one, scope).workflow('welcome', []);
    await workflowOf(one, scope, 'welcome');
    const stranger = { ...scope, _environmentId: new ObjectId() };
    expect(await workflowOf(one, stranger, 'welcome')).toBeUndefined();
  });
});

describe('an API key', () => {
  it('that is revoked at one gateway is refused at the other as soon as the change stream reports it', async () => {
    const { one, other } = await startTwo();
    const now = new Date();
    const _id = new ObjectId();
    const _organizationId = new ObjectId();
    const key = { hash: hashApiKey('secret'), _userId: new ObjectId(), createdAt: now };
    await one.collections.environments.insertOne({
      _id,
      _organizationId,
      name: 'Test',
      identifier: 'test',
      createdAt: now,
      updatedAt: now,
      apiKeys: [key],
    });
    await authenticateApiKey(one, 'ApiKey secret');
    await authenticateApiKey(other, 'ApiKey secret');
    const invalidated = new Promise<void>((resolve) => {
      const { invalidate } = other.lookupCache;
      other.lookupCache.invalidate = function (kind) {
        invalidate.call(this, kind);
        if (kind === 'keys') resolve();
      };
    });
    await changeApiKeys(one, { _environmentId: _id, _organizationId }, now, () => []);
    await expect(authenticateApiKey(one, 'ApiKey secret')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await invalidated;
    await expect(authenticateApiKey(other, 'ApiKey secret')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});

describe('the subscribers that live updates belong to', () => {
  it('are looked up when the stream has lost changes', async () => {
    const { one } = await startTwo();
    const streams: ChangeStream[] = [];
    const watch = (pipeline: Document[], options: object) => {
      const stream = one.db.watch(pipeline, options);
      streams.push(stream);
      return stream;
    };
    let lookUps = 0;
    let onLookUp = () => {};
    const lookedUp = () =>
      new Promise<void>((resolve) => {
        onLookUp = resolve;
      });
    const first = lookedUp();
    const db = Object.assign(Object.create(one.db), { watch });
    const followed = await startCacheInvalidation({ ...one, db }, logger, {
      endSubscriber: () => {},
      async endAllGone() {
        lookUps += 1;
        onLookUp();
      },
    });
    atEnd(() => followed.close());
    await first;
    const again = lookedUp();
    const lost = new MongoServerError({ message: 'Resume of change stream was not possible', code: 286 });
    Object.assign(streams[0] as ChangeStream, { tryNext: () => Promise.reject(lost) });
    await again;
    expect([streams.length, lookUps]).toEqual([2, 2]);
  });
});
