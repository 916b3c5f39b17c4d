import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { examine } from '../../src/doctor/examine.ts';
import type { Finding } from '../../src/doctor/finding.ts';
import { connectStore, type Store } from '../../src/store/mongo/connect.ts';
import { createIndexes } from '../../src/store/mongo/create-indexes.ts';
import { createCipher } from '../../src/store/sealed/cipher.ts';
import { encryptIntegration } from '../../src/store/sealed/encrypted-integration.ts';
import { rotateCredentials } from '../../src/store/sealed/rotate-credentials.ts';
import { atEnd } from '../testkit/at-end.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { newScope } from '../testkit/new-scope.ts';
import { seed } from '../testkit/seed.ts';
import { CREDENTIALS_KEY, uniqueDatabaseUri } from '../testkit/test-database.ts';

const scope = newScope();
const silent = { step: () => {}, clear: () => {} };

async function emptyStore(): Promise<Store> {
  const store = await connectStore(uniqueDatabaseUri(), createCipher([CREDENTIALS_KEY]));
  atEnd(async () => {
    await store.db.dropDatabase();
    await store.client.close();
  });
  return store;
}

/** The findings per section. */
async function look(store: Store, hasKeys = true): Promise<Record<string, readonly Finding[]>> {
  const sections = await examine(store, { serviceSlug: 'svc', hasKeys, progress: silent });
  return Object.fromEntries(sections.map(({ title, findings }) => [title, findings]));
}

/** The findings without notes. */
const serious = (findings: readonly Finding[] | undefined) => findings?.filter(({ level }) => level !== 'note');

