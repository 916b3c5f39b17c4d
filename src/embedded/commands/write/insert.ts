import type { Document } from '../../bson/document.ts';
import { findOrCreateCollection } from '../../storage/create-collection.ts';
import { prepareDocument } from '../../storage/prepare-document.ts';
import { insertDocument } from '../../storage/write-documents.ts';
import type { Command } from '../command.ts';
import { collectionName, documentsField } from '../command-fields.ts';
import { runWrite, statementId, writeError } from '../run-write.ts';
import { assertWritable } from './assert-writable.ts';
import { checkBatchSize } from './check-batch-size.ts';

export const insert: Command = {
  inTransaction: true,
  isRetryable: true,
  fields: new Set([
    'documents',
    'ordered',
    'bypassDocumentValidation',
    'stmtId',
    'stmtIds',
    'bypassEmptyTsReplacement',
  ]),
  run(context) {
    const name = collectionName(context);
    const documents = documentsField(context, 'documents').map(prepareDocument);
    checkBatchSize(documents.length);
    const ordered = context.command.ordered !== false;
    assertWritable(context, name);
    return runWrite(context, (write, retry) => {
      const collection = findOrCreateCollection(write, context.db, name);
      const writeErrors: Document[] = [];
      let n = 0;
      for (const [at, document] of documents.entries()) {
        const statement = statementId(context, at);
        try {
          if (!retry.earlierResult(statement)) {
            insertDocument(write, collection, document);
            retry.keep(statement, { n: 1 });
          }
          n++;
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
