import type { Document } from '../bson/bson-values.ts';
import { CommandError } from '../errors.ts';
import { insertDocument, prepareDocument } from '../storage/documents.ts';
import { noteCreated, refuseView } from './collections.ts';
import { type Command, collectionName, documentsOf, runWrite, statementId, writeError } from './context.ts';

const MAX_BATCH = 100_000;

/** @throws CommandError InvalidLength for a batch of no size, or of more than is allowed */
export function checkBatchSize(size: number): void {
  if (size >= 1 && size <= MAX_BATCH) return;
  throw new CommandError(
    'InvalidLength',
    `Write batch sizes must be between 1 and ${MAX_BATCH}. Got ${size} operations.`,
  );
}

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
    const documents = documentsOf(context, 'documents').map(prepareDocument);
    checkBatchSize(documents.length);
    const ordered = context.command.ordered !== false;
    refuseView(context, name);
    return runWrite(context, (write, retry) => {
      const collection = write.catalogue.findOrCreate(write.view, context.db, name, noteCreated(write));
      const writeErrors: Document[] = [];
      let n = 0;
      for (const [at, document] of documents.entries()) {
        const statement = statementId(context, at);
        try {
          if (!retry.resultOf(statement)) {
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
