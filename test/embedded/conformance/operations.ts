/** The operations of the unified test format, by the kind of their object. */
import type { ChangeStream, ClientSession, Db, Document, MongoClient } from 'mongodb';
import { BSON } from 'mongodb';
import { checkError } from './check-error.ts';
import { bulkResult, clientBulkResult, updateResult } from './driver-results.ts';
import { createEntities, entityKind, toDriverOptions } from './entities.ts';
import { entityNamed, Mismatch, match, show } from './match.ts';
import type { TestRun } from './test-run.ts';
import type { EntityDescription, Operation } from './unified-format.ts';

type Run = (target: never, args: Document, run: TestRun) => unknown;
type Method = (...args: unknown[]) => unknown;

/** Calls a method of the driver with these arguments in order. All other arguments are options. */
const call =
  (method: string, ...names: string[]): Run =>
  (target: Record<string, Method>, args) => {
    const options = Object.fromEntries(Object.entries(args).filter(([name]) => !names.includes(name)));
    return target[method]?.(...names.map((name) => args[name] as unknown), options);
  };
const converted =
  (operation: Run, convert: (result: never) => unknown): Run =>
  async (target, args, run) =>
    convert((await operation(target, args, run)) as never);
const asList = (operation: Run) => converted(operation, (cursor: { toArray(): unknown }) => cursor.toArray());
const asNames = (operation: Run) =>
  converted(operation, (documents: Document[]) => documents.map(({ name }) => String(name)));
/** For methods that return an object of the driver if the specification has no result. */
const withoutResult = (operation: Run) => converted(operation, () => undefined);
/** `hasNext` sends the command and keeps the first document for the first iteration. */
const asOpenCursor = (operation: Run) =>
  converted(operation, async (cursor: { hasNext(): Promise<boolean> }) => {
    await cursor.hasNext();
    return cursor;
  });

const aggregate = asList(call('aggregate', 'pipeline'));
const listCollections = asList(call('listCollections', 'filter'));
const listIndexes = asList(call('listIndexes'));

const listDatabases: Run = async (client: MongoClient, options) =>
  (await client.db('admin').admin().listDatabases(options)).databases;

const createChangeStream: Run = async (target, args, run) => {
  const stream = (await call('watch', 'pipeline')(target, args, run)) as ChangeStream & {
    cursor: { cursorInit(): Promise<void> };
  };
  // The driver opens a stream lazily, but the format requires it to be open before the next operation.
  await stream.cursor.cursorInit();
  return stream;
};

const clientBulkWrite: Run = (client: MongoClient, { models, ...options }) => {
  const operations = (models as Record<string, Document>[]).flatMap((model) => Object.entries(model));
  const bulkWrite = client.bulkWrite.bind(client) as Method;
  return bulkWrite(
    operations.map(([name, model]) => ({ name, ...model })),
    options,
  );
};

const runCursorCommand: Run = (database: Db, { command, session, readPreference, batchSize }) => {
  const cursor = database.runCursorCommand(command, { session, readPreference });
  return batchSize === undefined ? cursor : cursor.setBatchSize(batchSize);
};

const withTransaction: Run = (session: ClientSession, { callback, ...options }, run) =>
  session.withTransaction(async () => {
    for (const operation of callback as Operation[]) await perform(operation, run, { rethrows: true });
  }, options);

const failPoint: Run = async (_, { failPoint: document }, { internal, failPoints }) => {
  failPoints.add(String(document.configureFailPoint));
  await internal.db('admin').command(document);
};

function assertListed(expected: boolean, name: string, names: string[]): void {
  if (names.includes(name) !== expected) throw new Mismatch(`${name} ${expected ? 'is missing' : 'exists'}`);
}

const assertCollection =
  (expected: boolean): Run =>
  async (_, { databaseName, collectionName }, { internal }) => {
    const found = await internal.db(databaseName).listCollections().toArray();
    assertListed(
      expected,
      collectionName,
      found.map(({ name }) => name),
    );
  };

const assertIndex =
  (expected: boolean): Run =>
  async (_, { databaseName, collectionName, indexName }, { internal }) => {
    const indexes = await internal
      .db(databaseName)
      .collection(collectionName)
      .listIndexes()
      .toArray()
      .catch(ignoreMissingNamespace);
    assertListed(
      expected,
      indexName,
      (indexes ?? []).map(({ name }) => String(name)),
    );
  };

const TRANSACTION_STATES: Record<string, string> = {
  none: 'NO_TRANSACTION',
  starting: 'STARTING_TRANSACTION',
  in_progress: 'TRANSACTION_IN_PROGRESS',
  committed: 'TRANSACTION_COMMITTED',
  aborted: 'TRANSACTION_ABORTED',
};
/** Sessions of the driver have these properties, which its types do not declare. */
type InternalSession = { serverSession: { isDirty: boolean }; isPinned: boolean; transaction: { state: string } };

const assertSession =
  (read: (session: InternalSession) => unknown, expected?: boolean): Run =>
  (_, { session, state }, { entities }) =>
    match(expected ?? TRANSACTION_STATES[state], read(session), { where: 'session', entities, open: 0 });

const assertSameLsid =
  (expected: boolean): Run =>
  (_, { client }, { commands }) => {
    const lsids = (commands.get(client) ?? []).slice(-2).map(({ lsid }) => BSON.EJSON.stringify(lsid));
    if ((lsids[0] === lsids[1]) !== expected) throw new Mismatch(`session ids of the last commands: ${lsids}`);
  };

