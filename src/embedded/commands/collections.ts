import { type Document, decode, encode, isDocument } from '../bson/bson-values.ts';
import { sameValue } from '../bson/key-encoding.ts';
import { RawDocument } from '../bson/raw-documents.ts';
import { CommandError } from '../errors.ts';
import { parseCollation } from '../language/collation.ts';
import { compileFilter } from '../language/language.ts';
import { stageName } from '../language/pipeline.ts';
import { sourceOf } from '../sessions/cursors.ts';
import { type Collection, checkName } from '../storage/catalogue.ts';
import type { WriteContext } from '../storage/documents.ts';
import { Blocked } from '../storage/storage.ts';
import { type Command, type CommandContext, collectionName, documentField, numberField, runWrite } from './context.ts';
import { openCursor } from './cursor-reply.ts';

/** Logs that a collection was made by a write into it. */
export const noteCreated =
  ({ log }: WriteContext) =>
  (collection: Collection): void =>
    log({
      operation: 'create',
      db: collection.db,
      coll: collection.name,
      uuid: collection.uuid,
      detail: creationDetail(collection),
    });

const creationDetail = (collection: Collection): Document => ({
  nsType: collection.isView ? 'view' : collection.options.timeseries ? 'timeseries' : 'collection',
  description: {
    ...collection.options,
    ...(!collection.isView && { idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } }),
  },
});

/** @throws CommandError CommandNotSupportedOnView for writes into a view */
export function refuseView({ engine, view, db }: CommandContext, name: string): void {
  if (engine.catalogue.find(view, db, name)?.isView) {
    throw new CommandError('CommandNotSupportedOnView', `Namespace ${db}.${name} is a view, not a collection`);
  }
}

/** Waits until no transaction has written to a collection that is to change its form. */
export function waitForTransactions({ engine }: CommandContext, collection: Collection): void {
  const until = engine.transactions.held.prefixHeldUntil(collection.prefix);
  if (until) throw new Blocked(until);
}

const CREATE_FIELDS = new Set([
  'capped',
  'autoIndexId',
  'idIndex',
  'size',
  'max',
  'storageEngine',
  'validator',
  'validationLevel',
  'validationAction',
  'indexOptionDefaults',
  'viewOn',
  'pipeline',
  'collation',
  'changeStreamPreAndPostImages',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'encryptedFields',
  'temp',
  'flags',
]);
const OPTIONS = [
  'capped',
  'size',
  'max',
  'storageEngine',
  'validator',
  'validationLevel',
  'validationAction',
  'indexOptionDefaults',
  'viewOn',
  'pipeline',
  'collation',
  'changeStreamPreAndPostImages',
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
];

function creationOptions(command: Document): Document {
  const options = Object.fromEntries(
    OPTIONS.filter((name) => command[name] !== undefined).map((name) => [name, command[name]]),
  );
  if (options.capped === false) delete options.capped;
  if (options.capped) throw new CommandError('CommandNotSupported', 'The embedded server has no capped collections');
  if (options.encryptedFields)
    throw new CommandError('CommandNotSupported', 'The embedded server has no encrypted collections');
  if (options.validator !== undefined) compileFilter(documentField(command, 'validator', 'create'));
  if (options.collation !== undefined) {
    parseCollation(options.collation);
    throw new CommandError('CommandNotSupported', 'The embedded server has no default collations of collections');
  }
  if (options.viewOn !== undefined)
    for (const stage of (options.pipeline as unknown[] | undefined) ?? []) stageName(stage);
  else if (options.pipeline !== undefined)
    throw new CommandError('InvalidOptions', "'pipeline' requires 'viewOn' to also be specified");
  const clustered = options.clusteredIndex;
  if (isDocument(clustered)) {
    if (!sameValue(clustered.key, { _id: 1 }) || clustered.unique !== true) {
      throw new CommandError(197, 'The clusteredIndex option is only supported with key: {_id: 1} and unique: true');
    }
    options.clusteredIndex = { v: 2, name: '_id_', ...clustered };
  }
  return options;
}

export const create: Command = {
  inTransaction: true,
  fields: CREATE_FIELDS,
  run(context) {
    const name = collectionName(context);
    const options = creationOptions(context.command);
    if (options.timeseries)
      throw new CommandError('CommandNotSupported', 'The embedded server has no time series collections');
    return runWrite(context, (write) => {
      const existing = write.catalogue.find(write.view, context.db, name);
      if (existing) {
        if (!write.view.isTransaction && sameValue(existing.options, options)) return {};
        throw new CommandError('NamespaceExists', `Collection ${existing.ns} already exists.`);
      }
      noteCreated(write)(write.catalogue.create(write.view, context.db, name, options));
      return {};
    });
  },
};

function dropOne(context: CommandContext, write: WriteContext, collection: Collection): void {
  waitForTransactions(context, collection);
  write.catalogue.drop(write.view, collection);
  write.log({ operation: 'drop', db: collection.db, coll: collection.name, uuid: collection.uuid });
}

