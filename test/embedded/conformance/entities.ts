import {
  AbstractCursor,
  ChangeStream,
  ClientSession,
  Collection,
  Db,
  type Document,
  MongoClient,
  ReadPreference,
  type ReadPreferenceMode,
} from 'mongodb';
import { entityNamed } from './match.ts';
import type { TestRun } from './test-run.ts';
import type { EntityDescription } from './unified-format.ts';

/** With short heartbeats the driver notices within the time limit that the server is available again. */
export const CLIENT_OPTIONS = {
  serverSelectionTimeoutMS: 2000,
  heartbeatFrequencyMS: 500,
  minHeartbeatFrequencyMS: 100,
};

/** Options of the test format as options of the driver. */
export function toDriverOptions(options: Document = {}): Document {
  const { readPreference, returnDocument, defaultTransactionOptions, ...others } = options;
  if (readPreference) {
    const { mode, tagSets } = readPreference as { mode: ReadPreferenceMode; tagSets?: Record<string, string>[] };
    others.readPreference = new ReadPreference(mode, tagSets, readPreference as Document);
  }
  if (returnDocument) others.returnDocument = String(returnDocument).toLowerCase();
  if (defaultTransactionOptions)
    others.defaultTransactionOptions = toDriverOptions(defaultTransactionOptions as Document);
  return others;
}

const CREATE: Record<string, (description: Document, run: TestRun) => unknown> = {
  client({ id, uriOptions, serverApi }, run) {
    const commands: Document[] = [];
    run.commands.set(String(id), commands);
    const options = { ...CLIENT_OPTIONS, ...(uriOptions as Document), monitorCommands: true };
    const client = new MongoClient(run.uri, serverApi ? { ...options, serverApi } : options);
    return client.on('commandStarted', ({ command }) => commands.push(command));
  },
  database: ({ client, databaseName, databaseOptions }, run) =>
    (entityNamed(run.entities, client) as MongoClient).db(databaseName, toDriverOptions(databaseOptions)),
  collection: ({ database, collectionName, collectionOptions }, run) =>
    (entityNamed(run.entities, database) as Db).collection(collectionName, toDriverOptions(collectionOptions)),
  session: ({ client, sessionOptions }, run) =>
    (entityNamed(run.entities, client) as MongoClient).startSession(toDriverOptions(sessionOptions)),
};

/** Creates the entities of a file or of an operation. */
export function createEntities(descriptions: readonly EntityDescription[], run: TestRun): void {
  for (const [kind, description] of descriptions.flatMap((one) => Object.entries(one))) {
    const create = CREATE[kind];
    if (!create) throw new Error(`Unknown kind of entity: ${kind}`);
    run.entities.set(description.id, create(description, run));
  }
}

const CLASSES = {
  client: MongoClient,
  database: Db,
  collection: Collection,
  session: ClientSession,
  cursor: AbstractCursor,
  changeStream: ChangeStream,
};
export type EntityKind = Exclude<keyof typeof CLASSES, 'changeStream'>;

/** The kind of an entity. A change stream is a cursor. Undefined for other values. */
export function entityKind(entity: unknown): EntityKind | undefined {
  const kinds = Object.keys(CLASSES) as (keyof typeof CLASSES)[];
  const kind = kinds.find((one) => entity instanceof CLASSES[one]);
  return kind === 'changeStream' ? 'cursor' : kind;
}
