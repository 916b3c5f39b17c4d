import { type AbstractCursor, BSON, type ClientSession, type Document, MongoClient } from 'mongodb';
import { CLIENT_OPTIONS, createEntities, type EntityKind, entityKind } from './entities.ts';
import { Mismatch, match, shorten } from './match.ts';
import { ignoreMissingNamespace, perform } from './operations.ts';
import { nestedOperations } from './requirements.ts';
import type { TestRun } from './test-run.ts';
import type { TestCase, UnifiedFile } from './unified-format.ts';

const { EJSON } = BSON;
const TIME_LIMIT_MS = 15_000;

async function prepareData({ internal, file }: TestRun): Promise<void> {
  const writeConcern = { w: 'majority' } as const;
  // A file without initial data expects empty databases, but earlier tests have used the server.
  if (!file.initialData) for (const name of databaseNames(file)) await internal.db(name).dropDatabase();
  for (const { databaseName, collectionName, createOptions, documents } of file.initialData ?? []) {
    const database = internal.db(databaseName);
    await database.dropCollection(collectionName, { writeConcern }).catch(ignoreMissingNamespace);
    if (createOptions || documents.length === 0)
      await database.createCollection(collectionName, { ...createOptions, writeConcern });
    if (documents.length > 0) await database.collection(collectionName).insertMany(documents, { writeConcern });
  }
}

const databaseNames = ({ createEntities: entities = [] }: UnifiedFile): string[] =>
  entities.flatMap(({ database }) => (database ? [String(database.databaseName)] : []));

/** A document with its field order and number types, as the driver would store it. */
const exactText = (document: Document): string =>
  EJSON.stringify(BSON.deserialize(BSON.serialize(document), { promoteValues: false }), { relaxed: false });

async function checkOutcome({ internal, test, entities }: TestRun): Promise<void> {
  for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
    const actual = await internal
      .db(databaseName)
      .collection(collectionName)
      .find({}, { sort: { _id: 1 }, promoteValues: false })
      .toArray();
    match(documents, actual, { where: collectionName, entities, open: 0 });
    // Stricter than the format, because a server keeps the order of fields and the types of numbers.
    for (const [at, document] of documents.entries()) {
      const [expectedText, actualText] = [exactText(document), exactText(actual[at] ?? {})];
      if (expectedText !== actualText)
        throw new Mismatch(`${collectionName}[${at}]: expected ${expectedText}, got ${actualText}`);
    }
  }
}

async function performAll(run: TestRun): Promise<void> {
  await prepareData(run);
  createEntities(run.file.createEntities ?? [], run);
  for (const [at, operation] of run.test.operations.entries()) {
    if (run.isAbandoned) return;
    run.step = `${at + 1}. ${operation.name}`;
    await perform(operation, run);
  }
  run.step = 'outcome';
  await checkOutcome(run);
}

function withTimeLimit<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished after ${ms} ms`)), ms);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

/** Clean-up errors are ignored: a server that fails here fails the test or the next one anyway. */
const quietly = (action: () => Promise<unknown>): Promise<unknown> => withTimeLimit(action(), 1000).catch(() => {});

async function cleanUp({ internal, test, entities, failPoints }: TestRun, hasFailed: boolean): Promise<void> {
  const closeAll = <T>(kind: EntityKind, close: (entity: T) => Promise<unknown>) => {
    const ofKind = [...entities.values()].filter((one) => entityKind(one) === kind);
    return Promise.all(ofKind.map((one) => quietly(() => close(one as T))));
  };
  await closeAll('cursor', (cursor: AbstractCursor) => cursor.close());
  await closeAll('session', (session: ClientSession) => session.endSession());
  await closeAll('client', (client: MongoClient) => client.close(true));
  const command = (document: Document) => quietly(() => internal.db('admin').command(document));
  for (const configureFailPoint of failPoints) await command({ configureFailPoint, mode: 'off' });
  // A transaction that is still open would block the next tests.
  const usesTransactions = nestedOperations(test.operations).some(({ name }) => /^(start|with)Transaction$/.test(name));
  if (hasFailed || usesTransactions) await command({ killAllSessions: [] });
  await quietly(() => internal.close(true));
}

/**
 * Runs one test against a server. Drops and rewrites the collections that the test names.
 * @throws Error with the step and the reason if the test fails
 */
export async function runTest(uri: string, { text, index }: TestCase): Promise<void> {
  const file = EJSON.parse(text) as UnifiedFile;
  const test = file.tests[index];
  if (!test) throw new Error(`There is no test ${index}`);
  const run: TestRun = {
    uri,
    // One client for each test, because a fail point may leave a client unusable.
    internal: new MongoClient(uri, CLIENT_OPTIONS),
    file,
    test,
    entities: new Map(),
    commands: new Map(),
    failPoints: new Set(),
    step: 'setup',
    isAbandoned: false,
  };
  let failure: Error | undefined;
  try {
    await withTimeLimit(performAll(run), TIME_LIMIT_MS);
  } catch (error) {
    failure = error as Error;
  }
  run.isAbandoned = true;
  await cleanUp(run, failure !== undefined);
  if (failure) throw new Error(shorten(`${run.step}: ${failure.message}`, 400), { cause: failure });
}
