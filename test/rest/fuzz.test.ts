import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { MongoClient, ObjectId } from 'mongodb';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../src/model/scalars.ts';
import { prefixOfResource, TRANSLATED_RESOURCES } from '../../src/model/translation.ts';
import { createRest } from '../../src/rest/router.ts';
import { ROUTES } from '../../src/rest/routes.ts';
import { openCollections } from '../../src/store/mongo/collections.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import { changeTranslations } from '../../src/store/translations.ts';
import { KEY, startTestServer, type TestServer } from '../server/test-server.ts';
import { atEnd } from '../testkit/at-end.ts';
import { documentedAnswer, schemaProblems } from '../testkit/documented-answers.ts';
import { type FuzzedRequest, fuzzedRequests, known } from '../testkit/fuzzed-requests.ts';
import { unlimited } from '../testkit/rate-limits.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { uniqueDatabaseUri } from '../testkit/test-database.ts';

/** More requests find more: `FUZZ_REQUESTS=100000 FUZZ_SEED=7`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);
const HANG_MS = 10_000;

interface FuzzedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: TestServer;
/** The collections that changed since the last call. */
let takeChanges: () => string[];
const failures: string[] = [];
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  const uri = uniqueDatabaseUri();
  const client = new MongoClient(uri, {
    monitorCommands: true,
    ignoreUndefined: true,
    writeConcern: { w: 'majority', journal: true },
  });
  atEnd(() => client.close());
  takeChanges = watchWrites(client);
  const plain = await startTestContext();
  const db = client.db(plain.store.db.databaseName);
  const store = { ...plain.store, client, db, collections: openCollections(db) };
  const { workQueue } = await startTestContext(store);
  const logger = pino({ level: 'error' }, { write: (line) => failures.push(line) });
  const rest = createRest(logger, unlimited(store));
  server = await startTestServer({ store, workQueue, rest, logger });
  atEnd(async () => agent.destroy());
  const environment = await store.collections.environments.findOne({ _id: server._environmentId });
  if (environment === null) throw new Error('the server has no environment');
  const { _id: _environmentId, _organizationId } = environment;
  const make = seed(store, { _environmentId, _organizationId });
  const dates = { createdAt: new Date(), updatedAt: new Date() };
  const ada = await make.subscriber({ subscriberId: 'ada', firstName: 'Ada', email: 'ada@example.com' });
  for (let index = 0; index < 12; index += 1)
    await make.subscriber({ subscriberId: `s${index}`, lastName: `S${index}` });
  const { workflow } = await make.workflow('welcome', ['Hello {{payload.name}}']);
  await make.workflow('inactive', ['Hello'], { active: false });
  const notification = await make.notification(ada, { _id: known.notification, _templateId: workflow._id });
  await make.executionDetail(await make.job(notification));
  const buttons = (['primary', 'secondary'] as const).map((type) => ({ type, content: type }));
  for (const _id of known.message)
    await make.message(ada, { _id, _notificationId: notification._id, cta: { action: { buttons } } });
  const scope = { _environmentId, _organizationId };
  const news = new ObjectId();
  for (const [key, _id] of Object.entries({ news, 'old-1': new ObjectId(), 'old-2': new ObjectId() }))
    await store.collections.topics.insertOne({ _id, key, ...dates, ...scope });
  await store.collections.topicSubscribers.insertOne({
    ...{ _id: new ObjectId(), _topicId: news, topicKey: 'news' },
    ...{ _subscriberId: ada._id, externalSubscriberId: 'ada' },
    ...scope,
  });
  for (const transactionId of ['a', 'de']) {
    await make.notification(ada, { transactionId });
    await make.message(ada, { transactionId, channel: 'email' });
  }
  for (const _id of known.deletable) await make.message(ada, { _id });
  await make.message(ada, { transactionId: 'deletable' });
  for (const identifier of ['old', 'older', 'oldest', ...known.translated]) await make.workflow(identifier, ['Hello']);
  await make.layout('welcome', { isDefault: true });
  for (const identifier of [...known.oldLayouts, ...known.translated]) await make.layout(identifier);
  await translate(store, scope, ['welcome', ...known.translated]);
  for (const [index, _id] of known.integration.entries()) {
    const [channel, providerId] = (
      [
        ['email', 'nodemailer'],
        ['sms', 'twilio'],
        ['chat', 'slack'],
        ['push', 'fcm'],
      ] as const
    )[index % 4] ?? ['push', 'fcm'];
    const credentials = providerId === 'twilio' ? { accountSid: 'a', token: 't', from: '+4312345' } : {};
    await make.integration({ _id, channel, providerId, credentials, identifier: `integration-${index}` });
  }
});

/** Gives each workflow and layout with these identifiers a message in all known locales. */
async function translate(store: Store, scope: Scope, identifiers: readonly string[]): Promise<void> {
  const texts = Object.fromEntries(known.locales.map((locale) => [locale, 'Hallo']));
  const changes = TRANSLATED_RESOURCES.flatMap((type) =>
    identifiers.map((identifier) => ({ key: `${prefixOfResource(type, identifier)}title`, texts })),
  );
  await changeTranslations(
    store,
    scope,
    [],
    () => changes,
    () => undefined,
    new Date(),
  );
}