describe('the doctor', () => {
  it('sends only commands that read, and does not change the database', async () => {
    const store = await emptyStore();
    const documents = seed(store, scope);
    await documents.workflow('welcome', ['Hello']);
    await documents.message(await documents.subscriber({ subscriberId: 'ada' }));
    await documents.integration({ active: true });
    const contents = async () => {
      const collections = await store.db.listCollections().toArray();
      return Promise.all(
        collections.map(async ({ name }) => [
          name,
          await store.db.collection(name).indexes(),
          await store.db.collection(name).find().sort({ _id: 1 }).toArray(),
        ]),
      );
    };
    const before = await contents();
    const monitor = watchCommands(store);
    const commands = await monitor.during(() => look(monitor.store));
    const reading = [
      'hello',
      'buildInfo',
      'getParameter',
      'listCollections',
      'listIndexes',
      'count',
      'find',
      'aggregate',
    ];
    const names = new Set(commands.map((command) => Object.keys(command)[0] ?? ''));
    for (const ending of ['getMore', 'killCursors', 'endSessions']) names.delete(ending);
    expect([...names].filter((name) => !reading.includes(name))).toEqual([]);
    const stages = commands.flatMap(({ pipeline = [] }) => pipeline.flatMap((stage: object) => Object.keys(stage)));
    expect(stages).not.toContain('$out');
    expect(stages).not.toContain('$merge');
    expect(await contents()).toEqual(before);
  });

  it('finds no problems in a database that a gateway created', async () => {
    const store = await emptyStore();
    await createIndexes(store.collections);
    const found = await look(store);
    expect(Object.values(found).flatMap((findings) => serious(findings))).toEqual([]);
    expect(found.Indexes).toEqual([]);
  });

  it('counts subscribers that a search does not find by their current names', async () => {
    const store = await emptyStore();
    const documents = seed(store, scope);
    const { _id } = await documents.subscriber({ subscriberId: 'ada' });
    await documents.subscriber({ subscriberId: 'grace', searchTerms: ['grace'] });
    await documents.subscriber({ subscriberId: 'gone', deleted: true });
    expect((await look(store)).Search).toEqual([
      {
        level: 'note',
        message: expect.stringContaining('searchTerms are missing or out of date in 1 of 3 checked'),
        example: `${_id}`,
      },
    ]);
  });

  it('names missing indexes with the query that each serves, and unused indexes', async () => {
    const store = await emptyStore();
    await store.db.createCollection('jobs');
    await store.collections.jobs.createIndex({ payload: 1 }, { name: 'theirs' });
    const { Indexes = [] } = await look(store);
    expect(Indexes).toContainEqual({
      level: 'note',
      message: 'jobs (_notificationId, _id) is missing. It serves: The jobs of a notification, in order',
    });
    expect(Indexes).toContainEqual({
      level: 'note',
      message: 'jobs has an index that the gateway does not use: theirs',
    });
  });

  it('finds an index that should be unique', async () => {
    const store = await emptyStore();
    await store.collections.tenants.createIndex({ _environmentId: 1, identifier: 1 });
    const { Indexes } = await look(store);
    expect(serious(Indexes)).toEqual([
      {
        level: 'problem',
        message: expect.stringContaining('tenants (_environmentId, identifier) exists, but is not unique'),
        example: expect.stringContaining('_environmentId_1_identifier_1'),
      },
    ]);
  });

  it('finds documents that prevent a unique index, also on the values of an array', async () => {
    const store = await emptyStore();
    const documents = seed(store, scope);
    const ada = await documents.subscriber({ subscriberId: 'ada' });
    const twin = await documents.subscriber({ subscriberId: 'ada' });
    await documents.subscriber({ subscriberId: 'ada', deleted: true });
    await documents.workflow('welcome', []);
    await documents.workflow('welcome', []);
    const { Indexes } = await look(store);
    expect(serious(Indexes)?.map(({ level, message }) => [level, message.split(' must')[0]])).toEqual([
      ['problem', 'subscribers (_environmentId, subscriberId)'],
      ['problem', 'notificationtemplates (_environmentId, triggers.identifier)'],
    ]);
    const example = serious(Indexes)?.[0]?.example;
    expect(example).toContain(`${ada._id}`);
    expect(example).toContain(`${twin._id}`);
    await expect(createIndexes(store.collections)).rejects.toThrow('must be unique');
  });

  it('names the field of a schedule that cannot be read', async () => {
    const store = await emptyStore();
    const ada = await seed(store, scope).subscriber({ subscriberId: 'ada' });
    const hours = [{ start: '09:00 AM', end: '5 in the evening' }];
    const preference = {
      ...{ ...scope, _subscriberId: ada._id, type: 'SUBSCRIBER_GLOBAL' },
      schedule: { isEnabled: true, weeklySchedule: { monday: { isEnabled: true, hours }, mon: { isEnabled: true } } },
    };
    await store.db.collection('preferences').insertOne(preference);
    const { Documents = [] } = await look(store);
    const place = 'preferences: schedule.weeklySchedule';
    expect(serious(Documents)?.map(({ message }) => message)).toEqual([
      `${place}.monday.hours[].end: must be a time of day such as "09:00 AM" or "17:30"`,
      `${place}: must not contain mon`,
    ]);
  });

  it('counts documents that do not match their shape by problem, with an example', async () => {
    const store = await emptyStore();
    await seed(store, scope).subscriber({ subscriberId: 'fits' });
    const first = new ObjectId();
    await store.db.collection('subscribers').insertMany([
      { _id: first, ...scope, subscriberId: 7, deleted: false, createdAt: new Date(), updatedAt: new Date() },
      { _id: new ObjectId(), ...scope, subscriberId: 8, deleted: false, createdAt: new Date(), updatedAt: new Date() },
      {
        ...scope,
        subscriberId: 'x',
        channels: [{ providerId: 1, _integrationId: 'y' }],
        createdAt: 'yesterday',
        updatedAt: new Date(),
      },
    ]);
    const { Documents = [] } = await look(store);
    expect(Documents).toContainEqual({
      level: 'warning',
      message: expect.stringMatching(/^subscribers: subscriberId: must be a string/),
      count: 2,
      example: `${first}`,
    });
    const messages = Documents.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringMatching(/^subscribers: channels\[\]\.providerId: /));
    expect(messages).toContainEqual(expect.stringMatching(/^subscribers: channels\[\]\._integrationId: .*ObjectId/));
    expect(messages).toContainEqual(expect.stringMatching(/^subscribers: createdAt: must be an instant/));
    expect(Documents).toHaveLength(4);
  });

  it('finds integrations that cannot send, cannot be decrypted, or are a second primary', async () => {
    const store = await emptyStore();
    const documents = seed(store, scope);
    const lacking = await documents.integration({ active: true, credentials: { host: 'smtp.example.com' } });
    const one = await documents.integration({ primary: true, deleted: false });
    const other = await documents.integration({ primary: true });
    const _id = new ObjectId();
    await store.collections.integrations.insertOne(
      encryptIntegration(createCipher([Buffer.alloc(32, 9).toString('base64')]), {
        ...{ _id, ...scope, name: 'SMS', identifier: 'sms', providerId: 'twilio', channel: 'sms' as const },
        ...{ active: false, deleted: false, primary: false, credentials: { token: 'a-secret' } },
      }),
    );
    // Documents of other programs may contain anything.
    const odd = { ...scope, channel: 'telepathy', providerId: 7, active: true, credentials: 'none', name: null };
    const { insertedId } = await store.db.collection('integrations').insertOne(odd);
    const { Integrations = [] } = await look(store);
    expect(Integrations).toContainEqual({
      level: 'warning',
      message: 'An active integration cannot send: 7 is not a known telepathy provider',
      example: `${insertedId}`,
    });
    expect(Integrations).toContainEqual({
      level: 'warning',
      message: 'An active integration of nodemailer lacks port, from, senderName',
      example: `${lacking._id}`,
    });
    expect(Integrations).toContainEqual({
      level: 'problem',
      message: `There is more than one primary integration in the email channel of the environment ${scope._environmentId}`,
      example: `${one._id}, ${other._id}`,
    });
    expect(Integrations).toContainEqual({
      level: 'problem',
      message: 'Credentials cannot be decrypted with CREDENTIALS_KEY',
      count: 1,
      example: `${_id}`,
    });
    expect(JSON.stringify(Integrations)).not.toMatch(/a-secret|enc:1/);
    const withoutKeys = await look(store, false);
    expect(withoutKeys.Integrations).toContainEqual(
      expect.objectContaining({ level: 'warning', message: expect.stringContaining('CREDENTIALS_KEY is not set') }),
    );
  });

  it('counts integrations whose credentials are in the clear, also deleted ones', async () => {
    const store = await emptyStore();
    const foreign = { ...scope, channel: 'sms', providerId: 'twilio', active: false, primary: false };
    await store.collections.integrations.insertOne(
      encryptIntegration(store.cipher, {
        ...{ _id: new ObjectId(), ...scope, name: 'SMS', identifier: 'sms', providerId: 'twilio', channel: 'sms' },
        ...{ active: false, deleted: false, primary: false, credentials: { token: 'a-secret' } },
      }),
    );
    const { insertedIds } = await store.db.collection('integrations').insertMany([
      { ...foreign, deleted: false, credentials: { token: 'a-secret' } },
      { ...foreign, deleted: true, credentials: { token: 'a-secret' } },
      { ...foreign, deleted: false, credentials: { token: 'nvsk.of-another-program', secure: true } },
    ]);
    const { Integrations = [] } = await look(store);
    expect(Integrations).toContainEqual({
      level: 'warning',
      message: 'Credentials are stored in the clear: npm run rotate-credentials encrypts them',
      count: 2,
      example: `${insertedIds[0]}, ${insertedIds[1]}`,
    });
    expect(JSON.stringify(Integrations)).not.toContain('a-secret');
    await rotateCredentials(store);
    expect((await look(store)).Integrations?.map(({ message }) => message)).not.toContainEqual(
      expect.stringContaining('in the clear'),
    );
  });

  it('finds environments without a usable API key', async () => {
    const store = await emptyStore();
    const dates = { createdAt: new Date(), updatedAt: new Date() };
    const environment = { ...dates, _organizationId: scope._organizationId, identifier: 'x' };
    const key = { hash: 'a'.repeat(64), _userId: new ObjectId(), createdAt: new Date() };
    await store.collections.environments.insertMany([
      { _id: new ObjectId(), ...environment, name: 'Production', apiKeys: [key] },
      { _id: new ObjectId(), ...environment, name: 'Development', apiKeys: [] },
      { _id: new ObjectId(), ...environment, name: 'Staging', apiKeys: [{ ...key, hash: 'in-the-clear' }] },
    ]);
    const { Environments = [] } = await look(store);
    expect(Environments.map(({ message }) => message)).toEqual([
      'The environment "Development" has no API key, so nobody can call it',
      'No API key of the environment "Staging" is stored as SHA-256 in hex, so nobody can call it',
    ]);
  });

  it('reports a section that fails because of a malformed document, and checks the others', async () => {
    const store = await emptyStore();
    await store.db.collection('webhookendpoints').insertOne({ ...scope, url: 'https://a.example', secrets: [null] });
    const { Secrets: secrets, Environments: environments } = await look(store);
    expect(secrets).toEqual([
      { level: 'problem', message: expect.stringMatching(/^The check failed, so a document .* unexpected shape: /) },
    ]);
    expect(environments).toBeDefined();
  });
});