export const OPERATIONS: Record<string, Record<string, Run>> = {
  client: {
    clientBulkWrite: converted(clientBulkWrite, clientBulkResult),
    close: (client: MongoClient) => client.close(),
    createChangeStream,
    listDatabases,
    listDatabaseNames: asNames(listDatabases),
  },
  database: {
    aggregate,
    createChangeStream,
    createCollection: withoutResult(call('createCollection', 'collection')),
    createCommandCursor: asOpenCursor(runCursorCommand),
    dropCollection: withoutResult(call('dropCollection', 'collection')),
    listCollections,
    listCollectionNames: asNames(listCollections),
    modifyCollection: (database: Db, { collection, ...changes }) =>
      database.command({ collMod: collection, ...changes }),
    runCommand: (database: Db, { command, session, readPreference }) =>
      database.command(command, { session, readPreference }),
    runCursorCommand: asList(runCursorCommand),
  },
  collection: {
    aggregate,
    bulkWrite: converted(call('bulkWrite', 'requests'), bulkResult),
    count: call('count', 'filter'),
    countDocuments: call('countDocuments', 'filter'),
    createChangeStream,
    createFindCursor: asOpenCursor(call('find', 'filter')),
    createIndex: call('createIndex', 'keys'),
    deleteMany: call('deleteMany', 'filter'),
    deleteOne: call('deleteOne', 'filter'),
    distinct: call('distinct', 'fieldName', 'filter'),
    dropIndex: withoutResult(call('dropIndex', 'name')),
    dropIndexes: withoutResult(call('dropIndexes')),
    estimatedDocumentCount: call('estimatedDocumentCount'),
    find: asList(call('find', 'filter')),
    findOne: call('findOne', 'filter'),
    findOneAndDelete: call('findOneAndDelete', 'filter'),
    findOneAndReplace: call('findOneAndReplace', 'filter', 'replacement'),
    findOneAndUpdate: call('findOneAndUpdate', 'filter', 'update'),
    insertMany: call('insertMany', 'documents'),
    insertOne: call('insertOne', 'document'),
    listIndexes,
    listIndexNames: asNames(listIndexes),
    rename: withoutResult(call('rename', 'to')),
    replaceOne: converted(call('replaceOne', 'filter', 'replacement'), updateResult),
    updateMany: converted(call('updateMany', 'filter', 'update'), updateResult),
    updateOne: converted(call('updateOne', 'filter', 'update'), updateResult),
  },
  session: {
    abortTransaction: (session: ClientSession) => session.abortTransaction(),
    commitTransaction: (session: ClientSession) => session.commitTransaction(),
    endSession: (session: ClientSession) => session.endSession(),
    startTransaction: call('startTransaction'),
    withTransaction,
  },
  cursor: {
    close: (cursor: ChangeStream) => cursor.close().catch(() => {}),
    iterateOnce: (cursor: ChangeStream) => cursor.tryNext(),
    iterateUntilDocumentOrError: (cursor: ChangeStream) => cursor.next(),
  },
  testRunner: {
    assertCollectionExists: assertCollection(true),
    assertCollectionNotExists: assertCollection(false),
    assertDifferentLsidOnLastTwoCommands: assertSameLsid(false),
    assertIndexExists: assertIndex(true),
    assertIndexNotExists: assertIndex(false),
    assertSameLsidOnLastTwoCommands: assertSameLsid(true),
    assertSessionDirty: assertSession((session) => session.serverSession.isDirty, true),
    assertSessionNotDirty: assertSession((session) => session.serverSession.isDirty, false),
    assertSessionPinned: assertSession((session) => session.isPinned, true),
    assertSessionTransactionState: assertSession((session) => session.transaction.state),
    assertSessionUnpinned: assertSession((session) => session.isPinned, false),
    createEntities: (_, { entities }, run) => createEntities(entities as EntityDescription[], run),
    failPoint,
    wait: (_, { ms }) => new Promise((resolve) => setTimeout(resolve, Number(ms))),
  },
};

/** Operations that return a list of root documents, in which unexpected keys are allowed. */
const ROOT_LISTS = new Set([
  'aggregate',
  'find',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'runCursorCommand',
]);

export function ignoreMissingNamespace(error: { code?: unknown }): undefined {
  const NAMESPACE_NOT_FOUND = 26;
  if (error.code !== NAMESPACE_NOT_FOUND) throw error;
}

async function callOperation({ name, object, arguments: args = {} }: Operation, run: TestRun): Promise<unknown> {
  const target = object === 'testRunner' ? run : entityNamed(run.entities, object);
  const operation = OPERATIONS[object === 'testRunner' ? object : (entityKind(target) ?? '')]?.[name];
  if (!operation) throw new Error(`${name} is not an operation of ${object}`);
  const session = args.session === undefined ? undefined : entityNamed(run.entities, args.session);
  return operation(target as never, { ...toDriverOptions(args), ...(session !== undefined && { session }) }, run);
}

/** Performs an operation and checks its result or error. */
export async function perform(operation: Operation, run: TestRun, { rethrows = false } = {}): Promise<void> {
  const { name, expectError, ignoreResultAndError, saveResultAsEntity } = operation;
  let result: unknown;
  try {
    result = await callOperation(operation, run);
  } catch (error) {
    if (expectError) checkError(error, expectError, run.entities);
    // The callback of a transaction must fail with the error itself, whether it is expected or not.
    if (rethrows || !(expectError || ignoreResultAndError)) throw error;
    return;
  }
  if (ignoreResultAndError) return;
  if (expectError)
    throw new Mismatch(`expected an error ${show(expectError)}, got ${show(entityKind(result) ?? result)}`);
  if ('expectResult' in operation) {
    const at = { where: 'result', entities: run.entities, open: ROOT_LISTS.has(name) ? 2 : 1 };
    match(operation.expectResult, result, at);
  }
  if (saveResultAsEntity) run.entities.set(saveResultAsEntity, result);
}
