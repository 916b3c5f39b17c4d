/** The sizes of collections and databases: `collStats`, `dbStats`, and the stages `$collStats` and `$indexStats`. */
import { statfs } from 'node:fs/promises';
import { Double, Long } from 'bson';
import { type Document, isDocument } from '../../bson/document.ts';
import { numberOfKind, toNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import type { Collection } from '../../storage/collection.ts';
import { type CollectionSize, measureCollection } from '../../storage/measure.ts';
import type { Command, CommandContext } from '../command.ts';
import { collectionName, findCollection } from '../command-fields.ts';
import { assertNotView } from '../write/assert-writable.ts';
import { serverAddress } from './server-identity.ts';

/**
 * The unit of the sizes in a reply, in bytes.
 * @throws CommandError if the scale is not a positive number
 */
function scaleOf(value: unknown): number {
  const scale = value === undefined || value === null ? 1 : Math.trunc(toNumber(value) ?? Number.NaN);
  if (Number.isNaN(scale))
    throw new CommandError('TypeMismatch', "BSON field 'scale' is the wrong type, expected a number");
  if (scale < 1) throw new CommandError(51024, `BSON field 'scale' value must be >= 1, actual value '${scale}'`);
  return scale;
}

/** A size as int or long, in units of `scale` bytes. */
const scaled = (bytes: number, scale: number): unknown => numberOfKind('int', Math.floor(bytes / scale));

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

function storageStats(collection: Collection | undefined, size: CollectionSize | undefined, scale: number): Document {
  const { count = 0, dataSize = 0, storageSize = 0, indexSizes = new Map() } = size ?? {};
  const totalIndexSize = sum(indexSizes.values());
  const sizes = [...indexSizes].map(([{ definition }, bytes]) => [definition.name, scaled(bytes, scale)]);
  return {
    size: scaled(dataSize, scale),
    count,
    ...(count > 0 && { avgObjSize: Math.floor(dataSize / count) }),
    numOrphanDocs: 0,
    storageSize: scaled(storageSize, scale),
    freeStorageSize: 0,
    capped: false,
    nindexes: collection?.indexes.length ?? 0,
    indexDetails: {},
    indexBuilds: [],
    totalIndexSize: scaled(totalIndexSize, scale),
    totalSize: scaled(storageSize + totalIndexSize, scale),
    indexSizes: Object.fromEntries(sizes) as Document,
    scaleFactor: scale,
  };
}

export const collStats: Command = {
  fields: new Set(['scale', 'verbose', 'waitForLock', 'numericOnly']),
  async run(context) {
    const name = collectionName(context);
    const scale = scaleOf(context.command.scale);
    assertNotView(context, name);
    const collection = findCollection(context, name);
    const size = collection && (await measureCollection(context.view, collection));
    return { ns: `${context.db}.${name}`, ...storageStats(collection, size, scale) };
  },
};

/** The size of the documents of a collection, which the command names with its database. */
export const dataSize: Command = {
  fields: new Set(['keyPattern', 'min', 'max', 'estimate']),
  async run({ engine, view, command }) {
    const ns = String(command.dataSize);
    const dot = ns.indexOf('.');
    for (const option of ['keyPattern', 'min', 'max']) {
      if (command[option] !== undefined)
        throw new CommandError(
          'CommandNotSupported',
          `The option '${option}' of dataSize is not supported by the embedded server`,
        );
    }
    const startedAtMs = performance.now();
    const collection = engine.catalogue.find(view, ns.slice(0, dot), ns.slice(dot + 1));
    const size = collection && (await measureCollection(view, collection));
    return {
      estimate: false,
      size: Long.fromNumber(size?.dataSize ?? 0),
      numObjects: Long.fromNumber(size?.count ?? 0),
      millis: Long.fromNumber(Math.floor(performance.now() - startedAtMs)),
    };
  },
};

/** The sizes of all collections of a database, added up. */
export async function measureDatabase({ engine, view }: CommandContext, db: string) {
  const collections = engine.catalogue.list(db).filter(({ isView }) => !isView);
  const total = { objects: 0, dataSize: 0, storageSize: 0, indexes: 0, indexSize: 0 };
  for (const collection of collections) {
    const { count, dataSize, storageSize, indexSizes } = await measureCollection(view, collection);
    total.objects += count;
    total.dataSize += dataSize;
    total.storageSize += storageSize;
    total.indexes += indexSizes.size;
    total.indexSize += sum(indexSizes.values());
  }
  return { collections: collections.length, ...total, totalSize: total.storageSize + total.indexSize };
}

export const dbStats: Command = {
  fields: new Set(['scale', 'freeStorage']),
  async run(context) {
    const { engine, db, command } = context;
    const scale = scaleOf(command.scale);
    const measured = await measureDatabase(context, db);
    const { collections, objects, indexes, dataSize, storageSize, indexSize, totalSize } = measured;
    const { blocks, bfree, bsize } = await statfs(engine.storage.directory);
    return {
      db,
      collections: Long.fromNumber(collections),
      views: Long.fromNumber(engine.catalogue.list(db).length - collections),
      objects: Long.fromNumber(objects),
      avgObjSize: new Double(objects === 0 ? 0 : dataSize / objects),
      dataSize: new Double(dataSize / scale),
      storageSize: new Double(storageSize / scale),
      indexes: Long.fromNumber(indexes),
      indexSize: new Double(indexSize / scale),
      totalSize: new Double(totalSize / scale),
      scaleFactor: Long.fromNumber(scale),
      fsUsedSize: new Double(((blocks - bfree) * bsize) / scale),
      fsTotalSize: new Double((blocks * bsize) / scale),
    };
  },
};

/**
 * The output of the stage `$collStats`.
 * @throws CommandError if the collection does not exist or an option is not supported
 */
export async function collectionStatistics(
  { view, db, client, command }: CommandContext,
  collection: Collection | undefined,
  spec: unknown,
): Promise<Document> {
  if (!isDocument(spec))
    throw new CommandError(5447000, `$collStats must take a nested object but found: ${typeof spec}`);
  for (const option of Object.keys(spec)) {
    if (option === 'latencyStats' || option === 'queryExecStats') {
      throw new CommandError(
        'CommandNotSupported',
        `The option '${option}' of $collStats is not supported by the embedded server`,
      );
    }
    if (option !== 'storageStats' && option !== 'count')
      throw new CommandError('Location40415', `BSON field '$collStats.${option}' is an unknown field.`);
  }
  const result: Document = {
    ns: `${db}.${String(command.aggregate)}`,
    host: serverAddress(client),
    localTime: new Date(),
  };
  if (Object.keys(spec).length === 0) return result;
  if (!collection)
    throw new CommandError('NamespaceNotFound', `Collection [${db}.${String(command.aggregate)}] not found.`);
  const { storageStats: storage } = spec;
  if (storage !== undefined) {
    const scale = scaleOf(isDocument(storage) ? storage.scale : undefined);
    result.storageStats = storageStats(collection, await measureCollection(view, collection), scale);
  }
  if (spec.count !== undefined) result.count = view.count(collection.records);
  return result;
}

/** The output of the stage `$indexStats`: how often queries have used each index since the start. */
export const indexStatistics = ({ client }: CommandContext, collection: Collection | undefined): Document[] =>
  (collection?.indexes ?? []).map(({ definition, uses }) => ({
    name: definition.name,
    key: definition.key,
    host: serverAddress(client),
    accesses: { ops: Long.fromNumber(uses.count), since: uses.since },
    spec: definition,
  }));
