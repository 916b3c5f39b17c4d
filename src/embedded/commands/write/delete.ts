import { decode } from '../../bson/decode.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { wholeNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import type { Command, CommandContext } from '../command.ts';
import { collectionName, commandOptions, documentsField } from '../command-fields.ts';
import { runWrite, statementId, writeError } from '../run-write.ts';
import { assertWritable } from './assert-writable.ts';
import { checkBatchSize } from './check-batch-size.ts';
import { runDelete } from './run-delete.ts';
import { checkFields, required } from './statement-fields.ts';

const DELETE_FIELDS = new Set(['q', 'limit', 'hint', 'collation', 'sampleId']);

function toDeleteStatement(context: CommandContext, statement: Document) {
  checkFields(statement, DELETE_FIELDS, 'delete.deletes');
  const filter = required(statement, 'q', 'delete.deletes');
  if (!isDocument(filter))
    throw new CommandError('TypeMismatch', "BSON field 'delete.deletes.q' is the wrong type, expected type 'object'");
  const limit = wholeNumber(required(statement, 'limit', 'delete.deletes'), 'delete.deletes.limit');
  if (limit !== 0 && limit !== 1)
    throw new CommandError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  return {
    filter,
    multi: limit === 0,
    sort: [],
    hint: statement.hint,
    options: commandOptions(statement, context.command),
  };
}

export const remove: Command = {
  inTransaction: true,
  isRetryable: true,
  fields: new Set(['deletes', 'ordered', 'let', 'stmtId', 'stmtIds', 'runtimeConstants', 'bypassDocumentValidation']),
  run(context) {
    const name = collectionName(context);
    const parsed = documentsField(context, 'deletes').map((bytes) => toDeleteStatement(context, decode(bytes)));
    checkBatchSize(parsed.length);
    if (context.retryNumber !== undefined && parsed.some(({ multi }) => multi)) {
      throw new CommandError('InvalidOptions', 'Cannot use retryable writes with limit=0');
    }
    const ordered = context.command.ordered !== false;
    assertWritable(context, name);
    return runWrite(context, (write, retry) => {
      const writeErrors: Document[] = [];
      let n = 0;
      for (const [at, statement] of parsed.entries()) {
        const id = statementId(context, at);
        try {
          let result = retry.earlierResult(id);
          if (!result) {
            result = { n: runDelete(write, write.catalogue.find(write.view, context.db, name), statement).length };
            retry.keep(id, result);
          }
          n += Number(result.n);
        } catch (error) {
          if (write.view.isTransaction) throw error;
          writeErrors.push(writeError(at, error));
          if (ordered) break;
        }
      }
      return { n, ...(writeErrors.length > 0 && { writeErrors }) };
    });
  },
};
