import { type Document, isDocument } from '../../bson/document.ts';
import { RawDocument } from '../../bson/raw-document.ts';
import { rawDocumentIn } from '../../bson/raw-fields.ts';
import { CommandError } from '../../command-error.ts';
import { normalizeFilter } from '../../language/filters/normalize-filter.ts';
import { compileProjection, project } from '../../language/projections/projection.ts';
import { parseSort } from '../../language/sort.ts';
import { FoundDocument } from '../../planner/found-document.ts';
import { findOrCreateCollection } from '../../storage/create-collection.ts';
import type { Command } from '../command.ts';
import { collectionName, commandOptions, documentField } from '../command-fields.ts';
import { runWrite, statementId } from '../run-write.ts';
import { assertWritable } from './assert-writable.ts';
import { runDelete } from './run-delete.ts';
import { runUpdate } from './run-update.ts';

export const findAndModify: Command = {
  inTransaction: true,
  isRetryable: true,
  fields: new Set([
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'arrayFilters',
    'hint',
    'collation',
    'let',
    'stmtId',
    'runtimeConstants',
    'bypassEmptyTsReplacement',
  ]),
  run(context) {
    const { command, db } = context;
    const name = collectionName(context);
    const { remove = false, update, upsert = false, new: returnsNew = false } = command;
    if (remove && update !== undefined)
      throw new CommandError('FailedToParse', 'Cannot specify both an update and remove=true');
    if (remove && upsert) throw new CommandError('FailedToParse', 'Cannot specify both upsert=true and remove=true');
    if (remove && returnsNew)
      throw new CommandError(
        'FailedToParse',
        "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
      );
    if (!remove && update === undefined)
      throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
    if (!remove && !isDocument(update) && !Array.isArray(update))
      throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
    const options = commandOptions(command);
    const filter = documentField(command, 'query', name);
    const statement = { filter, sort: parseSort(command.sort), multi: false, hint: command.hint, options };
    const projection = compileProjection(documentField(command, 'fields', name), normalizeFilter(filter), options);
    const projected = (bytes: Buffer | undefined) => {
      if (!bytes) return null;
      return projection ? project(projection, new FoundDocument(0, bytes)) : new RawDocument(bytes);
    };
    assertWritable(context, name);
    return runWrite(context, (write, retry): Document => {
      const id = statementId(context, 0);
      const earlier = retry.earlierResult(id);
      if (earlier) return earlier;
      const collection = write.catalogue.find(write.view, db, name);
      let reply: Document;
      if (remove) {
        const [removed] = runDelete(write, collection, statement);
        reply = { lastErrorObject: { n: removed ? 1 : 0 }, value: projected(removed?.raw) };
      } else {
        const create = () => findOrCreateCollection(write, db, name);
        const { matched, upserted, before, after } = runUpdate(write, collection, create, {
          ...statement,
          update,
          rawReplacement: rawDocumentIn(context.body, 'update'),
          upsert: upsert === true,
          arrayFilters: command.arrayFilters,
        });
        reply = {
          lastErrorObject: {
            n: matched || (upserted ? 1 : 0),
            updatedExisting: matched > 0,
            ...(upserted && { upserted: upserted._id }),
          },
          value: projected(returnsNew ? after : before),
        };
      }
      retry.keep(id, reply);
      return reply;
    });
  },
};
