import { sameValue } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { formatValue } from '../../bson/format-value.ts';
import { CommandError } from '../../command-error.ts';
import { parseCollation } from '../../language/collation.ts';
import type { Collection } from '../../storage/collection.ts';
import { findOrCreateCollection } from '../../storage/create-collection.ts';
import {
  type IndexDefinition,
  identifyingParts,
  isSameIndex,
  parseIndexDefinition,
} from '../../storage/index-definition.ts';
import { buildIndex } from '../../storage/index-entries.ts';
import type { TransactionView } from '../../storage/transaction-view.ts';
import type { Command } from '../command.ts';
import { collectionName } from '../command-fields.ts';
import { changeSchema } from './change-schema.ts';

const MAX_INDEXES = 64;

function parseSpecs(specs: unknown): IndexDefinition[] {
  if (specs === undefined)
    throw new CommandError('Location40414', "BSON field 'createIndexes.indexes' is missing but a required field");
  if (!Array.isArray(specs) || specs.length === 0)
    throw new CommandError('BadValue', 'Must specify at least one index to create');
  return specs.map((spec: unknown) => {
    if (!isDocument(spec))
      throw new CommandError('TypeMismatch', "The elements of the 'indexes' array must be objects");
    const definition = parseIndexDefinition(spec);
    if (parseCollation(definition.collation))
      throw new CommandError(
        'CommandNotSupported',
        'Indexes with a collation are not supported by the embedded server',
      );
    delete definition.collation;
    return definition;
  });
}

/**
 * Whether the index already exists.
 * @throws CommandError if it conflicts with an existing index
 */
function indexExists(collection: Collection, definition: IndexDefinition): boolean {
  if (sameValue(definition.key, { _id: 1 })) {
    if (definition.unique || definition.sparse || definition.partialFilterExpression) {
      throw new CommandError(
        'InvalidIndexSpecificationOption',
        `The field '${definition.unique ? 'unique' : definition.sparse ? 'sparse' : 'partialFilterExpression'}' is not valid for an _id index specification. Specification: ${formatValue(definition)}`,
      );
    }
    return true;
  }
  for (const { definition: other } of collection.indexes) {
    if (isSameIndex(other, definition)) {
      if (other.name !== definition.name) {
        throw new CommandError('IndexOptionsConflict', `Index already exists with a different name: ${other.name}`);
      }
      if (!sameValue(comparableOptions(other), comparableOptions(definition))) {
        throw new CommandError(
          'IndexOptionsConflict',
          `An equivalent index already exists with the same name but different options. Requested index: ${formatValue(definition)}, existing index: ${formatValue(other)}`,
        );
      }
      return true;
    }
    if (other.name === definition.name) {
      throw new CommandError(
        'IndexKeySpecsConflict',
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${formatValue(definition)}, existing index: ${formatValue(other)}`,
      );
    }
  }
  return false;
}

function comparableOptions(definition: IndexDefinition): Document {
  const { unique = false, sparse = false, expireAfterSeconds = null } = definition;
  return { ...identifyingParts(definition), unique, sparse, expireAfterSeconds };
}

export const createIndexes: Command = {
  inTransaction: true,
  fields: new Set(['indexes', 'commitQuorum', 'ignoreUnknownIndexOptions', 'v']),
  run(context) {
    const name = collectionName(context);
    const definitions = parseSpecs(context.command.indexes);
    return changeSchema(context, (write, reserve) => {
      const { catalogue, view } = write;
      const isNew = !catalogue.find(view, context.db, name);
      const collection = findOrCreateCollection(write, context.db, name);
      if (collection.isView)
        throw new CommandError('CommandNotSupportedOnView', `Namespace ${collection.ns} is a view, not a collection`);
      const numIndexesBefore = collection.indexes.length;
      const missing = definitions.filter((definition) => !indexExists(collection, definition));
      if (collection.indexes.length + missing.length > MAX_INDEXES) {
        throw new CommandError(
          'CannotCreateIndex',
          `add index fails, too many indexes for ${collection.ns} key:${formatValue(missing[0]?.key)}`,
        );
      }
      if (missing.length > 0 && view.isTransaction && !isNew && !(view as TransactionView).created.has(collection.ns)) {
        throw new CommandError(
          'OperationNotSupportedInTransaction',
          'Cannot create new indexes on existing collection in a multi-document transaction.',
        );
      }
      if (missing.length > 0) {
        if (!view.isTransaction) reserve(collection);
        for (const definition of missing)
          catalogue.addIndex(view, collection, definition, (index) => buildIndex(view, collection, index));
        const description = { indexes: missing };
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
        ...(missing.length === 0 && { note: 'all indexes already exist' }),
      };
    });
  },
};
