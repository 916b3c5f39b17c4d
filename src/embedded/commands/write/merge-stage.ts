import { Aggregator } from 'mingo/aggregator';
import type { Options } from 'mingo/types';
import { sameValue } from '../../bson/compare-values.ts';
import { decode } from '../../bson/decode.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import { valueAt } from '../../bson/paths.ts';
import type { RawDocument } from '../../bson/raw-document.ts';
import { CommandError } from '../../command-error.ts';
import { normalizeFilter } from '../../language/filters/normalize-filter.ts';
import { languageOptions, PLAIN_OPTIONS } from '../../language/language-options.ts';
import { mingoErrors } from '../../language/mingo-errors.ts';
import { describeDifference } from '../../language/updates/update-description.ts';
import { findDocuments } from '../../planner/find-documents.ts';
import type { FoundDocument } from '../../planner/found-document.ts';
import type { Query } from '../../planner/query.ts';
import type { Collection } from '../../storage/collection.ts';
import { duplicateKey } from '../../storage/collection-index.ts';
import { findOrCreateCollection } from '../../storage/create-collection.ts';
import { prepareDocument } from '../../storage/prepare-document.ts';
import type { WriteContext } from '../../storage/write-context.ts';
import { insertDocument, replaceDocument } from '../../storage/write-documents.ts';
import type { CommandContext } from '../command.ts';
import { runWrite } from '../run-write.ts';
import { assertNoTransaction, parseTarget } from './out-stage.ts';

const WHEN_MATCHED = new Set(['replace', 'keepExisting', 'merge', 'fail']);
const WHEN_NOT_MATCHED = new Set(['insert', 'discard', 'fail']);

/** Runs `$merge`: merges documents into a collection. */
export async function writeMerge(
  context: CommandContext,
  spec: unknown,
  documents: readonly RawDocument[],
  options: Options,
): Promise<void> {
  assertNoTransaction(context, '$merge');
  const settings: Document = isDocument(spec) ? spec : { into: spec };
  const { db, coll } = parseTarget(settings.into, context.db, '$merge');
  const { whenMatched = 'merge', whenNotMatched = 'insert' } = settings;
  const on = settings.on === undefined ? ['_id'] : [settings.on].flat().map(String);
  if (!Array.isArray(whenMatched) && !WHEN_MATCHED.has(String(whenMatched))) {
    throw new CommandError(
      'BadValue',
      `Enumeration value '${String(whenMatched)}' for field '$merge.whenMatched' is not a valid value.`,
    );
  }
  if (!WHEN_NOT_MATCHED.has(String(whenNotMatched))) {
    throw new CommandError(
      'BadValue',
      `Enumeration value '${String(whenNotMatched)}' for field '$merge.whenNotMatched' is not a valid value.`,
    );
  }
  await runWrite(context, (write) => {
    const collection = () => findOrCreateCollection(write, db, coll);
    const existing = write.catalogue.find(write.view, db, coll);
    const isUnique =
      on.length === 1 && on[0] === '_id'
        ? true
        : existing?.indexes.some(
            ({ definition, fields }) =>
              definition.unique &&
              !definition.partialFilterExpression &&
              fields.length === on.length &&
              fields.every((field) => on.includes(field)),
          );
    if (!isUnique) throw new CommandError(51183, 'Cannot find index to verify that join fields will be unique');
    for (const { bytes } of documents) mergeOne(write, collection(), bytes);
  });

  function mergeOne(write: WriteContext, collection: Collection, bytes: Buffer): void {
    const document = decode(bytes);
    const filter: Document = {};
    for (const field of on) {
      const value = valueAt(document, field.split('.'));
      if (value === undefined && field !== '_id')
        throw new CommandError(
          51132,
          `$merge write error: 'on' field '${field}' cannot be missing, null, undefined or an array`,
        );
      filter[field] = { $eq: value };
    }
    const query: Query = { filter: normalizeFilter(filter), sort: [], limit: 1, options: PLAIN_OPTIONS };
    const [target] = document._id === undefined && on[0] === '_id' ? [] : findDocuments(write.view, collection, query);
    if (!target) {
      if (whenNotMatched === 'fail')
        throw new CommandError(
          13113,
          '$merge could not find a matching document in the target collection for at least one document in the source collection',
        );
      if (whenNotMatched === 'insert') insertDocument(write, collection, prepareDocument(bytes));
      return;
    }
    const merged = mergeInto(collection, target, document);
    if (!merged) return;
    const { _id = target.document._id, ...rest } = merged;
    if (!sameValue(_id, target.document._id)) {
      throw new CommandError(
        'ImmutableField',
        "$merge failed to update the matching document, did you attempt to modify the _id or the shard key? :: caused by :: Performing an update on the path '_id' would modify the immutable field '_id'",
      );
    }
    const result: Document = { _id, ...rest };
    if (encode(result).equals(target.raw)) return;
    const how =
      whenMatched === 'replace'
        ? ({ isReplacement: true } as const)
        : ({ isReplacement: false, description: describeDifference(target.document, result) } as const);
    replaceDocument(write, collection, target, result, how);
  }

  function mergeInto(collection: Collection, target: FoundDocument, document: Document): Document | undefined {
    if (Array.isArray(whenMatched)) {
      const variables = { ...options.variables, new: document };
      const [result] = mingoErrors(() =>
        new Aggregator(whenMatched as Document[], languageOptions({ variables })).run([target.document]),
      );
      return result as Document;
    }
    switch (whenMatched) {
      case 'fail':
        throw duplicateKey(collection.ns, collection.idIndex, target.document);
      case 'keepExisting':
        return undefined;
      case 'replace':
        return document;
      default:
        return { ...target.document, ...document };
    }
  }
}
