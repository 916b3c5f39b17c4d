import { decode } from '../../bson/decode.ts';
import type { Document } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import type { Collection } from '../../storage/collection.ts';
import type { Index } from '../../storage/collection-index.ts';
import { prefixRange } from '../../storage/keys.ts';
import { inSlices } from '../../storage/measure.ts';
import { TransactionView } from '../../storage/transaction-view.ts';
import type { View } from '../../storage/view.ts';
import type { Command } from '../command.ts';
import { collectionName, findCollection } from '../command-fields.ts';

/** Checks that each document can be read and has exactly its entries in each index. Changes nothing. */
export const validate: Command = {
  fields: new Set(['full', 'repair', 'metadata', 'background', 'checkBSONConformance', 'fixMultikey']),
  async run(context) {
    const { engine, command, db } = context;
    const name = collectionName(context);
    const collection = findCollection(context, name);
    if (!collection)
      throw new CommandError('NamespaceNotFound', `Collection '${db}.${name}' does not exist to validate.`);
    if (collection.isView) throw new CommandError('CommandNotSupportedOnView', 'Cannot validate a view');
    if (command.repair === true || command.fixMultikey === true) {
      throw new CommandError(
        'InvalidOptions',
        'Running the validate command with { repair: true } can only be performed in standalone mode.',
      );
    }
    // The data must not change while it is checked.
    const view = new TransactionView(engine.storage);
    try {
      return await validateCollection(view, collection);
    } finally {
      view.end();
    }
  },
};

async function validateCollection(view: View, collection: Collection): Promise<Document> {
  const { indexes, validator } = collection;
  const errors: string[] = [];
  const missing: Document[] = [];
  const corrupt: number[] = [];
  const expected = new Map<Index, number>(indexes.map((index) => [index, 0]));
  let [records, nonCompliant] = [0, 0];
  await inSlices(view.scan(collection.records), ({ key, value }) => {
    records++;
    const recordId = key.readUIntBE(key.length - 6, 6);
    const document = tryDecode(value);
    if (!document) {
      corrupt.push(recordId);
      return;
    }
    if (validator && !validator(document)) nonCompliant++;
    for (const index of indexes) {
      for (const indexKey of index.keysOfDocument(document).keys) {
        expected.set(index, (expected.get(index) ?? 0) + 1);
        if (!index.hasEntry(view, indexKey, recordId))
          missing.push({ indexName: index.definition.name, recordId, idKey: { _id: document._id } });
      }
    }
  });
  if (corrupt.length > 0) errors.push(`Found ${corrupt.length} documents that cannot be decoded`);
  const keysPerIndex: Document = {};
  const indexDetails: Document = {};
  for (const index of indexes) {
    const { name } = index.definition;
    const keys = view.count(prefixRange(index.prefix));
    const isValid = keys === expected.get(index) && missing.every(({ indexName }) => indexName !== name);
    keysPerIndex[name] = keys;
    indexDetails[name] = { valid: isValid };
    if (!isValid) errors.push(`Index ${name} has ${keys} entries. Its documents have ${expected.get(index)}`);
  }
  return {
    ns: collection.ns,
    uuid: collection.uuid,
    nInvalidDocuments: corrupt.length,
    nNonCompliantDocuments: nonCompliant,
    nrecords: records,
    nIndexes: indexes.length,
    keysPerIndex,
    indexDetails,
    valid: errors.length === 0,
    repaired: false,
    warnings: nonCompliant > 0 ? ["Detected one or more documents not compliant with the collection's schema"] : [],
    errors,
    extraIndexEntries: [],
    missingIndexEntries: missing,
    corruptRecords: corrupt,
  };
}

function tryDecode(value: Buffer): Document | undefined {
  try {
    return decode(value);
  } catch {
    return undefined;
  }
}
