import { type Document, decode, isDocument, rawDocumentIn } from '../bson/bson-values.ts';
import { wholeNumber } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { parseSort } from '../language/sort.ts';
import { noteCreated, refuseView } from './collections.ts';
import {
  type Command,
  type CommandContext,
  collectionName,
  documentField,
  documentsOf,
  optionsOf,
  runWrite,
  statementId,
  writeError,
} from './context.ts';
import { checkBatchSize } from './insert.ts';
import { runDelete, runUpdate } from './statements.ts';

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
const DELETE_FIELDS = new Set(['q', 'limit', 'hint', 'collation', 'sampleId']);

function checkFields(statement: Document, known: ReadonlySet<string>, struct: string): void {
  for (const field of Object.keys(statement)) {
    if (!known.has(field))
      throw new CommandError('Location40415', `BSON field '${struct}.${field}' is an unknown field.`);
  }
}

function required(statement: Document, field: string, struct: string): unknown {
  const value = statement[field];
  if (value === undefined)
    throw new CommandError('Location40414', `BSON field '${struct}.${field}' is missing but a required field`);
  return value;
}

/** A statement of the update command, or of findAndModify's shape, made ready. `c` gives values beside the `let`. */
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
    given: rawDocumentIn(bytes, 'u'),
    multi,
    upsert: statement.upsert === true,
    arrayFilters: statement.arrayFilters,
    hint: statement.hint,
    sort: parseSort(statement.sort),
    options: optionsOf(statement, { let: { ...documentField(context.command, 'let', 'update'), ...constants } }),
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
    const statements = documentsOf(context, 'updates');
    checkBatchSize(statements.length);
    const parsed = statements.map((statement) => toUpdateStatement(context, statement));
    const multi = parsed.findIndex((statement) => statement.multi);
    if (context.retryNumber !== undefined && multi >= 0)
      throw new CommandError('InvalidOptions', 'Cannot use retryable writes with multi=true');
    const ordered = context.command.ordered !== false;
    refuseView(context, name);
    return runWrite(context, (write, retry) => {
      const find = () => write.catalogue.find(write.view, context.db, name);
      const create = () => write.catalogue.findOrCreate(write.view, context.db, name, noteCreated(write));
      const reply = { n: 0, nModified: 0 };
      const upserted: Document[] = [];
      const writeErrors: Document[] = [];
      for (const [at, statement] of parsed.entries()) {
        const id = statementId(context, at);
        try {
          let result = retry.resultOf(id);
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

function toDeleteStatement(context: CommandContext, statement: Document) {
  checkFields(statement, DELETE_FIELDS, 'delete.deletes');
  const filter = required(statement, 'q', 'delete.deletes');
  if (!isDocument(filter))
    throw new CommandError('TypeMismatch', "BSON field 'delete.deletes.q' is the wrong type, expected type 'object'");
  const limit = wholeNumber(required(statement, 'limit', 'delete.deletes'), 'delete.deletes.limit');
  if (limit !== 0 && limit !== 1)
    throw new CommandError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  return { filter, multi: limit === 0, sort: [], hint: statement.hint, options: optionsOf(statement, context.command) };
}

export const remove: Command = {
  inTransaction: true,
  isRetryable: true,
  fields: new Set(['deletes', 'ordered', 'let', 'stmtId', 'stmtIds', 'runtimeConstants', 'bypassDocumentValidation']),
  run(context) {
    const name = collectionName(context);
    const parsed = documentsOf(context, 'deletes').map((bytes) => toDeleteStatement(context, decode(bytes)));
    checkBatchSize(parsed.length);
    if (context.retryNumber !== undefined && parsed.some(({ multi }) => multi)) {
      throw new CommandError('InvalidOptions', 'Cannot use retryable writes with limit=0');
    }
    const ordered = context.command.ordered !== false;
    refuseView(context, name);
    return runWrite(context, (write, retry) => {
      const writeErrors: Document[] = [];
      let n = 0;
      for (const [at, statement] of parsed.entries()) {
        const id = statementId(context, at);
        try {
          let result = retry.resultOf(id);
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
