import { sameValue } from '../../bson/compare-values.ts';
import { decode } from '../../bson/decode.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { compileFilter } from '../../language/filters/filter.ts';
import type { Collection } from '../../storage/collection.ts';
import type { Index } from '../../storage/collection-index.ts';
import { isExpiration } from '../../storage/index-definition.ts';
import type { WriteContext } from '../../storage/write-context.ts';
import type { Command } from '../command.ts';
import { collectionName, documentField, numberField } from '../command-fields.ts';
import { checkFields } from '../write/statement-fields.ts';
import { changeSchema } from './change-schema.ts';
import { checkValidationOptions, OPTIONS } from './create.ts';

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
    checkValidationOptions(command, 'collMod');
    if (command.validator !== undefined) compileFilter(documentField(command, 'validator', 'collMod'));
    return changeSchema(context, (write, reserve) => {
      const collection = write.catalogue.find(write.view, db, name);
      if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
      reserve(collection);
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
  checkIndexChange(index, change);
  const { definition } = index;
  const becomesUnique = change.unique === true && !definition.unique;
  // Checked before the first change, because a failing command must change nothing.
  if (becomesUnique) {
    if ((change.prepareUnique ?? definition.prepareUnique) !== true)
      throw new CommandError(
        'InvalidOptions',
        "Cannot make index unique with 'prepareUnique=false'. Run collMod to set it first.",
      );
    const violations = findDuplicates(write, collection, index);
    if (violations.length > 0) {
      throw new CommandError(
        'CannotConvertIndexToUnique',
        'Cannot convert the index to unique. Please resolve conflicting documents before running collMod again.',
        { violations },
      );
    }
  }
  const reply: Document = {};
  if (change.expireAfterSeconds !== undefined) {
    const seconds = numberField(change, 'expireAfterSeconds', 'collMod.index');
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
  if (becomesUnique) {
    definition.unique = true;
    delete definition.prepareUnique;
    Object.assign(reply, { unique_new: true });
  }
  return reply;
}

const INDEX_FIELDS = new Set(['name', 'keyPattern', 'expireAfterSeconds', 'hidden', 'unique', 'prepareUnique']);

/** @throws CommandError if the index cannot be changed in this way */
function checkIndexChange({ isId, fields }: Index, change: Document): void {
  checkFields(change, INDEX_FIELDS, 'collMod.index');
  if (change.hidden !== undefined && isId) throw new CommandError('BadValue', "can't hide _id index");
  if (change.expireAfterSeconds === undefined) return;
  if (isId) throw new CommandError('InvalidOptions', 'the _id field does not support TTL indexes');
  if (fields.length > 1)
    throw new CommandError(
      'InvalidOptions',
      'TTL indexes are single-field indexes, compound indexes do not support TTL.',
    );
  if (!isExpiration(numberField(change, 'expireAfterSeconds', 'collMod.index') ?? 0)) {
    throw new CommandError(
      'InvalidOptions',
      "TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number.",
    );
  }
}

/** The ids of the documents that share a key of the index, grouped by key. */
function findDuplicates({ view }: WriteContext, collection: Collection, index: Index): Document[] {
  const byKey = new Map<string, unknown[]>();
  for (const { key, recordId } of index.entries(view, index.range(Buffer.alloc(0), Buffer.from([0xff])))) {
    const raw = view.get(collection.recordKey(recordId));
    const value = key.subarray(0, -6).toString('latin1');
    if (raw) byKey.set(value, [...(byKey.get(value) ?? []), decode(raw)._id]);
  }
  return [...byKey.values()].filter((ids) => ids.length > 1).map((ids) => ({ ids }));
}
