import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { apiKeyId } from '../../../src/model/environment.ts';
import { authenticateApiKey, hashApiKey } from '../../../src/operations/environment/authenticate-api-key.ts';
import type { Store } from '../../../src/store/mongo/connect.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { startTestStore } from '../../testkit/test-database.ts';

describe('authenticateApiKey', () => {
  let store: Store;
  const now = new Date();
  const environment = {
    _id: new ObjectId(),
    _organizationId: new ObjectId(),
    name: 'Test',
    identifier: 'test',
    apiKeys: ['first', 'second'].map((key) => ({ hash: hashApiKey(key), _userId: new ObjectId(), createdAt: now })),
    createdAt: now,
    updatedAt: now,
  };

  beforeAll(async () => {
    store = await startTestStore();
    await store.collections.environments.insertOne(environment);
  });

  it.each(['ApiKey second', 'apikey   second', 'APIKEY second', '  ApiKey second '])(
    'accepts %j',
    async (authorization) => {
      expect(await authenticateApiKey(store, authorization)).toEqual({
        scope: { _environmentId: environment._id, _organizationId: environment._organizationId },
        _userId: environment.apiKeys[1]?._userId,
        apiKeyId: apiKeyId({ hash: hashApiKey('second') }),
        scopes: ['read', 'trigger', 'inbox', 'write', 'admin'],
      });
    },
  );

  it('rejects everything else with the same error', async () => {
    const wrong = [
      undefined,
      '',
      'first',
      'ApiKey',
      'ApiKey ',
      'ApiKeyfirst',
      'Bearer first',
      'ApiKey third',
      'ApiKey first second',
      `ApiKey ${environment.apiKeys[0]?.hash}`,
      `ApiKey ${'x'.repeat(1_000_000)}`,
      `ApiKey${' '.repeat(100_000)}first x`,
    ];
    const errors = await Promise.all(
      wrong.map((text) => authenticateApiKey(store, text).catch((error: unknown) => error)),
    );
    expect(new Set(errors.map(String)).size).toBe(1);
    for (const error of errors) expect(error).toMatchObject({ code: 'UNAUTHENTICATED', issues: [] });
  });

  it('queries the database once for many simultaneous requests', async () => {
    const findOne = vi.spyOn(store.collections.environments, 'findOne');
    vi.spyOn(performance, 'now').mockReturnValue(500_000);
    await Promise.all(Array.from({ length: 50 }, () => authenticateApiKey(store, 'ApiKey first')));
    expect(findOne).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });

  it('looks up a refused key once in a second', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(700_000);
    const monitor = watchCommands(store);
    const refused = () => expect(authenticateApiKey(monitor.store, 'ApiKey no')).rejects.toThrow();
    const commands = await monitor.during(async () => {
      for (let request = 0; request < 20; request += 1) await refused();
    });
    expect(commands).toHaveLength(1);
    expect(await monitor.during(() => authenticateApiKey(monitor.store, 'ApiKey second'))).toHaveLength(1);
    clock.mockReturnValue(701_001);
    expect(await monitor.during(refused)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('looks up suspect keys together, and accepts the right ones', async () => {
    const monitor = watchCommands(store);
    const keys = Array.from({ length: 200 }, (_, index) => `ApiKey suspect-${index}`);
    const answers: PromiseSettledResult<unknown>[] = [];
    const commands = await monitor.during(async () => {
      const callers = [...keys, 'ApiKey second'].map((key) => authenticateApiKey(monitor.store, key, true));
      answers.push(...(await Promise.allSettled(callers)));
    });
    expect(answers.map(({ status }) => status)).toEqual([...keys.map(() => 'rejected'), 'fulfilled']);
    // One look-up of all, and one of the key that exists.
    expect(commands).toHaveLength(2);
  });

  it('accepts a new key that was refused before', async () => {
    const hash = hashApiKey('new');
    await expect(authenticateApiKey(store, 'ApiKey new')).rejects.toThrow();
    const apiKey = { hash, _userId: new ObjectId(), createdAt: now };
    await store.collections.environments.updateOne({ _id: environment._id }, { $push: { apiKeys: apiKey } });
    store.lookupCache.invalidate('keys');
    expect(await authenticateApiKey(store, 'ApiKey new')).toMatchObject({ _userId: apiKey._userId });
  });

  it('rejects a revoked key after two seconds', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    await authenticateApiKey(store, 'ApiKey first');
    await store.collections.environments.updateOne(
      { _id: environment._id },
      { $pull: { apiKeys: { hash: hashApiKey('first') } } },
    );
    clock.mockReturnValue(1_002_000);
    await expect(authenticateApiKey(store, 'ApiKey first')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    vi.restoreAllMocks();
  });
});
