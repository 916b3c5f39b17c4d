import { decode } from '../../bson/decode.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { rawDocumentIn } from '../../bson/raw-fields.ts';
import { CommandError } from '../../command-error.ts';
import { parseSort } from '../../language/sort.ts';
import { findOrCreateCollection } from '../../storage/create-collection.ts';
import type { Command, CommandContext } from '../command.ts';
import { collectionName, commandOptions, documentField, documentsField } from '../command-fields.ts';
import { runWrite, statementId, writeError } from '../run-write.ts';
import { assertWritable } from './assert-writable.ts';
import { checkBatchSize } from './check-batch-size.ts';
import { runUpdate } from './run-update.ts';
import { checkFields, required } from './statement-fields.ts';

const UPDATE_FIELDS = new Set([
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'sort',
  'sampleId',
  'upsertSupplied',
  'allowShardKeyUpdatesWithoutFullShardKeyInQuery',
]);

/** Parses a statement of an update command. Its `c` adds variables to the command's `let`. */
function toUpdateStatement(context: CommandContext, bytes: Buffer) {
  const statement = decode(bytes);
  checkFields(statement, UPDATE_FIELDS, 'update.updates');
  const filter = required(statement, 'q', 'update.updates');
  const update = required(statement, 'u', 'update.updates');
  if (!isDocument(filter))
    throw new CommandError('TypeMismatch', "BSON field 'update.updates.q' is the wrong type, expected type 'object'");
  if (!isDocument(update) && !Array.isArray(update))
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  const multi = statement.multi === true;
  if (multi && statement.sort !== undefined)
    throw new CommandError('FailedToParse', 'Cannot specify sort with multi=true');
  const constants = isDocument(statement.c) ? statement.c : {};
  return {
    filter,
    update,
    rawReplacement: rawDocumentIn(bytes, 'u'),
    multi,
    upsert: statement.upsert === true,
    arrayFilters: statement.arrayFilters,
    hint: statement.hint,
    sort: parseSort(statement.sort),
    options: commandOptions(statement, { let: { ...documentField(context.command, 'let', 'update'), ...constants } }),
  };
}

export const update: Command = {
  inTransaction: true,
  isRetryable: true,
  fields: new Set([
    'updates',
    'ordered',
    'bypassDocumentValidation',
    'let',
    'stmtId',
    'stmtIds',
    'bypassEmptyTsReplacement',
    'runtimeConstants',
  ]),
  run(context) {
    const name = collectionName(context);
    const statements = documentsField(context, 'updates');
    checkBatchSize(statements.length);
    const parsed = statements.map((statement) => toUpdateStatement(context, statement));
    const multi = parsed.findIndex((statement) => statement.multi);
    if (context.retryNumber !== undefined && multi >= 0)
      throw new CommandError('InvalidOptions', 'Cannot use retryable writes with multi=true');
    const ordered = context.command.ordered !== false;
    assertWritable(context, name);
    return runWrite(context, (write, retry) => {
      const find = () => write.catalogue.find(write.view, context.db, name);
      const create = () => findOrCreateCollection(write, context.db, name);
      const reply = { n: 0, nModified: 0 };
      const upserted: Document[] = [];
      const writeErrors: Document[] = [];
      for (const [at, statement] of parsed.entries()) {
        const id = statementId(context, at);
        try {
          let result = retry.earlierResult(id);
          if (!result) {
            const { matched, modified, upserted: inserted } = runUpdate(write, find(), create, statement);
            result = {
              n: matched + (inserted ? 1 : 0),
              nModified: modified,
              ...(inserted && { upserted: inserted._id }),
            };
            retry.keep(id, result);
          }
          reply.n += Number(result.n);
          reply.nModified += Number(result.nModified ?? 0);
          if ('upserted' in result) upserted.push({ index: at, _id: result.upserted });
        } catch (error) {
          if (write.view.isTransaction) throw error;
          writeErrors.push(writeError(at, error));
          if (ordered) break;
        }
      }
      return { ...reply, ...(upserted.length > 0 && { upserted }), ...(writeErrors.length > 0 && { writeErrors }) };
    });
  },
};
