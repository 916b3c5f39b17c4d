import { type Document, encode, isDocument } from '../bson/bson-values.ts';
import { sameValue } from '../bson/key-encoding.ts';
import { RawDocument } from '../bson/raw-documents.ts';
import { CommandError } from '../errors.ts';
import { parseCollation } from '../language/collation.ts';
import { sourceOf } from '../sessions/cursors.ts';
import type { TransactionView } from '../sessions/transaction-view.ts';
import type { Collection } from '../storage/catalogue.ts';
import { buildIndex, type WriteContext } from '../storage/documents.ts';
import {
  checkIndexSpec,
  definingPart,
  type Index,
  type IndexDefinition,
  isSameIndex,
  showValue,
} from '../storage/indexes.ts';
import { noteCreated, waitForTransactions } from './collections.ts';
import { type Command, collectionName, documentField, numberField, runWrite } from './context.ts';
import { openCursor } from './cursor-reply.ts';

const MAX_INDEXES = 64;

function parseSpecs(specs: unknown): IndexDefinition[] {
  if (specs === undefined)
    throw new CommandError('Location40414', "BSON field 'createIndexes.indexes' is missing but a required field");
  if (!Array.isArray(specs) || specs.length === 0)
    throw new CommandError('BadValue', 'Must specify at least one index to create');
  return specs.map((spec: unknown) => {
    if (!isDocument(spec))
      throw new CommandError('TypeMismatch', "The elements of the 'indexes' array must be objects");
    const definition = checkIndexSpec(spec);
    if (parseCollation(definition.collation))
      throw new CommandError('CommandNotSupported', 'The embedded server has no indexes with a collation');
    delete definition.collation;
    return definition;
  });
}

