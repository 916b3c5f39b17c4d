import { sameValue } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { parseCollation } from '../../language/collation.ts';
import { compileFilter } from '../../language/filters/filter.ts';
import { stageName } from '../../language/stages/stage-name.ts';
import { createCollection } from '../../storage/create-collection.ts';
import type { Command } from '../command.ts';
import { collectionName, documentField } from '../command-fields.ts';
import { runWrite } from '../run-write.ts';

/** The options that are stored with a collection. */
export const OPTIONS = [
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

const CREATE_FIELDS = new Set([...OPTIONS, 'autoIndexId', 'idIndex', 'encryptedFields', 'temp', 'flags']);

/** The values of the options that say how a validator applies. */
const VALIDATION_OPTIONS = new Map<string, readonly unknown[]>([
  ['validationLevel', ['off', 'strict', 'moderate']],
  ['validationAction', ['error', 'warn']],
]);

/** @throws CommandError BadValue */
export function checkValidationOptions(options: Document, command: string): void {
  for (const [field, values] of VALIDATION_OPTIONS) {
    const value = options[field];
    if (value === undefined || values.includes(value)) continue;
    throw new CommandError(
      'BadValue',
      `Enumeration value '${String(value)}' for field '${command}.${field}' is not a valid value.`,
    );
  }
}

function creationOptions(command: Document): Document {
  const options = Object.fromEntries(
    OPTIONS.filter((name) => command[name] !== undefined).map((name) => [name, command[name]]),
  );
  if (options.capped === false) delete options.capped;
  if (options.capped)
    throw new CommandError('CommandNotSupported', 'Capped collections are not supported by the embedded server');
  if (options.encryptedFields)
    throw new CommandError('CommandNotSupported', 'Encrypted collections are not supported by the embedded server');
  checkValidationOptions(command, 'create');
  if (options.validator !== undefined) compileFilter(documentField(command, 'validator', 'create'));
  if (options.collation !== undefined) {
    parseCollation(options.collation);
    throw new CommandError(
      'CommandNotSupported',
      'Default collations of collections are not supported by the embedded server',
    );
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
      throw new CommandError('CommandNotSupported', 'Time series collections are not supported by the embedded server');
    return runWrite(context, (write) => {
      const existing = write.catalogue.find(write.view, context.db, name);
      if (existing) {
        if (!write.view.isTransaction && sameValue(existing.options, options)) return {};
        throw new CommandError('NamespaceExists', `Collection ${existing.ns} already exists.`);
      }
      createCollection(write, context.db, name, options);
      return {};
    });
  },
};