export const drop: Command = {
  fields: new Set([]),
  run(context) {
    const name = collectionName(context);
    return runWrite(context, (write) => {
      const collection = write.catalogue.find(write.view, context.db, name);
      if (!collection) return {};
      const nIndexesWas = collection.indexes.length;
      dropOne(context, write, collection);
      return { nIndexesWas, ns: collection.ns };
    });
  },
};

export const dropDatabase: Command = {
  fields: new Set([]),
  run(context) {
    const { db } = context;
    return runWrite(context, (write) => {
      const collections = write.catalogue.list(db);
      for (const collection of collections) waitForTransactions(context, collection);
      for (const collection of collections) dropOne(context, write, collection);
      if (collections.length > 0) write.log({ operation: 'dropDatabase', db });
      return collections.length > 0 ? { dropped: db } : {};
    });
  },
};

function parseNs(value: unknown, field: string): { db: string; name: string } {
  if (typeof value !== 'string' || !value.includes('.'))
    throw new CommandError('InvalidNamespace', `Invalid namespace specified for ${field}: ${String(value)}`);
  const dot = value.indexOf('.');
  const [db, name] = [value.slice(0, dot), value.slice(dot + 1)];
  checkName(db, name);
  return { db, name };
}

export const renameCollection: Command = {
  fields: new Set(['to', 'dropTarget', 'stayTemp', 'collectionUUID']),
  run(context) {
    const { command } = context;
    if (context.db !== 'admin')
      throw new CommandError('Unauthorized', 'renameCollection may only be run against the admin database.');
    const from = parseNs(command.renameCollection, 'renameCollection');
    const to = parseNs(command.to, 'to');
    return runWrite(context, (write) => {
      const { catalogue, view } = write;
      const collection = catalogue.find(view, from.db, from.name);
      if (!collection)
        throw new CommandError('NamespaceNotFound', `Source collection ${from.db}.${from.name} does not exist`);
      if (from.db === to.db && from.name === to.name)
        throw new CommandError('IllegalOperation', "Can't rename a collection to itself");
      const target = catalogue.find(view, to.db, to.name);
      if (target && command.dropTarget !== true) throw new CommandError('NamespaceExists', 'target namespace exists');
      waitForTransactions(context, collection);
      if (target) {
        waitForTransactions(context, target);
        catalogue.drop(view, target);
      }
      const [db, coll] = [collection.db, collection.name];
      catalogue.rename(view, collection, to.db, to.name);
      const destination = { db: to.db, coll: to.name };
      const description = { to: destination, ...(target && { dropTarget: target.uuid }) };
      write.log({ operation: 'rename', db, coll, uuid: collection.uuid, detail: { to: destination, description } });
      return {};
    });
  },
};

export const collMod: Command = {
  fields: new Set([
    'index',
    'validator',
    'validationLevel',
    'validationAction',
    'viewOn',
    'pipeline',
    'changeStreamPreAndPostImages',
    'expireAfterSeconds',
    'timeseries',
    'dryRun',
    'cappedSize',
    'cappedMax',
    'prepareUnique',
  ]),
  run(context) {
    const { command, db } = context;
    const name = collectionName(context);
    if (command.validator !== undefined) compileFilter(documentField(command, 'validator', 'collMod'));
    return runWrite(context, (write) => {
      const collection = write.catalogue.find(write.view, db, name);
      if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
      const before: Document = { collectionOptions: { uuid: collection.uuid, ...collection.options } };
      const reply = isDocument(command.index) ? modifyIndex(write, collection, command.index) : {};
      const { index: _, collMod: __, ...rest } = command;
      const changed = Object.entries(rest).filter(([field]) => OPTIONS.includes(field));
      collection.options = { ...collection.options, ...Object.fromEntries(changed) };
      write.catalogue.save(write.view, collection);
      const description = {
        ...Object.fromEntries(changed),
        ...(command.index !== undefined && { index: command.index }),
      };
      write.log({ operation: 'modify', db, coll: name, uuid: collection.uuid, detail: { description, before } });
      return reply;
    });
  },
};