/** Whether there is such an index already. @throws CommandError when there is one that stands in the way */
function exists(collection: Collection, definition: IndexDefinition): boolean {
  if (sameValue(definition.key, { _id: 1 })) {
    if (definition.unique || definition.sparse || definition.partialFilterExpression) {
      throw new CommandError(
        'InvalidIndexSpecificationOption',
        `The field '${definition.unique ? 'unique' : definition.sparse ? 'sparse' : 'partialFilterExpression'}' is not valid for an _id index specification. Specification: ${showValue(definition)}`,
      );
    }
    return true;
  }
  for (const { definition: other } of collection.indexes) {
    if (isSameIndex(other, definition)) {
      if (other.name !== definition.name) {
        throw new CommandError('IndexOptionsConflict', `Index already exists with a different name: ${other.name}`);
      }
      if (!sameValue(optionsOfIndex(other), optionsOfIndex(definition))) {
        throw new CommandError(
          'IndexOptionsConflict',
          `An equivalent index already exists with the same name but different options. Requested index: ${showValue(definition)}, existing index: ${showValue(other)}`,
        );
      }
      return true;
    }
    if (other.name === definition.name) {
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${showValue(definition)}, existing index: ${showValue(other)}`,
      );
    }
  }
  return false;
}

function optionsOfIndex(definition: IndexDefinition): Document {
  const { unique = false, sparse = false, expireAfterSeconds = null } = definition;
  return { ...definingPart(definition), unique, sparse, expireAfterSeconds };
}

export const createIndexes: Command = {
  inTransaction: true,
  fields: new Set(['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions', 'v']),
  run(context) {
    const name = collectionName(context);
    const definitions = parseSpecs(context.command.indexes);
    return runWrite(context, (write) => {
      const { catalogue, view } = write;
      const isNew = !catalogue.find(view, context.db, name);
      const collection = catalogue.findOrCreate(view, context.db, name, noteCreated(write));
      if (collection.isView)
        throw new CommandError('CommandNotSupportedOnView', `Namespace ${collection.ns} is a view, not a collection`);
      const numIndexesBefore = collection.indexes.length;
      const wanted = definitions.filter((definition) => !exists(collection, definition));
      if (collection.indexes.length + wanted.length > MAX_INDEXES) {
        throw new CommandError(
          'CannotCreateIndex',
          `add index fails, too many indexes for ${collection.ns} key:${showValue(wanted[0]?.key)}`,
        );
      }
      if (wanted.length > 0 && view.isTransaction && !isNew && !(view as TransactionView).created.has(collection.ns)) {
        throw new CommandError(
          'OperationNotSupportedInTransaction',
          'Cannot create new indexes on existing collection in a multi-document transaction.',
        );
      }
      if (wanted.length > 0) {
        if (!view.isTransaction) waitForTransactions(context, collection);
        addAll(write, collection, wanted);
        const description = { indexes: wanted };
        write.log({
          operation: 'createIndexes',
          db: collection.db,
          coll: name,
          uuid: collection.uuid,
          detail: { description },
        });
      }
      return {
        numIndexesBefore,
        numIndexesAfter: collection.indexes.length,
        createdCollectionAutomatically: isNew,
        ...(wanted.length === 0 && { note: 'all indexes already exist' }),
      };
    });
  },
};

/** Adds all indexes, or none when one of them cannot be built. */
function addAll(
  { catalogue, view }: WriteContext,
  collection: Collection,
  definitions: readonly IndexDefinition[],
): void {
  const added: Index[] = [];
  try {
    for (const definition of definitions) {
      catalogue.addIndex(view, collection, definition, (index) => {
        added.push(index);
        buildIndex(view, collection, index);
      });
    }
  } catch (error) {
    for (const index of added) catalogue.removeIndex(view, collection, index);
    throw error;
  }
}

export const dropIndexes: Command = {
  fields: new Set(['index']),
  run(context) {
    const name = collectionName(context);
    const { index: which } = context.command;
    return runWrite(context, (write) => {
      const collection = write.catalogue.find(write.view, context.db, name);
      if (!collection) throw new CommandError('NamespaceNotFound', `ns not found ${context.db}.${name}`);
      const nIndexesWas = collection.indexes.length;
      const dropped =
        which === '*' ? collection.indexes.slice(1) : [which].flat().map((one) => findOne(collection, one));
      if (dropped.some(({ isId }) => isId)) throw new CommandError('InvalidOptions', 'cannot drop _id index');
      waitForTransactions(context, collection);
      for (const index of dropped) write.catalogue.removeIndex(write.view, collection, index);
      const description = { indexes: dropped.map(({ definition }) => definition) };
      if (dropped.length > 0)
        write.log({
          operation: 'dropIndexes',
          db: collection.db,
          coll: name,
          uuid: collection.uuid,
          detail: { description },
        });
      return { nIndexesWas, ...(which === '*' && { msg: 'non-_id indexes dropped for collection' }) };
    });
  },
};

function findOne(collection: Collection, which: unknown): Index {
  const found = collection.indexes.find(({ definition }) =>
    typeof which === 'string' ? definition.name === which : sameValue(definition.key, which),
  );
  if (found) return found;
  const text =
    typeof which === 'string'
      ? `index not found with name [${which}]`
      : `can't find index with key: ${showValue(which)}`;
  throw new CommandError('IndexNotFound', text);
}

export const listIndexes: Command = {
  fields: new Set(['cursor', 'includeIndexBuildInfo', 'includeBuildUUIDs']),
  run(context) {
    const name = collectionName(context);
    const { engine, view, db, command } = context;
    const collection = engine.catalogue.find(view, db, name);
    if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
    if (collection.isView)
      throw new CommandError('CommandNotSupportedOnView', `Namespace ${collection.ns} is a view, not a collection`);
    const clustered = collection.options.clusteredIndex as Document | undefined;
    const documents = collection.indexes.map(
      ({ definition, isId }) =>
        new RawDocument(encode(isId && clustered ? { ...clustered, clustered: true } : definition)),
    );
    const size = numberField(documentField(command, 'cursor', 'listIndexes'), 'batchSize', 'listIndexes.cursor', 0);
    return openCursor(
      context,
      `${db}.${name}`,
      sourceOf(documents[Symbol.iterator]()),
      size ?? Number.MAX_SAFE_INTEGER,
    );
  },
};