interface Reply {
  readonly n?: number;
  readonly nModified?: number;
  readonly upserted?: readonly unknown[];
  readonly value?: unknown;
  readonly lastErrorObject?: { readonly upserted?: unknown };
}
/** Whether a write had an effect, according to its answer. */
const EFFECTS: Readonly<Record<string, (reply: Reply) => boolean>> = {
  findAndModify: ({ value, lastErrorObject }) => value != null || lastErrorObject?.upserted !== undefined,
  update: ({ nModified = 0, upserted = [] }) => nModified > 0 || upserted.length > 0,
};

/** Records every write with an effect, except writes of idempotency keys. */
function watchWrites(client: MongoClient): () => string[] {
  const WRITES = ['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'];
  const running = new Map<number, { collection: string; transaction: string | null }>();
  const uncommitted = new Map<string, string[]>();
  let changes: string[] = [];
  const sessionOf = (command: Record<string, unknown>) => JSON.stringify(command.lsid);
  client.on('commandStarted', ({ commandName, command, requestId }) => {
    if (WRITES.includes(commandName)) {
      const transaction = command.autocommit === false ? sessionOf(command) : null;
      running.set(requestId, { collection: String(command[commandName]), transaction });
    }
    if (commandName === 'abortTransaction') uncommitted.delete(sessionOf(command));
    if (commandName === 'commitTransaction') {
      changes.push(...(uncommitted.get(sessionOf(command)) ?? []));
      uncommitted.delete(sessionOf(command));
    }
  });
  client.on('commandFailed', ({ requestId }) => running.delete(requestId));
  client.on('commandSucceeded', ({ requestId, commandName, reply }) => {
    const write = running.get(requestId);
    running.delete(requestId);
    if (write === undefined || write.collection === 'idempotencykeys') return;
    const hasEffect = EFFECTS[commandName]?.(reply as Reply) ?? (reply as Reply).n !== 0;
    if (!hasEffect) return;
    if (write.transaction === null) changes.push(write.collection);
    else uncommitted.set(write.transaction, [...(uncommitted.get(write.transaction) ?? []), write.collection]);
  });
  return () => {
    const taken = changes;
    changes = [];
    return taken;
  };
}

function send({ method, target, headers, body, isChunked }: FuzzedRequest): Promise<FuzzedAnswer> {
  const bytes = body === null ? null : Buffer.from(body, 'utf8');
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes?.length) };
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path: target,
      agent,
      headers: { ...headers, ...(bytes !== null && length) },
      signal: AbortSignal.timeout(HANG_MS),
    });
    sent.on('response', (response) => {
      text(response).then(
        (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
        reject,
      );
    });
    sent.on('error', reject);
    if (bytes !== null && isChunked)
      for (let at = 0; at < bytes.length; at += 65_536) sent.write(bytes.subarray(at, at + 65_536));
    sent.end(isChunked || bytes === null ? undefined : bytes);
  });
}

describe('every request', () => {
  it('is answered as documented, without an internal error, and an error changes nothing', {
    timeout: 60_000 + REQUESTS * 50,
  }, async () => {
    const counts: Record<number, number> = {};
    const changed = new Set<string>();
    const succeeded = new Set<string>();
    const check = async (given: FuzzedRequest) => {
      takeChanges();
      const { status, headers, body } = await send(given);
      counts[status] = (counts[status] ?? 0) + 1;
      expect(failures.splice(0)).toEqual([]);
      expect(status).toBeLessThan(500);
      const changes = takeChanges();
      for (const collection of changes) changed.add(collection);
      if (status >= 400 || ['GET', 'HEAD', 'OPTIONS'].includes(given.method)) expect(changes).toEqual([]);
      if (given.method === 'HEAD' || status === 204) {
        expect(body).toBe('');
        if (status === 204 && given.method !== 'OPTIONS') succeeded.add(`${given.method} ${given.route}`);
        return;
      }
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      const parsed = JSON.parse(body);
      if (status < 400) {
        succeeded.add(`${given.method} ${given.route}`);
        expect(documentedAnswer(given.method, given.route, status, parsed)).toMatchObject({ problems: [] });
        return;
      }
      // Invalid HTTP, such as some characters in a URL, has no path.
      const path = /^[\x21-\x7e]*$/.test(given.target) ? given.target.split('?')[0] : '';
      expect(parsed).toMatchObject({ statusCode: status, path });
      const isTrigger =
        path !== '' && given.route.startsWith('/v1/events/') && !given.route.endsWith('}') && status === 400;
      const shape = status === 422 ? 'ValidationErrorDto' : isTrigger ? 'PayloadValidationExceptionDto' : 'ErrorDto';
      expect(schemaProblems(shape, parsed)).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(fuzzedRequests(KEY), check), {
      seed: SEED,
      numRuns: REQUESTS,
      endOnFailure: true,
    });
    // The requests must reach every collection to be meaningful.
    for (const status of [200, 201, 204, 400, 401, 404, 405, 413, 415, 422])
      expect(counts).toHaveProperty(String(status));
    const operations = ROUTES.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect([...succeeded].sort()).toEqual(operations.sort());
    const reached = ['agendaJobs', 'integrations', 'preferences', 'subscribers', 'topics', 'topicsubscribers'];
    const removed = ['deletedmessages', 'messages', 'notificationtemplates'];
    expect([...changed]).toEqual(expect.arrayContaining([...reached, ...removed, 'transactionrecords']));
    if (process.env.FUZZ_REQUESTS !== undefined) process.stdout.write(`${JSON.stringify(counts)}\n`);
  });
});