function modifyIndex(write: WriteContext, collection: Collection, change: Document): Document {
  const index = collection.indexes.find(({ definition }) =>
    typeof change.name === 'string' ? definition.name === change.name : sameValue(definition.key, change.keyPattern),
  );
  if (!index)
    throw new CommandError(
      'IndexNotFound',
      `cannot find index ${String(change.name ?? JSON.stringify(change.keyPattern))} for ns ${collection.ns}`,
    );
  const { definition } = index;
  const reply: Document = {};
  if (change.expireAfterSeconds !== undefined) {
    const seconds = numberField(change, 'expireAfterSeconds', 'collMod.index', 0);
    Object.assign(reply, { expireAfterSeconds_old: definition.expireAfterSeconds, expireAfterSeconds_new: seconds });
    definition.expireAfterSeconds = seconds ?? 0;
  }
  if (change.hidden !== undefined) {
    Object.assign(reply, { hidden_old: definition.hidden === true, hidden_new: change.hidden === true });
    if (change.hidden === true) definition.hidden = true;
    else delete definition.hidden;
  }
  if (change.prepareUnique !== undefined) {
    Object.assign(reply, { prepareUnique_new: change.prepareUnique === true });
    definition.prepareUnique = change.prepareUnique === true;
  }
  if (change.unique === true && !definition.unique) {
    if (definition.prepareUnique !== true)
      throw new CommandError(
        'InvalidOptions',
        "Cannot make index unique with 'prepareUnique=false'. Run collMod to set it first.",
      );
    const violations = duplicates(write, collection, index);
    if (violations.length > 0) {
      throw new CommandError(
        'CannotConvertIndexToUnique',
        'Cannot convert the index to unique. Please resolve conflicting documents before running collMod again.',
        { violations },
      );
    }
    definition.unique = true;
    delete definition.prepareUnique;
    Object.assign(reply, { unique_new: true });
  }
  return reply;
}

/** The documents that share a key of an index, by their ids. */
function duplicates({ view }: WriteContext, collection: Collection, index: Collection['indexes'][number]): Document[] {
  const byKey = new Map<string, unknown[]>();
  for (const { key, recordId } of index.entries(view, index.range(Buffer.alloc(0), Buffer.from([0xff])))) {
    const raw = view.get(collection.recordKey(recordId));
    const value = key.subarray(0, -6).toString('latin1');
    if (raw) byKey.set(value, [...(byKey.get(value) ?? []), decode(raw)._id]);
  }
  return [...byKey.values()].filter((ids) => ids.length > 1).map((ids) => ({ ids }));
}

export const listCollections: Command = {
  fields: new Set(['filter', 'nameOnly', 'authorizedCollections', 'cursor', 'includePendingDrops']),
  run(context) {
    const { engine, db, command } = context;
    const matches = compileFilter(documentField(command, 'filter', 'listCollections'));
    const entries = engine.catalogue.list(db).map((collection): Document => {
      const type = collection.isView ? 'view' : 'collection';
      if (command.nameOnly === true) return { name: collection.name, type };
      const info = collection.isView ? { readOnly: true } : { readOnly: false, uuid: collection.uuid };
      const idIndex = { v: 2, key: { _id: 1 }, name: '_id_' };
      return {
        name: collection.name,
        type,
        options: collection.options,
        info,
        ...(!collection.isView && !collection.options.clusteredIndex && { idIndex }),
      };
    });
    const documents = entries.filter(matches).map((entry) => new RawDocument(encode(entry)));
    const size = numberField(
      documentField(command, 'cursor', 'listCollections'),
      'batchSize',
      'listCollections.cursor',
      0,
    );
    return openCursor(
      context,
      `${db}.$cmd.listCollections`,
      sourceOf(documents[Symbol.iterator]()),
      size ?? Number.MAX_SAFE_INTEGER,
    );
  },
};

export const listDatabases: Command = {
  fields: new Set(['filter', 'nameOnly', 'authorizedDatabases']),
  run({ engine, command, db, view }) {
    if (db !== 'admin')
      throw new CommandError('Unauthorized', 'listDatabases may only be run against the admin database.');
    const matches = compileFilter(documentField(command, 'filter', 'listDatabases'));
    const names = [...new Set(engine.catalogue.list().map((collection) => collection.db))].sort();
    const databases = names
      .map((name): Document => {
        if (command.nameOnly === true) return { name };
        const isEmpty = engine.catalogue.list(name).every((collection) => view.count(collection.records) === 0);
        return { name, sizeOnDisk: 4096, empty: isEmpty };
      })
      .filter(matches);
    return { databases, ...(command.nameOnly !== true && { totalSize: 4096 * databases.length, totalSizeMb: 0 }) };
  },
};

export const collStats: Command = {
  run(context) {
    const name = collectionName(context);
    const collection = context.engine.catalogue.find(context.view, context.db, name);
    const count = collection ? context.view.count(collection.records) : 0;
    return {
      ns: `${context.db}.${name}`,
      count,
      size: 0,
      storageSize: 0,
      nindexes: collection?.indexes.length ?? 0,
      scaleFactor: 1,
    };
  },
};

export const dbStats: Command = {
  run({ engine, db, view }) {
    const collections = engine.catalogue.list(db);
    const objects = collections.reduce((sum, { records }) => sum + view.count(records), 0);
    const indexes = collections.reduce((sum, { indexes: own }) => sum + own.length, 0);
    return {
      db,
      collections: collections.length,
      views: 0,
      objects,
      indexes,
      avgObjSize: 0,
      dataSize: 0,
      storageSize: 0,
      indexSize: 0,
      totalSize: 0,
      scaleFactor: 1,
    };
  },
};
